internal import VitrineComponents
internal import VitrineDrawing

/// Swift that exhibits say of themselves: literals, and calls that fit a narrow panel.
enum SwiftCode {
  /// A string as a literal.
  static func literal(_ string: String) -> String {
    var literal = "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\\": literal += "\\\\"
      case "\"": literal += "\\\""
      case "\n": literal += "\\n"
      case "\t": literal += "\\t"
      default: literal.unicodeScalars.append(scalar)
      }
    }
    return literal + "\""
  }

  /// A number as a literal, without a point where it is whole.
  static func literal(_ number: Double) -> String {
    number == number.rounded() && abs(number) < 1e9 ? "\(Int(number))" : "\(number)"
  }

  /// A colour as a literal.
  static func literal(_ color: Color) -> String {
    "Color(0x\(color.hexadecimal.dropFirst()))"
  }

  /// The call that paints a component.
  /// - Parameters:
  ///   - name: of the variable that holds it.
  ///   - style: the style's expression.
  static func paint(_ name: String, style: String = ".init(theme)") -> String {
    """
    \(name).paint(
      into: &canvas, in: bounds,
      style: \(style), at: time)
    """
  }

  /// Lines one below the other; those that are nil are left out.
  static func lines(_ lines: String?...) -> String {
    lines.compactMap { $0 }.joined(separator: "\n")
  }
}

extension String {
  /// Words between hyphens as Swift joins them: `left-to-right` as `leftToRight`.
  var camelCased: String {
    let words = split(separator: "-")
    return words.dropFirst().reduce(String(words.first ?? "")) {
      $0 + $1.prefix(1).uppercased() + $1.dropFirst()
    }
  }
}
