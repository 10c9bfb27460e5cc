import Vitrine

@main struct Counter: App {
  var count = 0

  func body(in environment: Environment) -> some View<Self> {
    VStack(spacing: 16) {
      Text("\(count)", font: .largeTitle)
      Button("Add One", configuration: .filled) { $0.count += 1 }
    }
  }
}
