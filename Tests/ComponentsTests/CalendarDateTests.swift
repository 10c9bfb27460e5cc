import FoundationEssentials
import Testing
import VitrineComponents

/// Days of the calendar, as ISO 8601 counts them.
@Suite struct CalendarDateTests {
  @Test("Days that there are", arguments: ["0001-01-01", "2024-02-29", "2000-02-29", "9999-12-31"])
  func days(_ string: String) throws {
    let date = try #require(CalendarDate(string))
    #expect(date.description == string)
    #expect(CalendarDate(year: date.year, month: date.month, day: date.day) == date)
    #expect(CalendarDate(dayNumber: date.dayNumber) == date)
  }

  @Test(
    "What is no day, or is not written as ISO 8601 has it",
    arguments: [
      "", "2027-02-29", "2100-02-29", "2027-04-31", "2027-13-01", "2027-00-10", "2027-01-00",
      "0000-01-01", "2027-1-1", "27-01-01", "2027-03-27 ", "+027-03-27", "27.03.2027",
      "٢٠٢٧-٠٣-٢٧", "2027/03/27", "99999-01-01",
    ])
  func noDays(_ string: String) { #expect(CalendarDate(string) == nil) }

  @Test("Numbers far outside are no day")
  func huge() {
    #expect(CalendarDate(year: .max, month: 1, day: 1) == nil)
    #expect(CalendarDate(year: 2026, month: .min, day: 1) == nil)
    #expect(CalendarDate(year: 2026, month: 1, day: .max) == nil)
  }

  @Test("Every day has the number after that of the day before, over 400 years")
  func numbers() throws {
    var date = try #require(CalendarDate("1999-12-31"))
    #expect(date.weekday == 5)
    for number in date.dayNumber + 1...date.dayNumber + 146_097 {
      let next = CalendarDate(dayNumber: number)
      #expect(next.dayNumber == number)
      guard next > date, next.dayNumber == number else { return }
      #expect(next.day == 1 || (next.day == date.day + 1 && next.month == date.month))
      date = next
    }
    #expect(date.description == "2399-12-31" && date.weekday == 5)
    #expect(CalendarDate.first.dayNumber == 0 && CalendarDate.first.weekday == 1)
    #expect(CalendarDate("2026-11-22")?.weekday == 7)
  }

  @Test(
    "Adding goes over months and years, and no further than the calendar's ends",
    arguments: [
      ("2026-11-22", 9, "2026-12-01"), ("2024-02-28", 1, "2024-02-29"),
      ("2023-02-28", 1, "2023-03-01"), ("2027-01-01", -1, "2026-12-31"),
      ("9999-12-31", 1, "9999-12-31"), ("0001-01-01", -1, "0001-01-01"),
      ("2026-11-22", Int.max, "9999-12-31"), ("2026-11-22", Int.min, "0001-01-01"),
    ])
  func adding(start: String, days: Int, end: String) throws {
    let date = try #require(CalendarDate(start))
    #expect(date.adding(days: days).description == end)
    if (-100...100).contains(days), (CalendarDate.first..<CalendarDate.last).contains(date) {
      let next = date.adding(days: days)
      if next != .first { #expect(date.days(to: next) == days) }
    }
  }

  @Test(
    "A day that a month does not have is its last",
    arguments: [
      ("2026-01-31", 1, "2026-02-28"), ("2024-01-31", 1, "2024-02-29"),
      ("2026-11-22", 2, "2027-01-22"), ("2026-01-22", -1, "2025-12-22"),
      ("2024-02-29", 12, "2025-02-28"), ("9999-12-05", 1, "9999-12-31"),
      ("0001-01-05", -1, "0001-01-01"), ("2026-01-05", Int.max, "9999-12-31"),
      ("2026-01-05", Int.min, "0001-01-01"),
    ])
  func months(start: String, months: Int, end: String) throws {
    let date = try #require(CalendarDate(start))
    #expect(date.adding(months: months).description == end)
    if months % 12 == 0 { #expect(date.adding(years: months / 12).description == end) }
  }

  @Test("It is kept as a string, and what is no day is refused")
  func coding() throws {
    let dates = try [#require(CalendarDate("2026-11-22"))]
    let data = try JSONEncoder().encode(dates)
    #expect(String(decoding: data, as: UTF8.self) == #"["2026-11-22"]"#)
    #expect(try JSONDecoder().decode([CalendarDate].self, from: data) == dates)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([CalendarDate].self, from: Data(#"["2026-02-30"]"#.utf8))
    }
  }
}
