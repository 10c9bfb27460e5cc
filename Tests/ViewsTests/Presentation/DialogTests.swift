import Testing

@testable import VitrineViews

/// An alert without a button that cancels, whose last does not destroy.
private struct Keeping: Part {
  var asks = true

  func body(in environment: Environment) -> some View<Self> {
    Text("Notes").alert("Delete?", isPresented: \.asks) {
      Button("Delete", role: .destructive) { _ in }
      Button("Keep") { _ in }
    }
  }
}

private struct Asking: Part {
  var asks = false
  var asksAgain = false
  var chooses = false
  var subject: String?
  var name = ""
  var log: [String] = []
  var isLong = false
  var isPreferred = false

  func body(in environment: Environment) -> some View<Self> {
    VStack {
      Button("Ask") { $0.asks = true }
        .alert("Delete?", isPresented: \.asks) {
          if isPreferred {
            Button(isLong ? "Delete all of these many notes" : "Delete", role: .destructive) {
              $0.log.append("deleted")
            }
            .keyboardShortcut(.enter, modifiers: [])
          } else {
            Button(isLong ? "Delete all of these many notes" : "Delete", role: .destructive) {
              $0.log.append("deleted")
            }
          }
          Button("Cancel", role: .cancel) { $0.log.append("cancelled") }
        } message: {
          Text(
            isLong
              ? String(repeating: "It cannot be undone, as so many things. ", count: 40) : "Gone.")
        }
        .alert("Again?", isPresented: \.asksAgain) {}
      Button("Name") { $0.subject = "Ada" }
        .alert("Rename", item: \.subject) { subject in
          TextField("Name", text: \.name)
          Button("Rename \(subject)") { $0.log.append($0.name) }
          Button("Keep", role: .cancel) { _ in }
        } message: { subject in
          Text("Was \(subject)")
        }
      Button("Choose") { $0.chooses = true }
        .confirmationDialog("What now?", isPresented: \.chooses, titleVisibility: .visible) {
          Button("Copy") { $0.log.append("copied") }
          Button("Move") { $0.log.append("moved") }
        }
    }
  }
}

/// What Enter means in an alert whose default action is inside of other views.
private struct Preferring: Part {
  enum Place: CaseIterable {
    case list, wrapped
  }

  var place = Place.list
  var asks = true
  var log: [String] = []

  func body(in environment: Environment) -> some View<Self> {
    Text("Notes").alert("Delete?", isPresented: \.asks) {
      switch place {
      case .list:
        ForEach(["Delete"], id: { $0 }) { (title: String) in
          Button(title, role: .destructive) { (model: inout Self) in model.log.append("deleted") }
        }
        .keyboardShortcut(.enter, modifiers: [])
      case .wrapped:
        Button("Delete", role: .destructive) { $0.log.append("deleted") }
          .keyboardShortcut(.enter, modifiers: []).onAppear { $0.log.append("shown") }
      }
      Button("Cancel", role: .cancel) { $0.log.append("cancelled") }
    }
  }
}

extension ViewDriver {
  fileprivate var alert: SemanticsNode? { find(.alert) }
  fileprivate var dialog: SemanticsNode? { find(.sheet) }

  private func find(_ role: Role) -> SemanticsNode? {
    func find(_ node: SemanticsNode) -> SemanticsNode? {
      node.role == role ? node : node.children.lazy.compactMap(find).first
    }
    return find(tree)
  }
}

@Suite("Alerts and confirmation dialogs") struct DialogTests {
  private let size = Size(400, 500)

  @Test func itHasThePlatformsMeasures() throws {
    let driver = try ViewDriver(Asking(asks: true), size: size)
    let alert = try #require(driver.alert)
    #expect(alert.label == "Delete?")
    #expect(alert.frame.width == 270)
    #expect(alert.frame.midX == 200)
    let delete = try #require(driver.node("Delete")).frame
    let cancel = try #require(driver.node("Cancel")).frame
    #expect(delete.size == Size(135, 44))
    #expect(cancel.size == Size(135, 44))
    // Side by side, Cancel where reading begins.
    #expect(cancel.minX == alert.frame.minX)
    #expect(delete.maxX == alert.frame.maxX)
    #expect(delete.maxY == alert.frame.maxY)
    #expect(driver.node("Cancel")?.isFocused == true)
  }

  @Test func wordsThatDoNotFitPutButtonsBelowOneAnother() throws {
    let driver = try ViewDriver(Asking(asks: true, isLong: true), size: size)
    let alert = try #require(driver.alert).frame
    let delete = try #require(driver.node("Delete all of these many notes")).frame
    let cancel = try #require(driver.node("Cancel")).frame
    #expect(cancel.minY == delete.maxY)
    #expect(cancel.width == 270)
    // The words scroll, the buttons stay, nothing is outside.
    #expect(Rect(origin: .zero, size: size).contains(alert))
    #expect(cancel.maxY == alert.maxY)
  }

  @Test func rightToLeftTheyAreTheOtherWayRound() throws {
    let driver = try ViewDriver(Asking(asks: true), size: size, direction: .rightToLeft)
    let alert = try #require(driver.alert).frame
    #expect(driver.node("Cancel")?.frame.maxX == alert.maxX)
  }

  @Test func eachButtonClosesItAfterWhatItDoes() throws {
    var driver = try ViewDriver(Asking(), size: size)
    driver.tap(at: driver.middle("Ask"))
    driver.wait(1)
    driver.tap(at: driver.middle("Delete"))
    #expect(driver.model.log == ["deleted"])
    #expect(!driver.model.asks)
    driver.wait(1)
    driver.tap(at: driver.middle("Ask"))
    driver.wait(1)
    driver.tap(at: driver.middle("Cancel"), .finger)
    #expect(driver.model.log == ["deleted", "cancelled"])
    #expect(!driver.model.asks)
  }

  @Test func aPressBesideItDoesNothing() throws {
    var driver = try ViewDriver(Asking(asks: true), size: size)
    driver.tap(at: Point(5, 5))
    #expect(driver.model.asks)
  }

  @Test func keysAnswer() throws {
    var driver = try ViewDriver(Asking(asks: true), size: size)
    driver.press(.escape)
    #expect(driver.model.log == ["cancelled"])
    driver.scene.model.asks = true
    driver.frame()
    // Cancel has the focus.
    driver.press(.enter)
    #expect(driver.model.log == ["cancelled", "cancelled"])
    driver.scene.model.asks = true
    driver.frame()
    driver.press(.right)
    driver.press(.space)
    #expect(driver.model.log.last == "deleted")
    driver.scene.model.isPreferred = true
    driver.scene.model.asks = true
    driver.frame()
    driver.press(.enter)
    #expect(driver.model.log.count == 4)
    #expect(driver.model.log.last == "deleted")
    #expect(!driver.model.asks)
  }

  @Test("HIG: keys that come to an alert are at Cancel first, not at what destroys")
  func keysComeToCancel() throws {
    for key in [Key.enter, .space] {
      var driver = try ViewDriver(Asking(asks: true), size: size)
      driver.frame(.focusLost)
      #expect(driver.node("Cancel")?.isFocused == false)
      // As when the alert is in a part of a window that Tab comes to.
      driver.press(.tab)
      #expect(driver.node("Cancel")?.isFocused == true)
      driver.press(key)
      #expect(driver.model.log == ["cancelled"] && !driver.model.asks)
    }
    var driver = try ViewDriver(Asking(asks: true), size: size)
    driver.frame(.focusLost)
    driver.press(.tab)
    driver.press(.tab)
    #expect(driver.node("Delete")?.isFocused == true, "Tab leads to all of them")
  }

  @Test func keysComeToWhatDestroysNothing() throws {
    var driver = try ViewDriver(Keeping(), size: size)
    driver.frame(.focusLost)
    driver.press(.tab)
    #expect(driver.node("Keep")?.isFocused == true)
  }

  @Test(arguments: Preferring.Place.allCases)
  private func theDefaultMayBeInsideOfOthers(place: Preferring.Place) throws {
    var driver = try ViewDriver(Preferring(place: place), size: size)
    driver.frame()
    driver.press(.enter)
    #expect(driver.model.log.last == "deleted" && !driver.model.asks)
  }

  @Test func withoutButtonsThereIsOne() throws {
    var driver = try ViewDriver(Asking(asksAgain: true), size: size)
    driver.tap(at: driver.middle("OK"))
    #expect(!driver.model.asksAgain)
    driver.scene.model.asksAgain = true
    driver.environment.language = .korean
    driver.frame()
    #expect(driver.node("확인") != nil)
    driver.press(.escape)
    #expect(!driver.model.asksAgain)
  }

  @Test func ofTwoAtOnceOneIsInFront() throws {
    var driver = try ViewDriver(Asking(asks: true, asksAgain: true), size: size)
    #expect(driver.node("Delete")?.state["inert"] == .bool(true))
    driver.tap(at: driver.middle("OK"))
    driver.wait(1)
    #expect(driver.model.asks && !driver.model.asksAgain)
    driver.press(.escape)
    #expect(!driver.model.asks)
  }

  @Test func aFieldInsideIsTypedInto() throws {
    var driver = try ViewDriver(Asking(), size: size)
    driver.tap(at: driver.middle("Name"))
    driver.frame()
    driver.frame(.text("Bob"))
    #expect(driver.model.name == "Bob")
    #expect(driver.node("Was Ada") != nil)
    driver.tap(at: driver.middle("Rename Ada"))
    #expect(driver.model.log == ["Bob"])
    #expect(driver.model.subject == nil)
  }

  @Test func enterInAFieldIsTheDefault() throws {
    var driver = try ViewDriver(Asking(subject: "Ada"), size: size)
    driver.frame(.text("Eve"))
    driver.press(.enter)
    #expect(driver.model.subject == nil)
    #expect(driver.model.log == ["Eve"])
    driver.scene.model.subject = "Eve"
    driver.frame()
    // The first ends what is typed.
    driver.press(.escape)
    driver.press(.escape)
    #expect(driver.model.subject == nil)
    #expect(driver.model.log.count == 1)
  }

  @Test func aNarrowWindowHasTheDialogFromBelow() throws {
    var driver = try ViewDriver(Asking(chooses: true), size: size)
    let dialog = try #require(driver.dialog)
    #expect(dialog.label == "What now?")
    #expect(dialog.frame.maxY == 492)
    #expect(dialog.frame.minX == 8 && dialog.frame.width == 384)
    let cancel = try #require(driver.node("Cancel")).frame
    let move = try #require(driver.node("Move")).frame
    #expect(cancel.minY == move.maxY + 8)
    driver.tap(at: driver.middle("Move"))
    #expect(driver.model.log == ["moved"])
    #expect(!driver.model.chooses)
  }

  @Test func aWideOneHasItAtTheView() throws {
    var driver = try ViewDriver(Asking(), size: Size(800, 600))
    let anchor = try #require(driver.node("Choose")).frame
    driver.tap(at: anchor.center)
    driver.wait(1)
    let dialog = try #require(driver.dialog).frame
    #expect(dialog.minY == anchor.maxY + 6)
    #expect(abs(dialog.midX - anchor.midX) < 1)
    driver.tap(at: Point(5, 5))
    #expect(!driver.model.chooses)
  }

  @Test("It grows out of the view, and hides at once what it comes over; an alert comes larger")
  func growth() throws {
    for (name, scales) in [("Choose", 0.6..<1), ("Ask", 1..<1.21)] {
      var driver = try ViewDriver(Asking(), size: Size(800, 600))
      let view = try #require(driver.node(name)).frame
      driver.tap(at: view.center)
      var first: Layer?
      for _ in 0..<20 {
        for case .pushLayer(let layer) in driver.picture.commands where layer.scale != 1 {
          #expect(scales.contains(layer.scale))
          if layer.scale > 0.7, layer.scale < 1 { #expect(layer.opacity == 1) }
          first = first ?? layer
        }
        driver.frame()
      }
      let layer = try #require(first)
      #expect(name == "Ask" ? layer.scale > 1.05 : layer.scale < 0.8)
      let isNearer = abs(layer.translation.y) > 10 && layer.translation.y < 0
      #expect(isNearer == (name == "Choose"))
    }
  }

  @Test func escapeAndAPressBesideItCancelADialog() throws {
    var driver = try ViewDriver(Asking(chooses: true), size: size)
    driver.press(.escape)
    #expect(!driver.model.chooses)
    driver.scene.model.chooses = true
    driver.frame()
    driver.wait(1)
    driver.tap(at: Point(5, 5), .finger)
    #expect(!driver.model.chooses)
    #expect(driver.model.log.isEmpty)
  }

  @Test(arguments: [Size(0, 0), Size(40, 30), Size(120, 90), Size(200, 140), Size(3000, 20)])
  func nothingIsOutsideOfATinyWindow(size: Size) throws {
    for model in [Asking(asks: true, isLong: true), Asking(chooses: true), Asking(subject: "x")] {
      var driver = try ViewDriver(model, size: size)
      driver.environment.textScale = 2
      driver.frame()
      let node = try #require(driver.alert ?? driver.dialog)
      let window = Rect(-0.5, -0.5, size.width + 1, size.height + 1)
      #expect(node.frame.isEmpty || window.contains(node.frame))
      driver.press(.escape)
      driver.press(.escape)
      driver.wait(1)
      #expect(driver.alert == nil && driver.dialog == nil)
    }
  }

  @Test func largeTextMakesItWider() throws {
    var driver = try ViewDriver(Asking(asks: true), size: Size(500, 700))
    driver.environment.textScale = 2
    driver.frame()
    #expect(driver.alert?.frame.width == 310)
  }
}
