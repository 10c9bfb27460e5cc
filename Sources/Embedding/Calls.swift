// The functions of `vitrine.h`, which says what they do.

internal import Glibc
internal import VitrineGeometry
internal import VitrineHost
internal import VitrineMotion

private enum Code {
  static let error: Int32 = -1
  static let ok: Int32 = 0
  static let handled: Int32 = 1
  static let close: Int32 = 2
}

/// A null pointer where an object is required.
private struct NullPointer: Error, CustomStringConvertible {
  let name: String
  var description: String { "the \(name) is NULL" }
}

private func handle(_ scene: UnsafeRawPointer?) -> SceneHandle? {
  scene.map { Unmanaged<SceneHandle>.fromOpaque($0).takeUnretainedValue() }
}

/// The code that a body returns, or the error code if it throws.
private func code(
  _ scene: UnsafeRawPointer?, _ body: (any EmbeddedCalls) throws -> Int32
) -> Int32 {
  handle(scene)?.run(body) ?? Code.error
}

/// `ok` for a body without a result, or the error code if it throws.
private func status(
  _ scene: UnsafeRawPointer?, _ body: (any EmbeddedCalls) throws -> Void
) -> Int32 {
  code(scene) { calls in
    try body(calls)
    return Code.ok
  }
}

@_cdecl("vitrine_make") func make(
  _ source: UnsafeMutableRawPointer?, _ renderer: OpaquePointer?, _ width: Int32, _ height: Int32,
  _ scale: Double
) -> UnsafeMutableRawPointer {
  let source = source.map { Unmanaged<SceneSource>.fromOpaque($0).takeRetainedValue() }
  let handle = SceneHandle {
    guard let source else { throw NullPointer(name: "source") }
    guard let renderer else { throw NullPointer(name: "renderer") }
    return try source.open(renderer, Int(width), Int(height), scale)
  }
  return Unmanaged.passRetained(handle).toOpaque()
}

@_cdecl("vitrine_resize") func resize(
  _ scene: UnsafeRawPointer?, _ width: Int32, _ height: Int32, _ scale: Double
) -> Int32 {
  status(scene) { try $0.resize(width: Int(width), height: Int(height), scale: scale) }
}

@_cdecl("vitrine_set_dark") func setDark(_ scene: UnsafeRawPointer?, _ isDark: Int32) -> Int32 {
  status(scene) { $0.setDark(isDark != 0) }
}

@_cdecl("vitrine_event") func event(
  _ scene: UnsafeRawPointer?, _ event: UnsafeRawPointer?
) -> Int32 {
  code(scene) { calls in
    guard let event else { throw NullPointer(name: "event") }
    return calls.handle(event) ? Code.handled : Code.ok
  }
}

@_cdecl("vitrine_update") func update(_ scene: UnsafeRawPointer?, _ time: Double) -> Int32 {
  code(scene) { $0.update(at: time) ? Code.close : Code.ok }
}

@_cdecl("vitrine_next_change") func nextChange(_ scene: UnsafeRawPointer?) -> Double {
  handle(scene)?.run { $0.nextChange ?? .infinity } ?? .infinity
}

@_cdecl("vitrine_draw") func draw(
  _ scene: UnsafeRawPointer?, _ x: Double, _ y: Double, _ width: Double, _ height: Double
) -> Int32 {
  status(scene) { try $0.draw(in: Rect(x, y, width, height)) }
}

@_cdecl("vitrine_send") func send(
  _ scene: UnsafeRawPointer?, _ json: UnsafePointer<CChar>?
) -> Int32 {
  status(scene) { calls in
    guard let json else { throw NullPointer(name: "message") }
    let bytes = UnsafeRawBufferPointer(start: json, count: strlen(json))
    try calls.set(json: bytes)
  }
}

@_cdecl("vitrine_values") func values(_ scene: UnsafeRawPointer?) -> UnsafePointer<CChar>? {
  guard let handle = handle(scene), let json = handle.run({ try $0.values() }) else { return nil }
  return handle.retain(json)
}

@_cdecl("vitrine_revision") func revision(_ scene: UnsafeRawPointer?) -> Int64 {
  handle(scene)?.run { Int64($0.revision) } ?? 0
}

@_cdecl("vitrine_detach") func detach(_ scene: UnsafeRawPointer?) -> Int32 {
  status(scene) { $0.detach() }
}

@_cdecl("vitrine_attach") func attach(
  _ scene: UnsafeRawPointer?, _ renderer: OpaquePointer?
) -> Int32 {
  status(scene) { calls in
    guard let renderer else { throw NullPointer(name: "renderer") }
    calls.attach(to: renderer)
  }
}

@_cdecl("vitrine_last_error") func lastError(
  _ scene: UnsafeRawPointer?
) -> UnsafePointer<CChar>? {
  handle(scene)?.lastError
}

@_cdecl("vitrine_close") func close(_ scene: UnsafeMutableRawPointer?) {
  if let scene { Unmanaged<SceneHandle>.fromOpaque(scene).release() }
}
