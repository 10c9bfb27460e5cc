import VitrineViews

/// A menu of twelve rows over a thousand buttons.
struct MenuModel: Part {
  var controls = ControlsModel()
  var chosen = 0

  func body(in environment: Environment) -> some View<Self> {
    VStack(spacing: 0) {
      Menu("Menu") {
        for index in 0..<12 { Button("Choose \(index)") { $0.chosen = index } }
      }
      Scope(\.controls)
    }
  }
}
