import Snapshots
import Testing
import VitrineViews

/// Who is around a control hears when a person begins and ends to change it.
@Suite struct EditingChangedTests {
  private func logging(
    @Views<Entry> _ views: @escaping @Sendable (Entry) -> ViewList<Entry>
  ) -> Entry {
    .showing { entry in
      VStack { views(entry) }.onEditingChanged { entry, isEditing in
        entry.log.append(isEditing ? "begin \(entry.name)" : "end \(entry.name)")
      }
      Button("Elsewhere") { _ in }
    }
  }

  @Test func aFieldIsEditedFromFocusToFocusLoss() throws {
    var runner = try SceneRunner(logging { _ in TextField("Name", text: \.name) })
    try runner.tap("Name")
    #expect(runner.model.log == ["begin Ada"])
    try runner.press(.end)
    try runner.type("xy")
    #expect(runner.model.log == ["begin Ada"])
    try runner.press(.tab)
    #expect(runner.model.log == ["begin Ada", "end Adaxy"])
  }

  @Test func enterEndsAndTheNextLetterBeginsAgain() throws {
    var runner = try SceneRunner(
      .showing { _ in
        TextField("Name", text: \.name).onEditingChanged { $0.log.append("\($1)") }
          .onSubmit { $0.log.append("submit") }
      })
    try runner.tap("Name")
    try runner.press(.end)
    try runner.press(.enter)
    #expect(runner.model.log == ["true", "submit", "false"])
    try runner.press(.left)
    #expect(runner.model.log.count == 3)
    try runner.type("x")
    try runner.press(.escape)
    #expect(runner.model.log == ["true", "submit", "false", "true", "false"])
  }

  @Test func fromOneFieldToAnotherEndsBeforeItBegins() throws {
    var runner = try SceneRunner(
      logging { _ in
        TextField("Name", text: \.name)
        TextField("Other", text: \.password)
      })
    try runner.tap("Name")
    try runner.press(.end)
    try runner.type("x")
    try runner.press(.tab)
    #expect(runner.model.log == ["begin Ada", "end Adax", "begin Adax"])
  }

  @Test func aFieldThatGoesOrIsDisabledEnds() throws {
    let entry = logging { entry in
      if entry.isThere { TextField("Name", text: \.name).disabled(!entry.isEnabled) }
    }
    for change in [\Entry.isThere, \Entry.isEnabled] {
      var runner = try SceneRunner(entry)
      try runner.tap("Name")
      runner.model[keyPath: change] = false
      try runner.wait(0.1)
      #expect(runner.model.log == ["begin Ada", "end Ada"])
    }
  }

  @Test func aDragOfASliderIsOneEditingAndAKeyToo() throws {
    var runner = try SceneRunner(
      .showing { _ in
        Slider(value: \.level).onEditingChanged { $0.log.append("\($1) \($0.level > 0.6)") }
      })
    try runner.drag(.role(.slider), toFraction: Point(0.9, 0.5))
    #expect(runner.model.log == ["true false", "false true"])
    try runner.press(.home)
    #expect(runner.model.log == ["true false", "false true", "true true", "false false"])
    try runner.press(.home)
    #expect(runner.model.log.count == 4, "nothing has changed")
  }

  @Test func aDragThatIsCancelledEnds() throws {
    var driver = try ViewDriver(
      Entry.showing { entry in
        if entry.isThere { Slider(value: \.level).onEditingChanged { $0.log.append("\($1)") } }
      })
    let position = Point(150, 150)
    driver.frame(.pointer(PointerEvent(.down, .finger, at: position)))
    driver.frame(.pointer(PointerEvent(.move, .finger, at: Point(200, 150))))
    #expect(driver.model.log == ["true"] && driver.model.level > 0.6)
    var copy = driver
    driver.frame(.pointer(PointerEvent(.cancel, .finger, at: position)))
    #expect(driver.model.log == ["true", "false"] && driver.model.level == 0.5)
    copy.scene.model.isThere = false
    copy.frame()
    #expect(copy.model.log == ["true", "false"], "one that goes under the finger ends too")
  }

  @Test func aStepperIsEditedWhileItIsHeld() throws {
    var runner = try SceneRunner(
      .showing { _ in
        Stepper("Percent", value: \.percent).onEditingChanged {
          $0.log.append("\($1) \($0.percent)")
        }
      })
    try runner.tap(.label("Increment"))
    #expect(runner.model.log == ["true 50", "false 51"])
  }

  @Test func whatChangesAtOnceBeginsAndEnds() throws {
    var runner = try SceneRunner(
      .showing { _ in
        Toggle("On", isOn: \.isOn).onEditingChanged { $0.log.append("\($1) \($0.isOn)") }
      })
    try runner.tap("On")
    #expect(runner.model.log == ["true false", "false true"])
  }

  @Test func theInnermostIsFirst() throws {
    var runner = try SceneRunner(
      .showing { _ in
        TextField("Name", text: \.name).onEditingChanged { entry, _ in entry.log.append("inner") }
          .onEditingChanged { entry, _, context in
            entry.log.append("outer")
            context.announce("now")
          }
      })
    try runner.tap("Name")
    #expect(runner.model.log == ["inner", "outer"])
    #expect(
      runner.scene.describe(in: runner.environment).state["announcement"] == .string("now"))
  }

  @Test func aFormattedFieldTellsItToo() throws {
    var runner = try SceneRunner(
      logging { _ in TextField("Quantity", value: \.quantity, format: .number) })
    try runner.tap("Quantity")
    try runner.press(.tab)
    #expect(runner.model.log == ["begin Ada", "end Ada"])
  }
}

/// Rows that are edited, and deleted meanwhile.
@Suite struct EditedRowTests {
  struct Board: Part {
    struct Row: Identifiable, Equatable, Sendable {
      var id: Int
      var count = 1
      var log = 0
    }

    var rows = [Row(id: 1), Row(id: 2)]
    var log: [String] = []

    func body(in environment: Environment) -> some View<Self> {
      VStack {
        ForEach(\.rows) { row in
          TextField("Row \(row.id)", value: \.count, format: .number)
            .onEditingChanged { row, _ in row.log += 1 }
            .onSubmit { $0.count += 100 }
        }
      }
      .onEditingChanged { $0.log.append("\($1)") }
      .onSubmit { $0.log.append("submit") }
    }
  }

  @Test func rowAndBoardBothHearIt() throws {
    var driver = try ViewDriver(Board())
    driver.press(.tab)
    driver.press(.tab)
    #expect(driver.model.rows.map(\.log) == [2, 1])
    #expect(driver.model.log == ["true", "false", "true"])
    // Tab has marked all of the row's text.
    driver.frame(.text("2"))
    driver.press(.enter)
    #expect(driver.model.rows.map(\.count) == [1, 102])
    #expect(driver.model.log == ["true", "false", "true", "submit", "false"])
    #expect(driver.node("Row 2")?.value == "102")
  }

  @Test func aRowThatIsDeletedWhileItIsEditedEnds() throws {
    var driver = try ViewDriver(Board())
    driver.press(.tab)
    driver.frame(.text("x"))
    #expect(driver.node("Row 1")?.state["error"] != nil)
    driver.scene.model.rows.removeFirst()
    driver.frame()
    #expect(driver.model.log.prefix(2) == ["true", "false"])
    #expect(driver.model.rows.map(\.count) == [1])
    #expect(driver.node("Row 2")?.state["error"] == nil)
  }
}
