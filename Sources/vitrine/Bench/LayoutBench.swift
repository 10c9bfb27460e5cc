import VitrineRenderer
import VitrineViews

/// The cost of building, laying out and drawing views: cold, after a change, a press, a resize.
enum LayoutBench {
  /// Repetitions of cold frames, and of changes.
  private static let coldRuns = 5
  private static let changeCount = 40
  private static let size = Size(800, 800)

  static func run(_ text: TextEngine) throws -> BenchResult {
    var result = BenchResult(.layout)
    try cells(text, &result)
    try chat(&result)
    try chatList(&result)
    controls(text, &result)
    push(text, &result)
    return result
  }

  // MARK: Scenes

  private static func cells(_ text: TextEngine, _ result: inout BenchResult) throws {
    // A text engine of its own each time, so that no glyph is cached.
    try coldFrames("256 cells", CellsModel(), target: 1.5, &result)
    measure("256 cells, a text changed", CellsModel(), text, target: 0.5, &result) {
      $0.model.texts[$1 % CellsModel.count] = "Changed \($1)."
    }
    measure("256 cells in parts, a text changed", PartCellsModel(), text, target: 0.3, &result) {
      $0.model.cells[$1 % CellsModel.count].text = "Changed \($1)."
    }
  }

  private static func chat(_ result: inout BenchResult) throws {
    try coldFrames("1,000 messages", ChatModel(), target: 100, &result)
    measure("1,000 messages, one changed", ChatModel(), try TextEngine(), target: 1, &result) {
      $0.model.messages[$1 % 10].text = "Changed \($1), and some more letters to go with it."
    }
  }

  /// The same messages as rows that are made when they become visible.
  private static func chatList(_ result: inout BenchResult) throws {
    let name = "1,000 messages in a list"
    try coldFrames(name, ChatListModel(), target: 10, &result)
    var meter = SceneMeter(ViewScene(ChatListModel()), size: size, text: try TextEngine())
    for index in 0..<3 { _ = meter.frame(index) }
    var samples = FrameSamples(capacity: changeCount)
    for index in 0..<changeCount {
      let wheel = WheelEvent(at: Point(400, 400), dx: 0, dy: 0.21)
      samples.append(
        meter.frame(3 + index, [TimedEvent(Double(3 + index) / 60, .wheel(wheel))]))
    }
    report("\(name): scrolled by 10 points", samples, 2, &result)
  }

  private static func controls(_ text: TextEngine, _ result: inout BenchResult) {
    var large = ControlsModel()
    large.rows = Array(0..<10_000)
    press("1,000 controls", ControlsModel(), text, target: 0.5, &result)
    press("1,000 controls in 20 parts", PartControlsModel(), text, target: 0.1, &result)
    press("1,000 controls, 10,000 rows in the model", large, text, target: 1, &result)
    resize(text, &result)
    idle(text, &result)
    copy(text, &result)
    menu(text, &result)
  }

  /// A push and a pop of a screen: the frame that builds the screen, the frames of the transition,
  /// and the last frame, which draws the screen at rest.
  private static func push(_ text: TextEngine, _ result: inout BenchResult) {
    var meter = SceneMeter(ViewScene(PushModel()), size: size, text: text)
    var index = 0
    var longest = (push: 0.0, pop: 0.0)
    var slides = Samples(capacity: 1000)
    func navigate(_ path: [Int]) -> Double {
      meter.change { $0.model.path = path }
      var longestFrame = 0.0
      for step in 0..<60 {
        let cost = meter.frame(index).total * 1000
        index += 1
        longestFrame = max(longestFrame, cost)
        if step > 0, step < 20 { slides.append(cost) }
      }
      return longestFrame
    }
    _ = navigate([])
    for round in 0..<10 {
      longest.push = max(longest.push, navigate([round]))
      longest.pop = max(longest.pop, navigate([]))
    }
    result.add(
      "push of a screen of 40 controls: longest frame", longest.push, .milliseconds, target: 8)
    result.add("pop of it: longest frame", longest.pop, .milliseconds, target: 8)
    result.add("a frame in which it slides, median", slides.median, .milliseconds, target: 4)
  }

  // MARK: Measuring

  private static func coldFrames<Root: Part>(
    _ name: String, _ model: Root, target: Double, _ result: inout BenchResult
  ) throws {
    var samples = Samples(capacity: coldRuns)
    var allocations = 0
    for _ in 0..<coldRuns {
      let text = try TextEngine()
      // The faces are opened first, as in any app that shows text.
      _ = text.measure(VitrineDrawing.Text("Xx", font: Font(size: 17)), width: .infinity)
      var meter = SceneMeter(ViewScene(model), size: size, text: text)
      let cost = meter.frame(0)
      samples.append(cost.total * 1000)
      allocations = cost.allocations
    }
    result.add("\(name): cold to pixels, median", samples.median, .milliseconds, target: target)
    if allocations >= 0 { result.add("\(name): cold, allocations", Double(allocations), .count) }
  }

  private static func measure<Root: Part>(
    _ name: String, _ model: Root, _ text: TextEngine, target: Double,
    _ result: inout BenchResult, change: (inout ViewScene<Root>, Int) -> Void
  ) {
    var meter = SceneMeter(ViewScene(model), size: size, text: text)
    for index in 0..<3 { _ = meter.frame(index) }
    var samples = FrameSamples(capacity: changeCount)
    for index in 0..<changeCount {
      meter.change { change(&$0, index) }
      samples.append(meter.frame(3 + index))
    }
    report(name, samples, target, &result)
  }

  private static func press<Root: Part>(
    _ name: String, _ model: Root, _ text: TextEngine, target: Double,
    _ result: inout BenchResult
  ) {
    var meter = SceneMeter(ViewScene(model), size: size, text: text)
    for index in 0..<3 { _ = meter.frame(index) }
    var samples = FrameSamples(capacity: changeCount)
    for index in 0..<2 * changeCount {
      let position = Point(100 + Double(index / 2 % 7) * 40, 300)
      let isDown = index.isMultiple(of: 2)
      let pointer = PointerEvent(isDown ? .down : .up, PointerID(.touch, 1), at: position)
      let time = Double(3 + index) / 60
      let cost = meter.frame(3 + index, [TimedEvent(time, .pointer(pointer))])
      if !isDown { samples.append(cost) }
    }
    report("\(name): a press", samples, target, &result)
  }

  private static func resize(_ text: TextEngine, _ result: inout BenchResult) {
    var scene = ViewScene(ControlsModel())
    let renderer = FrameRenderer(width: 800, height: 800, scale: 1, text: text)
    var samples = Samples(capacity: changeCount)
    for index in 0..<changeCount {
      let size = Size(800 - Double(index % 20), 800)
      renderer.resize(width: Int(size.width), height: 800, scale: 1)
      let began = Clock.processor
      scene.update(
        FrameInput(time: Double(index) / 60), in: Environment(size: size, text: text))
      var canvas = renderer.makeCanvas()
      scene.draw(into: &canvas, in: Environment(size: size, text: text))
      let recorded = Clock.processor
      _ = renderer.render(canvas.finish())
      if index > 2 { samples.append((recorded - began) * 1000) }
    }
    result.add("1,000 controls: a resize step, median", samples.median, .milliseconds, target: 4)
  }

  private static func idle(_ text: TextEngine, _ result: inout BenchResult) {
    var scene = ViewScene(ControlsModel())
    let environment = Environment(size: size, text: text)
    scene.update(FrameInput(time: 0), in: environment)
    let rounds = 10_000
    let allocations = SceneMeter<ViewScene<ControlsModel>>.allocations
    let began = Clock.processor
    for index in 1...rounds {
      scene.update(FrameInput(time: Double(index) / 60), in: environment)
      _ = scene.nextChange(after: Double(index) / 60, in: environment)
    }
    let ended = Clock.processor
    result.add(
      "1,000 controls: a frame in which nothing changed", (ended - began) * 1000 / Double(rounds),
      .milliseconds, target: 0.002)
    let made = SceneMeter<ViewScene<ControlsModel>>.allocations - allocations
    if allocations >= 0 {
      result.add("of it, allocations", Double(made) / Double(rounds), .count, target: 0)
    }
  }

  private static func copy(_ text: TextEngine, _ result: inout BenchResult) {
    var scene = ViewScene(PartControlsModel())
    let environment = Environment(size: size, text: text)
    scene.update(FrameInput(time: 0), in: environment)
    let pointer = PointerID(.touch, 1)
    let position = Point(400, 300)
    let down = TimedEvent(0.1, .pointer(PointerEvent(.down, pointer, at: position)))
    var samples = Samples(capacity: changeCount)
    for _ in 0..<changeCount {
      let began = Clock.processor
      var copy = scene
      copy.update(FrameInput(time: 0.1, events: [down]), in: environment)
      samples.append((Clock.processor - began) * 1000)
    }
    result.add(
      "1,000 controls in 20 parts: copied and tapped", samples.median, .milliseconds, target: 0.01)
  }

  private static func menu(_ text: TextEngine, _ result: inout BenchResult) {
    var meter = SceneMeter(ViewScene(MenuModel()), size: size, text: text)
    for index in 0..<3 { _ = meter.frame(index) }
    var samples = FrameSamples(capacity: changeCount)
    var index = 3
    func frame(_ key: Key? = nil) -> FrameCost {
      defer { index += 1 }
      let time = Double(index) / 60
      return meter.frame(index, key.map { [TimedEvent(time, .key(KeyEvent($0)))] } ?? [])
    }
    _ = frame(.tab)
    for _ in 0..<changeCount {
      samples.append(frame(.enter))
      _ = frame(.escape)
      // More frames run until the removal is finished.
      for _ in 0..<20 { _ = frame() }
    }
    report("1,000 controls: a menu of 12 opens", samples, 1, &result)
  }

  private static func report(
    _ name: String, _ samples: FrameSamples, _ target: Double, _ result: inout BenchResult
  ) {
    samples.reportMedian(to: &result, name: name, target: target)
  }
}
