public import VitrineComponents
public import VitrineDrawing

/// A row of dots, one per page, bound to the current page of the model.
public struct PageControl<Model>: _WrappingView {
  /// The wrapped control.
  public var _content: ControlView<VitrineComponents.PageControl, Model>

  /// Makes dots for the pages of the model.
  /// - Parameters:
  ///   - currentPage: the property with the page, counted from 0.
  ///   - numberOfPages: the number of pages; below 0 counts as 0.
  public init(currentPage: any WritableKeyPath<Model, Int> & Sendable, numberOfPages: Int) {
    self.init(binding: Binding(currentPage), numberOfPages: numberOfPages)
  }

  /// Makes dots for pages that functions read and write.
  /// - Parameters:
  ///   - binding: reads and writes the page, counted from 0.
  ///   - numberOfPages: the number of pages; below 0 counts as 0.
  public init(binding: Binding<Model, Int>, numberOfPages: Int) {
    let control = VitrineComponents.PageControl(numberOfPages: numberOfPages)
    _content = ControlView(control, binding: binding)
  }
}

extension PageControl {
  /// Updates the node of the dots.
  public func _reconcile(_ node: _ViewNode?, in context: _ViewContext<Model>) -> _ViewNode {
    dots { $0.isTimePaused = !context.environment.clock.isRunning }
      ._content._reconcile(node, in: context)
  }

  /// Sets when the background of the dots is visible; default automatic, while a person interacts.
  public func backgroundStyle(_ style: VitrineComponents.PageControl.BackgroundStyle) -> Self {
    dots { $0.backgroundStyle = style }
  }

  /// Sets the direction of the pages; default natural, the layout direction.
  public func direction(_ direction: VitrineComponents.PageControl.Direction) -> Self {
    dots { $0.direction = direction }
  }

  /// Sets whether dragging along the dots moves through the pages; default true.
  public func allowsContinuousInteraction(_ isAllowed: Bool) -> Self {
    dots { $0.allowsContinuousInteraction = isAllowed }
  }

  /// Sets whether taps and clicks on the dots, and the wheel, change the page; default true.
  public func allowsDiscreteInteraction(_ isAllowed: Bool) -> Self {
    dots { $0.allowsDiscreteInteraction = isAllowed }
  }

  /// Hides the dots if there is at most one page.
  /// - Parameter isHidden: default true; a page control without this modifier shows them.
  public func hidesForSinglePage(_ isHidden: Bool = true) -> Self {
    dots { $0.hidesForSinglePage = isHidden }
  }

  /// Sets the image of pages without an image of their own; nil for a dot.
  public func preferredIndicatorImage(_ image: Symbol?) -> Self {
    dots { $0.preferredIndicatorImage = image }
  }

  /// Sets the image of one page, such as a location arrow; nil for the image of the other pages.
  /// - Parameters:
  ///   - image: drawn in the color of the dot.
  ///   - page: counted from 0; a page that doesn't exist is ignored.
  public func indicatorImage(_ image: Symbol?, forPage page: Int) -> Self {
    dots { $0.setIndicatorImage(image, forPage: page) }
  }

  /// Shows the progress of the current page in its dot, which is then longer; nil, the default, for
  /// no progress.
  ///
  /// A running timer starts when the view first appears, and continues while this value is
  /// unchanged; a stopped timer is paused.
  public func progress(_ progress: VitrineComponents.PageControl.Progress?) -> Self {
    dots { $0.progress = progress }
  }

  private func dots(_ change: (inout VitrineComponents.PageControl) -> Void) -> Self {
    var copy = self
    copy._content = _content.changed(change)
    return copy
  }
}
