import CVitrineSDL2
import Testing
import VitrineGeometry
import VitrineInteraction

@testable import VitrineHost

@Suite("A scene that is turned on its panel")
struct DisplayRotationTests {
  /// A panel of 800 × 600 pixels at scale 2.
  private func geometry(_ rotation: DisplayRotation) -> WindowGeometry {
    WindowGeometry(
      unitWidth: 800, unitHeight: 600, pixelWidth: 800, pixelHeight: 600, scale: 2,
      rotation: rotation)
  }

  private func window(
    _ rotation: DisplayRotation, touch: TouchRouter = TouchRouter()
  ) -> Translated {
    var window = Translated()
    window.translator = EventTranslator(geometry: geometry(rotation), touch: touch)
    return window
  }

  @Test("A quarter changes width and height, and units follow")
  func sizes() {
    #expect(geometry(.none).size == Size(400, 300))
    #expect(geometry(.right).size == Size(300, 400))
    #expect(geometry(.half).size == Size(400, 300))
    #expect(geometry(.left).size == Size(300, 400))
    for rotation in DisplayRotation.allCases {
      let geometry = geometry(rotation)
      #expect(geometry.units(for: geometry.size) == (800, 600))
      let wide = geometry.units(for: Size(100, 10))
      #expect(wide == (rotation.isSideways ? (20, 200) : (200, 20)))
    }
  }

  @Test("Degrees say the same as names")
  func degrees() {
    #expect(DisplayRotation.allCases.map(\.degrees) == [0, 90, 180, 270])
    for rotation in DisplayRotation.allCases {
      #expect(DisplayRotation(degrees: rotation.degrees) == Optional(rotation))
    }
    for degrees in [45, 360, -90] { #expect(DisplayRotation(degrees: degrees) == nil) }
  }

  @Test("A turn and the one that undoes it come back to every place")
  func inverse() {
    for rotation in DisplayRotation.allCases {
      let there = rotation.transform.apply(Point(0.25, 0.125))
      #expect(rotation.inverse.transform.apply(there) == Point(0.25, 0.125))
    }
    // Turned clockwise, what was at the top left is at the top right.
    #expect(DisplayRotation.right.transform.apply(.zero) == Point(1, 0))
    #expect(DisplayRotation.left.transform.apply(.zero) == Point(0, 1))
  }

  @Test("The mouse on the panel's corner is on the scene's corner that shows there")
  func corners() {
    // Of the scene, what shows at the panel's top left and bottom right.
    let expected: [(DisplayRotation, Point, Point)] = [
      (.none, Point(0, 0), Point(399.5, 299.5)),
      (.right, Point(0, 399.5), Point(299.5, 0)),
      (.half, Point(399.5, 299.5), Point(0, 0)),
      (.left, Point(299.5, 0), Point(0, 399.5)),
    ]
    for (rotation, first, last) in expected {
      var window = window(rotation)
      window.send(.motion(0, 0))
      window.send(.motion(799, 599))
      #expect(window.pointers.map(\.position) == [first, last])
      let corner = geometry(rotation).cornerPixel
      #expect(Point(Double(corner.x) / 2, Double(corner.y) / 2) == last)
    }
  }

  @Test("Fingers and wheels turn with the picture")
  func fingers() {
    let expected: [(DisplayRotation, Point)] = [
      (.none, Point(100, 30)), (.right, Point(30, 300)), (.half, Point(300, 270)),
      (.left, Point(270, 100)),
    ]
    for (rotation, place) in expected {
      var window = window(rotation)
      window.send(.finger(SDL_FINGERDOWN, 1, 0.25, 0.1))
      let position = window.pointers[0].position
      #expect(abs(position.x - place.x) < 1e-4 && abs(position.y - place.y) < 1e-4)
      // A person turns it towards themselves, however the screen hangs.
      window.send(.wheel(0, -1))
      guard case .wheel(let wheel) = window.events[1] else {
        Issue.record("no wheel")
        continue
      }
      #expect(wheel.dy == 1)
      #expect(wheel.position == geometry(rotation).point(x: 100, y: 60))
    }
  }

  @Test("Where words are typed is told to the desktop as it is on the panel")
  func textInput() {
    let place = Rect(10, 20, 100, 30)
    #expect(geometry(.none).units(around: place) == (20, 40, 200, 60))
    #expect(geometry(.right).units(around: place) == (800 - 100, 20, 60, 200))
    #expect(geometry(.half).units(around: place) == (800 - 220, 600 - 100, 200, 60))
    #expect(geometry(.left).units(around: place) == (40, 600 - 220, 60, 200))
  }

  @Test("A device that is turned on its own is turned back first")
  func turnedDevice() {
    let touch = TouchRouter(
      TouchConfiguration(devices: [TouchDevice(rotation: .right)]), nameOfDevice: { _ in "any" })
    var window = window(.right, touch: touch)
    // The device lies as the picture does, so its fractions are the picture's.
    window.send(.finger(SDL_FINGERDOWN, 1, 0.25, 0.5))
    #expect(window.pointers[0].position == Point(75, 200))
  }
}
