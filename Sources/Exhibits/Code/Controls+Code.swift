internal import Components
internal import Drawing

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
