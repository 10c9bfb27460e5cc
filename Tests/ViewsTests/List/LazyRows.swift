import Testing
import VitrineViews

/// A model with rows of differing heights, which count how often they are made.
struct LazyRows: Part {
  struct Row: Equatable, Sendable, Identifiable {
    var id: Int
    var height = 44.0
    var isOn = false
  }

  /// Counts on behalf of a body; copies of a scene share it.
  final class Counter: Equatable, @unchecked Sendable {
    var made: [Int] = []
    static func == (a: Counter, b: Counter) -> Bool { true }
  }

  var rows: [Row]
  var selected: Int?
  var style = ListStyle.plain
  let counter = Counter()

  init(_ count: Int, height: (Int) -> Double = { _ in 44 }) {
    rows = (0..<count).map { Row(id: $0, height: height($0)) }
  }

  func body(in environment: Environment) -> some View<Self> {
    List(selection: \.selected) {
      ForEach(rows) { row in
        made(row)
      }
    }
    .listStyle(style)
    .named("list")
  }

  private func made(_ row: Row) -> some View<Self> {
    counter.made.append(row.id)
    return patch("row \(row.id)", 100, row.height).listRowInsets(EdgeInsets())
  }
}

extension ViewDriver: CustomStringConvertible {
  var description: String { "driver" }
}

extension ViewDriver {
  /// Where a row's patch is, from the top of the window.
  func top(_ name: String) -> Double? { node(name)?.frame.minY }

  /// The names of the rows that show, from the top.
  func visibleRows() -> [String] {
    func all(_ node: SemanticsNode) -> [SemanticsNode] {
      [node] + node.children.flatMap(all)
    }
    return all(tree).filter {
      $0.role == .image && $0.frame.maxY > 0 && $0.frame.minY < environment.size.height
    }.compactMap(\.label)
  }

  var offset: Double {
    guard case .number(let offset) = tree.find("list")?.state["offset"] else { return .nan }
    return offset
  }

  mutating func wheel(_ notches: Double) {
    frame(.wheel(WheelEvent(at: Point(50, 100), dx: 0, dy: notches)))
  }

  /// Drags from one position to another in steps of a frame.
  mutating func drag(
    from start: Point, to end: Point, by pointer: PointerID = .finger, steps: Int = 10,
    releases: Bool = true
  ) {
    frame(.pointer(PointerEvent(.down, pointer, at: start)))
    for step in 1...steps {
      let position = start + (end - start) * (Double(step) / Double(steps))
      frame(.pointer(PointerEvent(.move, pointer, at: position)))
    }
    if releases { frame(.pointer(PointerEvent(.up, pointer, at: end))) }
  }
}
