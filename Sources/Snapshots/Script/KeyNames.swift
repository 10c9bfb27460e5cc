public import VitrineInteraction

extension Key {
  /// Makes a key from its name in SDL ("Left", "Return") or on the web ("ArrowLeft", "Enter"), in
  /// either case, or from the character that it types.
  public init?(name: String) {
    let lower = name.lowercased()
    if let key = Key.byName[lower] {
      self = key
    } else if let number = Key.functionNumber(lower) {
      self = .function(number)
    } else if let character = lower.first, lower.count == 1, !character.isNewline {
      self = .character(character)
    } else {
      return nil
    }
  }

  /// The name in scripts: as on the web.
  public var name: String {
    switch self {
    case .left: "ArrowLeft"
    case .right: "ArrowRight"
    case .up: "ArrowUp"
    case .down: "ArrowDown"
    case .home: "Home"
    case .end: "End"
    case .pageUp: "PageUp"
    case .pageDown: "PageDown"
    case .tab: "Tab"
    case .enter: "Enter"
    case .space: "Space"
    case .escape: "Escape"
    case .backspace: "Backspace"
    case .delete: "Delete"
    case .menu: "ContextMenu"
    case .function(let number): "F\(number)"
    case .character(let character): "\(character)"
    }
  }

  private static let byName: [String: Key] = [
    "left": .left, "arrowleft": .left, "right": .right, "arrowright": .right,
    "up": .up, "arrowup": .up, "down": .down, "arrowdown": .down,
    "home": .home, "end": .end, "pageup": .pageUp, "pagedown": .pageDown,
    "tab": .tab, "enter": .enter, "return": .enter, "keypad enter": .enter,
    "space": .space, "spacebar": .space, " ": .space, "escape": .escape, "esc": .escape,
    "backspace": .backspace, "delete": .delete, "del": .delete,
    "contextmenu": .menu, "menu": .menu, "application": .menu,
  ]

  /// F1…F12.
  private static func functionNumber(_ name: String) -> Int? {
    guard name.hasPrefix("f"), let number = Int(name.dropFirst()) else { return nil }
    return (1...12).contains(number) && name.dropFirst().first != "+" ? number : nil
  }
}

extension KeyModifiers {
  /// Makes a modifier from one of its names, in either case.
  public init?(name: String) {
    switch name.lowercased() {
    case "shift": self = .shift
    case "control", "ctrl": self = .control
    case "alt", "option": self = .alt
    case "meta", "super", "gui", "cmd", "command", "win", "logo": self = .meta
    default: return nil
    }
  }

  /// The names in scripts.
  public var names: [String] {
    let all: [(KeyModifiers, String)] = [
      (.shift, "shift"), (.control, "control"), (.alt, "alt"), (.meta, "meta"),
    ]
    return all.filter { contains($0.0) }.map(\.1)
  }
}
