internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineResources

extension ControlsExhibit {
  /// How one of the controls is made, and what it tells.
  private struct Sample {
    var name: String
    var make: String
    var change: String
  }

  private var sample: Sample {
    let value = SwiftCode.literal(values.number("value"))
    return switch values.text("show") {
    case "buttons":
      Sample(
        name: "button", make: "Button(\n  \"Continue\",\n  configuration: .filled)",
        change: "change")
    case "switch":
      Sample(name: "lights", make: "Switch(isOn: true)", change: "isOn")
    case "stepper":
      Sample(
        name: "guests",
        make: "Stepper(\n  value: 2, minimumValue: 0,\n  maximumValue: 9)",
        change: "count")
    case "segmented":
      Sample(
        name: "view",
        make: """
          SegmentedControl(
            titles: ["Day", "Week", "Month"],
            selectedSegmentIndex: 1)
          """, change: "index")
    case "pop-up":
      Sample(
        name: "city",
        make: """
          PopUpButton(
            items: ["Lyon", "Oslo", "Seoul"],
            selectedIndex: 2)
          """, change: "change")
    case "color-well":
      Sample(
        name: "accent",
        make: "ColorWell(\n  selectedColor: Color(0x007AFF))",
        change: "change")
    default:
      Sample(
        name: "brightness", make: "Slider(value: \(value))", change: "value")
    }
  }

  var code: String {
    let sample = sample
    let tint = values.color("tint").map {
      "var theme = theme\ntheme.colors.tint = \(SwiftCode.literal($0))"
    }
    return SwiftCode.lines(
      tint, "var \(sample.name) = \(sample.make)",
      values.toggle("enabled") ? nil : "\(sample.name).isEnabled = false",
      """
      let \(sample.change) = \(sample.name).handle(
        event, in: bounds,
        style: .init(theme))
      if let \(sample.change) { follow(\(sample.change)) }
      """, SwiftCode.paint(sample.name))
  }
}

extension TextFieldExhibit {
  var code: String {
    let text = values.text("text")
    let longest = values.integer("maximum-length")
    return SwiftCode.lines(
      "var field = TextField(",
      text.isEmpty ? nil : "  text: \(SwiftCode.literal(text)),",
      "  placeholder: \(SwiftCode.literal(values.text("placeholder"))),",
      values.toggle("search") ? "  symbol: symbols.symbol(\n    \"magnifyingglass\")," : nil,
      "  clearSymbol: symbols.symbol(\n    \"xmark.fill\"))",
      "field.maximumLength = \(longest)",
      values.toggle("enabled") ? nil : "field.isEnabled = false",
      """
      let change = field.handle(
        event, in: bounds,
        style: .init(theme))
      if let change { follow(change) }
      """, SwiftCode.paint("field"))
  }
}

extension ListExhibit {
  var code: String {
    SwiftCode.lines(
      samplesCode, numberedCode,
      """
      var list = List(
        [samples, numbered],
        appearance: .\(values.text("style").camelCased))
      """,
      values.toggle("selection") ? nil : "list.allowsSelection = false",
      values.toggle("enabled") ? nil : "list.isEnabled = false",
      """
      let style = List.Style(
        theme, appearance: list.appearance)
      let change = list.handle(
        event, in: bounds, style: style)
      if let change { follow(change) }
      """, SwiftCode.paint("list", style: "style"))
  }

  /// How a section ends: where it can be folded, with that.
  private var sectionEnd: String {
    values.toggle("collapsible") ? ",\n  isCollapsed: false)" : ")"
  }

  private func word(_ key: String) -> String {
    SwiftCode.literal(context.strings.text(key, .english))
  }

  private var samplesCode: String {
    SwiftCode.lines(
      """
      let samples = ListSection(
        header: \(word("list.samples")),
        rows: [
          ListRow(
            \(word("tab.house")),
            symbol: symbols.symbol("house"),
            accessory: .disclosure),
          ListRow(
            \(word("tab.bell")),
      """,
      values.toggle("subtitles") ? "      subtitle:\n        \(word("list.subtitle"))," : nil,
      """
            symbol: symbols.symbol("bell"),
            badge: "3"),
        ]\(sectionEnd)
      """)
  }

  private var numberedCode: String {
    """
    let numbered = ListSection(
      header: \(word("list.numbered")),
      rows: (0..<\(values.integer("rows"))).map {
        ListRow("\(context.strings.text("list.row", .english)) \\($0 + 1)")
      }\(sectionEnd)
    """
  }
}
