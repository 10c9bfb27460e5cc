public import VitrineDrawing

/// A model with a body: a value, and what it looks like.
///
/// ```swift
/// struct Volume: Part {
///   var level = 0.2
///
///   func body(in environment: Environment) -> some View<Self> {
///     HStack { Slider(value: \.level); Button("Mute") { $0.level = 0 } }
///   }
/// }
/// ```
/// The body is asked for again when the value or the environment has changed, and only then. A part
/// stands in another by `Place`.
public protocol Part: Equatable, Sendable {
  /// What the body is made of.
  associatedtype Body: View where Body.Model == Self

  /// What it looks like.
  ///
  /// It may read the model and the environment, and nothing else. The environment's size is 0 here, and
  /// its safe area none, so that a window that is resized builds nothing: `WidthReader` and layouts see
  /// sizes, and views keep clear of what is covered by themselves.
  @Views<Self> func body(in environment: Environment) -> Body
}

/// Views under a name of their own, with data and key paths but no model: a row, a card.
///
/// ```swift
/// struct Card: CompositeView {
///   var title: String
///   func body(in environment: Environment) -> some View<Shop> { … }
/// }
/// ```
/// The body is asked for again when the value or the environment has changed, and only then.
public protocol CompositeView<Model>: View, Equatable {
  /// What the body is made of.
  associatedtype Body: View where Body.Model == Model

  /// What it looks like.
  ///
  /// The environment's size and safe area are 0 here; `WidthReader` and layouts see sizes.
  @Views<Model> func body(in environment: Environment) -> Body
}
