import Testing
import VitrineGeometry

/// The refresh control at named moments (P13, P14).
@Suite struct RefreshPictures {
  static let size = Size(320, 300)

  /// A finger that pulls down by a way and stays there.
  static func pull(_ way: Double) -> String {
    func touch(_ type: String, _ time: Double, _ y: Double) -> String {
      #"{"at":\#(time),"type":"\#(type)","pointer":"touch","id":0,"x":120,"y":\#(y)}"# + "\n"
    }
    return touch("down", 1, 130)
      + (1...10).map { touch("move", 1 + 0.05 * Double($0), 130 + way / 10 * Double($0)) }.joined()
      + touch("move", 2, 130 + way)
  }

  static let lift = #"{"at":2.1,"type":"up","pointer":"touch","id":0,"x":120,"y":400}"# + "\n"

  @Test(
    "P13, P14: pulled, armed and refreshing", arguments: PictureVariant.all,
    [
      ScriptedMoment(name: "half-pulled", size: size, time: 2, script: pull(75)),
      ScriptedMoment(name: "armed", size: size, time: 2, script: pull(160)),
      ScriptedMoment(name: "refreshing", size: size, time: 2.9, script: pull(160) + lift),
      ScriptedMoment(
        name: "titled", size: size, time: 2.9, knobs: ["title": "Updating"],
        script: pull(160) + lift),
      ScriptedMoment(
        name: "stalled", size: size, time: 14, knobs: ["server": "silent"],
        script: pull(160) + lift),
    ])
  func refresh(variant: PictureVariant, moment: ScriptedMoment) throws {
    try moment.verify("refresh-control", variant, #function)
  }
}
