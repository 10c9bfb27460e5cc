internal import Glibc
internal import VitrineFiles

/// What a program in C holds of a scene.
final class SceneHandle {
  private var calls: (any EmbeddedCalls)?
  private let error = CText()
  private let values = CText()

  /// Makes the scene of a source; where that goes wrong, the handle has no scene but an error.
  init(_ open: () throws -> any EmbeddedCalls) {
    do { calls = try open() } catch { self.error.set("\(error)".terminalLine) }
  }

  /// What went wrong last; nil for nothing.
  var lastError: UnsafePointer<CChar>? { error.pointer }

  /// Does something with the scene.
  /// - Returns: nil where it goes wrong, which is then the last error.
  func run<Value>(_ body: (any EmbeddedCalls) throws -> Value) -> Value? {
    // Why there is none, is the error already.
    guard let calls else { return nil }
    do { return try body(calls) } catch {
      self.error.set("\(error)".terminalLine)
      return nil
    }
  }

  /// Keeps a text for the program.
  func retain(_ text: String) -> UnsafePointer<CChar>? {
    values.set(text)
    return values.pointer
  }
}

/// A text for a program in C, which stays where it is until it is set again.
private final class CText {
  private var text: UnsafeMutablePointer<CChar>?

  deinit { free(text) }

  var pointer: UnsafePointer<CChar>? { UnsafePointer(text) }

  func set(_ new: String) {
    free(text)
    text = strdup(new)
  }
}
