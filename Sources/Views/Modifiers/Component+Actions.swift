public import VitrineComponents
public import VitrineGeometry
public import VitrineMotion

// The modifiers with actions, for components that stand in a body as they are.

extension Component {
  /// Does something when the component is tapped; as of any view.
  public func onTap<Model>(
    count: Int = 1, perform action: @escaping @Sendable (inout Model) -> Void
  ) -> WrapperView<ComponentView<Self, Model>, Model> {
    ComponentView<Self, Model>(self).onTap(count: count, perform: action)
  }

  /// Does something when the component is tapped, and asks something of the window.
  public func onTap<Model>(
    count: Int = 1, perform action: @escaping @Sendable (inout Model, inout ActionContext) -> Void
  ) -> WrapperView<ComponentView<Self, Model>, Model> {
    ComponentView<Self, Model>(self).onTap(count: count, perform: action)
  }

  /// Does something at the place where the component is tapped.
  public func onTap<Model>(
    count: Int = 1,
    perform action: @escaping @Sendable (inout Model, Point, inout ActionContext) -> Void
  ) -> WrapperView<ComponentView<Self, Model>, Model> {
    ComponentView<Self, Model>(self).onTap(count: count, perform: action)
  }

  /// Does something when a pointer stays on the component; as of any view.
  public func onLongPress<Model>(
    minimumDuration: Seconds = 0.5, perform action: @escaping @Sendable (inout Model) -> Void
  ) -> WrapperView<ComponentView<Self, Model>, Model> {
    ComponentView<Self, Model>(self).onLongPress(minimumDuration: minimumDuration, perform: action)
  }

  /// Does something when a pointer stays on the component, and asks something of the window.
  public func onLongPress<Model>(
    minimumDuration: Seconds = 0.5,
    perform action: @escaping @Sendable (inout Model, inout ActionContext) -> Void
  ) -> WrapperView<ComponentView<Self, Model>, Model> {
    ComponentView<Self, Model>(self).onLongPress(minimumDuration: minimumDuration, perform: action)
  }

  /// Does something at the place where a pointer stays on the component.
  public func onLongPress<Model>(
    minimumDuration: Seconds = 0.5,
    perform action: @escaping @Sendable (inout Model, Point, inout ActionContext) -> Void
  ) -> WrapperView<ComponentView<Self, Model>, Model> {
    ComponentView<Self, Model>(self).onLongPress(minimumDuration: minimumDuration, perform: action)
  }

  /// Does something at a secondary click or a long touch; as of any view.
  public func onSecondaryTap<Model>(perform action: @escaping @Sendable (inout Model) -> Void)
    -> WrapperView<ComponentView<Self, Model>, Model>
  {
    ComponentView<Self, Model>(self).onSecondaryTap(perform: action)
  }

  /// Does something at a secondary click or a long touch, and asks something of the window.
  public func onSecondaryTap<Model>(
    perform action: @escaping @Sendable (inout Model, inout ActionContext) -> Void
  ) -> WrapperView<ComponentView<Self, Model>, Model> {
    ComponentView<Self, Model>(self).onSecondaryTap(perform: action)
  }

  /// Does something at the place of a secondary click or a long touch.
  public func onSecondaryTap<Model>(
    perform action: @escaping @Sendable (inout Model, Point, inout ActionContext) -> Void
  ) -> WrapperView<ComponentView<Self, Model>, Model> {
    ComponentView<Self, Model>(self).onSecondaryTap(perform: action)
  }

  /// Follows a pointer that drags the component; as of any view.
  public func onDrag<Model>(
    minimumDistance: Double = 10, axes: Axis.Set = [.horizontal, .vertical],
    perform action: @escaping @Sendable (inout Model, DragValue, inout ActionContext) -> Void
  ) -> WrapperView<ComponentView<Self, Model>, Model> {
    ComponentView<Self, Model>(self).onDrag(
      minimumDistance: minimumDistance, axes: axes, perform: action)
  }

  /// Does something when a mouse or pen comes over the component, and when it leaves; as of any view.
  public func onHover<Model>(perform action: @escaping @Sendable (inout Model, Bool) -> Void)
    -> WrapperView<ComponentView<Self, Model>, Model>
  {
    ComponentView<Self, Model>(self).onHover(perform: action)
  }

  /// Lets keys go to the component; as of any view.
  public func focusable<Model>(_ isFocusable: Bool = true) -> WrapperView<
    ComponentView<Self, Model>, Model
  > {
    ComponentView<Self, Model>(self).focusable(isFocusable)
  }

  /// Says in the model whether the focus is on the component, and follows it; as of any view.
  public func focused<Model>(_ keyPath: any WritableKeyPath<Model, Bool> & Sendable) -> WrapperView<
    ComponentView<Self, Model>, Model
  > {
    ComponentView<Self, Model>(self).focused(keyPath)
  }

  /// Says in the model which of several has the focus, and follows it; as of any view.
  public func focused<Model, Value: Hashable & Sendable>(
    _ keyPath: any WritableKeyPath<Model, Value?> & Sendable, equals value: Value
  ) -> WrapperView<ComponentView<Self, Model>, Model> {
    ComponentView<Self, Model>(self).focused(keyPath, equals: value)
  }

  /// Does something when a value of the model has changed; as of any view.
  public func onChange<Model, Value: Equatable>(
    of keyPath: any KeyPath<Model, Value> & Sendable, initial isInitial: Bool = false,
    perform action: @escaping @Sendable (inout Model, Value) -> Void
  ) -> WrapperView<ComponentView<Self, Model>, Model> {
    ComponentView<Self, Model>(self).onChange(of: keyPath, initial: isInitial, perform: action)
  }

  /// Does something when a value of the model has changed, and asks something of the window.
  public func onChange<Model, Value: Equatable>(
    of keyPath: any KeyPath<Model, Value> & Sendable, initial isInitial: Bool = false,
    perform action: @escaping @Sendable (inout Model, Value, inout ActionContext) -> Void
  ) -> WrapperView<ComponentView<Self, Model>, Model> {
    ComponentView<Self, Model>(self).onChange(of: keyPath, initial: isInitial, perform: action)
  }

  /// Does something when the component comes; as of any view.
  public func onAppear<Model>(perform action: @escaping @Sendable (inout Model) -> Void)
    -> WrapperView<ComponentView<Self, Model>, Model>
  {
    ComponentView<Self, Model>(self).onAppear(perform: action)
  }

  /// Does something when the component comes, and asks something of the window.
  public func onAppear<Model>(
    perform action: @escaping @Sendable (inout Model, inout ActionContext) -> Void
  ) -> WrapperView<ComponentView<Self, Model>, Model> {
    ComponentView<Self, Model>(self).onAppear(perform: action)
  }

  /// Does something when the component goes; as of any view.
  public func onDisappear<Model>(perform action: @escaping @Sendable (inout Model) -> Void)
    -> WrapperView<ComponentView<Self, Model>, Model>
  {
    ComponentView<Self, Model>(self).onDisappear(perform: action)
  }

  /// Does something when the component goes, and asks something of the window.
  public func onDisappear<Model>(
    perform action: @escaping @Sendable (inout Model, inout ActionContext) -> Void
  ) -> WrapperView<ComponentView<Self, Model>, Model> {
    ComponentView<Self, Model>(self).onDisappear(perform: action)
  }

  /// Changes the model in even steps of time; as of any view.
  public func every<Model>(
    _ interval: Seconds, while isRunning: Bool = true,
    perform action: @escaping @Sendable (inout Model) -> Void
  ) -> WrapperView<ComponentView<Self, Model>, Model> {
    ComponentView<Self, Model>(self).every(interval, while: isRunning, perform: action)
  }

  /// Changes the model in even steps of time, and asks something of the window.
  public func every<Model>(
    _ interval: Seconds, while isRunning: Bool = true,
    perform action: @escaping @Sendable (inout Model, inout ActionContext) -> Void
  ) -> WrapperView<ComponentView<Self, Model>, Model> {
    ComponentView<Self, Model>(self).every(interval, while: isRunning, perform: action)
  }

  /// Changes the model once, at a moment; as of any view.
  public func at<Model>(
    _ deadline: Seconds?, perform action: @escaping @Sendable (inout Model) -> Void
  ) -> WrapperView<ComponentView<Self, Model>, Model> {
    ComponentView<Self, Model>(self).at(deadline, perform: action)
  }

  /// Changes the model once, at a moment, and asks something of the window.
  public func at<Model>(
    _ deadline: Seconds?,
    perform action: @escaping @Sendable (inout Model, inout ActionContext) -> Void
  ) -> WrapperView<ComponentView<Self, Model>, Model> {
    ComponentView<Self, Model>(self).at(deadline, perform: action)
  }

  /// Lets the component come and go in steps; as of any view.
  public func transition<Model>(
    _ transition: Transition, animation: Curve = .easing(.easeInOut, duration: 0.25)
  ) -> WrapperView<ComponentView<Self, Model>, Model> {
    ComponentView<Self, Model>(self).transition(transition, animation: animation)
  }

  /// Lets the component move and grow in steps; as of any view.
  public func animated<Model>(_ curve: Curve = .spring(.smooth)) -> WrapperView<
    ComponentView<Self, Model>, Model
  > {
    ComponentView<Self, Model>(self).animated(curve)
  }
}
