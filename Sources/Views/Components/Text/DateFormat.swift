public import VitrineComponents
public import VitrineDrawing

/// Dates in the format of the language: `Nov 22, 2026`, in Korean `2026. 11. 22.`.
///
/// In every language the format parses a year of four digits, a month and a day with symbols or
/// words between them, such as `2026-11-22` and `2026년 11월 22일`, and also `Nov 22, 2026`. It
/// rejects dates with the year at the end and a number for the month, as their order is ambiguous.
/// Up and Down step the part at the caret, and the day at the end of the text; days and months that
/// overflow step the year too.
public struct DateFormat: TextFormat {
  /// Makes a format.
  public init() {}

  /// Formats a date: `Nov 22, 2026`, in Korean `2026. 11. 22.`.
  public func string(from value: CalendarDate, in language: Language) -> String {
    let year = value.description.prefix(4)
    return switch language {
    case .english: "\(DateParts.shortName(ofMonth: value.month)) \(value.day), \(year)"
    case .korean: "\(year). \(value.month). \(value.day)."
    }
  }

  /// Parses a date; nil if the text isn't a date, or there is no such day.
  public func value(of text: String, in language: Language) -> CalendarDate? {
    let parts = DateParts(text)
    guard parts.isDate else { return nil }
    let numbers = parts.numbers
    if let month = parts.month {
      guard numbers.count == 2, let year = numbers.firstIndex(where: { $0.range.count == 4 }) else {
        return nil
      }
      return CalendarDate(
        year: numbers[year].value, month: month.value, day: numbers[1 - year].value)
    }
    guard numbers.count == 3, numbers[0].range.count == 4,
      numbers[1...].allSatisfy({ $0.range.count <= 2 })
    else { return nil }
    return CalendarDate(year: numbers[0].value, month: numbers[1].value, day: numbers[2].value)
  }

  /// Says that a date is expected, or that there is no such day.
  public func problem(with text: String, in language: Language) -> String {
    let parts = DateParts(text)
    let isComplete = parts.isDate && parts.numbers.count + (parts.month == nil ? 0 : 1) == 3
    switch language {
    case .english:
      return isComplete ? "There is no such day." : "Enter a date such as Nov 22, 2026."
    case .korean: return isComplete ? "없는 날짜입니다." : "2026. 11. 22.처럼 입력하세요."
    }
  }

  /// True: Up and Down step the part at the caret.
  public var hasSteps: Bool { true }

  /// Steps the day, the month or the year at the caret, within the limits of the calendar.
  public func stepped(
    _ value: CalendarDate, by steps: Int, in text: String, caret: Int
  ) -> CalendarDate {
    // At the end of the text, also if all is selected, as by Tab, the day is stepped: people change
    // it most.
    guard caret < text.count else { return value.adding(days: steps) }
    switch DateParts(text).unit(at: caret) {
    case .year: return value.adding(years: steps)
    case .month: return value.adding(months: steps)
    case .day: return value.adding(days: steps)
    }
  }
}

extension TextFormat where Self == DateFormat {
  /// Dates in the format of the language: `Nov 22, 2026`.
  public static var date: DateFormat { DateFormat() }
}

/// The numbers of a text, and the month if it is in letters.
private struct DateParts {
  struct Number {
    var value: Int
    /// The characters in the text.
    var range: Range<Int>
  }

  private(set) var numbers: [Number] = []
  private(set) var month: Number?
  /// False if the text contains anything that doesn't belong to a date.
  private(set) var isDate = true

  init(_ text: String) {
    var word = ""
    for (index, character) in text.enumerated() {
      if character.isLetter {
        word.append(character)
        continue
      }
      read(&word, endingAt: index)
      if let digit = character.wholeNumberValue, character.isASCII {
        if var last = numbers.last, last.range.upperBound == index, last.range.count < 4 {
          last = Number(value: 10 * last.value + digit, range: last.range.lowerBound..<index + 1)
          numbers[numbers.count - 1] = last
        } else {
          numbers.append(Number(value: digit, range: index..<index + 1))
        }
      } else if !character.isWhitespace, !"-./,".contains(character) {
        isDate = false
      }
    }
    read(&word, endingAt: text.count)
  }

  /// The part at a caret: the last part that begins at or before the caret.
  func unit(at caret: Int) -> Unit {
    var parts = numbers.map { (unit: $0.range.count > 2 ? Unit.year : .day, range: $0.range) }
    if let month {
      parts.append((.month, month.range))
    } else if parts.count == 3 {
      parts[1].unit = .month
    }
    parts.sort { $0.range.lowerBound < $1.range.lowerBound }
    return (parts.last { $0.range.lowerBound <= caret } ?? parts.first)?.unit ?? .day
  }

  enum Unit { case year, month, day }

  /// `Nov` for 11.
  static func shortName(ofMonth month: Int) -> String {
    let name = months[month - 1]
    return name.prefix(1).uppercased() + name.dropFirst().prefix(2)
  }

  private static let months = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september",
    "october", "november", "december",
  ]

  /// Reads a word: a month of at least three letters, or a Korean unit after a number.
  private mutating func read(_ word: inout String, endingAt end: Int) {
    defer { word = "" }
    guard !word.isEmpty, !["년", "월", "일"].contains(word) else { return }
    let name = word.lowercased()
    let index = DateParts.months.firstIndex { name.count >= 3 && $0.hasPrefix(name) }
    guard month == nil, let index else { return isDate = false }
    month = Number(value: index + 1, range: end - word.count..<end)
  }
}
