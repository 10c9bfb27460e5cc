package import VitrineDrawing

extension Language {
  /// The decimal separator.
  package var decimalSeparator: String { "." }

  /// The separator between groups of three digits.
  package var groupingSeparator: Character { "," }
}

extension String {
  /// The digits with thousands separators.
  package func grouped(in language: Language) -> String {
    var result = ""
    for (index, digit) in enumerated() {
      if index > 0, (count - index) % 3 == 0 { result.append(language.groupingSeparator) }
      result.append(digit)
    }
    return result
  }
}
