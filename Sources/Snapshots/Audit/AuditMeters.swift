internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion
internal import VitrineRenderer

/// Counts flashes: pairs of opposite changes of light, each of a tenth of the range, where the darker is below 0.8.
///
/// WCAG 2.3.1 but for saturated red, with its area: a quarter of ten degrees of sight, 21,824 points of a screen as
/// people sit before it.
struct FlashMeter {
  /// When the first second began in which more than three flashes were; nil for never.
  private(set) var tooFast: Seconds?
  private var cells: [Cell] = []
  private var width = 0

  private struct Cell {
    var extreme = 0.0
    var isRising: Bool?
    var turns: [Seconds] = []
  }

  /// How many cells flash before it counts: of 8 points along each side.
  private static var area: Int { 21_824 / 64 }

  mutating func take(_ picture: PixelBuffer, at time: Seconds) {
    let count = picture.width * picture.height
    guard cells.count == count, width == picture.width else {
      width = picture.width
      cells = (0..<count).map { index in
        Cell(extreme: light(picture, index))
      }
      return
    }
    var flashing = 0
    for index in cells.indices {
      let light = light(picture, index)
      let change = light - cells[index].extreme
      let isRising = cells[index].isRising
      if change == 0 { continue }
      if isRising == (change > 0) {
        cells[index].extreme = light
      } else if abs(change) >= 0.1, min(light, cells[index].extreme) < 0.8 {
        cells[index].isRising = change > 0
        cells[index].extreme = light
        cells[index].turns = cells[index].turns.filter { time - $0 < 1 } + [time]
        // Three flashes are six turns.
        if cells[index].turns.count > 6 { flashing += 1 }
      }
    }
    if flashing >= Self.area, tooFast == nil { tooFast = max(0, time - 1) }
  }

  private func light(_ picture: PixelBuffer, _ index: Int) -> Double {
    Color((picture[index % picture.width, index / picture.width] ?? 0) & 0xFFFFFF).luminance
  }
}

/// Finds what goes from one place to another in many small steps.
struct MotionMeter {
  /// The first that did; nil for none.
  private(set) var moving: (id: String, frame: Rect, time: Seconds)?
  private var places: [String: (place: Point, steps: Int, way: Double)] = [:]

  /// Takes in a frame.
  /// - Parameter isDriven: true where a person moves things.
  mutating func take(_ root: Node, at time: Seconds, isDriven: Bool) {
    var new: [String: (place: Point, steps: Int, way: Double)] = [:]
    root.eachVisible { node in
      let place = node.frame.origin
      guard let old = places[node.id], !isDriven else {
        return new[node.id] = (place, 0, 0)
      }
      let way = place.distance(to: old.place)
      let isStep = way > 0.5 && way < 80
      let steps = isStep ? old.steps + 1 : 0
      new[node.id] = (place, steps, isStep ? old.way + way : 0)
      // Ours: four frames in a row, and further than a line is high.
      if steps >= 4, old.way + way > 24, moving == nil { moving = (node.id, node.frame, time) }
    }
    places = new
  }
}

extension Node {
  /// Goes through all that shows, from the root inwards; what is behind a modal layer does not count.
  func eachVisible(_ body: (Node) -> Void) {
    guard isVisible, state["inert"] == nil else { return }
    body(self)
    for child in children { child.eachVisible(body) }
  }
}
