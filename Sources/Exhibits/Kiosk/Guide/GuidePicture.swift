internal import VitrineResources
internal import VitrineViews

/// A work that fills its space, in either layout direction.
struct GuidePicture<Model>: CompositeView {
  var work: GuideWork

  func body(in environment: Environment) -> some View<Model> {
    Canvas { [work] canvas, size in work.paint(into: &canvas, in: size) }
      .label(environment.localized("guide.\(work.rawValue)")).role(.image)
  }
}

/// A work in the collection: its picture above its title.
struct GuideCard<Model>: CompositeView {
  var work: GuideWork
  var height: Double
  var isChosen: Bool

  func body(in environment: Environment) -> some View<Model> {
    let colors = Theme(environment).colors
    VStack(alignment: .leading, spacing: 4) {
      GuidePicture(work: work).frame(height: height)
        .clipShape(.rect(cornerRadius: 14))
        .overlay(alignment: .topTrailing) {
          if isChosen {
            Image(
              environment.symbols["bookmark.fill"], size: 22 * max(1, environment.textScale),
              color: .white
            )
            .padding(12)
          }
        }
        .padding(.bottom, 4)
      Text(environment.localized("guide.\(work.rawValue)"), font: .headline).lineLimit(2)
      Text(
        environment.localized("guide.\(work.rawValue).note"), font: .footnote,
        color: colors.inactive
      )
      .lineLimit(2)
    }
    .frame(maxWidth: .infinity, alignment: .leading)
  }
}
