internal import VitrineGeometry
internal import VitrineMotion

/// Where keys go.
struct FocusState {
  /// From the root inwards; empty for nowhere.
  var path: [SlotID] = []
  /// Who had the keys when the window lost them.
  var left: [SlotID] = []
  /// True while a ring shows where that is: after a key, until a pointer presses.
  var showsRing = false
  /// Where it was last seen.
  var frame = Rect.zero
  /// Slots above this number have come since the focus was given.
  var newest = 0
  /// What an action has asked for, until the next layout.
  var request: FocusRequest?
  /// What keys have dropped, until the next layout: it keeps the focus where it is now.
  var dropped: (payload: AnyHashable, target: [SlotID])?
  /// What the model says since the last build.
  var wishes: [FocusWish] = []
  /// Who had the keys when Space was pressed: the words that come with it are for nobody else.
  var spaceTaker: SlotID?
  /// True where who has the keys takes words only to select what begins with them, such as a list.
  var selectsByTyping = false
  /// True where the last key was a character that is a shortcut, by itself or with Alt: it is not typed as well.
  var isCharacterUsed = false
  /// When somebody last took words.
  var lastWords: Seconds = -.infinity
  /// Who was asked about the last key and did not use it.
  var keyPassedBy: SlotID?
  var scroll: (anyID: AnyHashable, animated: Bool)?
  /// What shows another content since the last build.
  var contentChanges: [FocusContentChange] = []
  /// Who had the focus in contents that do not show: by the slot that they are in, then by content.
  var contents: [SlotID: [AnyHashable: [Identity]]] = [:]
  /// Modal layers that are open, from the back, and who had the focus before.
  var scopes: [FocusScope] = []
}

/// A modal layer, which may have the focus to itself.
struct FocusScope {
  let layer: SlotID
  /// Who had the focus when it opened, from the root inwards; nil where that has it still.
  var origin: [SlotID]?
}

/// Where the focus goes from where it is, among what can have it.
enum FocusMove {
  case next
  case previous
  case first
  case last
  /// To a slot that has the keys of what was pressed: it shows already, and nothing scrolls.
  case press(SlotID)
  /// To a slot, or the first that can have it inside.
  case inside(SlotID)
}

/// That a slot is to have the focus inside, or not to have it there.
struct FocusWish {
  var slot: SlotID
  var isFocused: Bool
  /// True where what is around it scrolls so that it shows.
  var reveals = true
  /// True where a finger that has led to it brings up the keyboard on the screen.
  var invitesKeyboard = true
}

/// A slot that keys can go to.
struct FocusStop {
  /// From the root inwards.
  var path: [SlotID]
  var frame: Rect
}

/// A slot shows another content, which has a focus of its own.
struct FocusContentChange {
  var slot: SlotID
  var old: AnyHashable
  var new: AnyHashable
  /// The way from the slot to who has the focus, by what is the same when it is built anew; nil where
  /// that is elsewhere.
  var left: [Identity]?
}
