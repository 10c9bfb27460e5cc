import Vitrine

/// Books a flight there, or there and back.
struct FlightTask: Part {
  enum Kind: String, CaseIterable {
    case oneWay = "One-way flight"
    case roundTrip = "Return flight"
  }

  var kind = Kind.oneWay
  var departure = "2027-03-27"
  var homecoming = "2027-03-27"
  private(set) var booked = ""

  /// What Book books; nil where that cannot be.
  var booking: String? {
    guard let start = FlightDate(departure) else { return nil }
    if kind == .oneWay { return "Booked: a one-way flight on \(start.text)." }
    guard let end = FlightDate(homecoming), end >= start else { return nil }
    return "Booked: there on \(start.text), back on \(end.text)."
  }

  func body(in environment: Environment) -> some View<Self> {
    let theme = Theme(environment)
    let width = theme.type.body.size * 12
    let wrong = theme.palette.red.opacity(0.25)
    VStack(spacing: 12) {
      Picker("Flight", selection: \.kind, options: Kind.allCases, title: \.rawValue)
      LabeledContent("Departure") {
        TextField("Departure", text: \.departure)
          .style(TextField.self) { if FlightDate(departure) == nil { $0.fill = wrong } }
          .frame(maxWidth: width)
      }
      LabeledContent("Return") {
        TextField("Return", text: \.homecoming)
          .style(TextField.self) { if FlightDate(homecoming) == nil { $0.fill = wrong } }
          .disabled(kind == .oneWay)
          .frame(maxWidth: width)
      }
      Button("Book", configuration: .filled) { $0.booked = $0.booking ?? "" }
        .disabled(booking == nil)
      if !booked.isEmpty { Text(booked) }
    }
  }
}

/// A day of the calendar, as in 2027-03-27.
struct FlightDate: Comparable {
  let text: String

  /// Nil where there is no such day, or it is written in another way.
  init?(_ text: String) {
    guard let parts = text.wholeMatch(of: /([0-9]{4})-([0-9]{2})-([0-9]{2})/),
      let year = Int(parts.1), let month = Int(parts.2), let day = Int(parts.3)
    else { return nil }
    let isLeapYear = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let days = [31, isLeapYear ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    guard (1...12).contains(month), (1...days[month - 1]).contains(day) else { return nil }
    self.text = text
  }

  /// In this form the order of the digits is that of the days.
  static func < (a: FlightDate, b: FlightDate) -> Bool { a.text < b.text }
}
