import Vitrine

/// Two fields for one temperature: a number typed into one changes the other at once.
struct TemperatureTask: Part {
  var celsius = "20" {
    didSet { }
  }
  var fahrenheit = "68"

  func body(in environment: Environment) -> some View<Self> {
    HStack {
      TextField("Celsius", text: \.typedCelsius)
      Text("°C  =")
      TextField("Fahrenheit", text: \.typedFahrenheit)
      Text("°F")
    }
  }
}
