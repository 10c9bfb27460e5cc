import Testing

@testable import VitrineViews

private struct Saving: Part {
  var isSaved = false
  var isSent = false
  var word: String?
  var undone = 0
  var taps = 0
  var refuses = false
  var saved: Bool {
    get { isSaved }
    set { if newValue || !refuses { isSaved = newValue } }
  }

  func body(in environment: Environment) -> some View<Self> {
    Button("Behind") { $0.taps += 1 }
      .toast("Saved", isPresented: \.saved) { Button("Undo") { $0.undone += 1 } }
      .toast("Sent", isPresented: \.isSent, duration: 2, edge: .top)
      .toast(item: \.word) {
        $0
      } action: { _ in
        ViewList<Saving>.empty
      }
  }
}

private struct Above: Part {
  var isOpen = true
  var isSaved = false
  var undone = 0

  func body(in environment: Environment) -> some View<Self> {
    patch("ground")
      .sheet(isPresented: \.isOpen) { Button("Save") { $0.isSaved = true } }
      .toast("Saved", isPresented: \.isSaved) { Button("Undo") { $0.undone += 1 } }
  }
}

extension ViewDriver {
  fileprivate func toast(_ label: String) -> SemanticsNode? {
    tree.children.first { $0.role == .status && $0.label == label }
  }
}

@Suite("Toasts") struct ToastTests {
  @Test func itGoesByItself() throws {
    var driver = try ViewDriver(Saving(isSaved: true))
    let toast = try #require(driver.toast("Saved"))
    #expect(driver.tree.state["announcement"] == .string("Saved"))
    driver.wait(1)
    #expect(driver.toast("Saved")?.frame.maxY == 284)
    #expect(toast.frame.minX > 0)
    // It is not modal.
    driver.tap(at: driver.middle("Behind"))
    #expect(driver.model.taps == 1)
    driver.wait(1.8)
    #expect(driver.model.isSaved)
    driver.wait(0.3)
    #expect(!driver.model.isSaved)
    #expect(driver.toast("Saved") == nil)
    driver.wait(1)
    #expect(driver.scene.nextChange(after: driver.time, in: driver.environment) == nil)
  }

  @Test func itStaysWhileSomebodyIsAtIt() throws {
    var driver = try ViewDriver(Saving(isSaved: true))
    driver.wait(1)
    driver.frame(.pointer(PointerEvent(.hover, .mouse, at: driver.middle("Saved"))))
    driver.wait(10)
    #expect(driver.model.isSaved)
    driver.frame(.pointer(PointerEvent(.hover, .mouse, at: Point(5, 5))))
    driver.wait(2.9)
    #expect(driver.model.isSaved)
    driver.wait(0.2)
    #expect(!driver.model.isSaved)
    driver.scene.model.isSaved = true
    driver.frame()
    driver.press(.tab)
    driver.press(.tab)
    #expect(driver.node("Undo")?.isFocused == true)
    driver.wait(10)
    #expect(driver.model.isSaved)
    driver.press(.escape)
    #expect(!driver.model.isSaved)
  }

  @Test func itsButtonClosesIt() throws {
    var driver = try ViewDriver(Saving(isSaved: true))
    driver.wait(0.5)
    driver.tap(at: driver.middle("Undo"), .finger)
    #expect(driver.model.undone == 1)
    #expect(!driver.model.isSaved)
  }

  @Test func severalShowOneAfterTheOther() throws {
    var driver = try ViewDriver(Saving(isSaved: true, isSent: true))
    driver.wait(0.5)
    #expect(driver.toast("Saved") != nil)
    #expect(driver.toast("Sent") == nil)
    driver.wait(2.7)
    #expect(driver.toast("Saved") == nil)
    #expect(driver.toast("Sent")?.frame.minY ?? 0 < 20)
    #expect(driver.tree.state["announcement"] == .string("Sent"))
    driver.wait(1.7)
    #expect(driver.model.isSent)
    driver.wait(0.3)
    #expect(!driver.model.isSent)
  }

  @Test func itIsSwipedAway() throws {
    for way in [Point(0, 60), Point(80, 0), Point(-80, 0)] {
      var driver = try ViewDriver(Saving(isSaved: true))
      driver.wait(0.5)
      let start = driver.middle("Saved")
      driver.frame(.pointer(PointerEvent(.down, .finger, at: start)))
      for step in 1...6 {
        let point = start + way * (Double(step) / 6)
        driver.frame(.pointer(PointerEvent(.move, .finger, at: point)))
      }
      #expect(driver.model.isSaved)
      driver.frame(.pointer(PointerEvent(.up, .finger, at: start + way)))
      #expect(!driver.model.isSaved)
    }
    // A little, or the other way: it stays, and goes later.
    var driver = try ViewDriver(Saving(isSaved: true))
    driver.wait(0.5)
    let start = driver.middle("Saved")
    driver.frame(.pointer(PointerEvent(.down, .finger, at: start)))
    driver.frame(.pointer(PointerEvent(.move, .finger, at: start - Point(0, 60))))
    driver.wait(5)
    #expect(driver.model.isSaved)
    driver.frame(.pointer(PointerEvent(.up, .finger, at: start - Point(0, 60))))
    #expect(driver.model.isSaved)
    driver.wait(3.1)
    #expect(!driver.model.isSaved)
  }

  @Test func otherWordsBeginAnew() throws {
    var driver = try ViewDriver(Saving(word: "One"))
    driver.wait(2)
    driver.scene.model.word = "Two"
    driver.frame()
    #expect(driver.toast("Two") != nil)
    #expect(driver.tree.state["announcement"] == .string("Two"))
    driver.wait(2)
    #expect(driver.model.word == "Two")
    driver.wait(1.1)
    #expect(driver.model.word == nil)
  }

  @Test func aModelThatKeepsItIsNotAskedForEver() throws {
    var driver = try ViewDriver(Saving(isSaved: true, refuses: true))
    driver.wait(20)
    #expect(driver.model.isSaved)
    #expect(driver.scene.warnings.isEmpty)
    #expect(driver.scene.nextChange(after: driver.time, in: driver.environment) == nil)
  }

  @Test func inFrontOfASheetItIsReached() throws {
    var driver = try ViewDriver(Above())
    driver.tap(at: driver.middle("Save"))
    driver.wait(0.5)
    driver.press(.tab)
    #expect(driver.node("Undo")?.isFocused == true)
    driver.press(.enter)
    #expect(driver.model.undone == 1)
    #expect(!driver.model.isSaved && driver.model.isOpen)
    driver.wait(1)
    driver.press(.escape)
    #expect(!driver.model.isOpen)
  }

  @Test("Its card glides to the width of other words, and its button goes along")
  func otherWords() throws {
    struct Naming: Part {
      var word: String? = "Saved"
      func body(in environment: Environment) -> some View<Self> {
        patch("ground").toast(item: \.word) {
          $0
        } action: { _ in
          Button("Undo") { _ in }
        }
      }
    }
    var driver = try ViewDriver(Naming())
    driver.wait(1)
    func card() -> Rect {
      driver.picture.commands.compactMap {
        if case .pushClip(.roundedRect(let rect, radius: 14, curve: _)) = $0 { rect } else { nil }
      }.last ?? .zero
    }
    let start = card()
    let gap = start.maxX - (driver.node("Undo")?.frame.maxX ?? 0)
    driver.scene.model.word = "Saved as another name"
    var last = start
    for frame in 0..<60 {
      driver.frame()
      let next = card()
      #expect(next.width >= last.width - 3 && next.width - last.width < 40, "frame \(frame)")
      let undo = try #require(driver.node("Undo")).frame
      #expect(abs(next.maxX - undo.maxX - gap) <= 1.5, "frame \(frame)")
      last = next
    }
    #expect(last.width > start.width + 60)
  }

  @Test(
    "While its words change some are always read, over no others, and none are cut off",
    arguments: [["Saved", "Saved as another name"], ["Saved as another name", "Saved"]],
    [LayoutDirection.leftToRight, .rightToLeft])
  func rolling(words: [String], direction: LayoutDirection) throws {
    struct Naming: Part {
      var word: String?
      func body(in environment: Environment) -> some View<Self> {
        patch("ground").toast(item: \.word) {
          $0
        } action: { _ in
          Button("Undo") { _ in }
        }
      }
    }
    for motion in [MotionPreference.full, .reduced] {
      var driver = try ViewDriver(Naming(word: words[0]), motion: motion, direction: direction)
      driver.wait(1)
      driver.scene.model.word = words[1]
      for frame in 0..<40 {
        driver.frame()
        var (opacities, card) = ([1.0], Rect.zero)
        var shown: [(rect: Rect, opacity: Double)] = []
        for command in driver.picture.commands {
          switch command {
          case .pushLayer(let layer): opacities.append((opacities.last ?? 1) * layer.opacity)
          case .popLayer: opacities.removeLast()
          case .pushClip(.roundedRect(let rect, radius: 14, curve: _)): card = rect
          case .text(let index, let rect, _)
          where words.contains(driver.picture.texts[Int(index)].string):
            shown.append((rect, opacities.last ?? 1))
          default: break
          }
        }
        for (rect, opacity) in shown {
          let isWhole = rect.minX >= card.minX && rect.maxX <= card.maxX
          #expect(isWhole || opacity < 0.4, "frame \(frame): \(rect) in \(card), \(opacity)")
        }
        #expect(shown.map(\.opacity).reduce(0, +) > 0.9, "frame \(frame)")
        if let first = shown.first, let last = shown.last, shown.count > 1 {
          #expect(abs(first.rect.midY - last.rect.midY) >= first.rect.height - 1, "frame \(frame)")
        }
      }
    }
  }

  @Test("What it comes over is not read through it") func comesOpaque() throws {
    var driver = try ViewDriver(Saving())
    driver.scene.model.isSaved = true
    var lowest = 0.0
    for _ in 0..<12 {
      driver.frame()
      for command in driver.picture.commands {
        guard case .pushLayer(let layer) = command, layer.translation.y > 0 else { continue }
        if layer.translation.y < 32 { lowest = max(lowest, 1 - layer.opacity) }
      }
    }
    #expect(lowest < 0.01)
  }
}
