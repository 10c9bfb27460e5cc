public import VitrineMotion
internal import VitrineScenes

/// A change of a scene that a window would not show, since the scene did not announce it.
public struct UnannouncedChange: Hashable, Sendable {
  /// The first frame in which the scene looks different from what shows, in seconds.
  public var time: Seconds
  /// When the scene announced its next change instead, in seconds; nil for never.
  public var announced: Seconds?
  /// The id of the innermost component at the first differing pixel; nil where there is none.
  public var owner: String?

  /// Makes a change.
  public init(at time: Seconds, announced: Seconds? = nil, owner: String? = nil) {
    self.time = time
    self.announced = announced
    self.owner = owner
  }
}

extension UnannouncedChange: CustomStringConvertible {
  /// What is wrong, where, and the remedy, in one line.
  public var description: String {
    let before = announced.map { " before \(rounded($0)) s" } ?? ""
    return "changed at \(rounded(time)) s, but announced nothing\(before)"
      + (owner.map { "; in '\($0)'" } ?? "") + "; return that time from nextChange(after:in:)"
  }

  /// A time with no more decimals than a script has.
  private func rounded(_ time: Seconds) -> Seconds { FrameGrid.recorded(time, .toNearestOrEven) }
}
