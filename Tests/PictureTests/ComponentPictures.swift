import Drawing
import Exhibits
import Geometry
import Interaction
import Motion
import Renderer
import Scenes
import Snapshots
import Testing

/// Surroundings that every component is pictured in.
struct Look: CustomTestStringConvertible, Sendable {
  var appearance: Appearance
  var scale: Double
  var direction: LayoutDirection

  var testDescription: String { "\(appearance.rawValue)-\(Int(scale))x-\(direction.rawValue)" }

  static let all = Appearance.allCases.flatMap { appearance in
    [1.0, 2.0].flatMap { scale in
      LayoutDirection.allCases.map {
        Look(appearance: appearance, scale: scale, direction: $0)
      }
    }
  }
}

/// An exhibit at one moment, with what led to it.
struct Moment: CustomTestStringConvertible, Sendable {
  var name: String
  var size: Size
  var time: Seconds = 0
  var knobs: [String: String] = [:]
  var events: [(Seconds, String, PointerPhase, Double)] = []

  var testDescription: String { name }
}

/// What each component looks like at named moments, light and dark, at 1x and 2x, in both
/// directions.
@Suite struct ComponentPictures {
  @Test(
    "P1: progress bar", arguments: Look.all,
    [
      Moment(name: "empty", size: Size(160, 32), knobs: ["value": "0"]),
      Moment(name: "begun", size: Size(160, 32), knobs: ["value": "0.02"]),
      Moment(name: "half", size: Size(160, 32), knobs: ["value": "0.5"]),
      Moment(name: "done", size: Size(160, 32), knobs: ["value": "1"]),
    ])
  func progressBar(look: Look, moment: Moment) throws {
    try picture("progress-bar", look, moment)
  }

  @Test(
    "P2: progress ring", arguments: Look.all,
    [
      Moment(name: "empty", size: Size(144, 144), knobs: ["value": "0"]),
      Moment(name: "begun", size: Size(144, 144), knobs: ["value": "0.01"]),
      Moment(name: "third", size: Size(144, 144), knobs: ["value": "0.3333"]),
      Moment(name: "done", size: Size(144, 144), knobs: ["value": "1"]),
    ])
  func progressRing(look: Look, moment: Moment) throws {
    try picture("progress-ring", look, moment)
  }

  @Test(
    "P3: activity indicator", arguments: Look.all,
    [
      Moment(name: "started", size: Size(64, 64)),
      Moment(name: "third-step", size: Size(64, 64), time: 0.4),
      Moment(name: "medium", size: Size(64, 64), knobs: ["size": "medium"]),
      Moment(name: "stopped", size: Size(64, 64), knobs: ["animating": "false"]),
    ])
  func activityIndicator(look: Look, moment: Moment) throws {
    try picture("activity-indicator", look, moment)
  }

  @Test(
    "C1, C5, C8, C9, C10: page control", arguments: Look.all,
    [
      Moment(name: "rest", size: Size(240, 160), knobs: ["current": "1"]),
      Moment(name: "prominent", size: Size(240, 160), knobs: ["background": "prominent"]),
      Moment(
        name: "fading-in", size: Size(240, 160), time: 0.1,
        events: [(0.05, "page-control", .down, 0.5)]),
      Moment(
        name: "scrubbing", size: Size(240, 160), time: 0.8,
        events: [(0.1, "page-control", .down, 0.5), (0.2, "page-control/dot-3", .move, 0.5)]),
      Moment(
        name: "minimal-scrubbing", size: Size(240, 160), time: 0.8,
        knobs: ["background": "minimal"],
        events: [(0.1, "page-control", .down, 0.5), (0.2, "page-control/dot-3", .move, 0.5)]),
      Moment(name: "many", size: Size(240, 160), knobs: ["pages": "200", "current": "77"]),
    ])
  func pageControl(look: Look, moment: Moment) throws {
    try picture("page-control", look, moment)
  }

  @Test(
    "T1, T5: tab bar", arguments: Look.all,
    [
      Moment(name: "rest", size: Size(320, 200)),
      Moment(
        name: "badges", size: Size(320, 200),
        knobs: ["badge-1": "7", "badge-2": "128", "badge-3": "!", "badge-4": "new"]),
      Moment(
        name: "pressed", size: Size(320, 200), time: 0.1,
        events: [(0.05, "tab-bar/tab-1", .down, 0.5)]),
      Moment(
        name: "second", size: Size(320, 200), time: 0.2,
        events: [(0.05, "tab-bar/tab-1", .down, 0.5), (0.1, "tab-bar/tab-1", .up, 0.5)]),
    ])
  func tabBar(look: Look, moment: Moment) throws {
    try picture("tab-bar", look, moment)
  }

  private func picture(
    _ id: String, _ look: Look, _ moment: Moment, function: String = #function
  ) throws {
    let type = try #require(Catalog.exhibit(id))
    try verify(type.init(context: .load()), look, moment, function)
  }

  private func verify<E: Exhibit>(
    _ exhibit: E, _ look: Look, _ moment: Moment, _ function: String
  ) throws {
    var exhibit = exhibit
    for (name, value) in moment.knobs { try exhibit.set(name, to: value) }
    let text = try TextEngine()
    let environment = Environment(
      size: moment.size, scale: look.scale, appearance: look.appearance,
      direction: look.direction, text: text)
    var runner = try SceneRunner(
      exhibit, in: environment, text: text, script: script(moment))
    try runner.advance(to: moment.time)
    try Snapshots.verify(
      runner, as: .lastFrame(), named: "\(moment.name).\(look.testDescription)",
      function: function)
  }

  private func script(_ moment: Moment) throws -> Script {
    let lines = moment.events.map { time, target, phase, fraction in
      """
      {"at":\(time),"type":"\(phase.rawValue)","pointer":"touch","id":1,\
      "target":"\(target)","fx":\(fraction)}
      """
    }
    return try Script.parse(lines.joined(separator: "\n").utf8, name: moment.name)
  }
}
