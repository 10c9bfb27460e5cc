internal import VitrineResources
internal import VitrineViews

/// A planet or a moon: its measures, and its appearance from afar.
struct CelestialBody: Identifiable, Equatable, Sendable {
  enum Kind: String, CaseIterable, Sendable {
    case planet, dwarf, moon
  }

  let id: String
  let kind: Kind
  /// In kilometers.
  let diameter: Double
  /// At the surface, in meters per second squared.
  let gravity: Double
  /// Its orbital period, in days.
  let orbit: Double
  /// The lit color, and the shaded one.
  let colors: [UInt32]
  var hasRings = false

  init(
    _ id: String, _ kind: Kind, _ diameter: Double, _ gravity: Double, _ orbit: Double,
    _ colors: [UInt32], hasRings: Bool = false
  ) {
    (self.id, self.kind, self.diameter) = (id, kind, diameter)
    (self.gravity, self.orbit, self.colors, self.hasRings) = (gravity, orbit, colors, hasRings)
  }

  /// From the sun outwards.
  static let all = [
    CelestialBody("mercury", .planet, 4879, 3.7, 88, [0xCFC6BC, 0x6F665E]),
    CelestialBody("venus", .planet, 12_104, 8.87, 224.7, [0xF7E3B0, 0xB9843D]),
    CelestialBody("earth", .planet, 12_756, 9.81, 365.2, [0x7EC3F2, 0x1B4F94]),
    CelestialBody("luna", .moon, 3475, 1.62, 27.3, [0xE5E3DE, 0x7A7874]),
    CelestialBody("mars", .planet, 6792, 3.71, 687, [0xF0A070, 0x96411F]),
    CelestialBody("ceres", .dwarf, 939, 0.27, 1682, [0xB5B0A8, 0x5A554F]),
    CelestialBody("jupiter", .planet, 142_984, 24.79, 4331, [0xF3DFC2, 0xA46C41]),
    CelestialBody("io", .moon, 3643, 1.8, 1.8, [0xF9EFA0, 0xB08B2C]),
    CelestialBody("europa", .moon, 3122, 1.31, 3.6, [0xF4EDE2, 0x9D8A73]),
    CelestialBody("ganymede", .moon, 5268, 1.43, 7.2, [0xC9BCAB, 0x6B5D4D]),
    CelestialBody("callisto", .moon, 4821, 1.24, 16.7, [0x9C9080, 0x463D33]),
    CelestialBody("saturn", .planet, 120_536, 10.44, 10_747, [0xF6E6B8, 0xB28D4F], hasRings: true),
    CelestialBody("titan", .moon, 5150, 1.35, 15.9, [0xF2C878, 0x9C6A22]),
    CelestialBody("uranus", .planet, 51_118, 8.87, 30_589, [0xCDEFF0, 0x5FA3AC]),
    CelestialBody("titania", .moon, 1577, 0.37, 8.7, [0xD2C8C0, 0x736A63]),
    CelestialBody("neptune", .planet, 49_528, 11.15, 59_800, [0x86B4F5, 0x2A4FA8]),
    CelestialBody("triton", .moon, 2707, 0.78, 5.9, [0xE9D6D0, 0x8C7470]),
    CelestialBody("pluto", .dwarf, 2377, 0.62, 90_560, [0xEAD8BF, 0x8A6A4B]),
    CelestialBody("charon", .moon, 1212, 0.29, 6.4, [0xBDB7B2, 0x625C58]),
    CelestialBody("eris", .dwarf, 2326, 0.82, 203_830, [0xF0EEEA, 0x8E8B86]),
  ]

  /// The columns to compare.
  enum Column: String, CaseIterable, Sendable {
    case kind, diameter, gravity, orbit
  }

  /// A number for sorting.
  func value(_ column: Column) -> Double {
    switch column {
    case .kind: Double(Kind.allCases.firstIndex(of: kind) ?? 0)
    case .diameter: diameter
    case .gravity: gravity
    case .orbit: orbit
    }
  }

  func name(in environment: Environment) -> String { environment.localized("planets.\(id)") }

  func text(_ column: Column, in environment: Environment) -> String {
    switch column {
    case .kind: environment.localized("planets.kind.\(kind.rawValue)")
    case .diameter: Self.integerString(diameter, environment)
    case .gravity: DecimalFormat().precision(2).string(from: gravity, in: environment.language)
    case .orbit:
      orbit < 100
        ? DecimalFormat().precision(1).string(from: orbit, in: environment.language)
        : Self.integerString(orbit, environment)
    }
  }

  /// A value with its unit.
  func measure(_ column: Column, in environment: Environment) -> String {
    let text = text(column, in: environment)
    return column == .kind
      ? text : "\(text) \(environment.localized("planets.unit.\(column.rawValue)"))"
  }

  private static func integerString(_ value: Double, _ environment: Environment) -> String {
    IntegerFormat().string(from: Int(value.rounded()), in: environment.language)
  }
}

/// A body as a disc, lit from the upper left.
struct BodyPicture<Model>: CompositeView {
  var planet: CelestialBody

  func body(in environment: Environment) -> some View<Model> {
    Canvas { [planet] canvas, size in
      let side = min(size.width, size.height) * (planet.hasRings ? 0.66 : 1)
      let center = Point(size.width / 2, size.height / 2)
      let ring = Path(
        ellipseIn: Rect(
          center.x - 0.72 * side, center.y - 0.2 * side, 1.44 * side, 0.4 * side))
      let style = StrokeStyle(width: 0.09 * side)
      let bright = Color(planet.colors[0])
      if planet.hasRings {
        canvas.stroke(ring, style: style, with: .color(bright.opacity(0.75)))
      }
      canvas.fill(
        .circle(center: center, diameter: side),
        with: .gradient(
          Gradient(
            .radial(
              center: Point(center.x - 0.18 * side, center.y - 0.2 * side),
              radius: max(1e-6, 0.75 * side)),
            stops: [GradientStop(0, bright), GradientStop(1, Color(planet.colors[1]))])))
      if planet.hasRings {
        // The front half of the ring.
        canvas.clipped(to: .rect(Rect(0, center.y, size.width, size.height / 2))) { canvas in
          canvas.stroke(ring, style: style, with: .color(bright.opacity(0.9)))
        }
      }
    }
    .descriptionHidden()
  }
}
