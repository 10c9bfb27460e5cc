import Vitrine

/// Books a flight there, or there and back.
struct FlightTask: Part {
  enum Kind: String, CaseIterable, Sendable {
    case oneWay = "One-way flight"
    case roundTrip = "Return flight"
  }

  var kind = Kind.oneWay
  var departure = "2027-03-27"
  var homecoming = "2027-03-27"
  private(set) var booked: String?

  func body(in environment: Environment) -> some View<Self> {
    VStack(spacing: 12) {
      Picker("Flight", selection: \.kind, Kind.allCases)
      TextField("Departure", text: \.departure)
      TextField("Return", text: \.homecoming).disabled(kind == .oneWay)
      Button("Book", configuration: .filled) { $0.book() }.disabled(trip == nil)
      if let booked { Text(booked) }
    }
  }
}
