import Testing
import VitrineViews

/// A row with a name, and controls that it is the area of.
private struct Row: Part {
  var isOn = false
  var level = 0.0
  var choice: Int? = 0
  var name = ""
  var direction = 0

  func body(in environment: Environment) -> some View<Row> {
    ScrollView {
      VStack(spacing: 0) {
        HStack {
          Text("Name").descriptionHidden()
          Spacer()
          Switch().bound(to: \.isOn).named("switch").label("Oat")
        }
        .frame(height: 40)
        .controlArea()
        VStack(spacing: 0) {
          Text("Level").frame(height: 40)
          VitrineComponents.Slider().bound(to: \.level).named("slider")
        }
        .controlArea()
        VStack(spacing: 0) {
          Text("Choice").frame(height: 40)
          PopUpButton(items: ["a", "b", "c"]).bound(to: \.choice).stretched().named("menu")
        }
        .controlArea()
        VStack(spacing: 0) {
          Text("Two").frame(height: 40)
          Switch().bound(to: \.isOn).named("first")
          Switch().bound(to: \.isOn).named("second")
        }
        .controlArea()
        Text("far away").frame(height: 400)
        VStack(spacing: 0) {
          Text("top").named("top").frame(height: 60)
          VitrineComponents.TextField().bound(to: \.name).named("field")
        }
        .scrollTarget(margin: 16)
        Text("bottom").frame(height: 400)
      }
    }
  }
}

@Suite struct ControlAreaTests {
  @Test func whatIsPressedBesideTheControlIsPressedOnIt() throws {
    var driver = try ViewDriver(Row())
    #expect(driver.tree.find("switch")?.frame == Rect(0, 0, 300, 40))
    #expect(driver.tree.find("switch")?.label == "Oat")
    driver.tap(at: Point(5, 20))
    #expect(driver.model.isOn)
    driver.tap(at: Point(270, 20))
    #expect(!driver.model.isOn)
    driver.tap(at: Point(150, 45))
    #expect(abs(driver.model.level - 0.5) < 0.02)
  }

  @Test func aPointerThatLeavesTheAreaLeavesTheControl() throws {
    var driver = try ViewDriver(Row())
    driver.frame(.pointer(PointerEvent(.down, .mouse, at: Point(5, 20))))
    driver.frame(.pointer(PointerEvent(.move, .mouse, at: Point(5, 200))))
    driver.frame(.pointer(PointerEvent(.up, .mouse, at: Point(5, 200))))
    #expect(!driver.model.isOn)
  }

  @Test func anOpenMenuIsPressedWhereItIs() throws {
    var driver = try ViewDriver(Row())
    let menu = try #require(driver.tree.find("menu")).frame
    driver.tap(at: Point(20, menu.minY + 5))
    let item = try #require(driver.tree.find("menu/item-2")).frame
    driver.wait(1)
    driver.tap(at: item.center)
    #expect(driver.model.choice == 2)
  }

  @Test func besideTwoControlsNothingIsPressed() throws {
    var driver = try ViewDriver(Row())
    let first = try #require(driver.tree.find("first")).frame
    #expect(first.width < 100)
    driver.tap(at: Point(5, first.midY))
    #expect(!driver.model.isOn)
    driver.tap(at: first.center)
    #expect(driver.model.isOn)
  }

  @Test func aScrollTargetShowsAsAWholeWithItsMargin() throws {
    var driver = try ViewDriver(Row(), motion: .reduced)
    driver.press(.tab, .shift)
    driver.wait(1)
    let field = try #require(driver.tree.find("field"))
    let top = try #require(driver.tree.find("top"))
    #expect(field.isFocused)
    #expect(top.frame.minY > 16 && field.frame.maxY < 300 - 16)
  }
}

/// A switch that has its value from the data of a view.
private struct Lamp: CompositeView {
  var isOn: Bool
  let refuses: Bool

  func body(in environment: Environment) -> some View<House> {
    Switch().bound(binding: Binding(isOn) { [refuses] in if !refuses { $0.isOn = $1 } })
      .named(refuses ? "stuck" : "lamp")
  }
}

private struct House: Part {
  var isOn = false

  func body(in environment: Environment) -> some View<House> {
    Lamp(isOn: isOn, refuses: false)
    Lamp(isOn: isOn, refuses: true)
  }
}

@Suite struct KnownValueTests {
  @Test func aKnownValueIsShownAndChanged() throws {
    var driver = try ViewDriver(House())
    let lamp = try #require(driver.tree.find("lamp")).frame.center
    driver.tap(at: lamp)
    #expect(driver.model.isOn)
    #expect(driver.tree.find("lamp")?.value == driver.tree.find("stuck")?.value)
    driver.tap(at: lamp)
    #expect(!driver.model.isOn)
  }

  @Test func aModelThatRefusesHasItsValueBack() throws {
    var driver = try ViewDriver(House())
    let before = driver.tree.find("stuck")?.value
    driver.tap(at: try #require(driver.tree.find("stuck")).frame.center)
    #expect(!driver.model.isOn)
    #expect(driver.tree.find("stuck")?.value == before)
  }
}

/// A text that its row has as data.
private struct Note: Part {
  var text = ""

  func body(in environment: Environment) -> some View<Note> { NoteField(text: text) }
}

private struct NoteField: CompositeView {
  var text: String

  func body(in environment: Environment) -> some View<Note> {
    VitrineComponents.TextField()
      .bound(binding: Binding(text) { $0.text = $1 == "no" ? $0.text : $1 })
      .named("field")
  }
}

@Suite struct KnownTextTests {
  @Test func whatWasTypedCanBeUndone() throws {
    var driver = try ViewDriver(Note())
    driver.press(.tab)
    driver.frame(.text("a"))
    driver.frame(.text("b"))
    driver.press(.character("z"), .control)
    #expect(driver.model.text.isEmpty)
    driver.press(.character("z"), [.control, .shift])
    #expect(driver.model.text == "ab" && driver.tree.find("field")?.value == "ab")
  }

  @Test func whatIsRefusedIsNotShown() throws {
    var driver = try ViewDriver(Note())
    driver.press(.tab)
    driver.frame(.text("n"))
    driver.frame(.text("o"))
    #expect(driver.model.text == "n" && driver.tree.find("field")?.value == "n")
    driver.frame(.text("p"))
    #expect(driver.model.text == "np")
  }
}
