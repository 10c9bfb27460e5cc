internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

/// Any of the controls, so that a column of different ones can be laid out, drawn and operated
/// alike.
enum AnyControl: Equatable, Sendable {
  case label(Label)
  case button(Button)
  case toggle(Switch)
  case slider(Slider)
  case stepper(Stepper)
  case segments(SegmentedControl)
  case popUp(PopUpButton)
  case color(ColorWell)
  case text(TextField)

  /// What a person did with one of them.
  enum Change: Equatable, Sendable {
    case pressed
    case isOn(Bool)
    case number(Double)
    case index(Int)
    case color(Color?)
    case text(String)
    /// Words for the clipboard.
    case copy(String)
    /// The clipboard's words are wanted.
    case paste
    /// Enter was pressed, or editing ended by itself.
    case submitted
    /// A panel opened or closed.
    case panel
  }

  // MARK: State

  var isEnabled: Bool {
    get {
      switch self {
      case .label(let label): label.isEnabled
      case .button(let control): control.isEnabled
      case .toggle(let control): control.isEnabled
      case .slider(let control): control.isEnabled
      case .stepper(let control): control.isEnabled
      case .segments(let control): control.isEnabled
      case .popUp(let control): control.isEnabled
      case .color(let control): control.isEnabled
      case .text(let control): control.isEnabled
      }
    }
    set {
      guard newValue != isEnabled else { return }
      switch self {
      case .label(var label):
        label.isEnabled = newValue
        self = .label(label)
      default: change { $0.isEnabled = newValue }
      }
    }
  }

  /// Tells it whether a mouse is over it.
  mutating func setHovered(_ isHovered: Bool) {
    change { control in
      if control.isHovered != isHovered { control.isHovered = isHovered }
    }
  }

  /// Tells it where a panel that it opens must stay.
  mutating func setRoom(_ room: Rect) {
    switch self {
    case .popUp(var control):
      control.room = room
      self = .popUp(control)
    case .color(var control):
      control.room = room
      self = .color(control)
    default: break
    }
  }

  /// True while a panel of its own lies over the rest.
  var isOpen: Bool {
    switch self {
    case .popUp(let control): control.isOpen
    case .color(let control): control.isOpen
    default: false
    }
  }

  /// Changes the control inside; a label is none.
  private mutating func change(_ body: (inout any Control) -> Void) {
    func changed<C: Control>(_ control: C) -> C {
      var any: any Control = control
      body(&any)
      return any as? C ?? control
    }
    switch self {
    case .label: break
    case .button(let control): self = .button(changed(control))
    case .toggle(let control): self = .toggle(changed(control))
    case .slider(let control): self = .slider(changed(control))
    case .stepper(let control): self = .stepper(changed(control))
    case .segments(let control): self = .segments(changed(control))
    case .popUp(let control): self = .popUp(changed(control))
    case .color(let control): self = .color(changed(control))
    case .text(let control): self = .text(changed(control))
    }
  }
}
