import ArgumentParser
import Testing
import VitrineCommands
import VitrineDrawing
import VitrineExhibits

@testable import VitrineTool

/// What the command line says counts more than what the gallery remembers.
@Suite struct RememberedSettingsTests {
  @Test("an option hides the remembered setting for one run")
  func hidden() throws {
    var remembered = GallerySettings()
    (remembered.appearance, remembered.textScale, remembered.language) = (.light, 1.5, .english)
    var settings = remembered
    let options = try EnvironmentOptions.parse(["--appearance", "dark", "--language", "ko"])
    let hidden = options.take(from: &settings)
    var rest = GallerySettings()
    rest.textScale = 1.5
    #expect(settings == rest)
    // What was set meanwhile is kept.
    settings.textScale = 2
    var kept = remembered
    kept.textScale = 2
    #expect(settings.filled(from: hidden) == kept)
  }
}
