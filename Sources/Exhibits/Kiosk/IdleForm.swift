internal import VitrineResources
internal import VitrineViews

/// A visitors' book, for entries that are left half written.
struct IdleForm: Part {
  var name = ""
  var stars = 0.0
  var wantsLetter = false
  var isSigned = false

  func body(in environment: Environment) -> some View<Self> {
    NavigationStack {
      Form {
        TextField(environment.localized("idle.name"), text: \.name)
          .maximumLength(60).named("visitor").frame(minHeight: 44)
        LabeledContent(environment.localized("idle.stars")) {
          Rating().bound(to: \.stars).named("stars")
        }
        Toggle(environment.localized("idle.letter"), isOn: \.wantsLetter).named("letter")
          .frame(minHeight: 44)
        Button(
          environment.localized(isSigned ? "idle.signed" : "idle.sign"), configuration: .filled
        ) { $0.isSigned = true }
        .frame(maxWidth: .infinity)
        .disabled(isSigned || name.isEmpty && stars == 0).named("sign")
      }
      .navigationTitle(environment.localized("idle.book"))
      .navigationBarTitleDisplayMode(.inline)
    }
  }
}
