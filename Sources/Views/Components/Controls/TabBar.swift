public import VitrineComponents

/// A bar of tabs, bound to the selected tab of the model.
public struct TabBar<Model>: _WrappingView {
  /// The wrapped control.
  public let _content: ControlView<VitrineComponents.TabBar, Model>

  /// Makes a bar with a selection in the model.
  /// - Parameters:
  ///   - selection: the property with the tab, counted from 0.
  ///   - items: the tabs, from the leading side on.
  public init(selection: any WritableKeyPath<Model, Int> & Sendable, items: [TabBarItem]) {
    self.init(binding: Binding(selection), items: items)
  }

  /// Makes a bar with a selection that functions read and write.
  /// - Parameters:
  ///   - binding: reads and writes the tab, counted from 0.
  ///   - items: the tabs, from the leading side on.
  public init(binding: Binding<Model, Int>, items: [TabBarItem]) {
    _content = ControlView(VitrineComponents.TabBar(items: items), binding: binding)
  }

  /// Makes a bar with a tab for each option.
  /// - Parameters:
  ///   - selection: the property with the selected option; if it isn't among the options, the first
  ///     tab is selected.
  ///   - options: the options, from the leading side on; of equal options the first counts.
  ///   - item: the tab of an option.
  public init<Value: Equatable & Sendable>(
    selection: any WritableKeyPath<Model, Value> & Sendable, options: [Value],
    item: (Value) -> TabBarItem
  ) {
    let binding = Binding<Model, Int>(
      reading: { options.firstIndex(of: $0[keyPath: selection]) ?? 0 },
      writing: { model, index in
        if options.indices.contains(index) { model[keyPath: selection] = options[index] }
      })
    self.init(binding: binding, items: options.map(item))
  }
}
