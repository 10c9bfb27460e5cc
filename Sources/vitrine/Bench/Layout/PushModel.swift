import VitrineViews

/// A list of links, and a screen of forty controls that each link pushes.
struct PushModel: Part {
  var path: [Int] = []
  var levels = [Double](repeating: 0.4, count: 10)
  var isOn = false

  /// Made once: an indexed key path costs more than a control.
  static let paths = (0..<10).map { index in
    \PushModel.levels[index] as any WritableKeyPath<PushModel, Double> & Sendable
  }

  func body(in environment: Environment) -> some View<Self> {
    NavigationStack(path: \.path) {
      ScrollView {
        VStack(alignment: .leading) {
          for index in 0..<40 { NavigationLink("Link \(index)", value: index) }
        }
        .padding(16)
      }
      .navigationTitle("Links")
    } destination: { index in
      ScrollView {
        VStack {
          for row in 0..<10 {
            HStack {
              Button("Button \(row)", configuration: .tinted) { _ in }
              Toggle("Switch", isOn: \.isOn)
              Slider(value: PushModel.paths[row])
              Button("Link \(row)") { _ in }
            }
          }
        }
        .padding(16)
      }
      .navigationTitle("Screen \(index)")
      .toolbar { Button("Edit") { _ in } }
    }
  }
}
