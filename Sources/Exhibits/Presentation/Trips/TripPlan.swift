/// A trip that is planned.
struct TripPlan: Identifiable, Equatable, Sendable {
  let id: Int
  /// What it is called; nil for one of the samples, which has a name in each language.
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
