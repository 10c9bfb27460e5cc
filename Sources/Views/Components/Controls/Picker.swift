internal import VitrineComponents
internal import VitrineDrawing

/// A control that selects one of several values, bound to the model.
///
/// If the model's value isn't among the options, the picker shows no selection and keeps the value
/// until a person selects an option. Of equal options the first counts.
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

  /// Makes a picker whose options are views, each identified by its `tag(_:)`, or by its id in a
  /// `ForEach`.
  ///
  /// Each option shows the text of its view or its label, without other attributes.
  /// - Parameters:
  ///   - label: what is selected; empty for the picker alone.
  ///   - selection: the property with the value, of the type of the tags.
  ///   - content: the options, from the first to the last. Views without a tag or an id can't be
  ///     selected.
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

  /// Makes a picker for values.
  /// - Parameters:
  ///   - label: what is selected; empty for the picker alone.
  ///   - selection: the property with the value.
  ///   - options: the values, from the first to the last.
  ///   - title: the title of a value.
  public init<Value: Hashable>(
    _ label: String = "", selection: any WritableKeyPath<Model, Value> & Sendable,
    options: [Value], title: (Value) -> String
  ) { self.init(label, binding: Binding(selection), options: options, title: title) }

  /// Makes a picker for a value that functions read and write.
  /// - Parameters:
  ///   - label: what is selected; empty for the picker alone.
  ///   - binding: reads and writes the value.
  ///   - options: the values, from the first to the last.
  ///   - title: the title of a value.
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

  /// Updates the node of the picker.
  public func _reconcile(_ node: _ViewNode?, in context: _ViewContext<Model>) -> _ViewNode {
    let (titles, binding) = resolved(in: context)
    if context.environment.menuSize != nil {
      return rows(titles, binding, context)._reconcile(node, in: context)
    }
    switch context.environment.environment[PickerStyleKey.self] {
    case .automatic, .menu:
      return LabeledControl(label, PopUpButton(items: titles), binding: binding)
        ._reconcile(node, in: context)
    case .segmented:
      return ControlView(SegmentedControl(titles: titles), binding: binding, label: label)
        ._reconcile(node, in: context)
    }
  }

  /// The titles of the options, and a binding of the selected index.
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

  /// The options as rows of a menu, below the label.
  private func rows(
    _ titles: [String], _ binding: Binding<Model, Int?>, _ context: _ViewContext<Model>
  ) -> Section<Model> {
    let selected = binding.get(context.model)
    return Section(context.environment.hidesLabels ? "" : label) {
      ForEach(titles.indices) { index in
        MenuRow<Model>(
          content: MenuRowContent(title: titles[index], isOn: index == selected),
          action: { model, _ in binding.set(&model, index) })
      }
    }
  }
}

/// The presentation of a picker.
public enum PickerStyle: String, Hashable, Sendable, CaseIterable {
  /// The same as `menu`.
  case automatic
  /// A button with the current option, which opens a menu of all options.
  case menu
  /// All options in a row, for a few short options.
  case segmented
}

/// The picker style of an environment.
private enum PickerStyleKey: EnvironmentKey {
  static let defaultValue = PickerStyle.automatic
}

extension View {
  /// Sets the presentation of pickers inside.
  ///
  /// Segments fill the available width, and their label is only described.
  public func pickerStyle(
    _ style: PickerStyle
  ) -> ModifiedView<Self, EnvironmentValueModifier<PickerStyle>, Model> {
    environment(PickerStyleKey.self, style)
  }

  /// Identifies an option of a `Picker` by the value that selecting it sets in the model.
  public func tag(_ value: some Hashable & Sendable) -> TaggedView<Self, Model> {
    TaggedView(content: self, tag: choiceTag(value))
  }
}

/// Identifies an option: for an optional by its wrapped value, as tags aren't optional.
private func choiceTag(_ value: some Hashable) -> AnyHashable {
  (value as? any OptionalChoice)?.wrappedTag ?? AnyHashable(value)
}

private protocol OptionalChoice {
  /// The wrapped value; nil for none.
  var wrappedTag: AnyHashable? { get }
}

extension Optional: OptionalChoice where Wrapped: Hashable {
  fileprivate var wrappedTag: AnyHashable? { map { AnyHashable($0) } }
}

/// A view that is an option of a `Picker`.
public struct TaggedView<Content, Model> {
  let content: Content
  let tag: AnyHashable
}

extension TaggedView: View where Content: View<Model> {
  /// Updates the node of the view inside.
  public func _reconcile(_ node: _ViewNode?, in context: _ViewContext<Model>) -> _ViewNode {
    content._reconcile(node, in: context)
  }
}

/// A view that can be an option: with its tag and its title.
protocol ChoiceView {
  /// The tag; nil without a tag.
  var choiceTag: AnyHashable? { get }
  /// The title; nil without a title.
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
  /// The options among the views, with their tags and titles.
  fileprivate func choices(
    in context: _ViewContext<Model>
  ) -> [(tag: AnyHashable?, title: String)] {
    let detachedNode = _ViewNode(id: NodeID(number: 0), environment: context.environment)
    var list = _ViewExpansion(context, detachedNode)
    _expand(into: &list)
    return list.views.map { entry in
      let choice = entry.view as? any ChoiceView
      return (choice?.choiceTag ?? entry.identity.id, choice?.choiceTitle ?? "")
    }
  }
}
