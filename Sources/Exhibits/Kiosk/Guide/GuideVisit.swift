internal import VitrineComponents
internal import VitrineDrawing

/// A tour that a visitor requests: incomplete until it is sent, or discarded with the visit.
struct GuideVisit: Equatable, Sendable {
  /// The start of a tour.
  enum Hour: String, CaseIterable, Hashable, Sendable {
    case morning = "10:30"
    case noon = "13:00"
    case afternoon = "16:00"
  }

  var name = ""
  var people = 2
  var date = GuideVisit.days.lowerBound
  var hour = Hour.morning
  /// The guide's language; nil for the visitor's interface language.
  var language: Language?
  var isStepFree = false
  var hasAudioGuide = true

  /// A name needs more than spaces.
  var isComplete: Bool { name.contains { !$0.isWhitespace } }

  /// The most people that one guide leads; ours.
  static let mostPeople = 20

  /// The days of the season.
  static var days: ClosedRange<CalendarDate> {
    let first = CalendarDate(year: 2026, month: 12, day: 1) ?? .first
    return first...first.adding(days: 89)
  }
}
