internal import Glibc
internal import VitrineFiles

/// The handle by which a program in C refers to a scene.
final class SceneHandle {
  private var calls: (any EmbeddedCalls)?
  private let error = CText()
  private let values = CText()

  /// Opens the scene; if that fails, the handle has no scene, only the error.
  init(_ open: () throws -> any EmbeddedCalls) {
    do { calls = try open() } catch { self.error.set("\(error)".terminalLine) }
  }

  /// The last error; nil if there was none.
  var lastError: UnsafePointer<CChar>? { error.pointer }

  /// Runs a closure with the scene.
  /// - Returns: the closure's result; nil if it throws, which sets `lastError`, or without a scene.
  func run<Value>(_ body: (any EmbeddedCalls) throws -> Value) -> Value? {
    // Without a scene, the last error already says why.
    guard let calls else { return nil }
    do { return try body(calls) } catch {
      self.error.set("\(error)".terminalLine)
      return nil
    }
  }

  /// Keeps a text for the program, until the next text.
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
