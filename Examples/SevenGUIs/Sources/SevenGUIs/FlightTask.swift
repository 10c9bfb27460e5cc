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
    guard let start = CalendarDate(departure) else { return nil }
    if kind == .oneWay { return "Booked: a one-way flight on \(start)." }
    guard let end = CalendarDate(homecoming), end >= start else { return nil }
    return "Booked: there on \(start), back on \(end)."
  }

  func body(in environment: Environment) -> some View<Self> {
    let theme = Theme(environment)
    let width = theme.type.body.size * 12
    let wrong = theme.palette.red
    VStack(spacing: 12) {
      Picker("Flight", selection: \.kind, options: Kind.allCases, title: \.rawValue)
      LabeledContent("Departure") {
        TextField("Departure", text: \.departure)
          .background(CalendarDate(departure) == nil ? wrong : .clear, in: .rect(cornerRadius: 10))
          .frame(maxWidth: width)
      }
      LabeledContent("Return") {
        TextField("Return", text: \.homecoming)
          .background(CalendarDate(homecoming) == nil ? wrong : .clear, in: .rect(cornerRadius: 10))
          .disabled(kind == .oneWay)
          .frame(maxWidth: width)
      }
      Button("Book", configuration: .filled) { $0.booked = $0.booking ?? "" }
        .disabled(booking == nil)
      if !booked.isEmpty { Text(booked) }
    }
  }
}
