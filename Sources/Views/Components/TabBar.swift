public import VitrineComponents

/// A bar of tabs, bound to the tab of the model that is chosen.
/// - Parameters:
///   - selection: where the tab lives, counted from 0.
///   - items: the tabs, from the leading side on.
public func TabBar<Model>(
  selection: any WritableKeyPath<Model, Int> & Sendable, items: [TabBarItem]
) -> ControlView<TabBar, Model> {
  TabBar(binding: Binding(selection), items: items)
}

/// A bar of tabs, bound to a tab that functions read and write.
/// - Parameters:
///   - binding: reads and writes the tab, counted from 0.
///   - items: the tabs, from the leading side on.
public func TabBar<Model>(
  binding: Binding<Model, Int>, items: [TabBarItem]
) -> ControlView<TabBar, Model> {
  ControlView(VitrineComponents.TabBar(items: items), binding: binding)
}
