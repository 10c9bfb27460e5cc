/// Records which views have recorded which commands of a display list.
///
/// Tracing describes the scene and bypasses cached recordings; a canvas without a trace pays
/// nothing.
package struct DrawTrace: Sendable {
  /// The commands of one view, including its descendants'.
  package struct Span: Sendable {
    /// The view or modifier, as `ViewScene.treeDescription` names it.
    package let view: String
    /// The id of the view's node; nil if the view has no node of its own.
    package let node: String?
    /// Where the view is named in the source; nil if it isn't named.
    package let source: CodeLocation?
    /// Its parent view, as an index of `spans`; nil for the outermost.
    package let parent: Int?
    /// The indices of its commands in the list.
    package fileprivate(set) var commands: Range<Int>
  }

  /// All views that have drawn, parents first.
  package private(set) var spans: [Span] = []
  /// The innermost view that is currently drawing.
  private var open: Int?
  /// The scene that is currently drawing.
  private var scope = Scope()

  /// The ids of a scene's views.
  fileprivate struct Scope {
    /// Semantics node ids, by the scene's numbers of its views.
    var nodes: [Int: String] = [:]
    /// The prefix that enclosing scenes add to ids.
    var prefix = ""
  }

  package init() {}

  /// The innermost view that has recorded a command; nil if a scene has drawn it itself.
  package func innermost(at command: Int) -> Int? {
    spans.lastIndex { $0.commands.contains(command) }
  }

  /// A view and its ancestors, innermost first.
  package func path(from span: Int?) -> [Span] {
    var path: [Span] = []
    var next = span
    while let index = next {
      path.append(spans[index])
      next = spans[index].parent
    }
    return path
  }

  fileprivate mutating func begin(
    _ view: String, _ number: Int, _ source: CodeLocation?, at command: Int
  ) -> Int? {
    spans.append(
      Span(
        view: view, node: scope.nodes[number].map { scope.prefix + $0 }, source: source,
        parent: open,
        commands: command..<command))
    defer { open = spans.count - 1 }
    return open
  }

  fileprivate mutating func end(at command: Int, _ outer: Int?) {
    if let open { spans[open].commands = spans[open].commands.lowerBound..<command }
    open = outer
  }

  /// - Returns: the enclosing scope, to pass to `leave`.
  fileprivate mutating func enter(_ nodes: [Int: String], prefix: String) -> Scope {
    let outer = scope
    scope = Scope(nodes: nodes, prefix: outer.prefix + prefix)
    return outer
  }

  fileprivate mutating func leave(to outer: Scope) { scope = outer }
}

/// A location in a source file, in the compiler's notation.
package struct CodeLocation: Hashable, Sendable {
  /// Module and file name, such as `Notes/NotesApp.swift`.
  package let fileID: String
  /// The line, from 1.
  package let line: Int

  package init(fileID: String, line: Int) {
    (self.fileID, self.line) = (fileID, line)
  }
}

extension Canvas {
  /// True while it records which views draw.
  package var isTraced: Bool { trace != nil }

  /// Draws a view, and records its commands.
  /// - Parameters:
  ///   - view: its name in trees.
  ///   - number: the scene's number for it.
  ///   - source: where it is named in the source.
  package mutating func traced(
    _ view: String, _ number: Int, _ source: CodeLocation?, _ body: (inout Canvas) -> Void
  ) {
    let outer = trace?.begin(view, number, source, at: list.commands.count)
    body(&self)
    trace?.end(at: list.commands.count, outer)
  }

  /// Draws a scene, and attributes its views' commands to their nodes.
  /// - Parameters:
  ///   - nodes: ids by the numbers of views.
  ///   - prefix: the prefix of ids here.
  package mutating func tracing(
    _ nodes: [Int: String], prefix: String, _ body: (inout Canvas) -> Void
  ) {
    let outer = trace?.enter(nodes, prefix: prefix)
    body(&self)
    if let outer { trace?.leave(to: outer) }
  }
}
