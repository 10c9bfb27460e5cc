internal import VitrineGeometry
internal import VitrineMotion

/// The keyboard focus.
struct FocusState {
  /// From the root inwards; empty if nothing is focused.
  var path: [NodeID] = []
  /// The path to the view that had the focus when the window lost it; empty for none.
  var suspended: [NodeID] = []
  /// True while the focus ring is visible: from a key press until a pointer press.
  var showsRing = false
  /// The last known frame of the focused view.
  var frame = Rect.zero
  /// Nodes with a higher number were inserted after the focus was set.
  var newest = 0
  /// The request of an action, until the next layout.
  var request: FocusRequest?
  /// A keyboard drop, until the next layout: the focus follows the payload.
  var dropped: (payload: AnyHashable, target: [NodeID])?
  /// The model's requests since the last build.
  var bindingRequests: [BindingFocusRequest] = []
  /// The node that had the focus when Space was pressed: it alone receives the text that follows.
  var spaceKeyOwner: NodeID?
  /// True if the focused view, such as a list, uses text only to select by typing.
  var selectsByTyping = false
  /// When the last key was pressed, if it was a character used as a shortcut, alone or with Alt.
  ///
  /// The text that comes with such a key is ignored.
  var usedCharacterTime: Seconds?
  /// How long after a key its text may come, in seconds.
  ///
  /// Ours: SDL sends both at once.
  static let textDelay = 0.1
  /// The longest pause between letters of a word that selects by typing, in seconds.
  ///
  /// Ours.
  static let typingPause: Seconds = 1
  /// When text was last handled.
  var lastTextInput: Seconds = -.infinity
  /// The node that was asked about the last key and did not use it.
  var keyPassedBy: NodeID?
  var scroll: (anyID: AnyHashable, animated: Bool)?
  /// Containers that show other content since the last build.
  var contentChanges: [FocusContentChange] = []
  /// The focus in hidden content: by the container's node, then by content.
  var contents: [NodeID: [AnyHashable: [Identity]]] = [:]
  /// Open modal layers, from back to front, and the focus before each.
  var scopes: [FocusScope] = []
}

/// A modal layer, which confines the focus.
struct FocusScope {
  let layer: NodeID
  /// The path to the focus when the layer opened, from the root inwards; nil if the focus stays
  /// where it was.
  var origin: [NodeID]?
}

/// A move of the focus among the focus stops.
enum FocusMove {
  case next
  case previous
  case first
  case last
  /// To a pressed node, which is visible already: nothing scrolls.
  case press(NodeID)
  /// To a node or its first focusable descendant.
  case inside(NodeID)
}

/// The model's request to move the focus into a node or out of it.
struct BindingFocusRequest {
  var node: NodeID
  var isFocused: Bool
  /// True if enclosing containers scroll to make the node visible.
  var reveals = true
  /// True if the on-screen keyboard appears when touch input has led to the request.
  var invitesKeyboard = true
}

/// A focusable node.
struct FocusStop {
  /// From the root inwards.
  var path: [NodeID]
  var frame: Rect
}

/// A change of the content of a container that remembers the focus of each content.
struct FocusContentChange {
  var node: NodeID
  var old: AnyHashable
  var new: AnyHashable
  /// The identities from the node to the focused view, which outlive a rebuild; nil if the focus is
  /// elsewhere.
  var left: [Identity]?
}
