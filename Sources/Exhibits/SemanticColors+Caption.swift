internal import VitrineComponents
internal import VitrineDrawing

extension SemanticColors {
  /// The color of small secondary text: `secondaryLabel` has only 3.4:1 on white, too little for
  /// it.
  var caption: Color { inactive }
}
