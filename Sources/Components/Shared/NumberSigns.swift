package import VitrineDrawing

extension Language {
  /// The decimal separator.
  package var decimalSign: String { "." }

  /// The separator between groups of three digits.
  package var groupingSign: Character { "," }
}

extension String {
  /// The digits with thousands separators.
  package func grouped(in language: Language) -> String {
    var result = ""
    for (index, digit) in enumerated() {
      if index > 0, (count - index) % 3 == 0 { result.append(language.groupingSign) }
      result.append(digit)
    }
    return result
  }
}
