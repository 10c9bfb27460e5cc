internal import VitrineComponents
internal import VitrineMotion

/// The knob of a page view's current page: the pages follow it, and it follows the person.
struct PageKnob {
  private static let name = "current"
  /// What both were at last; nil before the first frame.
  private var page: Int?

  /// Lets the pages follow: at once at first, then sliding.
  mutating func turn<Source>(
    _ view: inout PageView<Source>, to values: KnobValues, at time: Seconds,
    style: PageView<Source>.Style
  ) {
    let wanted = values.integer(Self.name)
    guard wanted != page else { return }
    if page == nil {
      view.currentPage = wanted
    } else {
      view.slide(to: wanted, at: time, style: style)
    }
    page = wanted
  }

  /// Lets the knob follow.
  mutating func follow<Source>(_ view: PageView<Source>, _ values: inout KnobValues) {
    guard view.currentPage != page else { return }
    page = view.currentPage
    try? values.set(Self.name, to: "\(view.currentPage)")
  }
}
