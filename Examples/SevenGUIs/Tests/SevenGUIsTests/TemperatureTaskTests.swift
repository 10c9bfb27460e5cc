import Snapshots
import Testing
import Vitrine

@testable import SevenGUIs

@Suite("Temperature") struct TemperatureTaskTests {
  @Test(
    "a number of degrees Celsius changes the Fahrenheit",
    arguments: [
      ("0", "32"), ("100", "212"), ("-40", "-40"), ("36.6", "97.88"), ("-0.5", "31.1"),
      ("1e3", "1832"), (".5", "32.9"),
    ])
  func fromCelsius(celsius: String, fahrenheit: String) throws {
    var runner = try run(TemperatureTask())
    try runner.enter(celsius, into: "Celsius")
    #expect(try runner.value(of: "Fahrenheit") == fahrenheit)
    #expect(try runner.value(of: "Celsius") == celsius)
  }

  @Test(
    "a number of degrees Fahrenheit changes the Celsius",
    arguments: [("32", "0"), ("212", "100"), ("-40", "-40"), ("98.6", "37"), ("0", "-17.78")])
  func fromFahrenheit(fahrenheit: String, celsius: String) throws {
    var runner = try run(TemperatureTask())
    try runner.enter(fahrenheit, into: "Fahrenheit")
    #expect(try runner.value(of: "Celsius") == celsius)
    #expect(try runner.value(of: "Fahrenheit") == fahrenheit)
  }

  @Test(
    "what is no number stays where it was typed, and changes nothing",
    arguments: ["", "-", ".", "warm", "nan", "inf", "°C"])
  func noNumber(string: String) throws {
    for (field, other) in [("Celsius", "Fahrenheit"), ("Fahrenheit", "Celsius")] {
      var runner = try run(TemperatureTask())
      let before = try runner.value(of: "\(other)")
      try runner.enter(string, into: "\(field)")
      #expect(try runner.value(of: "\(other)") == before)
      #expect(try runner.value(of: "\(field)") == string)
    }
  }

  @Test(
    "what is no number any more leaves the other field as it was for the last one",
    arguments: [
      ("1.2.3", "34.16"), ("20 °C", "68"), ("1-", "33.8"), ("1e999", "\(1.8e99)"),
      ("-0", "32"),
    ])
  func noLongerNumber(string: String, other: String) throws {
    var runner = try run(TemperatureTask())
    try runner.enter(string, into: "Celsius")
    #expect(try runner.value(of: "Fahrenheit") == other)
  }

  @Test("the other field follows at every key, and the caret stays where one types")
  func caret() throws {
    var runner = try run(TemperatureTask())
    try runner.enter("13", into: "Celsius")
    #expect(try runner.value(of: "Fahrenheit") == "55.4")
    try runner.press(.left)
    try runner.type("2")
    #expect(try runner.value(of: "Celsius") == "123")
    #expect(try runner.value(of: "Fahrenheit") == "253.4")
    try runner.type("0")
    #expect(try runner.value(of: "Celsius") == "1203")
  }

  @Test("one can go from field to field by keys")
  func keys() throws {
    var runner = try run(TemperatureTask())
    try runner.press(.tab)
    #expect(runner.focused?.label == "Celsius")
    try runner.press(.tab)
    #expect(runner.focused?.label == "Fahrenheit")
    try runner.press("a", .control)
    try runner.type("50")
    #expect(try runner.value(of: "Celsius") == "10")
  }
}
