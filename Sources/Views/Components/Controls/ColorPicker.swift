public import VitrineComponents
public import VitrineDrawing

/// A label and a swatch that opens a palette, bound to a color of the model.
public struct ColorPicker<Model>: _WrappingView {
  /// The label and the swatch.
  public private(set) var _content: LabeledControl<ColorWell, Model>

  /// Makes a choice of a color of the model.
  /// - Parameters:
  ///   - label: what is colored; empty for the swatch alone.
  ///   - selection: where the color lives, a `Color` or a `Color?`; of the latter none can be chosen
  ///     too.
  public init<Value: ColorChoice>(
    _ label: String = "", selection: any WritableKeyPath<Model, Value> & Sendable
  ) { self.init(label, binding: Binding(selection)) }

  /// Makes a choice of a color that functions read and write.
  /// - Parameters:
  ///   - label: what is colored; empty for the swatch alone.
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
