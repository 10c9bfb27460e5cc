internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion
internal import VitrineRenderer

/// Counts flashes: pairs of opposite changes of luminance, each of a tenth of the range, the darker
/// below 0.8.
///
/// This is WCAG 2.3.1 except for saturated red, which isn't checked. Flashes count if their area is
/// at least that of the WCAG: a quarter of a visual field of ten degrees, which is 21,824 points of
/// a screen at the usual viewing distance.
struct FlashMeter {
  /// The start of the first second with more than three flashes; nil for never.
  private(set) var firstViolation: Seconds?
  private var cells: [Cell] = []
  private var width = 0

  private struct Cell {
    var extreme = 0.0
    var isRising: Bool?
    var reversals: [Seconds] = []
  }

  /// The least number of flashing cells that counts as flashing; a cell is 8 by 8 points.
  private static var minimumFlashingCells: Int { 21_824 / 64 }

  mutating func add(_ picture: PixelBuffer, at time: Seconds) {
    let count = picture.width * picture.height
    guard cells.count == count, width == picture.width else {
      width = picture.width
      cells = (0..<count).map { index in
        Cell(extreme: luminance(picture, index))
      }
      return
    }
    var flashing = 0
    for index in cells.indices {
      let luminance = luminance(picture, index)
      let change = luminance - cells[index].extreme
      let isRising = cells[index].isRising
      if change == 0 { continue }
      if isRising == (change > 0) {
        cells[index].extreme = luminance
      } else if abs(change) >= 0.1, min(luminance, cells[index].extreme) < 0.8 {
        cells[index].isRising = change > 0
        cells[index].extreme = luminance
        cells[index].reversals = cells[index].reversals.filter { time - $0 < 1 } + [time]
        // Three flashes are six changes of direction.
        if cells[index].reversals.count > 6 { flashing += 1 }
      }
    }
    if flashing >= Self.minimumFlashingCells, firstViolation == nil {
      firstViolation = max(0, time - 1)
    }
  }

  private func luminance(_ picture: PixelBuffer, _ index: Int) -> Double {
    Color((picture[index % picture.width, index / picture.width] ?? 0) & 0xFFFFFF).luminance
  }
}

/// Finds nodes that move from one place to another in many small steps.
struct MotionMeter {
  /// The first node that moved; nil for none.
  private(set) var moving: (id: String, frame: Rect, time: Seconds)?
  private var tracks: [String: (position: Point, steps: Int, distance: Double)] = [:]

  /// Adds a frame.
  /// - Parameter isDriven: true while a person moves things.
  mutating func add(_ root: SemanticsNode, at time: Seconds, isDriven: Bool) {
    var new: [String: (position: Point, steps: Int, distance: Double)] = [:]
    root.eachVisible { node in
      let position = node.frame.origin
      guard let old = tracks[node.id], !isDriven else {
        return new[node.id] = (position, 0, 0)
      }
      let distance = position.distance(to: old.position)
      let isStep = distance > 0.5 && distance < 80
      let steps = isStep ? old.steps + 1 : 0
      new[node.id] = (position, steps, isStep ? old.distance + distance : 0)
      // Ours: four frames in a row, and further than the height of a line.
      if steps >= 4, old.distance + distance > 24, moving == nil {
        moving = (node.id, node.frame, time)
      }
    }
    tracks = new
  }
}

extension SemanticsNode {
  /// Visits all visible nodes, from the root inwards, except those behind a modal layer.
  func eachVisible(_ body: (SemanticsNode) -> Void) {
    guard isVisible, state["inert"] == nil else { return }
    body(self)
    for child in children { child.eachVisible(body) }
  }
}
