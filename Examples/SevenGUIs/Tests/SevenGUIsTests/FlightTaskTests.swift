import Snapshots
import Testing
import Vitrine

@testable import SevenGUIs

@Suite("Flight") struct FlightTaskTests {
  @Test("one way: the way back takes no input, and Book says what was booked")
  func oneWay() throws {
    var runner = try run(FlightTask())
    #expect(try !runner.node("Return").isEnabled)
    try runner.enter("2028-02-29", into: "Departure")
    try runner.tap("Book")
    #expect(runner.exists("Booked: a one-way flight on 2028-02-29."))
  }

  @Test("there and back: both days are booked, also where they are one")
  func roundTrip() throws {
    var runner = try run(FlightTask())
    try runner.choose("Return flight", in: "Flight")
    #expect(try runner.node("Return").isEnabled)
    try runner.tap("Book")
    #expect(runner.exists("Booked: there on 2027-03-27, back on 2027-03-27."))
    try runner.enter("2027-04-01", into: "Return")
    try runner.tap("Book")
    #expect(runner.exists("Booked: there on 2027-03-27, back on 2027-04-01."))
  }

  @Test("a return before the start cannot be booked")
  func backwards() throws {
    var runner = try run(FlightTask())
    try runner.choose("Return flight", in: "Flight")
    try runner.enter("2027-03-26", into: "Return")
    #expect(try !runner.node("Book").isEnabled)
    // One way, the day of the return is nobody's business.
    try runner.choose("One-way flight", in: "Flight")
    #expect(try runner.node("Book").isEnabled)
    try runner.choose("Return flight", in: "Flight")
    try runner.enter("2026-12-31", into: "Departure")
    #expect(try runner.node("Book").isEnabled)
  }

  @Test(
    "what is no day of the calendar cannot be booked",
    arguments: [
      "", "soon", "2027-02-29", "2100-02-29", "2027-04-31", "2027-13-01", "2027-00-10",
      "2027-01-00", "2027-1-1", "27-01-01", "2027-03-27 ", "27.03.2027", "٢٠٢٧-٠٣-٢٧",
    ])
  func noDay(string: String) throws {
    #expect(CalendarDate(string) == nil)
    var runner = try run(FlightTask())
    try runner.enter(string, into: "Departure")
    #expect(try !runner.node("Book").isEnabled)
    try runner.enter("2027-03-27", into: "Departure")
    #expect(try runner.node("Book").isEnabled)
  }

  @Test(
    "days of the calendar, in their order",
    arguments: [
      ("2027-03-27", "2027-03-28"), ("2027-09-30", "2027-10-01"), ("1999-12-31", "2000-02-29"),
      ("2028-02-29", "2028-03-01"),
    ])
  func days(first: String, second: String) throws {
    let (a, b) = try (#require(CalendarDate(first)), #require(CalendarDate(second)))
    #expect(a < b)
    #expect(a == CalendarDate(first))
  }
}
