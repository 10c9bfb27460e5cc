/// Views that depend on how wide the space is, in a few steps.
///
/// ```swift
/// WidthReader(breaks: [600, 900]) { width in
///   if width >= 900 { Sidebar(places, selection: \.place) }
///   Page()
/// }
/// ```
/// The closure is asked again where the width has come into another step, and the body around it
/// never is; so resizing a window builds nothing until it must.
public struct WidthReader<Model>: View {
  let breaks: [Double]
  let content: (Double) -> ViewList<Model>

  /// Makes views that follow the width.
  /// - Parameters:
  ///   - breaks: where steps begin, in points, in any order.
  ///   - content: the views, given the greatest break that the width has reached, 0 where it is less
  ///     than all.
  public init(
    breaks: [Double], @Views<Model> content: @escaping (Double) -> ViewList<Model>
  ) {
    self.breaks = breaks.filter { $0.isFinite && $0 > 0 }
    self.content = content
  }

  /// Brings the slot of the views up to date.
  public func _reconcile(_ slot: _Slot?, in context: _ViewContext<Model>) -> _Slot {
    Reader(
      name: "WidthReader", space: .width,
      read: { size, _ in breaks.filter { $0 <= size.width }.max() ?? 0 }, content: content
    )
    ._reconcile(slot, in: context)
  }
}
