import Snapshots
import Testing
import VitrineRenderer
import VitrineViews

@Suite struct FormPictures {
  @Test(arguments: [Appearance.light, .dark])
  func aFormLooksAsAGroupedList(appearance: Appearance) throws {
    let runner = try SceneRunner(
      Account(), size: Size(200, 180), appearance: appearance, text: TextEngine())
    try verify(runner, at: 0, named: appearance.rawValue)
  }
}

private struct Account: Part {
  var level = 0.5

  func body(in environment: Environment) -> some View<Self> {
    Form {
      Section("Account", footer: "Nobody else sees it.") {
        LabeledContent("Name", value: "Ada")
        LabeledContent("Wi-Fi") { Switch(isOn: true) }
      }
    }
  }
}
