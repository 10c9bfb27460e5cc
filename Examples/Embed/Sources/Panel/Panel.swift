import Vitrine
import VitrineEmbedding

/// What is above the game's picture: how far the level is, and which it is.
public struct Panel: AdjustablePart {
  /// What a program in C can read and set.
  public static let knobs: [ModelKnob<Self>] = [
    Knob("page", \.page, 0...(levels - 1)), Knob("progress", \.progress, 0...1),
  ]
  /// How many levels there are.
  public static let levels = 3
  /// Room for it, in points.
  public static let size = Size(260, 80)

  /// The level, from 0.
  public var page = 0
  /// How far it is, 0…1.
  public var progress = 0.0

  /// The first level.
  public init() {}

  /// A ring and dots, without anything behind them.
  public func body(in environment: Environment) -> some View<Self> {
    HStack(spacing: 24) {
      ProgressRing(value: progress, total: 1)
      PageControl(currentPage: \.page, numberOfPages: Self.levels)
    }
  }
}

/// The panel, for a program in C.
@_cdecl("panel") public func panel() -> UnsafeMutableRawPointer { SceneSource(Panel()).pointer }
