internal import VitrineResources
internal import VitrineViews

/// A map of the harbour town, with its places in a list beside it or in a strip on it.
struct MapApp: Equatable, Sendable {
  /// The visible part of the map, and the selected place.
  var view = MapView()

  /// Selects a place and goes there, close enough to see the streets around it.
  mutating func choose(_ place: MapPlace) {
    view.chosen = place
    view.center = place.position
    view.zoom = max(view.zoom, 2)
  }
}

extension MapApp {
  /// Measures in points; ours, except for buttons, which are touch targets.
  enum Metrics {
    static let button = 44.0
    /// The margin around the buttons and the strip.
    static let margin = 12.0
    /// The height of the name, the kind and the two lines of a card.
    static let textHeight = 96.0
    /// The margin around a card, and its padding.
    static func cardMargin(isLow: Bool) -> Double { isLow ? 8 : 14 }
    static func badge(isLow: Bool) -> Double { isLow ? 36 : 48 }
    static func buttons(isLow: Bool) -> Int { isLow ? 2 : 3 }
  }

  /// The height of the controls at the top and bottom edges, in points; zero beside a list.
  ///
  /// At the top are the buttons, and at the bottom the strip or the card: no corner is free.
  func covered(_ frame: AppFrame, _ environment: Environment) -> Insets {
    guard !frame.isWide else { return .zero }
    let growth = max(1, environment.textScale * frame.scale)
    let button = Metrics.button * growth
    let textHeight = frame.isLow ? Metrics.badge(isLow: true) : Metrics.textHeight
    let card = 4 * Metrics.cardMargin(isLow: frame.isLow) + textHeight * growth
    return Insets(
      top: Double(Metrics.buttons(isLow: frame.isLow)) * button + Metrics.margin, left: 0,
      bottom: view.chosen == nil ? Metrics.margin + button : card, right: 0)
  }
}

extension MapApp: Part {
  func body(in environment: Environment) -> some View<Self> {
    SizeReader(AppFrame.init) { frame in
      HStack(spacing: 0) {
        if frame.isWide {
          MapPlaces(chosen: view.chosen).frame(width: (frame.isLow ? 280 : 340) * frame.scale)
        }
        ZStack(alignment: .bottom) {
          map(frame, environment)
            .overlay(alignment: .topTrailing) { buttons(frame, environment) }
            .overlay(alignment: .topLeading) { if !frame.isWide { title(environment) } }
          if let chosen = view.chosen {
            MapCard(place: chosen, isLow: frame.isLow)
              .frame(maxWidth: 400 * frame.scale)
              .padding(Metrics.cardMargin(isLow: frame.isLow))
              .frame(maxWidth: .infinity, alignment: frame.isWide ? .leading : .center)
              .transition(.opacity.combined(with: .move(edge: .bottom)))
          } else if !frame.isWide {
            strip(environment)
          }
        }
      }
      .environment(\.textScale, environment.textScale * frame.scale)
    }
  }

  private func map(_ frame: AppFrame, _ environment: Environment) -> some View<Self> {
    HarbourMap(accessibilityLabel: environment.localized("map.map"), hasScaleBar: frame.isWide)
      .bound(to: \.view).named("map").ignoresSafeArea()
  }

  /// The title of the map, if there is no list beside it.
  private func title(_ environment: Environment) -> some View<Self> {
    Text(environment.localized("map.town"), font: .headline).lineLimit(1)
      .padding(.horizontal, 14).frame(minHeight: 36)
      .background(Theme(environment).colors.secondaryBackground.opacity(0.94), in: .capsule)
      .shadow(color: .black.opacity(0.2), radius: 4, y: 1, in: .capsule)
      .padding(12)
  }

  private func buttons(_ frame: AppFrame, _ environment: Environment) -> some View<Self> {
    let colors = Theme(environment).colors
    return VStack(spacing: 0) {
      button("plus", "map.in", environment) { $0.view.zoom *= 1.6 }
        .disabled(view.zoom >= MapView.zooms.upperBound).named("zoom-in")
      button("minus", "map.out", environment) { $0.view.zoom /= 1.6 }
        .disabled(view.zoom <= MapView.zooms.lowerBound).named("zoom-out")
      if Metrics.buttons(isLow: frame.isLow) > 2 {
        button("globe", "map.home", environment) { $0.view = MapView(zoom: 1) }.named("home")
      }
    }
    .background(colors.secondaryBackground.opacity(0.94), in: .rect(cornerRadius: 12))
    .shadow(color: .black.opacity(0.2), radius: 4, y: 1, in: .rect(cornerRadius: 12))
    .padding(Metrics.margin)
  }

  private func button(
    _ symbol: String, _ label: String, _ environment: Environment,
    action: @escaping @Sendable (inout Self) -> Void
  ) -> some View<Self> {
    let side = Metrics.button * max(1, environment.textScale)
    return Button(action: action) {
      Image(
        environment.symbols[symbol], size: side / 2.4, color: Theme(environment).colors.tint
      )
      .frame(width: side, height: side)
    }
    .label(environment.localized(label))
  }

  /// All places in a horizontal strip, if there is no list.
  private func strip(_ environment: Environment) -> some View<Self> {
    let colors = Theme(environment).colors
    return ScrollView(.horizontal) {
      HStack(spacing: 8) {
        ForEach(MapPlace.allCases) { place in
          Button {
            $0.choose(place)
          } label: {
            HStack(spacing: 8) {
              MapBadge(place: place, side: 28)
              Text(environment.localized("map.\(place.rawValue)"), font: .subheadline)
                .lineLimit(1).foregroundColor(colors.label)
            }
            .padding(.leading, 6).padding(.trailing, 14)
            .frame(height: Metrics.button * max(1, environment.textScale))
            .background(colors.secondaryBackground.opacity(0.94), in: .capsule)
          }
          .named("place-\(place.rawValue)")
        }
      }
      .padding(.horizontal, Metrics.margin).padding(.bottom, Metrics.margin)
    }
    .named("places")
    .fixedSize(horizontal: false, vertical: true)
  }
}

/// The places of the town in a list.
private struct MapPlaces: CompositeView {
  var chosen: MapPlace?

  func body(in environment: Environment) -> some View<MapApp> {
    let colors = Theme(environment).colors
    VStack(spacing: 0) {
      VStack(alignment: .leading, spacing: 2) {
        Text(environment.localized("map.town"), font: .title1, weight: .bold).lineLimit(1)
        Text(environment.localized("map.note"), font: .footnote, color: colors.inactive)
          .lineLimit(2)
      }
      .frame(maxWidth: .infinity, alignment: .leading)
      .padding(.horizontal, 16).padding(.top, 14).padding(.bottom, 8)
      List(selection: \.choice) {
        ForEach(MapPlace.allCases) { place in
          HStack(spacing: 12) {
            MapBadge(place: place, side: 36)
            VStack(alignment: .leading, spacing: 1) {
              Text(environment.localized("map.\(place.rawValue)"), font: .headline).lineLimit(1)
              Text(
                environment.localized("map.\(place.rawValue).distance"), font: .footnote,
                color: colors.inactive
              )
              .lineLimit(1)
            }
            .frame(maxWidth: .infinity, alignment: .leading)
          }
          .padding(.vertical, 3)
          .grouped(environment.localized("map.\(place.rawValue)"))
          .named("place-\(place.rawValue)")
        }
      }
      .named("places")
    }
    .background(colors.background)
    .overlay(alignment: .trailing) { Rectangle().fill(colors.separator).frame(width: 1) }
  }
}

extension MapApp {
  /// The selection in the list.
  fileprivate var choice: MapPlace.ID? {
    get { view.chosen?.id }
    set {
      if let place = newValue.flatMap(MapPlace.init) { choose(place) } else { view.chosen = nil }
    }
  }
}

/// The icon of a place.
struct MapBadge<Model>: CompositeView {
  var place: MapPlace
  var side: Double

  func body(in environment: Environment) -> some View<Model> {
    let side = side * max(1, environment.textScale)
    Canvas { [place] canvas, size in
      let middle = Point(size.width / 2, size.height / 2)
      canvas.fill(.circle(center: middle, diameter: size.width), with: place.color)
      place.paintSign(into: &canvas, at: middle, side: size.width * 0.6)
    }
    .frame(width: side, height: side)
  }
}

/// The card about a place on the map.
private struct MapCard: CompositeView {
  var place: MapPlace
  var isLow: Bool

  func body(in environment: Environment) -> some View<MapApp> {
    let colors = Theme(environment).colors
    let growth = max(1, environment.textScale)
    HStack(alignment: isLow ? .center : .top, spacing: 12) {
      MapBadge(place: place, side: MapApp.Metrics.badge(isLow: isLow))
      VStack(alignment: .leading, spacing: 3) {
        Text(environment.localized("map.\(place.rawValue)"), font: isLow ? .headline : .title3)
          .bold().lineLimit(1).minimumScaleFactor(0.8)
        if !isLow {
          Text(environment.localized("map.\(place.rawValue).kind"), font: .subheadline)
            .foregroundColor(colors.inactive).lineLimit(1).padding(.bottom, 5)
        }
        line("location.fill", "distance", environment)
        if !isLow { line("clock.fill", "hours", environment) }
      }
      .frame(maxWidth: .infinity, alignment: .leading)
      Button {
        $0.view.chosen = nil
      } label: {
        Image(environment.symbols["xmark"], size: 13 * growth, color: colors.inactive)
          .frame(width: 30 * growth, height: 30 * growth)
          .background(colors.fill, in: .circle)
      }
      .label(environment.localized("map.close")).named("close")
    }
    .padding(MapApp.Metrics.cardMargin(isLow: isLow))
    .background(colors.secondaryBackground, in: .rect(cornerRadius: 18))
    .shadow(color: .black.opacity(0.25), radius: 10, y: 3, in: .rect(cornerRadius: 18))
    .grouped(environment.localized("map.\(place.rawValue)")).named("card")
  }

  private func line(
    _ symbol: String, _ part: String, _ environment: Environment
  ) -> some View<MapApp> {
    // Small icons need more contrast on a dark card.
    let color = place.color.mixed(with: .white, environment.appearance == .dark ? 0.4 : 0)
    return HStack(spacing: 7) {
      Image(environment.symbols[symbol], size: 13 * max(1, environment.textScale), color: color)
      Text(environment.localized("map.\(place.rawValue).\(part)"), font: .subheadline)
        .lineLimit(isLow ? 1 : 2).minimumScaleFactor(0.85)
    }
  }
}
