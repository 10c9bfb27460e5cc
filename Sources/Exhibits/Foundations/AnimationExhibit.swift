internal import VitrineResources
internal import VitrineViews

/// A postcard that moves along a curve, the curve itself, and pictures that come and go.
struct AnimationExhibit: ViewExhibit {
  static let id = "animation"
  static let title = "Animation"
  static let summary =
    "Springs and easings for what moves, grows, comes and goes, and for numbers. Tap to replay."
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

  /// How pictures come and go.
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
  /// In seconds; of a spring, how long one swing is.
  var duration = 0.5
  var bounce = 0.4
  var transition = Manner.scale
  var isMoved = false
  /// How far the postcard is, 0…1.
  var progress = Animated(0)
  var shown: [Weather] = [.clear, .sunset, .night]

  private var motion: Curve {
    switch curve {
    case .spring: .spring(Spring(response: duration, dampingRatio: 1 - bounce))
    case .linear: .easing(.linear, duration: duration)
    case .easeIn: .easing(.easeIn, duration: duration)
    case .easeOut: .easing(.easeOut, duration: duration)
    case .easeInOut: .easing(.easeInOut, duration: duration)
    }
  }

  func body(in environment: Environment) -> some View<Self> {
    SizeReader {
      $0.width >= 680 && $0.height >= 700 ? 360.0 : 200
    } content: { height in
      ScrollView {
        CardColumns() {
          card("motion.move", environment) { postcard(height, environment) }
          card("motion.curve", environment) { graph(height, environment) }
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
      model.progress.set(isMoved ? 1 : 0, at: context.time, curve: model.motion)
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

  // MARK: What moves

  private func postcard(_ height: Double, _ environment: Environment) -> some View<Self> {
    Button {
      $0.isMoved.toggle()
    } label: {
      // snippet.short
      picture(.sunset)
        .frame(width: isMoved ? 0.9 * height : 96, height: isMoved ? 0.64 * height : 72)
        .animated(motion)
        .frame(
          maxWidth: .infinity, maxHeight: .infinity,
          alignment: isMoved ? .bottomTrailing : .topLeading
        )
        // snippet.end
        .frame(height: height)
    }
    .label(environment.localized("motion.replay"))
    .named("replay")
  }

  private func picture(_ weather: Weather) -> some View<Self> {
    Canvas { canvas, size in
      WeatherScenery(weather: weather, bounds: Rect(origin: .zero, size: size), time: 0)
        .paint(into: &canvas)
    }
    .descriptionHidden()
    .clipShape(.rect(cornerRadius: 12))
  }

  private func number(_ environment: Environment) -> some View<Self> {
    AnimatedReader(progress) { value in
      HStack(spacing: 16) {
        Text("\(Int((value * 100).rounded()))", font: .largeTitle, weight: .bold)
          .monospacedDigit()
        Spacer(minLength: 0)
        ProgressRing(value: min(1, max(0, value))).frame(width: 44, height: 44)
          .label(environment.localized("motion.number"))
      }
    }
  }

  // MARK: The curve

  private func graph(_ height: Double, _ environment: Environment) -> some View<Self> {
    let colors = Theme(environment).colors
    return AnimatedReader(progress) { [motion] value in
      Canvas { canvas, size in
        // Room for what a spring goes too far.
        func point(_ share: Double, _ value: Double) -> Point {
          Point(share * size.width, size.height * (0.9 - 0.62 * value))
        }
        for level in [0.0, 1] {
          canvas.fill(
            .line(point(0, level), point(1, level), width: 1, cap: .butt), with: colors.separator)
        }
        var sample = Animated(0)
        sample.set(1, at: 0, curve: motion)
        let line = Path { path in
          path.move(to: point(0, 0))
          for step in 1...120 {
            let share = Double(step) / 120
            path.line(to: point(share, sample.value(at: 2 * share)))
          }
        }
        canvas.stroke(line, style: StrokeStyle(width: 3), with: .color(colors.tint))
        canvas.fill(
          .circle(center: Point(size.width - 8, point(0, value).y), diameter: 16),
          with: colors.tint)
      }
      .label(environment.localized("motion.curve")).role(.image)
      .frame(height: height)
    }
  }

  // MARK: What comes and goes

  private func pictures(_ environment: Environment) -> some View<Self> {
    VStack(alignment: .leading, spacing: 16) {
      HStack(spacing: 8) {
        ForEach(shown, id: \.self) { weather in
          picture(weather).frame(width: 48, height: 64)
            .transition(transition.transition, animation: motion)
            .animated(motion)
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
