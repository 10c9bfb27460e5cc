public import VitrineComponents

// Of several functions that a call could mean, the compiler reports on the one where least is wrong, and
// a member that is not there weighs 9, a conversion that is not there 2, a key path without a root 1. So
// beside a function that takes a `Binding` under the same label, a misspelt key path is reported as
// "cannot convert KeyPath<Root, Value> to Binding". Functions whose labels do not fit are left out
// before that: bindings have the label `binding` here and in all controls, and the message is "value of
// type 'Shop' has no member 'nmae'".
//
// Where a component has the function's name (`Slider`, `TextField`, `Stepper`, `TabBar`, …) its
// initialisers are left in whatever their labels: the message points at the key path and asks for its
// root, and only names the member once that is written, `\Shop.nmae`. Tried in vain against that:
// key paths that are not `Sendable` or not writable, `@_disfavoredOverload` on either side, generic
// parameters, initialisers that are generic, catch-alls, and a builder that takes components but no
// controls as they are (a misspelt label is then reported at the outermost stack). A builder that takes
// views alone names the member, as long as no modifier follows that components have too.

/// A slider bound to a number of the model.
/// - Parameters:
///   - value: where the number lives.
///   - range: its least and greatest value; default 0…1.
///   - step: the numbers that a drag stops at are multiples of this; default 0, as fine as makes sense.
///   - onEditingChanged: told true when a person begins to change the number, and false when that is over:
///     a drag from press to release, or keys up to a second after the last of them or until the focus
///     goes. Whatever becomes of the slider, false follows true. Default nil.
public func Slider<Model>(
  value: any WritableKeyPath<Model, Double> & Sendable, in range: ClosedRange<Double> = 0...1,
  step: Double = 0, onEditingChanged: (@Sendable (inout Model, Bool) -> Void)? = nil
) -> ControlView<Slider, Model> {
  Slider(
    binding: Binding(value), in: range, step: step, onEditingChanged: onEditingChanged)
}

/// A slider bound to a number that functions read and write.
/// - Parameters:
///   - binding: reads and writes the number.
///   - range: its least and greatest value; default 0…1.
///   - step: the numbers that a drag stops at are multiples of this; default 0, as fine as makes sense.
///   - onEditingChanged: told true when a person begins to change the number, and false when that is over:
///     a drag from press to release, or keys up to a second after the last of them or until the focus
///     goes. Whatever becomes of the slider, false follows true. Default nil.
public func Slider<Model>(
  binding: Binding<Model, Double>, in range: ClosedRange<Double> = 0...1, step: Double = 0,
  onEditingChanged: (@Sendable (inout Model, Bool) -> Void)? = nil
) -> ControlView<Slider, Model> {
  var slider = VitrineComponents.Slider(
    minimumValue: range.lowerBound, maximumValue: range.upperBound)
  slider.stepValue = step
  var view = ControlView(slider, binding: binding)
  view.editing = onEditingChanged
  return view
}
