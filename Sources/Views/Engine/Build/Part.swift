public import VitrineDrawing

/// A model with a body: a value and the views that show it.
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
/// The body is evaluated again only when the value or the environment has changed. `Scope` embeds a
/// part in another.
public protocol Part: Equatable, Sendable {
  /// The type of the body.
  associatedtype Body: View where Body.Model == Self

  /// The views of the model.
  ///
  /// The body may only read the model and the environment. The environment's size is 0 here, and
  /// its safe area is empty: resizing a window rebuilds nothing. `WidthReader` and layouts get
  /// sizes, and views respect the safe area by themselves.
  @Views<Self> func body(in environment: Environment) -> Body
}

/// A reusable view with data and key paths but no model of its own: a row, a card.
///
/// ```swift
/// struct Card: CompositeView {
///   var title: String
///   func body(in environment: Environment) -> some View<Shop> { … }
/// }
/// ```
/// The body is evaluated again only when the value or the environment has changed.
public protocol CompositeView<Model>: View, Equatable {
  /// The type of the body.
  associatedtype Body: View where Body.Model == Model

  /// The views that it is composed of.
  ///
  /// The environment's size and safe area are 0 here; `WidthReader` and layouts get sizes.
  @Views<Model> func body(in environment: Environment) -> Body
}
