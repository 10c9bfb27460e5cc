internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion
internal import VitrineRenderer

/// Counts flashes: pairs of opposite changes of luminance, each of a tenth of the range, the darker
/// below 0.8.
///
/// WCAG 2.3.1 except for saturated red, with its area: a quarter of a visual field of ten degrees,
/// 21,824 points of a screen at the usual viewing distance.
struct FlashMeter {
  /// The start of the first second with more than three flashes; nil for never.
  private(set) var tooFast: Seconds?
  private var cells: [Cell] = []
  private var width = 0

  private struct Cell {
    var extreme = 0.0
    var isRising: Bool?
    var turns: [Seconds] = []
  }

  /// The number of flashing cells that counts, each of 8 by 8 points.
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
        // Three flashes are six changes of direction.
        if cells[index].turns.count > 6 { flashing += 1 }
      }
    }
    if flashing >= Self.area, tooFast == nil { tooFast = max(0, time - 1) }
  }

  private func light(_ picture: PixelBuffer, _ index: Int) -> Double {
    Color((picture[index % picture.width, index / picture.width] ?? 0) & 0xFFFFFF).luminance
  }
}

/// Finds nodes that move from one place to another in many small steps.
struct MotionMeter {
  /// The first that did; nil for none.
  private(set) var moving: (id: String, frame: Rect, time: Seconds)?
  private var places: [String: (place: Point, steps: Int, way: Double)] = [:]

  /// Adds a frame.
  /// - Parameter isDriven: true while a person moves things.
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
      // Ours: four frames in a row, and further than the height of a line.
      if steps >= 4, old.way + way > 24, moving == nil { moving = (node.id, node.frame, time) }
    }
    places = new
  }
}

extension Node {
  /// Visits all visible nodes, from the root inwards, except those behind a modal layer.
  func eachVisible(_ body: (Node) -> Void) {
    guard isVisible, state["inert"] == nil else { return }
    body(self)
    for child in children { child.eachVisible(body) }
  }
}
