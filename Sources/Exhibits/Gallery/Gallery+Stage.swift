internal import Drawing
internal import Geometry
internal import Interaction
internal import Motion
internal import Scenes

extension Gallery {
  /// An event of the stage in the exhibit's coordinates.
  mutating func forward(_ routed: Routed, _ layout: GalleryLayout) -> [TimedEvent] {
    let origin = layout.place(layout.stage).origin
    switch (routed.kind, routed.event.event) {
    case (.enter, _): return []
    case (_, .pointer(var step)):
      step.position = step.position - origin
      // What made a mouse leave may have been a press elsewhere; here it only goes away.
      if routed.kind == .leave { step.phase = .hover }
      return [TimedEvent(routed.event.time, .pointer(step))]
    case (_, .wheel(var wheel)):
      wheel.position = wheel.position - origin
      return [TimedEvent(routed.event.time, .wheel(wheel))]
    case (.event, .key), (.event, .text):
      seekFocus(layout)
      return [routed.event]
    default: return []
    }
  }

  func isFocusOnStage(_ tree: Node) -> Bool {
    guard let focused = focus.focused else { return false }
    return tree.find(Self.stageID)?.find(focused) != nil
  }

  /// Brings the exhibit's own focus to the node that has the gallery's, by as many Tabs as it takes.
  mutating func seekFocus(_ layout: GalleryLayout) {
    let environment = layout.stageEnvironment
    guard let wanted = focus.focused, let exhibit else { return }
    let isMirrored = environment.direction == .rightToLeft
    let stops = exhibit.describe(in: environment).focusOrder(isRightToLeft: isMirrored)
    for _ in stops {
      if self.exhibit?.describe(in: environment).find(wanted)?.isFocused == true { break }
      plays[selected]?.tell([.key(KeyEvent(.tab))], in: environment)
    }
  }
}
