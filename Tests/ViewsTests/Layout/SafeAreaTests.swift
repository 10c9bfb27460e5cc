import Testing

@testable import VitrineViews

/// A phone's, and one that is another at each edge.
let phone = Insets(top: 47, left: 0, bottom: 34, right: 0)
let uneven = Insets(top: 40, left: 10, bottom: 30, right: 20)

/// Where the boxes of a body are, by name, in a scene whose edges are covered.
func coveredFrames(
  _ covered: Insets, _ size: Size = Size(200, 400), scale: Double = 1,
  direction: LayoutDirection = .leftToRight,
  @Views<Bare> _ content: @escaping @Sendable () -> ViewList<Bare>
) -> [String: Rect] {
  var environment = Environment(size: size, scale: scale, direction: direction, text: HalfEms())
  environment.safeArea = covered
  var scene = ViewScene(Bare(content: content))
  scene.update(FrameInput(time: 0), in: environment)
  var frames: [String: Rect] = [:]
  func collect(_ semantics: SemanticsNode) {
    if let label = semantics.label { frames[label] = semantics.frame }
    for child in semantics.children { collect(child) }
  }
  collect(scene.describe(in: environment))
  return frames
}

func fill(_ name: String) -> Box { Box(name, 20, 10, .fills) }

private let directions = [LayoutDirection.leftToRight, .rightToLeft]

@Suite("Safe areas: what covers the edges of a scene")
struct SafeAreaTests {
  // MARK: Environment

  @Test("Lengths that are below 0 or not finite count as 0")
  func bad() {
    var environment = Environment(size: Size(100, 100), text: HalfEms())
    environment.safeArea = Insets(top: .nan, left: -4, bottom: .infinity, right: 7)
    #expect(environment.safeArea == Insets(top: 0, left: 0, bottom: 0, right: 7))
    #expect(environment.safeBounds == Rect(0, 0, 93, 100))
    environment.safeArea.top = -.infinity
    #expect(environment.safeArea.top == 0)
  }

  @Test("Where more than all is covered nothing is left, in the middle of it")
  func huge() {
    var environment = Environment(size: Size(100, 60), text: HalfEms())
    environment.safeArea = Insets(top: 3e9, left: 30, bottom: 1e9, right: 30)
    let safe = environment.safeBounds
    #expect(safe.minX == 30 && safe.width == 40)
    #expect(abs(safe.minY - 45) < 1e-9 && abs(safe.height) < 1e-9)
    environment.size = .zero
    #expect(environment.safeBounds == .zero)
  }

  @Test("Surroundings differ where what is covered does; but for the room they are the same")
  func equality() {
    let plain = Environment(size: Size(100, 60), text: HalfEms())
    var covered = plain
    covered.safeArea = phone
    #expect(!plain.isSame(as: covered))
    #expect(plain.isSame(ignoringSizeOf: covered))
  }

  // MARK: The root

  @Test(
    "The root is laid out clear of it, whichever way the interface reads", arguments: directions)
  func root(direction: LayoutDirection) {
    let found = coveredFrames(uneven, direction: direction) { fill("a") }
    #expect(found["a"] == Rect(10, 40, 170, 330))
    let small = coveredFrames(uneven, direction: direction) { Box("a", 50, 30) }
    #expect(small["a"] == Rect(70, 190, 50, 30))
  }

  @Test("More than all of the window leaves no room, and nothing fails")
  func noRoom() {
    for covered in [Insets(1e9), Insets(top: 1e300, left: 1, bottom: 0, right: .nan)] {
      let found = coveredFrames(covered) {
        NavigationStack {
          List { Text("Row") }.navigationTitle("Title")
        }
        .overlay { ComponentView(fill("a")).ignoresSafeArea() }
      }
      #expect(found["a"]?.isFinite == true)
    }
    #expect(coveredFrames(phone, .zero) { fill("a") }["a"] == .zero)
  }

  @Test("Bodies see none, as they see no size: what turns round builds nothing and keeps its state")
  func turning() throws {
    var driver = try ViewDriver(Turned(), size: Size(300, 500))
    driver.tap(at: driver.middle("Count 0"))
    #expect(driver.node("Count 1") != nil)
    let (bodies, built) = (driver.scene.tree.revision, driver.scene.tree.built.map(\.node))
    driver.environment.safeArea = phone
    driver.frame()
    // As of the press: nothing was built since.
    #expect(driver.scene.tree.built.map(\.node) == built)
    #expect(driver.scene.tree.revision == bodies)
    #expect(driver.node("Count 1") != nil && driver.node("0.0") != nil)
    let covered = driver.picture
    driver.environment.safeArea = .zero
    driver.frame()
    #expect(driver.picture != covered)
    #expect(driver.node("top")?.frame.minY == 0)
  }

  // MARK: Going on to the edges

  @Test("What ignores it goes on to the edges that it reaches", arguments: directions)
  func ignoring(direction: LayoutDirection) {
    let all = coveredFrames(uneven, direction: direction) {
      ZStack {
        ComponentView(fill("back")).ignoresSafeArea()
        fill("front")
      }
    }
    #expect(all["back"] == Rect(0, 0, 200, 400) && all["front"] == Rect(10, 40, 170, 330))
    let some = coveredFrames(uneven, direction: direction) {
      ComponentView(fill("a")).ignoresSafeArea([.bottom, .leading])
    }
    let isMirrored = direction == .rightToLeft
    #expect(some["a"] == Rect(isMirrored ? 10 : 0, 40, isMirrored ? 190 : 180, 360))
    let stack = coveredFrames(uneven, direction: direction) {
      VStack(spacing: 0) {
        ComponentView(fill("a")).ignoresSafeArea().frame(height: 50)
        ComponentView(fill("b")).ignoresSafeArea()
        ComponentView(fill("c")).frame(height: 50)
      }
    }
    #expect(stack["a"] == Rect(0, 0, 200, 90))
    #expect(stack["b"] == Rect(0, 90, 200, 230))
    #expect(stack["c"] == Rect(10, 320, 170, 50))
  }

  @Test("What does not reach an edge stays, and what is padded from it")
  func apart() {
    let found = coveredFrames(uneven) {
      VStack(spacing: 0) {
        ComponentView(Box("a", 40, 20)).ignoresSafeArea()
        ComponentView(fill("b")).ignoresSafeArea().padding(5)
      }
    }
    // What is of a size of its own is in the middle of what it gets.
    #expect(found["a"] == Rect(75, 20, 40, 20))
    #expect(found["b"] == Rect(15, 65, 160, 300))
  }

  @Test("On whole pixels at fractions of a point")
  func fractions() {
    let third = Insets(top: 10.4, left: 0.3, bottom: 7.2, right: 0)
    let found = coveredFrames(third, Size(101.3, 203.7), scale: 3) {
      ZStack {
        ComponentView(fill("back")).ignoresSafeArea()
        fill("front")
      }
    }
    let back = found["back"] ?? .zero
    #expect(back.minX == 0 && back.minY.magnitude < 0.2)
    #expect((back.maxY - 203.7).magnitude < 0.4)
    let front = found["front"] ?? .zero
    let snapped = front.snapped(toScale: 3)
    #expect(abs(front.minY - snapped.minY) < 1e-9 && abs(front.maxY - snapped.maxY) < 1e-9)
  }

  @Test("What is ignored is gone for all inside")
  func ignoredInside() throws {
    var driver = try ViewDriver(SafeAreaScreens(ignores: true), size: Size(300, 500))
    driver.environment.safeArea = phone
    driver.frame()
    let bar = try #require(driver.node("Title")).frame
    #expect(bar.minY == 0)
    driver = try ViewDriver(SafeAreaScreens(ignores: true), size: Size(300, 500))
    #expect(try #require(driver.node("Title")).frame == bar)
  }

  @Test("A plain background goes on to the edges, a rounded one does not")
  func backgrounds() throws {
    var driver = try ViewDriver(Grounds(), size: Size(200, 400))
    driver.environment.safeArea = uneven
    driver.frame()
    #expect(driver.fills(Ground.red).contains { $0.size == Size(200, 90) })
    #expect(driver.fills(Ground.blue).contains { $0.size == Size(200, 80) })
    #expect(!driver.fills(Ground.green).contains { $0.width > 170 })
  }

  // MARK: Above all

  @Test("A sheet ends below the status bar, and its content above the home indicator")
  func sheet() throws {
    var driver = try ViewDriver(Presents(), size: Size(300, 500))
    driver.environment.safeArea = phone
    driver.frame()
    driver.scene.model.sheet = true
    driver.wait(2)
    #expect(driver.node("sheet")?.frame == Rect(0, 67, 300, 399))
    driver.scene.model.sheet = false
    driver.wait(2)
    driver.scene.model.cover = true
    driver.wait(2)
    #expect(driver.node("cover")?.frame == Rect(0, 47, 300, 419))
  }

  @Test("A stack on a sheet keeps clear once")
  func stackOnSheet() throws {
    var driver = try ViewDriver(Presents(), size: Size(300, 500))
    driver.environment.safeArea = phone
    driver.frame()
    driver.scene.model.stack = true
    driver.wait(2)
    let bar = try #require(driver.node("On a sheet")).frame
    #expect(bar.minY == 67 && bar.height <= 96)
    let content = try #require(driver.node("inside")).frame
    #expect(content.minY == bar.maxY && content.maxY == 466)
  }

  @Test("Alerts, dialogs, toasts and menus are clear of it", arguments: directions)
  func above(direction: LayoutDirection) throws {
    var driver = try ViewDriver(Presents(), size: Size(300, 300), direction: direction)
    let covered = Insets(top: 47, left: 4, bottom: 34, right: 90)
    driver.environment.safeArea = covered
    driver.frame()
    let safe = driver.environment.safeBounds
    func check(_ role: Role, _ note: Comment) throws {
      func find(_ semantics: SemanticsNode) -> SemanticsNode? {
        semantics.role == role ? semantics : semantics.children.lazy.compactMap(find).first
      }
      let semantics = try #require(find(driver.tree), note)
      #expect(safe.contains(semantics.frame), note)
    }
    driver.scene.model.alert = true
    driver.wait(1)
    try check(.alert, "alert")
    driver.scene.model.alert = false
    driver.scene.model.dialog = true
    driver.wait(1)
    try check(.sheet, "dialog")
    driver.scene.model.dialog = false
    driver.scene.model.toast = true
    driver.wait(1)
    try check(.status, "toast")
    driver.scene.model.toast = false
    driver.scene.model.popover = true
    driver.wait(1)
    try check(.popover, "popover")
    driver.scene.model.popover = false
    driver.wait(1)
    driver.tap(at: driver.middle("Menu"))
    driver.wait(1)
    try check(.menu, "menu")
  }

  // MARK: Scenes inside

  @Test("A scene in a body is told what overlaps its own frame")
  func scenes() throws {
    var driver = try ViewDriver(Windowed(), size: Size(200, 400))
    driver.environment.safeArea = uneven
    driver.frame()
    driver.frame()
    let environment = driver.model.whole.scene.environment
    #expect(environment?.size == Size(200, 270))
    #expect(environment?.safeArea == Insets(top: 40, left: 10, bottom: 0, right: 20))
    #expect(driver.model.part.scene.environment?.safeArea == .zero)
  }

  @Test("A placed scene has the share of its frame, in its own points")
  func placement() {
    var environment = Environment(size: Size(200, 400), text: HalfEms())
    environment.safeArea = uneven
    let half = ScenePlacement(Rect(0, 200, 200, 200), scale: 0.5, in: environment)
    #expect(half.environment.safeArea == Insets(top: 0, left: 20, bottom: 60, right: 40))
    let inner = ScenePlacement(Rect(50, 50, 50, 50), in: environment)
    #expect(inner.environment.safeArea == .zero)
  }
}

// MARK: Models

private struct Turned: Part {
  func body(in environment: Environment) -> some View<Self> {
    VStack(spacing: 0) {
      patch("top")
      Text("\(environment.safeArea.top)")
      WithState(0) { count in Button("Count \(count)") { $0.own += 1 } }
      Spacer()
    }
  }
}

private enum Ground {
  static let red = Color(0xFF0000)
  static let green = Color(0x00FF00)
  static let blue = Color(0x0000FF)
}

private struct Grounds: Part {
  func body(in environment: Environment) -> some View<Self> {
    VStack(spacing: 0) {
      patch("a", 170, 50).background(Ground.red)
      patch("b", 170, 50).background(Ground.green, in: .rect(cornerRadius: 4))
      Spacer()
      patch("c", 170, 50).background(Ground.blue)
    }
  }
}

struct SafeAreaScreens: Part {
  var ignores = false
  var hasBottom = false
  var taps = 0

  func body(in environment: Environment) -> some View<Self> {
    if ignores {
      stack.ignoresSafeArea()
    } else {
      stack
    }
  }

  private var stack: some View<Self> {
    NavigationStack {
      ComponentView(Box("content", 20, 10, .fills))
        .navigationTitle("Title")
        .toolbar {
          ToolbarItem(placement: .topBarTrailing) { Button("Edit") { $0.taps += 100 } }
          if hasBottom {
            ToolbarItem(placement: .bottomBar) { Button("Share") { $0.taps += 1 } }
          }
        }
    }
  }
}

private struct Presents: Part {
  var sheet = false
  var stack = false
  var cover = false
  var alert = false
  var dialog = false
  var toast = false
  var popover = false

  func body(in environment: Environment) -> some View<Self> {
    VStack {
      Spacer()
      HStack {
        Spacer()
        Menu("Menu") {
          ForEach(0..<12) { index in Button("Choice \(index)") { _ in } }
        }
        patch("anchor", 10, 10)
          .popover(isPresented: \.popover) { Text("A few words beside something.").padding(12) }
      }
    }
    .sheet(isPresented: \.sheet) { ComponentView(Box("sheet", 20, 10, .fills)) }
    .sheet(isPresented: \.stack) {
      NavigationStack {
        ComponentView(Box("inside", 20, 10, .fills)).navigationTitle("On a sheet")
      }
    }
    .fullScreenCover(isPresented: \.cover) { ComponentView(Box("cover", 20, 10, .fills)) }
    .alert("Delete?", isPresented: \.alert) { Button("OK") { _ in } }
    .confirmationDialog("Which?", isPresented: \.dialog) {
      Button("One") { _ in }
      Button("Two") { _ in }
    }
    .toast("Saved", isPresented: \.toast)
  }
}

private struct Windowed: Part {
  var whole = HostedScene(TestScene())
  var part = HostedScene(TestScene())

  func body(in environment: Environment) -> some View<Self> {
    VStack(spacing: 0) {
      SceneView(\.whole)
      SceneView(\.part).padding(10).frame(height: 100)
    }
  }
}
