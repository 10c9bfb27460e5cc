import VitrineViews

/// A thousand buttons in one body.
struct ControlsModel: Part {
  static let count = 1000
  static let columns = 20

  var count = 0
  /// Not shown on the screen, and not changed by actions.
  var rows: [Int] = []

  func body(in environment: Environment) -> some View<Self> {
    Text("\(count)")
    for row in 0..<ControlsModel.count / ControlsModel.columns {
      HStack(spacing: 0) {
        for column in 0..<ControlsModel.columns {
          Button("\(row * ControlsModel.columns + column)") { $0.count += 1 }
        }
      }
    }
  }
}

/// The same buttons in twenty parts of fifty.
struct PartControlsModel: Part {
  var parts = (0..<20).map { Fifty(id: $0) }

  struct Fifty: Part, Identifiable {
    let id: Int
    var count = 0

    func body(in environment: Environment) -> some View<Self> {
      Text("\(count)")
      for row in 0..<5 {
        HStack(spacing: 0) {
          for column in 0..<10 {
            Button("\(id * 50 + row * 10 + column)") { $0.count += 1 }
          }
        }
      }
    }
  }

  func body(in environment: Environment) -> some View<Self> {
    for row in 0..<5 {
      HStack(spacing: 0) {
        for column in 0..<4 { Scope(\.parts[row * 4 + column]) }
      }
    }
  }
}
