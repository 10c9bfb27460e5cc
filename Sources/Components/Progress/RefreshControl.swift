public import VitrineDrawing
public import VitrineGeometry
public import VitrineInteraction
public import VitrineMotion

/// A spinner above scrollable content, which the user pulls down to refresh.
///
/// A `ScrollView` shows and moves it, and begins a refresh; the owner ends it:
/// ```swift
/// scroll.refreshControl = RefreshControl()
/// …
/// scroll.endRefreshing(at: time)
/// ```
/// Its bounds are the space above the pulled content, so their height is the length of the pull.
/// The spokes appear one by one with the pull; the same spinner spins during the refresh, and
/// shrinks away at its end.
///
/// See also `ActivityIndicator`.
public struct RefreshControl: Component {
  // MARK: State

  /// The phase of a refresh.
  public enum Phase: String, Hashable, Sendable, CaseIterable {
    /// Nothing is visible.
    case idle
    /// The content is pulled, but not far enough.
    case pulling
    /// The content is pulled far enough: releasing it refreshes.
    case armed
    /// A refresh is in progress.
    case refreshing
    /// The content is returning.
    case settling
  }

  /// A short text below the spinner that says what is refreshed or when that last happened; nil or
  /// empty for none.
  ///
  /// Default nil. It should not explain how to refresh: see `advice`.
  public var title: String?

  /// Color of the spokes before their own alpha is applied; nil, the default, for the style's.
  public var tintColor: Color?

  /// The number of refreshes that have begun, for whatever reason.
  public private(set) var refreshCount = 0

  /// When the current refresh began, in seconds; nil if there is none.
  public private(set) var refreshStart: Seconds?

  /// True during a refresh.
  public var isRefreshing: Bool { refreshStart != nil }

  /// True if the content is inset, and rests below the spinner, during a refresh.
  var insetsContent = true
  /// True from the end of a refresh until the content has returned: the current pull cannot begin
  /// another one.
  var isReturning = false
  /// True during a pull by a finger or a wheel.
  var isTracking = false
  /// The pull from which releasing the content refreshes, in points.
  var threshold = Style.pull
  /// Presence of the spinning spinner, 0…1.
  private var presence = Animated(0)
  /// When the disappearing spinner started spinning, and when its refresh ended.
  private var lastStart: Seconds = 0
  private var lastEnd: Seconds = 0
  /// The pull when the refresh began, as a fraction of the threshold, 0…1.
  private var initialPull = 0.0

  /// Makes an idle control.
  public init(title: String? = nil, tintColor: Color? = nil) {
    self.title = title
    self.tintColor = tintColor
  }

  /// Begins a refresh; does nothing during one.
  ///
  /// On a `ScrollView`, `ScrollView.beginRefreshing(at:)` moves the content as well.
  /// - Parameter time: absolute, in seconds; ignored unless finite.
  public mutating func beginRefreshing(at time: Seconds) {
    beginRefreshing(at: time, pulled: 0, insetsContent: true)
  }

  /// Begins a refresh from a pull.
  /// - Parameter pulled: the pull as a fraction of the threshold, 0…1.
  mutating func beginRefreshing(at time: Seconds, pulled: Double, insetsContent: Bool) {
    guard time.isFinite, !isRefreshing else { return }
    initialPull = isReturning ? 0 : unit(pulled)
    refreshStart = time
    refreshCount += 1
    isReturning = false
    self.insetsContent = insetsContent
    presence.set(1, at: time, curve: .easing(.easeOut, duration: Style.appearDuration))
  }

  /// Ends the refresh; does nothing if there is none.
  /// - Parameter time: absolute, in seconds; ignored unless finite.
  public mutating func endRefreshing(at time: Seconds) {
    guard time.isFinite, let refreshStart else { return }
    (lastStart, lastEnd) = (refreshStart, time)
    self.refreshStart = nil
    isReturning = true
    presence.set(0, at: time, curve: .easing(.easeIn, duration: Style.disappearDuration))
  }

  /// Copies the state of the previous control, except what the owner sets.
  public mutating func continueMotion(of old: RefreshControl, at time: Seconds) {
    var new = old
    new.title = title
    new.tintColor = tintColor
    self = new
  }

  /// The phase at a pull in points.
  public func phase(pulled: Double) -> Phase {
    if isRefreshing { return .refreshing }
    guard pulled > 0 else { return .idle }
    guard isTracking, !isReturning else { return .settling }
    return pulled >= threshold ? .armed : .pulling
  }

  // MARK: Layout

  /// How far down the content rests during a refresh, in points.
  public func restHeight(_ style: Style) -> Double {
    max(style.restDistance, contentHeight(style) + 2 * style.margin)
  }

  /// Height of the spinner and the text, in points.
  /// - Parameter overdueFraction: opacity of the text for a long refresh, 0…1.
  private func contentHeight(_ style: Style, overdueFraction: Double = 0) -> Double {
    let spinner = max(0, style.spinnerSide)
    guard let text = text(style, isOverdue: overdueFraction > 0) else { return spinner }
    let line = style.environment.text.measure(text, width: .infinity).size.height
    let fraction = self.text(style) == nil ? overdueFraction : 1
    return spinner + (style.titleGap + line.rounded(.up)) * fraction
  }

  private func text(_ style: Style, isOverdue: Bool = false) -> Text? {
    let string = isOverdue ? style.overdue : title ?? ""
    guard !string.isEmpty else { return nil }
    return style.environment.controlText(
      string, font: style.titleFont, alignment: .center, lineLimit: 1)
  }

  /// Duration of a refresh in seconds after which the control says that the refresh takes long.
  ///
  /// Nielsen, response times: after 10 s people turn to other tasks.
  public static let overdueDelay: Seconds = 10

  /// Opacity of the text for a long refresh, 0…1.
  private func overdueFraction(at time: Seconds) -> Double {
    guard isRefreshing || isReturning else { return 0 }
    let passed = isReturning ? min(time, lastEnd) - lastStart : time - (refreshStart ?? time)
    return unit(Easing.easeInOut(unit((passed - Self.overdueDelay) / Style.appearDuration)))
  }

  /// The full width, and the height at which the content rests during a refresh.
  public func size(fitting available: Size, style: Style) -> Size {
    let width = available.width.isFinite ? max(0, available.width) : max(0, style.spinnerSide)
    return Size(width, max(0, min(restHeight(style), available.height)))
  }

  /// Fills the width.
  public var flexibility: AxisFlexibility {
    AxisFlexibility(horizontal: .fills, vertical: .fixed)
  }

  /// The frame of the spinner and the text: centered in the bounds during a pull.
  ///
  /// During a refresh, if the bounds are lower than the space in which the content rests, spinner
  /// and text move with the content.
  private func contentFrame(in bounds: Rect, _ style: Style, at time: Seconds) -> Rect {
    let height = contentHeight(style, overdueFraction: overdueFraction(at: time))
    let middle = bounds.height / 2
    // In a low viewport the content rests no further down than the threshold.
    let restingHeight = min(restHeight(style), threshold)
    let movingMiddle = bounds.height < restingHeight ? bounds.height - restingHeight / 2 : middle
    let fraction = isReturning ? 1 : isRefreshing ? presence.value(at: time) : 0
    let center = bounds.minY + mix(middle, movingMiddle, fraction)
    return Rect(bounds.minX, center - height / 2, bounds.width, height)
  }

  /// The square around the spokes when all of them are visible.
  public func spinnerFrame(in bounds: Rect, style: Style, at time: Seconds) -> Rect {
    let content = contentFrame(in: bounds, style, at: time)
    let side = max(0, min(style.spinnerSide, bounds.width))
    return Rect(content.midX - side / 2, content.minY, side, side)
      .snapped(toScale: style.environment.scale)
  }

  /// The frame of the text; nil if there is none.
  public func titleFrame(in bounds: Rect, style: Style, at time: Seconds) -> Rect? {
    guard text(style, isOverdue: overdueFraction(at: time) > 0) != nil else { return nil }
    let content = contentFrame(in: bounds, style, at: time)
    let side = min(style.sideMargin, bounds.width / 2)
    let top = content.minY + max(0, style.spinnerSide) + style.titleGap
    return Rect(
      bounds.minX + side, top, bounds.width - 2 * side, max(0, content.maxY - top)
    ).snapped(toScale: style.environment.scale)
  }

  // MARK: Motion

  /// The appearance at a time.
  private struct Appearance {
    /// Opacity of spinner and text, 0…1.
    var opacity: Double
    /// Scale of the spinner, 0…1.
    var scale = 1.0
    /// Opacity of a spoke, 0…1.
    var spoke: (Int) -> Double
  }

  private static let form = ActivityIndicator.Form.standard

  /// Opacity of a spoke at a fraction of the pull: spokes appear one by one, each as strong as the
  /// newest of a spinning wheel.
  private static func pulledOpacity(of spoke: Int, at fraction: Double) -> Double {
    form.opacity(of: form.count - 1, step: 0) * unit(fraction * Double(form.count) - Double(spoke))
  }

  private static func fade(_ fraction: Double) -> Double {
    Easing.easeInOut(unit(fraction / Style.fadeIn))
  }

  private func appearance(pulled distance: Double, _ style: Style, at time: Seconds) -> Appearance {
    let form = Self.form
    let fraction = threshold > 0 ? unit(distance / threshold) : 1
    guard isRefreshing || isReturning else {
      return Appearance(opacity: Self.fade(fraction)) { Self.pulledOpacity(of: $0, at: fraction) }
    }
    let presence = presence.value(at: time)
    let step = step(at: time)
    let scales = style.environment.motion == .full
    if isReturning {
      return Appearance(opacity: presence, scale: scales ? presence : 1) {
        form.opacity(of: $0, step: step)
      }
    }
    let initialPull = initialPull
    return Appearance(
      opacity: mix(Self.fade(initialPull), 1, presence),
      scale: scales && initialPull == 0 ? presence : 1
    ) {
      mix(
        Self.pulledOpacity(of: $0, at: initialPull), form.opacity(of: $0, step: step),
        initialPull > 0 ? presence : 1)
    }
  }

  /// Number of steps of the spinner, one spoke each.
  private func step(at time: Seconds) -> Int { spinning(at: time).step(at: time) }

  private func spinning(at time: Seconds) -> ActivityIndicator {
    var spinner = ActivityIndicator()
    spinner.startAnimating(at: refreshStart ?? lastStart)
    return spinner
  }

  /// The next frame while it appears or disappears; each step while it spins.
  public func nextChange(after time: Seconds) -> Seconds? {
    let overdueFraction = overdueFraction(at: time)
    if presence.isAnimating(at: time)
      || (isRefreshing && overdueFraction > 0 && overdueFraction < 1)
    {
      return time
    }
    return isRefreshing ? spinning(at: time).nextChange(after: time) : nil
  }

  // MARK: Paint

  /// Records the spokes and the text, clipped to the bounds.
  public func paint(into canvas: inout Canvas, in bounds: Rect, style: Style, at time: Seconds) {
    guard !bounds.isEmpty, bounds.isFinite else { return }
    let appearance = appearance(pulled: bounds.height, style, at: time)
    guard appearance.opacity > 0 else { return }
    let spinner = spinnerFrame(in: bounds, style: style, at: time)
    let radius = min(spinner.width, spinner.height) / 2 * appearance.scale
    let title = titleFrame(in: bounds, style: style, at: time)
    let overdueFraction = overdueFraction(at: time)
    let needsClip = spinner.minY < bounds.minY || (title ?? spinner).maxY > bounds.maxY
    func record(_ canvas: inout Canvas) {
      let color = tintColor ?? style.spoke
      if radius > 0 {
        let strength = tintColor == nil ? 1 : Self.form.tintStrength
        Self.form.paint(into: &canvas, center: spinner.center, radius: radius) {
          color.opacity(min(1, appearance.spoke($0) * strength) * appearance.opacity)
        }
      }
      // The text for a long refresh replaces the title once the title has faded out.
      let isOverdue = overdueFraction > 0.5 || text(style) == nil
      let opacity = text(style) == nil ? overdueFraction : abs(2 * overdueFraction - 1)
      if let title, !title.isEmpty, let text = text(style, isOverdue: isOverdue) {
        canvas.draw(text, in: title, color: style.titleColor.opacity(appearance.opacity * opacity))
      }
    }
    if needsClip { canvas.clipped(to: .rect(bounds), record) } else { record(&canvas) }
  }

  // MARK: Description

  /// An activity indicator labelled with its action; its value is the title, or the text for a long
  /// refresh.
  ///
  /// Input passes through it; not visible unless pulled or refreshing.
  public func node(id: String, in bounds: Rect, style: Style, at time: Seconds) -> SemanticsNode {
    SemanticsNode(
      id: id, role: .activityIndicator, label: isRefreshing ? style.refreshing : style.refresh,
      value: text(style, isOverdue: isRefreshing && overdueFraction(at: time) > 0.5)?.string,
      frame: bounds,
      isVisible: bounds.height > 0,
      state: [
        "phase": .string(phase(pulled: bounds.height).rawValue), "pull": .number(bounds.height),
        "refreshCount": .int(refreshCount),
      ])
  }
}
