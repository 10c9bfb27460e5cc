internal import VitrineComponents
internal import VitrineDrawing

/// A tour that somebody asks for: half filled until it is sent, or gone with who began it.
struct GuideVisit: Equatable, Sendable {
  /// When a tour begins.
  enum Hour: String, CaseIterable, Hashable, Sendable {
    case morning = "10:30"
    case noon = "13:00"
    case afternoon = "16:00"
  }

  var name = ""
  var people = 2
  var date = GuideVisit.days.lowerBound
  var hour = Hour.morning
  /// What the guide is to speak; nil for what the visitor reads.
  var language: Language?
  var isStepFree = false
  var hasAudioGuide = true

  /// Nobody can be called by spaces.
  var isComplete: Bool { name.contains { !$0.isWhitespace } }

  /// The most that one guide can lead; ours.
  static let mostPeople = 20

  /// The season.
  static var days: ClosedRange<CalendarDate> {
    let first = CalendarDate(year: 2026, month: 12, day: 1) ?? .first
    return first...first.adding(days: 89)
  }
}
