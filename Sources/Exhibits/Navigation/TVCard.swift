internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineMotion
internal import VitrineViews

/// A still of a film that is lifted while it is focused or hovered.
///
/// Its content drifts with the pointer in parallax. With reduced motion it has an outline instead.
struct TVCard: CompositeView {
  let id: String
  let landscape: Landscape
  let title: String
  /// The width, in points.
  let width: Double

  /// The focus, the hovering pointer, and the animations that follow them.
  struct InteractionState: Equatable, Sendable {
    var isFocused = false
    var isHovered = false
    /// The position of the pointer, current or last, from the center to the edges: -1…1.
    var pointerPosition = Point.zero
    /// How far the card is lifted, 0…1.
    var elevation = Animated(0)
    /// How much the picture follows the pointer, 0…1.
    var pull = Animated(0)

    var isLifted: Bool { isFocused || isHovered }
  }

  /// The scale of the lifted card.
  ///
  /// Ours, as are the other measures.
  private static let scale = 1.08
  /// The maximum drift of the picture, in points.
  private static let drift = 6.0
  /// The opacity of the light at its edge.
  private static let rim = 0.18
  private static let corner = ViewShape.rect(cornerRadius: 12)

  private var size: Size { Size(width, (width * 9 / 16).rounded()) }

  func body(in environment: Environment) -> some View<TabTVExhibit> {
    let isCalm = environment.motion == .reduced
    WithState(InteractionState()) { interaction in
      AnimatedReader(interaction.elevation) { elevation in
        let shown = isCalm ? 0 : elevation
        let isOutlined = isCalm && interaction.isLifted
        Button {
          $0.model.playing = title
        } label: {
          picture(interaction, isCalm: isCalm)
            .clipShape(Self.corner)
            .border(
              .white.opacity(isOutlined ? 1 : Self.rim), width: isOutlined ? 3 : 1,
              in: Self.corner)
        }
        .label(title).named(id)
        .shadow(color: .black.opacity(0.6 * shown), radius: 18 * shown, y: 12 * shown)
        .scaleEffect(1 + (Self.scale - 1) * shown)
      }
      .focused(\.own.isFocused)
      .onContinuousHover { card, phase in
        card.own.isHovered = phase != .ended
        if case .active(let point) = phase { card.own.pointerPosition = part(of: point) }
      }
      .onChange(of: \.own.isLifted) { card, _, isLifted, context in
        card.own.elevation.set(isLifted ? 1 : 0, at: context.time, curve: .spring(.snappy))
      }
      .onChange(of: \.own.isHovered) { card, _, isHovered, context in
        card.own.pull.set(isHovered ? 1 : 0, at: context.time, curve: .spring(.smooth))
      }
    }
  }

  /// A point in coordinates from the center to the edges, -1…1.
  private func part(of point: Point) -> Point {
    func part(_ value: Double, _ length: Double) -> Double {
      min(max(-1, 2 * value / max(1, length) - 1), 1)
    }
    return Point(part(point.x, size.width), part(point.y, size.height))
  }

  /// The picture, larger than its frame by its drift, and its title.
  private func picture(_ interaction: InteractionState, isCalm: Bool) -> some View<
    Local<TabTVExhibit, InteractionState>
  > {
    AnimatedReader(interaction.pull) { pull in
      let distance = isCalm ? 0 : Self.drift * pull
      Canvas { [landscape] canvas, size in landscape.paint(into: &canvas, in: size) }
        .frame(width: size.width + 2 * Self.drift, height: size.height + 2 * Self.drift)
        .offset(
          x: interaction.pointerPosition.x * distance, y: interaction.pointerPosition.y * distance)
    }
    .frame(width: size.width, height: size.height)
    .overlay(alignment: .bottom) { PictureCaption(title: title) }
  }
}
