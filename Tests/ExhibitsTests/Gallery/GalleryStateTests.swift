import Foundation
import Testing
import VitrineResources
import VitrineTestSupport
import VitrineViews

@testable import VitrineExhibits

@Suite("What the gallery remembers")
struct GalleryStateTests {
  let environment = Environment.plain(Size(1280, 800))

  func changed() throws -> Gallery {
    var gallery = Gallery(exhibit: "progress-bar")
    try gallery.set("value", to: "0.25")
    try gallery.set("exhibit", to: "tab-bar")
    try gallery.set("badge-1", to: "7")
    gallery.model.choices = StageChoices(
      appearance: .dark, direction: .rightToLeft, textScale: 1.5, zoom: 2, device: .phone)
    gallery.model.show(.states)
    gallery.model.setSpeed(.quarter)
    gallery.model.setLooping(true)
    return gallery
  }

  @Test("A new gallery takes up all of it, by way of a file")
  func roundTrip() throws {
    let state = try changed().savedState
    #expect(state.knobs == ["progress-bar": ["value": "0.25"], "tab-bar": ["badge-1": "7"]])
    let bytes = try JSONEncoder().encode(state)
    var gallery = Gallery()
    gallery.restore(try JSONDecoder().decode(GalleryState.self, from: bytes))
    #expect(gallery.savedState == state)
    #expect(gallery.model.selected == "tab-bar")
    #expect(gallery.model.speed == .quarter)
    gallery.update(FrameInput(time: 0), in: environment)
    #expect(gallery.savedState == state)
  }

  @Test("What no longer exists is passed over, the rest is taken")
  func unknown() throws {
    let text = """
      {"version":1,"exhibit":"no-such","knobs":{"gone":{"a":"1"},
      "progress-bar":{"value":"7","no":"1"},"page-control":{"pages":"9"}},"view":"cube",
      "speed":7,"loops":"yes","choices":{"appearance":"dark","device":"fridge","zoom":99}}
      """
    var gallery = Gallery(exhibit: "icons")
    gallery.restore(try JSONDecoder().decode(GalleryState.self, from: Data(text.utf8)))
    #expect(gallery.model.selected == "icons")
    #expect(gallery.savedState.knobs == ["page-control": ["pages": "9"]])
    #expect(gallery.model.choices == StageChoices(appearance: .dark))
    #expect(gallery.model.view == .one)
  }

  @Test("The state of another version changes nothing")
  func otherVersion() throws {
    var state = try changed().savedState
    state.version = 99
    var gallery = Gallery()
    let before = gallery.savedState
    gallery.restore(state)
    #expect(gallery.savedState == before)
  }
}

@Suite("The stage's surroundings")
struct DeviceFrameTests {
  let window = Environment.plain(Size(1280, 800), scale: 2)
  let stage = Rect(240, 48, 744, 700)

  @Test("Without a device the exhibit fills the stage, a zoom makes its points larger")
  func free() {
    let frame = DeviceFrame(StageChoices(zoom: 2), in: stage, window: window)
    #expect(frame.screen == stage)
    #expect(frame.placement.environment.size == Size(372, 350))
    #expect(frame.placement.environment.scale == 4)
  }

  @Test("A device gives its own room; one that does not fit is made smaller and says so")
  func devices() {
    for device in StageDevice.allCases where device != .free {
      let frame = DeviceFrame(StageChoices(device: device), in: stage, window: window)
      #expect(frame.placement.environment.size == device.hardware.size)
      #expect(stage.contains(frame.screen), "\(device)")
      let width = frame.scale * frame.placement.environment.size.width
      #expect(abs(frame.screen.width - width) < 1e-9)
      #expect(frame.placement.environment.scale == 2 * frame.scale)
      let corner = frame.screen.origin * 2
      #expect(corner == Point(corner.x.rounded(), corner.y.rounded()))
      #expect(frame.caption?.hasSuffix("%") == (frame.scale < 1))
    }
  }

  @Test(
    "A zoom enlarges a device beyond the stage, which is large enough then to be scrolled",
    arguments: StageDevice.allCases.filter { $0 != .free })
  func zoomed(device: StageDevice) {
    let fitting = DeviceFrame(StageChoices(device: device), in: stage, window: window).scale
    #expect(DeviceFrame.contentSize(StageChoices(device: device), in: stage.size) == stage.size)
    for zoom in StageChoices.zooms {
      let choices = StageChoices(zoom: zoom, device: device)
      let content = Rect(
        origin: .zero, size: DeviceFrame.contentSize(choices, in: stage.size))
      let frame = DeviceFrame(choices, in: content, stage: stage.size, window: window)
      #expect(abs(frame.scale - fitting * zoom) < 1e-9)
      let whole = frame.placement.outside(device.hardware.bounds)
      #expect(content.inset(by: -0.5).contains(whole), "\(device) at \(zoom)")
    }
  }

  @Test("A status bar is light on an exhibit that is dark at its top in every appearance")
  func statusBarStyle() {
    func ink(_ appearance: Appearance, _ style: StatusBarStyle) -> Color? {
      let choices = StageChoices(appearance: appearance, device: .phone)
      var canvas = Canvas()
      DeviceFrame(choices, in: stage, window: window).paintScreen(into: &canvas, style: style)
      let colors = canvas.finish().commands.compactMap { command -> Color? in
        if case .fill(_, .color(let color)) = command { color } else { nil }
      }
      return [Color.white, .black].first(where: colors.contains)
    }
    #expect(ink(.light, .default) == .black && ink(.dark, .default) == .white)
    #expect(ink(.light, .lightContent) == .white && ink(.dark, .lightContent) == .white)
    #expect(PageViewExhibit.preferredStatusBarStyle == .lightContent)
    #expect(RatingExhibit.preferredStatusBarStyle == .default)
  }

  @Test("A device says what covers its edges, in its own points; without one nothing does")
  func safeAreas() {
    for device in StageDevice.allCases {
      let frame = DeviceFrame(StageChoices(zoom: 2, device: device), in: stage, window: window)
      let environment = frame.placement.environment
      #expect(environment.safeArea == device.hardware.safeArea, "\(device)")
      // What is clear of it is inside of the round corners, but for a point or two.
      let (corner, safe) = (device.hardware.cornerRadius, environment.safeBounds)
      for x in [safe.minX, environment.size.width - safe.maxX] {
        for y in [safe.minY, environment.size.height - safe.maxY] where x < corner && y < corner {
          let distance = Point(corner - x, corner - y).distance(to: .zero)
          #expect(distance <= corner + 2, "\(device)")
        }
      }
    }
    #expect(StageDevice.free.hardware.safeArea == .zero)
    #expect(StageDevice.phone.hardware.safeArea == Insets(top: 47, left: 0, bottom: 34, right: 0))
    #expect(StageDevice.tv.hardware.safeArea == Insets(horizontal: 80, vertical: 60))
  }

  @Test("A device shows its own status bar and home indicator, clear of what the exhibit may show")
  func ownScreen() {
    for device in StageDevice.allCases {
      for direction in [LayoutDirection.leftToRight, .rightToLeft] {
        let frame = DeviceFrame(
          StageChoices(direction: direction, device: device), in: stage, window: window)
        var canvas = Canvas()
        frame.paintScreen(into: &canvas)
        let list = canvas.finish()
        let body = device.hardware
        let isPlain = body.statusBar == .none && body.homeIndicator == nil
        #expect(list.commands.isEmpty == isPlain, "\(device)")
        #expect(list.texts.map(\.string) == (body.statusBar == .none ? [] : ["9:41"]))
        let safe = frame.placement.outside(frame.placement.environment.safeBounds)
        for case .fill(let shape, _) in list.commands {
          #expect(!shape.bounds.intersects(safe.inset(by: 0.01)), "\(device)")
          #expect(frame.screen.contains(shape.bounds), "\(device)")
        }
      }
    }
  }

  @Test("No room at all is no reason to fail", arguments: [Rect.zero, Rect(0, 0, 1, 900)])
  func noRoom(stage: Rect) {
    for device in StageDevice.allCases {
      let frame = DeviceFrame(StageChoices(device: device), in: stage, window: window)
      #expect(frame.screen.isFinite && frame.scale > 0)
      #expect(frame.placement.environment.scale.isFinite)
    }
  }

  @Test("A press on a device reaches the exhibit where it is seen")
  func press() throws {
    var gallery = Gallery(exhibit: "gestures")
    gallery.model.choices.device = .phone
    let environment = Environment.plain(Size(1280, 800))
    gallery.update(FrameInput(time: 0), in: environment)
    let screen = try #require(gallery.describe(in: environment).find("gallery/stage")).frame
    let finger = PointerID(.touch, 1)
    let position = Point(screen.minX + screen.width / 4, screen.minY + screen.height / 3)
    let down = TimedEvent(0.1, .pointer(PointerEvent(.down, finger, at: position)))
    gallery.update(FrameInput(time: 0.1, events: [down]), in: environment)
    let shown = try #require(gallery.describe(in: environment).find("gestures/touch-1")).frame
    #expect(shown.center.distance(to: position) < 1e-6)
    let tree = gallery.model.exhibit.describe(in: Environment.plain(Size(390, 844)))
    #expect(
      tree.find("gestures/touch-1")?.frame.center.distance(to: Point(97.5, 844 / 3)) ?? 9 < 1)
  }

  @Test("Other surroundings change the exhibit where it is, without beginning anew")
  func live() throws {
    var gallery = Gallery(exhibit: "tab-bar")
    let environment = Environment.plain(Size(1280, 800))
    gallery.update(FrameInput(time: 1), in: environment)
    gallery.model.choices.language = .korean
    gallery.update(FrameInput(time: 1.1), in: environment)
    let tree = gallery.describe(in: environment)
    #expect(try #require(tree.find("tab-bar/tab-0")).label != "Rooms")
    #expect(gallery.model.stage.scene.session.time > 0.09)
  }
}
