import FoundationEssentials
import Snapshots
import VitrineCommands
import VitrineRenderer

/// A pair of pictures as JSON for the report page.
struct ReportEntry: Encodable {
  /// The status that the page shows.
  enum Status: String, Encodable { case different, size, missing, added, equal }

  let name: String
  let status: Status
  private var reference: ReportPicture?
  private var actual: ReportPicture?
  private var difference: ReportPicture?
  private var differing = 0
  private var worst = 0
  private var sum = 0
  private var bounds: [Int32] = []
  private var components: [ReportComponent] = []

  init(_ name: String, _ result: PairResult) throws {
    self.name = name
    switch result {
    case .equal: status = .equal
    case .missing(let file):
      status = .missing
      reference = ReportPicture(file.bytes, file.pixels)
    case .added(let file):
      status = .added
      actual = ReportPicture(file.bytes, file.pixels)
    case .different(let a, let b, let comparison):
      status = comparison.isSameSize ? .different : .size
      try setDifference(a, b, comparison)
    }
  }

  /// The heat map of the difference, as large as both pictures together; nil if that is too large.
  private static func map(
    of a: PixelBuffer, _ b: PixelBuffer, _ comparison: Comparison
  ) throws -> ReportPicture? {
    guard max(a.width, b.width) * max(a.height, b.height) <= PNG.pixelLimit else { return nil }
    let map = comparison.heatMap(a, b)
    return ReportPicture(try PNG.encode(map), map)
  }

  private mutating func setDifference(_ a: PictureFile, _ b: PictureFile, _ comparison: Comparison)
    throws
  {
    reference = ReportPicture(a.bytes, a.pixels)
    actual = ReportPicture(b.bytes, b.pixels)
    difference = try Self.map(of: a.pixels, b.pixels, comparison)
    differing = comparison.differingPixels
    worst = comparison.worstChannel
    sum = comparison.sum
    let rect = comparison.bounds
    bounds = [rect.x0, rect.y0, rect.width, rect.height]
    components = comparison.owners(a, b).map(ReportComponent.init)
  }

  /// The order in the report: pairs that can't be compared first, then larger differences.
  static func isBefore(_ a: ReportEntry, _ b: ReportEntry) -> Bool {
    let (first, second) = (a.rank, b.rank)
    if first != second { return first < second }
    if a.differing != b.differing { return a.differing > b.differing }
    return a.sum == b.sum ? a.name < b.name : a.sum > b.sum
  }

  private var rank: Int {
    switch status {
    case .missing: 0
    case .added: 1
    case .size: 2
    case .different: 3
    case .equal: 4
    }
  }
}

/// A picture as JSON for the page.
private struct ReportPicture: Encodable {
  let width: Int
  let height: Int
  /// The file, in base64 in JSON.
  let png: Data

  init(_ bytes: [UInt8], _ pixels: PixelBuffer) {
    width = pixels.width
    height = pixels.height
    png = Data(bytes)
  }
}

/// A component and its part of a difference as JSON for the page.
private struct ReportComponent: Encodable {
  let id: String?
  let role: String?
  let pixels: Int
  let frame: [Int32]?

  init(_ owned: OwnedDifference) {
    id = owned.component?.id
    role = owned.component?.role
    pixels = owned.pixels
    frame = owned.component.map { [$0.pixels.x0, $0.pixels.y0, $0.pixels.width, $0.pixels.height] }
  }
}
