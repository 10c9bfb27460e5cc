internal import VitrineDrawing
internal import VitrineGeometry

/// Pictures in the apps; their descriptions are in the strings, as `mail.picture.<its name>`.
enum HarbourPicture: String, Sendable {
  case chart, evening, ferry, sheet

  func paint(into canvas: inout Canvas, in size: Size) {
    switch self {
    case .chart: ChartPicture(size: size, share: 1).paint(into: &canvas)
    case .evening: EveningPicture(size: size).paint(into: &canvas)
    case .ferry: FerryPicture(brush: GuideBrush(size: size)).paint(into: &canvas)
    case .sheet:
      ContactSheet(size: size, count: 40, printed: 40, idle: .clear).paint(into: &canvas)
    }
  }
}
