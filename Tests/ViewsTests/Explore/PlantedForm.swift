import VitrineViews

/// A form with drafts, undo, and a knob.
struct PlantedForm: PlantedModel, AdjustablePart {
  enum Bug: String, CaseIterable, Sendable {
    case eatsEmoji, lostWhenSmall, lostWhenAway, cancelKeeps, countsScalars, staysSaved
    case knobOutOfRange, undoForgetsLevel
  }

  private struct Values: Equatable, Sendable {
    var name = ""
    var level = 1.0
  }

  static let knobs: [ModelKnob<Self>] = [Knob("level", \.knobLevel, 0...20)]

  let bug: Bug?
  private var values = Values()
  private var saved = Values()
  private var isSaved = true
  private var length = 0
  private var past: [Values] = []
  /// What was typed or set last.
  private var asked = Values()

  init(bug: Bug?) { self.bug = bug }

  private var knobLevel: Double {
    get { values.level }
    set { edit { [bug] in $0.level = bug == .knobOutOfRange ? newValue : min(newValue, 10) } }
  }

  func body(in environment: Environment) -> some View<Self> {
    VStack(spacing: 4) {
      TextField(
        "Name", binding: Binding(get: { $0.values.name }, set: { $0.setName($1) }))
      Slider(
        binding: Binding(
          get: { $0.values.level }, set: { model, level in model.edit { $0.level = level } }),
        in: 0...10)
      Text("\(length) characters")
      HStack(spacing: 4) {
        Button("Save") { ($0.saved, $0.isSaved) = ($0.values, true) }
        Button("Cancel") { $0.cancel() }
        Button("Undo") { $0.undo() }.disabled(past.isEmpty)
      }
      SizeReader {
        $0.width < 220
      } content: { isSmall in
        Text(isSmall ? "small" : "large")
          .onChange(of: isSmall) { model, _ in
            if model.bug == .lostWhenSmall { model.values = Values() }
          }
      }
    }
    .onChange(of: environment.scenePhase) { model, _ in
      if model.bug == .lostWhenAway { model.values = model.saved }
    }
  }

  private mutating func setName(_ text: String) {
    var kept = text
    if bug == .eatsEmoji { kept.removeAll { $0.unicodeScalars.contains { $0.value > 0x1_0000 } } }
    edit { $0.name = kept }
    asked.name = text
  }

  private mutating func edit(_ change: (inout Values) -> Void) {
    past.append(values)
    change(&values)
    length = bug == .countsScalars ? values.name.unicodeScalars.count : values.name.count
    if bug != .staysSaved { isSaved = values == saved }
    asked = values
  }

  private mutating func cancel() {
    if bug != .cancelKeeps { values = saved }
    (asked, past, length, isSaved) = (saved, [], values.name.count, true)
  }

  private mutating func undo() {
    guard let last = past.popLast() else { return }
    values.name = last.name
    if bug != .undoForgetsLevel { values.level = last.level }
    (asked, length, isSaved) = (last, last.name.count, values == saved)
  }

  func problem(_ tasks: [String]) -> String? {
    if values != asked { return "it is not what was entered" }
    if length != values.name.count { return "the length is wrong" }
    if isSaved != (values == saved) { return "it says that it is saved" }
    if !(0...10).contains(values.level) { return "the level is out of range" }
    return nil
  }
}
