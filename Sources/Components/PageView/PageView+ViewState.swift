internal import VitrineDrawing
public import VitrineGeometry
public import VitrineInteraction
public import VitrineMotion

extension PageView {
  // MARK: View state

  /// All that a page view keeps besides what its owner says.
  public struct ViewState: Equatable, Sendable {
    var own: Own
    var dots: PageControl.ViewState
  }

  /// What the view keeps itself.
  struct Own: Equatable, Sendable {
    var isHovered = false
    var slider = PageSlider()
    var fade: Fade?
    var contact: Contact?
    var pages: [Int: Page] = [:]
    var used: Set<Int> = []
    var controlChanges: [PageControl.Change] = []
    /// As `placed` was last told.
    var motion = MotionPreference.full
    /// As `placed` was last told.
    var direction = LayoutDirection.leftToRight
  }

  /// All that it keeps besides what its owner says.
  public var viewState: ViewState {
    get { ViewState(own: own, dots: dots.viewState) }
    set { (own, dots.viewState) = (newValue.own, newValue.dots) }
  }

  var slider: PageSlider {
    get { own.slider }
    set { own.slider = newValue }
  }
  var fade: Fade? {
    get { own.fade }
    set { own.fade = newValue }
  }
  var contact: Contact? {
    get { own.contact }
    set { own.contact = newValue }
  }
  var pages: [Int: Page] {
    get { own.pages }
    set { own.pages = newValue }
  }
  var used: Set<Int> {
    get { own.used }
    set { own.used = newValue }
  }

  /// Which page is shown, or on its way.
  public var boundValue: Int {
    get { currentPage }
    set { currentPage = newValue }
  }

  /// Slides to another page, also out of a finger's hand; of another source the pages are made anew.
  ///
  /// Where motion was reduced when it was last placed, the page fades in. `advance` lets go of a
  /// press where it is disabled now.
  public mutating func changed(from old: PageView, at time: Seconds) {
    dots.changed(from: old.dots, at: time)
    guard source == old.source else { return forgetPages() }
    guard currentPage != old.currentPage else { return }
    show(currentPage, nil, isAnimated: true, at: time, own.motion)
  }

  /// Shows the current page at once, all pages made anew.
  mutating func forgetPages() {
    pages.removeAll()
    used.removeAll()
    slider.jump(to: currentPage)
    fade = nil
  }

  // MARK: Who gets a drag

  /// A pan the way that pages go; of a pointer on the dots, what those want.
  public func claim(on step: PointerEvent, in bounds: Rect, style: Style) -> PointerClaim {
    guard isPressed(by: step), source.count > 0 else { return .none }
    let frame = controlFrame(in: bounds, style: style)
    if dots.isInteractive, frame.contains(step.position) {
      return dots.claim(on: step, in: frame, style: style.control)
    }
    return .pan(dots.axis(style.control).isVertical ? .vertical : .horizontal)
  }

  /// True where there is a page on the side that the finger goes away from.
  ///
  /// Which side is which is as `placed` was last told.
  /// - Parameter way: of the finger, in points.
  public func canPan(towards way: Point) -> Bool {
    guard isEnabled, way.isFinite else { return false }
    let axis = PageControl.Axis(dots.direction, own.direction)
    let onward = -axis.along(way) * axis.sign
    if onward == 0 { return false }
    return onward > 0 ? currentPage < source.count - 1 : currentPage > 0
  }
}
