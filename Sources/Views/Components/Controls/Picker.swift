internal import VitrineComponents
internal import VitrineDrawing

/// A choice of one of several values, bound to one of the model.
///
/// A value of the model that is not among the options shows as none chosen, and stays until a person
/// chooses one. Of options that are equal the first is meant.
///
/// ```swift
/// Picker("Size", selection: \.size) {
///   Text("Small").tag(Size.small)
///   Text("Large").tag(Size.large)
/// }
/// ```
public struct Picker<Model>: View {
  private enum Choices {
    case titles([String], Binding<Model, Int?>)
    case views(ViewList<Model>, Binding<Model, AnyHashable>)
  }

  private let label: String
  private let choices: Choices

  /// Makes a choice of the views that stand in it: each is one, by its `tag(_:)`, or by its id where it is
  /// of a `ForEach`.
  ///
  /// Each says what its text or label says, without its look.
  /// - Parameters:
  ///   - label: what is chosen; empty for the choice alone.
  ///   - selection: where the value lives, of the type of the tags.
  ///   - content: the choices, from the first to the last. What has neither tag nor id cannot be chosen.
  public init<Value: Hashable & Sendable>(
    _ label: String = "", selection: any WritableKeyPath<Model, Value> & Sendable,
    @Views<Model> content: () -> ViewList<Model>
  ) {
    self.label = label
    let binding = Binding<Model, AnyHashable>(
      reading: { choiceTag($0[keyPath: selection]) },
      writing: { model, tag in
        if let value = tag.base as? Value { model[keyPath: selection] = value }
      })
    choices = .views(content(), binding)
  }

  /// Makes a choice of values.
  /// - Parameters:
  ///   - label: what is chosen; empty for the choice alone.
  ///   - selection: where the value lives.
  ///   - options: the values, from the first to the last.
  ///   - title: what a value is called.
  public init<Value: Hashable>(
    _ label: String = "", selection: any WritableKeyPath<Model, Value> & Sendable,
    options: [Value], title: (Value) -> String
  ) { self.init(label, binding: Binding(selection), options: options, title: title) }

  /// Makes a choice of a value that functions read and write.
  /// - Parameters:
  ///   - label: what is chosen; empty for the choice alone.
  ///   - binding: reads and writes the value.
  ///   - options: the values, from the first to the last.
  ///   - title: what a value is called.
  public init<Value: Hashable>(
    _ label: String = "", binding: Binding<Model, Value>, options: [Value],
    title: (Value) -> String
  ) {
    self.label = label
    choices = .titles(
      options.map(title),
      Binding(
        reading: { options.firstIndex(of: binding.get($0)) },
        writing: { model, index in
          guard let index, options.indices.contains(index) else { return }
          binding.set(&model, options[index])
        }))
  }

  /// Brings the slot of the choice up to date.
  public func _reconcile(_ slot: _Slot?, in context: _ViewContext<Model>) -> _Slot {
    let (titles, binding) = resolved(in: context)
    if context.environment.menuSize != nil {
      return rows(titles, binding, context)._reconcile(slot, in: context)
    }
    switch context.environment.environment[PickerStyleKey.self] {
    case .automatic, .menu:
      return LabeledControl(label, PopUpButton(items: titles), binding: binding)
        ._reconcile(slot, in: context)
    case .segmented:
      return ControlView(SegmentedControl(titles: titles), binding: binding, label: label)
        ._reconcile(slot, in: context)
    }
  }

  /// What the choices say, and which of them is chosen.
  private func resolved(
    in context: _ViewContext<Model>
  ) -> (titles: [String], binding: Binding<Model, Int?>) {
    switch choices {
    case .titles(let titles, let binding): return (titles, binding)
    case .views(let views, let binding):
      let choices = views.choices(in: context)
      let tags = choices.map(\.tag)
      let index = Binding<Model, Int?>(
        reading: { tags.firstIndex(of: binding.get($0)) },
        writing: { model, index in
          guard let index, tags.indices.contains(index), let tag = tags[index] else { return }
          binding.set(&model, tag)
        })
      return (choices.map(\.title), index)
    }
  }

  /// All choices as rows of a menu, under the label.
  private func rows(
    _ titles: [String], _ binding: Binding<Model, Int?>, _ context: _ViewContext<Model>
  ) -> Section<Model> {
    let chosen = binding.get(context.model)
    return Section(context.environment.hidesLabels ? "" : label) {
      ForEach(titles.indices) { index in
        MenuRow<Model>(
          content: MenuRowContent(title: titles[index], isOn: index == chosen),
          action: { model, _ in binding.set(&model, index) })
      }
    }
  }
}

/// How a picker lets a person choose.
public enum PickerStyle: String, Hashable, Sendable, CaseIterable {
  /// As `menu`.
  case automatic
  /// A button with the present choice, which opens a menu of all.
  case menu
  /// All of them in a row, for a few short ones.
  case segmented
}

/// How the pickers of an environment let a person choose.
private enum PickerStyleKey: EnvironmentKey {
  static let defaultValue = PickerStyle.automatic
}

extension View {
  /// How pickers inside let a person choose.
  ///
  /// Segments are as wide as there is space, and their label is only described.
  public func pickerStyle(
    _ style: PickerStyle
  ) -> ModifiedView<Self, EnvironmentValueModifier<PickerStyle>, Model> {
    environment(PickerStyleKey.self, style)
  }

  /// Tells a choice of a `Picker` from the others by the value that choosing it gives the model.
  public func tag(_ value: some Hashable & Sendable) -> TaggedView<Self, Model> {
    TaggedView(content: self, tag: choiceTag(value))
  }
}

/// What tells a choice from others: of an optional the value in it, as tags are no optionals.
private func choiceTag(_ value: some Hashable) -> AnyHashable {
  (value as? any OptionalChoice)?.someTag ?? AnyHashable(value)
}

private protocol OptionalChoice {
  /// The value in it; nil for none.
  var someTag: AnyHashable? { get }
}

extension Optional: OptionalChoice where Wrapped: Hashable {
  fileprivate var someTag: AnyHashable? { map { AnyHashable($0) } }
}

/// A view that is a choice of a `Picker`.
public struct TaggedView<Content, Model> {
  let content: Content
  let tag: AnyHashable
}

extension TaggedView: View where Content: View<Model> {
  /// Brings the slot of the view inside up to date.
  public func _reconcile(_ slot: _Slot?, in context: _ViewContext<Model>) -> _Slot {
    content._reconcile(slot, in: context)
  }
}

/// A view that says which choice it is, and what it is called.
protocol ChoiceView {
  /// Nil where it does not say.
  var choiceTag: AnyHashable? { get }
  /// Nil where it says nothing.
  var choiceTitle: String? { get }
}

extension TaggedView: ChoiceView {
  var choiceTag: AnyHashable? { tag }
  var choiceTitle: String? { (content as? any ChoiceView)?.choiceTitle }
}

extension Text: ChoiceView {
  var choiceTag: AnyHashable? { nil }
  var choiceTitle: String? { label.text }
}

extension ModifiedView: ChoiceView {
  var choiceTag: AnyHashable? { (content as? any ChoiceView)?.choiceTag }
  var choiceTitle: String? { (content as? any ChoiceView)?.choiceTitle }
}

extension WrapperView: ChoiceView {
  var choiceTag: AnyHashable? { (content as? any ChoiceView)?.choiceTag }
  var choiceTitle: String? { (content as? any ChoiceView)?.choiceTitle }
}

extension ViewList {
  /// The choices that its views are: what chooses them, and what they are called.
  fileprivate func choices(
    in context: _ViewContext<Model>
  ) -> [(tag: AnyHashable?, title: String)] {
    let nowhere = _Slot(id: SlotID(number: 0), environment: context.environment)
    var list = _ViewExpansion(context, nowhere)
    _expand(into: &list)
    return list.views.map { entry in
      let choice = entry.view as? any ChoiceView
      return (choice?.choiceTag ?? entry.identity.id, choice?.choiceTitle ?? "")
    }
  }
}
