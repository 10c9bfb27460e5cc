/// Which views have recorded which commands of a display list.
///
/// Tracing describes the scene and bypasses cached recordings; a canvas without a trace pays nothing.
package struct DrawTrace: Sendable {
  /// The commands of one view, those of the views inside included.
  package struct Span: Sendable {
    /// The view or modifier, as `ViewScene.treeDescription` names it.
    package let view: String
    /// The id of its node; nil where it has none of its own.
    package let node: String?
    /// Where its name is given; nil where it has none.
    package let source: CodeLocation?
    /// The view around it, as an index of `spans`; nil for the outermost.
    package let parent: Int?
    /// Its commands, as indices of the list's.
    package fileprivate(set) var commands: Range<Int>
  }

  /// All views that have drawn, each before those inside.
  package private(set) var spans: [Span] = []
  /// The innermost view that is being drawn.
  private var open: Int?
  /// The scene that is being drawn.
  private var scope = Scope()

  /// How views of a scene are called.
  fileprivate struct Scope {
    /// The nodes of views, by the numbers that their scene knows them by.
    var nodes: [Int: String] = [:]
    /// What the scenes around put before ids.
    var prefix = ""
  }

  package init() {}

  /// The innermost view that has recorded a command; nil where a scene has drawn it by itself.
  package func innermost(at command: Int) -> Int? {
    spans.lastIndex { $0.commands.contains(command) }
  }

  /// A view and all around it, the innermost first.
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

  /// - Returns: the scope around, to `leave` to.
  fileprivate mutating func enter(_ nodes: [Int: String], prefix: String) -> Scope {
    let outer = scope
    scope = Scope(nodes: nodes, prefix: outer.prefix + prefix)
    return outer
  }

  fileprivate mutating func leave(to outer: Scope) { scope = outer }
}

/// A place in a source file, as the compiler names it.
package struct CodeLocation: Hashable, Sendable {
  /// Module and name of the file, such as `Notes/NotesApp.swift`.
  package let fileID: String
  /// From 1.
  package let line: Int

  package init(fileID: String, line: Int) {
    (self.fileID, self.line) = (fileID, line)
  }
}

extension Canvas {
  /// True where it notes which views draw.
  package var isTraced: Bool { trace != nil }

  /// Draws a view, and notes what it records.
  /// - Parameters:
  ///   - view: what trees call it.
  ///   - number: what its scene knows it by.
  ///   - source: where its name is given.
  package mutating func traced(
    _ view: String, _ number: Int, _ source: CodeLocation?, _ body: (inout Canvas) -> Void
  ) {
    let outer = trace?.begin(view, number, source, at: list.commands.count)
    body(&self)
    trace?.end(at: list.commands.count, outer)
  }

  /// Draws a scene, and attributes what its views record to their nodes.
  /// - Parameters:
  ///   - nodes: ids by the numbers of views.
  ///   - prefix: what is put before them here.
  package mutating func tracing(
    _ nodes: [Int: String], prefix: String, _ body: (inout Canvas) -> Void
  ) {
    let outer = trace?.enter(nodes, prefix: prefix)
    body(&self)
    if let outer { trace?.leave(to: outer) }
  }
}
