public import VitrineComponents
public import VitrineDrawing

/// A label and a swatch that opens a palette, bound to a color of the model.
public struct ColorPicker<Model>: _WrappingView {
  /// The label and the swatch.
  public private(set) var _content: LabeledControl<ColorWell, Model>

  /// Makes a picker for a color of the model.
  /// - Parameters:
  ///   - label: what the color is for; empty for the swatch alone.
  ///   - selection: the property with the color, a `Color` or a `Color?`, which also allows none.
  public init<Value: ColorChoice>(
    _ label: String = "", selection: any WritableKeyPath<Model, Value> & Sendable
  ) { self.init(label, binding: Binding(selection)) }

  /// Makes a picker for a color that functions read and write.
  /// - Parameters:
  ///   - label: what the color is for; empty for the swatch alone.
  ///   - binding: reads and writes the color, a `Color` or a `Color?`.
  public init<Value: ColorChoice>(_ label: String = "", binding: Binding<Model, Value>) {
    var well = ColorWell()
    well.supportsNone = Value.hasNone
    let colors = Binding<Model, Color?>(
      reading: { binding.get($0).chosenColor },
      writing: { model, color in
        if let value = Value(chosenColor: color) { binding.set(&model, value) }
      })
    _content = LabeledControl(label, well, binding: colors)
  }
}

/// A color or an optional color.
public protocol ColorChoice: Sendable {
  /// True if having no color is a choice, too.
  static var hasNone: Bool { get }
  /// The color; nil for none.
  var chosenColor: Color? { get }
  /// Makes a value of the chosen color; nil if the color is nil and the type isn't optional.
  init?(chosenColor: Color?)
}

extension Color: ColorChoice {
  /// False: there is always a color.
  public static var hasNone: Bool { false }
  /// The color itself.
  public var chosenColor: Color? { self }
  /// The color; nil for none.
  public init?(chosenColor: Color?) {
    guard let chosenColor else { return nil }
    self = chosenColor
  }
}

extension Color?: ColorChoice {
  /// True.
  public static var hasNone: Bool { true }
  /// The color itself.
  public var chosenColor: Color? { self }
  /// The color, or none.
  public init?(chosenColor: Color?) { self = chosenColor }
}
