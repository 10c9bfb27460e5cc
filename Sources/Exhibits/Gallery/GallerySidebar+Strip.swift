internal import Components
internal import Drawing
internal import Geometry
internal import Interaction
internal import Resources

/// The strip at the top of a narrow window: previous, the exhibit's title, next.
extension GallerySidebar {
  private var buttons: [(id: String, symbol: String, frame: Rect, isEnabled: Bool)] {
    guard let strip = layout.strip else { return [] }
    let side = min(GalleryLayout.stripButton, strip.width / 3)
    let y = strip.midY - side / 2
    let isMirrored = theme.environment.direction == .rightToLeft
    let (back, on) = ("chevron.left", "chevron.right")
    return [
      (
        Self.previousID, isMirrored ? on : back, Rect(strip.minX + 8, y, side, side),
        Self.order.first != selected
      ),
      (
        Self.nextID, isMirrored ? back : on, Rect(strip.maxX - 8 - side, y, side, side),
        Self.order.last != selected
      ),
    ]
  }

  func paintStrip(_ strip: Rect, into canvas: inout Canvas) {
    canvas.fill(.rect(layout.place(strip)), with: layout.panelColor)
    for button in buttons {
      guard let symbol = context.symbols.symbol(button.symbol) else { continue }
      let color = button.isEnabled ? theme.colors.tint : theme.colors.tertiaryLabel
      canvas.draw(symbol, in: layout.place(button.frame.inset(by: 10)), color: color)
    }
    guard let exhibit = Catalog.exhibit(selected) else { return }
    let room = layout.stripTitleFrame(strip)
    let title = title(exhibit)
    let text = theme.environment.words(
      title, font: layout.stripFont(title, in: room), alignment: .center,
      lineLimit: layout.stripLines)
    canvas.draw(text, in: layout.place(room), color: theme.colors.label)
  }

  var buttonNodes: [Node] {
    buttons.map { button in
      let key = button.id == Self.previousID ? "gallery.previous" : "gallery.next"
      return Node(
        id: button.id, role: .button, label: context.strings.text(key, language),
        frame: layout.place(button.frame), isEnabled: button.isEnabled, isInteractive: true)
    }
  }
}
