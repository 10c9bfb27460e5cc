import Testing
import VitrineGeometry

/// The list at named moments.
@Suite struct ListPictures {
  static let size = Size(240, 200)

  static func pointer(
    _ type: String, _ time: Double, _ y: Double, _ kind: String = "touch"
  ) -> String {
    #"{"at":\#(time),"type":"\#(type)","pointer":"\#(kind)","id":0,"x":120,"y":\#(y)}"# + "\n"
  }

  static func key(_ key: String, _ time: Double) -> String {
    #"{"at":\#(time),"type":"key","key":"\#(key)"}"# + "\n"
  }

  @Test(
    "List", arguments: PictureVariant.all,
    [
      ScriptedMoment(name: "grouped", size: size),
      ScriptedMoment(name: "plain", size: size, knobs: ["style": "plain"]),
      ScriptedMoment(
        name: "sidebar-selected", size: size, knobs: ["style": "sidebar", "collapsible": "true"],
        script: pointer("down", 0.1, 110) + pointer("up", 0.2, 110)),
      ScriptedMoment(
        name: "selected-hovered", size: size,
        script: pointer("down", 0.1, 60) + pointer("up", 0.2, 60)
          + pointer("hover", 0.3, 165, "mouse")),
      ScriptedMoment(
        name: "focused", size: size, knobs: ["selection": "false"],
        script: key("Tab", 0.1) + key("ArrowDown", 0.2)),
      ScriptedMoment(
        name: "focused-sidebar", size: size, knobs: ["selection": "false", "style": "sidebar"],
        script: key("Tab", 0.1) + key("ArrowDown", 0.2) + key("Enter", 0.9)),
      ScriptedMoment(
        name: "mid-rubber-band", size: size, time: 0.4,
        script: pointer("down", 0.1, 60) + pointer("move", 0.2, 100) + pointer("move", 0.3, 160)),
    ])
  func list(variant: PictureVariant, moment: ScriptedMoment) throws {
    try moment.verify("list", variant, #function)
  }
}
