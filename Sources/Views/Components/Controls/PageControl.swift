public import VitrineComponents
public import VitrineDrawing

/// Dots, one a page, bound to the page of the model that shows.
public struct PageControl<Model>: _WrappingView {
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

extension PageControl {
  /// Brings the slot of the dots up to date.
  public func _reconcile(_ slot: _Slot?, in context: _ViewContext<Model>) -> _Slot {
    dots { $0.isTimePaused = !context.environment.clock.isRunning }
      ._content._reconcile(slot, in: context)
  }

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
    var copy = self
    copy._content = _content.changed(change)
    return copy
  }
}
