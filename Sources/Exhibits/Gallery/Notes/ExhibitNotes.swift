internal import VitrineResources
internal import VitrineViews

/// The guidelines that an exhibit follows, with pictures of violations and of correct designs.
struct ExhibitNotes: CompositeView {
  private struct Note: Hashable {
    let guideline: String
    /// The state that demonstrates the guideline; nil for none.
    let state: ExhibitState?
    /// The advice that belongs to the guideline.
    let advice: [Advice]
  }

  private let notes: [Note]

  /// The minimum height of a row, in points: a touch target.
  private static let minimumRowHeight = 44.0

  init?(exhibit: any Exhibit.Type) {
    if exhibit.guidance.isEmpty { return nil }
    let states = exhibit.shownStates
    notes = exhibit.guidance.map { id in
      Note(
        guideline: id,
        state: exhibit.guidanceStates[id].flatMap { key in states.first { $0.key == key } },
        advice: GuidelineSample.advice.filter { $0.guideline == id })
    }
  }

  func body(in environment: Environment) -> some View<GalleryModel> {
    let theme = Theme(environment)
    VStack(alignment: .leading, spacing: 8) {
      Text(
        environment.localized("gallery.guidelines"), font: .subheadline, weight: .semibold,
        lineLimit: 1
      )
      .descriptionHidden()
      VStack(alignment: .leading, spacing: 0) {
        ForEach(notes, id: \.guideline) { note in
          if note != notes.first { Divider().padding(.leading, 12) }
          if let state = note.state {
            Button {
              $0.show(state)
            } label: {
              row(note, environment, theme)
            }
            .help(environment.localized("gallery.show"))
            .named("gallery/guideline/\(note.guideline)")
          } else {
            row(note, environment, theme)
          }
          ForEach(note.advice, id: \.rawValue) { advice in
            VStack(alignment: .leading, spacing: 6) {
              Text(
                advice.sentence(in: environment), font: .footnote, color: theme.colors.caption,
                lineLimit: 6)
              SamplePicture(sample: GuidelineSample(advice, isRight: false))
              SamplePicture(sample: GuidelineSample(advice, isRight: true))
            }
            .padding(.horizontal, 12).padding(.bottom, 12)
          }
        }
      }
      .background(theme.colors.background, in: .rect(cornerRadius: 10))
    }
    .frame(maxWidth: .infinity, alignment: .leading)
    .grouped(environment.localized("gallery.guidelines")).named("gallery/notes")
  }

  /// A guideline, and a chevron if there are pictures of it.
  private func row(
    _ note: Note, _ environment: Environment, _ theme: Theme
  ) -> some View<GalleryModel> {
    HStack<GalleryModel>(spacing: 8) {
      Text(environment.localized("guideline.\(note.guideline)"), font: .footnote, lineLimit: 6)
        .frame(maxWidth: .infinity, alignment: .leading)
      Text(note.guideline, font: .caption1, color: theme.colors.caption, lineLimit: 1)
        .descriptionHidden()
      if note.state != nil {
        Image(systemName: environment.directed(symbol: "chevron.right"))
          .foregroundColor(theme.colors.caption)
          .frame(width: 12, height: 12)
          .descriptionHidden()
      }
    }
    .padding(.horizontal, 12).padding(.vertical, 8)
    .frame(minHeight: Self.minimumRowHeight)
  }
}

/// A picture of a sample, marked as right or wrong.
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
      // The sample is a picture, which is scaled down anyway.
      inner.textScale = 1
      var scene = ViewScene(sample)
      // The state after animations.
      for time: Seconds in [0, 1, 2] { scene.update(FrameInput(time: time), in: inner) }
      canvas.fill(.rect(Rect(origin: .zero, size: size)), with: Theme(inner).colors.background)
      canvas.scaled(by: size.width / sample.size.width, at: .zero) {
        scene.draw(into: &$0, in: inner)
      }
    }
    .aspectRatio(sample.size.width / sample.size.height, contentMode: .fit)
    .clipShape(.rect(cornerRadius: Metrics.corner))
    .border(
      Theme(environment).colors.separator, width: 1 / environment.scale,
      in: .rect(cornerRadius: Metrics.corner)
    )
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
