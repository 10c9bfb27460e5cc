public import VitrineDrawing
public import VitrineGeometry
public import VitrineInteraction
public import VitrineMotion

extension TabBar {
  // MARK: Large content

  /// True while the large content of a held tab is visible.
  public var isOverlayOpen: Bool { viewState.largeContentPart != nil }

  /// The window's frame, in whose center the large content of a held tab is shown.
  public var overlayBounds: Rect? {
    get { viewState.overlayBounds }
    set { viewState.overlayBounds = newValue }
  }

  /// Sizes of the large content in points, at a text scale of 1.
  ///
  /// Ours, modelled on UIKit's large content viewer.
  private enum Large {
    /// Side of the panel.
    static let side = 180.0
    /// Side of the icon.
    static let icon = 64.0
    static let font = 22.0
    static let padding = 16.0
    static let gap = 12.0
  }

  /// The frame of the panel, centered in the window; nil while it is closed.
  func largeFrame(in bounds: Rect, _ style: Style) -> Rect? {
    guard viewState.largeContentPart != nil else { return nil }
    let window = (viewState.overlayBounds ?? bounds).inset(by: Large.padding)
    guard window.isFinite, !window.isEmpty else { return nil }
    let factor = min(style.environment.textScale, 2)
    let side = Large.side * max(1, factor / Style.largeContentScale)
    let size = Size(min(side, window.width), min(side, window.height))
    return Rect(center: window.center, size: size).snapped(toScale: style.scale)
  }

  /// Records the large content of the held tab.
  public func paintOverlay(
    into canvas: inout Canvas, in bounds: Rect, style: Style, at time: Seconds
  ) {
    guard let part = viewState.largeContentPart, let frame = largeFrame(in: bounds, style) else {
      return
    }
    let theme = style.theme
    FloatingPanel.paint(
      into: &canvas, frame: frame, layer: Style.largeLayer, presence: viewState.largeContentOpacity,
      at: time, theme: theme,
      content: { canvas in
        let inner = frame.inset(by: Large.padding)
        let font = Font(
          size: Large.font * min(style.environment.textScale, 2), weight: .semibold)
        let line = style.environment.lineHeight(font)
        let side = min(Large.icon, max(0, inner.height - line - Large.gap))
        let hasIcon = largeSymbol(of: part, style) != nil || largeImage(of: part) != nil
        let height = (hasIcon ? side + Large.gap : 0) + line
        let top = inner.midY - height / 2
        let icon = Rect(inner.midX - side / 2, top, side, side)
        if let image = largeImage(of: part) {
          canvas.draw(image, in: icon, tint: theme.colors.label)
        } else if let symbol = largeSymbol(of: part, style) {
          canvas.draw(symbol, in: icon, color: theme.colors.label)
        }
        let titleFrame = Rect(inner.minX, top + height - line, inner.width, line)
        canvas.draw(
          Text(
            largeTitle(of: part, style), font: font, alignment: .center,
            direction: style.titleDirection),
          in: titleFrame, color: theme.colors.label)
      })
  }

  /// The panel, which takes all pointers during the long press; not visible while the finger is
  /// outside the bar.
  public func overlayNode(id: String, in bounds: Rect, style: Style, at time: Seconds)
    -> SemanticsNode?
  {
    guard let part = viewState.largeContentPart, let frame = largeFrame(in: bounds, style) else {
      return nil
    }
    return SemanticsNode(
      id: "\(id)/large", role: .tooltip, label: largeTitle(of: part, style), frame: frame,
      isVisible: viewState.pressed != nil)
  }

  private func largeTitle(of part: Part, _ style: Style) -> String {
    switch part {
    case .tab(let index): items.indices.contains(index) ? Self.displayTitle(items[index].title) : ""
    case .more: style.moreTitle
    case .button(let index):
      buttons.indices.contains(index) ? Self.displayTitle(buttons[index].title) : ""
    case .sidebar: style.sidebarTitle
    }
  }

  private func largeImage(of part: Part) -> Bitmap? {
    guard case .tab(let index) = part, items.indices.contains(index) else { return nil }
    return items[index].image?.regular
  }

  private func largeSymbol(of part: Part, _ style: Style) -> Symbol? {
    switch part {
    case .tab(let index):
      items.indices.contains(index) ? items[index].symbol ?? items[index].selectedSymbol : nil
    case .more: Glyph.more
    case .button(let index): buttons.indices.contains(index) ? buttons[index].symbol : nil
    case .sidebar: Glyph.sidebar(in: style)
    }
  }
}
