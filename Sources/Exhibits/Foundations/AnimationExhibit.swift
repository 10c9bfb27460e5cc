internal import VitrineResources
internal import VitrineViews

/// A postcard on a track for each curve, graphs of the curves, and pictures with transitions.
struct AnimationExhibit: ViewExhibit {
  static let id = "animation"
  static let title = "Animation"
  static let summary =
    "Springs and easings that move, insert and remove views, and count numbers. Tap to replay."
  static let family = ExhibitFamily.foundations
  static let symbol = "bolt"
  static let knobs: [ModelKnob<Self>] = [
    Knob("curve", \.curve), Knob("duration", \.duration, 0.1...2),
    Knob("bounce", \.bounce, 0...0.8),
    Knob("transition", \.transition), Knob("moved", \.isMoved),
  ]
  static let states = [
    ExhibitState("smooth-spring", "bounce", "0"), ExhibitState("bouncy-spring"),
    ExhibitState("easing", "curve", "ease-in-out"), ExhibitState("moved", "moved", "true"),
  ]
  static let leastSize = Size(800, 600)

  static func unusedKnobs(_ value: (String) -> String?) -> Set<String> {
    value("curve") == Kind.spring.rawValue ? [] : ["bounce"]
  }

  enum Kind: String, CaseIterable, Sendable {
    case spring, linear
    case easeIn = "ease-in"
    case easeOut = "ease-out"
    case easeInOut = "ease-in-out"
  }

  /// The transition of pictures.
  enum Manner: String, CaseIterable, Sendable {
    case fade, scale, slide, rise

    var transition: Transition {
      switch self {
      case .fade: .opacity
      case .scale: .scale(0.5).combined(with: .opacity)
      case .slide: .slide
      case .rise: .asymmetric(insertion: .move(edge: .bottom), removal: .scale)
      }
    }
  }

  var curve = Kind.spring
  /// In seconds; the period of a spring.
  var duration = 0.5
  var bounce = 0.4
  var transition = Manner.scale
  var isMoved = false
  /// The position of the postcard, 0…1.
  var progress = Animated(0)
  var shown: [Weather] = [.clear, .sunset, .night]

  private func motion(_ kind: Kind) -> Curve {
    switch kind {
    case .spring: .spring(Spring(response: duration, dampingRatio: 1 - bounce))
    case .linear: .easing(.linear, duration: duration)
    case .easeIn: .easing(.easeIn, duration: duration)
    case .easeOut: .easing(.easeOut, duration: duration)
    case .easeInOut: .easing(.easeInOut, duration: duration)
    }
  }

  func body(in environment: Environment) -> some View<Self> {
    SizeReader {
      $0.height < 640 ? 32.0 : 40
    } content: { height in
      ScrollView {
        CardColumns() {
          card("motion.move", environment) { tracks(height, environment) }
          card("motion.curve", environment) {
            graph(environment).frame(height: Self.tracksHeight(height, environment))
          }
          card("motion.change", environment) { pictures(environment) }
          card("motion.number", environment) { number(environment) }
        }
      }
      .named("cards")
    }
    .grouped(environment.localized("motion.title"))
    .background(Theme(environment).colors.groupedBackground)
    .named("animation")
    .onChange(of: \.isMoved, initial: true) { model, _, isMoved, context in
      model.progress.set(isMoved ? 1 : 0, at: context.time, curve: model.motion(model.curve))
    }
  }

  private func card(
    _ title: String, _ environment: Environment, @Views<Self> content: () -> ViewList<Self>
  ) -> some View<Self> {
    let colors = Theme(environment).colors
    return VStack(alignment: .leading, spacing: 8) {
      Text(
        environment.localized(title), font: .footnote, weight: .semibold, color: colors.inactive
      )
      .padding(.horizontal, 16)
      VStack(alignment: .leading, spacing: 16) { content() }
        .padding(16)
        .frame(maxWidth: .infinity, alignment: .leading)
        .background(colors.secondaryBackground, in: .rect(cornerRadius: 16))
    }
  }

  // MARK: Motion

  /// The gaps between tracks, and between a track and its name, and the height of a name; in
  /// points, ours.
  private static let (gap, nameGap, nameHeight) = (16.0, 4.0, 16.0)

  /// The height of all tracks, and of the graph beside them.
  private static func tracksHeight(_ track: Double, _ environment: Environment) -> Double {
    let count = Double(Kind.allCases.count)
    let one = track + nameGap + nameHeight * max(1, environment.textScale)
    return count * one + (count - 1) * gap
  }

  /// Each curve moves a postcard along its own track, all at once.
  private func tracks(_ height: Double, _ environment: Environment) -> some View<Self> {
    let colors = Theme(environment).colors
    return Button {
      $0.isMoved.toggle()
    } label: {
      VStack(alignment: .leading, spacing: Self.gap) {
        for kind in Kind.allCases {
          VStack(alignment: .leading, spacing: Self.nameGap) {
            Text(
              environment.localized("motion.\(kind.rawValue)"), font: .caption1,
              weight: kind == curve ? .semibold : .regular,
              color: kind == curve ? colors.tint : colors.inactive
            )
            .frame(height: Self.nameHeight * max(1, environment.textScale))
            ZStack {
              track(kind, height, environment)
              postcard(height, motion(kind))
            }
            .frame(height: height)
            // Space for the overshoot of a spring.
            .padding(.trailing, 24)
          }
        }
      }
    }
    .label(environment.localized("motion.replay"))
    .named("replay")
  }

  /// Dots at the postcard's center at equal time steps.
  private func track(
    _ kind: Kind, _ height: Double, _ environment: Environment
  ) -> some View<Self> {
    let colors = Theme(environment).colors
    return Canvas { [self] canvas, size in
      var sample = Animated(0)
      sample.set(1, at: 0, curve: motion(kind))
      let (start, end) = (0.65 * height, size.width - 0.65 * height)
      for step in 0...16 {
        let share = sample.value(at: duration * Double(step) / 16)
        let dot = Point(start + share * (end - start), size.height / 2)
        canvas.fill(
          .circle(
            center: environment.direction == .leftToRight ? dot : Point(size.width - dot.x, dot.y),
            diameter: 4),
          with: kind == curve ? colors.tint : colors.tertiaryLabel)
      }
    }
    .descriptionHidden()
  }

  private func postcard(_ height: Double, _ motion: Curve) -> some View<Self> {
    // snippet.short
    picture(.sunset)
      .frame(width: 1.3 * height, height: height)
      .animated(motion)
      .frame(maxWidth: .infinity, alignment: isMoved ? .trailing : .leading)
    // snippet.end
  }

  private func picture(_ weather: Weather) -> some View<Self> {
    Canvas { canvas, size in
      WeatherScenery(weather: weather, bounds: Rect(origin: .zero, size: size), time: 0)
        .paint(into: &canvas)
    }
    .descriptionHidden()
    .clipShape(.rect(cornerRadius: 8))
  }

  private func number(_ environment: Environment) -> some View<Self> {
    AnimatedReader(progress) { value in
      HStack(spacing: 16) {
        Text("\(Int((value * 100).rounded()))", font: .largeTitle, weight: .bold)
          .monospacedDigit()
        Spacer(minLength: 0)
        ProgressRing(value: min(1, max(0, value))).diameter(88)
          .label(environment.localized("motion.number"))
      }
      // As high as the pictures beside it.
      .frame(minHeight: 124)
    }
  }

  // MARK: Graph

  /// The chosen curve with the current position, in front of the others.
  private func graph(_ environment: Environment) -> some View<Self> {
    let colors = Theme(environment).colors
    return AnimatedReader(progress) { [self] value in
      Canvas { canvas, size in
        // Space for the overshoot of a spring.
        func point(_ share: Double, _ value: Double) -> Point {
          Point(share * size.width, size.height * (0.9 - 0.62 * value))
        }
        for level in [0.0, 1] {
          canvas.fill(
            .line(point(0, level), point(1, level), width: 1, cap: .butt), with: colors.separator)
        }
        func stroke(_ kind: Kind, _ width: Double, _ color: Color) {
          var sample = Animated(0)
          sample.set(1, at: 0, curve: motion(kind))
          let line = Path { path in
            path.move(to: point(0, 0))
            for step in 1...120 {
              let share = Double(step) / 120
              path.line(to: point(share, sample.value(at: 2 * share)))
            }
          }
          canvas.stroke(line, style: StrokeStyle(width: width), with: .color(color))
        }
        for kind in Kind.allCases where kind != curve { stroke(kind, 1.5, colors.tertiaryLabel) }
        stroke(curve, 3, colors.tint)
        canvas.fill(
          .circle(center: Point(size.width - 8, point(0, value).y), diameter: 16),
          with: colors.tint)
      }
      .label(environment.localized("motion.curve")).role(.image)
    }
  }

  // MARK: Transitions

  private func pictures(_ environment: Environment) -> some View<Self> {
    VStack(alignment: .leading, spacing: 16) {
      HStack(spacing: 8) {
        ForEach(shown, id: \.self) { weather in
          picture(weather).frame(width: 48, height: 64)
            .transition(transition.transition, animation: motion(curve))
            .animated(motion(curve))
        }
      }
      .frame(minHeight: 64)
      FlowLayout(spacing: 12) {
        Button(environment.localized("motion.add"), configuration: .tinted) { $0.add() }
          .disabled(shown.count == Weather.allCases.count).named("add")
        Button(environment.localized("motion.remove"), configuration: .gray) { $0.remove() }
          .disabled(shown.isEmpty).named("remove")
      }
    }
  }

  private mutating func add() {
    guard let next = Weather.allCases.first(where: { !shown.contains($0) }) else { return }
    shown.insert(next, at: shown.count / 2)
  }

  private mutating func remove() {
    guard !shown.isEmpty else { return }
    shown.remove(at: shown.count / 2)
  }
}
