internal import VitrineComponents
internal import VitrineDrawing

extension SemanticColors {
  /// Small words of second rank: `secondaryLabel` has only 3.4:1 on white, too little for them.
  var caption: Color { inactive }
}
