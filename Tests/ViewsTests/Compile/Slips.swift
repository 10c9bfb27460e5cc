import Testing

/// A slip in a body: the line that ends in `// slip` is wrong.
struct Slip: CustomTestStringConvertible {
  let name: String
  /// What the message on that line has to say; empty where the line is all that it tells: of a
  /// button whose label is misspelt, the compiler speaks of the closure that the component does not
  /// take.
  let says: String
  let source: String

  var testDescription: String { name }

  /// Slips that one makes, each in a body of several views.
  static let all = [
    Slip(
      name: "member in an action", says: "has no member 'cuont'",
      source: body("var count = 0", "Button(\"Add\") { $0.cuont = 1 }")),
    Slip(
      name: "member that an action adds to", says: "has no member 'cuont'",
      source: body("var count = 0", "Button(\"Add\") { $0.cuont += 1 }")),
    Slip(
      name: "key path", says: "has no member 'isOnn'",
      source: body("var isOn = false", "Toggle(\"On\", isOn: \\.isOnn)")),
    Slip(
      name: "key path of a slider", says: "has no member 'levle'",
      source: body("var level = 0.0", "Slider(value: \\.levle)")),
    Slip(
      name: "key path of another type", says: "Model, String>' to expected argument type",
      source: body("var name = \"\"", "Slider(value: \\.name)")),
    Slip(
      name: "key path of a field with a format", says: "has no member 'leve'",
      source: body("var level = 0.0", "TextField(\"Level\", value: \\.leve, format: .number)")),
    Slip(
      name: "format of another type", says: "Model, CalendarDate>'",
      source: body("var level = 0.0", "TextField(\"Level\", value: \\.level, format: .date)")),
    Slip(
      name: "modifier", says: "has no member 'paddin'",
      source: body("var count = 0", "Text(\"a\").paddin(20)")),
    Slip(
      name: "member in a shortcut's action", says: "has no member 'cuont'",
      source: body("var count = 0", "Spacer().keyboardShortcut(\"z\") { $0.cuont += 1 }")),
    Slip(
      name: "shortcut of several letters", says: "",
      source: body("var count = 0", "Spacer().keyboardShortcut(\"zz\") { $0.count += 1 }")),
    Slip(
      name: "missing label", says: "missing argument label 'value:'",
      source: body("var level = 0.0", "Slider(\\.level)")),
    Slip(
      name: "misspelt label", says: "have 'vaule:', expected 'value:'",
      source: body("var level = 0.0", "Slider(vaule: \\.level)")),
    Slip(
      name: "misspelt label before an action", says: "",
      source: body("var count = 0", "Button(titel: \"Add\") { $0.count += 1 }")),
    Slip(
      name: "place of what is no part", says: "'Int' conform to 'Part'",
      source: body("var count = 0", "Scope(\\.count)")),
    Slip(
      name: "constant that is bound", says: "Model, Double> & Sendable' to expected",
      source: body("let level = 0.0", "Slider(value: \\.level)")),
    Slip(
      name: "statement that is no view", says: "'Int' conform to 'View'",
      source: body("var count = 0", "count + 1")),
    Slip(
      name: "value of another type", says: "cannot assign value of type 'Int' to type 'String'",
      source: body("var name = \"\"", "Button(\"Clear\") { $0.name = 0 }")),
    Slip(
      name: "string for a number", says: "'String' to expected argument type 'Double'",
      source: body("var count = 0", "VStack(spacing: \"16\") { Text(\"a\") }")),
    Slip(
      name: "property in a string", says: "cannot find 'cuont'",
      source: body("var count = 0", "Text(\"\\(cuont)\")")),
    Slip(
      name: "own state", says: "has no member 'won'",
      source: body("var count = 0", "WithState(false) { _ in Button(\"a\") { $0.won.toggle() } }")),
    Slip(
      name: "part that is not equatable", says: "does not conform to protocol 'Equatable'",
      source: """
        struct Model: Part {  // slip
          var action: @Sendable () -> Void = {}
          func body(in environment: Environment) -> some View<Self> { Text("a") }
        }
        """),
  ]

  private static func body(_ property: String, _ line: String) -> String {
    """
    struct Model: Part {
      \(property)
      func body(in environment: Environment) -> some View<Self> {
        VStack {
          Text("before")
          HStack {
            Text("beside")
            \(line)  // slip
            Text("behind")
          }
          Text("after")
        }
      }
    }
    """
  }
}
