internal import Glibc
internal import VitrineDrawing
public import VitrineMotion
internal import VitrineScenes

/// Sets knobs of an exhibit as a function of its time and nothing else.
///
/// It is called at each frame of `FrameGrid` in turn, from the first on, and need not set what the
/// previous frame has set.
public typealias ExhibitDrive = @Sendable (Seconds, inout any ExhibitScene) -> Void

/// An exhibit's piece on the wall of all exhibits: its settings, and what animates it.
///
/// Periods are in seconds; those of the wall are chosen so that no two pieces stay in step for
/// long. Ours.
public struct WallPiece: Sendable {
  /// Its knobs that are not at their defaults.
  public var settings: [ExhibitSetting]
  /// Sets its knobs over time; nil if it moves by itself.
  public var drive: ExhibitDrive?

  /// The updates of a bar and of a color per second, ours: as many as are visible at this size.
  private static let (barRate, colorRate) = (30.0, 15.0)

  /// Makes a piece.
  public init(_ settings: [ExhibitSetting] = [], drive: ExhibitDrive? = nil) {
    self.settings = settings
    self.drive = drive
  }

  /// Fills a number up, rests a little, and starts again.
  static func filling(_ knob: String, every period: Seconds) -> WallPiece {
    stepping { time in
      Int(max(0, time) * barRate)
    } turn: { step, exhibit in
      let progress = (Double(step) / barRate / period).truncatingRemainder(dividingBy: 1)
      exhibit.turn(knob, to: .number(min(1, progress * 1.15)))
    }
  }

  /// Moves along pages and back.
  static func scrubbing(
    _ knob: String, over count: Int, every period: Seconds
  ) -> WallPiece {
    stepping { time in
      let progress = (1 - cos(time / period * 2 * .pi)) / 2
      return Int((progress * Double(count - 1)).rounded())
    } turn: { page, exhibit in
      exhibit.turn(knob, to: .integer(page))
    }
  }

  /// Types a text character by character, rests as long again, and starts again.
  static func typing(_ knob: String, _ text: String, pace: Seconds) -> WallPiece {
    let count = text.count
    return stepping { time in
      min(count, Int(max(0, time) / pace) % (2 * count))
    } turn: { step, exhibit in
      exhibit.turn(knob, to: .text(String(text.prefix(step))))
    }
  }

  /// Counts up one text after another, four numbers each.
  static func counting(
    _ knobs: [String], pace: Seconds
  ) -> WallPiece {
    stepping { time in
      Int(max(0, time) / pace)
    } turn: { step, exhibit in
      for (index, knob) in knobs.enumerated() {
        let isCounted = index == step / 4 % knobs.count
        exhibit.turn(knob, to: .text(isCounted ? "\(step % 4 * 33 + 1)" : ""))
      }
    }
  }

  /// Sets knobs only at the first frame, and when the step differs from that of the previous frame.
  private static func stepping(
    step: @escaping @Sendable (Seconds) -> Int,
    turn: @escaping @Sendable (Int, inout any ExhibitScene) -> Void
  ) -> WallPiece {
    WallPiece { time, exhibit in
      let (frame, now) = (FrameGrid.last(through: time), step(time))
      guard frame <= 0 || step(FrameGrid.time(frame - 1)) != now else { return }
      turn(now, &exhibit)
    }
  }

  /// Cycles through the hues, and moves a number up and down.
  static func coloring(
    _ color: String, _ number: String, every period: Seconds
  ) -> WallPiece {
    stepping { time in
      Int(max(0, time) * colorRate)
    } turn: { step, exhibit in
      let angle = Double(step) / colorRate / period * 2 * .pi
      func part(_ phase: Double) -> UInt8 { UInt8(128 + 96 * sin(angle + phase)) }
      let third = 2 * Double.pi / 3
      let hue = Color(red: part(0), green: part(third), blue: part(2 * third))
      exhibit.turn(color, to: .color(hue))
      exhibit.turn(number, to: .number((1 + sin(angle)) / 2))
    }
  }
}
