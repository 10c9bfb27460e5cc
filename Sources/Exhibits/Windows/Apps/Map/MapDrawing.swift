internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineResources

/// The map as drawn in a space.
struct MapDrawing {
  /// A pin, or a dot if a pin would overlap another.
  struct Pin {
    let place: MapPlace
    let center: Point
    let diameter: Double
    let isDot: Bool
    var frame: Rect { Rect(center: center, size: Size(diameter, diameter)) }
  }

  let view: MapView
  let chosen: MapPlace?
  let hasScaleBar: Bool
  let bounds: Rect
  let style: HarbourMap.Style
  /// Points per meter.
  let scale: Double

  init(_ map: HarbourMap, _ view: MapView, _ bounds: Rect, _ style: HarbourMap.Style) {
    (self.view, self.bounds, self.style) = (view, bounds, style)
    (chosen, hasScaleBar) = (map.view.chosen, map.hasScaleBar)
    scale = MapView.scale(view.zoom, in: bounds.size)
  }

  private var colors: MapPlan.Colors {
    style.environment.appearance == .dark ? .dark : .light
  }

  /// The position of a place of the town.
  func point(_ position: Point) -> Point { bounds.center + (position - view.center) * scale }

  // MARK: Pins

  /// The visible pins, the selected one last and in front.
  var pins: [Pin] {
    var pins: [Pin] = []
    let order = (chosen.map { [$0] } ?? []) + MapPlace.allCases.filter { $0 != chosen }
    for place in order {
      let center = point(place.position)
      let diameter = place == chosen ? style.chosenPin : style.pin
      guard bounds.inset(by: -diameter / 2).contains(center) else { continue }
      let isFree = pins.allSatisfy {
        $0.isDot || $0.center.distance(to: center) > ($0.diameter + diameter) / 2
      }
      pins.append(
        Pin(
          place: place, center: center, diameter: isFree ? diameter : style.dot, isDot: !isFree))
    }
    return pins.reversed()
  }

  /// The pin at a point, the nearest within 10 points.
  func pin(at point: Point) -> MapPlace? {
    pins.map { ($0.place, $0.center.distance(to: point) - $0.diameter / 2) }
      .filter { $0.1 < 10 }
      .min { $0.1 < $1.1 }?.0
  }

  // MARK: Paint

  func paint(into canvas: inout Canvas) {
    canvas.clipped(to: .rect(bounds)) { canvas in
      canvas.fill(.rect(bounds), with: colors.water)
      let origin = point(.zero)
      canvas.translated(by: origin) { canvas in
        canvas.scaled(by: scale) { paintGround(into: &$0) }
      }
      var occupied = pins.map(\.frame)
      labels(&occupied, into: &canvas)
      for pin in pins { paint(pin, &occupied, into: &canvas) }
      paintScaleBar(into: &canvas)
    }
  }

  private func line(_ width: Double) -> StrokeStyle {
    StrokeStyle(width: width, cap: .round, join: .round)
  }

  private func paintGround(into canvas: inout Canvas) {
    let land = [MapPlan.mainland, MapPlan.island]
    for (width, color) in [(150.0, colors.shallow), (76, colors.shore), (18, colors.sand)] {
      for path in land { canvas.stroke(path, style: line(width), with: .color(color)) }
    }
    for path in land { canvas.fill(path, with: .color(colors.land)) }
    canvas.clipped(to: MapPlan.mainland) { canvas in
      canvas.fill(MapPlan.wood, with: .color(colors.park))
    }
    canvas.clipped(to: MapPlan.island) { canvas in
      canvas.fill(MapPlan.wood, with: .color(colors.park))
    }
    canvas.fill(MapPlan.park, with: .color(colors.park))
    for (point, width) in MapPlan.trees {
      canvas.fill(.circle(center: point, diameter: width), with: colors.wood)
    }
    canvas.fill(.ellipse(Rect(440, 268, 66, 36)), with: colors.water)
    canvas.stroke(MapPlan.river, style: line(17), with: .color(colors.shore))
    canvas.stroke(MapPlan.paths, style: line(3), with: .color(colors.path))
    for (width, color) in [(13.0, colors.casing), (10, colors.street)] {
      canvas.stroke(MapPlan.streets, style: line(width), with: .color(color))
    }
    for (width, color) in [(18.0, colors.casing), (14, colors.main)] {
      canvas.stroke(MapPlan.mainStreets, style: line(width), with: .color(color))
    }
    canvas.fill(MapPlan.houses, with: .color(colors.building))
    canvas.fill(.rect(MapPlan.station), with: colors.building)
    canvas.stroke(MapPlan.rails, style: line(5), with: .color(colors.casing))
    canvas.stroke(
      MapPlan.rails, style: StrokeStyle(width: 2), with: .color(colors.ink.opacity(0.55)))
    canvas.stroke(MapPlan.moles, style: line(13), with: .color(colors.casing))
    canvas.stroke(MapPlan.moles, style: line(9), with: .color(colors.building))
    canvas.fill(MapPlan.piers, with: .color(colors.building))
    canvas.fill(MapPlan.boats, with: .color(colors.boat))
    canvas.stroke(
      MapPlan.boats, style: StrokeStyle(width: 0.7), with: .color(colors.waterInk.opacity(0.6)))
    ferry(into: &canvas)
  }

  private func ferry(into canvas: inout Canvas) {
    let steps = 26
    for step in 0..<steps {
      let (from, to) = (Double(step) / Double(steps), (Double(step) + 0.55) / Double(steps))
      canvas.fill(
        .line(MapPlan.ferry(from), MapPlan.ferry(to), width: 3, cap: .round), with: colors.line)
    }
    let boat = MapPlan.ferry(0.36)
    canvas.fill(.circle(center: boat, diameter: 26), with: colors.line)
    MapPlace.ferry.paintSign(into: &canvas, at: boat, side: 16)
  }

  // MARK: Words

  private func text(_ string: String, _ font: Font) -> VitrineDrawing.Text {
    style.environment.interfaceText(string, font: font, alignment: .center)
  }

  /// Draws a label with an outline and occupies its area, unless it would overlap something.
  private func draw(
    _ string: String, _ font: Font, at center: Point, _ color: Color, _ occupied: inout [Rect],
    into canvas: inout Canvas
  ) {
    let text = text(string, font)
    let size = style.environment.text.measure(text, width: .infinity).size
    let frame = Rect(center: center, size: Size(size.width.rounded(.up) + 2, size.height))
    guard bounds.inset(by: 2).contains(frame),
      !occupied.contains(where: { $0.intersects(frame.inset(by: 2)) })
    else { return }
    occupied.append(frame)
    for (dx, dy) in [(-1.0, 0.0), (1, 0), (0, -1), (0, 1)] {
      canvas.draw(text, in: frame.offset(by: Point(dx, dy)), color: colors.halo)
    }
    canvas.draw(text, in: frame, color: color)
  }

  private func labels(_ occupied: inout [Rect], into canvas: inout Canvas) {
    let type = style.theme.type
    for label in MapPlan.labels where scale >= label.minimumScale {
      let large = label.key == "map.town" ? type.title3 : type.callout
      let font = Font(
        size: label.isLarge ? large.size : type.caption1.size,
        weight: label.isLarge ? .semibold : .medium)
      draw(
        style.environment.localized(label.key), font, at: point(label.position),
        label.isWater ? colors.waterInk : colors.ink, &occupied, into: &canvas)
    }
  }

  private func paint(_ pin: Pin, _ occupied: inout [Rect], into canvas: inout Canvas) {
    let disc = Shape.circle(center: pin.center, diameter: pin.diameter)
    canvas.draw(
      Shadow(color: Color.black.opacity(0.35), blur: 3, offset: Point(0, 1)), of: disc)
    canvas.fill(disc, with: Color.white)
    let inner = pin.diameter - (pin.isDot ? 3 : pin.place == chosen ? 5 : 3)
    canvas.fill(.circle(center: pin.center, diameter: inner), with: pin.place.color)
    guard !pin.isDot else { return }
    pin.place.paintSign(into: &canvas, at: pin.center, side: pin.diameter * 0.58)
    let font = Font(size: style.theme.type.caption1.size, weight: .semibold)
    draw(
      style.environment.localized("map.\(pin.place.rawValue)"), font,
      at: pin.center + Point(0, pin.diameter / 2 + font.size * 0.85), colors.ink, &occupied,
      into: &canvas)
  }

  /// The scale bar, if it fits.
  private func paintScaleBar(into canvas: inout Canvas) {
    // Beside a card there is less space.
    guard hasScaleBar, bounds.width >= (chosen == nil ? 500 : 640), bounds.height >= 400 else {
      return
    }
    let lengths = [20.0, 50, 100, 200, 500, 1000]
    let growth = max(1, style.environment.textScale)
    let length = lengths.last { $0 * scale <= 160 * growth } ?? 20
    let width = length * scale
    // On the side without a card.
    let bar = style.environment.mirroredIfRightToLeft(
      Rect(bounds.maxX - 20 - width, bounds.maxY - 23, width, 3), in: bounds)
    canvas.fill(.rect(bar.inset(by: -1)), with: colors.halo)
    canvas.fill(.rect(bar), with: colors.ink)
    let font = Font(size: style.theme.type.caption1.size, weight: .semibold)
    var none: [Rect] = []
    draw(
      length < 1000 ? "\(Int(length)) m" : "1 km", font,
      at: Point(bar.midX, bar.minY - 2 - font.size * 0.7), colors.ink, &none, into: &canvas)
  }
}
