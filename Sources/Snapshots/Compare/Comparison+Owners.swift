public import VitrineRenderer

/// The part of a difference that belongs to a component.
public struct OwnedDifference: Hashable, Sendable {
  /// The innermost component there; nil for pixels outside of all components.
  public var component: PictureTree.Component?
  /// How many of its pixels differ, from 1 up.
  public var pixels: Int
}

extension Comparison {
  /// The components that own the differing pixels, the one with most of them first.
  ///
  /// Empty if the sizes differ, since nothing is compared then.
  /// - Parameters:
  ///   - reference: the reference that was compared.
  ///   - actual: the picture that was compared.
  ///   - tree: the tree of either of them.
  public func owners(
    _ reference: PixelBuffer, _ actual: PixelBuffer, in tree: PictureTree
  ) -> [OwnedDifference] {
    guard isSameSize, differingPixels > 0 else { return [] }
    let owners = ownerMap(of: tree)
    var counts = [Int](repeating: 0, count: tree.components.count + 1)
    reference.withPixels { a in
      actual.withPixels { b in
        for index in a.indices where a[index] != b[index] {
          let worst = Int(Comparison.distance(a[index], b[index]).max())
          if self.counts(worst, x: index % actual.width, y: index / actual.width) {
            counts[Int(owners[index])] += 1
          }
        }
      }
    }
    let owned = counts.indices.dropFirst().filter { counts[$0] > 0 }.map {
      OwnedDifference(component: tree.components[$0 - 1], pixels: counts[$0])
    }
    let others = counts[0] > 0 ? [OwnedDifference(component: nil, pixels: counts[0])] : []
    return (owned + others).sorted { $0.pixels > $1.pixels }
  }

  /// The number of each pixel's innermost component, from 1; 0 for none, and for pixels outside the
  /// differing rectangle.
  private func ownerMap(of tree: PictureTree) -> [Int32] {
    let width = Int(actualSize.width)
    var map = [Int32](repeating: 0, count: width * Int(actualSize.height))
    map.withUnsafeMutableBufferPointer { map in
      for (index, component) in tree.components.enumerated() {
        let rect = component.pixels.intersection(bounds)
        guard !rect.isEmpty else { continue }
        for y in Int(rect.y0)..<Int(rect.y1) {
          let start = y * width + Int(rect.x0)
          map[start..<start + Int(rect.width)].update(repeating: Int32(index + 1))
        }
      }
    }
    return map
  }
}
