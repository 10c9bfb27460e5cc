internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
public import VitrineMotion

/// The top or the bottom.
public enum VerticalEdge: Hashable, Sendable, CaseIterable {
  /// The top.
  case top
  /// The bottom.
  case bottom
}

extension View {
  /// Says something that goes away by itself, over all other views, which stay as they are.
  ///
  /// ```swift
  /// list.toast("Deleted", isPresented: \.wasDeleted) { Button("Undo") { $0.undo() } }
  /// ```
  /// It is announced, and goes after its time, which begins anew when a mouse that was over it or the
  /// focus that was in it has left, or its words change. It is swiped away down or up or sideways;
  /// Escape closes it while the focus is in it, and its button after what it does. Several show one
  /// after the other, in the order in which they were called for.
  /// - Parameters:
  ///   - message: what it says.
  ///   - isPresented: true while it shows or waits; set to false when it goes.
  ///   - duration: how long it shows, in seconds; 3 by default, ours. Infinity for until the model or a
  ///     person closes it; what is below 0 or NaN is 3.
  ///   - edge: where it is; the bottom by default. That of the view, where it is half as high as the window or
  ///     more, so that a bar below it stays free; else that of the window.
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

  /// Says something that goes away by itself, without a button.
  ///
  /// As the one with a button.
  public func toast(
    _ message: String, isPresented: any WritableKeyPath<Model, Bool> & Sendable,
    duration: Seconds = 3, edge: VerticalEdge = .bottom
  ) -> PresentingView<Self, Model> {
    toast(message, isPresented: isPresented, duration: duration, edge: edge) {
      ViewList<Model>.empty
    }
  }

  /// Says something of a thing that goes away by itself, as long as the model has one.
  ///
  /// As the one for a `Bool`; when it goes the property becomes nil.
  /// - Parameters:
  ///   - item: what it is about; another one changes what is said, and its time begins anew.
  ///   - duration: how long it shows, in seconds; 3 by default.
  ///   - edge: where in the window it is; the bottom by default.
  ///   - message: what it says.
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

  /// Says something of a thing that goes away by itself, without a button.
  ///
  /// As the one with a button.
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
    } update: { element, slot, context in
      element.presentation.dismiss = { model, _ in close(&model) }
      element.edge = edge
      element.duration = duration >= 0 ? duration : 3
      if let item = item(context.model) {
        element.say(message(item), slot, at: context.session.time)
      }
    }
  }
}

/// The words of a toast, and its button.
struct ToastBody<Model>: View {
  let message: String
  let action: ViewList<Model>

  func _reconcile(_ slot: _Slot?, in context: _ViewContext<Model>) -> _Slot {
    let (message, action) = (message, action)
    let row = HStack<Model>(spacing: 12) {
      ToastWords(message: message)
      action
    }
    .padding(EdgeInsets(top: 6, leading: 16, bottom: 6, trailing: 16))
    .frame(minHeight: 48)
    .style(VitrineComponents.Button.self) { style in
      style.heights = [.small: 34, .medium: 34, .large: 34]
      style.regularFont = style.smallFont
      style.plainPadding = 0
    }
    return row._reconcile(slot, in: context)
  }
}

/// The words of a toast: others come from below as these go up, so that some can be read at any time.
private struct ToastWords<Model>: View {
  let message: String

  private static var roll: Transition {
    .asymmetric(insertion: .move(edge: .bottom), removal: .move(edge: .top))
      .combined(with: .opacity)
  }

  func _reconcile(_ slot: _Slot?, in context: _ViewContext<Model>) -> _Slot {
    // Where less motion is wanted they would fade over one another: neither could be read.
    let moves = context.environment.environment.motion == .full
    let words = Text<Model>(message, font: .subheadline)
      .transition(
        moves ? Self.roll : .identity,
        animation: .easing(ToastMetrics.patience, duration: 0.25)
      )
      .id(message)
    return context.slot(slot, ToastWordsElement()) { _, slot in
      slot.isUnchanged = slot.wasPlaced
    } inside: { slot in
      context.children(.one(words), of: slot)
    }
  }
}

/// Keeps words that go beside the button, whose place other words decide.
private struct ToastWordsElement: Element {
  var name: String { "words" }

  mutating func place(_ slot: _Slot) {
    slot.passThrough()
    let isMirrored = slot.environment.environment.isMirrored
    for index in slot.leaving.indices {
      let old = slot.leaving[index].slot.size
      slot.leaving[index].origin = Point(
        isMirrored ? 0 : slot.size.width - old.width, (slot.size.height - old.height) / 2)
    }
  }

  func describe(_ slot: _Slot, in frame: Rect, _ description: inout Description) {
    slot.describeChildren(in: frame, &description)
  }
}

/// What the words and the card of a toast have in common.
enum ToastMetrics {
  /// Slow at first: words grow only once the card has room for them, and the card shrinks only after the words.
  ///
  /// Ours.
  static let patience = Easing(0.8, 0, 0.4, 1)
}
