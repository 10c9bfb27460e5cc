import Testing
import VitrineDrawing
import VitrineGeometry
import VitrineMotion

/// Exhibits that fill a stage: a few moments of each, which together have all looks.
@Suite struct ScenePictures {
  /// An exhibit at a moment, in a look.
  struct Picture: CustomTestStringConvertible, Sendable {
    var exhibit: String
    var moment: ScriptedMoment
    var variant: PictureVariant

    var testDescription: String { "\(moment.name) \(variant.testDescription)" }
  }

  private static let light = PictureVariant(appearance: .light, scale: 1, direction: .leftToRight)
  private static let sharp = PictureVariant(appearance: .light, scale: 2, direction: .leftToRight)
  private static let dark = PictureVariant(appearance: .dark, scale: 1, direction: .rightToLeft)

  private static let phone = Size(375, 667)
  private static let tablet = Size(800, 600)

  /// What it is at first on a phone, in the dark and from right to left on a tablet, and a state of it.
  private static func pictures(
    of exhibit: String, _ state: String, _ knobs: [String: String], size: Size = phone,
    script: String = "", at time: Seconds = 1
  ) -> [Picture] {
    [
      Picture(
        exhibit: exhibit, moment: ScriptedMoment(name: exhibit, size: phone), variant: sharp),
      Picture(
        exhibit: exhibit,
        moment: ScriptedMoment(name: "\(exhibit)-tablet", size: tablet, language: .korean),
        variant: dark),
      Picture(
        exhibit: exhibit,
        moment: ScriptedMoment(
          name: "\(exhibit)-\(state)", size: size, time: time, knobs: knobs, script: script),
        variant: light),
    ]
  }

  static let all = [
    pictures(of: "navigation-stack", "second-screen", ["screens": "2"]),
    pictures(of: "form", "errors", ["email": "mina@lund", "check": "true"]),
    pictures(
      of: "table", "sorted", ["sort": "diameter", "descending": "true"], size: Size(1280, 800)),
    pictures(of: "drag-and-drop", "moved", ["moves": "3"], size: Size(1280, 800)),
    pictures(of: "layout", "half-width", ["width": "0.5", "spacing": "24"], size: tablet),
    pictures(of: "animation", "moved", ["moved": "true"], size: tablet),
    pictures(of: "gesture-actions", "zoomed", ["zoomed": "true"]),
  ].flatMap { $0 }

  /// The exhibits that are pictured here.
  static let exhibits = Set(all.map(\.exhibit))

  @Test("An exhibit fills its stage", arguments: all)
  func moments(picture: Picture) throws {
    try picture.moment.verify(picture.exhibit, picture.variant, #function)
  }
}
