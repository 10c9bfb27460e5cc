public import VitrineComponents

/// A label and two buttons that make a number of the model one step less or more.
public struct Stepper<Model>: _WrappingView {
  /// The label and the buttons.
  public private(set) var _content: LabeledControl<VitrineComponents.Stepper, Model>

  /// Makes a stepper of a number of the model.
  /// - Parameters:
  ///   - label: what is counted; empty for the buttons alone.
  ///   - value: where the number lives, an `Int` or a `Double`.
  ///   - range: its least and greatest value; nil, the default, for as far as whole numbers are exact.
  ///   - step: how much one press is; default 1.
  public init<Value: StepperValue>(
    _ label: String = "", value: any WritableKeyPath<Model, Value> & Sendable,
    in range: ClosedRange<Value>? = nil, step: Value = 1
  ) { self.init(label, binding: Binding(value), in: range, step: step) }

  /// Makes a stepper of a number that functions read and write.
  /// - Parameters:
  ///   - label: what is counted; empty for the buttons alone.
  ///   - binding: reads and writes the number, an `Int` or a `Double`.
  ///   - range: its least and greatest value; nil, the default, for as far as whole numbers are exact.
  ///   - step: how much one press is; default 1.
  public init<Value: StepperValue>(
    _ label: String = "", binding: Binding<Model, Value>, in range: ClosedRange<Value>? = nil,
    step: Value = 1
  ) {
    var stepper = VitrineComponents.Stepper(
      minimumValue: range.map { $0.lowerBound.stepperNumber } ?? -exactLimit,
      maximumValue: range.map { $0.upperBound.stepperNumber } ?? exactLimit)
    stepper.stepValue = step.stepperNumber
    _content = LabeledControl(
      label, stepper, binding: binding.mapped({ $0.stepperNumber }, { Value(stepperNumber: $0) }))
  }

  /// Whether the number goes on at the other end where it has reached one.
  public func wraps(_ wraps: Bool = true) -> Self {
    var copy = self
    var stepper = _content.control.control
    stepper.wraps = wraps
    copy._content = _content.with(stepper)
    return copy
  }
}

/// Up to here a `Double` tells all whole numbers apart: 2⁵³.
private let exactLimit = 9_007_199_254_740_992.0

/// A number that a stepper can count.
public protocol StepperValue: Comparable, Sendable, ExpressibleByIntegerLiteral {
  /// The number as the component counts it.
  var stepperNumber: Double { get }
  /// The number that the component has come to; not finite counts as 0.
  init(stepperNumber number: Double)
}

extension Int: StepperValue {
  /// The number as the component counts it.
  public var stepperNumber: Double { Double(self) }
  /// The nearest whole number; not finite counts as 0.
  public init(stepperNumber number: Double) { self = Int(exactly: number.rounded()) ?? 0 }
}

extension Double: StepperValue {
  /// The number itself.
  public var stepperNumber: Double { self }
  /// The number itself; not finite counts as 0.
  public init(stepperNumber number: Double) { self = number.isFinite ? number : 0 }
}
