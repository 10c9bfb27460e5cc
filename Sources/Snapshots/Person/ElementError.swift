internal import VitrineInteraction
public import VitrineMotion

/// Why a person could not do what a test asked for; prints as one line.
///
/// Elements are described as in `button 'Add One' (add)`: role, label or else value, id.
public enum ElementError: Error, Hashable, Sendable {
  /// Nothing on the screen matches.
  ///
  /// With the nearest match in spelling, and the elements that are on the screen.
  case notFound(ElementQuery, nearest: String?, among: [String])
  /// Several elements match.
  case ambiguous(ElementQuery, [String])
  /// The element is not visible at all.
  case hidden(String)
  /// The element, or an ancestor, is disabled.
  case disabled(String)
  /// Another element covers the middle of the element.
  case covered(String, by: String)
  /// The focused element accepts no text; nil if nothing is focused.
  case takesNoText(String?)
  /// Scrolling did not make the element visible.
  case notReached(String)
  /// No matching element became visible in time.
  case timedOut(ElementQuery, after: Seconds, nearest: String?, among: [String])
  /// No task with this name runs.
  ///
  /// With the nearest match in spelling, and the names of the running tasks.
  case noTask(String, nearest: String?, among: [String])
  /// No window has this name, or several have.
  ///
  /// With the open windows.
  case noWindow(String, among: [String])
  /// No notification with this id is shown.
  ///
  /// With the ids of the notifications that are shown.
  case noNotification(String, among: [String])
  /// The task does not report values of this type.
  case otherType(String, String)
  /// The window can't have this size.
  case size(PictureSizeError)
  /// An event of the runner's script could not be carried out meanwhile.
  case script(ScriptError)
}

extension ElementError: CustomStringConvertible {
  /// The problem and the remedy or the alternatives, in one line.
  public var description: String {
    // A label may contain line breaks, but the message stays one line.
    text.split(whereSeparator: \.isNewline).joined(separator: " ")
  }

  private var text: String {
    switch self {
    case .notFound(let query, let nearest, let all):
      "there is no \(query); " + ElementError.remedy(nearest, all)
    case .ambiguous(let query, let all):
      "\(query) is any of \(all.count): \(ElementError.list(all)); use an id, a role, or at(_:)"
    case .hidden(let element):
      "nothing of \(element) shows; scroll to it first, or open what it is in"
    case .disabled(let element): "\(element) is disabled; do first what enables it"
    case .covered(let element, let other):
      "\(other) lies over \(element) and would be hit instead; close or scroll away what covers it"
    case .takesNoText(let element?):
      "\(element) has the focus, and takes no text; tap the field first, or name it with 'into'"
    case .takesNoText(nil):
      "nothing has the focus, so there is nowhere to type; tap the field first, "
        + "or name it with 'into'"
    case .notReached(let element):
      "\(element) does not come to view by scrolling; nothing around it scrolls that far"
    case .timedOut(let query, let time, let nearest, let all):
      "\(query) has not come to view in \(time) s; " + ElementError.remedy(nearest, all)
    case .noTask(let name, let nearest, let all):
      "no task '\(name)' runs; " + ElementError.remedy(nearest, all)
    case .noWindow(let name, let all):
      "no window '\(name)', or several; "
        + (all.isEmpty ? "the scene has only one" : "there are: \(ElementError.list(all))")
    case .noNotification(let id, let all):
      "no notification '\(id)' shows; \(ElementError.remedy(nil, all))"
    case .otherType(let name, let type):
      "the task '\(name)' reports values of another type than \(type); report what its work hands over, "
        + "or a TaskOutcome"
    case .size(let error): error.description
    case .script(let error): error.description
    }
  }

  private static func remedy(_ nearest: String?, _ all: [String]) -> String {
    (nearest.map { "did you mean '\($0)'? " } ?? "")
      + (all.isEmpty ? "nothing is there" : "there are: \(list(all))")
  }

  /// Most elements that a message lists.
  ///
  /// Ours.
  private static var maximumListLength: Int { 20 }

  private static func list(_ all: [String]) -> String {
    let rest = all.count - maximumListLength
    return all.prefix(maximumListLength).joined(separator: ", ")
      + (rest > 0 ? ", and \(rest) more" : "")
  }
}

extension SemanticsNode {
  /// As in `button 'Add One' (add)`.
  var summary: String {
    let name = (label ?? value).map { " '\($0)'" } ?? ""
    return "\(role.rawValue)\(name) (\(id))"
  }
}
