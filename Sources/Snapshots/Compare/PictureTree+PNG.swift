internal import FoundationEssentials
internal import VitrineGeometry
public import VitrineInteraction
public import VitrineRenderer

extension PictureTree {
  /// The keyword of the text chunk that holds a tree.
  public static let keyword = "Vitrine"

  /// The text chunk of a tree for a PNG file; nil for a tree that cannot be encoded.
  /// - Parameters:
  ///   - root: of the semantic tree, in points.
  ///   - scale: pixels a point, above 0.
  public static func text(_ root: SemanticsNode, scale: Double) -> PNGText? {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let json = try? encoder.encode(Written(root: root, scale: scale)) else { return nil }
    return PNGText(keyword: keyword, text: String(decoding: json, as: UTF8.self))
  }

  /// Reads the tree in a PNG file.
  /// - Parameter bytes: a whole PNG file.
  /// - Returns: nil if it has none, or none that can be decoded.
  public init?(png bytes: [UInt8]) {
    guard let text = PNG.text(PictureTree.keyword, in: bytes),
      let read = try? JSONDecoder().decode(Read.self, from: Data(text.utf8)),
      read.scale > 0, read.scale.isFinite
    else { return nil }
    var components: [Component] = []
    read.root.collect(scale: read.scale, &components)
    self.init(components: components)
  }

  private struct Written: Encodable {
    var root: SemanticsNode
    var scale: Double
  }

  private struct Read: Decodable {
    var root: ReadNode
    var scale: Double
  }

  /// The decoded fields of a node; the decoder rejects JSON nested too deeply.
  private struct ReadNode: Decodable {
    var id: String
    var role: String
    var frame: [Double]
    var visible: Bool
    var children: [ReadNode]

    func collect(scale: Double, _ components: inout [Component]) {
      guard visible, frame.count == 4 else { return }
      let rect = Rect(frame[0], frame[1], frame[2], frame[3])
      components.append(
        Component(id: id, role: role, pixels: PictureTree.pixels(of: rect, scale: scale)))
      for child in children { child.collect(scale: scale, &components) }
    }
  }
}
