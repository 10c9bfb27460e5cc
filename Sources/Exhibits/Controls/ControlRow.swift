internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineResources
internal import VitrineViews

/// A row of a card: what a control is called, what it stands at, and the control.
struct ControlRow {
  private let id: String
  private let title: String
  private let isEnabled: Bool
  /// Of the control alone: words are the same in any.
  private let tint: Color?
  private let environment: Environment

  init(id: String, isEnabled: Bool, tint: Color?, environment: Environment) {
    self.id = id
    title = environment.localized("controls.row.\(id)")
    self.isEnabled = isEnabled
    self.tint = tint
    self.environment = environment
  }

  /// Height of a line of words, in points.
  private var line: Double { (Theme(environment).type.body.size * 1.4).rounded(.up) }
  private var isDisabled: Bool { id.hasSuffix("disabled") }

  /// The control at the trailing side.
  func beside<Model>(_ control: some View<Model>, value: String = "") -> some View<Model> {
    HStack(spacing: 12) {
      heading(value, height: max(52, line + 20))
      named(control).padding(.vertical, 8)
    }
    .padding(.horizontal, 16)
    .overlay(alignment: .top) { divider() }
  }

  /// The control below its title, in all the width.
  func above<Model>(_ control: some View<Model>, value: String = "") -> some View<Model> {
    let isSlider = !value.isEmpty
    return VStack(spacing: isSlider ? 4 : 8) {
      HStack(spacing: 12) { heading(value, height: line) }
      named(control)
    }
    .padding(EdgeInsets(top: 12, leading: 16, bottom: isSlider ? 8 : 16, trailing: 16))
    .overlay(alignment: .top) { divider() }
  }

  private func named<Model>(_ control: some View<Model>) -> some View<Model> {
    control.tint(tint).disabled(isDisabled).label(title).named("controls/\(id)")
  }

  @Views<Model>
  private func heading<Model>(_ value: String, height: Double) -> ViewList<Model> {
    RowText<Model>(
      string: title, isValue: false, isPale: isDisabled || !isEnabled, height: height)
    if !value.isEmpty {
      RowText<Model>(
        string: value, isValue: true, isPale: isDisabled || !isEnabled, height: height)
    }
  }

  /// The line to the row before; the first has none.
  @Views<Model>
  private func divider<Model>() -> ViewList<Model> {
    if id.hasSuffix("2") || isDisabled { Divider().padding(.leading, 16) }
  }
}

/// What a row is called, or what it stands at.
private struct RowText<Model>: CompositeView {
  var string: String
  var isValue: Bool
  var isPale: Bool
  var height: Double

  /// Below words, in points: of two pixels that are as near to the middle they stand on the upper one.
  private static var lift: Double { 0.5 }

  func body(in environment: Environment) -> some View<Model> {
    let colors = Theme(environment).colors
    let color =
      isValue ? colors.inactive.opacity(isPale ? 0.5 : 1) : colors.label.opacity(isPale ? 0.35 : 1)
    Text(
      string, color: color, alignment: isValue ? .trailing : .leading, lineLimit: 1,
      monospacedDigits: isValue
    )
    .descriptionHidden()
    .padding(.bottom, Self.lift)
    .frame(maxWidth: isValue ? nil : .infinity, minHeight: height, alignment: .leading)
  }
}
