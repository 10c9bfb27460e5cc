internal import VitrineResources
internal import VitrineViews

/// One form of a component, with its caption.
struct ComponentForm<Model> {
  var caption: String
  var view: any View<Model>

  init(_ caption: String, _ view: some View<Model>) { (self.caption, self.view) = (caption, view) }
}

/// A component alone if there is little space, in context on a screen if there is some; on a large
/// stage also its forms side by side, and real work below.
///
/// The forms have as many columns as fit and fill each row, `columns` at most. Hidden ones are not
/// made. Distances in points, on a grid of 8; ours.
func componentPage<Model, Component: View<Model>, Screen: View<Model>, Work: View<Model>>(
  in environment: Environment, columns maximumColumns: Int = 3,
  component: @escaping () -> Component,
  onScreen screen: @escaping () -> Screen, forms: @escaping () -> [ComponentForm<Model>],
  work: @escaping () -> Work
) -> some View<Model> {
  let theme = Theme(environment)
  func card(_ screen: Screen) -> some View<Model> {
    screen.frame(maxWidth: .infinity).frame(minHeight: 120).padding(24)
      .background(theme.colors.secondaryBackground, in: .rect(cornerRadius: 16))
  }
  return SizeReader {
    ComponentPageLayout($0, textScale: environment.textScale)
  } content: { layout in
    switch layout.level {
    case .little:
      component()
    case .some:
      card(screen()).frame(maxWidth: 480).padding(16)
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .background(theme.colors.groupedBackground)
    case .page:
      ScrollView {
        VStack(spacing: 24) {
          card(screen())
          let forms = forms()
          // The largest number of columns that fills each row.
          let count =
            (1...min(maximumColumns, layout.columns)).last { forms.count.isMultiple(of: $0) } ?? 1
          // Half a point narrower than available, so that rounding doesn't drop a column.
          let gap = ComponentPageLayout.gap
          let column = (layout.width + gap) / Double(count) - gap
          Grid(minimumColumnWidth: column - 0.5, spacing: gap, alignment: .top) {
            for form in forms { formCard(form, theme) }
          }
          VStack(alignment: .leading, spacing: 8) {
            Text(environment.localized("page.work"), font: .footnote, color: theme.colors.inactive)
              .padding(.horizontal, 16)
            work().padding(16)
              .background(theme.colors.secondaryBackground, in: .rect(cornerRadius: 16))
          }
        }
        .frame(maxWidth: ComponentPageLayout.maximumWidth)
        .padding(ComponentPageLayout.margin)
        .frame(maxWidth: .infinity)
      }
      .background(theme.colors.groupedBackground)
    }
  }
}

/// The layout of a component's page in a size; ours, in points.
private struct ComponentPageLayout: Hashable {
  enum Level { case little, some, page }

  /// The margin around a page, the gap between forms, the maximum width of a page, and the minimum
  /// of a form.
  static let (margin, gap, maximumWidth, minimumFormWidth) = (24.0, 16.0, 624.0, 88.0)

  var level: Level
  /// The width between the margins of a page.
  var width = 0.0
  /// How many columns of forms fit.
  var columns = 1

  init(_ size: Size, textScale: Double) {
    guard size.width >= 320, size.height >= 420 else {
      level = size.width >= 280 && size.height >= 200 ? .some : .little
      return
    }
    level = .page
    width = min(Self.maximumWidth, size.width - 2 * Self.margin)
    columns = max(
      1, Int((width + Self.gap) / (Self.minimumFormWidth * max(1, textScale) + Self.gap)))
  }
}

/// A form of a component above its caption.
private func formCard<Model>(_ form: ComponentForm<Model>, _ theme: Theme) -> some View<Model> {
  VStack(spacing: 8) {
    VStack { form.view }.frame(maxWidth: .infinity).frame(height: 80)
      .background(theme.colors.secondaryBackground, in: .rect(cornerRadius: 12))
    Text(form.caption, font: .caption1, color: theme.colors.inactive).lineLimit(2)
      .multilineTextAlignment(.center)
  }
}
