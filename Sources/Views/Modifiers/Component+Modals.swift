public import VitrineComponents
public import VitrineMotion

// Sheets, alerts and toasts, for components that stand in a body as they are.

extension Component {
  /// Shows views on a sheet above all others; as of any view.
  public func sheet<Model>(
    isPresented: any WritableKeyPath<Model, Bool> & Sendable,
    onDismiss: (@Sendable (inout Model) -> Void)? = nil,
    @Views<Model> content: @escaping () -> ViewList<Model>
  ) -> PresentingView<ComponentView<Self, Model>, Model> {
    ComponentView<Self, Model>(self)
      .sheet(isPresented: isPresented, onDismiss: onDismiss, content: content)
  }

  /// Shows views on a sheet for a thing; as of any view.
  public func sheet<Model, Item: Identifiable>(
    item: any WritableKeyPath<Model, Item?> & Sendable,
    onDismiss: (@Sendable (inout Model) -> Void)? = nil,
    @Views<Model> content: @escaping (Item) -> ViewList<Model>
  ) -> PresentingView<ComponentView<Self, Model>, Model> {
    ComponentView<Self, Model>(self).sheet(item: item, onDismiss: onDismiss, content: content)
  }

  /// Covers the window with views; as of any view.
  public func fullScreenCover<Model>(
    isPresented: any WritableKeyPath<Model, Bool> & Sendable,
    onDismiss: (@Sendable (inout Model) -> Void)? = nil,
    @Views<Model> content: @escaping () -> ViewList<Model>
  ) -> PresentingView<ComponentView<Self, Model>, Model> {
    ComponentView<Self, Model>(self)
      .fullScreenCover(isPresented: isPresented, onDismiss: onDismiss, content: content)
  }

  /// Asks something that must be answered before anything else; as of any view.
  public func alert<Model>(
    _ title: String, isPresented: any WritableKeyPath<Model, Bool> & Sendable,
    @Views<Model> actions: @escaping () -> ViewList<Model>,
    @Views<Model> message: @escaping () -> ViewList<Model>
  ) -> PresentingView<ComponentView<Self, Model>, Model> {
    ComponentView<Self, Model>(self)
      .alert(title, isPresented: isPresented, actions: actions, message: message)
  }

  /// Asks something in one sentence; as of any view.
  public func alert<Model>(
    _ title: String, isPresented: any WritableKeyPath<Model, Bool> & Sendable,
    @Views<Model> actions: @escaping () -> ViewList<Model>
  ) -> PresentingView<ComponentView<Self, Model>, Model> {
    ComponentView<Self, Model>(self).alert(title, isPresented: isPresented, actions: actions)
  }

  /// Asks something about a thing; as of any view.
  public func alert<Model, Item>(
    _ title: String, item: any WritableKeyPath<Model, Item?> & Sendable,
    @Views<Model> actions: @escaping (Item) -> ViewList<Model>,
    @Views<Model> message: @escaping (Item) -> ViewList<Model>
  ) -> PresentingView<ComponentView<Self, Model>, Model> {
    ComponentView<Self, Model>(self).alert(title, item: item, actions: actions, message: message)
  }

  /// Lets choose what to do; as of any view.
  public func confirmationDialog<Model>(
    _ title: String, isPresented: any WritableKeyPath<Model, Bool> & Sendable,
    titleVisibility: Visibility = .automatic,
    @Views<Model> actions: @escaping () -> ViewList<Model>,
    @Views<Model> message: @escaping () -> ViewList<Model>
  ) -> PresentingView<ComponentView<Self, Model>, Model> {
    ComponentView<Self, Model>(self).confirmationDialog(
      title, isPresented: isPresented, titleVisibility: titleVisibility, actions: actions,
      message: message)
  }

  /// Lets choose what to do, without a message; as of any view.
  public func confirmationDialog<Model>(
    _ title: String, isPresented: any WritableKeyPath<Model, Bool> & Sendable,
    titleVisibility: Visibility = .automatic,
    @Views<Model> actions: @escaping () -> ViewList<Model>
  ) -> PresentingView<ComponentView<Self, Model>, Model> {
    ComponentView<Self, Model>(self).confirmationDialog(
      title, isPresented: isPresented, titleVisibility: titleVisibility, actions: actions)
  }

  /// Says something that goes away by itself; as of any view.
  public func toast<Model>(
    _ message: String, isPresented: any WritableKeyPath<Model, Bool> & Sendable,
    duration: Seconds = 3, edge: VerticalEdge = .bottom,
    @Views<Model> action: @escaping () -> ViewList<Model>
  ) -> PresentingView<ComponentView<Self, Model>, Model> {
    ComponentView<Self, Model>(self)
      .toast(message, isPresented: isPresented, duration: duration, edge: edge, action: action)
  }

  /// Says something that goes away by itself, without a button; as of any view.
  public func toast<Model>(
    _ message: String, isPresented: any WritableKeyPath<Model, Bool> & Sendable,
    duration: Seconds = 3, edge: VerticalEdge = .bottom
  ) -> PresentingView<ComponentView<Self, Model>, Model> {
    ComponentView<Self, Model>(self)
      .toast(message, isPresented: isPresented, duration: duration, edge: edge)
  }

  /// Says something of a thing that goes away by itself; as of any view.
  public func toast<Model, Item>(
    item: any WritableKeyPath<Model, Item?> & Sendable, duration: Seconds = 3,
    edge: VerticalEdge = .bottom, message: @escaping (Item) -> String,
    @Views<Model> action: @escaping (Item) -> ViewList<Model>
  ) -> PresentingView<ComponentView<Self, Model>, Model> {
    ComponentView<Self, Model>(self)
      .toast(item: item, duration: duration, edge: edge, message: message, action: action)
  }

  /// Follows a mouse or pen over the component; as of any view.
  public func onContinuousHover<Model>(
    perform action: @escaping @Sendable (inout Model, HoverPhase) -> Void
  ) -> WrapperView<ComponentView<Self, Model>, Model> {
    ComponentView<Self, Model>(self).onContinuousHover(perform: action)
  }
}
