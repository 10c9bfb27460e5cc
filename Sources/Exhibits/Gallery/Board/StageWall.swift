internal import Glibc
internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineMotion

/// What the wall shows: every component several times over, each driven by a function of time.
enum StageWall {
  /// One exhibit of the wall.
  struct Piece {
    let exhibit: String
    var settings: [ExhibitSetting] = []
    /// Nil for what moves by itself.
    var drive: ExhibitDrive?
  }

  /// Periods in seconds, chosen so that no two pieces keep step for long.
  ///
  /// Ours.
  static var pieces: [Piece] {
    let bars = [2.3, 3.1, 4.3, 5.9].map { Piece(exhibit: "progress-bar", drive: filling($0)) }
    let rings = [2.9, 3.7, 4.7, 6.1].map { Piece(exhibit: "progress-ring", drive: filling($0)) }
    let spinners = ["medium", "large"].map {
      Piece(exhibit: "activity-indicator", settings: [ExhibitSetting("size", $0)])
    }
    let pages = [("automatic", 5, 4.0), ("prominent", 8, 5.0), ("minimal", 12, 7.0)].map {
      background, count, period in
      Piece(
        exhibit: "page-control",
        settings: [
          ExhibitSetting("background", background), ExhibitSetting("pages", "\(count)"),
        ], drive: scrubbing(count, period))
    }
    let tabs = [(3, 0.9), (4, 0.7), (5, 0.5)].map { count, period in
      Piece(
        exhibit: "tab-bar", settings: [ExhibitSetting("tabs", "\(count)")],
        drive: counting(count, period))
    }
    let controls = ["slider", "switch", "buttons"].enumerated().map { index, kind in
      Piece(
        exhibit: "controls", settings: [ExhibitSetting("show", kind)],
        drive: coloring(4 + Double(index)))
    }
    let views = [
      Piece(exhibit: "page-view"),
      Piece(exhibit: "page-stories", settings: [ExhibitSetting("seconds", "3")]),
      Piece(exhibit: "page-control-styles", drive: scrubbing(5, 6)),
      Piece(exhibit: "text-field", drive: typing("Vitrine", 0.3)),
    ]
    let material = Piece(exhibit: "materials")
    return interleaved([
      bars, rings, views, spinners + [material], pages, tabs, controls,
    ])
  }

  /// One of each kind in turn, so that neighbours differ.
  private static func interleaved(_ kinds: [[Piece]]) -> [Piece] {
    let most = kinds.map(\.count).max() ?? 0
    return (0..<most).flatMap { index in
      kinds.compactMap { $0.indices.contains(index) ? $0[index] : nil }
    }
  }

  /// Fills up, rests a little, and begins anew.
  private static func filling(_ period: Seconds) -> ExhibitDrive {
    { time in
      let share = (time / period).truncatingRemainder(dividingBy: 1)
      let value = min(1, share * 1.15)
      return [ExhibitSetting("value", "\(value)")]
    }
  }

  /// Runs along the pages and back.
  private static func scrubbing(_ count: Int, _ period: Seconds) -> ExhibitDrive {
    { time in
      let share = (1 - cos(time / period * 2 * .pi)) / 2
      return [ExhibitSetting("current", "\(Int((share * Double(count - 1)).rounded()))")]
    }
  }

  /// Types words letter by letter, rests as long again, and begins anew.
  private static func typing(_ words: String, _ pace: Seconds) -> ExhibitDrive {
    { time in
      let step = Int(max(0, time) / pace) % (2 * words.count)
      return [ExhibitSetting("text", String(words.prefix(step)))]
    }
  }

  /// Counts up the badge of one tab after another.
  private static func counting(_ count: Int, _ period: Seconds) -> ExhibitDrive {
    { time in
      let step = Int(max(0, time) / period)
      let tab = step / 4 % count
      return (0..<count).map { index in
        ExhibitSetting("badge-\(index + 1)", index == tab ? "\(step % 4 * 33 + 1)" : "")
      }
    }
  }

  /// Goes through the hues, its value up and down.
  private static func coloring(_ period: Seconds) -> ExhibitDrive {
    { time in
      let turn = time / period * 2 * .pi
      func part(_ phase: Double) -> UInt8 { UInt8(128 + 96 * sin(turn + phase)) }
      let third = 2 * Double.pi / 3
      let color = Color(red: part(0), green: part(third), blue: part(2 * third))
      return [
        ExhibitSetting("tint", color.hexadecimal),
        ExhibitSetting("value", "\((1 + sin(turn)) / 2)"),
      ]
    }
  }
}
