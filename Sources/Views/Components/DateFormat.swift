public import VitrineComponents
public import VitrineDrawing

/// Days of the calendar, the year first: `2026-11-22`, in Korean `2026. 11. 22.`.
///
/// Read are, in every language, a year of four digits, a month and a day with signs or words between
/// them, such as `2026/11/22` and `2026년 11월 22일`, and `Nov 22, 2026`. What has the year at its end
/// and the month as a number is not read, since who wrote it may mean either order. Up and Down step
/// the part at the caret; days and months that go over step the year too.
public struct DateFormat: TextFormat {
  /// Makes a format.
  public init() {}

  /// `2026-11-22`, in Korean `2026. 11. 22.`.
  public func string(from value: CalendarDate, in language: Language) -> String {
    switch language {
    case .english: value.description
    case .korean: "\(value.description.prefix(4)). \(value.month). \(value.day)."
    }
  }

  /// The day that a text says; nil where it says none, or there is no such day.
  public func value(of text: String, in language: Language) -> CalendarDate? {
    let parts = DateParts(text)
    guard parts.isDate else { return nil }
    let numbers = parts.numbers
    if let month = parts.month {
      guard numbers.count == 2, let year = numbers.firstIndex(where: { $0.range.count == 4 }) else {
        return nil
      }
      return CalendarDate(year: numbers[year].value, month: month, day: numbers[1 - year].value)
    }
    guard numbers.count == 3, numbers[0].range.count == 4,
      numbers[1...].allSatisfy({ $0.range.count <= 2 })
    else { return nil }
    return CalendarDate(year: numbers[0].value, month: numbers[1].value, day: numbers[2].value)
  }

  /// That a date is wanted, or that there is no such day.
  public func problem(with text: String, in language: Language) -> String {
    let parts = DateParts(text)
    let isWritten = parts.isDate && parts.numbers.count + (parts.month == nil ? 0 : 1) == 3
    switch language {
    case .english:
      return isWritten ? "There is no such day." : "Enter a date such as 2026-11-22."
    case .korean: return isWritten ? "없는 날짜입니다." : "2026. 11. 22.처럼 입력하세요."
    }
  }

  /// True: of the part at the caret.
  public var hasSteps: Bool { true }

  /// A day, month or year further, whichever the caret is at; no further than the calendar's ends.
  public func stepped(
    _ value: CalendarDate, by steps: Int, in text: String, caret: Int
  ) -> CalendarDate {
    let numbers = DateParts(text).numbers
    // With a month in letters no number says which it is.
    let part = numbers.count == 3 ? numbers.lastIndex { $0.range.lowerBound <= caret } ?? 0 : 2
    switch part {
    case 0: return value.adding(years: steps)
    case 1: return value.adding(months: steps)
    default: return value.adding(days: steps)
    }
  }
}

extension TextFormat where Self == DateFormat {
  /// Days of the calendar, the year first: `2026-11-22`.
  public static var date: DateFormat { DateFormat() }
}

/// The numbers of a text, and the month where that is in letters.
private struct DateParts {
  struct Number {
    var value: Int
    /// Its characters.
    var range: Range<Int>
  }

  private(set) var numbers: [Number] = []
  private(set) var month: Int?
  /// False where something stands in it that has no place in a date.
  private(set) var isDate = true

  init(_ text: String) {
    var word = ""
    for (index, character) in text.enumerated() {
      if character.isLetter {
        word.append(character)
        continue
      }
      read(&word)
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
    read(&word)
  }

  private static let months = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september",
    "october", "november", "december",
  ]

  /// Takes in letters: a month by three of them at least, or what is said after a number.
  private mutating func read(_ word: inout String) {
    defer { word = "" }
    guard !word.isEmpty, !["년", "월", "일"].contains(word) else { return }
    let name = word.lowercased()
    let index = DateParts.months.firstIndex { name.count >= 3 && $0.hasPrefix(name) }
    if month == nil, let index { month = index + 1 } else { isDate = false }
  }
}
