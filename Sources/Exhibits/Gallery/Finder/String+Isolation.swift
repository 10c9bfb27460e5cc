extension String {
  /// The string for a sentence that it must not turn round: between isolates, and without the
  /// controls that could end them or outlast them (UAX 9, 2.4 and 6.3).
  var isolated: String {
    let plain = String(
      String.UnicodeScalarView(unicodeScalars.filter { !$0.properties.isBidiControl }))
    return "\u{2068}\(plain)\u{2069}"
  }
}
