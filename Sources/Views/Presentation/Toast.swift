internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
public import VitrineMotion

/// A vertical edge.
public enum VerticalEdge: Hashable, Sendable, CaseIterable {
  /// The top.
  case top
  /// The bottom.
  case bottom
}

extension View {
  /// Presents a short message above all other views, which stay as they are; the message disappears
  /// automatically.
  ///
  /// ```swift
  /// list.toast("Deleted", isPresented: \.wasDeleted) { Button("Undo") { $0.undo() } }
  /// ```
  /// The toast is announced, and disappears after its duration, which restarts when a hovering
  /// mouse or the focus leaves the toast, or the message changes. It can be swiped away downwards,
  /// upwards or sideways; Escape closes it while it has the focus, and its button closes it after
  /// the button's action. Several toasts are shown one after the other, in the order in which they
  /// were presented.
  /// - Parameters:
  ///   - message: the text.
  ///   - isPresented: the property that is true while the toast is visible or waiting; closing the
  ///     toast sets it to false.
  ///   - duration: how long the toast is visible, in seconds; 3 by default, ours. Infinity until
  ///     the model or a person closes it; numbers below 0 and NaN count as 3.
  ///   - edge: the edge where the toast is; the bottom by default. It is the view's edge if the
  ///     view is at least half as high as the window, so a bar below the view stays free; otherwise
  ///     it is the window's edge.
  ///   - action: a button, such as one that undoes.
  public func toast(
    _ message: String, isPresented: any WritableKeyPath<Model, Bool> & Sendable,
    duration: Seconds = 3, edge: VerticalEdge = .bottom,
    @Views<Model> action: @escaping () -> ViewList<Model>
  ) -> PresentingView<Self, Model> {
    toast(
      of: { $0[keyPath: isPresented] ? () : nil }, close: { $0[keyPath: isPresented] = false },
      duration, edge, { message }, { action() })
  }

  /// Presents a short message without a button that disappears automatically.
  ///
  /// See the variant with a button.
  public func toast(
    _ message: String, isPresented: any WritableKeyPath<Model, Bool> & Sendable,
    duration: Seconds = 3, edge: VerticalEdge = .bottom
  ) -> PresentingView<Self, Model> {
    toast(message, isPresented: isPresented, duration: duration, edge: edge) {
      ViewList<Model>.empty
    }
  }

  /// Presents a short message about an item while the model has one.
  ///
  /// See the variant for a `Bool`; closing sets the property to nil.
  /// - Parameters:
  ///   - item: the property with the item; another item changes the message and restarts the
  ///     duration.
  ///   - duration: how long the toast is visible, in seconds; 3 by default.
  ///   - edge: the edge where the toast is; the bottom by default.
  ///   - message: the text for an item.
  ///   - action: a button, such as one that undoes.
  public func toast<Item>(
    item: any WritableKeyPath<Model, Item?> & Sendable, duration: Seconds = 3,
    edge: VerticalEdge = .bottom, message: @escaping (Item) -> String,
    @Views<Model> action: @escaping (Item) -> ViewList<Model>
  ) -> PresentingView<Self, Model> {
    toast(
      of: { $0[keyPath: item] }, close: { $0[keyPath: item] = nil }, duration, edge, message, action
    )
  }

  /// Presents a short message about an item without a button while the model has one.
  ///
  /// See the variant with a button.
  public func toast<Item>(
    item: any WritableKeyPath<Model, Item?> & Sendable, duration: Seconds = 3,
    edge: VerticalEdge = .bottom, message: @escaping (Item) -> String
  ) -> PresentingView<Self, Model> {
    toast(item: item, duration: duration, edge: edge, message: message) { _ in
      ViewList<Model>.empty
    }
  }

  private func toast<Item>(
    of item: @escaping (Model) -> Item?, close: @escaping (inout Model) -> Void,
    _ duration: Seconds, _ edge: VerticalEdge, _ message: @escaping (Item) -> String,
    _ action: @escaping (Item) -> ViewList<Model>
  ) -> PresentingView<Self, Model> {
    PresentingView(content: self, layer: ToastElement<Model>()) { model in
      item(model).map { item in .one(ToastBody(message: message(item), action: action(item))) }
    } update: { element, node, context in
      element.presentation.dismiss = { model, _ in close(&model) }
      element.edge = edge
      element.duration = duration >= 0 ? duration : 3
      if let item = item(context.model) {
        element.setMessage(message(item), node, at: context.session.time)
      }
    }
  }
}

/// The text of a toast and its button.
struct ToastBody<Model>: View {
  let message: String
  let action: ViewList<Model>

  func _reconcile(_ node: _ViewNode?, in context: _ViewContext<Model>) -> _ViewNode {
    let (message, action) = (message, action)
    let row = HStack<Model>(spacing: 12) {
      ToastText(message: message)
      action
    }
    .padding(EdgeInsets(top: 6, leading: 16, bottom: 6, trailing: 16))
    .frame(minHeight: 48)
    .style(VitrineComponents.Button.self) { style in
      style.heights = [.small: 34, .medium: 34, .large: 34]
      style.regularFont = style.smallFont
      style.plainPadding = 0
    }
    return row._reconcile(node, in: context)
  }
}

/// The text of a toast: new text moves up as the old text leaves at the top, so one of the two is
/// always readable.
private struct ToastText<Model>: View {
  let message: String

  private static var roll: Transition {
    .asymmetric(insertion: .move(edge: .bottom), removal: .move(edge: .top))
      .combined(with: .opacity)
  }

  func _reconcile(_ node: _ViewNode?, in context: _ViewContext<Model>) -> _ViewNode {
    // With reduced motion the two texts would cross-fade, and neither could be read.
    let isAnimated = context.environment.environment.motion == .full
    let text = Text<Model>(message, font: .subheadline)
      .transition(
        isAnimated ? Self.roll : .identity,
        animation: .easing(ToastMetrics.delayedEasing, duration: 0.25)
      )
      .id(message)
    return context.node(node, ToastTextElement()) { _, node in
      node.isUnchanged = node.hasBeenPlaced
    } inside: { node in
      context.children(.one(text), of: node)
    }
  }
}

/// Keeps text that is being removed beside the button, whose place depends on the new text.
private struct ToastTextElement: Element {
  var name: String { "words" }

  mutating func place(_ node: _ViewNode) {
    node.passThrough()
    let isMirrored = node.environment.environment.isMirrored
    for index in node.leaving.indices {
      let old = node.leaving[index].node.size
      node.leaving[index].origin = Point(
        isMirrored ? 0 : node.size.width - old.width, (node.size.height - old.height) / 2)
    }
  }

  func describe(_ node: _ViewNode, in frame: Rect, _ description: inout Description) {
    node.describeChildren(in: frame, &description)
  }
}

/// What the text and the card of a toast share.
enum ToastMetrics {
  /// The timing is slow at first: text grows only once the card has space for it, and the card
  /// shrinks only after the text.
  ///
  /// Ours.
  static let delayedEasing = Easing(0.8, 0, 0.4, 1)
}
