public import VitrineDrawing
public import VitrineGeometry

extension TabBar {
  public enum Form: String, Hashable, Sendable, CaseIterable {
    case regular, compact, tablet, tv, spatial
  }

  public enum Change: Hashable, Sendable {
    case selected(Int)
    case more
    case button(String)
    case toggledSidebar
  }

  public struct Appearance: Equatable, Sendable {
    public var background: Color?
    public init(background: Color? = nil) { self.background = background }
  }

  /// How many tabs show beside More in a width; all where they fit.
  public func visibleCount(in bounds: Rect, style: Style) -> Int {
    let most = max(1, Int(bounds.width / 64))
    return items.count <= most ? items.count : most - 1
  }

  /// Where the bar itself is inside of the bounds that it is given, in its form.
  public func barFrame(in bounds: Rect, style: Style) -> Rect {
    let isMirrored = style.direction == .rightToLeft
    switch form {
    case .regular, .compact:
      let height = min(
        bounds.height, (form == .compact ? 32 : style.height) + safeAreaInsets.bottom)
      return Rect(bounds.minX, bounds.maxY - height, bounds.width, height)
    case .tablet:
      return Rect(
        bounds.minX, bounds.minY, bounds.width, min(bounds.height, 50 + safeAreaInsets.top))
    case .tv:
      return Rect(bounds.minX, bounds.minY + 46, bounds.width, 68)
    case .spatial:
      let width = min(72.0, bounds.width)
      return Rect(
        isMirrored ? bounds.maxX - width : bounds.minX, bounds.minY, width, bounds.height)
    }
  }

  /// What a pane under the bar keeps clear of, of the same bounds.
  public func contentInsets(in bounds: Rect, style: Style) -> Insets {
    let frame = barFrame(in: bounds, style: style)
    switch form {
    case .regular, .compact: return Insets(top: 0, left: 0, bottom: frame.height, right: 0)
    case .tablet, .tv:
      return Insets(top: frame.maxY - bounds.minY, left: 0, bottom: 0, right: 0)
    case .spatial:
      return style.direction == .rightToLeft
        ? Insets(top: 0, left: 0, bottom: 0, right: frame.width)
        : Insets(top: 0, left: frame.width, bottom: 0, right: 0)
    }
  }
}
