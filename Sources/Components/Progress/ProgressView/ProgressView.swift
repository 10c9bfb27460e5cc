public import VitrineDrawing
public import VitrineGeometry
public import VitrineInteraction
public import VitrineMotion

/// Shows a task's progress: a label, an indicator, the completed amount, and the time left.
///
/// ```swift
/// ProgressView(TaskProgress(completed: 3, of: 12, unit: .items, description: "Exporting"))
/// ```
/// The displayed value moves at an even pace between reports, and reaches completion only when the
/// task has finished. The indicator keeps its position and shape when the amount of work becomes
/// known: a bar stays a bar, a ring a ring. As a view it has buttons to cancel, pause and resume.
///
/// See also `ProgressBar`, `ProgressRing` and `ProgressEstimator`.
public struct ProgressView: Component {
  // MARK: State

  /// The shape of the indicator.
  public enum ViewStyle: String, Hashable, Sendable, CaseIterable {
    /// A bar if there is text, else a ring.
    case automatic
    /// A bar with text above and below.
    case linear
    /// A ring with text below.
    case circular
  }

  /// The task's progress; nil if there is no task, which shows nothing.
  public let progress: TaskProgress?

  /// The shape of the indicator.
  ///
  /// Default automatic.
  public var viewStyle = ViewStyle.automatic

  /// True to show the counts and the time left, in two lines of fixed height.
  ///
  /// Default true.
  public var showsDetails = true

  /// How long a task runs before the view appears, in seconds, so that short tasks do not flash.
  ///
  /// Default 0. NaN and negative values count as 0.
  public var appearanceDelay: Seconds = 0 {
    didSet { motion.delay = appearanceDelay > 0 ? appearanceDelay : 0 }
  }

  /// Minimum time for which the view stays visible, in seconds, even if the task is removed.
  ///
  /// Default 0. NaN and negative values count as 0.
  public var minimumDuration: Seconds = 0 {
    didSet { motion.minimum = minimumDuration > 0 ? minimumDuration : 0 }
  }

  /// True to hide the view shortly after the task has finished or was cancelled; a failed
  /// task stays visible.
  ///
  /// Default true. The view keeps its space.
  public var hidesWhenEnded = true {
    didSet { motion.hidesWhenEnded = hidesWhenEnded }
  }

  /// Color of the completed part while the task runs; nil, the default, for the theme's.
  public var progressTintColor: Color?

  private(set) var motion = Motion()

  /// Makes a view of a task.
  /// - Parameters:
  ///   - progress: the task's progress; nil for no task.
  ///   - time: time of the progress; absolute, in seconds; default 0.
  public init(_ progress: TaskProgress?, at time: Seconds = 0) {
    self.progress = progress
    motion.update(with: progress, at: time)
  }

  /// The same view as if inserted at a time, at which its appearance delay starts.
  package func starting(at time: Seconds) -> ProgressView {
    var view = self
    view.motion = motion.withoutTask
    view.motion.update(with: progress, at: time)
    return view
  }

  // MARK: Style

  /// Fonts, colors and measures of a progress view.
  public struct Style: ComponentStyle {
    /// Style of the bar.
    public var bar: ProgressBar.Style
    /// Style of the ring.
    public var ring: ProgressRing.Style
    /// Font of the label.
    public var labelFont: Font
    /// Font of the percentage.
    public var percentFont: Font
    /// Font of the percentage inside a ring.
    public var ringFont: Font
    /// Font of the counts and the time left.
    public var detailFont: Font
    /// Color of the label, and of the reason why the task is not progressing.
    public var label: Color
    /// Color of all other text.
    public var secondaryLabel: Color
    /// Color of the completed part of a paused or cancelled task.
    public var idle: Color
    /// Color of the completed part of a stalled task.
    public var stalled: Color
    /// Color of the completed part of a failed task.
    public var failed: Color
    /// Between the label and the bar, in points; ours.
    public var labelSpacing = 8.0
    /// Between the bar and the details, in points; ours.
    public var detailSpacing = 6.0
    /// Between a ring and the details, in points; ours.
    public var ringSpacing = 12.0
    /// Between text and buttons, in points; ours.
    public var accessorySpacing = 12.0
    /// Outer diameter of a ring, in points.
    public var ringDiameter = ProgressRing.Style.Diameter.large
    /// Minimum width of the text beside the buttons, in ems of the detail font; with less, the
    /// buttons are below.
    ///
    /// Ours: "About 30 minutes left".
    public var minimumDetailWidth = 11.0
    /// Number of lines for the label, whatever its length.
    ///
    /// One, or two at text sizes so large that a line has space for little text; ours.
    public var labelLines: Int
    /// Measures text, and has the layout direction.
    public var environment: Environment

    /// Makes a style with fonts and colors from a theme.
    public init(_ theme: Theme) {
      bar = ProgressBar.Style(theme)
      ring = ProgressRing.Style(theme)
      labelFont = theme.type.body
      percentFont = theme.type.body
      percentFont.tabularDigits = true
      ringFont = theme.type.footnote
      ringFont.tabularDigits = true
      ringFont.weight = .semibold
      // The ring does not grow with the user's text size, so the font is limited.
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

  /// True if the indicator is a bar; never changes while a task is shown.
  var isLinear: Bool { retainedLinear ?? prefersLinear }

  /// The shape taken over from the previous view: a bar stays a bar, a ring a ring.
  private var retainedLinear: Bool? { motion.keepsShape ? motion.isLinear : nil }

  /// True if the owner's settings ask for a bar.
  private var prefersLinear: Bool {
    switch viewStyle {
    case .linear: true
    case .circular: false
    case .automatic: showsDetails || !label.isEmpty
    }
  }

  /// The text of the label.
  var label: String { displayed?.localizedDescription ?? "" }

  /// The displayed progress, also while the view is hidden.
  ///
  /// After the task is removed, its last progress.
  var displayed: TaskProgress? { motion.progress }

  /// As wide as the proposal, 280 points without a limit; a ring as wide as its text.
  public func size(fitting available: Size, style: Style) -> Size {
    layout(width: available.width, accessory: .zero, style: style).size
  }

  /// A bar fills the width.
  public var flexibility: AxisFlexibility { isLinear ? .fillsWidth : .shrinksWidth }

  // MARK: Motion

  /// Continues the animation of the previous view, at an even pace.
  ///
  /// A bar or a ring keeps its shape until the task is removed, whatever `viewStyle` is.
  public mutating func continueMotion(of old: ProgressView, at time: Seconds) {
    var motion = old.motion
    motion.copySettings(from: self.motion)
    if progress != old.progress { motion.update(with: progress, at: time) }
    let wasVisible = old.presence(at: time) > 0
    (motion.isLinear, motion.keepsShape) = (wasVisible ? old.isLinear : false, wasVisible)
    self.motion = motion
  }

  /// True if the view stays a ring although the owner asks for a bar.
  var keepsRing: Bool { retainedLinear == false && prefersLinear }

  /// Opacity of the view, 0…1.
  public func presence(at time: Seconds) -> Double { motion.presence(at: time) }

  /// The displayed fraction, 0…1; nil if it is unknown.
  public func displayedFraction(at time: Seconds) -> Double? { motion.displayedFraction(at: time) }

  /// The fraction in the text: the displayed one, updated only a few times per second for
  /// legibility.
  private func textFraction(at time: Seconds) -> Double? {
    guard displayed?.fractionCompleted != nil else { return nil }
    guard time.isFinite, motion.estimator.isMoving(at: time) else {
      return displayedFraction(at: time)
    }
    return displayedFraction(at: (time / Self.textInterval).rounded(.down) * Self.textInterval)
  }

  /// Minimum interval between changes of the text, in seconds; ours.
  private static let textInterval: Seconds = 0.1

  /// The estimated time left, in seconds; nil while there is no estimate.
  public func secondsLeft(at time: Seconds) -> Seconds? {
    displayed?.phase == .running ? motion.estimator.secondsLeft(at: time) : nil
  }

  /// Every frame while the task is active and visible; otherwise nil.
  public func nextChange(after time: Seconds) -> Seconds? { motion.nextChange(after: time) }

  // MARK: Paint

  /// Records text and indicator.
  public func paint(into canvas: inout Canvas, in bounds: Rect, style: Style, at time: Seconds) {
    paint(into: &canvas, in: bounds, accessory: .zero, style: style, at: time)
  }

  /// - Parameter accessory: the size of the buttons beside or below the details.
  package func paint(
    into canvas: inout Canvas, in bounds: Rect, accessory: Size, style: Style, at time: Seconds
  ) {
    let presence = presence(at: time)
    guard presence > 0, !bounds.isEmpty, let displayed else { return }
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
    if displayed.needsAttention {
      draw(
        texts.state, style.detailFont, layout.detail, style.label, alignment, lines: .max)
    } else {
      let (upper, lower) = layout.detailLines(style)
      draw(texts.state, style.detailFont, upper, style.secondaryLabel, alignment)
      draw(texts.time, style.detailFont, lower, style.secondaryLabel, alignment)
    }
  }

  // MARK: Description

  /// A progress bar or ring labelled with the task's description; its value is all other text.
  ///
  /// Input passes through it.
  public func node(id: String, in bounds: Rect, style: Style, at time: Seconds) -> SemanticsNode {
    let texts = Texts(of: self, style: style, at: time)
    let isVisible = presence(at: time) > 0
    func number(_ number: Double?) -> StateValue { number.map(StateValue.number) ?? .null }
    var node = SemanticsNode(
      id: id, role: isLinear ? .progressBar : .progressRing, label: label.isEmpty ? nil : label,
      value: isVisible ? texts.spoken : nil, frame: bounds, isVisible: isVisible)
    node.state = [
      "phase": .string(progress?.phase.name ?? "idle"),
      "reported": number(progress?.fractionCompleted), "shown": number(displayedFraction(at: time)),
      "secondsLeft": number(secondsLeft(at: time)),
    ]
    return node
  }

  /// The texts at a time.
  private struct Texts {
    var percent = ""
    var state = ""
    var time = ""

    init(of view: ProgressView, style: Style, at time: Seconds) {
      guard let displayed = view.displayed else { return }
      let language = style.environment.language
      let fraction = view.textFraction(at: time)
      percent = Progress.percent(fraction) ?? ""
      guard view.showsDetails else { return }
      state = displayed.stateText(in: language, displayed: fraction)
      self.time = displayed.timeText(
        view.motion.timeLeft.next(view.secondsLeft(at: time), at: time), in: language,
        displayed: fraction)
      // The upper line is never empty while the lower one has text.
      if state.isEmpty { (state, self.time) = (self.time, "") }
    }

    var spoken: String? {
      let parts = [percent, state, time].filter { !$0.isEmpty }
      return parts.isEmpty ? nil : parts.joined(separator: ", ")
    }
  }
}

extension TaskProgress {
  /// True if the user should read the message.
  var needsAttention: Bool {
    switch phase {
    case .stalled, .failed: true
    default: false
    }
  }
}

extension TaskProgress.Phase {
  /// The name of the phase in the state of a node.
  fileprivate var name: String {
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
