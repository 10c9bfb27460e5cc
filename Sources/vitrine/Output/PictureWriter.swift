import Snapshots
import Synchronization
import VitrineCommands
import VitrineRenderer

/// Writes pictures, and records how each differs from the one that it replaces.
final class PictureWriter: Sendable {
  private let output: PictureOutput
  /// The names of changed pictures with their differences; nil if they aren't compared.
  private let changes: Mutex<(changed: [String], same: Int)>?

  /// - Parameter isCompared: true to compare each picture with the one that it replaces.
  init(_ output: PictureOutput, isCompared: Bool) {
    self.output = output
    changes = isCompared ? Mutex(([], 0)) : nil
  }

  func write(_ picture: PixelBuffer, as name: String, text: PNGText? = nil) throws {
    if changes != nil { recordChange(picture, name) }
    try output.write(picture, as: name, text: text)
  }

  private func recordChange(_ picture: PixelBuffer, _ name: String) {
    let previous = try? PNG.read(output.path(for: name))
    let comparison = previous.map { Comparison($0, picture) }
    let change: String? =
      switch comparison {
      case nil: "new"
      case let comparison? where comparison.isEqual: nil
      case let comparison? where !comparison.isSameSize: "another size"
      case let comparison?: "\(comparison.differingPixels) pixels"
      }
    changes?.withLock { state in
      if let change { state.changed.append("\(name) (\(change))") } else { state.same += 1 }
    }
  }

  /// The changes, in one line.
  var summary: String {
    changes?.withLock { state in
      let names = state.changed.sorted().joined(separator: ", ")
      return "changed: \(names.isEmpty ? "nothing" : names); the same: \(state.same)"
    } ?? ""
  }
}
