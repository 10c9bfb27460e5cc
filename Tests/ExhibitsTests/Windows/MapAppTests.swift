import Snapshots
import Testing
import VitrineComponents
import VitrineRenderer
import VitrineResources
import VitrineTestSupport
import VitrineViews

@testable import VitrineExhibits

/// What a person does with the map of the town.
@Suite struct MapAppTests {
  private typealias Runner = SceneRunner<ViewScene<MapApp>>

  private let text: TextEngine

  init() throws { text = try TextEngine() }

  private func map(
    _ size: Size, _ surroundings: Surroundings = Surroundings()
  ) throws -> Runner {
    try .settled(ViewScene(MapApp()), size, surroundings, text: text)
  }

  /// True where the map leaves none of a space.
  private func fills(_ view: MapView, _ size: Size) -> Bool {
    let scale = MapView.scale(view.zoom, in: size)
    let (x, y) = (size.width / scale / 2, size.height / scale / 2)
    let seen = Rect(view.center.x - x, view.center.y - y, 2 * x, 2 * y)
    return Rect(origin: .zero, size: MapPlan.size).inset(by: -0.001).contains(seen)
  }

  @Test("A pin shows its card, and the card closes", arguments: [390.0, 1180])
  func pin(width: Double) throws {
    var map = try map(Size(width, 800))
    #expect(!map.exists(.id("card")))
    try map.tap(.id("map/pin-ferry"))
    try map.wait(1)
    #expect(map.model.view.chosen == .ferry)
    #expect(try map.node(.id("card")).label == "Pine Island Ferry")
    #expect(map.exists("Every hour from 8:40 to 18:40"))
    // It has come to the middle, so that no card lies on it.
    let pin = try map.node(.id("map/pin-ferry")).frame
    let middle = try map.node(.id("map")).frame.center
    #expect(pin.center.distance(to: middle) < 1)
    #expect(map.scene.nextChange(after: map.time, in: map.environment) == nil)
    try map.tap(.id("close"))
    try map.wait(1)
    #expect(map.model.view.chosen == nil && !map.exists(.id("card")))
  }

  @Test("A place of the list, or of the strip, is gone to", arguments: [390.0, 1180])
  func list(width: Double) throws {
    var map = try map(Size(width, 800))
    try map.tap(.id("place-lighthouse"))
    try map.wait(1)
    #expect(map.model.view.chosen == .lighthouse && map.model.view.zoom == 2)
    #expect(map.exists(.id("map/pin-lighthouse")))
    #expect(try map.node(.id("card")).label == "North Light")
  }

  @Test("It is dragged by as much as the finger goes, and never beyond its edges")
  func pan() throws {
    let size = Size(600, 700)
    var map = try map(size)
    let before = map.model.view.center
    try map.drag(.id("map"), by: Point(-40, 30), rest: 0.2)
    try map.wait(1)
    let scale = MapView.scale(map.model.view.zoom, in: size)
    let distance = map.model.view.center - before
    #expect(abs(distance.x * scale - 40) < 0.01 && abs(distance.y * scale + 30) < 0.01)
    for _ in 1...6 {
      try map.drag(.id("map"), by: Point(280, 330))
      try map.wait(1)
      #expect(fills(map.model.view, size))
    }
    #expect(map.model.view.center.x * scale == size.width / 2)
    #expect(map.scene.nextChange(after: map.time, in: map.environment) == nil)
  }

  @Test("Wheel, fingers and buttons zoom, from all of it to single houses")
  func zoom() throws {
    let size = Size(600, 700)
    var map = try map(size)
    try map.pinch(.id("map"), scale: 2)
    try map.wait(1)
    #expect(abs(map.model.view.zoom - 2.7) < 0.1)
    try map.wheel(.id("map"), dy: -30)
    try map.wait(1)
    #expect(map.model.view.zoom == 8)
    #expect(try map.node(.id("zoom-in")).isEnabled == false)
    try map.wheel(.id("map"), dy: 60)
    try map.wait(1)
    #expect(map.model.view.zoom == 1 && fills(map.model.view, size))
    #expect(try map.node(.id("zoom-out")).isEnabled == false)
    try map.tap(.id("zoom-in"))
    try map.wait(1)
    #expect(try map.node(.id("map")).state["zoom"] == .number(1.6))
    try map.tap(.id("home"))
    try map.wait(1)
    #expect(map.model.view.zoom == 1)
    try map.doubleTap(.id("map"))
    try map.wait(1)
    #expect(map.model.view.zoom == 2)
  }

  @Test("Keys move it and zoom")
  func keys() throws {
    var map = try map(Size(600, 700))
    try map.tap(.id("map"))
    let before = map.model.view
    try map.press(.right)
    try map.press("+")
    try map.wait(1)
    #expect(map.model.view.center.x > before.center.x)
    #expect(map.model.view.zoom == before.zoom * 1.25)
  }

  @Test("A view of no size, or of no numbers, stays on the map")
  func odd() {
    for size in [Size.zero, Size(1e6, 1), Size(3840, 2160)] {
      for (center, zoom) in [
        (Point(.nan, .infinity), Double.nan), (Point(-1e9, 1e9), 1e9), (Point.zero, -1),
      ] {
        let view = MapView(center: center, zoom: zoom).clamped(to: size)
        #expect(view.center.isFinite && MapView.zooms.contains(view.zoom))
        #expect(
          Rect(origin: .zero, size: MapPlan.size).inset(by: -0.001).contains(view.center))
      }
    }
  }

  @Test("Places lie on the map, and all that it says has words in both languages")
  func strings() throws {
    let strings = try StringTable.loadStandard()
    var keys = MapPlan.labels.map(\.key)
    for place in MapPlace.allCases {
      keys += ["", ".distance", ".hours", ".kind"].map { "map.\(place.rawValue)\($0)" }
      #expect(Rect(origin: .zero, size: MapPlan.size).contains(place.position))
    }
    for language in Language.allCases {
      #expect(Set(keys).subtracting(strings.keys(language)).sorted() == [])
    }
  }

  @Test("The station hides what is beneath it, and the street beside it is free")
  func station() throws {
    let size = Size(600, 600)
    let station = MapPlan.station
    var app = MapApp()
    app.view = MapView(center: station.center, zoom: 4)
    let map = try Runner(app, in: Environment(size: size, text: text), text: text)
    let picture = map.picture()
    let scale = MapView.scale(4, in: size)
    func pixel(_ place: Point) -> UInt32? {
      let point = Point(300, 300) + (place - station.center) * scale
      return picture[Int(point.x), Int(point.y)]
    }
    for y in stride(from: station.minY + 1, to: station.maxY, by: 1) {
      // The street goes from north to south here.
      for x in 477...483 { #expect(pixel(Point(Double(x), y)) == 0xFFFF_FFFF) }
    }
    // Beside the rails, which lie on it.
    for x in stride(from: station.minX + 1, to: station.maxX, by: 1) {
      for y in [station.minY + 1, station.maxY - 1] {
        #expect(pixel(Point(x, y)) == 0xFFDC_D4C4)
      }
    }
  }

  @Test("It looks like this")
  func pictures() throws {
    try verify(try map(Size(390, 844)), named: "compact")
    try verify(try map(Size(1180, 820)), named: "wide")
    for (name, surroundings) in [
      ("dark", Surroundings.dark), ("korean", .korean), ("rtl", .rightToLeft),
    ] {
      var map = try map(Size(900, 640), surroundings)
      try map.tap(.id("place-ferry"))
      try map.wait(1)
      try verify(map, named: name)
    }
  }
}
