/// A planned trip.
struct TripPlan: Identifiable, Equatable, Sendable {
  let id: Int
  /// Its name; nil for one of the samples, whose names are localised.
  var name: String?
  var cover: Photo
  var nights: Int
  var isShared = false

  static let samples = [
    TripPlan(id: 1, cover: .sail, nights: 4), TripPlan(id: 2, cover: .peaks, nights: 6),
    TripPlan(id: 3, cover: .city, nights: 3), TripPlan(id: 4, cover: .lighthouse, nights: 5),
    TripPlan(id: 5, cover: .forest, nights: 2), TripPlan(id: 6, cover: .aurora, nights: 7),
    TripPlan(id: 7, cover: .lake, nights: 3), TripPlan(id: 8, cover: .poppies, nights: 2),
  ]
}
