public import VitrineGeometry

/// What a node is, for assistive technology and tests.
///
/// Names follow UIKit's classes and traits.
public enum Role: String, Hashable, Sendable, Codable {
  /// The root of a scene.
  case scene
  /// Holds others.
  case group
  /// Words.
  case text
  /// A picture.
  case image
  /// Pressed.
  case button
  /// Switched on and off.
  case toggle
  /// Slid along a range.
  case slider
  /// Moved up and down in steps.
  case stepper
  /// Types into.
  case textField
  /// A progress bar.
  case progressBar
  /// A progress ring.
  case progressRing
  /// A spinner.
  case activityIndicator
  /// A row of page dots.
  case pageControl
  /// One dot.
  case pageIndicator
  /// A row of tabs.
  case tabBar
  /// One tab.
  case tab
  /// A bar of controls.
  case toolbar
  /// A count on a tab.
  case badge
  /// One of a list.
  case listItem
  /// Asks something that must be answered before anything else.
  case alert
  /// Views above others, until they are closed.
  case sheet
  /// Views above others that belong to one of them.
  case popover
  /// Actions to choose from.
  case menu
  /// One of them.
  case menuItem
  /// Says what something is while a mouse rests on it.
  case tooltip
  /// A message that goes away by itself.
  case status
  /// Rows of cells.
  case table
  /// A row of a table.
  case row
  /// Where a row and a column of a table meet.
  case cell
  /// What a row of a table is called.
  case rowHeader
  /// What a column of a table is called.
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
  /// Words.
  case string(String)
  /// Nothing known.
  case null
}

/// One element of the semantic tree: what assistive technology and tests see of a screen.
public struct Node: Hashable, Sendable {
  /// Unique in its tree, such as `tab-bar/tab-0/badge`.
  public var id: String
  /// What it is.
  public var role: Role
  /// What a person would call it.
  public var label: String?
  /// What it says now, in words.
  public var value: String?
  /// Where it is in the window, in points.
  public var frame: Rect
  /// False while it cannot be seen.
  public var isVisible: Bool
  /// False while it does not react.
  public var isEnabled: Bool
  /// True while keys go to it.
  public var isFocused: Bool
  /// True where keys can go to it at all.
  ///
  /// Not part of the JSON.
  public var isFocusable: Bool
  /// True where pointers land on it rather than on what is behind (P22).
  ///
  /// Not part of the JSON.
  public var isInteractive: Bool
  /// True where letters that are typed while it has the focus are its own, and no shortcuts.
  ///
  /// Not part of the JSON.
  public var takesText: Bool
  /// What a keyboard on the screen is to know of what is typed into it.
  ///
  /// Not part of the JSON.
  public var textTraits: TextTraits
  /// The caret in the window, in points, while words are typed into it; nil otherwise.
  ///
  /// Not part of the JSON.
  public var caret: Rect?
  /// The part of the window that what is inside it shows in, in points; nil where it may show
  /// anywhere.
  ///
  /// What lies wholly outside is described as not visible and takes no input; keys can still go
  /// there, so whoever scrolls reveals what has the focus. Clips inside clips count together. Not
  /// part of the JSON.
  public var clip: Rect?
  /// What it holds, by name.
  public var state: [String: StateValue]
  /// What is inside, from back to front, in reading order.
  public var children: [Node]

  /// Makes a node that is visible, enabled, and does not take input.
  public init(
    id: String, role: Role, label: String? = nil, value: String? = nil, frame: Rect,
    isVisible: Bool = true, isEnabled: Bool = true, isFocused: Bool = false,
    isFocusable: Bool = false, isInteractive: Bool = false,
    takesText: Bool = false, textTraits: TextTraits = TextTraits(), caret: Rect? = nil,
    clip: Rect? = nil, state: [String: StateValue] = [:], children: [Node] = []
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
    self.takesText = takesText
    self.textTraits = textTraits
    self.caret = caret
    self.clip = clip
    self.state = state
    self.children = children
  }

  /// True where keys can go to it or to a part of it, such as the dots of pages.
  ///
  /// What is presented over all else takes keys by itself: arrows move along an open menu, Escape closes it.
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

  /// The node of an id in this tree, this one included.
  public func find(_ id: String) -> Node? {
    if self.id == id { return self }
    for child in children {
      if let found = child.find(id) { return found }
    }
    return nil
  }
}
