import Testing
import VitrineViews

/// Days as they are written into a field and read from it.
@Suite struct DateFormatTests {
  private let format = DateFormat()

  @Test("Dates are written as people of the language write them, and read back")
  func writing() throws {
    let date = try #require(CalendarDate("2026-11-02"))
    #expect(format.string(from: date, in: .english) == "Nov 2, 2026")
    #expect(format.string(from: date, in: .korean) == "2026. 11. 2.")
    let months = (0..<12).map { date.adding(months: $0) }
    for language in Language.allCases {
      for date in months + [CalendarDate.first, .last] {
        let text = format.string(from: date, in: language)
        #expect(format.value(of: text, in: language) == date)
      }
    }
  }

  @Test(
    "Dates are read in all ways that leave no doubt",
    arguments: [
      "2026-11-02", "2026-11-2", "2026. 11. 2.", "2026/11/2", "2026년 11월 2일", "2026년11월2일",
      " 2026 11 2 ", "Nov 2, 2026", "2 November 2026", "2026 nov 2",
    ])
  func reading(text: String) {
    for language in Language.allCases {
      #expect(format.value(of: text, in: language)?.description == "2026-11-02")
    }
  }

  @Test(
    "What is no date, or could be two, is not read",
    arguments: [
      "", "soon", "2026", "2026-11", "26-11-02", "22.11.2026", "11/22/2026", "2026-02-30",
      "2026-13-01", "2026-11-02-01", "2026-11-022", "2026:11:02", "Nov 2026", "No 2, 2026",
      "Nov Dec 2, 2026", "2026-11-٢", "2026000000-11-02", "Nov 2, 26",
    ])
  func noDates(text: String) {
    #expect(format.value(of: text, in: .english) == nil)
    #expect(!format.problem(with: text, in: .english).isEmpty)
  }

  @Test("What is wrong is said: no date at all, or no such day")
  func problems() {
    #expect(format.problem(with: "2026-02-30", in: .english) == "There is no such day.")
    #expect(format.problem(with: "2026-02", in: .english).contains("Nov 22, 2026"))
    #expect(format.problem(with: "2026-02-30", in: .korean) == "없는 날짜입니다.")
  }

  @Test(
    "Steps change the part at the caret",
    arguments: [
      ("2026-11-30", 0, "2027-11-30"), ("2026-11-30", 4, "2027-11-30"),
      ("2026-11-30", 5, "2026-12-30"), ("2026-11-30", 7, "2026-12-30"),
      ("2026-11-30", 8, "2026-12-01"), ("2026-11-30", 10, "2026-12-01"),
      ("2026. 11. 30.", 6, "2026-12-30"), ("Nov 30, 2026", 0, "2026-12-30"),
      ("Nov 30, 2026", 3, "2026-12-30"), ("Nov 30, 2026", 4, "2026-12-01"),
      ("Nov 30, 2026", 8, "2027-11-30"), ("Nov 30, 2026", 11, "2027-11-30"),
      ("Nov 30, 2026", 12, "2026-12-01"), ("30 Nov 2026", 3, "2026-12-30"),
    ])
  func steps(text: String, caret: Int, result: String) throws {
    let date = try #require(format.value(of: text, in: .english))
    #expect(format.stepped(date, by: 1, in: text, caret: caret).description == result)
  }
}
