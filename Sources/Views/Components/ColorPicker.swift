public import VitrineComponents
public import VitrineDrawing

/// A label and a swatch that opens a palette, bound to a colour of the model.
/// - Parameters:
///   - label: what is coloured; empty for the swatch alone.
///   - selection: where the colour lives, a `Color` or a `Color?`; of the latter none can be chosen
///     too.
public func ColorPicker<Model, Value: ColorChoice>(
  _ label: String = "", selection: any WritableKeyPath<Model, Value> & Sendable
) -> LabeledControl<ColorWell, Model> {
  ColorPicker(label, binding: Binding(selection))
}

/// A label and a swatch that opens a palette, bound to a colour that functions read and write.
/// - Parameters:
///   - label: what is coloured; empty for the swatch alone.
///   - binding: reads and writes the colour, a `Color` or a `Color?`.
public func ColorPicker<Model, Value: ColorChoice>(
  _ label: String = "", binding: Binding<Model, Value>
) -> LabeledControl<ColorWell, Model> {
  var well = ColorWell()
  well.supportsNone = Value.hasNone
  let colors = Binding<Model, Color?>(
    reading: { binding.get($0).chosenColor },
    writing: { model, color in
      if let value = Value(chosenColor: color) { binding.set(&model, value) }
    })
  return LabeledControl(label, well, binding: colors)
}

/// A colour, or a colour that may be none.
public protocol ColorChoice: Sendable {
  /// True where none can be chosen.
  static var hasNone: Bool { get }
  /// The colour; nil for none.
  var chosenColor: Color? { get }
  /// Takes what was chosen; nil where that cannot be none.
  init?(chosenColor: Color?)
}

extension Color: ColorChoice {
  /// False: there is always a colour.
  public static var hasNone: Bool { false }
  /// The colour itself.
  public var chosenColor: Color? { self }
  /// The colour; nil for none.
  public init?(chosenColor: Color?) {
    guard let chosenColor else { return nil }
    self = chosenColor
  }
}

extension Color?: ColorChoice {
  /// True.
  public static var hasNone: Bool { true }
  /// The colour itself.
  public var chosenColor: Color? { self }
  /// The colour, or none.
  public init?(chosenColor: Color?) { self = chosenColor }
}
