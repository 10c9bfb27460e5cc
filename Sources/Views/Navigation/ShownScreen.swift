internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineMotion

/// A visible screen of a stack, possibly during a transition.
struct ShownScreen {
  var slot: _Slot
  var element: ScreenElement
  /// 1 if it is in place, 0 if it is out.
  var presence: Double
  /// How far it is covered by the screen above, 0…1.
  var cover = 0.0

  /// How far a screen moves aside for the one above, in widths.
  ///
  /// Source: Flutter's Cupertino route, which takes a third; UIKit's by eye.
  static let parallax = 0.3

  /// The displacement from its place, in points.
  func shift(in size: Size, _ environment: Environment) -> Double {
    Self.shift(presence: presence, cover: cover, in: size, environment)
  }

  private static func shift(
    presence: Double, cover: Double, in size: Size, _ environment: Environment
  ) -> Double {
    guard environment.motion == .full else { return 0 }
    let way = size.width * ((1 - presence) - parallax * cover)
    let shift = (way * environment.scale).rounded() / environment.scale
    return environment.direction == .leftToRight ? shift : -shift
  }

  /// The visible screens, from the bottom up, without those below one that is in place.
  /// - Parameter range: the children that are stacked screens; nil for all.
  static func all(
    in slot: _Slot, _ range: Range<Int>? = nil, at time: Seconds
  ) -> [ShownScreen] {
    var shown: [ShownScreen] = []
    func add(_ child: _Slot) {
      guard let screen = child as? ElementSlot<ScreenElement> else { return }
      let presence = screen.element.presence.value(at: time)
      if presence >= 1 { shown = [] }
      shown.append(ShownScreen(slot: child, element: screen.element, presence: min(1, presence)))
    }
    func leaving(_ departure: ScreenElement.Departure) {
      for child in slot.leaving where time < child.end {
        if (child.slot as? ElementSlot<ScreenElement>)?.element.departs == departure {
          add(child.slot)
        }
      }
    }
    for index in range ?? slot.children.indices {
      if index == slot.children.count - 1 { leaving(.beneath) }
      if !slot.isHidden(index, at: time) { add(slot.children[index].slot) }
    }
    leaving(.above)
    for index in shown.indices.dropLast() { shown[index].cover = shown[index + 1].presence }
    return shown
  }

  /// The displacement of a child from its place, in points.
  /// - Parameter count: how many children are stacked screens; nil for all.
  static func shift(
    of index: Int, in slot: _Slot, count: Int? = nil, at time: Seconds
  ) -> Double {
    guard let screen = slot.screen(index) else { return 0 }
    var cover = 0.0
    let indices = slot.children.indices.prefix(count ?? .max)
    for above in indices where above > index && !slot.isHidden(above, at: time) {
      cover = max(cover, slot.screen(above)?.presence.value(at: time) ?? 0)
    }
    for child in slot.leaving where time < child.end {
      let element = (child.slot as? ElementSlot<ScreenElement>)?.element
      if element?.departs == .above { cover = max(cover, element?.presence.value(at: time) ?? 0) }
    }
    return shift(
      presence: min(1, screen.presence.value(at: time)), cover: min(1, cover),
      in: slot.children[index].slot.size, slot.environment.environment)
  }
}

extension _Slot {
  /// True for a screen that is hidden until another above it is in place.
  fileprivate final func isHidden(_ index: Int, at time: Seconds) -> Bool {
    guard index < children.count - 1, let until = screen(index)?.hiddenUntil else { return false }
    return time < until
  }

  /// True while the top screen is so far from its place that a tap can't be meant for its content:
  /// the second click of a double click that opened it.
  ///
  /// Ours: a tenth of the way.
  final func isStepping(at time: Seconds) -> Bool {
    guard let top = children.indices.last(where: { screen($0)?.isCovered == false }) else {
      return false
    }
    return isStepping(to: top, at: time)
  }

  /// The same for a given top screen.
  final func isStepping(to top: Int, at time: Seconds) -> Bool {
    let isComing = (screen(top)?.presence.value(at: time) ?? 1) < 0.9
    return isComing
      || leaving.contains { child in
        guard let element = (child.slot as? ElementSlot<ScreenElement>)?.element else {
          return false
        }
        return element.departs == .above && time < child.end
          && element.presence.value(at: time) > 0.1
      }
  }
}
