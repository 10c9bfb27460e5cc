internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction

/// A side of a view, by the direction of reading.
public enum HorizontalEdge: Hashable, Sendable, CaseIterable {
  /// Where lines begin.
  case leading
  /// Where lines end.
  case trailing
}

extension View {
  /// Shows buttons beside the row of a list where a person swipes it aside.
  ///
  /// ```swift
  /// Text(mail.title).swipeActions {
  ///   Button("Delete", role: .destructive) { $0.delete(mail.id) }
  /// }
  /// ```
  /// A finger pans the row, a trackpad scrolls it sideways, and an arrow key towards the middle opens
  /// it where keys are at the row. It closes where a button is pressed, another row is touched or the
  /// list scrolls. The first button stands at the side itself. A destructive one is red, others are
  /// gray, or have the `tint(_:)` that they say.
  /// - Parameters:
  ///   - edge: the side that the buttons are at; trailing by default.
  ///   - allowsFullSwipe: true where a swipe across more than half of the row presses the first button;
  ///     true by default.
  ///   - content: the buttons. None, and there is nothing to swipe.
  public func swipeActions(
    edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true,
    @Views<Model> content: () -> ViewList<Model>
  ) -> some View<Model> {
    SwipeView(
      content: self, actions: content(), edge: edge, allowsFullSwipe: allowsFullSwipe)
  }
}

/// What a row with swipe actions says to the list around it.
enum SwipeKey {
  /// True: it takes the insets of the row itself.
  enum Fills: LayoutValueKey { static let defaultValue = false }
  /// True while it is open.
  enum IsOpen: LayoutValueKey { static let defaultValue = false }
  /// From the sides of a row to what is in it, as the list has it.
  enum Insets: EnvironmentKey {
    static let defaultValue = VitrineGeometry.Insets(0)
  }
}

/// What a list tells a row with swipe actions.
enum SwipeCommand {
  case close
  /// Opens it so that the content goes to the left, or to the right.
  case open(toLeft: Bool)
}

struct SwipeView<Content: View>: View {
  typealias Model = Content.Model

  let content: Content
  let actions: ViewList<Content.Model>
  let edge: HorizontalEdge
  let allowsFullSwipe: Bool

  func _rows(into list: inout _RowExpansion<Content.Model>) {
    guard Content._isRows else { return list.append(self) }
    let (actions, edge, allowsFullSwipe) = (actions, edge, allowsFullSwipe)
    list.modified({ $0.swiped(actions, edge, allowsFullSwipe) }) { content._rows(into: &$0) }
  }

  static var _isRows: Bool { Content._isRows }

  func _reconcile(_ slot: _Slot?, in context: _ViewContext<Content.Model>) -> _Slot {
    let insets = context.environment.environment[SwipeKey.Insets.self]
    return context.slot(slot, SwipeElement()) { element, slot in
      if element.insets != insets || element.edge != edge {
        element.insets = insets
        element.edge = edge
        slot.invalidateLayout()
      }
      element.allowsFullSwipe = allowsFullSwipe
      if !context.environment.isEnabled {
        element.close(at: context.session.time)
        element.pan = PanRecognizer(axis: .horizontal)
      }
    } inside: { slot in
      typealias Entry = _ViewExpansion<Content.Model>.Entry
      let box = SwipeButtons(content: actions, edge: edge)
      context.children(
        [
          Entry(view: content, identity: .wrapped),
          Entry(view: box, identity: Identity(structure: 1)),
        ], of: slot)
    }
  }
}

extension View {
  fileprivate func swiped(
    _ actions: ViewList<Model>, _ edge: HorizontalEdge, _ allowsFullSwipe: Bool
  ) -> any View<Model> {
    SwipeView(content: self, actions: actions, edge: edge, allowsFullSwipe: allowsFullSwipe)
  }
}

/// The buttons beside a row.
struct SwipeButtons<Model>: View {
  let content: ViewList<Model>
  let edge: HorizontalEdge

  func _reconcile(_ slot: _Slot?, in context: _ViewContext<Model>) -> _Slot {
    context.slot(slot, SwipeButtonsElement(edge: edge)) { element, slot in
      element.edge = edge
      if element.outer !== context.environment {
        element.outer = context.environment
        element.inner = context.environment.onSwipeColors()
      }
    } inside: { slot in
      var inner = context
      inner.environment = slot.element.inner ?? context.environment
      inner.axis = nil
      inner.children(content, of: slot)
    }
  }
}

private enum SwipeColors {
  /// Behind a button that says no tint.
  ///
  /// UIKit's gray at increased contrast: white letters have 5.2:1 on it.
  static let gray = Color(0x6C6C70)
}

extension EnvironmentBox {
  /// Buttons without a background on one that they are given.
  fileprivate func onSwipeColors() -> EnvironmentBox {
    with(tint: environment.tint ?? SwipeColors.gray).adding(
      StyleOverride(VitrineComponents.Button.self) { style in
        style.tint = style.onVivid
        style.destructive = style.onVivid
        style.plainPadding = nil
      })
  }
}
