/// Views that depend on the available width, divided into a few ranges.
///
/// ```swift
/// WidthReader(breaks: [600, 900]) { width in
///   if width >= 900 { Sidebar(places, selection: \.place) }
///   Page()
/// }
/// ```
/// The closure runs again only when the width moves into another range, and the body around it
/// doesn't run, so resizing a window rebuilds nothing unless necessary.
public struct WidthReader<Model>: View {
  let breaks: [Double]
  let content: (Double) -> ViewList<Model>

  /// Makes views that follow the width.
  /// - Parameters:
  ///   - breaks: where ranges begin, in points, in any order.
  ///   - content: the views for the largest break that the width has reached, or 0 below all.
  public init(
    breaks: [Double], @Views<Model> content: @escaping (Double) -> ViewList<Model>
  ) {
    self.breaks = breaks.filter { $0.isFinite && $0 > 0 }
    self.content = content
  }

  /// Updates the node of the views.
  public func _reconcile(_ node: _ViewNode?, in context: _ViewContext<Model>) -> _ViewNode {
    Reader(
      name: "WidthReader", space: .width,
      read: { size, _ in breaks.filter { $0 <= size.width }.max() ?? 0 }, content: content
    )
    ._reconcile(node, in: context)
  }
}
