internal import VitrineResources
internal import VitrineViews

/// A photograph with rounded corners, as wide as there is room.
struct PhotoView<Model>: CompositeView {
  var photo: Photo
  /// Its width by its height.
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
