import Foundation
import Panel
import Snapshots
import Testing
import Vitrine

/// What a person sees of a game and does in it.
@Suite(.serialized) struct EmbedTests {
  /// A game, as it is started.
  struct Start: CustomTestStringConvertible, Sendable {
    var game: String
    var isDark = false
    var scale = 1.0
    /// Which of SDL's renderers draws; nil for the one that it chooses.
    var renderer: String?

    var testDescription: String {
      "\(game) \(isDark ? "dark" : "light") \(scale)x \(renderer ?? "default")"
    }
    var arguments: [String] { (isDark ? ["--dark"] : []) + (scale == 2 ? ["--2x"] : []) }
  }

  static let starts = [
    Start(game: "Embed"), Start(game: "Embed", isDark: true, scale: 2, renderer: "software"),
    Start(game: "EmbedC", renderer: "software"), Start(game: "EmbedC", isDark: true, scale: 2),
  ]

  /// Where the game opens its window.
  private static let corner = Point(100, 100)

  @Test("The game goes on beneath the panel, whose dots choose the level", arguments: starts)
  func playing(_ start: Start) throws {
    let screen = try Screen(start.game, start.arguments, renderer: start.renderer)
    func place(_ x: Double, _ y: Double) -> Point {
      Point(Self.corner.x + x * start.scale, Self.corner.y + y * start.scale)
    }
    func pixel(_ x: Double, _ y: Double, in picture: PixelBuffer) -> UInt32 {
      let place = place(x, y)
      return (picture[Int(place.x), Int(place.y)] ?? 0) & 0xFFFFFF
    }
    /// The colors along a line of the game beside the panel and the ball.
    func line(of picture: PixelBuffer) -> [UInt32] {
      (0..<480).map { pixel(Double($0), 150, in: picture) }
    }
    func shows(level: Int) throws -> Bool {
      try eventually {
        let colors = try line(of: screen.picture())
        return colors.contains { Self.level(of: $0) == level }
          && colors.allSatisfy { Self.level(of: $0) ?? level == level }
      }
    }
    #expect(try shows(level: 0))

    // Its picture moves, and is the same where the panel draws nothing as it is further down.
    let first = try screen.picture()
    #expect(try eventually { try line(of: screen.picture()) != line(of: first) })
    for picture in [first, try screen.picture()] {
      for x in stride(from: 22.0, through: 278, by: 4) {
        #expect(pixel(x, 21, in: picture) == pixel(x, 150, in: picture))
      }
    }

    let panel = try SceneRunner(ViewScene(Panel()), size: Panel.size, text: TextEngine())
    let ring = try panel.node(.role(.progressRing)).frame
    let (x, top) = (20 + ring.midX, 20 + ring.minY)
    #expect((0..<4).contains { pixel(x, top + Double($0), in: first) != pixel(x, 150, in: first) })

    // A dot is the panel's, and what is beside the panel the game's.
    let dots = try panel.node(.role(.pageControl)).children.map(\.frame.center)
    let last = try #require(dots.last)
    try screen.click(place(20 + last.x, 20 + last.y))
    #expect(try shows(level: 2))
    #expect(try pixel(240, 220, in: screen.picture()) == Self.ball)
    try screen.click(place(400, 250))
    #expect(try eventually { try pixel(400, 250, in: screen.picture()) == Self.ball })
    #expect(try shows(level: 2))
    // So is what is in the panel's rectangle where it draws nothing.
    try screen.click(place(270, 30))
    #expect(try eventually { try pixel(270, 30, in: screen.picture()) == Self.ball })
    Attachment.record(try PNG.encode(screen.picture()), named: "\(start.testDescription).png")

    #expect(screen.isRunning)
    #expect(try screen.end() == 0)
  }

  private static let ball: UInt32 = 0xFAC800

  /// Whose bar a color is; nil for the ground, which is gray.
  private static func level(of color: UInt32) -> Int? {
    let channels = [color >> 16 & 255, color >> 8 & 255, color & 255]
    guard let most = channels.max(), let least = channels.min(), most > least + 8 else {
      return nil
    }
    return channels.firstIndex(of: most)
  }
}
