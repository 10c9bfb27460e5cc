import Snapshots
import Testing
import VitrineDrawing
import VitrineExhibits
import VitrineGeometry
import VitrineInteraction
import VitrineMotion
import VitrineRenderer
import VitrineScenes

/// A combination of appearance, scale and direction that components are pictured in.
struct PictureVariant: CustomTestStringConvertible, Sendable {
  var appearance: Appearance
  var scale: Double
  var direction: LayoutDirection

  var testDescription: String { "\(appearance.rawValue)-\(Int(scale))x-\(direction.rawValue)" }

  static let all = Appearance.allCases.flatMap { appearance in
    [1.0, 2.0].flatMap { scale in
      LayoutDirection.allCases.map {
        PictureVariant(appearance: appearance, scale: scale, direction: $0)
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
  /// Script lines that come before the events.
  var lines = ""

  var testDescription: String { name }
}

/// What each component looks like at named moments, light and dark, at 1x and 2x, in both
/// directions.
@Suite struct ComponentPictures {
  @Test(
    "P1: progress bar", arguments: PictureVariant.all,
    [
      Moment(name: "empty", size: Size(160, 32), knobs: ["value": "0"]),
      Moment(name: "begun", size: Size(160, 32), knobs: ["value": "0.02"]),
      Moment(name: "half", size: Size(160, 32), knobs: ["value": "0.5"]),
      Moment(name: "done", size: Size(160, 32), knobs: ["value": "1"]),
      Moment(
        name: "indeterminate", size: Size(160, 32), time: 0.6, knobs: ["indeterminate": "true"]),
      Moment(name: "bar", size: Size(160, 32), knobs: ["style": "bar"]),
      Moment(name: "tint", size: Size(160, 32), knobs: ["tint": "#AF52DE"]),
      Moment(name: "images", size: Size(160, 32), knobs: ["images": "true"]),
    ])
  func progressBar(variant: PictureVariant, moment: Moment) throws {
    try picture("progress-bar", variant, moment)
  }

  @Test(
    "P2: progress ring", arguments: PictureVariant.all,
    [
      Moment(name: "empty", size: Size(144, 144), knobs: ["value": "0"]),
      Moment(name: "begun", size: Size(144, 144), knobs: ["value": "0.01"]),
      Moment(name: "third", size: Size(144, 144), knobs: ["value": "0.3333"]),
      Moment(name: "done", size: Size(144, 144), knobs: ["value": "1"]),
      Moment(
        name: "indeterminate", size: Size(144, 144), time: 0.5, knobs: ["indeterminate": "true"]),
      Moment(name: "toolbar", size: Size(84, 84), knobs: ["size": "toolbar"]),
    ])
  func progressRing(variant: PictureVariant, moment: Moment) throws {
    try picture("progress-ring", variant, moment)
  }

  @Test(
    "P3: activity indicator", arguments: PictureVariant.all,
    [
      Moment(name: "started", size: Size(64, 64)),
      Moment(name: "third-step", size: Size(64, 64), time: 0.4),
      Moment(name: "medium", size: Size(64, 64), knobs: ["size": "medium"]),
      Moment(name: "stopped", size: Size(64, 64), knobs: ["animating": "false"]),
      Moment(name: "desktop", size: Size(64, 64), time: 0.4, knobs: ["style": "desktop"]),
      Moment(name: "watch", size: Size(96, 96), time: 0.4, knobs: ["style": "watch"]),
      Moment(name: "color", size: Size(64, 64), time: 0.4, knobs: ["color": "#AF52DE"]),
    ])
  func activityIndicator(variant: PictureVariant, moment: Moment) throws {
    try picture("activity-indicator", variant, moment)
  }

  @Test(
    "P21: network activity", arguments: PictureVariant.all,
    [
      Moment(name: "idle", size: Size(340, 300), time: 3, knobs: ["requests": "0"]),
      Moment(name: "busy", size: Size(340, 300), time: 3, knobs: ["requests": "3"]),
    ])
  func networkActivity(variant: PictureVariant, moment: Moment) throws {
    try picture("network-activity", variant, moment)
  }

  @Test(
    "C1, C5, C8, C9, C10: page control", arguments: PictureVariant.all,
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
  func pageControl(variant: PictureVariant, moment: Moment) throws {
    try picture("page-control", variant, moment)
  }

  @Test(
    "T1, T5: tab bar", arguments: PictureVariant.all,
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
  func tabBar(variant: PictureVariant, moment: Moment) throws {
    try picture("tab-bar", variant, moment)
  }

  private func controls(
    _ group: String, _ variant: PictureVariant, _ moment: Moment, function: String
  ) throws {
    var moment = moment
    moment.knobs["show"] = group
    try picture("controls", variant, moment, function: function)
  }

  @Test(
    "Buttons", arguments: PictureVariant.all,
    [
      Moment(name: "rest", size: Size(360, 304)),
      Moment(
        name: "pressed", size: Size(360, 304), time: 0.1,
        events: [(0.05, "controls/button", .down, 0.5)]),
    ])
  func buttons(variant: PictureVariant, moment: Moment) throws {
    try controls("buttons", variant, moment, function: #function)
  }

  @Test(
    "Switches: on, off, disabled; held, and on its way", arguments: PictureVariant.all,
    [
      Moment(name: "rest", size: Size(280, 224)),
      Moment(
        name: "held", size: Size(280, 224), time: 0.6,
        events: [(0.05, "controls/switch", .down, 0.5)]),
      Moment(
        name: "sliding", size: Size(280, 224), time: 0.2,
        events: [(0.05, "controls/switch-2", .down, 0.5), (0.1, "controls/switch-2", .up, 0.5)]),
    ])
  func switches(variant: PictureVariant, moment: Moment) throws {
    try controls("switch", variant, moment, function: #function)
  }

  @Test(
    "Sliders: plain, stepped, disabled; dragged", arguments: PictureVariant.all,
    [
      Moment(name: "rest", size: Size(280, 336)),
      Moment(
        name: "dragged", size: Size(280, 336), time: 1,
        events: [(0.05, "controls/slider", .down, 0.2), (0.1, "controls/slider", .move, 0.25)]),
    ])
  func sliders(variant: PictureVariant, moment: Moment) throws {
    try controls("slider", variant, moment, function: #function)
  }

  @Test(
    "Steppers: plain, at its end, disabled; pressed", arguments: PictureVariant.all,
    [
      Moment(name: "rest", size: Size(280, 224)),
      Moment(
        name: "pressed", size: Size(280, 224), time: 0.1,
        events: [(0.05, "controls/stepper", .down, 0.75)]),
    ])
  func steppers(variant: PictureVariant, moment: Moment) throws {
    try controls("stepper", variant, moment, function: #function)
  }

  @Test(
    "Segments: words, symbols, disabled; pressed, and the chip on its way",
    arguments: PictureVariant.all,
    [
      Moment(name: "rest", size: Size(320, 336)),
      Moment(
        name: "pressed", size: Size(320, 336), time: 0.1,
        events: [(0.05, "controls/segmented/segment-3", .down, 0.5)]),
      Moment(
        name: "sliding", size: Size(320, 336), time: 0.2,
        events: [
          (0.05, "controls/segmented/segment-3", .down, 0.5),
          (0.1, "controls/segmented/segment-3", .up, 0.5),
        ]),
    ])
  func segments(variant: PictureVariant, moment: Moment) throws {
    try controls("segmented", variant, moment, function: #function)
  }

  @Test(
    "Pop-up buttons: closed, disabled; open over what is there", arguments: PictureVariant.all,
    [
      Moment(name: "rest", size: Size(300, 224)),
      Moment(
        name: "open", size: Size(300, 400), time: 1,
        events: [(0.05, "controls/pop-up", .down, 0.5), (0.1, "controls/pop-up", .up, 0.5)]),
    ])
  func popUpButtons(variant: PictureVariant, moment: Moment) throws {
    try controls("pop-up", variant, moment, function: #function)
  }

  @Test(
    "Color wells: a color, none, disabled; open over what is there", arguments: PictureVariant.all,
    [
      Moment(name: "rest", size: Size(300, 224)),
      Moment(
        name: "open", size: Size(300, 260), time: 1,
        events: [(0.05, "controls/color-well", .down, 0.5), (0.1, "controls/color-well", .up, 0.5)]),
    ])
  func colorWells(variant: PictureVariant, moment: Moment) throws {
    try controls("color-well", variant, moment, function: #function)
  }

  @Test(
    "Every control under a mouse, and the one after it with the focus",
    arguments: PictureVariant.all,
    [
      ("buttons", "button", 304), ("switch", "switch", 224), ("slider", "slider", 336),
      ("stepper", "stepper", 224), ("segmented", "segmented", 336), ("pop-up", "pop-up", 224),
      ("color-well", "color-well", 224),
    ])
  func hoveredAndFocused(
    variant: PictureVariant, control: (group: String, id: String, height: Double)
  ) throws {
    let tab = #"{"at":0.05,"type":"key","key":"Tab"}"# + "\n"
    let hover = #"{"at":0.1,"type":"hover","pointer":"mouse","target":"controls/\#(control.id)"}"#
    let moment = Moment(
      name: control.group, size: Size(320, control.height), time: 1,
      lines: tab + tab + hover + "\n")
    try controls(control.group, variant, moment, function: #function)
  }

  private func picture(
    _ id: String, _ variant: PictureVariant, _ moment: Moment, function: String = #function
  ) throws {
    let type = try #require(Catalog.exhibit(id))
    try verify(type.makeScene(), variant, moment, function)
  }

  func verify<E: ExhibitScene>(
    _ exhibit: E, _ variant: PictureVariant, _ moment: Moment, _ function: String
  ) throws {
    var exhibit = exhibit
    for (name, value) in moment.knobs { try exhibit.set(name, to: value) }
    let text = try TextEngine()
    let environment = Environment(
      size: moment.size, scale: variant.scale, appearance: variant.appearance,
      direction: variant.direction, text: text)
    var runner = try SceneRunner(
      exhibit, in: environment, text: text, script: script(moment))
    try runner.advance(to: moment.time)
    try Snapshots.verify(
      runner, as: .lastFrame(), named: "\(moment.name).\(variant.testDescription)",
      function: function)
  }

  private func script(_ moment: Moment) throws -> Script {
    let lines = moment.events.map { time, target, phase, fraction in
      """
      {"at":\(time),"type":"\(phase.rawValue)","pointer":"touch","id":1,\
      "target":"\(target)","fx":\(fraction)}
      """
    }
    return try Script.parse((moment.lines + lines.joined(separator: "\n")).utf8, name: moment.name)
  }
}
