import Snapshots
import Testing
import VitrineRenderer
import VitrineResources
import VitrineViews

@testable import VitrineExhibits

/// What steppers are called whose label shows their number.
@Suite struct StepperNameTests {
  private func check<Model: Part>(
    _ model: Model, _ id: String, _ key: String, _ language: Language
  ) throws {
    let text = try TextEngine()
    var environment = Environment(size: Size(800, 1400), text: text)
    environment.language = language
    environment.strings = try .loadStandard()
    var runner = try SceneRunner(ViewScene(model), in: environment, text: text)
    try runner.wait(1)
    var nodes = [try runner.node(.id(id))]
    try runner.tap(.id(id))
    nodes.append(try runner.node(.id(id)))
    // From one end it steps to one side only, whichever button was pressed.
    try runner.press(.right)
    nodes.append(try runner.node(.id(id)))
    #expect(Set(nodes.map(\.label)) == [environment.localized(key)])
    #expect(Set(nodes.map(\.value)).count > 1)
  }

  @Test("A stepper is called the same whatever its number is", arguments: Language.allCases)
  func names(language: Language) throws {
    try check(Trip(), "people", "restoration.people.name", language)
    try check(FormExhibit(), "places", "pottery.places.name", language)
    try check(CountdownTimer(), "minutes", "clock.minutes", language)
    try check(IdleResetExhibit(), "seconds", "idle.seconds", language)
    var tv = TabTVExhibit()
    tv.showsSettings = true
    try check(tv, "channel-count", "tv.channels", language)
    var guide = KioskGuideExhibit()
    guide.pane = .visit
    try check(guide, "people", "guide.visit.people.name", language)
  }
}
