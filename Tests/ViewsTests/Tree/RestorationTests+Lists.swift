import Testing
import VitrineViews

/// A list whose ids count how often they are spelled out, as they are to be found again.
private struct Queue: Part {
  struct Ticket: Hashable, CustomStringConvertible, Sendable {
    let number: Int
    let log: BuildCount

    var description: String {
      _ = log.next()
      return "\(number)"
    }

    static func == (a: Ticket, b: Ticket) -> Bool { a.number == b.number }
    func hash(into hasher: inout Hasher) { hasher.combine(number) }
  }

  struct Person: Identifiable, Equatable, Sendable { let id: Ticket }

  var people: [Person]

  func body(in environment: Environment) -> some View<Self> {
    List {
      ForEach(people) { person in Text("row \(person.id.number)") }
    }
  }
}

extension RestorationTests {
  @Test("A list finds its row again where others have come before it")
  func moved() throws {
    var first = try ViewDriver(RestoredDesk(pane: "list"))
    wheel(&first, 9)
    let labels = rows(first)
    var model = first.model
    model.items.insert(contentsOf: (900..<950).map { RestoredDesk.Item(id: $0) }, at: 0)
    #expect(try rows(again(first, model)) == labels)
  }

  private func rows(_ driver: ViewDriver<RestoredDesk>) -> [String] {
    var found: [String] = []
    func look(_ node: SemanticsNode) {
      if let label = node.label ?? node.value, label.hasPrefix("row "), node.isVisible,
        (20...230).contains(node.frame.midY)
      {
        found.append(label)
      }
      node.children.forEach(look)
    }
    look(driver.tree)
    return found
  }

  @Test(
    "What is loaded later is scrolled to once it is there, and not where a person has scrolled meanwhile"
  )
  func loaded() throws {
    for pane in ["scroll", "list"] {
      var first = try ViewDriver(RestoredDesk(pane: pane))
      wheel(&first, 9)
      var empty = first.model
      empty.items = []
      var second = try again(first, empty)
      #expect(second.scene.restorationState == first.scene.restorationState)
      second.scene.model.items = first.model.items
      second.wait(1)
      #expect(second.picture == first.picture)
      wheel(&second, 1)
      #expect(second.picture != first.picture)
    }
  }
  @Test("A list looks through its rows once for one that is gone, and again as others come")
  func goneRow() throws {
    let log = BuildCount()
    let all = (0..<300).map { Queue.Person(id: Queue.Ticket(number: $0, log: log)) }
    var first = try ViewDriver(Queue(people: all))
    for _ in 0..<9 {
      first.frame(.wheel(WheelEvent(at: Point(150, 100), dx: 0, dy: 1)))
    }
    first.wait(3)
    let state = first.scene.restorationState
    #expect(!state.isEmpty)
    var second = try ViewDriver(restoring: state, Queue(people: Array(all[100...])))
    let before = log.value
    for _ in 0..<20 {
      second.environment.size.width += 1
      second.frame()
    }
    // One look at its old place for each layout.
    #expect(log.value - before < 200)
    second.scene.model.people = Array(all[200...] + all[..<200])
    second.environment.size = first.environment.size
    second.wait(1)
    func shown(_ driver: ViewDriver<Queue>) -> [Int] {
      all.indices.filter { row in
        driver.node("row \(row)").map { (20...230).contains($0.frame.midY) } ?? false
      }
    }
    #expect(shown(second) == shown(first) && shown(first).count > 2)
  }
}
