import VitrineInteraction

/// A hash of everything that was added, the same in every process.
struct Digest {
  /// FNV-1a, 64 bits, with its offset basis.
  private var value: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func add(_ text: String) {
    for byte in text.utf8 { value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
  }

  /// Adds a tree, with each node's state in sorted order.
  mutating func add(_ node: SemanticsNode) {
    add("\(node.id) \(node.role) \(node.label ?? "") \(node.value ?? "") \(node.frame)")
    for (name, value) in node.state.sorted(by: { $0.key < $1.key }) { add("\(name) \(value)") }
    node.children.forEach { add($0) }
  }

  var text: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
