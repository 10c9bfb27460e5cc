import Vitrine

/// One temperature in two fields: a number that is typed into one changes the other at once.
struct TemperatureTask: Part {
  var celsius: String {
    get { c }
    set { (c, f) = (newValue, converted(newValue) { $0 * 9 / 5 + 32 } ?? f) }
  }
  var fahrenheit: String {
    get { f }
    set { (c, f) = (converted(newValue) { ($0 - 32) * 5 / 9 } ?? c, newValue) }
  }
  private var c = "20"
  private var f = "68"

  func body(in environment: Environment) -> some View<Self> {
    let width = Theme(environment).type.body.size * 12
    VStack(spacing: 12) {
      LabeledContent("Celsius") { TextField("Celsius", text: \.celsius).frame(maxWidth: width) }
      LabeledContent("Fahrenheit") { TextField("Fahrenheit", text: \.fahrenheit).frame(maxWidth: width) }
    }
  }

  /// What the other field says, to a hundredth; nil where a field holds no number.
  private func converted(_ text: String, _ formula: (Double) -> Double) -> String? {
    guard let number = Double(text), abs(number) < 1e300 else { return nil }
    let rounded = "\((formula(number) * 100).rounded() / 100 + 0)"
    return rounded.hasSuffix(".0") ? String(rounded.dropLast(2)) : rounded
  }
}
