import ArgumentParser
import Testing
import VitrineCommands
import VitrineDrawing
import VitrineExhibits

@testable import VitrineTool

/// What the command line says counts more than what the gallery remembers.
@Suite struct RememberedSettingsTests {
  private func state(_ appearance: Appearance?, _ textScale: Double?) -> GalleryState {
    var state = Gallery().savedState
    (state.settings.appearance, state.settings.textScale) = (appearance, textScale)
    return state
  }

  @Test("An option hides the remembered setting of all windows for one run")
  func hidden() throws {
    var states = [state(.light, 1.5), state(.dark, nil)]
    let remembered = states[0].settings
    let options = try EnvironmentOptions.parse(["--appearance", "dark", "--language", "en-XA"])
    var settings = RememberedSettings(in: &states, overriddenBy: options)
    var shown = GallerySettings()
    shown.textScale = 1.5
    #expect(states.map(\.settings) == [shown, shown])
    #expect(settings.remember(shown) == remembered)
    // What is set meanwhile is kept.
    shown.textScale = 2
    var kept = remembered
    kept.textScale = 2
    #expect(settings.remember(shown) == kept)
  }

  @Test("A setting that is automatic again after it was set in the run is remembered so")
  func automatic() throws {
    var states = [state(.dark, 1.5)]
    let options = try EnvironmentOptions.parse(["--appearance", "dark", "--text-scale", "1.3"])
    var settings = RememberedSettings(in: &states, overriddenBy: options)
    var chosen = states[0].settings
    #expect(chosen == GallerySettings())
    chosen.appearance = .light
    #expect(settings.remember(chosen).appearance == .light)
    chosen.appearance = nil
    #expect(settings.remember(chosen).appearance == nil)
    #expect(settings.remember(chosen).textScale == 1.5)
  }
}
