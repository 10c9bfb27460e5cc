public import VitrineDrawing
public import VitrineGeometry
public import VitrineInteraction
public import VitrineMotion

/// A small activity indicator in a status bar for network use that lasts for a while.
///
/// ```swift
/// indicator.begin(at: time)
/// indicator.end(at: time + 3)
/// ```
/// It counts overlapping requests, appears once the first of them has lasted for `delay`, and
/// disappears with the last. It stays visible for at least `minimumTime`, and a request that begins
/// while it is visible keeps it visible, so that it never flashes. It takes its space even while
/// hidden, so that its neighbors do not move.
///
/// See also `ActivityIndicator`.
public struct NetworkActivityIndicator: Component {
  // MARK: State

  /// How long the first of overlapping requests lasts before the indicator appears, in seconds.
  ///
  /// Ours: the guideline says "more than a few seconds".
  public static let delay: Seconds = 2
  /// Minimum time for which it is visible, in seconds, so that it does not flash.
  ///
  /// Ours: one turn of the wheel.
  public static let minimumTime: Seconds = 1

  /// Number of active requests, never negative.
  public private(set) var activeRequests: Int

  /// Color of the spokes, with an alpha per spoke; nil for the theme's.
  ///
  /// Default nil.
  public var color: Color?

  /// The fade of the indicator; nil while it is not going to appear.
  private var fade: Fade?
  /// When it first became visible, the origin of its steps; absolute, in seconds.
  private var appearanceTime: Seconds = 0
  /// The latest time of a change.
  private var lastTime: Seconds?

  /// Makes an indicator.
  /// - Parameters:
  ///   - requests: the number of active requests; negative values count as 0, the default.
  ///   - time: when the first of them began; absolute, in seconds, default 0.
  public init(requests: Int = 0, since time: Seconds = 0) {
    activeRequests = 0
    if requests > 0 { setRequests(requests, at: time) }
  }

  /// Counts the beginning of a request.
  ///
  /// A time that is not finite, or is before the latest time, is replaced by the latest time, or by
  /// 0 if there is none. The request is counted in any case, since its end is counted too.
  /// - Parameter time: absolute, in seconds.
  public mutating func begin(at time: Seconds) {
    setRequests(activeRequests == .max ? .max : activeRequests + 1, at: time)
  }

  /// Counts the end of a request; does nothing if there is none.
  /// - Parameter time: as in `begin(at:)`.
  public mutating func end(at time: Seconds) { setRequests(activeRequests - 1, at: time) }

  /// Sets the number of active requests, as if requests began or ended until there are so many.
  /// - Parameters:
  ///   - requests: the number; negative values count as 0.
  ///   - time: as in `begin(at:)`.
  public mutating func setRequests(_ requests: Int, at time: Seconds) {
    let time = monotonicTime(time)
    let (before, after) = (activeRequests, max(0, requests))
    activeRequests = after
    if before == 0, after > 0 {
      appear(at: time)
    } else if before > 0, after == 0 {
      disappear(at: time)
    }
  }

  private mutating func monotonicTime(_ time: Seconds) -> Seconds {
    let latest = lastTime ?? (time.isFinite ? time : 0)
    let clamped = time.isFinite ? max(time, latest) : latest
    lastTime = clamped
    return clamped
  }

  private mutating func appear(at time: Seconds) {
    if fade?.hasFadedOut(at: time) == false {
      fade?.cancelFadeOut(at: time)
    } else {
      appearanceTime = time + Self.delay
      fade = Fade(fadeInTime: appearanceTime)
    }
  }

  private mutating func disappear(at time: Seconds) {
    if time < appearanceTime {
      fade = nil
    } else {
      fade?.fadeOut(at: max(time, appearanceTime + Self.minimumTime))
    }
  }

  // MARK: Style

  /// Colors, measures and strings of an indicator.
  public struct Style: ComponentStyle, Equatable {
    /// Side of its box in points.
    ///
    /// Ours: as high as the other signs of a status bar, whose text has a fixed size.
    public var side = 14.0
    /// Color of the newest spoke: the color of the other signs of a status bar.
    public var spoke: Color
    /// Pixels per point: the box is on whole pixels, so that the wheel does not wobble.
    public var scale: Double
    /// The accessibility label and values.
    public var strings: Strings

    /// Makes a style with colors from a theme.
    public init(_ theme: Theme) {
      spoke = theme.colors.label
      scale = theme.environment.scale
      strings = Strings(theme.environment.language)
    }
  }

  /// The accessibility label and values of an indicator, in one language.
  public struct Strings: Equatable, Sendable {
    /// The label.
    public var label: String
    /// The value for one active request.
    public var one: String
    /// The format of the value for other numbers, in which `{count}` is replaced by the number.
    public var other: String

    /// Makes a label and values.
    public init(label: String, one: String, other: String) {
      (self.label, self.one, self.other) = (label, one, other)
    }

    /// Makes the defaults of a language.
    public init(_ language: Language) {
      switch language {
      case .english:
        self.init(label: "Network activity", one: "1 request", other: "{count} requests")
      case .korean: self.init(label: "네트워크 사용 중", one: "요청 1개", other: "요청 {count}개")
      }
    }

    /// The value for a number of active requests.
    public func value(_ requests: Int) -> String {
      requests == 1 ? one : other.replacing("{count}", with: "\(requests)")
    }
  }

  // MARK: Layout

  /// A square of the style's side, smaller if space is short; even while hidden.
  public func size(fitting available: Size, style: Style) -> Size {
    let side = max(0, min(style.side, min(available.width, available.height)))
    return Size(side, side)
  }

  /// Shrinks along both axes.
  public var flexibility: AxisFlexibility {
    AxisFlexibility(horizontal: .shrinks, vertical: .shrinks)
  }

  /// The square around the spokes, centered in the bounds.
  public func wheelFrame(in bounds: Rect, style: Style) -> Rect {
    Rect(center: bounds.center, size: size(fitting: bounds.size, style: style))
      .snapped(toScale: style.scale)
  }

  // MARK: Motion

  /// The watch's form, which is as legible in sunlight as the text beside it.
  private static var form: ActivityIndicator.Form { .watch }

  /// True from its appearance until it has faded out.
  public func isVisible(at time: Seconds) -> Bool {
    guard let fade, time.isFinite else { return false }
    return time >= appearanceTime && !fade.hasFadedOut(at: time)
  }

  /// Opacity at a time, 0…1: it fades in and out in 0.2 s.
  public func opacity(at time: Seconds) -> Double {
    isVisible(at: time) ? fade?.opacity(at: time) ?? 0 : 0
  }

  /// Number of steps since its appearance, one spoke each, from 0; a turn takes a second.
  public func step(at time: Seconds) -> Int {
    wheel.step(at: time)
  }

  /// The visible wheel, which spins from its appearance on.
  private var wheel: ActivityIndicator {
    var wheel = ActivityIndicator()
    wheel.startAnimating(at: appearanceTime)
    return wheel
  }

  /// The end of the delay; then each step, and each frame of a fade.
  public func nextChange(after time: Seconds) -> Seconds? {
    guard let fade, !fade.hasFadedOut(at: time) else { return nil }
    let next = fade.nextChange(after: time)
    guard isVisible(at: time), next != time else { return next }
    return [next, wheel.nextChange(after: time)].compactMap(\.self).min()
  }

  /// Continues the state of the previous indicator: additional requests begin now, missing ones end
  /// now.
  public mutating func continueMotion(of old: NetworkActivityIndicator, at time: Seconds) {
    let requests = activeRequests
    (activeRequests, fade) = (old.activeRequests, old.fade)
    (appearanceTime, lastTime) = (old.appearanceTime, old.lastTime)
    if requests != activeRequests { setRequests(requests, at: time) }
  }

  // MARK: Paint

  /// Records the spokes while it is visible.
  public func paint(into canvas: inout Canvas, in bounds: Rect, style: Style, at time: Seconds) {
    let opacity = opacity(at: time)
    guard opacity > 0 else { return }
    Self.form.paint(
      into: &canvas, in: wheelFrame(in: bounds, style: style), step: step(at: time),
      color: (color ?? style.spoke).opacity(opacity))
  }

  // MARK: Description

  /// An activity indicator with the number of active requests as its value while visible.
  ///
  /// Input passes through it.
  public func node(id: String, in bounds: Rect, style: Style, at time: Seconds) -> SemanticsNode {
    let isVisible = isVisible(at: time)
    let isActive = isVisible && activeRequests > 0
    return SemanticsNode(
      id: id, role: .activityIndicator, label: style.strings.label,
      value: isActive ? style.strings.value(activeRequests) : nil, frame: bounds,
      isVisible: isVisible,
      state: ["active": .int(activeRequests), "visible": .bool(isVisible)])
  }
}
