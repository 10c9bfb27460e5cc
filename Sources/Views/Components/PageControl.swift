public import VitrineComponents
public import VitrineDrawing

/// Dots, one a page, bound to the page of the model that shows.
/// - Parameters:
///   - currentPage: where the page lives, counted from 0.
///   - numberOfPages: how many there are; below 0 counts as 0.
public func PageControl<Model>(
  currentPage: any WritableKeyPath<Model, Int> & Sendable, numberOfPages: Int
) -> ControlView<PageControl, Model> {
  PageControl(binding: Binding(currentPage), numberOfPages: numberOfPages)
}

/// Dots, one a page, bound to a page that functions read and write.
/// - Parameters:
///   - binding: reads and writes the page, counted from 0.
///   - numberOfPages: how many there are; below 0 counts as 0.
public func PageControl<Model>(
  binding: Binding<Model, Int>, numberOfPages: Int
) -> ControlView<PageControl, Model> {
  ControlView(VitrineComponents.PageControl(numberOfPages: numberOfPages), binding: binding)
}

/// Full-screen pages that draw themselves, with dots on them, bound to the page that shows.
/// - Parameters:
///   - source: where pages come from.
///   - selection: where the page lives, counted from 0.
public func PageView<Model, Source: PageSource>(
  _ source: Source, selection: any WritableKeyPath<Model, Int> & Sendable
) -> ControlView<PageView<Source>, Model> {
  PageView(source, binding: Binding(selection))
}

/// Full-screen pages that draw themselves, bound to a page that functions read and write.
/// - Parameters:
///   - source: where pages come from.
///   - binding: reads and writes the page, counted from 0.
public func PageView<Model, Source: PageSource>(
  _ source: Source, binding: Binding<Model, Int>
) -> ControlView<PageView<Source>, Model> {
  ControlView(VitrineComponents.PageView(source), binding: binding)
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

extension ControlView where C: PageIndicating {
  /// When the background of the dots shows; default automatic, while a person interacts.
  public func backgroundStyle(_ style: PageControl.BackgroundStyle) -> Self {
    dots { $0.backgroundStyle = style }
  }

  /// Which way the pages go on; default natural, as the interface reads.
  public func direction(_ direction: PageControl.Direction) -> Self {
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
  public func progress(_ progress: PageControl.Progress?) -> Self {
    dots { $0.progress = progress }
  }

  private func dots(_ change: (inout VitrineComponents.PageControl) -> Void) -> Self {
    var changed = control
    change(&changed.control)
    return ControlView(changed, binding: binding, label: label, action: action)
  }
}

extension ControlView {
  /// Whether a tap on a page goes on to the next, and near the side where the pages begin back, as in
  /// stories: after the last page comes the first.
  /// - Parameter advances: default true; a page view without this modifier takes no taps.
  public func advancesOnTap<Source>(_ advances: Bool = true) -> Self
  where C == VitrineComponents.PageView<Source> {
    var view = control
    view.advancesOnTap = advances
    return ControlView(view, binding: binding, label: label, action: action)
  }
}
