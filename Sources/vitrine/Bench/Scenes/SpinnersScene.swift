import VitrineViews

/// A thousand spinners, visible or not.
struct SpinnersScene: Part {
  /// Where the spinners are.
  enum Visibility {
    case visible, scrolling, scrolledAway, covered, hidden
  }

  /// Columns and rows.
  static let (columns, rows) = (50, 20)

  var visibility = Visibility.visible
  /// Screens pushed on the first.
  var path: [Int] = []

  init(_ visibility: Visibility) {
    self.visibility = visibility
    if visibility == .covered { path = [1] }
  }

  func body(in environment: Environment) -> some View<Self> {
    switch visibility {
    case .visible: grid
    case .scrolling: ScrollView { grid }
    case .hidden: grid.hidden()
    case .scrolledAway:
      ScrollView {
        Spacer().frame(height: 4000)
        grid
      }
    case .covered:
      NavigationStack(path: \.path) {
        grid
      } destination: { _ in
        Text("Above").frame(maxWidth: .infinity, maxHeight: .infinity)
      }
    }
  }

  @Views<Self> private var grid: ViewList<Self> {
    VStack(spacing: 32) {
      for _ in 0..<Self.rows {
        HStack(spacing: 16) {
          for _ in 0..<Self.columns { ActivityIndicator(since: 0) }
        }
      }
    }
  }
}
