public import VitrineDrawing

/// A row of views, from the leading side on.
public struct HStack<Model>: View {
  let alignment: VerticalAlignment
  let spacing: Double
  private let content: StackContent<Model>

  /// Makes a row.
  /// - Parameters:
  ///   - alignment: the position of views that are lower than the row; centered by default.
  ///   - spacing: the spacing between two views, in points; 8 by default. Ours; as SwiftUI's in
  ///     most places.
  ///   - content: the views.
  public init(
    alignment: VerticalAlignment = .center, spacing: Double = 8,
    @Views<Model> content: () -> ViewList<Model>
  ) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = StackContent(content())
  }

  /// Updates the node of the row.
  public func _reconcile(_ node: _ViewNode?, in context: _ViewContext<Model>) -> _ViewNode {
    let stack = StackElement(
      axis: .horizontal, spacing: StackElement.valid(spacing),
      alignment: StackAlignment(alignment))
    return stack.reconcile(node, content.list, in: context)
  }
}

/// A column of views.
public struct VStack<Model>: View {
  let alignment: HorizontalAlignment
  let spacing: Double
  private let content: StackContent<Model>

  /// Makes a column.
  /// - Parameters:
  ///   - alignment: the position of views that are narrower than the column; centered by default.
  ///   - spacing: the spacing between two views, in points; 8 by default. Ours; as SwiftUI's in
  ///     most places.
  ///   - content: the views.
  public init(
    alignment: HorizontalAlignment = .center, spacing: Double = 8,
    @Views<Model> content: () -> ViewList<Model>
  ) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = StackContent(content())
  }

  init(_ content: ViewList<Model>) {
    alignment = .center
    spacing = 8
    self.content = StackContent(content)
  }

  /// Updates the node of the column.
  public func _reconcile(_ node: _ViewNode?, in context: _ViewContext<Model>) -> _ViewNode {
    let stack = StackElement(
      axis: .vertical, spacing: StackElement.valid(spacing),
      alignment: StackAlignment(alignment))
    return stack.reconcile(node, content.list, in: context)
  }
}

/// The views of a stack as one reference, so a stack in a body needs no allocation of its own.
private enum StackContent<Model> {
  case many([ViewList<Model>])
  case loop([ViewList<Model>])
  indirect case other(ViewList<Model>)

  init(_ list: ViewList<Model>) {
    switch list {
    case .many(let lists): self = .many(lists)
    case .loop(let lists): self = .loop(lists)
    case .empty, .one, .branch: self = .other(list)
    }
  }

  var list: ViewList<Model> {
    switch self {
    case .many(let lists): .many(lists)
    case .loop(let lists): .loop(lists)
    case .other(let list): list
    }
  }
}

/// The horizontal alignment of views in a column.
public enum HorizontalAlignment: Hashable, Sendable {
  /// At the side where reading begins.
  case leading
  /// Centered.
  case center
  /// At the side where reading ends.
  case trailing
}

/// The alignment of a view across a stack.
enum StackAlignment: Hashable {
  case start, center, end, firstBaseline

  init(_ alignment: HorizontalAlignment) {
    switch alignment {
    case .leading: self = .start
    case .center: self = .center
    case .trailing: self = .end
    }
  }

  init(_ alignment: VerticalAlignment) {
    switch alignment {
    case .top: self = .start
    case .center: self = .center
    case .bottom: self = .end
    case .firstTextBaseline: self = .firstBaseline
    }
  }
}
