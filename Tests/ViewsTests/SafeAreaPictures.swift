import Snapshots
import Testing
import VitrineRenderer
import VitrineViews

/// A screen with a title, rows, and perhaps a bar at its bottom.
private struct Journeys: Part {
  var hasBar = false
  var isForm = false
  var isAsking = false
  var isOn = true

  func body(in environment: Environment) -> some View<Self> {
    NavigationStack {
      if isForm {
        Form {
          Section("Alerts") {
            Toggle("Delays", isOn: \.isOn)
            LabeledContent("Line") { Text("U2") }
            LabeledContent("Platform") { Text("4") }
          }
          Section("Tickets") {
            for name in ["Day", "Week", "Month"] { LabeledContent(name) { Text("12.40") } }
          }
        }
        .navigationTitle("Journeys")
      } else {
        List {
          for city in ["Seoul", "Busan", "Daegu", "Incheon", "Gwangju", "Ulsan", "Jeju"] {
            Text(city)
          }
        }
        .listStyle(.plain)
        .navigationTitle("Journeys")
        .toolbar {
          ToolbarItem { Button("Edit") { _ in } }
          if hasBar {
            ToolbarItem(placement: .bottomBar) {
              Button("Share") { _ in }
              Spacer()
              Button("New") { _ in }
            }
          }
        }
      }
    }
    .confirmationDialog("Leave?", isPresented: \.isAsking) {
      Button("Leave", role: .destructive) { _ in }
    }
  }
}

/// Screens of devices whose edges are covered; the devices are made small where nothing is lost.
@Suite struct SafeAreaPictures {
  private func runner(
    _ model: Journeys, _ size: Size, _ covered: Insets, _ appearance: Appearance = .light,
    direction: LayoutDirection = .leftToRight, scale: Double = 1
  ) throws -> SceneRunner<ViewScene<Journeys>> {
    let text = try ModifierProbe.text.get()
    var environment = Environment(size: size, scale: scale, direction: direction, text: text)
    environment.appearance = appearance
    environment.safeArea = covered
    var runner = try SceneRunner(model, in: environment, text: text)
    try runner.advance(to: 0)
    return runner
  }

  private static let phone = Insets(top: 47, left: 0, bottom: 34, right: 0)

  @Test(
    "On a phone rows show beneath the home indicator, and the bar goes up to the edge",
    arguments: Appearance.allCases)
  func phone(appearance: Appearance) throws {
    try verify(
      try runner(Journeys(), Size(220, 300), Self.phone, appearance), named: appearance.rawValue)
  }

  @Test("A bar at the bottom goes down to the edge, its buttons stay above the home indicator")
  func bars() throws {
    try verify(try runner(Journeys(hasBar: true), Size(220, 320), Self.phone, scale: 2))
  }

  @Test("On its side a form's ground goes to the edges, its cards are clear of them")
  func landscape() throws {
    let covered = Insets(top: 0, left: 47, bottom: 21, right: 30)
    try verify(
      try runner(Journeys(isForm: true), Size(360, 220), covered, direction: .rightToLeft))
  }

  @Test("On a watch the corners cut nothing", arguments: Appearance.allCases)
  func watch(appearance: Appearance) throws {
    let covered = Insets(top: 28, left: 5, bottom: 24, right: 5)
    try verify(
      try runner(Journeys(isForm: true), Size(184, 224), covered, appearance, scale: 2),
      named: appearance.rawValue)
  }

  @Test("A dialog from below is above the home indicator")
  func dialog() throws {
    var runner = try runner(Journeys(isAsking: true), Size(220, 300), Self.phone)
    try runner.advance(to: 1)
    try verify(runner, at: 1)
  }
}
