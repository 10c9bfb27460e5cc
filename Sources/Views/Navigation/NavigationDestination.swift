internal import VitrineDrawing
internal import VitrineInteraction

/// The destinations of a stack that keeps its own path, as its screens declared them last.
///
/// Views on another model, such as those in a row's model, can't declare destinations: the screens
/// of a stack are views on the stack's model.
final class Destinations {
  /// The screen builders by value type.
  private var builders: [ObjectIdentifier: (AnyHashable) -> Any] = [:]
  /// Encode values for restoration in a later run.
  private var encoders: [ObjectIdentifier: (AnyHashable) -> JSONValue?] = [:]
  /// Decode values from an earlier run, by the name of the type.
  private var decoders: [String: (JSONValue) -> AnyHashable?] = [:]
  /// The views of links with a destination, by link.
  private var links: [LinkRoute: Any] = [:]

  /// The number of links beyond which removed ones are looked for and dropped.
  private static let maximumLinks = 64

  /// True if a value has a destination.
  func hasDestination(for value: AnyHashable) -> Bool {
    (value.base as? LinkRoute).map { links[$0] != nil }
      ?? (builders[ObjectIdentifier(type(of: value.base))] != nil)
  }

  func add<Value: Hashable & Sendable>(_ type: Value.Type, _ make: @escaping (AnyHashable) -> Any) {
    builders[ObjectIdentifier(type)] = make
    encoders[ObjectIdentifier(type)] = { ($0.base as? Value).flatMap { JSONValue(encoding: $0) } }
    decoders["\(type)"] = { $0.decoded(as: type).map { AnyHashable($0) } }
  }

  /// Encodes a value for a later run; nil if it isn't `Codable`, or is a link with views.
  func encode(_ value: AnyHashable) -> JSONValue? {
    let type = type(of: value.base)
    guard let json = encoders[ObjectIdentifier(type)]?(value) else { return nil }
    return .object(["type": .string("\(type)"), "value": json])
  }

  /// Decodes a value from an earlier run; nil if its type has no destination.
  func decode(_ encoded: JSONValue) -> AnyHashable? {
    guard case .string(let type)? = encoded[["type"]], let value = encoded[["value"]] else {
      return nil
    }
    return decoders[type]?(value)
  }

  func add(_ link: LinkRoute, _ content: Any) { links[link] = content }

  /// Removes links that are no longer in a stack and have no screen on the stack's path.
  func removeUnusedLinks(notIn stack: _ViewNode, path: [AnyHashable]) {
    guard links.count > Self.maximumLinks else { return }
    let linksOnPath = Set(path.compactMap { $0.base as? LinkRoute })
    links = links.filter { linksOnPath.contains($0.key) || stack.path(to: $0.key.node) != nil }
  }

  /// The views of a value; nil if it has no destination.
  func content<Model>(of value: AnyHashable) -> ViewList<Model>? {
    if let link = value.base as? LinkRoute { return links[link] as? ViewList<Model> }
    return builders[ObjectIdentifier(type(of: value.base))]?(value) as? ViewList<Model>
  }
}

/// Identifies a link with its own destination views.
struct LinkRoute: Hashable, Sendable {
  let node: NodeID
}

/// The screen of a value in a stack that keeps its own path; the screen is built after the screens
/// below it.
struct DestinationView<Model>: View {
  let value: AnyHashable

  func _reconcile(_ node: _ViewNode?, in context: _ViewContext<Model>) -> _ViewNode {
    let route = (value.base as? NavigationRoute)?.value ?? value
    let content: ViewList<Model> = context.destinations?.content(of: route) ?? .empty
    return content._reconcile(node, in: context)
  }
}

/// A view that declares destinations for the views inside.
public struct DestinationsView<Content, Model> {
  let content: Content
  let add: (Destinations) -> Void
}

extension DestinationsView: View where Content: View<Model> {
  /// Updates the node of the view inside.
  public func _reconcile(_ node: _ViewNode?, in context: _ViewContext<Model>) -> _ViewNode {
    if let destinations = context.destinations { add(destinations) }
    return content._reconcile(node, in: context)
  }
}

extension View {
  /// Declares the screen for values of a type, in a `NavigationStack` that keeps its own path.
  ///
  /// Use it outside of scroll views.
  /// - Parameters:
  ///   - type: the type of the values.
  ///   - destination: the screen of a value.
  public func navigationDestination<Value: Hashable & Sendable>(
    for type: Value.Type, @Views<Model> destination: @escaping (Value) -> ViewList<Model>
  ) -> DestinationsView<Self, Model> {
    DestinationsView(content: self) { destinations in
      destinations.add(type) { any -> ViewList<Model> in
        (any.base as? Value).map(destination) ?? .empty
      }
    }
  }
}

extension _ViewContext {
  /// The destinations of the enclosing navigation stack, if that keeps its own path.
  var destinations: Destinations? {
    get { self[Destinations.self] }
    set { self[Destinations.self] = newValue }
  }
}
