internal import VitrineResources
internal import VitrineViews

/// The frame of a room on the plan.
enum GuidePlaceKey: LayoutValueKey {
  static var defaultValue: Rect { .zero }
}

/// Rooms at their positions on the floor, scaled to the available space.
struct GuidePlanLayout: Layout {
  /// The gap between two rooms, in points: the wall, wide enough for fingers to hit the right room.
  var wall = 8.0

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> Size {
    Size(proposal.width ?? 320, proposal.height ?? 240)
  }

  func placeSubviews(
    in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    for subview in subviews {
      let unitFrame = subview[GuidePlaceKey.self]
      let frame = Rect(
        bounds.minX + unitFrame.minX * bounds.width,
        bounds.minY + unitFrame.minY * bounds.height,
        unitFrame.width * bounds.width, unitFrame.height * bounds.height
      )
      .inset(by: wall / 2)
      subview.place(
        at: frame.origin, proposal: ProposedViewSize(width: frame.width, height: frame.height))
    }
  }
}

/// A room on the plan.
struct GuideTile<Model>: CompositeView {
  var room: GuideRoom
  var isChosen: Bool

  /// The minimum scale of text that doesn't fit: rooms have a fixed size, and the list has their
  /// full names.
  ///
  /// Ours.
  private static var minimumScale: Double { 0.35 }

  func body(in environment: Environment) -> some View<Model> {
    // Text on a room's floor is always dark: the floor is light in every appearance.
    let ink = Color(0x1B1B1F)
    ZStack {
      RoundedRectangle(cornerRadius: 10)
        .fill(room.color.mixed(with: .white, isChosen ? 0 : 0.42))
      VStack(spacing: 6) {
        if let symbol = room.symbol {
          Image(
            environment.symbols[isChosen ? "\(symbol).fill" : symbol],
            size: 24 * min(max(1, environment.textScale), 2), color: ink)
        }
        Text(
          environment.localized("guide.room.\(room.rawValue)"), font: .subheadline,
          weight: isChosen ? .bold : .medium, color: ink, alignment: .center
        )
        .minimumScaleFactor(Self.minimumScale).lineLimit(2)
        if room == .hall {
          Text(
            environment.localized("guide.here"), font: .caption1, weight: .semibold,
            color: .white, alignment: .center
          )
          .minimumScaleFactor(Self.minimumScale).lineLimit(1).padding(.horizontal, 10).padding(
            .vertical, 4
          )
          .background(Color(0xA3271D), in: .capsule)
        }
      }
      .padding(6)
    }
    .border(isChosen ? ink : .clear, width: 3, in: .rect(cornerRadius: 10))
  }
}
