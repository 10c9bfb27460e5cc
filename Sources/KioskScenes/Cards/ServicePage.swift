public import VitrineViews

/// A page that replaces an item that can't be shown: calm, without anything to press.
public struct ServicePage: Part {
  /// The reason for the page.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The scene is being restarted.
    case wait
    /// Restarting has failed too often; an operator is needed.
    case trouble
  }

  /// The reason for the page.
  public let kind: Kind
  /// The contact; nil for a member of staff.
  public let phone: String?
  /// The page's strings.
  public let strings: KioskStrings

  /// Creates a page.
  public init(_ kind: Kind, phone: String? = nil, strings: KioskStrings = KioskStrings()) {
    (self.kind, self.phone, self.strings) = (kind, phone, strings)
  }

  /// The emblem, a title and a line of text.
  public func body(in environment: Environment) -> some View<Self> {
    let theme = Theme(environment)
    VStack(spacing: 24) {
      Spacer()
      emblem(theme).frame(width: 96, height: 96).descriptionHidden()
      VStack(spacing: 10) {
        Text(
          strings.text(kind == .wait ? .backSoon : .outOfOrder, in: environment),
          font: .largeTitle, weight: .bold, alignment: .center
        )
        .named("title")
        Text(
          detail(environment), font: .title3, color: theme.colors.secondaryLabel,
          alignment: .center
        )
        .named("detail")
      }
      Spacer()
    }
    .padding(32)
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .background(theme.colors.groupedBackground)
  }

  private func detail(_ environment: Environment) -> String {
    guard kind == .trouble else { return strings.text(.backSoonDetail, in: environment) }
    guard let phone else { return strings.text(.tellStaff, in: environment) }
    return strings.text(.call, in: environment, phone: phone)
  }

  /// Three dots for waiting, or an exclamation mark, on a disc.
  private func emblem(_ theme: Theme) -> some View<Self> {
    let (kind, ground) = (kind, theme.colors.secondaryBackground)
    let ink = kind == .wait ? theme.colors.tint : theme.palette.orange
    return Canvas { canvas, size in
      let side = min(size.width, size.height)
      let center = Point(size.width / 2, size.height / 2)
      canvas.fill(.circle(center: center, diameter: side), with: ground)
      func dot(_ x: Double, _ y: Double, _ diameter: Double) {
        canvas.fill(
          .circle(center: center + Point(x * side, y * side), diameter: diameter * side), with: ink)
      }
      if kind == .wait {
        for x in [-0.2, 0, 0.2] { dot(x, 0, 0.11) }
      } else {
        canvas.fill(
          .line(
            center + Point(0, -0.24 * side), center + Point(0, 0.06 * side), width: 0.1 * side,
            cap: .round), with: ink)
        dot(0, 0.23, 0.12)
      }
    }
  }
}
