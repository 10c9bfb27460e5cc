public import VitrineComponents

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
