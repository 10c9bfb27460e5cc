internal import VitrineResources
internal import VitrineViews

/// One of the forms that a component has, and what it is called.
struct ComponentForm<Model> {
  var caption: String
  var view: any View<Model>

  init(_ caption: String, _ view: some View<Model>) { (self.caption, self.view) = (caption, view) }
}

/// A component alone where there is little space; on a large stage as it stands on a screen, its forms
/// beside each other, and real work below.
///
/// What does not show is not made. Distances in points, on a grid of 8; ours.
func componentPage<Model, Component: View<Model>, Screen: View<Model>, Work: View<Model>>(
  in environment: Environment, component: @escaping () -> Component,
  onScreen screen: @escaping () -> Screen, forms: @escaping () -> [ComponentForm<Model>],
  work: @escaping () -> Work
) -> some View<Model> {
  let theme = Theme(environment)
  return SizeReader {
    $0.width >= 320 && $0.height >= 420
  } content: { isLarge in
    if isLarge {
      ScrollView {
        VStack(spacing: 24) {
          screen().frame(maxWidth: .infinity).frame(minHeight: 120).padding(24)
            .background(theme.colors.secondaryBackground, in: .rect(cornerRadius: 16))
          Grid(minimumColumnWidth: 120, spacing: 16, alignment: .top) {
            for form in forms() { formCard(form, theme) }
          }
          VStack(alignment: .leading, spacing: 8) {
            Text(environment.localized("page.work"), font: .footnote, color: theme.colors.inactive)
              .padding(.horizontal, 16)
            work().padding(16)
              .background(theme.colors.secondaryBackground, in: .rect(cornerRadius: 16))
          }
        }
        .frame(maxWidth: 624)
        .padding(24)
        .frame(maxWidth: .infinity)
      }
      .background(theme.colors.groupedBackground)
    } else {
      component()
    }
  }
}

/// A form of a component above what it is called.
private func formCard<Model>(_ form: ComponentForm<Model>, _ theme: Theme) -> some View<Model> {
  VStack(spacing: 8) {
    VStack { form.view }.frame(maxWidth: .infinity).frame(height: 80)
      .background(theme.colors.secondaryBackground, in: .rect(cornerRadius: 12))
    Text(form.caption, font: .caption1, color: theme.colors.inactive).lineLimit(2)
      .multilineTextAlignment(.center)
  }
}
