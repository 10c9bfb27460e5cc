public import VitrineComponents

/// A label and two buttons that decrement and increment a number of the model.
public struct Stepper<Model>: _WrappingView {
  /// The label and the buttons.
  public private(set) var _content: LabeledControl<VitrineComponents.Stepper, Model>

  /// Makes a stepper for a number of the model.
  /// - Parameters:
  ///   - label: what is counted; empty for the buttons alone.
  ///   - value: the property with the number, an `Int` or a `Double`.
  ///   - range: the minimum and the maximum; nil, the default, for the range of exact whole
  ///     numbers.
  ///   - step: the change of one press; default 1.
  public init<Value: StepperValue>(
    _ label: String = "", value: any WritableKeyPath<Model, Value> & Sendable,
    in range: ClosedRange<Value>? = nil, step: Value = 1
  ) { self.init(label, binding: Binding(value), in: range, step: step) }

  /// Makes a stepper for a number that functions read and write.
  /// - Parameters:
  ///   - label: what is counted; empty for the buttons alone.
  ///   - binding: reads and writes the number, an `Int` or a `Double`.
  ///   - range: the minimum and the maximum; nil, the default, for the range of exact whole
  ///     numbers.
  ///   - step: the change of one press; default 1.
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

  /// Sets whether the number wraps around at the ends of the range.
  public func wraps(_ wraps: Bool = true) -> Self {
    var copy = self
    var stepper = _content.control.control
    stepper.wraps = wraps
    copy._content = _content.with(stepper)
    return copy
  }
}

/// The largest number up to which a `Double` represents all whole numbers: 2⁵³.
private let exactLimit = 9_007_199_254_740_992.0

/// A number that a stepper can count.
public protocol StepperValue: Comparable, Sendable, ExpressibleByIntegerLiteral {
  /// The number as a `Double`.
  var stepperNumber: Double { get }
  /// Makes a value of the component's number; numbers that aren't finite count as 0.
  init(stepperNumber number: Double)
}

extension Int: StepperValue {
  /// The number as a `Double`.
  public var stepperNumber: Double { Double(self) }
  /// The nearest whole number; numbers that aren't finite count as 0.
  public init(stepperNumber number: Double) { self = Int(exactly: number.rounded()) ?? 0 }
}

extension Double: StepperValue {
  /// The number itself.
  public var stepperNumber: Double { self }
  /// The number itself; numbers that aren't finite count as 0.
  public init(stepperNumber number: Double) { self = number.isFinite ? number : 0 }
}
