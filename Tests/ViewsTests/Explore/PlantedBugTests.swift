import Snapshots
import Testing
import VitrineViews

/// Bugs of the kind that apps have, each planted by itself, which random use has to find and make
/// small.
@Suite struct PlantedBugTests {
  static let bugs =
    PlantedBug.all(in: ViewScene<PlantedInbox>.self)
    + PlantedBug.all(in: ViewScene<PlantedCart>.self)
    + PlantedBug.all(in: ViewScene<PlantedForm>.self)
    + PlantedBug.all(in: ViewScene<PlantedMotion>.self) + PlantedBug.all(in: PlantedDrawing.self)

  static let races =
    PlantedBug.all(in: ViewScene<PlantedFeed>.self)
    + PlantedBug.all(in: ViewScene<PlantedDownload>.self)
    + PlantedBug.all(in: ViewScene<PlantedAccount>.self) + PlantedBug.all(in: PlantedTask.self)

  static let sound = [
    PlantedBug.none(in: ViewScene<PlantedInbox>.self),
    PlantedBug.none(in: ViewScene<PlantedCart>.self),
    PlantedBug.none(in: ViewScene<PlantedForm>.self),
    PlantedBug.none(in: ViewScene<PlantedMotion>.self), PlantedBug.none(in: PlantedDrawing.self),
    PlantedBug.none(in: ViewScene<PlantedFeed>.self),
    PlantedBug.none(in: ViewScene<PlantedDownload>.self),
    PlantedBug.none(in: ViewScene<PlantedAccount>.self), PlantedBug.none(in: PlantedTask.self),
  ]

  @Test("A planted bug is found, and made small", arguments: bugs)
  func bug(_ bug: PlantedBug) throws { try check(bug) }

  @Test(
    "A planted race is found, and its script is one order in which it happens", arguments: races)
  func race(_ race: PlantedBug) throws {
    let finding = try check(race)
    #expect(finding.script.steps.contains { $0.action.isReport })
  }

  @discardableResult
  private func check(_ bug: PlantedBug) throws -> Exploration.Finding {
    let result = try bug.look()
    let finding = try #require(result.finding)
    #expect(finding.property == bug.property, "\(finding)")
    #expect(finding.counts.remaining <= 8 && finding.replays, "\(finding)")
    if bug.property == PlantedBug.own { #expect(result.replayed == finding.reason) }
    return finding
  }

  @Test("Where nothing is planted, nothing is found in as many events", arguments: sound)
  func clean(_ scene: PlantedBug) throws {
    let finding = try scene.look().finding
    #expect(finding == nil, "\(finding?.description ?? "")")
  }
}

extension ScriptAction {
  fileprivate var isReport: Bool {
    if case .event(.report) = self { true } else { false }
  }
}
