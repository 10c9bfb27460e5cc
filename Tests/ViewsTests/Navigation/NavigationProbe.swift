import VitrineViews

/// Drinks, and what each is made of: screens on screens.
struct Shop: Part {
  var path: [String] = []
  var drinks = ["Espresso", "Latte", "Mocha"]
  /// Values that lead somewhere besides drinks.
  var extras = ["milk", "sugar"]
  var taps = 0
  var ticks = 0
  /// True where the path stays as it is.
  var isLocked = false
  var mode = TitleDisplayMode.automatic
  var hidesBack = false
  var isGone = false
  var title = "Shop"
  var rows = 20
  var background: Color?

  /// As the stack writes it: a locked one refuses.
  var steps: [String] {
    get { path }
    set { if !isLocked { path = newValue } }
  }

  func body(in environment: Environment) -> some View<Self> {
    if !isGone {
      NavigationStack(path: \.steps) {
        ScrollView {
          VStack(alignment: .leading, spacing: 0) {
            for drink in drinks {
              NavigationLink(drink, value: drink).frame(height: 44)
            }
            for index in 0..<rows {
              Text("Row \(index)").frame(height: 44)
            }
          }
          .padding(16)
          .frame(maxWidth: .infinity, alignment: .leading)
        }
        .navigationTitle(title)
        .navigationBarTitleDisplayMode(mode)
        .toolbar {
          ToolbarItem(placement: .topBarTrailing) {
            Button("Edit") { $0.taps += 1 }
          }
        }
      } destination: { value in
        if drinks.contains(value) || extras.contains(value) {
          DrinkScreen(name: value, hidesBack: hidesBack)
        }
      }
      .named("shop")
    }
  }
}

struct DrinkScreen: CompositeView {
  var name: String
  var hidesBack: Bool

  func body(in environment: Environment) -> some View<Shop> {
    VStack(spacing: 12) {
      Text("About \(name)")
      Button("Order \(name)", configuration: .filled) { $0.taps += 1 }
      NavigationLink("With milk", value: "milk")
      WithState(0) { count in Button("Count \(count)") { $0.own += 1 } }
    }
    .onTimer(every: 1) { $0.ticks += 1 }
    .navigationTitle(name)
    .navigationBarBackButtonHidden(hidesBack)
  }
}

extension ViewDriver<Shop> {
  init(
    path: [String], size: Size = Size(320, 480), direction: LayoutDirection = .leftToRight,
    motion: MotionPreference = .full
  ) throws {
    var shop = Shop()
    shop.path = path
    try self.init(shop, size: size, motion: motion, direction: direction)
  }

  /// Goes to another path and to the end of the step.
  mutating func go(_ path: [String]) {
    scene.model.path = path
    frame()
    wait(1)
  }

  func id(_ id: String) -> SemanticsNode? {
    func find(_ node: SemanticsNode) -> SemanticsNode? {
      node.id == id ? node : node.children.lazy.compactMap(find).first
    }
    return find(tree)
  }

  var bar: SemanticsNode? { id("shop/bar") }
  var depth: Int? {
    if case .int(let depth) = id("shop")?.state["depth"] { depth } else { nil }
  }
  /// The label of what has the focus.
  var focused: String? {
    func find(_ node: SemanticsNode) -> SemanticsNode? {
      node.isFocused ? node : node.children.lazy.compactMap(find).first
    }
    return find(tree)?.label
  }

  /// The shift of each screen that is drawn as a layer, in points.
  var shifts: [Double] {
    picture.commands.compactMap { command in
      if case .pushLayer(let layer) = command, layer.bounds.height > 200 {
        layer.translation.x
      } else {
        nil
      }
    }
  }

  mutating func touch(_ phase: PointerPhase, _ x: Double, _ y: Double = 240) {
    frame(.pointer(PointerEvent(phase, PointerID(.touch), at: Point(x, y))))
  }

  /// Draws a finger from the edge to a place in even steps, and leaves it there.
  mutating func swipe(from: Double = 5, to: Double, steps: Int = 10) {
    touch(.down, from)
    for step in 1...steps { touch(.move, from + (to - from) * Double(step) / Double(steps)) }
  }
}
