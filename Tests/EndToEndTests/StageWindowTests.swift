import Foundation
import Testing

extension EndToEnd {
  @Suite("Windows on a stage in a real window (M9 to M13)")
  struct StageWindowTests {
    /// The stage is 660 points wide, between list and inspector.
    private let options = ["--size", "1196x600"]

    /// What a script shows after three seconds.
    private func expected(_ exhibit: String, _ options: [String], _ script: String) throws
      -> Picture
    {
      try Vitrine.snapshot(exhibit, options + ["--at", "3"], script: script)
    }

    /// Where the mouse rests: below the stage and its tools, where it hovers nothing.
    private let away = (925, 598)

    private func drag(
      _ window: GalleryWindow, from start: (Int, Int), to end: (Int, Int)
    ) throws {
      try window.moveMouse(to: start.0, start.1)
      try window.hold()
      for step in 1...10 {
        try window.moveMouse(
          to: start.0 + (end.0 - start.0) * step / 10, start.1 + (end.1 - start.1) * step / 10)
      }
      // The mouse moves as fast as the machine lets it: a rest, so that nothing is thrown.
      usleep(400_000)
      try window.letGo()
      try window.moveMouse(to: away.0, away.1)
    }

    /// The same drag as a script, so slow that nothing is thrown.
    private func drag(from start: (Int, Int), to end: (Int, Int)) -> String {
      var lines = [
        #"{"at":0.4,"type":"hover","pointer":"mouse","id":0,"x":\#(start.0),"y":\#(start.1)}"#,
        #"{"at":0.5,"type":"down","pointer":"mouse","id":0,"x":\#(start.0),"y":\#(start.1)}"#,
      ]
      for step in 1...10 {
        let (x, y) = (
          start.0 + (end.0 - start.0) * step / 10, start.1 + (end.1 - start.1) * step / 10
        )
        lines.append(
          #"{"at":\#(0.5 + Double(step) / 10),"type":"move","pointer":"mouse","id":0,"x":\#(x),"y":\#(y)}"#
        )
      }
      lines += [
        #"{"at":2,"type":"up","pointer":"mouse","id":0,"x":\#(end.0),"y":\#(end.1)}"#,
        #"{"at":2.1,"type":"hover","pointer":"mouse","id":0,"x":\#(away.0),"y":\#(away.1)}"#,
      ]
      return lines.joined(separator: "\n")
    }

    /// The middle of a node.
    private func middle(
      ofNode node: String, _ exhibit: String, _ options: [String]
    ) throws -> (Int, Int) {
      let frame = try Vitrine.frame(ofNode: node, exhibit, options)
      return (Int(frame[0] + frame[2] / 2), Int(frame[1] + frame[3] / 2))
    }

    /// Beside the title of the inbox, which does nothing; a click there has keys go to the stage.
    private func blank(_ direction: String) -> (Int, Int) {
      (direction == "ltr" ? 300 : 896, 130)
    }

    /// Clicks on a place as a script, after which the mouse is away.
    private func click(_ place: (Int, Int)) -> String {
      """
      {"at":0.4,"type":"hover","pointer":"mouse","id":0,"x":\(place.0),"y":\(place.1)}
      {"at":0.4,"type":"down","pointer":"mouse","id":0,"x":\(place.0),"y":\(place.1)}
      {"at":0.4,"type":"up","pointer":"mouse","id":0,"x":\(place.0),"y":\(place.1)}
      {"at":0.5,"type":"hover","pointer":"mouse","id":0,"x":\(away.0),"y":\(away.1)}

      """
    }

    private func click(_ window: GalleryWindow, _ place: (Int, Int)) throws {
      try window.click(at: place.0, place.1)
      try window.moveMouse(to: away.0, away.1)
    }

    @Test(
      "M9: a mouse drags the divider to a third, in both directions", arguments: ["ltr", "rtl"])
    func divider(direction: String) throws {
      let options = options + ["--direction", direction]
      let start = try middle(ofNode: "stage/divider", "stage", options)
      // A little before a third, where it rests.
      let end = (start.0 + (direction == "ltr" ? -100 : 100), start.1)
      let expected = try expected("stage", options, drag(from: start, to: end))
      let third = ["--at", "3", "--set", "ratio=\(1.0 / 3)"]
      #expect(try expected == Vitrine.snapshot("stage", options + third))
      let window = try Display().open("stage", options)
      let before = try window.picture()
      try drag(window, from: start, to: end)
      #expect(try window.shows(expected))
      #expect(before != expected)
    }

    @Test("M10: keys hide what slides over, and bring it back", arguments: ["ltr", "rtl"])
    func slideOver(direction: String) throws {
      let options = options + ["--direction", direction, "--set", "layout=slide-over"]
      let focus = click(blank(direction))
      let hide = focus + #"{"at":1,"type":"key","key":"Down","modifiers":["ctrl","alt"]}"#
      let show = #"{"at":2,"type":"key","key":"Down","modifiers":["ctrl","alt"]}"#
      let hidden = try expected("stage", options, hide)
      let shown = try expected("stage", options, hide + "\n" + show)
      let window = try Display().open("stage", options)
      try click(window, blank(direction))
      try window.press("ctrl+alt+Down")
      #expect(try window.shows(hidden))
      try window.press("ctrl+alt+Down")
      #expect(try window.shows(shown))
      #expect(hidden != shown)
    }

    @Test("M11: a mouse takes the player to another corner", arguments: ["ltr", "rtl"])
    func player(direction: String) throws {
      let options = options + ["--direction", direction, "--set", "playing=false"]
      let start = try middle(ofNode: "picture-in-picture/pip", "picture-in-picture", options)
      let end = ((direction == "ltr" ? 1140 : 1252) - start.0, 120)
      let expected = try expected("picture-in-picture", options, drag(from: start, to: end))
      let window = try Display().open("picture-in-picture", options)
      let before = try window.picture()
      try drag(window, from: start, to: end)
      #expect(try window.shows(expected))
      #expect(before != expected)
    }

    @Test("M12: keys open the switcher, choose in it and open", arguments: ["ltr", "rtl"])
    func switcher(direction: String) throws {
      let options = options + ["--direction", direction, "--set", "open=false"]
      let forward = direction == "ltr" ? "Right" : "Left"
      var script =
        click(blank(direction))
        + #"{"at":1,"type":"key","key":"Up","modifiers":["ctrl","alt"]}"#
      var pictures = [try expected("app-switcher", options, script)]
      for (time, key) in [(1.5, forward), (1.6, "Down"), (1.7, "Return")] {
        script += "\n" + #"{"at":\#(time),"type":"key","key":"\#(key)"}"#
        pictures.append(try expected("app-switcher", options, script))
      }
      let window = try Display().open("app-switcher", options)
      try click(window, blank(direction))
      for (key, picture) in zip(["ctrl+alt+Up", forward, "Down", "Return"], pictures) {
        try window.press(key)
        #expect(try window.shows(picture), "after \(key)")
      }
      for (one, next) in zip(pictures, pictures.dropFirst()) { #expect(one != next) }
    }

    @Test("M13: a screen that is turned shows what one of that size does")
    func turned() throws {
      let window = try Display().open("stage", ["--size", "600x900"])
      try window.resize(to: 900, 600)
      #expect(
        try window.shows(
          Vitrine.snapshot("stage", ["--size", "900x600", "--at", "3"])))
    }
  }
}
