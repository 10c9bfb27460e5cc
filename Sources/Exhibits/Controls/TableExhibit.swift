internal import VitrineResources
internal import VitrineViews

/// Planets and moons in a sortable table, with the selected one beside it.
struct TableExhibit: ViewExhibit {
  static let id = "table"
  static let title = "Table"
  static let summary =
    "Rows and columns below fixed headers. Press a header to sort; select and open rows by keys."
  static let family = ExhibitFamily.controls
  static let symbol = "calendar"
  static let knobs: [ModelKnob<Self>] = [
    Knob("sort", \.sort), Knob("descending", \.isDescending), Knob("row", \.row, 1...20),
    Knob("gridlines", \.showsLines),
  ]
  static let states = [
    ExhibitState("unsorted"),
    ExhibitState(
      "sorted", [ExhibitSetting("sort", "diameter"), ExhibitSetting("descending", "true")]),
    ExhibitState("row-selected", "row", "7"), ExhibitState("without-lines", "gridlines", "false"),
  ]
  static let leastSize = Size(375, 560)

  /// The sort order of the rows.
  enum Order: String, CaseIterable, Sendable {
    case none, kind, diameter, gravity, orbit
  }

  var sort = Order.none
  var isDescending = false
  /// The selected row, from 1.
  var row = 3
  var showsLines = true
  var column = 0
  var favorites: Set<String> = ["earth", "europa"]

  /// The selected cell, as a position in the table.
  private var selection: GridPosition? {
    get { GridPosition(row: row - 1, column: column) }
    set {
      guard let newValue else { return }
      (row, column) = (newValue.row + 1, newValue.column)
    }
  }

  /// The sort order and direction.
  private struct Sorting: Hashable {
    var order: Order
    var isDescending: Bool

    var bodies: [CelestialBody] {
      guard let column = CelestialBody.Column(rawValue: order.rawValue) else {
        return CelestialBody.all
      }
      return CelestialBody.all.sorted {
        let (one, other) = ($0.value(column), $1.value(column))
        return isDescending ? one > other : one < other
      }
    }
  }

  private var sorting: Sorting { Sorting(order: sort, isDescending: isDescending) }

  private var bodies: [CelestialBody] { sorting.bodies }

  /// Keeps the chosen body selected, wherever its row moves.
  private mutating func follow(_ old: Sorting) {
    let before = old.bodies
    guard before.indices.contains(row - 1) else { return }
    let chosen = before[row - 1].id
    if let index = bodies.firstIndex(where: { $0.id == chosen }) { row = index + 1 }
  }

  func body(in environment: Environment) -> some View<Self> {
    let bodies = bodies
    let chosen = bodies[min(max(0, row - 1), bodies.count - 1)]
    return SizeReader {
      Size($0.width.rounded(.down), $0.height >= 480 ? 1 : 0)
    } content: { room in
      if room.width >= 760 {
        HStack(spacing: 0) {
          table(bodies, room.width - 280, environment)
          Divider()
          BodyPanel(planet: chosen, column: column, isFavorite: favorites.contains(chosen.id))
            .frame(width: 280)
        }
      } else {
        VStack(spacing: 0) {
          table(bodies, room.width, environment)
          if room.height > 0 {
            Divider()
            BodyBar(planet: chosen, column: column)
          }
        }
      }
    }
    .onChange(of: \.sorting) { model, old, _ in model.follow(old) }
    .background(Theme(environment).colors.background)
    .grouped(environment.localized("planets.title"))
    .named("table")
  }

  // MARK: Table

  private func table(
    _ bodies: [CelestialBody], _ width: Double, _ environment: Environment
  ) -> some View<Self> {
    let scale = max(1, environment.textScale)
    let columns = CelestialBody.Column.allCases
    let header = min((width < 500 ? 156 : 180) * scale, max(156, width / 2))
    // Only whole columns are visible, as many as fit.
    let fit = ((width - header) / (104 * (0.4 + 0.6 * scale))).rounded(.down)
    let shown = min(max(1, fit), Double(columns.count))
    // Up to two points more, so that the next does not begin at the edge.
    let each =
      ((width - header) / shown).rounded(.down) + (shown < Double(columns.count) ? 2 : 0)
    // snippet.short
    return Grid(
      rows: 0..<bodies.count, columns: 0..<columns.count, columnWidth: each,
      rowHeight: 44 * scale, rowHeaderWidth: header, showsGridLines: showsLines,
      selection: \.selection
    ) { index, column in
      cell(bodies[index].text(columns[column], in: environment), columns[column])
    } rowHeader: { index in
      name(bodies[index], environment)
    } columnHeader: { column in
      title(columns[column], environment)
    }
    .onActivate { model, position in
      model.favorites.formSymmetricDifference([model.bodies[position.row].id])
    }
    // snippet.end
    .label(environment.localized("planets.table"))
    .named("bodies")
  }

  private func cell(_ text: String, _ column: CelestialBody.Column) -> some View<Self> {
    Text(text, lineLimit: 1, monospacedDigits: true)
      .padding(.horizontal, 12)
      .frame(maxWidth: .infinity, alignment: column == .kind ? .leading : .trailing)
  }

  private func name(_ planet: CelestialBody, _ environment: Environment) -> some View<Self> {
    let scale = max(1, environment.textScale)
    return HStack(spacing: 8) {
      if scale < 1.5 { BodyPicture(planet: planet).frame(width: 22 * scale, height: 22 * scale) }
      Text(planet.name(in: environment), weight: .medium).lineLimit(1)
      Spacer(minLength: 0)
      if favorites.contains(planet.id), scale < 1.5 {
        Image(
          environment.symbols["star.fill"], size: 13 * scale,
          color: Theme(environment).palette.orange)
      }
    }
    .padding(.horizontal, 12)
  }

  private func title(
    _ column: CelestialBody.Column, _ environment: Environment
  ) -> some View<Self> {
    let isSorted = sort.rawValue == column.rawValue
    let colors = Theme(environment).colors
    return Button {
      $0.isDescending = isSorted ? !$0.isDescending : false
      $0.sort = Order(rawValue: column.rawValue) ?? .none
    } label: {
      HStack(spacing: 4) {
        if column != .kind { Spacer(minLength: 0) }
        Text(
          environment.localized("planets.column.\(column.rawValue)"), font: .subheadline,
          weight: .semibold, color: isSorted ? colors.label : colors.inactive
        )
        .lineLimit(1)
        if isSorted {
          Image(
            environment.symbols[isDescending ? "chevron.down" : "chevron.up"],
            size: 11 * max(1, environment.textScale), color: colors.label)
        }
        if column == .kind { Spacer(minLength: 0) }
      }
      .padding(.horizontal, 12)
      .frame(maxWidth: .infinity, maxHeight: .infinity)
    }
    .label(environment.localized("planets.column.\(column.rawValue)"))
    .named("sort-\(column.rawValue)")
  }
}

/// The selected body, beside the table.
private struct BodyPanel: CompositeView {
  var planet: CelestialBody
  var column: Int
  var isFavorite: Bool

  func body(in environment: Environment) -> some View<TableExhibit> {
    let theme = Theme(environment)
    ScrollView {
      VStack(spacing: 24) {
        BodyPicture(planet: planet).frame(width: 160, height: 160)
          .padding(24)
          .frame(maxWidth: .infinity)
          .background(Color(0x0B0F1C), in: .rect(cornerRadius: 16))
        HStack(spacing: 8) {
          Text(planet.name(in: environment), font: .title1, weight: .bold)
          Spacer(minLength: 0)
          if isFavorite {
            Image(environment.symbols["star.fill"], size: 22, color: theme.palette.orange)
          }
        }
        VStack(alignment: .leading, spacing: 12) {
          for part in CelestialBody.Column.allCases {
            VStack(alignment: .leading, spacing: 2) {
              Text(
                environment.localized("planets.column.\(part.rawValue)"), font: .footnote,
                color: theme.colors.inactive)
              Text(planet.measure(part, in: environment), font: .headline, monospacedDigits: true)
            }
          }
        }
        .frame(maxWidth: .infinity, alignment: .leading)
      }
      .padding(24)
    }
    .background(theme.colors.groupedBackground)
  }
}

/// The selected body, below the table.
private struct BodyBar: CompositeView {
  var planet: CelestialBody
  var column: Int

  func body(in environment: Environment) -> some View<TableExhibit> {
    let theme = Theme(environment)
    let columns = CelestialBody.Column.allCases
    let part = columns[min(max(0, column), columns.count - 1)]
    HStack(spacing: 16) {
      BodyPicture(planet: planet).frame(width: 44, height: 44)
        .padding(8)
        .background(Color(0x0B0F1C), in: .rect(cornerRadius: 12))
      VStack(alignment: .leading, spacing: 2) {
        Text(planet.name(in: environment), font: .headline)
        Text(environment.localized("planets.column.\(part.rawValue)"), font: .footnote)
          .foregroundColor(theme.colors.inactive)
      }
      Spacer(minLength: 8)
      Text(planet.measure(part, in: environment), font: .headline, monospacedDigits: true)
    }
    .padding(.horizontal, 16)
    .frame(height: 92 * max(1, environment.textScale))
    .background(theme.colors.groupedBackground)
  }
}
