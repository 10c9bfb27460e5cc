internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction

/// A text field for a value that isn't a string: a number, a date.
///
/// Text stays as typed during editing. As soon as it can be parsed, it changes the model; until
/// then the model is unchanged, and an error is shown below. When editing ends, also by Enter, the
/// model's value is formatted again. If the model refuses a value, or its value changes for another
/// reason, the field shows the model's value at once.
struct FormattedField<Format: TextFormat, Model>: View {
  let label: String
  let prompt: String?
  let binding: Binding<Model, Format.Value>
  let format: Format

  func _reconcile(_ node: _ViewNode?, in context: _ViewContext<Model>) -> _ViewNode {
    let converter = FieldConverter(
      binding: binding, format: format, language: context.environment.environment.language)
    let model = context.model
    var field = VitrineComponents.TextField(placeholder: prompt ?? label)
    field.stepsByArrows = format.hasSteps
    field.keepsSelectionAtSpace = format.hasSteps || format.inputKind == .number
    field.inputKind = format.inputKind
    let view = WithState<Model, FieldDraft>(FieldDraft()) { draft in
      ControlView(
        named(field),
        binding: Binding(
          reading: { converter.text($0.own, $0.model) }, writing: { converter.write($1, &$0) }),
        action: .change { local, change, _ in
          if case .step(let steps, let caret) = change { converter.step(steps, caret, &local) }
        }
      )
      .editingHandler { local, isEditing, _ in
        if !isEditing { local.own = FieldDraft() }
      }
      .fieldError(converter.problem(draft, model))
    }
    return view._reconcile(node, in: context)
  }

  private func named(_ field: VitrineComponents.TextField) -> VitrineComponents.TextField {
    var field = field
    if prompt != nil { field.label = label }
    return field
  }
}

/// The text of a field during editing.
struct FieldDraft: Codable, Equatable, Sendable {
  /// The typed text; nil while the field shows the model's value.
  var text: String?
  /// The formatted value of the model when the text was typed; if the value has changed since, the
  /// text is discarded.
  var shown = ""
}

/// The conversion between text and value.
private struct FieldConverter<Format: TextFormat, Model> {
  let binding: Binding<Model, Format.Value>
  let format: Format
  let language: Language

  private func formatted(_ model: Model) -> String {
    format.string(from: binding.get(model), in: language)
  }

  /// The text of the field.
  func text(_ draft: FieldDraft, _ model: Model) -> String {
    let formatted = formatted(model)
    return draft.shown == formatted ? draft.text ?? formatted : formatted
  }

  /// The error of the typed text; nil for none.
  func problem(_ draft: FieldDraft, _ model: Model) -> String? {
    guard let text = draft.text, draft.shown == formatted(model),
      format.value(of: text, in: language) == nil
    else { return nil }
    return format.problem(with: text, in: language)
  }

  func write(_ text: String, _ local: inout Local<Model, FieldDraft>) {
    let value = format.value(of: text, in: language)
    if let value { binding.set(&local.model, value) }
    let formatted = formatted(local.model)
    let isAccepted = value.map { format.string(from: $0, in: language) == formatted } ?? true
    local.own = isAccepted ? FieldDraft(text: text, shown: formatted) : FieldDraft()
  }

  func step(_ steps: Int, _ caret: Int, _ local: inout Local<Model, FieldDraft>) {
    let text = text(local.own, local.model)
    let value = format.value(of: text, in: language) ?? binding.get(local.model)
    binding.set(&local.model, format.stepped(value, by: steps, in: text, caret: caret))
    local.own = FieldDraft()
  }
}
