import Vitrine

/// A number, and a button that adds one.
struct CounterTask: Part {
  var count = 0

  func body(in environment: Environment) -> some View<Self> {
    HStack(spacing: 24) {
      Text("\(count)", font: .title1)
      Button("Count", configuration: .filled) { $0.count += 1 }
    }
  }
}
