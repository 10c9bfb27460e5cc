import Testing
import VitrineDrawing
import VitrineExhibits
import VitrineGeometry
import VitrineScenes

/// What is shown in a hall, at named moments.
@Suite struct KioskPictures {
  private static func tap(_ target: String, at time: Double, fx: Double = 0.5) -> String {
    PagePictures.pointer("down", target, at: time, fx: fx)
      + PagePictures.pointer("up", target, at: time + 0.05, fx: fx)
  }

  /// Apps are large pictures: 1x is enough where nothing but their parts is on them.
  private static let large = PictureVariant.all.filter { $0.scale == 1 }

  private static let phone = Size(340, 460)

  @Test(
    "The guide's panes, a work, and a form that is left half filled", arguments: large,
    [
      ScriptedMoment(name: "today", size: phone),
      ScriptedMoment(name: "collection", size: phone, knobs: ["pane": "collection"]),
      ScriptedMoment(
        name: "work", size: Size(340, 560), time: 3, knobs: ["pane": "collection"],
        script: tap("work-moon-jar", at: 0.1)),
      ScriptedMoment(
        name: "room", size: phone, time: 3, knobs: ["pane": "floors"], language: .korean,
        script: tap("room-stone", at: 0.1)),
      ScriptedMoment(
        name: "half-filled", size: phone, time: 3, knobs: ["pane": "visit"],
        script: tap("people", at: 0.1, fx: 0.8) + tap("step-free", at: 0.5)),
    ])
  func guide(variant: PictureVariant, moment: ScriptedMoment) throws {
    try moment.verify("kiosk-guide", variant, #function)
  }

  @Test(
    "The form at twice the pixels",
    arguments: LayoutDirection.allCases.map {
      PictureVariant(appearance: .light, scale: 2, direction: $0)
    },
    [
      ScriptedMoment(
        name: "half-filled", size: phone, time: 3, knobs: ["pane": "visit"],
        script: tap("people", at: 0.1, fx: 0.8))
    ])
  func guideForm(variant: PictureVariant, moment: ScriptedMoment) throws {
    try moment.verify("kiosk-guide", variant, #function)
  }

  @Test(
    "Targets that are large enough, and that are not",
    arguments: PictureVariant.all.filter { $0.scale == 2 },
    [
      ScriptedMoment(
        name: "large-minimum", size: Size(280, 260),
        knobs: ["exhibit": "rating", "minimum": "72"])
    ])
  func touchTargets(variant: PictureVariant, moment: ScriptedMoment) throws {
    try moment.verify("touch-targets", variant, #function)
  }

  @Test(
    "Nobody is there, somebody is, and somebody may have left", arguments: large,
    [
      ScriptedMoment(name: "attract", size: Size(360, 560)),
      ScriptedMoment(
        name: "active", size: Size(360, 560), time: 2.2,
        script: tap("screen/stars", at: 0.1) + tap("screen/stars", at: 1, fx: 0.7)),
      ScriptedMoment(
        name: "warning", size: Size(360, 560), time: 5.2, knobs: ["seconds": "3"],
        script: tap("screen/stars", at: 0.1) + tap("screen/stars", at: 1, fx: 0.7)),
    ])
  func idleReset(variant: PictureVariant, moment: ScriptedMoment) throws {
    try moment.verify("idle-reset", variant, #function)
  }

  @Test(
    "The question in a hall's own language, on a screen that lies",
    arguments: [PictureVariant(appearance: .light, scale: 1, direction: .leftToRight)],
    [
      ScriptedMoment(
        name: "asking", size: Size(800, 480), time: 5.2, knobs: ["seconds": "3"],
        language: .korean, script: tap("screen/stars", at: 0.1))
    ])
  func idleResetWide(variant: PictureVariant, moment: ScriptedMoment) throws {
    try moment.verify("idle-reset", variant, #function)
  }

  @Test(
    "The guide on a screen in a hall, which lies or stands", arguments: [large[0]],
    [
      ScriptedMoment(
        name: "wide", size: Size(1280, 800), knobs: ["pane": "floors", "floor": "3"]),
      ScriptedMoment(
        name: "tall", size: Size(800, 1280), knobs: ["pane": "visit"], language: .korean),
    ])
  func hall(variant: PictureVariant, moment: ScriptedMoment) throws {
    try moment.verify("kiosk-guide", variant, #function)
  }
}
