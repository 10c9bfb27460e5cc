import Testing

@testable import VitrineViews

struct SheetNote: Identifiable, Equatable {
  var id: Int
  var text: String
}

/// A sheet with a bar, and a shortcut of the screen below it.
private struct Barred: Part {
  var isOpen = false
  var isEmpty = false
  var log: [String] = []

  func body(in environment: Environment) -> some View<Self> {
    Text("Behind")
      .keyboardShortcut("z") { $0.log.append("undo") }
      .sheet(isPresented: \.isOpen) {
        NavigationStack {
          VStack {
            if isEmpty { Text("Nothing") } else { Button("Inside") { $0.log.append("inside") } }
          }
          .navigationTitle("Title")
          .toolbar {
            ToolbarItem(placement: .topBarLeading) { Button("Close") { $0.isOpen = false } }
          }
        }
      }
  }
}

/// A form below a bar on a sheet with a grabber.
private struct Formed: Part {
  var isOpen = true
  var isShared = false

  func body(in environment: Environment) -> some View<Self> {
    Text("Behind").sheet(isPresented: \.isOpen) {
      NavigationStack {
        Form { Toggle("Shared", isOn: \.isShared) }.navigationTitle("New")
      }
      .presentationDetents([.medium, .large])
    }
  }
}

struct SheetDesk: Part {
  var isOpen = false
  var isSecond = false
  var isThird = false
  var isCovered = false
  var note: SheetNote?
  var detents: [PresentationDetent] = [.large]
  var isHeld = false
  var refuses = false
  var isShown = true
  var dismissals = 0
  var taps = 0
  var closing: Bool {
    get { isOpen }
    set { if !refuses || newValue { isOpen = newValue } }
  }

  func body(in environment: Environment) -> some View<Self> {
    VStack(spacing: 0) {
      Button("Behind") { $0.taps += 100 }
      if isShown {
        Button("Open") { $0.isOpen = true }
          .sheet(isPresented: \.closing, onDismiss: { $0.dismissals += 1 }) {
            VStack(spacing: 0) {
              Button("First") { $0.taps += 1 }
              Button("Second sheet") { $0.isSecond = true }
              ScrollView {
                patch("rows", 100, 2000)
              }
            }
            .sheet(isPresented: \.isSecond) {
              Button("Third sheet") { $0.isThird = true }
                .sheet(isPresented: \.isThird) { Text("Deepest") }
            }
            .presentationDetents(detents)
            .interactiveDismissDisabled(isHeld)
          }
      }
      patch("note").sheet(item: \.note) { note in
        WithState(0) { count in
          Text(note.text)
          Button("Count \(count)") { $0.own += 1 }
        }
      }
      patch("cover").fullScreenCover(isPresented: \.isCovered) {
        Button("Leave") { _, context in context.dismiss() }
      }
    }
  }
}

extension ViewDriver {
  /// Drags in steps of a frame, without lifting.
  mutating func drag(
    _ pointer: PointerID, from start: Point, by way: Point, steps: Int = 10
  ) {
    frame(.pointer(PointerEvent(.down, pointer, at: start)))
    for step in 1...steps {
      let part = Double(step) / Double(steps)
      frame(.pointer(PointerEvent(.move, pointer, at: start + way * part)))
    }
  }

  mutating func lift(_ pointer: PointerID, at point: Point) {
    frame(.pointer(PointerEvent(.up, pointer, at: point)))
  }

  func sheets(_ node: SemanticsNode? = nil) -> [SemanticsNode] {
    let node = node ?? tree
    return (node.role == .sheet ? [node] : []) + node.children.flatMap { sheets($0) }
  }
}

@Suite("Sheets") struct SheetTests {
  let narrow = Size(320, 480)
  private let wide = Size(800, 700)

  @Test func theFocusBeginsBelowTheBarSinceEnterWouldCloseTheSheet() throws {
    var driver = try ViewDriver(Barred(isOpen: true))
    driver.wait(1)
    driver.press(.enter)
    #expect(driver.model.log == ["inside"] && driver.model.isOpen)
    driver = try ViewDriver(Barred(isOpen: true, isEmpty: true))
    driver.wait(1)
    driver.press(.enter)
    #expect(!driver.model.isOpen)
  }

  @Test func theGrabberLiesOnWhatTheFormBelowTheBarLiesOn() throws {
    var driver = try ViewDriver(Formed(), size: narrow)
    driver.wait(2)
    let ground = Theme(driver.environment).colors.groupedBackground
    #expect(
      driver.picture.commands.contains {
        guard case .fill(.roundedRect(let card, _, _), .color(ground)) = $0 else { return false }
        return card.minY == 240 && card.width == 320
      })
  }

  @Test func aShortcutOfTheScreenWaitsWhileASheetIsOpen() throws {
    var driver = try ViewDriver(Barred(isOpen: true))
    driver.wait(1)
    driver.press(.character("z"), .control)
    #expect(driver.model.log == [])
    driver.scene.model.isOpen = false
    driver.wait(1)
    driver.press(.character("z"), .control)
    #expect(driver.model.log == ["undo"])
  }

  @Test func aNarrowWindowHasItFromBelow() throws {
    var driver = try ViewDriver(SheetDesk(), size: narrow)
    driver.tap(at: driver.middle("Open"))
    driver.wait(2)
    let sheet = try #require(driver.sheets().first)
    #expect(sheet.frame == Rect(0, 20, 320, 460))
    #expect(driver.node("First")?.isFocused == true)
    #expect(driver.node("Behind")?.state["inert"] == .bool(true))
    driver.tap(at: driver.middle("First"))
    #expect(driver.model.taps == 1)
  }

  @Test func aWideOneHasACard() throws {
    let driver = try ViewDriver(SheetDesk(isOpen: true, detents: [.medium]), size: wide)
    #expect(driver.sheets().first?.frame == Rect(130, 40, 540, 620))
    let low = try ViewDriver(SheetDesk(isOpen: true, detents: [.height(200)]), size: wide)
    #expect(low.sheets().first?.frame == Rect(130, 250, 540, 200))
  }

  @Test func detentsAreHeights() throws {
    for (detent, height) in [
      (PresentationDetent.medium, 240.0), (.large, 460), (.fraction(0.25), 120),
      (.height(200), 200),
      (.height(9999), 460), (.fraction(-1), 0), (.fraction(.nan), 460), (.height(.nan), 460),
    ] {
      let driver = try ViewDriver(SheetDesk(isOpen: true, detents: [detent]), size: narrow)
      #expect(driver.sheets().first?.frame.height == height)
    }
  }

  @Test func itComesAndGoesInSteps() throws {
    var driver = try ViewDriver(SheetDesk(), size: narrow)
    let empty = driver.picture
    driver.tap(at: driver.middle("Open"))
    driver.wait(0.1)
    let top = try #require(driver.sheets().first).frame.minY
    #expect(top > 20 && top < 480)
    driver.wait(2)
    #expect(driver.scene.nextChange(after: driver.time, in: driver.environment) == nil)
    driver.press(.escape)
    #expect(!driver.model.isOpen)
    #expect(driver.model.dismissals == 1)
    #expect(driver.picture != empty)
    driver.wait(3)
    #expect(driver.scene.nextChange(after: driver.time, in: driver.environment) == nil)
    driver.scene.model.isOpen = false
    #expect(driver.sheets().isEmpty)
  }

  @Test func sheetsOverSheetsCloseInOrder() throws {
    var driver = try ViewDriver(
      SheetDesk(isOpen: true, isSecond: true, isThird: true), size: narrow)
    driver.wait(1)
    #expect(driver.sheets().count == 3)
    #expect(driver.node("First")?.state["inert"] == .bool(true))
    #expect(driver.node("Deepest")?.state["inert"] == nil)
    driver.press(.escape)
    driver.wait(1)
    #expect(driver.model.isSecond && !driver.model.isThird)
    driver.press(.escape)
    #expect(driver.model.isOpen && !driver.model.isSecond)
    driver.wait(1)
    driver.press(.escape)
    #expect(!driver.model.isOpen)
    #expect(driver.model.dismissals == 1)
    driver.wait(1)
    driver.tap(at: driver.middle("Behind"))
    #expect(driver.model.taps == 100)
  }

  @Test func aPressBesideItCloses() throws {
    var driver = try ViewDriver(SheetDesk(isOpen: true), size: wide)
    driver.tap(at: Point(400, 20))
    #expect(!driver.model.isOpen)
    driver.wait(2)
    driver.scene.model.isOpen = true
    driver.frame()
    driver.wait(2)
    // What begins inside of it and ends beside it is none.
    driver.frame(.pointer(PointerEvent(.down, .mouse, at: Point(140, 600))))
    driver.frame(.pointer(PointerEvent(.move, .mouse, at: Point(20, 600))))
    driver.frame(.pointer(PointerEvent(.up, .mouse, at: Point(20, 600))))
    #expect(driver.model.isOpen)
  }

  @Test func anotherThingBeginsAfresh() throws {
    var driver = try ViewDriver(SheetDesk(note: SheetNote(id: 1, text: "One")), size: narrow)
    driver.tap(at: driver.middle("Count 0"))
    #expect(driver.node("Count 1") != nil)
    driver.scene.model.note?.text = "Uno"
    driver.frame()
    #expect(driver.node("Uno") != nil)
    #expect(driver.node("Count 1") != nil)
    driver.scene.model.note = SheetNote(id: 2, text: "Two")
    driver.frame()
    #expect(driver.node("Two") != nil)
    #expect(driver.node("Count 0") != nil)
    #expect(driver.sheets().first?.frame.minY == 20)
    driver.press(.escape)
    #expect(driver.model.note == nil)
  }

  @Test func whatItBelongsToMayGoMeanwhile() throws {
    var driver = try ViewDriver(SheetDesk(isOpen: true), size: narrow)
    driver.drag(.finger, from: Point(20, 60), by: Point(0, 100))
    driver.scene.model.isShown = false
    driver.frame()
    #expect(driver.sheets().isEmpty)
    #expect(driver.model.dismissals == 1)
    driver.lift(.finger, at: Point(20, 160))
    driver.tap(at: driver.middle("Behind"))
    #expect(driver.model.taps == 100)
  }

  @Test func aCoverIsLeftByWhatIsInIt() throws {
    var driver = try ViewDriver(SheetDesk(isCovered: true), size: narrow)
    #expect(driver.sheets().first?.frame == Rect(0, 0, 320, 480))
    driver.press(.escape)
    driver.drag(.finger, from: Point(20, 60), by: Point(0, 300))
    driver.lift(.finger, at: Point(20, 360))
    #expect(driver.model.isCovered)
    driver.tap(at: driver.middle("Leave"))
    #expect(!driver.model.isCovered)
  }

  @Test func withLessMotionItFades() throws {
    var driver = try ViewDriver(SheetDesk(), size: narrow, motion: .reduced)
    driver.tap(at: driver.middle("Open"))
    driver.frame()
    #expect(driver.sheets().first?.frame.minY == 20)
    driver.wait(1)
    #expect(driver.scene.nextChange(after: driver.time, in: driver.environment) == nil)
  }

  @Test func aWindowMayBecomeAnotherMeanwhile() throws {
    var driver = try ViewDriver(SheetDesk(isOpen: true), size: narrow)
    driver.frame(.pointer(PointerEvent(.down, .finger, at: Point(20, 60))))
    for size in [wide, .zero, Size(5, 5), Size(1e6, 3), narrow] {
      driver.environment.size = size
      driver.frame(.pointer(PointerEvent(.move, .finger, at: Point(20, 160))))
      #expect(driver.sheets().first?.frame.isFinite == true)
    }
    driver.lift(.finger, at: Point(20, 60))
    driver.wait(2)
    #expect(driver.sheets().first?.frame == Rect(0, 20, 320, 460))
  }

  @Test func aCopyIsDraggedByItself() throws {
    var driver = try ViewDriver(SheetDesk(isOpen: true), size: narrow)
    driver.drag(.finger, from: Point(20, 60), by: Point(0, 110))
    var copy = driver
    copy.drag(.finger, from: Point(20, 60), by: Point(0, 110))
    copy.press(.escape)
    #expect(driver.sheets().first?.frame.minY == 120)
    #expect(driver.model.isOpen && !copy.model.isOpen)
  }

  @Test func aStillSheetIsRecordedOnceAndNoBitmap() throws {
    let driver = try ViewDriver(SheetDesk(isOpen: true, detents: [.medium]), size: narrow)
    let layers = driver.picture.commands.filter { if case .pushLayer = $0 { true } else { false } }
    #expect(layers.isEmpty)
    #expect(driver.scene.nextChange(after: driver.time, in: driver.environment) == nil)
  }
}
