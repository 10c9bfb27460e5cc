import Foundation
import Testing

extension EndToEnd {
  @Suite("Windows on a stage in a real window (M9 to M13)")
  struct StageWindowTests {
    private let options = ["--size", "900x600"]

    /// What a script shows after three seconds.
    private func expected(_ exhibit: String, _ options: [String], _ script: String) throws
      -> Picture
    {
      try Vitrine.snapshot(exhibit, options + ["--at", "3"], script: script)
    }

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
      lines.append(
        #"{"at":2,"type":"up","pointer":"mouse","id":0,"x":\#(end.0),"y":\#(end.1)}"#)
      return lines.joined(separator: "\n")
    }

    @Test(
      "M9: a mouse drags the divider to a third, in both directions", arguments: ["ltr", "rtl"])
    func divider(direction: String) throws {
      let options = options + ["--direction", direction]
      let end = direction == "ltr" ? (310, 300) : (590, 300)
      let expected = try expected("stage", options, drag(from: (450, 300), to: end))
      let window = try Display().open("stage", options)
      let before = try window.picture()
      try drag(window, from: (450, 300), to: end)
      #expect(try window.shows(expected))
      #expect(before != expected)
    }

    @Test("M11: a mouse takes the player to another corner", arguments: ["ltr", "rtl"])
    func player(direction: String) throws {
      let options = options + ["--direction", direction, "--set", "playing=false"]
      let frame = try Vitrine.frame(
        ofNode: "picture-in-picture/pip", "picture-in-picture", options)
      let start = (Int(frame[0] + frame[2] / 2), Int(frame[1] + frame[3] / 2))
      let end = (900 - start.0, 120)
      let expected = try expected("picture-in-picture", options, drag(from: start, to: end))
      let window = try Display().open("picture-in-picture", options)
      let before = try window.picture()
      try drag(window, from: start, to: end)
      #expect(try window.shows(expected))
      #expect(before != expected)
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
