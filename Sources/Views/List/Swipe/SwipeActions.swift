internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction

/// A horizontal edge of a view, by the reading direction.
public enum HorizontalEdge: Hashable, Sendable, CaseIterable {
  /// The edge where lines begin.
  case leading
  /// The edge where lines end.
  case trailing
}

extension View {
  /// Adds swipe actions to a list row: buttons that a swipe reveals.
  ///
  /// ```swift
  /// Text(mail.title).swipeActions {
  ///   Button("Delete", role: .destructive) { $0.delete(mail.id) }
  /// }
  /// ```
  /// A finger pans the row, a trackpad scrolls it sideways, and the arrow key towards the middle
  /// opens the current row. The row closes when a button is pressed, another row is touched or the
  /// list scrolls. The first button is at the edge. Destructive buttons are red; others are gray,
  /// or have their own `tint(_:)`.
  /// - Parameters:
  ///   - edge: the edge of the buttons; trailing by default.
  ///   - allowsFullSwipe: whether a swipe across more than half of the row presses the first
  ///     button; true by default.
  ///   - content: the buttons; without any the row can't be swiped.
  public func swipeActions(
    edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true,
    @Views<Model> content: () -> ViewList<Model>
  ) -> some View<Model> {
    SwipeView(
      content: self, actions: content(), edge: edge, allowsFullSwipe: allowsFullSwipe)
  }
}

/// The values that a row with swipe actions and its list exchange.
enum SwipeKey {
  /// True if the row applies the list's insets itself.
  enum AppliesInsets: LayoutValueKey { static let defaultValue = false }
  /// True while the row is open.
  enum IsOpen: LayoutValueKey { static let defaultValue = false }
  /// The list's insets of a row.
  enum Insets: EnvironmentKey {
    static let defaultValue = VitrineGeometry.Insets(0)
  }
}

/// A command of the list to a row with swipe actions.
enum SwipeCommand {
  case close
  /// Opens the row by moving its content to the left, or to the right.
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
    list.modified({ $0.withSwipeActions(actions, edge, allowsFullSwipe) }) {
      content._rows(into: &$0)
    }
  }

  static var _isRows: Bool { Content._isRows }

  func _reconcile(_ node: _ViewNode?, in context: _ViewContext<Content.Model>) -> _ViewNode {
    let insets = context.environment.environment[SwipeKey.Insets.self]
    return context.node(node, SwipeElement()) { element, node in
      if element.insets != insets || element.edge != edge {
        element.insets = insets
        element.edge = edge
        node.invalidateLayout()
      }
      element.allowsFullSwipe = allowsFullSwipe
      if !context.environment.isEnabled {
        element.close(at: context.session.time)
        element.pan = PanRecognizer(axis: .horizontal)
      }
    } inside: { node in
      typealias Entry = _ViewExpansion<Content.Model>.Entry
      let buttons = SwipeButtons(content: actions, edge: edge)
      context.children(
        [
          Entry(view: content, identity: .wrapped),
          Entry(view: buttons, identity: Identity(structure: 1)),
        ], of: node)
    }
  }
}

extension View {
  fileprivate func withSwipeActions(
    _ actions: ViewList<Model>, _ edge: HorizontalEdge, _ allowsFullSwipe: Bool
  ) -> any View<Model> {
    SwipeView(content: self, actions: actions, edge: edge, allowsFullSwipe: allowsFullSwipe)
  }
}

/// The buttons beside a row.
struct SwipeButtons<Model>: View {
  let content: ViewList<Model>
  let edge: HorizontalEdge

  func _reconcile(_ node: _ViewNode?, in context: _ViewContext<Model>) -> _ViewNode {
    context.node(node, SwipeButtonsElement(edge: edge)) { element, node in
      element.edge = edge
      if element.outer !== context.environment {
        element.outer = context.environment
        element.inner = context.environment.withSwipeButtonColors()
      }
    } inside: { node in
      var inner = context
      inner.environment = node.element.inner ?? context.environment
      inner.axis = nil
      inner.children(content, of: node)
    }
  }
}

private enum SwipeColors {
  /// The background of a button without a tint.
  ///
  /// UIKit's gray at increased contrast: white text has 5.2:1 on it.
  static let gray = Color(0x6C6C70)
}

extension EnvironmentBox {
  /// An environment for buttons without a background of their own, on a background in their tint.
  fileprivate func withSwipeButtonColors() -> EnvironmentBox {
    with(tint: environment.tint ?? SwipeColors.gray).adding(
      StyleOverride(VitrineComponents.Button.self) { style in
        style.tint = style.onVivid
        style.destructive = style.onVivid
        style.plainPadding = nil
      })
  }
}
