import Testing
import VitrineViews

@Suite struct NavigationInputTests {
  // MARK: Keys

  @Test func keysGoBack() throws {
    for (key, modifiers) in [
      (Key.escape, KeyModifiers()), (.left, .alt), (.character("["), .control),
    ] {
      var driver = try ViewDriver<Shop>(path: ["Latte", "milk"])
      driver.press(key, modifiers)
      #expect(driver.model.path == ["Latte"])
      driver.press(key, modifiers)
      driver.press(key, modifiers)
      #expect(driver.model.path.isEmpty)
    }
    var mirrored = try ViewDriver<Shop>(path: ["Latte"], direction: .rightToLeft)
    mirrored.press(.left, .alt)
    #expect(mirrored.model.path == ["Latte"])
    mirrored.press(.right, .alt)
    #expect(mirrored.model.path.isEmpty)
  }

  @Test func withoutABackButtonNothingGoesBack() throws {
    var driver = try ViewDriver<Shop>(path: ["Latte"])
    driver.scene.model.hidesBack = true
    driver.wait(0.1)
    #expect(driver.id("shop/back") == nil)
    driver.press(.escape)
    driver.click(.back, Point(160, 240))
    driver.swipe(to: 300)
    driver.touch(.up, 300)
    #expect(driver.model.path == ["Latte"])
    driver.scene.model.hidesBack = false
    driver.wait(0.1)
    driver.tap(at: driver.id("shop/back")?.frame.center ?? .zero)
    #expect(driver.model.path.isEmpty)
  }

  @Test func theMousesButtonGoesBack() throws {
    var driver = try ViewDriver<Shop>(path: ["Latte", "milk"])
    driver.click(.back, driver.middle("Order milk"))
    #expect(driver.model.path == ["Latte"])
    #expect(driver.model.taps == 0)
    driver.click(.forward, Point(160, 240))
    #expect(driver.model.path == ["Latte"])
    driver.click(.back, Point(160, 10))
    driver.click(.back, Point(160, 10))
    #expect(driver.model.path.isEmpty)
  }

  // MARK: Focus

  @Test func aScreenThatAPointerOpensBeginsAtItsTop() throws {
    var driver = try ViewDriver(LongScreen(), size: Size(320, 480))
    driver.tap(at: driver.middle("Open"))
    driver.wait(1)
    #expect(driver.focus == "Last" && driver.middle("Last").y > 480)
    driver.press(.escape)
    driver.wait(1)
    driver.press(.enter)
    driver.wait(1)
    #expect(driver.focus == "Last" && driver.middle("Last").y < 480)
  }

  @Test func theFocusGoesInAndBackToWhatOpenedTheScreen() throws {
    var driver = try ViewDriver<Shop>(path: [])
    driver.press(.tab)
    #expect(driver.focused == "Edit")
    driver.press(.tab)
    driver.press(.tab)
    #expect(driver.focused == "Latte")
    driver.press(.enter)
    #expect(driver.model.path == ["Latte"])
    #expect(driver.focused == "Order Latte")
    driver.press(.tab)
    #expect(driver.focused == "With milk")
    driver.press(.space)
    #expect(driver.model.path == ["Latte", "milk"])
    #expect(driver.focused == "Order milk")
    driver.press(.escape)
    #expect(driver.focused == "With milk")
    driver.press(.tab, .shift)
    driver.press(.tab, .shift)
    #expect(driver.focused == "Shop")
    driver.press(.enter)
    #expect(driver.model.path.isEmpty)
    #expect(driver.focused == "Latte")
  }

  @Test func noRingShowsAfterAClick() throws {
    var driver = try ViewDriver<Shop>(path: [])
    driver.tap(at: driver.middle("Latte"))
    #expect(driver.focused == "Order Latte")
    driver.wait(1)
    let clicked = driver.picture.commands.count
    driver.press(.function(5))
    #expect(driver.picture.commands.count > clicked)
  }

  @Test func keysDoNotReachWhatIsCovered() throws {
    var driver = try ViewDriver<Shop>(path: ["Latte"])
    var seen: [String] = []
    for _ in 0..<5 {
      driver.press(.tab)
      seen.append(driver.focused ?? "nothing")
    }
    #expect(seen == ["Shop", "Order Latte", "With milk", "Count 0", "Shop"])
  }

  @Test func theFocusOutsideStaysWhereItIs() throws {
    var driver = try ViewDriver(Pair(), size: Size(640, 480))
    driver.tap(at: driver.middle("Outside"))
    #expect(driver.focus == "Outside")
    driver.wait(1)
    #expect(driver.model.left == [1])
    #expect(driver.focus == "Outside")
  }

  // MARK: Covered

  @Test func aPressOnACoveredScreenIsTakenAway() throws {
    var driver = try ViewDriver<Shop>(path: [])
    let position = driver.middle("Edit")
    driver.frame(.pointer(PointerEvent(.down, .mouse, at: position)))
    driver.scene.model.path = ["Latte"]
    driver.wait(1)
    driver.frame(.pointer(PointerEvent(.up, .mouse, at: position)))
    #expect(driver.model.taps == 0)
    driver.go([])
    driver.tap(at: position)
    #expect(driver.model.taps == 1)
  }

  // MARK: Several stacks

  @Test func twoStacksSideBySide() throws {
    var driver = try ViewDriver(Pair(), size: Size(640, 480))
    driver.scene.model.left = [1]
    driver.scene.model.right = [2]
    driver.wait(1)
    #expect(driver.scene.warnings.isEmpty)
    driver.click(.back, Point(600, 300))
    #expect(driver.model.right.isEmpty && driver.model.left == [1])
    driver.wait(1)
    driver.tap(at: driver.middle("Right to 3"))
    #expect(driver.model.right == [3] && driver.model.left == [1])
    driver.wait(1)
    driver.press(.escape)
    #expect(driver.model.right.isEmpty && driver.model.left == [1])
  }

  @Test func aStackInAScreenTakesItsOwnLinks() throws {
    var driver = try ViewDriver(Nested(), size: Size(320, 480))
    driver.tap(at: driver.middle("Inner"))
    driver.wait(1)
    #expect(driver.model.inner.path == ["a"] && driver.model.path.isEmpty)
    driver.tap(at: driver.middle("Outer"))
    driver.wait(1)
    #expect(driver.model.path == [7])
    driver.press(.escape)
    driver.wait(1)
    #expect(driver.model.path.isEmpty && driver.model.inner.path == ["a"])
    driver.press(.escape)
    #expect(driver.model.inner.path.isEmpty)
  }
}

extension ViewDriver {
  mutating func click(_ button: PointerButton, _ position: Point) {
    frame(.pointer(PointerEvent(.down, .mouse, at: position, button: button)))
    frame(.pointer(PointerEvent(.up, .mouse, at: position, button: button)))
  }

  var focus: String? {
    func find(_ node: SemanticsNode) -> SemanticsNode? {
      node.isFocused ? node : node.children.lazy.compactMap(find).first
    }
    return find(tree)?.label
  }
}

private struct Pair: Part {
  var left: [Int] = []
  var right: [Int] = []

  func body(in environment: Environment) -> some View<Self> {
    VStack {
      Button("Outside") { $0.left = [1] }
      HStack(spacing: 0) {
        NavigationStack(path: \.left) {
          NavigationLink("Left to 1", value: 1)
        } destination: { value in
          Button("Left \(value)") { _ in }
        }
        NavigationStack(path: \.right) {
          NavigationLink("Right to 3", value: 3)
        } destination: { value in
          Button("Right \(value)") { _ in }
        }
      }
    }
  }
}

private struct LongScreen: Part {
  var path: [Int] = []

  func body(in environment: Environment) -> some View<Self> {
    NavigationStack(path: \.path) {
      NavigationLink("Open", value: 1)
    } destination: { _ in
      ScrollView {
        VStack {
          Text("Words").frame(height: 800)
          Button("Last") { _ in }
        }
      }
    }
  }
}

private struct Nested: Part {
  struct Inner: Part {
    var path: [String] = []

    func body(in environment: Environment) -> some View<Self> {
      NavigationStack(path: \.path) {
        NavigationLink("Inner", value: "a")
      } destination: { value in
        NavigationLink("Outer", value: 7).navigationTitle(value)
      }
    }
  }

  var inner = Inner()
  var path: [Int] = []

  func body(in environment: Environment) -> some View<Self> {
    NavigationStack(path: \.path) {
      Scope(\.inner)
    } destination: { value in
      Text("Number \(value)").navigationTitle("Seven")
    }
  }
}
