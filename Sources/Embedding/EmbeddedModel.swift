internal import FoundationEssentials
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineHost
internal import VitrineInteraction
internal import VitrineMotion
internal import VitrineRenderer
internal import VitrineScenes
internal import VitrineViews

/// The calls of a program in C to a scene, whatever its model.
protocol EmbeddedCalls: AnyObject {
  var revision: Int { get }
  var nextChange: Seconds? { get }
  func resize(width: Int, height: Int, scale: Double) throws
  func setDark(_ isDark: Bool)
  func handle(_ event: UnsafeRawPointer) -> Bool
  /// - Returns: true if the scene requests to be closed.
  func update(at time: Seconds) -> Bool
  func draw(in frame: Rect) throws
  func set(json: some Collection<UInt8>) throws
  func values() throws -> String
  func attach(to renderer: OpaquePointer)
  func detach()
}

/// A scene of a model in the window of a program in C.
final class EmbeddedModel<Model: AdjustablePart>: EmbeddedCalls {
  private let embedded: EmbeddedScene<ViewScene<Model>>

  init(
    _ model: Model, on renderer: OpaquePointer, width: Int, height: Int, scale: Double
  ) throws {
    embedded = try EmbeddedScene(
      ViewScene(model), on: renderer, width: width, height: height, scale: scale,
      text: TextEngine())
  }

  deinit { embedded.close() }

  var revision: Int { embedded.scene.revision }

  var nextChange: Seconds? { embedded.nextChange }

  func resize(width: Int, height: Int, scale: Double) throws {
    try embedded.resize(width: width, height: height, scale: scale)
  }

  func setDark(_ isDark: Bool) { embedded.environment.appearance = isDark ? .dark : .light }

  func handle(_ event: UnsafeRawPointer) -> Bool { embedded.handle(event) }

  func update(at time: Seconds) -> Bool { embedded.update(at: time).contains(.close) }

  func draw(in frame: Rect) throws { try embedded.draw(in: frame) }

  func attach(to renderer: OpaquePointer) { embedded.attach(to: renderer) }

  func detach() { embedded.detach() }

  func set(json: some Collection<UInt8>) throws {
    guard let value = try? JSONValue(reading: json), case .object(let members) = value else {
      throw MessageError(
        description: "a message is a JSON object with knobs by their names, such as {\"page\": 2}")
    }
    var model = embedded.scene.model
    for (name, value) in members.sorted(by: { $0.key < $1.key }) {
      guard let knob = Model.knobs.first(where: { $0.name == name }) else {
        throw KnobError.unknown(name: name, known: Model.knobs.map(\.name))
      }
      try knob.set(&model, to: value.knobText)
    }
    embedded.scene.model = model
  }

  func values() throws -> String {
    let model = embedded.scene.model
    let members = Model.knobs.map { ($0.name, JSONValue($0.knobValue(in: model))) }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let object = JSONValue.object(Dictionary(members) { $1 })
    return String(decoding: try encoder.encode(object), as: UTF8.self)
  }
}

/// A message that is no JSON object.
struct MessageError: Error, CustomStringConvertible { let description: String }

extension JSONValue {
  /// The value of a knob in JSON.
  init(_ value: KnobValue) {
    switch value {
    case .number(let value): self = .number(value)
    case .integer(let value): self = .integer(Int64(value))
    case .toggle(let value): self = .bool(value)
    case .text, .color: self = .string(value.string)
    }
  }

  /// The value as the text that a knob accepts.
  fileprivate var knobText: String {
    switch self {
    case .null: Knob.noColor
    case .bool(let value): "\(value)"
    // Integer knobs accept whole numbers only, and JSON has only one kind of number.
    case .number(let value): Int(exactly: value).map { "\($0)" } ?? "\(value)"
    case .integer(let value): "\(value)"
    case .unsigned(let value): "\(value)"
    case .string(let value): value
    case .list, .object: ""
    }
  }
}
