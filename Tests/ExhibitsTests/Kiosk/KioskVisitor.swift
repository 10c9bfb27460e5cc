import Testing
import VitrineDrawing
import VitrineGeometry
import VitrineInteraction
import VitrineMotion
import VitrineScenes

@testable import VitrineExhibits

/// A person at a screen in a hall.
struct KioskVisitor<S: ExhibitScene> {
  var exhibit: S
  var environment: Environment
  private(set) var time = 0.0

  init(_ exhibit: S, in environment: Environment) {
    self.exhibit = exhibit
    self.environment = environment
    self.exhibit.update(FrameInput(time: 0), in: environment)
  }

  var tree: SemanticsNode { exhibit.describe(in: environment) }

  func label(_ id: String) throws -> String? { try #require(tree.find(id), "\(id)").label }

  func state(_ id: String, _ key: String) throws -> StateValue? {
    try #require(tree.find(id), "\(id)").state[key]
  }

  /// Lets time pass, frame by frame where something changes.
  mutating func wait(_ seconds: Seconds = 1.5) {
    let end = time + seconds
    while let next = exhibit.nextUpdate(after: time, in: environment), next < end {
      time = max(next, time + 1.0 / 60)
      exhibit.update(FrameInput(time: time), in: environment)
    }
    time = end
    exhibit.update(FrameInput(time: time), in: environment)
  }

  mutating func send(_ event: InputEvent) {
    time += 0.05
    exhibit.update(FrameInput(time: time, events: [TimedEvent(time, event)]), in: environment)
  }

  /// Puts a finger on a part, lifts it, and waits for what comes of it.
  /// - Parameter share: of the part's width, from the left.
  mutating func tap(_ id: String, at share: Double = 0.5) throws {
    let frame = try #require(tree.find(id), "\(id)").frame
    let position = Point(frame.minX + frame.width * share, frame.midY)
    for phase in [PointerPhase.down, .up] {
      send(.pointer(PointerEvent(phase, PointerID(.touch, 1), at: position)))
    }
    wait()
  }
}

/// The id of the tab of a pane of the museum's guide.
func guideTab(_ pane: KioskGuideExhibit.Pane) -> String {
  let index = KioskGuideExhibit.Pane.allCases.prefix { $0 != pane }.count
  return "kiosk-guide/tab-bar/tab-\(index)"
}
