internal import VitrineDrawing
internal import VitrineInteraction

/// What values of a stack that keeps its path itself lead to, as its screens have last said.
///
/// What only a view of another model says, such as one in a row of a model, is not in it: the screens of a
/// stack are of the model of the stack.
final class Destinations {
  /// By the type of the value.
  private var makers: [ObjectIdentifier: (AnyHashable) -> Any] = [:]
  /// Make of values what a later run can make them of.
  private var writers: [ObjectIdentifier: (AnyHashable) -> JSONValue?] = [:]
  /// Make values of what an earlier run has kept, by the name of the type.
  private var readers: [String: (JSONValue) -> AnyHashable?] = [:]
  /// Of links with views, by the link.
  private var links: [LinkRoute: Any] = [:]

  /// How many links are kept before those are looked for that have gone.
  private static let mostLinks = 64

  /// True where a value leads somewhere.
  func leads(_ value: AnyHashable) -> Bool {
    (value.base as? LinkRoute).map { links[$0] != nil }
      ?? (makers[ObjectIdentifier(type(of: value.base))] != nil)
  }

  func add<Value: Hashable & Sendable>(_ type: Value.Type, _ make: @escaping (AnyHashable) -> Any) {
    makers[ObjectIdentifier(type)] = make
    writers[ObjectIdentifier(type)] = { ($0.base as? Value).flatMap { JSONValue(encoding: $0) } }
    readers["\(type)"] = { $0.decoded(as: type).map { AnyHashable($0) } }
  }

  /// What a later run can make a value of; nil where the value is not `Codable`, or a link with views.
  func kept(_ value: AnyHashable) -> JSONValue? {
    let type = type(of: value.base)
    guard let json = writers[ObjectIdentifier(type)]?(value) else { return nil }
    return .object(["type": .string("\(type)"), "value": json])
  }

  /// A value that an earlier run has kept; nil where it is not said what values of its type lead to.
  func value(of kept: JSONValue) -> AnyHashable? {
    guard case .string(let type)? = kept[["type"]], let value = kept[["value"]] else { return nil }
    return readers[type]?(value)
  }

  func add(_ link: LinkRoute, _ content: Any) { links[link] = content }

  /// Forgets links that are no longer in a stack, and lead to no screen of its path.
  func forgetLinks(notIn stack: _Slot, path: [AnyHashable]) {
    guard links.count > Self.mostLinks else { return }
    let shown = Set(path.compactMap { $0.base as? LinkRoute })
    links = links.filter { shown.contains($0.key) || stack.path(to: $0.key.slot) != nil }
  }

  /// The views of a value; nil where nothing is said of it.
  func content<Model>(of value: AnyHashable) -> ViewList<Model>? {
    if let link = value.base as? LinkRoute { return links[link] as? ViewList<Model> }
    return makers[ObjectIdentifier(type(of: value.base))]?(value) as? ViewList<Model>
  }
}

/// A link with views.
struct LinkRoute: Hashable, Sendable {
  let slot: SlotID
}

/// The screen of a value of a stack that keeps its path itself: by now the screens below have been built.
struct DestinationView<Model>: View {
  let value: AnyHashable

  func _reconcile(_ slot: _Slot?, in context: _ViewContext<Model>) -> _Slot {
    let route = (value.base as? NavigationRoute)?.value ?? value
    let content: ViewList<Model> = context.destinations?.content(of: route) ?? .empty
    return content._reconcile(slot, in: context)
  }
}

/// A view inside of which it is said what values lead to.
public struct DestinationsView<Content, Model> {
  let content: Content
  let add: (Destinations) -> Void
}

extension DestinationsView: View where Content: View<Model> {
  /// Brings the slot of the view inside up to date.
  public func _reconcile(_ slot: _Slot?, in context: _ViewContext<Model>) -> _Slot {
    if let destinations = context.destinations { add(destinations) }
    return content._reconcile(slot, in: context)
  }
}

extension View {
  /// Says which screen values of a type lead to, in a `NavigationStack` that keeps its path itself.
  ///
  /// Say it outside of what scrolls.
  /// - Parameters:
  ///   - type: of the values.
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
