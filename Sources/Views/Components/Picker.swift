internal import VitrineComponents

/// A choice of one of several values, bound to one of the model.
///
/// A value of the model that is not among the options shows as none chosen, and stays until a person
/// chooses one. Of options that are equal the first is meant.
/// - Parameters:
///   - label: what is chosen; empty for the choice alone.
///   - selection: where the value lives.
///   - options: the values, from the first to the last.
///   - title: what a value is called.
public func Picker<Model, Value: Hashable>(
  _ label: String = "", selection: any WritableKeyPath<Model, Value> & Sendable,
  options: [Value], title: (Value) -> String
) -> PickerView<Model, Value> {
  PickerView(label, Binding(selection), options, title)
}

/// A choice of one of several values, bound to one that functions read and write.
/// - Parameters:
///   - label: what is chosen; empty for the choice alone.
///   - binding: reads and writes the value.
///   - options: the values, from the first to the last.
///   - title: what a value is called.
public func Picker<Model, Value: Hashable>(
  _ label: String = "", binding: Binding<Model, Value>, options: [Value],
  title: (Value) -> String
) -> PickerView<Model, Value> {
  PickerView(label, binding, options, title)
}

/// How a picker lets a person choose.
public enum PickerStyle: String, Hashable, Sendable, CaseIterable {
  /// A button with the present choice, which opens a menu of all.
  case menu
  /// All of them in a row, for a few short ones.
  case segmented
}

/// A choice of one of several values; the function `Picker` makes it.
public struct PickerView<Model, Value: Hashable>: View {
  let label: String
  let titles: [String]
  let binding: Binding<Model, Int?>
  private var style = PickerStyle.menu
  private var isLabelHidden = false

  init(
    _ label: String, _ binding: Binding<Model, Value>, _ options: [Value],
    _ title: (Value) -> String
  ) {
    self.label = label
    titles = options.map(title)
    self.binding = Binding(
      reading: { options.firstIndex(of: binding.get($0)) },
      writing: { model, index in
        guard let index, options.indices.contains(index) else { return }
        binding.set(&model, options[index])
      })
  }

  /// How it lets a person choose; `menu` unless said otherwise.
  ///
  /// Segments are as wide as there is space, and their label is only described.
  public func pickerStyle(_ style: PickerStyle) -> Self {
    var copy = self
    copy.style = style
    return copy
  }

  /// The choice alone; the label is only described.
  public func labelsHidden() -> Self {
    var copy = self
    copy.isLabelHidden = true
    return copy
  }

  /// Brings the slot of the choice up to date.
  public func _reconcile(_ slot: _Slot?, in context: _ViewContext<Model>) -> _Slot {
    if context.environment.menuSize != nil { return rows(context)._reconcile(slot, in: context) }
    switch style {
    case .menu:
      let menu = LabeledControl(label, PopUpButton(items: titles), binding: binding)
      return (isLabelHidden ? menu.labelsHidden() : menu)._reconcile(slot, in: context)
    case .segmented:
      return ControlView(SegmentedControl(titles: titles), binding: binding, label: label)
        ._reconcile(slot, in: context)
    }
  }

  /// All choices as rows of a menu, under the label.
  private func rows(_ context: _ViewContext<Model>) -> Section<Model> {
    let chosen = binding.get(context.model)
    return Section(isLabelHidden ? "" : label) {
      ForEach(titles.indices) { index in
        MenuRow<Model>(
          content: MenuRowContent(title: titles[index], isOn: index == chosen),
          action: { model, _ in binding.set(&model, index) })
      }
    }
  }
}
