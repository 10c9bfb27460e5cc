import Testing
import VitrineDrawing
import VitrineGeometry
import VitrineRenderer
import VitrineScenes

/// What comes in front of an app: each state in one look, so that all looks are seen of each exhibit.
@Suite struct PresentationPictures {
  private static let variants = [
    PictureVariant(appearance: .light, scale: 1, direction: .leftToRight),
    PictureVariant(appearance: .dark, scale: 1, direction: .rightToLeft),
    PictureVariant(appearance: .light, scale: 1, direction: .rightToLeft),
    PictureVariant(appearance: .dark, scale: 2, direction: .leftToRight),
  ]

  private static let phone = Size(375, 667)

  @Test(
    "Sheet",
    arguments: zip(
      variants,
      [
        ScriptedMoment(name: "medium", size: phone, knobs: ["detents": "both"]),
        ScriptedMoment(name: "card", size: Size(800, 600), language: .korean),
        ScriptedMoment(
          name: "unsaved", size: phone, knobs: ["detents": "large", "name": "제주"],
          language: .korean),
        ScriptedMoment(name: "small", size: Size(320, 480), knobs: ["detents": "medium"]),
      ]))
  func sheet(variant: PictureVariant, moment: ScriptedMoment) throws {
    try moment.verify("sheet", variant, #function)
  }

  @Test(
    "Alert",
    arguments: zip(
      variants,
      [
        ScriptedMoment(name: "two-buttons", size: phone),
        ScriptedMoment(
          name: "three-buttons", size: phone, knobs: ["question": "leave"], language: .korean),
        ScriptedMoment(name: "choices", size: phone, knobs: ["question": "remove"]),
        ScriptedMoment(
          name: "long-text", size: Size(320, 480), knobs: ["long-text": "true"], language: .korean),
      ]))
  func alert(variant: PictureVariant, moment: ScriptedMoment) throws {
    try moment.verify("alert", variant, #function)
  }

  @Test(
    "Popover",
    arguments: zip(
      variants,
      [
        ScriptedMoment(name: "trailing", size: Size(800, 600), knobs: ["edge": "trailing"]),
        ScriptedMoment(
          name: "bottom", size: Size(640, 560), knobs: ["edge": "bottom"], language: .korean),
        ScriptedMoment(name: "phone", size: phone),
        ScriptedMoment(name: "closed", size: Size(320, 480), knobs: ["open": "false"]),
      ]))
  func popover(variant: PictureVariant, moment: ScriptedMoment) throws {
    try moment.verify("popover", variant, #function)
  }

  private static func tap(_ target: String, at time: Double, _ button: String = "primary") -> String
  {
    ["down", "up"].enumerated().map { index, type in
      let moment = time + 0.1 * Double(index)
      return #"{"at":\#(moment),"type":"\#(type)","pointer":"mouse","target":"\#(target)","#
        + #""button":"\#(button)"}"# + "\n"
    }.joined()
  }

  @Test(
    "Menu",
    arguments: zip(
      variants,
      [
        ScriptedMoment(
          name: "open", size: Size(640, 520), time: 2, script: tap("view", at: 0.5)),
        ScriptedMoment(
          name: "context", size: Size(640, 520), time: 2, language: .korean,
          script: tap("photo-lake", at: 0.5, "secondary")),
        ScriptedMoment(name: "phone", size: phone, knobs: ["names": "false"]),
        ScriptedMoment(
          name: "favorites", size: Size(320, 480), knobs: ["favorites": "true"],
          language: .korean),
      ]))
  func menu(variant: PictureVariant, moment: ScriptedMoment) throws {
    try moment.verify("menu", variant, #function)
  }

  @Test(
    "Toast",
    arguments: zip(
      variants,
      [
        ScriptedMoment(name: "with-undo", size: phone),
        ScriptedMoment(
          name: "words-only", size: phone, knobs: ["undo": "false"], language: .korean),
        ScriptedMoment(
          name: "second", size: phone, time: 6, knobs: ["open": "false"],
          script: tap("all", at: 0.5)),
        ScriptedMoment(
          name: "top", size: Size(320, 480), knobs: ["edge": "top"], language: .korean),
      ]))
  func toast(variant: PictureVariant, moment: ScriptedMoment) throws {
    try moment.verify("toast", variant, #function)
  }

  @Test(
    "Help",
    arguments: zip(
      variants,
      [
        ScriptedMoment(
          name: "focus", size: phone, time: 2,
          script: #"{"at":0.5,"type":"key","key":"Tab"}"#),
        ScriptedMoment(
          name: "pointer", size: Size(640, 520), time: 2, knobs: ["filter": "dusk"],
          language: .korean,
          script: #"{"at":0.5,"type":"hover","pointer":"mouse","target":"brighter"}"#),
        ScriptedMoment(
          name: "finger", size: phone, time: 2, knobs: ["filter": "warm"],
          script: #"{"at":0.5,"type":"down","pointer":"touch","id":1,"target":"dusk"}"#),
        ScriptedMoment(name: "small", size: Size(320, 480), knobs: ["enabled": "false"]),
      ]))
  func help(variant: PictureVariant, moment: ScriptedMoment) throws {
    try moment.verify("help", variant, #function)
  }
}
