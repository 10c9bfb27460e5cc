package import VitrineDrawing

extension Language {
  /// Between the whole of a number and its decimals.
  package var decimalSign: String { "." }

  /// Between groups of three digits.
  package var groupingSign: Character { "," }
}

extension String {
  /// Digits with those of thousands set apart.
  package func grouped(in language: Language) -> String {
    var result = ""
    for (index, digit) in enumerated() {
      if index > 0, (count - index) % 3 == 0 { result.append(language.groupingSign) }
      result.append(digit)
    }
    return result
  }
}
