import Snapshots
import Testing
import VitrineDrawing
import VitrineGeometry

/// Page controls and page views at named moments.
@Suite struct PagePictures {
  static let size = Size(240, 100)
  static let phone = Size(120, 180)

  /// Pictures bring their own colors: dark surroundings change nothing in them.
  static let light = PictureVariant.all.filter { $0.appearance == .light }

  static func pointer(
    _ type: String, _ target: String, at time: Double, kind: String = "touch", fx: Double = 0.5
  ) -> String {
    """
    {"at":\(time),"type":"\(type)","pointer":"\(kind)","id":1,"target":"\(target)","fx":\(fx)}

    """
  }

  static func drag(from start: Double, to end: Double) -> String {
    [
      (0.1, "down", start), (0.2, "move", start), (0.25, "move", (start + end) / 2),
      (0.3, "move", end),
    ]
    .map {
      #"{"at":\#($0.0),"type":"\#($0.1)","pointer":"touch","id":1,"x":\#($0.2),"y":60}"# + "\n"
    }.joined()
  }

  @Test(
    "C2, C4, C11, C15: page control", arguments: PictureVariant.all,
    [
      ScriptedMoment(
        name: "hovered", size: size,
        script: pointer("hover", "page-control/dot-3", at: 0.1, kind: "mouse")),
      ScriptedMoment(
        name: "tapped", size: size, time: 0.19,
        script: pointer("down", "page-control", at: 0.1, fx: 0.95)
          + pointer("up", "page-control", at: 0.15, fx: 0.95)),
      ScriptedMoment(
        name: "far-progress", size: size, time: 0.3, knobs: ["progress": "0.6"],
        script: #"{"at":0.1,"type":"key","key":"Tab"}"# + "\n"
          + #"{"at":0.2,"type":"key","key":"End"}"# + "\n"),
      ScriptedMoment(
        name: "images", size: size,
        knobs: ["image": "star", "first-image": "location", "current": "2"]),
      ScriptedMoment(
        name: "clipped-images", size: size,
        knobs: ["image": "heart", "pages": "60", "current": "9", "background": "prominent"]),
      ScriptedMoment(
        name: "many-at-start", size: size, knobs: ["pages": "60", "background": "prominent"]),
      ScriptedMoment(
        name: "shifting", size: size, time: 1.1, knobs: ["pages": "60", "current": "3"],
        script: #"{"at":0.5,"type":"key","key":"Tab"}"# + "\n"
          + #"{"at":1,"type":"key","key":"End"}"# + "\n"),
      ScriptedMoment(
        name: "edge-run", size: size, time: 0.5, knobs: ["pages": "60", "current": "3"],
        script: pointer("down", "page-control/dot-3", at: 0.1)
          + pointer("move", "page-control", at: 0.2, fx: 1.2)),
      ScriptedMoment(
        name: "progress", size: size, knobs: ["progress": "0.4", "current": "1"]),
      ScriptedMoment(
        name: "timer-turned", size: size, time: 3.1,
        knobs: ["progress": "timer", "background": "prominent"]),
      ScriptedMoment(
        name: "vertical", size: phone,
        knobs: ["direction": "top-to-bottom", "background": "prominent", "current": "1"]),
      ScriptedMoment(
        name: "bottom-to-top", size: phone,
        knobs: ["direction": "bottom-to-top", "pages": "60", "progress": "0.7"]),
    ])
  func pageControl(variant: PictureVariant, moment: ScriptedMoment) throws {
    try moment.verify("page-control", variant, #function)
  }

  @Test(
    "C7, C14: page view", arguments: light,
    [
      ScriptedMoment(name: "first", size: phone),
      ScriptedMoment(
        name: "sliding", size: phone, time: 0.25,
        script: pointer("down", "page-control", at: 0.1, fx: 0.95)
          + pointer("up", "page-control", at: 0.15, fx: 0.95)),
      ScriptedMoment(
        name: "scrubbing", size: phone, time: 0.8,
        script: pointer("down", "page-control/dot-0", at: 0.1)
          + pointer("move", "page-control/dot-3", at: 0.2)),
      ScriptedMoment(
        name: "bright-to-dark", size: Size(240, 180), time: 0.26, knobs: ["current": "3"],
        script: pointer("down", "page-control", at: 0.1, fx: 0.95)
          + pointer("up", "page-control", at: 0.15, fx: 0.95)),
      ScriptedMoment(
        name: "interrupted", size: Size(240, 180), time: 0.3,
        script: #"{"at":0.05,"type":"key","key":"Tab"}"# + "\n"
          + #"{"at":0.1,"type":"key","key":"Right"}"# + "\n"
          + #"{"at":0.2,"type":"key","key":"End"}"# + "\n"
          + #"{"at":0.28,"type":"key","key":"Home"}"# + "\n"),
      ScriptedMoment(
        name: "past-the-end", size: phone, time: 0.4,
        script: #"{"at":0.1,"type":"down","pointer":"touch","id":1,"x":60,"y":60}"# + "\n"
          + #"{"at":0.2,"type":"move","pointer":"touch","id":1,"x":60,"y":61}"# + "\n"
          + #"{"at":0.3,"type":"move","pointer":"touch","id":1,"x":115,"y":61}"# + "\n"),
      ScriptedMoment(
        name: "past-the-last-page", size: phone, time: 0.4, knobs: ["current": "5"],
        script: drag(from: 115, to: 15)),
    ])
  func pageView(variant: PictureVariant, moment: ScriptedMoment) throws {
    try moment.verify("page-view", variant, #function)
  }

  @Test(
    "C8, C9, C10, C13: backgrounds over pictures", arguments: PictureVariant.all,
    [
      ScriptedMoment(name: "rest", size: Size(330, 180)),
      ScriptedMoment(
        name: "scrubbing", size: Size(330, 180), time: 1,
        script: pointer("down", "page-control-styles/busy-automatic/dot-1", at: 0.1)
          + pointer("move", "page-control-styles/busy-automatic/dot-3", at: 0.2)),
    ])
  func pageControlStyles(variant: PictureVariant, moment: ScriptedMoment) throws {
    try moment.verify("page-control-styles", variant, #function)
  }

  @Test(
    "C15: stories", arguments: light,
    [ScriptedMoment(name: "half", size: Size(180, 120), time: 2.5)])
  func pageStories(variant: PictureVariant, moment: ScriptedMoment) throws {
    try moment.verify("page-stories", variant, #function)
  }
}
