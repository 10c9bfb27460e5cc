internal import VitrineResources
internal import VitrineViews

/// What guidelines of an exhibit advise against and for, in pictures that its components draw.
struct ExhibitNotes: CompositeView {
  /// What is advised against, in the order of the guidance.
  var advice: [Advice]

  init?(exhibit: any Exhibit.Type) {
    advice = GuidelineSample.advice.filter { exhibit.guidance.contains($0.guideline) }
    if advice.isEmpty { return nil }
  }

  func body(in environment: Environment) -> some View<GalleryModel> {
    let theme = Theme(environment)
    VStack(alignment: .leading, spacing: 16) {
      Text(
        environment.localized("gallery.notes"), font: .subheadline, weight: .semibold, lineLimit: 1
      )
      .descriptionHidden()
      ForEach(advice, id: \.rawValue) { advice in
        VStack(alignment: .leading, spacing: 6) {
          Text(
            advice.sentence(in: environment), font: .footnote, color: theme.colors.caption,
            lineLimit: 6)
          SamplePicture(sample: GuidelineSample(advice, isRight: false))
          SamplePicture(sample: GuidelineSample(advice, isRight: true))
        }
      }
    }
    .frame(maxWidth: .infinity, alignment: .leading)
    .grouped(environment.localized("gallery.notes")).named("gallery/notes")
  }
}

/// A picture of a sample, with a mark of what it is an example of.
private struct SamplePicture: CompositeView {
  var sample: GuidelineSample

  /// Measures in points; ours.
  private enum Metrics {
    static let mark = 20.0
    static let gap = 8.0
    static let corner = 10.0
  }

  func body(in environment: Environment) -> some View<GalleryModel> {
    let isRight = sample.isRight
    Canvas { [sample] canvas, size in
      var inner = environment
      inner.size = sample.size
      // A picture: what it shows is made smaller anyway.
      inner.textScale = 1
      var scene = ViewScene(sample)
      // As it is when animations have ended.
      for time: Seconds in [0, 1, 2] { scene.update(FrameInput(time: time), in: inner) }
      canvas.fill(.rect(Rect(origin: .zero, size: size)), with: Theme(inner).colors.background)
      canvas.scaled(by: size.width / sample.size.width, at: .zero) {
        scene.draw(into: &$0, in: inner)
      }
    }
    .aspectRatio(sample.size.width / sample.size.height, contentMode: .fit)
    .clipShape(.rect(cornerRadius: Metrics.corner))
    .label(environment.localized(isRight ? "gallery.right" : "gallery.wrong")).role(.image)
    .padding(.leading, Metrics.mark + Metrics.gap)
    .overlay(alignment: .leading) {
      Image(systemName: isRight ? "checkmark" : "xmark")
        .foregroundColor(.white)
        .frame(width: 12, height: 12)
        .frame(width: Metrics.mark, height: Metrics.mark)
        .background(isRight ? Color(0x248A3D) : Color(0xD70015), in: .circle)
        .descriptionHidden()
    }
  }
}
