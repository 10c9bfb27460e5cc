import VitrineViews

/// A scene that draws and describes two boxes by itself, which what must hold of every scene is
/// asked of.
struct PlantedDrawing: PlantedScene {
  enum Bug: String, CaseIterable, Sendable {
    case pressedAfterCancel, focusOnDisabled, twoFocused, changesUnseen, alikeBoxes, boxNowhere
    case counterOutside
  }

  /// What a value must not lean on.
  private final class Counter: @unchecked Sendable {
    var number = 0
  }

  let bug: Bug?
  private var isPressed = [false, false]
  private var isOn = [false, false]
  private var focus: Int?
  private var isEnabled = true
  private var changed: Double?
  private var time = 0.0
  private let counter = Counter()
  private var shown = 0

  init(planting bug: Bug?) { self.bug = bug }

  func problem(_ tasks: [String]) -> String? { nil }

  static func property(of bug: Bug) -> String {
    switch bug {
    case .pressedAfterCancel: "lets go"
    case .focusOnDisabled, .twoFocused: "one focus"
    case .changesUnseen: "announces what changes"
    case .alikeBoxes: "ids differ"
    case .boxNowhere: "places are finite"
    case .counterOutside: "replays the same"
    }
  }

  private func frame(_ index: Int, _ size: Size) -> Rect {
    let isLost = bug == .boxNowhere && isOn[index] && size.width < 240
    return Rect(isLost ? .nan : 20, 20 + 80 * Double(index), 100, 60)
  }

  mutating func update(_ frame: FrameInput, in environment: Environment) {
    time = frame.time
    if let changed, time >= changed { (isEnabled, self.changed) = (true, nil) }
    for timed in frame.events { take(timed.event, environment.size) }
  }

  private mutating func take(_ event: InputEvent, _ size: Size) {
    switch event {
    case .pointer(let pointer):
      let index = isPressed.indices.first { frame($0, size).contains(pointer.position) }
      switch pointer.phase {
      case .down: if let index { isPressed[index] = true }
      case .up:
        if let index, isPressed[index] { act(index) }
        isPressed = [false, false]
      case .cancel: if bug != .pressedAfterCancel { isPressed = [false, false] }
      case .move, .hover: break
      }
    case .hide, .focusLost: isPressed = [false, false]
    case .key(let key) where key.key == .tab:
      focus = focus == 0 && isEnabled ? 1 : 0
    default: break
    }
  }

  /// The first box disables the other for a second.
  private mutating func act(_ index: Int) {
    isOn[index].toggle()
    if bug == .counterOutside {
      counter.number += 1
      shown = counter.number
    }
    guard index == 0 else { return }
    isEnabled = false
    changed = time + 1
    if focus == 1, bug != .focusOnDisabled { focus = nil }
  }

  func draw(into canvas: inout Canvas, in environment: Environment) {
    canvas.fill(.rect(environment.bounds), with: .white)
    for index in isOn.indices where frame(index, environment.size).minX.isFinite {
      let color = Color(isOn[index] ? 0x0000FF : isEnabled || index == 0 ? 0xFF0000 : 0x808080)
      canvas.fill(.rect(frame(index, environment.size)), with: color)
    }
  }

  func nextChange(after time: Seconds, in environment: Environment) -> Seconds? {
    bug == .changesUnseen ? nil : changed
  }

  func describe(in environment: Environment) -> SemanticsNode {
    SemanticsNode(
      id: "boxes", role: .scene, value: "\(shown)", frame: environment.bounds,
      children: isOn.indices.map { index in
        let isAlike = bug == .alikeBoxes && isOn == [true, true]
        return SemanticsNode(
          id: isAlike ? "box" : "box-\(index)", role: .button,
          frame: frame(index, environment.size), isEnabled: isEnabled || index == 0,
          isFocused: focus == index || bug == .twoFocused && focus != nil && isOn[1],
          isFocusable: true, isInteractive: isEnabled || index == 0,
          state: ["pressed": .bool(isPressed[index])])
      })
  }
}
