internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion
internal import VitrineResources
internal import VitrineScenes

/// The three backgrounds of a page control over a light picture, a dark one, and a busy one (C8,
/// C9, C10, C13).
struct PageControlStylesExhibit: Exhibit, Adjustable {
  static let id = "page-control-styles"
  static let title = "Page Control Styles"
  static let summary = "The three backgrounds over a light picture, a dark one, and a busy one."
  static let family = ExhibitFamily.navigation
  static let symbol = "page.dots"
  static let guidance = ["C8", "C9", "C10", "C13"]
  static let states = [
    ExhibitState("first-page", "current", "0"), ExhibitState("middle-page", "current", "2"),
    ExhibitState("last-page", "current", "4"),
  ]

  var values = KnobValues([Knob("current", .integer(0...4, default: 1))])
  private let context: ExhibitContext
  private var controls: [PageControl]
  private var input = StageInput()
  private var knobPage: Int?
  private var time: Seconds = 0

  init(context: ExhibitContext) {
    self.context = context
    controls = Cell.all.map { cell in
      var control = PageControl(numberOfPages: 5)
      control.backgroundStyle = cell.style
      return control
    }
  }

  // MARK: Input

  mutating func update(_ frame: FrameInput, in environment: Environment) {
    values.take(frame)
    let last = time
    time = frame.time
    let isTold = takeKnobs() || !frame.events.isEmpty
    let cells = StylesLayout(in: environment)
    for timed in frame.events {
      if case .pointer(let step) = timed.event, step.phase == .hover { tellAll(timed, cells) }
    }
    for routed in input.route(frame, in: describe(in: environment), environment) {
      for index in controls.indices
      where routed.target == nil || routed.path.contains(Cell.all[index].id) {
        tell(routed.event, index, cells)
      }
    }
    for index in controls.indices
    where isTold || controls[index].nextChange(after: last) != nil {
      _ = controls[index].advance(
        to: time, in: cells.control(controls[index], index), style: cells.style(index))
    }
  }

  private mutating func tellAll(_ event: TimedEvent, _ cells: StylesLayout) {
    for index in controls.indices { tell(event, index, cells) }
  }

  private mutating func tell(_ event: TimedEvent, _ index: Int, _ cells: StylesLayout) {
    let frame = cells.control(controls[index], index)
    _ = controls[index].handle(event, in: frame, style: cells.style(index))
  }

  /// - Returns: true where the controls were told another page.
  private mutating func takeKnobs() -> Bool {
    let page = values.integer("current")
    guard page != knobPage else { return false }
    knobPage = page
    for index in controls.indices { controls[index].currentPage = page }
    return true
  }

  func nextChange(after time: Seconds, in environment: Environment) -> Seconds? {
    controls.compactMap { $0.nextChange(after: time) }.min()
  }

  // MARK: Paint

  func draw(into canvas: inout Canvas, in environment: Environment) {
    let theme = Theme(environment)
    let cells = StylesLayout(in: environment)
    canvas.fill(.rect(environment.bounds), with: theme.colors.background)
    for picture in StylesPicture.allCases {
      let frame = cells.row(picture)
      guard !frame.isEmpty else { continue }
      let shape = Shape.roundedRect(frame, radius: StylesLayout.radius, curve: .continuous)
      canvas.clipped(to: shape) { picture.paint(into: &$0, in: frame) }
    }
    for (index, control) in controls.enumerated() {
      let style = cells.style(index)
      control.paint(
        into: &canvas, in: cells.control(control, index), style: style, at: time)
      input.paintRing(
        on: Cell.all[index].id, into: &canvas,
        around: cells.control(control, index).inset(by: 6), radius: 22, theme: theme)
    }
    for style in PageControl.BackgroundStyle.allCases {
      canvas.draw(
        environment.words(name(style, environment), font: theme.type.caption1, alignment: .center),
        in: cells.header(style), color: theme.colors.label)
    }
  }

  private func name(_ style: PageControl.BackgroundStyle, _ environment: Environment) -> String {
    context.strings.text("\(Self.id).\(style.rawValue)", environment.language)
  }

  // MARK: Description

  func describe(in environment: Environment) -> Node {
    let cells = StylesLayout(in: environment)
    let nodes = controls.enumerated().map { index, control in
      control.node(
        id: Cell.all[index].id, in: cells.control(control, index), style: cells.style(index),
        at: time)
    }
    let node = Node(
      id: Self.id, role: .group, label: Self.title, frame: environment.bounds,
      state: values.state, children: nodes)
    return input.marking(Stage.describe([node], in: environment))
  }
}

/// One control: a background over a picture.
private struct Cell {
  var picture: StylesPicture
  var style: PageControl.BackgroundStyle

  var id: String { "\(PageControlStylesExhibit.id)/\(picture.rawValue)-\(style.rawValue)" }

  static let all = StylesPicture.allCases.flatMap { picture in
    PageControl.BackgroundStyle.allCases.map { Cell(picture: picture, style: $0) }
  }
}

/// Where pictures, controls and words are: a row a picture, a column a background.
///
/// Measures: ours.
private struct StylesLayout {
  static let radius = 16.0
  static let gap = 12.0
  static let leastHeader = 24.0

  let theme: Theme
  /// Of the words above the columns: higher where the letters are.
  private let headerHeight: Double
  private let room: Rect

  init(in environment: Environment) {
    theme = Theme(environment)
    headerHeight = max(Self.leastHeader, (theme.type.caption1.size * 2).rounded())
    room = environment.bounds.inset(by: Self.gap)
  }

  func row(_ picture: StylesPicture) -> Rect {
    let count = Double(StylesPicture.allCases.count)
    let index = Double(StylesPicture.allCases.firstIndex(of: picture) ?? 0)
    let height = max(0, room.height - headerHeight - (count - 1) * Self.gap) / count
    return Rect(
      room.minX, room.minY + headerHeight + index * (height + Self.gap), room.width, height
    ).snapped(toScale: theme.environment.scale)
  }

  func header(_ style: PageControl.BackgroundStyle) -> Rect {
    column(style, from: room.minY, height: headerHeight)
  }

  func control(_ control: PageControl, _ index: Int) -> Rect {
    let cell = Cell.all[index]
    let row = row(cell.picture)
    let column = column(cell.style, from: row.minY, height: row.height)
    let size = control.size(fitting: column.size, style: style(index))
    return Rect(
      column.midX - size.width / 2, column.midY - size.height / 2, size.width, size.height
    ).snapped(toScale: theme.environment.scale)
  }

  func style(_ index: Int) -> PageControl.Style {
    let picture = Cell.all[index].picture
    return PageControl.Style(theme, over: picture.mean, varies: picture == .busy)
  }

  private func column(
    _ style: PageControl.BackgroundStyle, from y: Double, height: Double
  ) -> Rect {
    let styles = PageControl.BackgroundStyle.allCases
    let width = room.width / Double(styles.count)
    let index = Double(styles.firstIndex(of: style) ?? 0)
    let frame = Rect(room.minX + index * width, y, width, height)
    return theme.environment.directed(frame, in: room)
  }
}

/// What the controls stand on.
enum StylesPicture: String, CaseIterable {
  case light, dark, busy

  /// The mean colour where the controls are.
  var mean: Color {
    switch self {
    case .light: Weather.snow.hills[1]
    case .dark: Weather.night.sky[1]
    case .busy: Color(0x6C6C74)
    }
  }

  func paint(into canvas: inout Canvas, in frame: Rect) {
    switch self {
    case .light: land(.snow, into: &canvas, in: frame)
    case .dark: land(.night, into: &canvas, in: frame)
    case .busy: paintConfetti(into: &canvas, in: frame)
    }
  }

  /// The lower part of a landscape, where it is plain.
  private func land(_ weather: Weather, into canvas: inout Canvas, in frame: Rect) {
    let whole =
      weather == .snow
      ? Rect(frame.minX, frame.minY - frame.height * 2, frame.width, frame.height * 3)
      : Rect(frame.minX, frame.minY, frame.width, frame.height * 1.2)
    WeatherScenery(weather: weather, bounds: whole, time: 0).paint(into: &canvas)
  }

  /// Colours and sizes of the paper discs.
  ///
  /// Ours.
  private static let colors: [UInt32] = [
    0xFFD60A, 0xFF375F, 0x0A84FF, 0x30D158, 0xFFFFFF, 0x1C1C1E, 0xBF5AF2, 0xFF9F0A,
  ]

  private func paintConfetti(into canvas: inout Canvas, in frame: Rect) {
    canvas.fill(.rect(frame), with: Color(0x3A3A40))
    let count = 160
    for index in 0..<count {
      let x = (Double(index + 1) * 0.618_033_988_7).truncatingRemainder(dividingBy: 1)
      let y = (Double(index + 1) * 0.754_877_666_2).truncatingRemainder(dividingBy: 1)
      let size = 10 + 30 * (Double(index) * 0.569_840_291).truncatingRemainder(dividingBy: 1)
      let place = Point(frame.minX + x * frame.width, frame.minY + y * frame.height)
      let color = Color(Self.colors[index % Self.colors.count])
      canvas.fill(.circle(center: place, diameter: size), with: color)
    }
  }
}
