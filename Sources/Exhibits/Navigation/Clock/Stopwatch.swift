internal import Glibc
internal import VitrineResources
internal import VitrineViews

/// A stopwatch with laps.
///
/// It only stores when it was started, so it runs on while it isn't shown.
struct Stopwatch: Part {
  /// When it was started; nil while it is stopped.
  private var start: Seconds?
  /// The time counted before that.
  private var before: Seconds = 0
  /// The end of each lap, the last one first.
  private(set) var laps: [Seconds] = []

  var isRunning: Bool { start != nil }

  func elapsed(at time: Seconds) -> Seconds { before + (start.map { max(0, time - $0) } ?? 0) }

  mutating func toggle(at time: Seconds) {
    if isRunning {
      (before, start) = (elapsed(at: time), nil)
    } else {
      start = time
    }
  }

  /// Ends a lap while it is running; resets it while it is stopped.
  mutating func lapOrReset(at time: Seconds) {
    if isRunning { laps.insert(elapsed(at: time), at: 0) } else { self = Stopwatch() }
  }

  func body(in environment: Environment) -> some View<Self> {
    NavigationStack {
      SizeReader {
        // In a low window the dial makes way for the laps.
        $0.height >= Metrics.minimumHeight
      } content: { hasDial in
        VStack(spacing: 0) {
          time(environment, hasDial: hasDial)
          controls(environment)
          Divider()
          lapList(environment)
        }
      }
      .background(Theme(environment).colors.background)
      .navigationTitle(environment.localized("clock.stopwatch"))
    }
  }

  /// In points; ours.
  private enum Metrics {
    /// The minimum height with a dial: some laps are visible below it.
    static let minimumHeight = 480.0
    /// The height of digits without a dial: half of the dial, whose space the laps have then.
    static let line = StopwatchDial.diameter / 2
    /// The sizes of the digits within the dial, where an hour fits between the lines, and without
    /// it, where they have the width of the window.
    static let digits = (inDial: 44.0, alone: 56.0)
    /// The minimum scale of digits: hours in a narrow window.
    static let minimumScale = 0.5
    /// The gap between the buttons, and between the parts of a lap.
    static let gap = 12.0
  }

  private func time(_ environment: Environment, hasDial: Bool) -> some View<Self> {
    ZStack {
      if hasDial { StopwatchDial.Marks() }
      TimelineView(isRunning ? .everyFrame : .never) { time in
        ZStack {
          if hasDial { StopwatchDial.Hand(elapsed: elapsed(at: time)) }
          Text(elapsed(at: time).stopwatch, alignment: .center)
            .font(
              ClockDigits.font(
                ofSize: hasDial ? Metrics.digits.inDial : Metrics.digits.alone, in: environment)
            )
            .lineLimit(1)
            .minimumScaleFactor(Metrics.minimumScale)
            .frame(maxWidth: hasDial ? StopwatchDial.maximumWidth : .infinity)
            .named("elapsed")
        }
      }
    }
    .frame(maxWidth: .infinity).frame(height: hasDial ? StopwatchDial.diameter : Metrics.line)
    .padding(.horizontal, ClockMetrics.margin)
    .padding(.vertical, hasDial ? ClockMetrics.margin : 0)
  }

  private func controls(_ environment: Environment) -> some View<Self> {
    HStack(spacing: Metrics.gap) {
      Button(
        environment.localized(isRunning ? "clock.lap" : "clock.reset"), configuration: .gray
      ) { model, context in
        model.lapOrReset(at: context.time)
      }
      .disabled(!isRunning && before == 0)
      .named("lap")
      Spacer()
      Button(
        environment.localized(isRunning ? "clock.stop" : "clock.start"),
        configuration: isRunning ? .gray : .filled
      ) { model, context in
        model.toggle(at: context.time)
      }
      .named("start")
    }
    .frame(maxWidth: ClockMetrics.controls)
    .padding(.horizontal, ClockMetrics.margin).padding(.bottom, ClockMetrics.margin)
  }

  private func lapList(_ environment: Environment) -> some View<Self> {
    let theme = Theme(environment)
    return List {
      ForEach(lapRows(environment), id: \.number) { lap in
        HStack(spacing: Metrics.gap) {
          Text(lap.title)
          Spacer()
          Text(lap.time).monospacedDigit().foregroundColor(theme.colors.inactive)
        }
      }
    }
    .listStyle(.plain).named("laps")
  }

  private struct Lap {
    var number: Int
    var title: String
    var time: String
  }

  private func lapRows(_ environment: Environment) -> [Lap] {
    laps.enumerated().map { index, end in
      let number = laps.count - index
      let begin = index + 1 < laps.count ? laps[index + 1] : 0
      return Lap(
        number: number, title: "\(environment.localized("clock.lap")) \(number)",
        time: (end - begin).stopwatch)
    }
  }
}

/// A dial of a minute, in points; ours.
private enum StopwatchDial {
  /// The same as the timer's ring.
  static let diameter = 280.0
  /// The width of the digits: 14 points from the hand's inner end at each side.
  static let maximumWidth = 200.0

  /// A line from the rim inwards.
  struct Line {
    var length: Double
    var width: Double

    /// 2 of the 15 points from one to the next.
    static let second = Line(length: 9, width: 2)
    /// Nearly twice as long: it stands for a numeral.
    static let fifthSecond = Line(length: 16, width: 2)
    /// Longer than all lines, and wider, to be found at once.
    static let hand = Line(length: 26, width: 4)

    /// - Parameter seconds: its position on the dial.
    func draw(at seconds: Double, in color: Color, into canvas: inout Canvas, _ size: Size) {
      let (center, radius) = (Point(size.width / 2, size.height / 2), StopwatchDial.diameter / 2)
      let angle = seconds / 30 * .pi
      let direction = Point(sin(angle), -cos(angle))
      var path = Path()
      path.move(to: center + direction * (radius - length))
      path.line(to: center + direction * (radius - width / 2))
      canvas.stroke(path, style: StrokeStyle(width: width, cap: .round), with: .color(color))
    }
  }

  /// A line for each second, which stay fixed while the hand moves.
  struct Marks<Model>: CompositeView {
    func body(in environment: Environment) -> some View<Model> {
      let colors = Theme(environment).colors
      Canvas { canvas, size in
        for second in 0..<60 {
          let isFifth = second.isMultiple(of: 5)
          let line = isFifth ? Line.fifthSecond : .second
          line.draw(
            at: Double(second), in: isFifth ? colors.label : colors.tertiaryLabel, into: &canvas,
            size)
        }
      }
      .frame(width: diameter).descriptionHidden()
    }
  }

  /// The hand at the rim.
  struct Hand<Model>: CompositeView {
    var elapsed: Seconds

    func body(in environment: Environment) -> some View<Model> {
      let tint = Theme(environment).colors.tint
      Canvas { [elapsed] canvas, size in
        Line.hand.draw(
          at: elapsed.truncatingRemainder(dividingBy: 60), in: tint, into: &canvas, size)
      }
      .frame(width: diameter).descriptionHidden()
    }
  }
}

extension Seconds {
  /// Minutes, seconds and hundredths: 01:02.34.
  var stopwatch: String {
    let hundredths = Int((Swift.min(Swift.max(0, self), 1e9) * 100).rounded(.down))
    return "\((hundredths / 100).clock).\((hundredths % 100).padded)"
  }
}

extension Int {
  /// Of seconds: 01:02, or 1:02:03 from an hour on.
  var clock: String {
    let (hours, minutes, seconds) = (self / 3600, self / 60 % 60, self % 60)
    let rest = "\(minutes.padded):\(seconds.padded)"
    return hours > 0 ? "\(hours):\(rest)" : rest
  }

  /// With two digits at least.
  var padded: String { self < 10 ? "0\(self)" : "\(self)" }
}
