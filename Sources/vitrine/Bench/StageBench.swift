import VitrineDrawing
import VitrineGeometry
import VitrineInteraction
import VitrineMotion
import VitrineRenderer
import VitrineScenes
import VitrineViews

/// Windows on a stage: dragging a divider, the switcher with live previews, and a stage at rest.
enum StageBench {
  private static let size = Size(1920, 1080)
  /// Measured frames of the drag, and warm-up frames.
  private static let (frames, warmUp) = (240, 60)
  /// The target of the processor time of a frame of the drag, in milliseconds.
  private static let dragTarget = 4.0
  /// The number of previews, and the measured duration, in seconds.
  private static let (previews, duration) = (8, 4.0)
  /// The target of the previews, as a fraction of one core.
  private static let previewTarget = 0.25

  static func run(_ text: TextEngine) -> BenchResult {
    var result = BenchResult(.stage)
    drag(text, &result)
    switcher(text, &result)
    return result
  }

  /// Two lists of 1,000 rows beside each other, whose divider a finger drags there and back.
  private static func drag(_ text: TextEngine, _ result: inout BenchResult) {
    var stage = Stage(["Left", "Right"].map { name in StageApp(name) { ViewScene(Rows()) } })
    stage.split("Right", at: .trailing)
    var meter = SceneMeter(ViewScene(stage), size: size, text: text)
    var samples = FrameSamples(capacity: frames)
    let finger = PointerID(.touch, 1)
    for index in 0..<warmUp + frames {
      let time = Double(index) / SceneMeter<ViewScene<Stage>>.rate
      var events: [TimedEvent] = []
      if index >= warmUp {
        let step = index - warmUp
        let progress = Double(step % 120) / 120
        let offset = (progress < 0.5 ? progress : 1 - progress) * 2
        let position = Point(size.width / 2 + offset * 500, size.height / 2)
        let phase: PointerPhase = step == 0 ? .down : .move
        events = [TimedEvent(time, .pointer(PointerEvent(phase, finger, at: position)))]
      }
      let cost = meter.frame(index, events)
      if index >= warmUp + 4 { samples.append(cost) }
    }
    samples.report(to: &result, prefix: "dragged divider, ", mean: dragTarget)
    samples.reportDetails(to: &result, prefix: "dragged divider, ")
  }

  /// The switcher with previews that always move, then a stage at rest.
  private static func switcher(_ text: TextEngine, _ result: inout BenchResult) {
    func stage<App: Part>(of app: App) -> Stage {
      Stage((1...previews).map { number in StageApp("App \(number)") { ViewScene(app) } })
    }
    var moving = stage(of: Moving())
    moving.setSwitcher(.all)
    let open = measure(moving, text)
    result.add(
      "\(previews) live previews, of one core", open.cpuFraction, .ratio, target: previewTarget)
    result.add("frames a second of them", Double(open.frames) / duration, .count)
    var changing = stage(of: Changing())
    changing.setSwitcher(.all)
    result.add(
      "\(previews) that change everywhere, of one core", measure(changing, text).cpuFraction,
      .ratio,
      target: previewTarget)
    let idle = measure(stage(of: Rows()), text)
    result.add("frames of a still stage", Double(idle.frames), .count, target: 0)
  }

  /// Runs the frames that a stage requests, after it has come to rest.
  private static func measure(
    _ stage: Stage, _ text: TextEngine
  ) -> (cpuFraction: Double, frames: Int) {
    var meter = SceneMeter(ViewScene(stage), size: size, text: text)
    let rate = SceneMeter<ViewScene<Stage>>.rate
    let (first, last) = (Int(2 * rate), Int((2 + duration) * rate))
    var (sum, frames) = (0.0, 0)
    for index in 0..<last {
      let before = Double(index - 1) / rate
      guard index < first || meter.isDue(by: Double(index) / rate, after: before) else { continue }
      let cost = meter.frame(index)
      guard index >= first else { continue }
      sum += cost.total
      frames += 1
    }
    return (sum / duration, frames)
  }

  /// A list of 1,000 rows.
  private struct Rows: Part {
    func body(in environment: Environment) -> some View<Self> {
      List {
        ForEach(0..<1000, id: \.self) { row in
          VStack(alignment: .leading, spacing: 2) {
            Text("Sender \(row)", font: .headline)
            Text(
              "What message \(row) is about, in a line that is cut where it ends",
              font: .subheadline
            )
            .lineLimit(1)
          }
        }
      }
    }
  }

  /// A page in which every pixel changes in each frame.
  private struct Changing: Part {
    func body(in environment: Environment) -> some View<Self> {
      TimelineView(.everyFrame) { time in
        let progress = (time / 4).truncatingRemainder(dividingBy: 1)
        VStack(spacing: 24) {
          Text("Changing", font: .largeTitle)
          ProgressView(value: progress).frame(width: 400)
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .background(Color(0x1F4E79).mixed(with: Color(0x8C2F39), progress))
      }
    }
  }

  /// A page with an endless animation.
  private struct Moving: Part {
    func body(in environment: Environment) -> some View<Self> {
      VStack(spacing: 24) {
        Text("Moving", font: .largeTitle)
        ActivityIndicator()
        TimelineView(.everyFrame) { time in
          ProgressView(value: (time / 4).truncatingRemainder(dividingBy: 1)).frame(width: 400)
        }
      }
    }
  }
}
