public import VitrineDrawing
public import VitrineGeometry
public import VitrineInteraction
public import VitrineMotion

/// How a task goes: what it is, an indicator, how much is done, and how long it still takes.
///
/// ```swift
/// ProgressView(TaskProgress(completed: 3, of: 12, unit: .items, description: "Exporting"))
/// ```
/// It shows an even pace of what is reported, and never says that all is done before it is. It keeps its
/// place and its shape when nobody knows how much there is to do and then somebody does: a bar remains a
/// bar, a ring a ring. As a view it has buttons to cancel, pause and resume.
///
/// Guidance: P6 to P11, P18, P22. See also `ProgressBar`, `ProgressRing` and `Pace`.
public struct ProgressView: Component {
  // MARK: State

  /// Which form the indicator has.
  public enum ViewStyle: String, Hashable, Sendable, CaseIterable {
    /// A bar where there are words, and a ring without.
    case automatic
    /// A bar with the words above and below.
    case linear
    /// A ring with the words below.
    case circular
  }

  /// What the task says of itself; nil while there is none, and nothing shows.
  public let progress: TaskProgress?

  /// Which form the indicator has.
  ///
  /// Default automatic.
  public var viewStyle = ViewStyle.automatic

  /// True where the counts and the time left are said, in two lines that keep their place.
  ///
  /// Default true.
  public var showsDetails = true

  /// How long a task runs before anything shows, in seconds; so short ones never flash (P18).
  ///
  /// Default 0. Not a number and below 0 count as 0.
  public var appearanceDelay: Seconds = 0 {
    didSet { motion.delay = appearanceDelay > 0 ? appearanceDelay : 0 }
  }

  /// How long it remains at least, once it shows, in seconds, also where the task has gone (P18).
  ///
  /// Default 0. Not a number and below 0 count as 0.
  public var minimumDuration: Seconds = 0 {
    didSet { motion.minimum = minimumDuration > 0 ? minimumDuration : 0 }
  }

  /// True where it goes by itself a moment after the task has finished or was cancelled (P18); what has failed
  /// stays.
  ///
  /// Default true. Its space stays.
  public var hidesWhenEnded = true {
    didSet { motion.hidesWhenEnded = hidesWhenEnded }
  }

  /// Colour of the done part while the task runs; nil, the default, for the theme's.
  public var progressTintColor: Color?

  private(set) var motion = Motion()

  /// Shows a task.
  /// - Parameters:
  ///   - progress: what it says of itself; nil for no task.
  ///   - time: when it says so; absolute, in seconds; default 0.
  public init(_ progress: TaskProgress?, at time: Seconds = 0) {
    self.progress = progress
    motion.take(progress, at: time)
  }

  /// The same as if it came at a time: what is to appear later counts from then.
  package func starting(at time: Seconds) -> ProgressView {
    var view = self
    view.motion = motion.fresh
    view.motion.take(progress, at: time)
    return view
  }

  // MARK: Style

  /// Letters, colours and measures of a progress view.
  public struct Style: ComponentStyle {
    /// How the bar looks.
    public var bar: ProgressBar.Style
    /// How the ring looks.
    public var ring: ProgressRing.Style
    /// What is done.
    public var labelFont: Font
    /// How much.
    public var percentFont: Font
    /// How much inside a ring.
    public var ringFont: Font
    /// Counts and time.
    public var detailFont: Font
    /// What is done, and why it does not go on.
    public var label: Color
    /// All other words.
    public var secondaryLabel: Color
    /// The done part of what is paused or was stopped.
    public var idle: Color
    /// The done part of what is stalled.
    public var stalled: Color
    /// The done part of what has failed.
    public var failed: Color
    /// Between the label and the bar, in points; ours.
    public var labelSpacing = 8.0
    /// Between the bar and what is below, in points; ours.
    public var detailSpacing = 6.0
    /// Between a ring and what is below, in points; ours.
    public var ringSpacing = 12.0
    /// Between words and buttons, in points; ours.
    public var accessorySpacing = 12.0
    /// Outer diameter of a ring, in points.
    public var ringDiameter = ProgressRing.Style.Diameter.large
    /// The least width of the words beside the buttons, in ems of the details; with less the buttons are
    /// below.
    ///
    /// Ours: "About 30 minutes left".
    public var leastDetailWidth = 11.0
    /// How many lines there are for the label, whatever it says.
    ///
    /// One, and two where letters are so large that few of them are in a line; ours.
    public var labelLines: Int
    /// Measures words, and says which side is leading.
    public var environment: Environment

    /// Takes letters and colours from a theme.
    public init(_ theme: Theme) {
      bar = ProgressBar.Style(theme)
      ring = ProgressRing.Style(theme)
      labelFont = theme.type.body
      percentFont = theme.type.body
      percentFont.tabularDigits = true
      ringFont = theme.type.footnote
      ringFont.tabularDigits = true
      ringFont.weight = .semibold
      // Letters grow with the person's text size, the ring does not.
      ringFont.size = min(ringFont.size, ringDiameter * 0.25)
      detailFont = theme.type.footnote
      detailFont.tabularDigits = true
      label = theme.colors.label
      secondaryLabel = theme.colors.inactive
      idle = theme.palette.gray
      stalled = theme.palette.orange
      failed = theme.palette.red
      environment = theme.environment
      labelLines = theme.environment.textScale > 1.3 ? 2 : 1
    }
  }

  // MARK: Layout

  /// True where the indicator is a bar; never changes while a task shows.
  var isLinear: Bool { keptLinear ?? wantsLinear }

  /// What showed already when this view took over: a bar remains a bar, a ring a ring (P8).
  private var keptLinear: Bool? { motion.isKept ? motion.isLinear : nil }

  /// What its owner asks for.
  private var wantsLinear: Bool {
    switch viewStyle {
    case .linear: true
    case .circular: false
    case .automatic: showsDetails || !label.isEmpty
    }
  }

  /// What is done.
  var label: String { shown?.localizedDescription ?? "" }

  /// What shows, or would if it did: the last of a task that has gone.
  var shown: TaskProgress? { motion.progress }

  /// As wide as there is space, 280 points where nothing limits it; a ring as wide as its words.
  public func size(fitting available: Size, style: Style) -> Size {
    layout(width: available.width, accessory: .zero, style: style).size
  }

  /// A bar fills the width.
  public var flexibility: AxisFlexibility { isLinear ? .fillsWidth : .shrinksWidth }

  // MARK: Motion

  /// Goes on from what the view before it shows, at an even pace.
  ///
  /// What shows as a bar or a ring stays one until the task has gone, whatever `viewStyle` says (P8).
  public mutating func continueMotion(of old: ProgressView, at time: Seconds) {
    var motion = old.motion
    motion.takeSettings(of: self.motion)
    if progress != old.progress { motion.take(progress, at: time) }
    let showed = old.presence(at: time) > 0
    (motion.isLinear, motion.isKept) = (showed ? old.isLinear : false, showed)
    self.motion = motion
  }

  /// True where it remains a ring though its owner would have a bar of it.
  var refusesBar: Bool { keptLinear == false && wantsLinear }

  /// How much of it shows, 0…1.
  public func presence(at time: Seconds) -> Double { motion.presence(at: time) }

  /// How much is shown to be done, 0…1; nil where nobody knows.
  public func shownFraction(at time: Seconds) -> Double? { motion.shownFraction(at: time) }

  /// The fraction that the words tell: the one that shows, a few times a second, so that they can be read.
  private func wordedFraction(at time: Seconds) -> Double? {
    guard shown?.fractionCompleted != nil else { return nil }
    guard time.isFinite, motion.pace.isMoving(at: time) else { return shownFraction(at: time) }
    return shownFraction(at: (time / Self.wordsInterval).rounded(.down) * Self.wordsInterval)
  }

  /// How often the words change at most, in seconds; ours.
  private static let wordsInterval: Seconds = 0.1

  /// How long the task still takes, in seconds; nil while that cannot be said.
  public func secondsLeft(at time: Seconds) -> Seconds? {
    shown?.phase == .running ? motion.pace.secondsLeft(at: time) : nil
  }

  /// At every frame while the task does something; never while it stands still or nothing shows.
  public func nextChange(after time: Seconds) -> Seconds? { motion.nextChange(after: time) }

  // MARK: Paint

  /// Records words and indicator.
  public func paint(into canvas: inout Canvas, in bounds: Rect, style: Style, at time: Seconds) {
    paint(into: &canvas, in: bounds, accessory: .zero, style: style, at: time)
  }

  /// - Parameter accessory: the size of what stands beside or below the details.
  package func paint(
    into canvas: inout Canvas, in bounds: Rect, accessory: Size, style: Style, at time: Seconds
  ) {
    let presence = presence(at: time)
    guard presence > 0, !bounds.isEmpty, let shown else { return }
    let layout = layout(width: bounds.width, accessory: accessory, style: style)
    let isMirrored = style.environment.direction == .rightToLeft
    func frame(_ part: Rect) -> Rect {
      let placed = part.offset(by: bounds.origin)
      return isMirrored ? placed.mirrored(in: bounds) : placed
    }
    let texts = Texts(of: self, style: style, at: time)
    let alignment: TextAlignment = isLinear ? .leading : .center
    func draw(
      _ string: String, _ font: Font, _ part: Rect, _ color: Color,
      _ alignment: TextAlignment, lines: Int = 1, _ verticalAlignment: VerticalAlignment = .top
    ) {
      guard !string.isEmpty, !part.isEmpty else { return }
      canvas.draw(
        style.environment.interfaceText(
          string, font: font, alignment: alignment, verticalAlignment: verticalAlignment,
          lineLimit: lines),
        in: frame(part), color: color.opacity(presence))
    }
    draw(
      label, style.labelFont, layout.label, style.label, alignment, lines: style.labelLines,
      isLinear ? .bottom : .top)
    paintIndicator(into: &canvas, in: frame(layout.indicator), style, presence, at: time)
    if isLinear {
      draw(texts.percent, style.percentFont, layout.percent, style.secondaryLabel, .trailing)
    } else {
      var centered = layout.percent
      centered.origin.y += (centered.height - style.environment.lineHeight(style.ringFont)) / 2
      draw(texts.percent, style.ringFont, centered, style.secondaryLabel, .center)
    }
    guard showsDetails else { return }
    if shown.needsAttention {
      draw(
        texts.state, style.detailFont, layout.detail, style.label, alignment, lines: .max)
    } else {
      let (upper, lower) = layout.detailLines(style)
      draw(texts.state, style.detailFont, upper, style.secondaryLabel, alignment)
      draw(texts.time, style.detailFont, lower, style.secondaryLabel, alignment)
    }
  }

  // MARK: Description

  /// A progress bar or ring that is called what is done; its value is all that it says.
  ///
  /// Input passes through it (P22).
  public func node(id: String, in bounds: Rect, style: Style, at time: Seconds) -> Node {
    let texts = Texts(of: self, style: style, at: time)
    let isVisible = presence(at: time) > 0
    func number(_ number: Double?) -> StateValue { number.map(StateValue.number) ?? .null }
    var node = Node(
      id: id, role: isLinear ? .progressBar : .progressRing, label: label.isEmpty ? nil : label,
      value: isVisible ? texts.spoken : nil, frame: bounds, isVisible: isVisible)
    node.state = [
      "phase": .string(progress?.phase.word ?? "idle"),
      "reported": number(progress?.fractionCompleted), "shown": number(shownFraction(at: time)),
      "secondsLeft": number(secondsLeft(at: time)),
    ]
    return node
  }

  /// What it says at a time.
  private struct Texts {
    var percent = ""
    var state = ""
    var time = ""

    init(of view: ProgressView, style: Style, at time: Seconds) {
      guard let shown = view.shown else { return }
      let language = style.environment.language
      let fraction = view.wordedFraction(at: time)
      percent = Progress.percent(fraction) ?? ""
      guard view.showsDetails else { return }
      state = shown.stateText(in: language, shown: fraction)
      self.time = shown.timeText(
        view.motion.timeLeft.next(view.secondsLeft(at: time), at: time), in: language,
        shown: fraction)
      // What stands above does not stay empty.
      if state.isEmpty { (state, self.time) = (self.time, "") }
    }

    var spoken: String? {
      let parts = [percent, state, time].filter { !$0.isEmpty }
      return parts.isEmpty ? nil : parts.joined(separator: ", ")
    }
  }
}

extension TaskProgress {
  /// True where a person should read what is said.
  var needsAttention: Bool {
    switch phase {
    case .stalled, .failed: true
    default: false
    }
  }
}

extension TaskProgress.Phase {
  /// Its name in the state of a node.
  fileprivate var word: String {
    switch self {
    case .running: "running"
    case .paused: "paused"
    case .stalled: "stalled"
    case .cancelling: "cancelling"
    case .cancelled: "cancelled"
    case .finished: "done"
    case .failed: "failed"
    }
  }
}
