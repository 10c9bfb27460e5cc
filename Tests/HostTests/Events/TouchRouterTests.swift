import CVitrineSDL2
import Testing
import VitrineGeometry
import VitrineInteraction

@testable import VitrineHost

@Suite("Touch devices and displays")
struct TouchRouterTests {
  private let left = TouchDisplay(index: 0, name: "HDMI-1")
  private let right = TouchDisplay(index: 1, name: "DP-2")

  /// The window of 400 × 300 points on a display, and two devices: 7 and 8.
  private func window(_ display: TouchDisplay?, _ devices: TouchDevice...) -> Translated {
    var window = Translated()
    let names: [Int64: String] = [7: "eGalax Touch", 8: "ILITEK Touch"]
    window.translator.touch = TouchRouter(
      TouchConfiguration(devices: devices), display: display, nameOfDevice: { names[$0] })
    return window
  }

  @Test("A device of another display is not for this window")
  func otherDisplay() {
    let map = [
      TouchDevice(name: "eGalax", displayIndex: 0), TouchDevice(name: "ILITEK", displayName: "DP"),
    ]
    for (display, mine) in [(left, 7), (right, 8)] as [(TouchDisplay, Int64)] {
      var window = window(display, map[0], map[1])
      for device in [7, 8] as [Int64] {
        window.send(.finger(SDL_FINGERDOWN, device, 0.5, 0.5, device: device))
        window.send(.finger(SDL_FINGERMOTION, device, 0.6, 0.5, device: device))
        window.send(.finger(SDL_FINGERUP, device, 0.6, 0.5, device: device))
      }
      #expect(window.pointers.map(\.phase) == [.down, .move, .up])
      var own = window
      own.output.removeAll()
      own.send(.finger(SDL_FINGERDOWN, 1, 0.5, 0.5, device: mine))
      #expect(own.pointers.count == 1)
    }
  }

  @Test("A device that nobody has heard of, or a display without a name, is taken")
  func unknown() {
    var window = window(nil, TouchDevice(name: "eGalax", displayIndex: 3))
    window.send(.finger(SDL_FINGERDOWN, 1, 0.5, 0.5, device: 7))
    window.send(.finger(SDL_FINGERDOWN, 1, 0.5, 0.5, device: 99))
    #expect(window.pointers.count == 2)
  }

  @Test("A finger that is down is followed to its end, whatever display the window goes to")
  func moved() {
    var window = window(left, TouchDevice(displayIndex: 0))
    window.send(.finger(SDL_FINGERDOWN, 1, 0.5, 0.5))
    window.translator.touch.display = right
    window.send(.finger(SDL_FINGERUP, 1, 0.5, 0.5))
    window.send(.finger(SDL_FINGERDOWN, 2, 0.5, 0.5))
    #expect(window.pointers.map(\.phase) == [.down, .up])
  }

  @Test("The first that fits counts, and its calibration moves fingers, not the mouse")
  func calibrated() {
    let shifted = TouchCalibration(.translation(0.25, 0))
    var window = window(
      left, TouchDevice(name: "eGalax", calibration: shifted), TouchDevice(rotation: .half))
    window.send(.finger(SDL_FINGERDOWN, 1, 0.5, 0.5, device: 7))
    window.send(.finger(SDL_FINGERDOWN, 1, 0, 0, device: 8))
    window.send(.motion(100, 100))
    #expect(
      window.pointers.map(\.position) == [Point(300, 150), Point(400, 300), Point(50, 50)])
  }

  @Test("What a calibration moves past the edge is at the edge; what is no number is nothing")
  func edges() {
    var window = window(left, TouchDevice(calibration: TouchCalibration(.translation(0.5, -0.5))))
    window.send(.finger(SDL_FINGERDOWN, 1, 0.75, 0.25))
    window.send(.finger(SDL_FINGERDOWN, 2, .nan, 0.5))
    window.send(.finger(SDL_FINGERDOWN, 3, .infinity, 0.5))
    #expect(window.pointers.map(\.position) == [Point(400, 0)])
  }
}
