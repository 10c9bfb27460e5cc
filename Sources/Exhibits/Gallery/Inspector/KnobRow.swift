internal import VitrineResources
internal import VitrineViews

/// A knob in the inspector: its name, its value where the control does not say it, and the control.
struct KnobRow: CompositeView {
  var exhibit: String
  var knob: Knob
  /// What it stands at, in the form that it takes.
  var value: String

  /// True where it is not at its default.
  var isChanged: Bool { value != knob.defaultValue }

  /// The least height of a line, and of a slider, in points: its row takes the finger too; ours.
  private static let lineHeight = 32.0
  /// The most segments side by side; a longer choice is a menu.
  private static let mostSegments = 4

  func body(in environment: Environment) -> some View<GalleryModel> {
    switch knob.kind {
    case .number(let range, _): slider(over: range, environment)
    case .integer(let range, _):
      let range = Double(range.lowerBound)...Double(range.upperBound)
      if sliderRange != nil {
        slider(over: range, step: 1, environment)
      } else {
        let stepper = VitrineComponents.Stepper(
          value: number, minimumValue: range.lowerBound, maximumValue: range.upperBound)
        line(environment) { control(stepper, environment) { Self.whole($0) } }
      }
    case .choice(let words, _):
      let titles = words.map { environment.words("choice", of: $0) }
      let index = words.firstIndex(of: value)
      let segments = SegmentedControl(
        segments: zip(titles, words).map { .init($0, id: $1) }, selectedSegmentIndex: index)
      let menu = PopUpButton(
        items: zip(titles, words).map { .init($0, id: $1) }, selectedIndex: index)
      let word: @Sendable (Int?) -> String? = { $0.map { words[$0] } }
      ViewThatFits(in: .horizontal) {
        if words.count <= Self.mostSegments { below(environment, segments, word) }
        line(environment) { control(menu, environment, word) }.controlArea()
        below(environment, menu, word).controlArea()
      }
    case .toggle:
      line(environment) { control(Switch(isOn: value == "true"), environment) { "\($0)" } }
        .controlArea()
    case .text:
      let prompt = environment.words(
        "\(exhibit).\(knob.name)", environment.localized("gallery.none"))
      below(environment, VitrineComponents.TextField(text: value, placeholder: prompt)) { $0 }
        .controlArea()
    case .color(let standard):
      let well = well(supportsNone: standard == nil)
      line(environment) { control(well, environment) { $0?.hexadecimal ?? Knob.noColor } }
        .controlArea()
    }
  }

  private var number: Double { Double(value) ?? 0 }

  /// A whole number as people count: pages and tabs from 1.
  private var shownNumber: String {
    guard let number = Int(value),
      Catalog.exhibit(exhibit)?.ordinalKnobs.contains(knob.name) == true
    else { return value }
    return "\(number + 1)"
  }

  /// The part of a number's range that the slider runs over; nil for all of it.
  private var sliderRange: ClosedRange<Double>? {
    Catalog.exhibit(exhibit)?.sliderRanges[knob.name]
  }

  private var spokenValue: String {
    if case .integer = knob.kind { shownNumber } else { value }
  }

  /// What stands beside the name: a number without the digits that nobody reads, or a color.
  private var shownValue: String? {
    switch knob.kind {
    case .number:
      let tidy = (number * 1000).rounded() / 1000
      return tidy == tidy.rounded() && abs(tidy) < 1e9 ? "\(Int(tidy))" : "\(tidy)"
    case .integer: return shownNumber
    case .color: return value == Knob.noColor ? nil : value
    case .choice, .toggle, .text: return nil
    }
  }

  private func label(_ environment: Environment) -> String {
    environment.words("knob", of: knob.name)
  }

  /// Name, value and control in a line.
  private func line(
    _ environment: Environment,
    @Views<GalleryModel> control: () -> ViewList<GalleryModel> = { .empty }
  ) -> some View<GalleryModel> {
    let theme = Theme(environment)
    return HStack<GalleryModel>(spacing: 8) {
      HStack(spacing: 0) {
        Text(label(environment), font: .subheadline, lineLimit: 1).descriptionHidden()
        if isChanged { resetButton(environment) }
      }
      .frame(maxWidth: .infinity, alignment: .leading)
      if let shownValue {
        Text(
          shownValue, font: .subheadline, color: theme.colors.caption, lineLimit: 1,
          monospacedDigits: true
        )
        .descriptionHidden()
      }
      control()
    }
    .frame(minHeight: max(Self.lineHeight, theme.type.subheadline.size * 1.4 + 8))
  }

  /// A dot that takes the knob back to its default.
  private func resetButton(_ environment: Environment) -> some View<GalleryModel> {
    let name = knob.name
    let title = "\(environment.localized("gallery.reset")): \(label(environment))"
    return Button<GalleryModel> {
      $0.resetKnob(name)
    } label: {
      Circle().foregroundColor(Theme(environment).colors.tint).frame(width: 8, height: 8)
        .frame(width: Self.lineHeight, height: Self.lineHeight)
    }
    .label(title).help(environment.localized("gallery.reset")).named("gallery/reset/\(name)")
  }

  /// Name and value, and the control below them, as wide as both.
  private func below<C: Control>(
    _ environment: Environment, _ control: C,
    _ string: @escaping @Sendable (C.BoundValue) -> String?
  ) -> some View<GalleryModel> {
    VStack<GalleryModel>(spacing: 2) {
      line(environment)
      self.control(control, environment, stretched: .horizontal, string)
    }
  }

  private func slider(
    over range: ClosedRange<Double>, step: Double? = nil, _ environment: Environment
  ) -> some View<GalleryModel> {
    var slider = VitrineComponents.Slider(
      value: number, minimumValue: range.lowerBound, maximumValue: range.upperBound)
    slider.trackRange = sliderRange
    slider.stepValue = step ?? 0
    slider.arrowStep = step
    return VStack<GalleryModel>(spacing: 0) {
      line(environment)
      control(slider, environment, stretched: .vertical) {
        step == nil ? "\($0)" : Self.whole($0)
      }
      .frame(height: Self.lineHeight)
    }
    .controlArea()
  }

  private func well(supportsNone: Bool) -> ColorWell {
    var well = ColorWell(selectedColor: Color(hexadecimal: value))
    well.supportsNone = supportsNone
    return well
  }

  /// A control that shows the value, and sets the knob.
  /// - Parameter string: what a person has chosen, in the form that the knob takes; nil for nothing.
  private func control<C: Control>(
    _ control: C, _ environment: Environment, stretched axes: Axis.Set = [],
    _ string: @escaping @Sendable (C.BoundValue) -> String?
  ) -> some View<GalleryModel> {
    let name = knob.name
    let binding = Binding<GalleryModel, C.BoundValue>(control.boundValue) { model, new in
      if let value = string(new) { try? model.set(name, to: value) }
    }
    return control.bound(binding: binding).stretched(axes)
      .named("gallery/knob/\(name)").label(label(environment)).value(spokenValue)
  }

  private static func whole(_ number: Double) -> String? {
    Int(exactly: number.rounded()).map { "\($0)" }
  }
}
