internal import VitrineResources
internal import VitrineViews

/// A photograph with rounded corners, at the available width.
struct PhotoView<Model>: CompositeView {
  var photo: Photo
  /// The aspect ratio, width to height.
  var ratio = 1.5
  var radius = 12.0

  func body(in environment: Environment) -> some View<Model> {
    Canvas { [photo] canvas, size in photo.paint(into: &canvas, in: size) }
      .aspectRatio(ratio, contentMode: .fit)
      .clipShape(.rect(cornerRadius: radius))
      .label(environment.localized(photo.name))
      .role(.image)
  }
}
