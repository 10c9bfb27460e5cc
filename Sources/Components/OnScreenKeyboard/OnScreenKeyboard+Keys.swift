internal import VitrineInteraction

/// The action of a key.
enum KeyboardKey: Hashable, Sendable {
  /// Types this string, a letter as it is on the key.
  case letter(String)
  case space, shift, delete, submit, globe, dismiss
  /// Shows digits, symbols, or letters.
  case numbers, symbols, letters

  /// True for keys that type, which a finger may slide to.
  var insertsText: Bool {
    switch self {
    case .letter, .space: true
    default: false
    }
  }

  /// The last part of the id of the key's node, after the keyboard's id.
  var name: String {
    switch self {
    case .letter(let letter): "key-\(letter.lowercased())"
    case .space: "space"
    case .shift: "shift"
    case .delete: "delete"
    case .submit: "return"
    case .globe: "globe"
    case .dismiss: "dismiss"
    case .numbers: "numbers"
    case .symbols: "signs"
    case .letters: "letters"
    }
  }
}

/// A key in its row, in tenths of the row: a letter has width 1.
struct KeyCell: Hashable, Sendable {
  var key: KeyboardKey
  var start: Double
  var width: Double

  var end: Double { start + width }
}

extension OnScreenKeyboard {
  /// The rows from top to bottom, each from the left.
  ///
  /// Source: the arrangement of iPhone keyboards, for Korean that of KS X 5002; the dismiss key is
  /// iPad's.
  var rows: [[KeyCell]] {
    guard layout != .numbers else { return numberRows }
    switch viewState.plane {
    case .letters:
      let isShifted = shift != .off
      let rows = layout == .korean ? KeyRows.korean(isShifted) : KeyRows.english(isShifted)
      return [
        KeyRows.row(rows[0]), KeyRows.row(rows[1]),
        KeyRows.between(.shift, rows[2], .delete), lastRow(switches: .numbers),
      ]
    case .numbers:
      let rows = KeyRows.numbers(inKorean: layout == .korean)
      return [
        KeyRows.row(rows[0]), KeyRows.row(rows[1]), KeyRows.between(.symbols, rows[2], .delete),
        lastRow(switches: .letters),
      ]
    case .symbols:
      let rows = KeyRows.symbols(inKorean: layout == .korean)
      return [
        KeyRows.row(rows[0]), KeyRows.row(rows[1]), KeyRows.between(.numbers, rows[2], .delete),
        lastRow(switches: .letters),
      ]
    }
  }

  private func lastRow(switches key: KeyboardKey) -> [KeyCell] {
    var middle: [(KeyboardKey, Double)] = [(.space, 4)]
    if viewState.plane == .letters {
      switch kind {
      case .email: middle = [(.space, 2), (.letter("@"), 1), (.letter("."), 1)]
      case .url: middle = [(.space, 1.75), (.letter("."), 1), (.letter("/"), 1.25)]
      case .text, .number: break
      }
    }
    return KeyRows.cells(
      [(key, 1.25), (.globe, 1.25)] + middle + [(.submit, 2.25), (.dismiss, 1.25)])
  }

  private var numberRows: [[KeyCell]] {
    func row(_ digits: String, _ key: KeyboardKey) -> [KeyCell] {
      KeyRows.cells(digits.map { (.letter(String($0)), 2.5) } + [(key, 2.5)])
    }
    return [row("123", .delete), row("456", .submit), row("789", .letters), row("-0.", .dismiss)]
  }
}

/// The characters on the keys.
private enum KeyRows {
  static func english(_ isShifted: Bool) -> [[String]] {
    let rows = ["qwertyuiop", "asdfghjkl", "zxcvbnm"]
    return rows.map { letters(isShifted ? $0.uppercased() : $0) }
  }

  static func korean(_ isShifted: Bool) -> [[String]] {
    [letters(isShifted ? "ㅃㅉㄸㄲㅆㅛㅕㅑㅒㅖ" : "ㅂㅈㄷㄱㅅㅛㅕㅑㅐㅔ"), letters("ㅁㄴㅇㄹㅎㅗㅓㅏㅣ"), letters("ㅋㅌㅊㅍㅠㅜㅡ")]
  }

  static func numbers(inKorean: Bool) -> [[String]] {
    [letters("1234567890"), letters("-/:;()\(inKorean ? "₩" : "$")&@\""), letters(".,?!'")]
  }

  static func symbols(inKorean: Bool) -> [[String]] {
    [letters("[]{}#%^*+="), letters("_\\|~<>\(inKorean ? "$£¥" : "€£¥")•"), letters(".,?!'")]
  }

  private static func letters(_ string: String) -> [String] { string.map { String($0) } }

  /// A centered row of letters.
  static func row(_ letters: [String]) -> [KeyCell] {
    cells(letters.map { (.letter($0), 1) }, from: (10 - Double(letters.count)) / 2)
  }

  /// A row of letters between two other keys; five letters are wider than seven.
  static func between(
    _ first: KeyboardKey, _ letters: [String], _ last: KeyboardKey
  ) -> [KeyCell] {
    let width = 7 / Double(max(1, letters.count))
    return cells([(first, 1.5)] + letters.map { (.letter($0), width) } + [(last, 1.5)])
  }

  static func cells(_ keys: [(KeyboardKey, Double)], from start: Double = 0) -> [KeyCell] {
    var start = start
    return keys.map { key, width in
      defer { start += width }
      return KeyCell(key: key, start: start, width: width)
    }
  }
}
