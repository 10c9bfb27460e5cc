internal import VitrineComponents
internal import VitrineDrawing

extension TypeScale {
  /// All fonts from largest to smallest, by the names that people know.
  var named: [(name: String, font: Font)] {
    [
      ("Large Title", largeTitle), ("Title 1", title1), ("Title 2", title2),
      ("Title 3", title3), ("Headline", headline), ("Body", body), ("Callout", callout),
      ("Subheadline", subheadline), ("Footnote", footnote), ("Caption 1", caption1),
      ("Caption 2", caption2),
    ]
  }
}
