/// A day of the calendar: a year, a month and a day, without a time or a time zone.
///
/// ```swift
/// CalendarDate("2026-11-22")?.adding(days: 9)     // 2026-12-01
/// CalendarDate(year: 2027, month: 2, day: 29)     // nil
/// ```
/// The calendar is Gregorian, from the year 1 to 9999. As in ISO 8601, this includes dates before
/// the calendar was introduced.
public struct CalendarDate: Hashable, Sendable {
  /// 1…9999.
  public let year: Int
  /// 1…12.
  public let month: Int
  /// 1 to the number of days in the month, at most 31.
  public let day: Int

  /// The 1st of January of the year 1.
  public static let first = CalendarDate(unchecked: 1, 1, 1)
  /// The 31st of December of the year 9999.
  public static let last = CalendarDate(unchecked: 9999, 12, 31)

  /// Makes a day; nil if there is no such date.
  public init?(year: Int, month: Int, day: Int) {
    guard let days = CalendarDate.days(inMonth: month, ofYear: year), (1...days).contains(day)
    else { return nil }
    self.init(unchecked: year, month, day)
  }

  private init(unchecked year: Int, _ month: Int, _ day: Int) {
    self.year = year
    self.month = month
    self.day = day
  }

  // MARK: Calendar

  /// True for a year with a 29th of February.
  public static func isLeapYear(_ year: Int) -> Bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }

  /// The number of days in a month; nil if there is no such month.
  public static func days(inMonth month: Int, ofYear year: Int) -> Int? {
    guard (1...9999).contains(year), (1...12).contains(month) else { return nil }
    switch month {
    case 2: return isLeapYear(year) ? 29 : 28
    case 4, 6, 9, 11: return 30
    default: return 31
    }
  }

  /// The day of the week, as ISO 8601 counts: 1 for Monday, 7 for Sunday.
  public var weekday: Int { dayNumber % 7 + 1 }

  // MARK: Counting

  /// Days since the 1st of January of the year 1.
  public var dayNumber: Int {
    // Counted in years that begin in March, so that a leap day is at the end.
    let shifted = month > 2 ? year : year - 1
    let days = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
    return 365 * shifted + shifted / 4 - shifted / 100 + shifted / 400 + days - 306
  }

  /// Makes the day that many days after the 1st of January of the year 1, clamped to the calendar.
  public init(dayNumber: Int) {
    let number = min(max(0, dayNumber), CalendarDate.last.dayNumber) + 306
    // An estimate from the mean length of a year, off by one at most.
    var shifted = (10_000 * number + 14_780) / 3_652_425
    func days(_ year: Int) -> Int { number - (365 * year + year / 4 - year / 100 + year / 400) }
    if days(shifted) < 0 { shifted -= 1 }
    let month = (100 * days(shifted) + 52) / 3060
    self.init(
      unchecked: shifted + (month + 2) / 12, (month + 2) % 12 + 1,
      days(shifted) - (month * 306 + 5) / 10 + 1)
  }

  /// A number of days later, or earlier if negative, clamped to the calendar.
  public func adding(days: Int) -> CalendarDate {
    CalendarDate(dayNumber: dayNumber.addingClamped(days))
  }

  /// A number of months later, or earlier if negative, clamped to the calendar.
  ///
  /// A day that the month lacks becomes its last day: a month after the 31st of January is the end
  /// of February.
  public func adding(months: Int) -> CalendarDate {
    let index = (12 * year + month - 1).addingClamped(months)
    guard index >= 12 else { return .first }
    guard index < 12 * 10_000 else { return .last }
    let (year, month) = (index / 12, index % 12 + 1)
    let days = CalendarDate.days(inMonth: month, ofYear: year) ?? day
    return CalendarDate(unchecked: year, month, min(day, days))
  }

  /// A number of years later, or earlier if negative, clamped to the calendar.
  ///
  /// The 29th of February becomes the 28th in a year without it.
  public func adding(years: Int) -> CalendarDate {
    adding(months: min(max(-10_000, years), 10_000) * 12)
  }

  /// The number of days until another date; negative if the other date is earlier.
  public func days(to other: CalendarDate) -> Int { other.dayNumber - dayNumber }
}

extension Int {
  /// The sum, clamped to the range of `Int`.
  fileprivate func addingClamped(_ other: Int) -> Int {
    let (sum, overflows) = addingReportingOverflow(other)
    return overflows ? (other < 0 ? .min : .max) : sum
  }
}

extension CalendarDate: Comparable {
  /// True if the first day is earlier.
  public static func < (a: CalendarDate, b: CalendarDate) -> Bool {
    (a.year, a.month, a.day) < (b.year, b.month, b.day)
  }
}

extension CalendarDate: LosslessStringConvertible {
  /// In the format of ISO 8601: `2026-11-22`.
  public var description: String {
    func digits(_ number: Int, _ count: Int) -> String {
      String(repeating: "0", count: max(0, count - "\(number)".count)) + "\(number)"
    }
    return "\(digits(year, 4))-\(digits(month, 2))-\(digits(day, 2))"
  }

  /// Reads a day in the format of ISO 8601, `2026-11-22`; nil for any other format or if there is
  /// no such day.
  public init?(_ description: String) {
    let bytes = Array(description.utf8)
    guard bytes.count == 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-") else {
      return nil
    }
    func number(_ range: Range<Int>) -> Int? {
      bytes[range].reduce(0 as Int?) { number, byte in
        guard let number, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
        return 10 * number + Int(byte - UInt8(ascii: "0"))
      }
    }
    guard let year = number(0..<4), let month = number(5..<7), let day = number(8..<10) else {
      return nil
    }
    self.init(year: year, month: month, day: day)
  }
}

extension CalendarDate: Codable {
  /// Decodes a string in the format of `description`.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let string = try container.decode(String.self)
    guard let date = CalendarDate(string) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "\"\(string)\" is no day of the calendar")
    }
    self = date
  }

  /// Encodes the string of `description`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
