import Snapshots
import VitrineViews

/// What the body of a random model is made of.
indirect enum FuzzPlan: Equatable, Sendable {
  case text(Int)
  case button(Int)
  case slider
  case toggle
  case field
  case row([FuzzPlan])
  case column([FuzzPlan])
  case pile([FuzzPlan])
  case scroll(Axis.Set, [FuzzPlan])
  case pages([FuzzPlan])
  case labelled(Int, [FuzzPlan])
  case frame(Double?, Double?, FuzzPlan)
  case limits(Double?, Double?, FuzzPlan)
  case padding(Double, FuzzPlan)
  case scaled(Double, FuzzPlan)
  case disabled(FuzzPlan)
  case modified(Int, FuzzPlan)
  case choice(Bool, FuzzPlan, FuzzPlan)
  case rows
  case outerRows
  case place
  case state(Int)
  case spacer
  case divider

  /// A random one.
  /// - Parameter depth: how deep containers may nest in it.
  static func random(_ depth: Int, by random: inout SeededRandom) -> FuzzPlan {
    guard depth > 0, random.chance(0.75) else { return leaf(by: &random) }
    func one(_ random: inout SeededRandom) -> FuzzPlan { .random(depth - 1, by: &random) }
    func several(_ random: inout SeededRandom) -> [FuzzPlan] {
      (0..<random.below(4)).map { _ in one(&random) }
    }
    func length(_ random: inout SeededRandom) -> Double? {
      random.pick([nil, 0, 20.5, 60, 140, .infinity, .nan, -30, 1e9])
    }
    switch random.below(22) {
    case 0...2: return .row(several(&random))
    case 3...5: return .column(several(&random))
    case 6: return .pile(several(&random))
    case 7:
      return .scroll(
        random.pick([.vertical, .horizontal, [.vertical, .horizontal]]), several(&random))
    case 8: return .frame(length(&random), length(&random), one(&random))
    case 9: return .limits(length(&random), length(&random), one(&random))
    case 10: return .padding(random.pick([0, 4, 12.3, -6, .nan, 300]), one(&random))
    case 11: return .scaled(random.pick([0.5, 1, 1.7]), one(&random))
    case 12: return .disabled(one(&random))
    case 13...15: return .modified(random.below(FuzzModel.modifierCount), one(&random))
    case 16...17: return .pages(several(&random))
    case 18: return .labelled(random.below(FuzzModel.actionCount), several(&random))
    default: return .choice(random.chance(0.5), one(&random), one(&random))
    }
  }

  private static func leaf(by random: inout SeededRandom) -> FuzzPlan {
    switch random.below(18) {
    case 0...1: .text(random.below(12))
    case 2...5: .button(random.below(FuzzModel.actionCount))
    case 6...7: .slider
    case 8...9: .toggle
    case 10: .field
    case 11...12: .rows
    case 13: .outerRows
    case 14: .place
    case 15: .state(random.below(3))
    case 16: .spacer
    default: .divider
    }
  }
}

extension SeededRandom {
  /// - Parameter seed: spread, as the seeds of tests are close together.
  init(fuzz seed: Int) {
    self.init(seed: UInt64(truncatingIfNeeded: seed) &* 0x9E37_79B9_7F4A_7C15)
  }
}
