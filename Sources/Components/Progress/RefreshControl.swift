public import VitrineDrawing
public import VitrineGeometry
public import VitrineInteraction
public import VitrineMotion

/// A spinner above what scrolls, that a person pulls down to have it made anew (P13).
///
/// A `ScrollView` shows it, moves it and begins a refresh by it; its owner ends that:
/// ```swift
/// scroll.refreshControl = RefreshControl()
/// …
/// scroll.endRefreshing(at: time)
/// ```
/// Its bounds are the room that the content has left above it: how high they are is how far it is
/// pulled. Its spokes appear one by one with that; the same spinner turns on while the refresh goes on, and
/// shrinks away where it has ended.
///
/// Guidance: P13, P14, P15. See also `ActivityIndicator`.
public struct RefreshControl: Component {
  // MARK: State

  /// What it is about at a moment.
  public enum Phase: String, Hashable, Sendable, CaseIterable {
    /// Nothing shows.
    case idle
    /// It is pulled, and not far enough.
    case pulling
    /// It is pulled far enough: let go now, it refreshes.
    case armed
    /// The owner makes the content anew.
    case refreshing
    /// The content goes back.
    case settling
  }

  /// A few words below the spinner, on what is refreshed or when that was last done; nil or empty for none.
  ///
  /// Default nil. How to refresh is nothing to be explained there: see `advice` (P14).
  public var title: String?

  /// Colour of the spokes before their own alpha; nil, the default, for the style's.
  public var tintColor: Color?

  /// How many refreshes have begun, whoever began them.
  public private(set) var refreshCount = 0

  /// When the refresh began that goes on, in seconds; nil while none does.
  public private(set) var refreshStart: Seconds?

  /// True while a refresh goes on.
  public var isRefreshing: Bool { refreshStart != nil }

  /// True where the content stays below the spinner while a refresh goes on.
  var holdsRoom = true
  /// True from the end of a refresh until the content has gone back: what is pulled still is none that
  /// begins another.
  var isSpent = false
  /// True while a finger or a wheel pulls.
  var isTracked = false
  /// How far it is pulled until it is armed, in points.
  var threshold = Style.pull
  /// How much of the spinner shows that turns, 0…1.
  private var presence = Animated(0)
  /// When the spinner began to turn that leaves now, and when that was told to.
  private var lastStart: Seconds = 0
  private var lastEnd: Seconds = 0
  /// How far it was pulled when the refresh began, 0…1 of the threshold.
  private var pulledBefore = 0.0

  /// Makes one that does nothing yet.
  public init(title: String? = nil, tintColor: Color? = nil) {
    self.title = title
    self.tintColor = tintColor
  }

  /// Begins a refresh; one that goes on is left alone.
  ///
  /// On a `ScrollView`, `ScrollView.beginRefreshing(at:)` moves the content as well.
  /// - Parameter time: absolute, in seconds; ignored unless finite.
  public mutating func beginRefreshing(at time: Seconds) {
    beginRefreshing(at: time, pulled: 0, holdsRoom: true)
  }

  /// Begins a refresh where it is pulled.
  /// - Parameter pulled: by how much of its way, 0…1.
  mutating func beginRefreshing(at time: Seconds, pulled: Double, holdsRoom: Bool) {
    guard time.isFinite, !isRefreshing else { return }
    pulledBefore = isSpent ? 0 : unit(pulled)
    refreshStart = time
    refreshCount += 1
    isSpent = false
    self.holdsRoom = holdsRoom
    presence.set(1, at: time, curve: .easing(.easeOut, duration: Style.come))
  }

  /// Ends the refresh; nothing happens where none goes on.
  /// - Parameter time: absolute, in seconds; ignored unless finite.
  public mutating func endRefreshing(at time: Seconds) {
    guard time.isFinite, let refreshStart else { return }
    (lastStart, lastEnd) = (refreshStart, time)
    self.refreshStart = nil
    isSpent = true
    presence.set(0, at: time, curve: .easing(.easeIn, duration: Style.go))
  }

  /// Takes over all but what the owner says.
  public mutating func continueMotion(of old: RefreshControl, at time: Seconds) {
    var new = old
    new.title = title
    new.tintColor = tintColor
    self = new
  }

  /// What it is about where it is pulled so far, in points.
  public func phase(pulled: Double) -> Phase {
    if isRefreshing { return .refreshing }
    guard pulled > 0 else { return .idle }
    guard isTracked, !isSpent else { return .settling }
    return pulled >= threshold ? .armed : .pulling
  }

  // MARK: Layout

  /// How far down the content stays while it refreshes, in points.
  public func restHeight(_ style: Style) -> Double {
    max(style.restDistance, contentHeight(style) + 2 * style.margin)
  }

  /// Of the spinner and the words, in points.
  /// - Parameter lateness: how much of the words shows that it takes long, 0…1.
  private func contentHeight(_ style: Style, lateness: Double = 0) -> Double {
    let spinner = max(0, style.spinnerSide)
    guard let words = words(style, isLate: lateness > 0) else { return spinner }
    let line = style.environment.text.measure(words, width: .infinity).size.height
    let part = self.words(style) == nil ? lateness : 1
    return spinner + (style.titleGap + line.rounded(.up)) * part
  }

  private func words(_ style: Style, isLate: Bool = false) -> Text? {
    let words = isLate ? style.takesLong : title ?? ""
    guard !words.isEmpty else { return nil }
    return style.environment.controlText(
      words, font: style.titleFont, alignment: .center, lineLimit: 1)
  }

  /// How long a refresh goes on before the control says that it takes long, in seconds.
  ///
  /// Nielsen, response times: after 10 s people turn to something else.
  public static let patience: Seconds = 10

  /// How much of the words shows that say so, 0…1.
  private func lateness(at time: Seconds) -> Double {
    guard isRefreshing || isSpent else { return 0 }
    let passed = isSpent ? min(time, lastEnd) - lastStart : time - (refreshStart ?? time)
    return unit(Easing.easeInOut(unit((passed - Self.patience) / Style.come)))
  }

  /// All of the width, as high as where it rests.
  public func size(fitting available: Size, style: Style) -> Size {
    let width = available.width.isFinite ? max(0, available.width) : max(0, style.spinnerSide)
    return Size(width, max(0, min(restHeight(style), available.height)))
  }

  /// Fills in width.
  public var flexibility: AxisFlexibility {
    AxisFlexibility(horizontal: .fills, vertical: .fixed)
  }

  /// Where the spinner and the words are: pulled, in the middle of the bounds; where a refresh goes on and
  /// there is less room than where it rests, they go with the content.
  private func contentFrame(in bounds: Rect, _ style: Style, at time: Seconds) -> Rect {
    let height = contentHeight(style, lateness: lateness(at: time))
    let middle = bounds.height / 2
    // In a low room it rests no further down than it is pulled.
    let rest = min(restHeight(style), threshold)
    let carried = bounds.height < rest ? bounds.height - rest / 2 : middle
    let part = isSpent ? 1 : isRefreshing ? presence.value(at: time) : 0
    let center = bounds.minY + mix(middle, carried, part)
    return Rect(bounds.minX, center - height / 2, bounds.width, height)
  }

  /// The square that the spokes touch when all of them show.
  public func spinnerFrame(in bounds: Rect, style: Style, at time: Seconds) -> Rect {
    let content = contentFrame(in: bounds, style, at: time)
    let side = max(0, min(style.spinnerSide, bounds.width))
    return Rect(content.midX - side / 2, content.minY, side, side)
      .snapped(toScale: style.environment.scale)
  }

  /// Of the words; nil where there are none.
  public func titleFrame(in bounds: Rect, style: Style, at time: Seconds) -> Rect? {
    guard words(style, isLate: lateness(at: time) > 0) != nil else { return nil }
    let content = contentFrame(in: bounds, style, at: time)
    let side = min(style.sideMargin, bounds.width / 2)
    let top = content.minY + max(0, style.spinnerSide) + style.titleGap
    return Rect(
      bounds.minX + side, top, bounds.width - 2 * side, max(0, content.maxY - top)
    ).snapped(toScale: style.environment.scale)
  }

  // MARK: Motion

  /// How it looks at a time.
  private struct Look {
    /// Of spinner and words, 0…1.
    var opacity: Double
    /// How large the spinner is, 0…1.
    var scale = 1.0
    /// Of a spoke, 0…1.
    var spoke: (Int) -> Double
  }

  private static let form = ActivityIndicator.Form.standard

  /// How strong a spoke is where the control is pulled by a part of its way: as the newest of a spinner
  /// that spins, and come one by one.
  private static func pulled(_ spoke: Int, _ part: Double) -> Double {
    form.opacity(of: form.count - 1, step: 0) * unit(part * Double(form.count) - Double(spoke))
  }

  private static func fade(_ part: Double) -> Double {
    Easing.easeInOut(unit(part / Style.fadeIn))
  }

  private func look(pulled distance: Double, _ style: Style, at time: Seconds) -> Look {
    let form = Self.form
    let part = threshold > 0 ? unit(distance / threshold) : 1
    guard isRefreshing || isSpent else {
      return Look(opacity: Self.fade(part)) { Self.pulled($0, part) }
    }
    let presence = presence.value(at: time)
    let step = step(at: time)
    let shrinks = style.environment.motion == .full
    if isSpent {
      return Look(opacity: presence, scale: shrinks ? presence : 1) {
        form.opacity(of: $0, step: step)
      }
    }
    let before = pulledBefore
    return Look(
      opacity: mix(Self.fade(before), 1, presence),
      scale: shrinks && before == 0 ? presence : 1
    ) { mix(Self.pulled($0, before), form.opacity(of: $0, step: step), before > 0 ? presence : 1) }
  }

  /// Steps that the spinner has turned, each a spoke on.
  private func step(at time: Seconds) -> Int { spinning(at: time).step(at: time) }

  private func spinning(at time: Seconds) -> ActivityIndicator {
    var spinner = ActivityIndicator()
    spinner.startAnimating(at: refreshStart ?? lastStart)
    return spinner
  }

  /// At the next frame while it comes or goes, and at each step while it spins.
  public func nextChange(after time: Seconds) -> Seconds? {
    let lateness = lateness(at: time)
    if presence.isAnimating(at: time) || (isRefreshing && lateness > 0 && lateness < 1) {
      return time
    }
    return isRefreshing ? spinning(at: time).nextChange(after: time) : nil
  }

  // MARK: Paint

  /// Records the spokes and the words, cut to the bounds.
  public func paint(into canvas: inout Canvas, in bounds: Rect, style: Style, at time: Seconds) {
    guard !bounds.isEmpty, bounds.isFinite else { return }
    let look = look(pulled: bounds.height, style, at: time)
    guard look.opacity > 0 else { return }
    let spinner = spinnerFrame(in: bounds, style: style, at: time)
    let radius = min(spinner.width, spinner.height) / 2 * look.scale
    let title = titleFrame(in: bounds, style: style, at: time)
    let lateness = lateness(at: time)
    let isCut = spinner.minY < bounds.minY || (title ?? spinner).maxY > bounds.maxY
    func record(_ canvas: inout Canvas) {
      let color = tintColor ?? style.spoke
      if radius > 0 {
        let strength = tintColor == nil ? 1 : Self.form.tintStrength
        Self.form.paint(into: &canvas, center: spinner.center, radius: radius) {
          color.opacity(min(1, look.spoke($0) * strength) * look.opacity)
        }
      }
      // What is said instead of the title comes once that has gone.
      let isLate = lateness > 0.5 || words(style) == nil
      let part = words(style) == nil ? lateness : abs(2 * lateness - 1)
      if let title, !title.isEmpty, let words = words(style, isLate: isLate) {
        canvas.draw(words, in: title, color: style.titleColor.opacity(look.opacity * part))
      }
    }
    if isCut { canvas.clipped(to: .rect(bounds), record) } else { record(&canvas) }
  }

  // MARK: Description

  /// An activity indicator that is called by what it does, with its title, or that it takes long, as value.
  ///
  /// Input passes through it (P22); not visible while it is not pulled.
  public func node(id: String, in bounds: Rect, style: Style, at time: Seconds) -> Node {
    Node(
      id: id, role: .activityIndicator, label: isRefreshing ? style.refreshing : style.refresh,
      value: words(style, isLate: isRefreshing && lateness(at: time) > 0.5)?.string, frame: bounds,
      isVisible: bounds.height > 0,
      state: [
        "phase": .string(phase(pulled: bounds.height).rawValue), "pull": .number(bounds.height),
        "refreshCount": .int(refreshCount),
      ])
  }
}
