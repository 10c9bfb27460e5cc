public import VitrineComponents

// Key paths and bindings have different labels, here and in all controls with a value. Among functions
// of one label a misspelt key path would be matched to the wrong one, since a conversion that is not
// there counts less than a member that is not there ("cannot convert KeyPath<Root, Value> to
// Binding"). With labels of their own only one is left, and the message is "value of type 'Shop' has no
// member 'nmae'". Where a component has the function's name (`Slider`, `TextField`, `Stepper`, …) its
// initialisers are in the race whatever the labels: then the message points at the key path and asks
// for its root, and names the member once that is written, `\Shop.nmae`. Tried in vain against that:
// key paths that are not `Sendable` or not writable, `@_disfavoredOverload` on either, generic
// parameters, catch-alls. A builder that takes no bare controls would name it, but then a misspelt
// label is reported at the outermost stack.

/// A slider bound to a number of the model.
/// - Parameters:
///   - value: where the number lives.
///   - range: its least and greatest value; default 0…1.
///   - step: the numbers that a drag stops at are multiples of this; default 0, as fine as makes sense.
public func Slider<Model>(
  value: any WritableKeyPath<Model, Double> & Sendable, in range: ClosedRange<Double> = 0...1,
  step: Double = 0
) -> ControlView<Slider, Model> {
  Slider(binding: Binding(value), in: range, step: step)
}

/// A slider bound to a number that functions read and write.
/// - Parameters:
///   - binding: reads and writes the number.
///   - range: its least and greatest value; default 0…1.
///   - step: the numbers that a drag stops at are multiples of this; default 0, as fine as makes sense.
public func Slider<Model>(
  binding: Binding<Model, Double>, in range: ClosedRange<Double> = 0...1, step: Double = 0
) -> ControlView<Slider, Model> {
  var slider = VitrineComponents.Slider(
    minimumValue: range.lowerBound, maximumValue: range.upperBound)
  slider.stepValue = step
  return ControlView(slider, binding: binding)
}
