public import VitrineGeometry

/// The role of a node, for assistive technology and tests.
///
/// Names follow UIKit's classes and traits.
public enum Role: String, Hashable, Sendable, Codable {
  /// The root of a scene.
  case scene
  /// A group of nodes.
  case group
  /// A text.
  case text
  /// An image.
  case image
  /// A button.
  case button
  /// A switch or checkbox.
  case toggle
  /// A slider.
  case slider
  /// A stepper.
  case stepper
  /// A text field.
  case textField
  /// A progress bar.
  case progressBar
  /// A progress ring.
  case progressRing
  /// A spinner.
  case activityIndicator
  /// A row of page dots.
  case pageControl
  /// A dot of a page control.
  case pageIndicator
  /// A tab bar.
  case tabBar
  /// One tab.
  case tab
  /// A toolbar.
  case toolbar
  /// A badge, such as a count on a tab.
  case badge
  /// An item of a list.
  case listItem
  /// A dialog that must be answered first.
  case alert
  /// A sheet above other views.
  case sheet
  /// A popover, which belongs to a view.
  case popover
  /// A menu.
  case menu
  /// An item of a menu.
  case menuItem
  /// A tooltip, shown while a mouse rests on something.
  case tooltip
  /// A message that disappears by itself.
  case status
  /// A table.
  case table
  /// A row of a table.
  case row
  /// A cell of a table.
  case cell
  /// The header of a table's row.
  case rowHeader
  /// The header of a table's column.
  case columnHeader
}

/// A value of a node's state.
public enum StateValue: Hashable, Sendable {
  /// True or false.
  case bool(Bool)
  /// A whole number.
  case int(Int)
  /// Any number.
  case number(Double)
  /// A string.
  case string(String)
  /// Unknown.
  case null
}

/// A node of the semantic tree: what assistive technology and tests see of a screen.
public struct SemanticsNode: Hashable, Sendable {
  /// The id, unique in its tree, such as `tab-bar/tab-0/badge`.
  public var id: String
  /// The role.
  public var role: Role
  /// The name that a person would use.
  public var label: String?
  /// The current value, in words.
  public var value: String?
  /// The frame in the window, in points.
  public var frame: Rect
  /// False if it can't be seen.
  public var isVisible: Bool
  /// False if it is disabled.
  public var isEnabled: Bool
  /// True if it has the keyboard focus.
  public var isFocused: Bool
  /// True if it can have the keyboard focus.
  ///
  /// Not part of the JSON.
  public var isFocusable: Bool
  /// True if the node receives pointers, so nodes behind it do not.
  ///
  /// Not part of the JSON.
  public var isInteractive: Bool
  /// True if typed letters are input of the node while it is focused, and not shortcuts.
  ///
  /// Not part of the JSON.
  public var acceptsText: Bool
  /// The traits of the text that is typed into it, for an on-screen keyboard.
  ///
  /// Not part of the JSON.
  public var textTraits: TextTraits
  /// The caret in the window, in points, while text can be typed into it; nil otherwise.
  ///
  /// Not part of the JSON.
  public var caret: Rect?
  /// The part of the window to which its children are clipped, in points; nil for no clipping.
  ///
  /// Children entirely outside are described as invisible and take no pointers; they can still be
  /// focused, so a scroll view reveals the focused node. Nested clips are intersected. Not part of
  /// the JSON.
  public var clip: Rect?
  /// The state, by name.
  public var state: [String: StateValue]
  /// The children, from back to front, in reading order.
  public var children: [SemanticsNode]

  /// Creates a node that is visible, enabled and takes no input.
  public init(
    id: String, role: Role, label: String? = nil, value: String? = nil, frame: Rect,
    isVisible: Bool = true, isEnabled: Bool = true, isFocused: Bool = false,
    isFocusable: Bool = false, isInteractive: Bool = false,
    acceptsText: Bool = false, textTraits: TextTraits = TextTraits(), caret: Rect? = nil,
    clip: Rect? = nil, state: [String: StateValue] = [:], children: [SemanticsNode] = []
  ) {
    self.id = id
    self.role = role
    self.label = label
    self.value = value
    self.frame = frame
    self.isVisible = isVisible
    self.isEnabled = isEnabled
    self.isFocused = isFocused
    self.isFocusable = isFocusable
    self.isInteractive = isInteractive
    self.acceptsText = acceptsText
    self.textTraits = textTraits
    self.caret = caret
    self.clip = clip
    self.state = state
    self.children = children
  }

  /// True if the node or a part of it, such as a page dot, is focusable.
  ///
  /// Presented nodes take keys anyway: arrows move along an open menu, Escape closes it.
  package var hasFocusable: Bool {
    isEnabled && isVisible
      && (isFocusable || isPresented || children.contains(where: \.hasFocusable))
  }

  private var isPresented: Bool {
    switch role {
    case .alert, .sheet, .popover, .menu: true
    default: false
    }
  }

  /// The node with an id in this subtree.
  public func find(_ id: String) -> SemanticsNode? {
    if self.id == id { return self }
    for child in children {
      if let found = child.find(id) { return found }
    }
    return nil
  }
}
