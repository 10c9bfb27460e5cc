public import VitrineGeometry

/// Views that depend on the available size, divided into a few classes.
///
/// ```swift
/// SizeReader { size in size.width > size.height } content: { isWide in
///   if isWide { Sidebar(places, selection: \.place) }
///   Page()
/// }
/// ```
/// The closure runs again only when the class of the size changes, and the body around it doesn't
/// run, so resizing a window rebuilds nothing unless necessary. The views fill the available space.
public struct SizeReader<SizeClass: Equatable, Model>: View {
  let classify: (Size) -> SizeClass
  let content: (SizeClass) -> ViewList<Model>

  /// Makes views that follow the size.
  /// - Parameters:
  ///   - classify: the class of a size, in points.
  ///   - content: the views for a class.
  public init(
    _ classify: @escaping (Size) -> SizeClass,
    @Views<Model> content: @escaping (SizeClass) -> ViewList<Model>
  ) {
    self.classify = classify
    self.content = content
  }

  /// Updates the node of the views.
  public func _reconcile(_ node: _ViewNode?, in context: _ViewContext<Model>) -> _ViewNode {
    Reader(
      name: "SizeReader", space: .all, read: { size, _ in classify(size) }, content: content
    )
    ._reconcile(node, in: context)
  }
}
