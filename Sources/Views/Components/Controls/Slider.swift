public import VitrineComponents

// If an initializer with a `Binding` had the same label, a misspelt key path would be reported as
// "cannot convert KeyPath<Root, Value> to Binding". So bindings have the label `binding`, here and
// in all controls, and the message is "value of type 'Shop' has no member 'nmae'".

/// A slider bound to a number of the model.
public struct Slider<Model>: _WrappingView {
  /// The wrapped control.
  public private(set) var _content: ControlView<VitrineComponents.Slider, Model>

  /// Makes a slider bound to a number of the model.
  /// - Parameters:
  ///   - value: the property with the number.
  ///   - range: the minimum and the maximum; default 0…1.
  ///   - step: a drag stops at multiples of this; default 0, as fine as makes sense.
  public init(
    value: any WritableKeyPath<Model, Double> & Sendable, in range: ClosedRange<Double> = 0...1,
    step: Double = 0
  ) { self.init(binding: Binding(value), in: range, step: step) }

  /// Makes a slider bound to a number that functions read and write.
  /// - Parameters:
  ///   - binding: reads and writes the number.
  ///   - range: the minimum and the maximum; default 0…1.
  ///   - step: a drag stops at multiples of this; default 0, as fine as makes sense.
  public init(
    binding: Binding<Model, Double>, in range: ClosedRange<Double> = 0...1, step: Double = 0
  ) {
    var slider = VitrineComponents.Slider(
      minimumValue: range.lowerBound, maximumValue: range.upperBound)
    slider.stepValue = step
    _content = ControlView(slider, binding: binding)
  }
}

extension View {
  /// Sets the step of the arrow keys on sliders inside.
  /// - Parameter step: in the slider's numbers; nil, or not above 0, for the slider's own step.
  public func arrowStep(_ step: Double?) -> SettingView<Self, Model> {
    setting(\VitrineComponents.Slider.arrowStep, step)
  }
}
