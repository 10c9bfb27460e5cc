internal import VitrineResources
internal import VitrineViews

/// A knob in the inspector: its name, its value if the control does not show it, and the control.
struct KnobRow: CompositeView {
  var exhibit: String
  var knob: Knob
  /// Its value as a string, as the knob accepts it.
  var value: String

  /// True if it is not at its default.
  var isChanged: Bool { value != knob.defaultValue }

  /// The minimum height of a line, and of a slider, in points: the row is part of the touch target;
  /// ours.
  private static let lineHeight = 32.0
  /// The width of the reset dot, in points; ours.
  private static let dotWidth = 20.0
  /// The width of a number field, in font sizes, ours: five digits and its insets.
  private static let fieldWidth = 5.3
  /// The gap between the views in a line, in points; ours.
  private static let gap = 6.0
  /// The most segments side by side; more choices are a menu.
  private static let maximumSegments = 4

  func body(in environment: Environment) -> some View<GalleryModel> {
    switch knob.kind {
    case .number(let range, _):
      slider(over: range, step: Catalog.exhibit(exhibit)?.steps[knob.name], environment)
    case .integer(let range, _):
      let range = Double(range.lowerBound)...Double(range.upperBound)
      if sliderRange != nil {
        slider(over: range, step: 1, environment)
      } else {
        let stepper = VitrineComponents.Stepper(
          value: number, minimumValue: range.lowerBound, maximumValue: range.upperBound)
        line(environment) { control(stepper, environment) { Self.integerString($0) } }
      }
    case .choice(let choices, _) where choices.count == 2 && choices[0] == "none":
      line(environment) {
        control(Switch(isOn: value == choices[1]), environment) { $0 ? choices[1] : choices[0] }
      }
      .controlArea()
    case .choice(let choices, _):
      let titles = choices.map { title(of: $0, environment) }
      let index = choices.firstIndex(of: value)
      let segments = SegmentedControl(
        segments: zip(titles, choices).map { .init($0, id: $1) }, selectedSegmentIndex: index)
      let menu = PopUpButton(
        items: zip(titles, choices).map { .init($0, id: $1) }, selectedIndex: index)
      let choice: @Sendable (Int?) -> String? = { $0.map { choices[$0] } }
      ViewThatFits(in: .horizontal) {
        if choices.count <= Self.maximumSegments { stacked(environment, segments, choice) }
        line(environment) { control(menu, environment, choice) }.controlArea()
        stacked(environment, menu, choice).controlArea()
      }
    case .toggle:
      line(environment) { control(Switch(isOn: value == "true"), environment) { "\($0)" } }
        .controlArea()
    case .text:
      if let choice = Catalog.exhibit(exhibit)?.numberOrKeywordKnobs[knob.name] {
        numberOrWords(choice, environment)
      } else {
        text(environment)
      }
    case .color(let standard):
      let well = well(supportsNone: standard == nil)
      line(environment) { control(well, environment) { $0?.hexadecimal ?? Knob.noColor } }
        .controlArea()
    }
  }

  private func text(_ environment: Environment) -> some View<GalleryModel> {
    let prompt = environment.localized(
      "\(exhibit).\(knob.name)", default: environment.localized("gallery.none"))
    return stacked(environment, VitrineComponents.TextField(text: value, placeholder: prompt)) {
      $0
    }
    .controlArea()
  }

  /// The string choices and "number" side by side, and a slider for a number.
  private func numberOrWords(
    _ choice: NumberOrKeyword, _ environment: Environment
  ) -> some View<GalleryModel> {
    let titles = choice.words.map { environment.localizedName("choice", of: $0) }
    let segments = SegmentedControl(
      segments: zip(titles, choice.words).map { .init($0, id: $1) }
        + [.init(environment.localized("gallery.number"), id: "number")],
      selectedSegmentIndex: choice.words.firstIndex(of: value) ?? choice.words.count)
    let middle = "\((choice.range.lowerBound + choice.range.upperBound) / 2)"
    return VStack<GalleryModel>(spacing: 0) {
      stacked(environment, segments) { index in
        index.map { choice.words.indices.contains($0) ? choice.words[$0] : middle }
      }
      if Double(value) != nil {
        let slider = VitrineComponents.Slider(
          value: number, minimumValue: choice.range.lowerBound,
          maximumValue: choice.range.upperBound)
        control(slider, environment, stretched: .vertical, id: "gallery/number/\(knob.name)") {
          "\($0)"
        }
        .frame(height: Self.lineHeight)
      }
    }
  }

  /// The title of a choice; an exhibit has the title that the list shows.
  func title(of word: String, _ environment: Environment) -> String {
    guard knob.name == Gallery.exhibitKnob else {
      return environment.localizedName("choice", of: word)
    }
    return environment.localized("exhibit.\(word)", default: Catalog.exhibit(word)?.title)
  }

  private var number: Double { Double(value) ?? 0 }

  /// An integer as people count: pages and tabs from 1.
  private var displayedNumber: String {
    guard let number = Int(value),
      Catalog.exhibit(exhibit)?.ordinalKnobs.contains(knob.name) == true
    else { return value }
    return "\(number + 1)"
  }

  /// The part of a number's range that the slider covers; nil for all of it.
  private var sliderRange: ClosedRange<Double>? {
    Catalog.exhibit(exhibit)?.sliderRanges[knob.name]
  }

  /// The value as its control shows it.
  func valueText(_ environment: Environment) -> String {
    switch knob.kind {
    case .choice: return title(of: value, environment)
    case .toggle: return environment.localizedName("choice", of: value == "true" ? "on" : "off")
    case .text:
      let keywords = Catalog.exhibit(exhibit)?.numberOrKeywordKnobs[knob.name]?.words
      return keywords?.contains(value) == true ? title(of: value, environment) : value
    case .color:
      return value == Knob.noColor ? environment.localizedName("choice", of: "none") : value
    case .number, .integer:
      let number = DecimalFormat().grouping(false)
        .string(from: Self.rounded(Double(spokenValue) ?? 0), in: environment.language)
      let unit = Catalog.exhibit(exhibit)?.units[knob.name].map {
        environment.localized("unit.\($0)")
      }
      return unit.map { "\(number) \($0)" } ?? number
    }
  }

  private var spokenValue: String {
    if case .integer = knob.kind { displayedNumber } else { value }
  }

  /// The value beside the name if the control does not show it: a number field, or a color.
  @Views<GalleryModel>
  private func valueView(_ environment: Environment) -> ViewList<GalleryModel> {
    let name = knob.name
    let ordinalOffset = Catalog.exhibit(exhibit)?.ordinalKnobs.contains(name) == true ? 1 : 0
    switch knob.kind {
    case .number(let range, _):
      let step = Catalog.exhibit(exhibit)?.steps[name]
      field(
        Binding(
          get: { Self.rounded($0.number(of: name) ?? 0) },
          set: { model, new in
            model.set(name, to: step.map { (new / $0).rounded() * $0 } ?? new)
          }),
        in: range, DecimalFormat().grouping(false), environment)
    case .integer(let range, _):
      field(
        Binding(
          get: { Int($0.number(of: name) ?? 0) + ordinalOffset },
          set: { $0.set(name, to: $1 - ordinalOffset) }),
        in: range.lowerBound + ordinalOffset...range.upperBound + ordinalOffset,
        IntegerFormat().grouping(false), environment)
    case .color:
      // The text keeps its space without a color, too, so that the well doesn't move.
      Text(
        value == Knob.noColor ? "#000000" : value, font: .subheadline,
        color: Theme(environment).colors.caption, lineLimit: 1, monospacedDigits: true
      )
      .descriptionHidden().hidden(value == Knob.noColor)
    case .choice, .toggle, .text: EmptyView()
    }
  }

  /// A number rounded to three decimals.
  private static func rounded(_ number: Double) -> Double { (number * 1000).rounded() / 1000 }

  /// A number field with its unit.
  @Views<GalleryModel>
  private func field<Format: TextFormat>(
    _ binding: Binding<GalleryModel, Format.Value>, in range: ClosedRange<Format.Value>,
    _ format: Format, _ environment: Environment
  ) -> ViewList<GalleryModel> where Format.Value: Comparable & Sendable {
    let theme = Theme(environment)
    // Smaller than the name: otherwise name, field and stepper don't fit in a line.
    let font = theme.type.footnote
    HStack(spacing: Self.gap) {
      TextField(label(environment), binding: binding, in: range, format: format)
        .style(VitrineComponents.TextField.self) { $0.font = font }
        .named("gallery/value/\(knob.name)")
        .frame(width: font.size * Self.fieldWidth)
      if let unit = Catalog.exhibit(exhibit)?.units[knob.name] {
        Text(
          environment.localized("unit.\(unit)"), font: .footnote, color: theme.colors.caption,
          lineLimit: 1)
      }
    }
  }

  private func label(_ environment: Environment) -> String {
    environment.localizedName("knob", of: knob.name)
  }

  /// Name, value and control in a line, or below each other if they don't fit.
  private func line(
    _ environment: Environment,
    @Views<GalleryModel> control: () -> ViewList<GalleryModel> = { .empty }
  ) -> some View<GalleryModel> {
    let font = Theme(environment).type.subheadline
    let wordWidths = label(environment).split(separator: " ").map {
      environment.text.measure(.init(String($0), font: font), width: .infinity).size.width
    }
    let minimumNameWidth = (wordWidths.max() ?? 0).rounded(.up) + Self.dotWidth
    return KnobRowLayout(minimumNameWidth: minimumNameWidth, gap: Self.gap) {
      name(environment)
      valueView(environment)
      control()
    }
    .frame(minHeight: height(environment))
  }

  private func height(_ environment: Environment) -> Double {
    max(Self.lineHeight, Theme(environment).type.subheadline.size * 1.4 + 8)
  }

  /// The name and the reset dot.
  ///
  /// The dot keeps its space while there is nothing to reset, so that inserting it doesn't move a
  /// control under a finger.
  private func name(_ environment: Environment) -> some View<GalleryModel> {
    HStack<GalleryModel>(spacing: 0) {
      Text(label(environment), font: .subheadline).descriptionHidden()
      ZStack { if isChanged { resetButton(environment) } }.frame(width: Self.dotWidth)
    }
  }

  /// A dot that resets the knob to its default.
  private func resetButton(_ environment: Environment) -> some View<GalleryModel> {
    let name = knob.name
    let title = "\(environment.localized("gallery.reset")): \(label(environment))"
    return Button<GalleryModel> {
      $0.resetKnob(name)
    } label: {
      Circle().foregroundColor(Theme(environment).colors.tint).frame(width: 8, height: 8)
        .frame(width: Self.dotWidth, height: Self.lineHeight)
    }
    .label(title).help(environment.localized("gallery.reset")).named("gallery/reset/\(name)")
  }

  /// Name and value, and the control below them, at full width.
  private func stacked<C: Control>(
    _ environment: Environment, _ control: C,
    _ string: @escaping @Sendable (C.BoundValue) -> String?
  ) -> some View<GalleryModel> {
    VStack<GalleryModel>(spacing: 2) {
      name(environment).frame(
        maxWidth: .infinity, minHeight: height(environment), alignment: .leading)
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
        if case .integer = knob.kind { Self.integerString($0) } else { "\($0)" }
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
  /// - Parameter string: the chosen value as the knob accepts it; nil for none.
  private func control<C: Control>(
    _ control: C, _ environment: Environment, stretched axes: Axis.Set = [], id: String? = nil,
    _ string: @escaping @Sendable (C.BoundValue) -> String?
  ) -> some View<GalleryModel> {
    let name = knob.name
    let binding = Binding<GalleryModel, C.BoundValue>(control.boundValue) { model, new in
      if let value = string(new) { try? model.set(name, to: value) }
    }
    return control.bound(binding: binding).stretched(axes)
      .named(id ?? "gallery/knob/\(name)").label(label(environment)).value(spokenValue)
  }

  private static func integerString(_ number: Double) -> String? {
    Int(exactly: number.rounded()).map { "\($0)" }
  }
}

/// A knob's name, value and control in a row.
///
/// The name is above value and control if its longest word doesn't fit beside them; all three are
/// in a column if value and control don't fit side by side.
private struct KnobRowLayout: Layout {
  /// The minimum width of the name, in points.
  var minimumNameWidth: Double
  /// The horizontal gap, in points.
  var gap: Double

  /// The vertical gap, in points; ours.
  private static let lineGap = 4.0

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> Size {
    let ideal = subviews.map { $0.sizeThatFits(.unspecified).width + gap }.reduce(-gap, +)
    let width = proposal.width ?? ideal
    return Size(width, frames(of: subviews, in: width).map(\.maxY).max() ?? 0)
  }

  func placeSubviews(
    in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    for (subview, frame) in zip(subviews, frames(of: subviews, in: bounds.width)) {
      subview.place(
        at: bounds.origin + frame.origin,
        proposal: ProposedViewSize(width: frame.width, height: frame.height))
    }
  }

  private func frames(of subviews: Subviews, in width: Double) -> [Rect] {
    var sizes = subviews.map { $0.sizeThatFits(ProposedViewSize(width: width, height: nil)) }
    let others = sizes.dropFirst().map { $0.width + gap }.reduce(0, +)
    let fitsInRow = minimumNameWidth + others <= width
    sizes[0].width = fitsInRow ? width - others : width
    sizes[0].height =
      subviews[0].sizeThatFits(ProposedViewSize(width: sizes[0].width, height: nil)).height
    let all = Array(sizes.indices)
    let rows =
      fitsInRow ? [all] : others - gap <= width ? [[0], Array(all.dropFirst())] : all.map { [$0] }
    var (frames, top) = (sizes.map { Rect(origin: .zero, size: $0) }, 0.0)
    for row in rows where !row.isEmpty {
      let height = row.map { sizes[$0].height }.max() ?? 0
      var end = width
      for index in row.reversed() {
        let size = sizes[index]
        frames[index].origin = Point(end - size.width, top + (height - size.height) / 2)
        end -= size.width + gap
      }
      top += height + Self.lineGap
    }
    return frames
  }
}
