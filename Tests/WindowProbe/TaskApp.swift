import VitrineCommands
import VitrineHost
import VitrineViews

/// An app whose tasks report: a square for each report, and green once they have ended.
struct TaskApp: App {
  /// What the tasks do.
  enum Mode: String {
    /// A few reports over half a second, then an error.
    case few
    /// The same of a type that no script holds.
    case odd
    /// A hundred thousand reports as fast as they are taken.
    case flood
    /// As `few`, of a view that goes with the first report.
    case kept
  }

  /// A report that is not `Codable`.
  struct Odd: Equatable {
    var number: Int
  }

  struct Failure: Error, CustomStringConvertible { let description = "over" }

  static var mode: Mode? { CommandLine.arguments.dropFirst().first.flatMap(Mode.init) }
  static let floodCount = 100_000

  var mode: Mode
  var next = 0
  var isOutOfOrder = false
  var hasEnded = false
  var taps = 0
  var isShown = true

  init() { mode = Self.mode ?? .few }

  static var restoresState: Bool { false }

  static func configure(_ window: inout WindowConfiguration) {
    window.applicationID = "window-probe"
    window.environment.size = Size(320, 240)
  }

  func body(in environment: Environment) -> some View<Self> {
    ZStack(alignment: .topLeading) {
      picture
      if isShown { worker }
    }
    .onTap { $0.taps += 1 }
  }

  private var color: Color {
    isOutOfOrder ? Color(0xFF0000) : hasEnded ? Color(0x34C759) : Color(0x3478F6)
  }

  private var picture: some View<Self> {
    let (color, count, taps) = (color, mode == .flood ? 0 : next, taps)
    return Canvas { canvas, size in
      canvas.fill(.rect(Rect(origin: .zero, size: size)), with: color)
      for index in 0..<count {
        canvas.fill(.rect(Rect(Double(8 + index * 12), 8, 8, 8)), with: Color(0x000000))
      }
      for index in 0..<taps {
        canvas.fill(.rect(Rect(Double(8 + index * 12), 40, 8, 8)), with: Color(0xFFFFFF))
      }
    }
  }

  private mutating func take(_ number: Int) {
    if number != next { isOutOfOrder = true }
    if mode == .kept { isShown = false }
    next = number + 1
    if mode == .flood, next == Self.floodCount { hasEnded = true }
  }

  @Views<Self> private var worker: ViewList<Self> {
    let mode = mode
    switch mode {
    case .few, .kept:
      Spacer().task(name: "few", for: mode == .kept ? .app : .view) { report in
        for number in 0..<5 {
          try await Task.sleep(for: .milliseconds(100))
          await report(number)
        }
        throw Failure()
      } received: { model, number in
        model.take(number)
      } failed: { model, message in
        model.hasEnded = message == "over"
      }
    case .odd:
      Spacer().task(name: "odd") { report in
        for number in 0..<5 { await report(Odd(number: number)) }
        throw Failure()
      } received: { model, odd in
        model.take(odd.number)
      } failed: { model, _ in
        model.hasEnded = true
      }
    case .flood:
      Spacer().task(name: "flood") { report in
        for number in 0..<Self.floodCount { await report(number) }
      } received: { model, number in
        model.take(number)
      }
    }
  }
}
