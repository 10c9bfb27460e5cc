import Testing
import VitrineViews

private struct Row: Identifiable, Equatable, Sendable {
  var id: Int
  var visits = 0
}

private struct House: Part {
  var log: [String] = []
  var isOpen = true
  var isFirst = true
  var names = ["a", "b", "c"]
  var rows = [Row(id: 1), Row(id: 2)]
  var part: Inner = Inner()

  func body(in environment: Environment) -> some View<Self> {
    VStack(spacing: 0) {
      if isOpen {
        VStack {
          patch("inside").onAppear { $0.log.append("come") }.onDisappear { $0.log.append("gone") }
        }
      }
      if isFirst {
        patch("first").onDisappear { model, context in
          model.log.append("first gone \(context.time)")
        }
      } else {
        patch("second").onAppear { model, context in model.log.append("second \(context.time)") }
      }
      ForEach(names, id: \.self) { name in
        patch(name, 20, 10).onDisappear { $0.log.append("\(name) gone") }
      }
      ForEach(\.rows) { row in
        patch("row \(row.id)", 20, 10).onAppear { $0.visits += 1 }
          .onDisappear { row, context in context.announce("\(row.id) gone") }
      }
      Scope(\.part)
    }
  }
}

private struct Inner: Part {
  var count = 0
  var hasText = true

  func body(in environment: Environment) -> some View<Self> {
    if hasText { patch("text", 20, 10).onDisappear { $0.count += 1 } }
  }
}

@Suite struct LifecycleTests {
  @Test func aViewComesBeforeItShowsAndOnlyOnce() throws {
    var driver = try ViewDriver(House())
    #expect(driver.model.log == ["come"])
    #expect(driver.model.rows.map(\.visits) == [1, 1])
    driver.scene.model.rows.append(Row(id: 3))
    driver.frame(at: 1)
    driver.frame(at: 2)
    #expect(driver.model.rows.map(\.visits) == [1, 1, 1])
    #expect(driver.model.log == ["come"])
  }

  @Test func aViewGoesWithWhatIsAroundIt() throws {
    var driver = try ViewDriver(House())
    driver.scene.model.isOpen = false
    driver.frame(at: 1)
    #expect(driver.model.log == ["come", "gone"])
    driver.scene.model.isOpen = true
    driver.frame(at: 2)
    #expect(driver.model.log == ["come", "gone", "come"])
  }

  @Test func theOtherBranchComesAndTheOneGoes() throws {
    var driver = try ViewDriver(House(log: []))
    driver.scene.model.isFirst = false
    driver.frame(at: 1)
    #expect(driver.model.log.sorted() == ["come", "first gone 1.0", "second 1.0"])
  }

  @Test func aRowThatIsRemovedGoesAndOthersStay() throws {
    var driver = try ViewDriver(House())
    driver.scene.model.names = ["c", "a"]
    driver.frame(at: 1)
    #expect(driver.model.log == ["come", "b gone"])
  }

  @Test func aRowOfTheModelSaysThatItHasGone() throws {
    var driver = try ViewDriver(House())
    driver.scene.model.rows.removeFirst()
    driver.frame(at: 1)
    #expect(driver.tree.state["announcement"] == .string("1 gone"))
    #expect(driver.model.rows.map(\.visits) == [1])
  }

  @Test func theActionIsOfTheModelOfItsPart() throws {
    var driver = try ViewDriver(House())
    driver.scene.model.part.hasText = false
    driver.frame(at: 1)
    #expect(driver.model.part.count == 1)
  }
}

private struct Watch: Part {
  var a = 0
  var b = 0
  var old: [Int] = []
  var initial = 0
  var circles = false
  var requestsCopy = false

  func body(in environment: Environment) -> some View<Self> {
    VStack {
      Text("\(a) \(b)")
      Button("add") { $0.a += 1 }
    }
    .onChange(of: \.a) { model, old, new in
      model.old.append(old)
      model.b = new * 2
    }
    .onChange(of: \.b) { model, _ in
      if model.circles { model.a += 1 }
    }
    .onChange(of: a * 10, initial: true) { model, old, _, context in
      model.initial = old
      context.copy("\(old)")
    }
  }
}

@Suite struct OnChangeTests {
  @Test func aChangeIsFollowedInTheSameUpdate() throws {
    var driver = try ViewDriver(Watch())
    #expect(driver.model.old.isEmpty)
    #expect(driver.scene.takeRequests() == [.copy("0")])
    driver.tap(at: driver.middle("add"))
    #expect(driver.model.old == [0])
    #expect(driver.model.b == 2)
    #expect(driver.node("1 2") != nil)
    #expect(driver.scene.takeRequests() == [.copy("0")])
    driver.tap(at: driver.middle("add"))
    #expect(driver.model.initial == 10)
  }

  @Test func changesInACircleEndWithANotice() throws {
    var driver = try ViewDriver(Watch(circles: true))
    driver.tap(at: driver.middle("add"))
    #expect(driver.scene.warnings.count == 1)
    #expect(driver.model.a > 3)
    #expect(driver.model.a < 12)
  }
}
