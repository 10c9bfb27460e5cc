public import VitrineComponents

/// A bar of tabs, bound to the tab of the model that is chosen.
public struct TabBar<Model>: _WrappingView {
  /// The control that it is.
  public let _content: ControlView<VitrineComponents.TabBar, Model>

  /// Makes a bar of the model.
  /// - Parameters:
  ///   - selection: where the tab lives, counted from 0.
  ///   - items: the tabs, from the leading side on.
  public init(selection: any WritableKeyPath<Model, Int> & Sendable, items: [TabBarItem]) {
    self.init(binding: Binding(selection), items: items)
  }

  /// Makes a bar of a tab that functions read and write.
  /// - Parameters:
  ///   - binding: reads and writes the tab, counted from 0.
  ///   - items: the tabs, from the leading side on.
  public init(binding: Binding<Model, Int>, items: [TabBarItem]) {
    _content = ControlView(VitrineComponents.TabBar(items: items), binding: binding)
  }

  /// Makes a bar of some options, one of which is chosen.
  /// - Parameters:
  ///   - selection: where the chosen option lives; while it is none of them, the first tab is selected.
  ///   - options: what the tabs are for, from the leading side on; of equal ones the first counts.
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
