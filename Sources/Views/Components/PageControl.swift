public import VitrineComponents
public import VitrineDrawing

/// Dots, one a page, bound to the page of the model that shows.
public struct PageControl<Model>: _PageIndicatingView {
  /// The control that it is.
  public var _content: ControlView<VitrineComponents.PageControl, Model>

  /// Makes dots for the pages of the model.
  /// - Parameters:
  ///   - currentPage: where the page lives, counted from 0.
  ///   - numberOfPages: how many there are; below 0 counts as 0.
  public init(currentPage: any WritableKeyPath<Model, Int> & Sendable, numberOfPages: Int) {
    self.init(binding: Binding(currentPage), numberOfPages: numberOfPages)
  }

  /// Makes dots for pages that functions read and write.
  /// - Parameters:
  ///   - binding: reads and writes the page, counted from 0.
  ///   - numberOfPages: how many there are; below 0 counts as 0.
  public init(binding: Binding<Model, Int>, numberOfPages: Int) {
    let control = VitrineComponents.PageControl(numberOfPages: numberOfPages)
    _content = ControlView(control, binding: binding)
  }
}

/// Full-screen pages that draw themselves, with dots on them, bound to the page that shows.
public struct DrawnPageView<Source: PageSource, Model>: _PageIndicatingView {
  /// The control that it is.
  public var _content: ControlView<VitrineComponents.PageView<Source>, Model>

  /// Makes pages of the model.
  /// - Parameters:
  ///   - source: where pages come from.
  ///   - selection: where the page lives, counted from 0.
  public init(_ source: Source, selection: any WritableKeyPath<Model, Int> & Sendable) {
    self.init(source, binding: Binding(selection))
  }

  /// Makes pages that functions read and write.
  /// - Parameters:
  ///   - source: where pages come from.
  ///   - binding: reads and writes the page, counted from 0.
  public init(_ source: Source, binding: Binding<Model, Int>) {
    _content = ControlView(VitrineComponents.PageView(source), binding: binding)
  }

  /// Whether a tap on a page goes on to the next, and near the side where the pages begin back, as in
  /// stories: after the last page comes the first.
  /// - Parameter advances: default true; a page view without this modifier takes no taps.
  public func advancesOnTap(_ advances: Bool = true) -> Self {
    changed { $0.advancesOnTap = advances }
  }
}

// MARK: Dots

/// A control that shows dots, one a page: a page control, or a page view that has one.
public protocol PageIndicating: Control {
  /// The dots.
  var control: VitrineComponents.PageControl { get set }
}

extension VitrineComponents.PageControl: PageIndicating {
  /// The control itself.
  public var control: VitrineComponents.PageControl {
    get { self }
    set { self = newValue }
  }
}

extension VitrineComponents.PageView: PageIndicating {}

/// A view of a control that shows dots.
public protocol _PageIndicatingView<Model>: _WrappingView
where _Content == ControlView<Dots, Model> {
  /// Which control.
  associatedtype Dots: PageIndicating
  /// The control.
  var _content: ControlView<Dots, Model> { get set }
}

extension _PageIndicatingView {
  /// When the background of the dots shows; default automatic, while a person interacts.
  public func backgroundStyle(_ style: VitrineComponents.PageControl.BackgroundStyle) -> Self {
    dots { $0.backgroundStyle = style }
  }

  /// Which way the pages go on; default natural, as the interface reads.
  public func direction(_ direction: VitrineComponents.PageControl.Direction) -> Self {
    dots { $0.direction = direction }
  }

  /// Whether dragging along the dots opens pages in sequence; default true.
  public func allowsContinuousInteraction(_ isAllowed: Bool) -> Self {
    dots { $0.allowsContinuousInteraction = isAllowed }
  }

  /// Whether taps and clicks on the dots, and the wheel, change the page; default true.
  public func allowsDiscreteInteraction(_ isAllowed: Bool) -> Self {
    dots { $0.allowsDiscreteInteraction = isAllowed }
  }

  /// Whether the dots are not shown for one page or none.
  /// - Parameter isHidden: default true; a page control without this modifier shows them.
  public func hidesForSinglePage(_ isHidden: Bool = true) -> Self {
    dots { $0.hidesForSinglePage = isHidden }
  }

  /// What is drawn for pages that have no image of their own; nil for a dot.
  public func preferredIndicatorImage(_ image: Symbol?) -> Self {
    dots { $0.preferredIndicatorImage = image }
  }

  /// What is drawn for one page, such as a location arrow; nil for what the others have.
  /// - Parameters:
  ///   - image: drawn in the colour of the dot.
  ///   - page: counted from 0; one that does not exist is passed over.
  public func indicatorImage(_ image: Symbol?, forPage page: Int) -> Self {
    dots { $0.setIndicatorImage(image, forPage: page) }
  }

  /// How far the current page is, shown in its dot, which is then longer; nil, the default, for none.
  ///
  /// A timer that is running begins when the view is first shown, and goes on as long as the same is
  /// said of it; one that is said to stand is paused.
  public func progress(_ progress: VitrineComponents.PageControl.Progress?) -> Self {
    dots { $0.progress = progress }
  }

  private func dots(_ change: (inout VitrineComponents.PageControl) -> Void) -> Self {
    changed { change(&$0.control) }
  }

  func changed(_ change: (inout Dots) -> Void) -> Self {
    var copy = self
    copy._content = _content.changed(change)
    return copy
  }
}
