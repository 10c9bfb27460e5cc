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

/// A bar of tabs, bound to what is chosen of some options.
/// - Parameters:
///   - selection: where the chosen option lives; while it is none of them, the first tab is selected.
///   - options: what the tabs are for, from the leading side on; of equal ones the first counts.
///   - item: the tab of an option.
public func TabBar<Model, Value: Equatable & Sendable>(
  selection: any WritableKeyPath<Model, Value> & Sendable, options: [Value],
  item: (Value) -> TabBarItem
) -> ControlView<TabBar, Model> {
  let binding = Binding<Model, Int>(
    reading: { options.firstIndex(of: $0[keyPath: selection]) ?? 0 },
    writing: { model, index in
      if options.indices.contains(index) { model[keyPath: selection] = options[index] }
    })
  return TabBar(binding: binding, items: options.map(item))
}
