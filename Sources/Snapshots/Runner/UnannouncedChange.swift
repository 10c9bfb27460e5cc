public import VitrineMotion
internal import VitrineScenes

/// A change of a scene that a window would not show, since the scene did not announce it.
public struct UnannouncedChange: Hashable, Sendable {
  /// The first frame in which the scene differs from the one that is shown, in seconds.
  public var time: Seconds
  /// The next change that the scene announced instead, in seconds; nil for never.
  public var announced: Seconds?
  /// The id of the innermost component at the first differing pixel; nil for none.
  public var owner: String?

  /// Makes a change.
  public init(at time: Seconds, announced: Seconds? = nil, owner: String? = nil) {
    self.time = time
    self.announced = announced
    self.owner = owner
  }
}

extension UnannouncedChange: CustomStringConvertible {
  /// The problem, its place and the remedy, in one line.
  public var description: String {
    let before = announced.map { " before \(rounded($0)) s" } ?? ""
    return "changed at \(rounded(time)) s, but announced nothing\(before)"
      + (owner.map { "; in '\($0)'" } ?? "") + "; return that time from nextChange(after:in:)"
  }

  /// A time rounded to the decimals of a script.
  private func rounded(_ time: Seconds) -> Seconds { FrameGrid.rounded(time, .toNearestOrEven) }
}
