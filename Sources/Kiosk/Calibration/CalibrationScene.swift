internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineHost
internal import VitrineInteraction
internal import VitrineMotion
internal import VitrineScenes

/// Asks the person to touch marks in turn, and computes the touch calibration.
struct CalibrationScene: Scene {
  /// The positions of the marks, in fractions of the screen: near the corners, and in the center.
  static let marks = [
    Point(0.1, 0.1), Point(0.9, 0.1), Point(0.9, 0.9), Point(0.1, 0.9), Point(0.5, 0.5),
  ]
  /// The number of attempts.
  ///
  /// Ours: somebody who misses three times has another problem.
  static let maximumRounds = 3
  /// The longest wait for a touch, in seconds.
  ///
  /// Ours.
  static let timeout: Seconds = 120

  enum Outcome: Equatable, Sendable {
    case done(TouchCalibration)
    case failed(String)
  }

  /// The result; nil while calibrating.
  private(set) var outcome: Outcome?
  private var samples: [TouchSample] = []
  private var round = 1
  private var problem: String?
  private var lastTouch: Seconds = 0
  private var finger: PointerID?
  private var requests: [SceneRequest] = []

  mutating func update(_ frame: FrameInput, in environment: Environment) {
    for event in frame.events where outcome == nil { handle(event, in: environment) }
    if outcome == nil, frame.time >= lastTouch + Self.timeout { end(.failed("nobody touched it")) }
  }

  private mutating func handle(_ event: TimedEvent, in environment: Environment) {
    if case .key(let key) = event.event, key.key == .escape { return end(.failed("it was ended")) }
    guard case .pointer(let pointer) = event.event else { return }
    switch pointer.phase {
    case .down where finger == nil: finger = pointer.pointer
    case .up where finger == pointer.pointer:
      finger = nil
      lastTouch = event.time
      let size = environment.size
      addSample(Point(pointer.position.x / size.width, pointer.position.y / size.height))
    case .cancel where finger == pointer.pointer: finger = nil
    default: break
    }
  }

  private mutating func addSample(_ measured: Point) {
    samples.append(TouchSample(target: Self.marks[samples.count], measured: measured))
    guard samples.count == Self.marks.count else { return }
    do throws(TouchCalibrationError) {
      end(.done(try TouchCalibration(fitting: samples)))
    } catch {
      problem = "\(error)"
      (samples, round) = ([], round + 1)
      if round > Self.maximumRounds { end(.failed("\(error)")) }
    }
  }

  private mutating func end(_ outcome: Outcome) {
    self.outcome = outcome
    requests.append(.close)
  }

  mutating func takeRequests() -> [SceneRequest] {
    defer { requests = [] }
    return requests
  }

  func nextChange(after time: Seconds, in environment: Environment) -> Seconds? {
    outcome == nil ? lastTouch + Self.timeout : nil
  }

  // MARK: Paint

  /// Half the length of a cross's arms, in points.
  ///
  /// Ours.
  private static let arm = 28.0

  func draw(into canvas: inout Canvas, in environment: Environment) {
    let theme = Theme(environment)
    canvas.fill(.rect(environment.bounds), with: theme.colors.background)
    guard samples.count < Self.marks.count else { return }
    let position = position(of: Self.marks[samples.count], in: environment.size)
    canvas.fill(.circle(center: position, diameter: Self.arm * 1.2), with: theme.colors.fill)
    for arm in [Point(Self.arm, 0), Point(0, Self.arm)] {
      canvas.fill(
        .line(position - arm, position + arm, width: 3, cap: .round), with: theme.colors.tint)
    }
    let isKorean = environment.language == .korean
    let count = "\(samples.count + 1) / \(Self.marks.count)"
    let title =
      isKorean
      ? "십자 표시의 가운데를 터치하세요  \(count)" : "Touch the middle of the cross  \(count)"
    draw(title, theme.type.title1, theme.colors.label, at: 0.28, into: &canvas, in: environment)
    let cancelText = isKorean ? "취소하려면 Esc 키를 누르세요" : "Press Escape to cancel"
    draw(
      cancelText, theme.type.title3, theme.colors.secondaryLabel, at: 0.7, into: &canvas,
      in: environment)
    guard problem != nil else { return }
    let retryText =
      isKorean ? "위치가 정확하지 않습니다. 다시 터치해 주세요." : "That wasn’t accurate enough. Please try again."
    draw(retryText, theme.type.title2, theme.colors.badge, at: 0.36, into: &canvas, in: environment)
  }

  private func draw(
    _ string: String, _ font: Font, _ color: Color, at fraction: Double, into canvas: inout Canvas,
    in environment: Environment
  ) {
    let size = environment.size
    let text = VitrineDrawing.Text(string, font: font, alignment: .center)
    let height = environment.text.measure(text, width: size.width * 0.8).size.height
    canvas.draw(
      text, in: Rect(size.width * 0.1, size.height * fraction, size.width * 0.8, height),
      color: color)
  }

  private func position(of mark: Point, in size: Size) -> Point {
    Point(mark.x * size.width, mark.y * size.height)
  }

  func describe(in environment: Environment) -> SemanticsNode {
    var root = SemanticsNode(id: Self.rootID, role: .scene, frame: environment.bounds)
    root.state = ["mark": .int(samples.count), "round": .int(round)]
    guard samples.count < Self.marks.count else { return root }
    let position = position(of: Self.marks[samples.count], in: environment.size)
    root.children = [
      SemanticsNode(
        id: "mark", role: .image,
        frame: Rect(center: position, size: Size(Self.arm * 2, Self.arm * 2)), isInteractive: true)
    ]
    return root
  }
}
