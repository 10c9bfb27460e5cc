internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

extension AnyControl {
  /// The size that it wants, in points, given the room.
  func size(fitting available: Size, theme: Theme) -> Size {
    switch self {
    case .label(let label): label.size(fitting: available, style: .init(theme))
    case .button(let control): control.size(fitting: available, style: .init(theme))
    case .toggle(let control): control.size(fitting: available, style: .init(theme))
    case .slider(let control): control.size(fitting: available, style: .init(theme))
    case .stepper(let control): control.size(fitting: available, style: .init(theme))
    case .segments(let control): control.size(fitting: available, style: .init(theme))
    case .popUp(let control): control.size(fitting: available, style: .init(theme))
    case .color(let control): control.size(fitting: available, style: .init(theme))
    case .text(let control): control.size(fitting: available, style: .init(theme))
    }
  }

  /// Records it.
  func paint(into canvas: inout Canvas, in bounds: Rect, theme: Theme, at time: Seconds) {
    switch self {
    case .label(let label): label.paint(into: &canvas, in: bounds, style: .init(theme), at: time)
    case .button(let control):
      control.paint(into: &canvas, in: bounds, style: .init(theme), at: time)
    case .toggle(let control):
      control.paint(into: &canvas, in: bounds, style: .init(theme), at: time)
    case .slider(let control):
      control.paint(into: &canvas, in: bounds, style: .init(theme), at: time)
    case .stepper(let control):
      control.paint(into: &canvas, in: bounds, style: .init(theme), at: time)
    case .segments(let control):
      control.paint(into: &canvas, in: bounds, style: .init(theme), at: time)
    case .popUp(let control):
      control.paint(into: &canvas, in: bounds, style: .init(theme), at: time)
    case .color(let control):
      control.paint(into: &canvas, in: bounds, style: .init(theme), at: time)
    case .text(let control):
      control.paint(into: &canvas, in: bounds, style: .init(theme), at: time)
    }
  }

  /// Records its panel, over everything.
  func paintPanel(into canvas: inout Canvas, in bounds: Rect, theme: Theme, at time: Seconds) {
    switch self {
    case .popUp(let control):
      control.paintMenu(into: &canvas, in: bounds, style: .init(theme), at: time)
    case .color(let control):
      control.paintPalette(into: &canvas, in: bounds, style: .init(theme), at: time)
    default: break
    }
  }

  /// What its focus ring goes around; nil for what has none.
  func focusShape(in bounds: Rect, theme: Theme) -> FocusShape? {
    switch self {
    case .label: nil
    case .button(let control): control.focusShape(in: bounds, style: .init(theme))
    case .toggle(let control): control.focusShape(in: bounds, style: .init(theme))
    case .slider(let control): control.focusShape(in: bounds, style: .init(theme))
    case .stepper(let control): control.focusShape(in: bounds, style: .init(theme))
    case .segments(let control): control.focusShape(in: bounds, style: .init(theme))
    case .popUp(let control): control.focusShape(in: bounds, style: .init(theme))
    case .color(let control): control.focusShape(in: bounds, style: .init(theme))
    case .text(let control):
      // It has a line of its own around it while it is edited.
      control.isEditing
        ? nil
        : FocusShape(
          frame: control.fieldFrame(in: bounds, style: .init(theme)),
          radius: TextField.Style(theme).radius)
    }
  }

  /// Its node.
  func node(id: String, in bounds: Rect, theme: Theme, at time: Seconds) -> Node {
    switch self {
    case .label(let label): label.node(id: id, in: bounds, style: .init(theme), at: time)
    case .button(let control): control.node(id: id, in: bounds, style: .init(theme), at: time)
    case .toggle(let control): control.node(id: id, in: bounds, style: .init(theme), at: time)
    case .slider(let control): control.node(id: id, in: bounds, style: .init(theme), at: time)
    case .stepper(let control): control.node(id: id, in: bounds, style: .init(theme), at: time)
    case .segments(let control): control.node(id: id, in: bounds, style: .init(theme), at: time)
    case .popUp(let control): control.node(id: id, in: bounds, style: .init(theme), at: time)
    case .color(let control): control.node(id: id, in: bounds, style: .init(theme), at: time)
    case .text(let control): control.node(id: id, in: bounds, style: .init(theme), at: time)
    }
  }

  /// The node of its panel; nil while that is closed.
  func panelNode(id: String, in bounds: Rect, theme: Theme) -> Node? {
    switch self {
    case .popUp(let control): control.menuNode(id: id, in: bounds, style: .init(theme))
    case .color(let control): control.paletteNode(id: id, in: bounds, style: .init(theme))
    default: nil
    }
  }
}
