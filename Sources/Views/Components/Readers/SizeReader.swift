public import VitrineGeometry

/// Views that depend on how large the space is, in a few classes.
///
/// ```swift
/// SizeReader { size in size.width > size.height } content: { isWide in
///   if isWide { Sidebar(places, selection: \.place) }
///   Page()
/// }
/// ```
/// The closure is asked again where the size has come into another class, and the body around it never
/// is; so resizing a window builds nothing until it must. It takes all the space that there is.
public struct SizeReader<SizeClass: Equatable, Model>: View {
  let classify: (Size) -> SizeClass
  let content: (SizeClass) -> ViewList<Model>

  /// Makes views that follow the size.
  /// - Parameters:
  ///   - classify: the class of a size, in points.
  ///   - content: the views of a class.
  public init(
    _ classify: @escaping (Size) -> SizeClass,
    @Views<Model> content: @escaping (SizeClass) -> ViewList<Model>
  ) {
    self.classify = classify
    self.content = content
  }

  /// Brings the slot of the views up to date.
  public func _reconcile(_ slot: _Slot?, in context: _ViewContext<Model>) -> _Slot {
    Reader(
      name: "SizeReader", space: .all, read: { size, _ in classify(size) }, content: content
    )
    ._reconcile(slot, in: context)
  }
}
