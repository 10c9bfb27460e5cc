import Snapshots
import Testing
import VitrineDrawing
import VitrineGeometry
import VitrineInteraction
import VitrineRenderer
import VitrineScenes
import VitrineViews

@testable import VitrineExhibits

/// Pointing at the stage to see where something comes from.
@Suite struct GalleryInspectionTests {
  private static let button = ElementQuery.id("gallery/inspect/button")

  private func inspecting(_ exhibit: String) throws -> SceneRunner<Gallery> {
    var runner = try SceneRunner(
      Gallery(exhibit: exhibit), size: Size(1280, 800), text: TextEngine())
    try runner.tap(Self.button)
    return runner
  }

  @Test("A click explains the pixel, and the exhibit is not operated")
  func click() throws {
    var runner = try inspecting("tab-bar")
    let panel = ElementQuery.id("gallery/inspect")
    #expect(try runner.node(panel).words.contains("Point at anything on the stage and click it."))
    try runner.tap(.id("tab-bar/tab-1"))
    let found = try #require(runner.explanation)
    #expect(found.nodes.contains { $0.id == "tab-bar/tab-1" })
    #expect(found.fileID == "VitrineExhibits/TabBarExhibit.swift")
    #expect(found.knobs.pixel.contains("form") && found.knobs.pixel.contains("tabs"))
    #expect(found.guidelines.contains("T3"))
    #expect(runner.scene.model.exhibit.value(of: "selected") == "0")
    let words = try runner.node(panel).words
    #expect(words.contains("VitrineExhibits/TabBarExhibit.swift:\(found.line ?? 0)"))
    #expect(words.contains(found.color.hexadecimal))
    try runner.advance(to: runner.time + 2)
    #expect(!runner.isAnimating)
  }

  @Test("The colour follows a knob; Escape, the button and another exhibit end it")
  func follows() throws {
    var runner = try inspecting("tab-bar")
    try runner.tap(.id("tab-bar/tab-0/title"))
    let before = try #require(runner.explanation)
    try runner.tap(.id("gallery/knob/tabs/increment"))
    try runner.advance(to: runner.time + 1)
    let after = try #require(runner.explanation)
    #expect(before.color != after.color && before.dependencies == after.dependencies)
    try runner.press(.escape)
    #expect(!runner.isInspecting)
    try runner.tap(Self.button)
    #expect(runner.isInspecting)
    try runner.tap(Self.button)
    #expect(!runner.isInspecting)
    try runner.tap(Self.button)
    try runner.tap(.id("gallery/sidebar/page-stories"))
    #expect(!runner.isInspecting)
    try runner.tap(.id("gallery/sidebar/tab-bar"))
    #expect(!runner.isInspecting)
  }
}

extension SceneRunner<Gallery> {
  fileprivate var isInspecting: Bool { scene.model.stage.scene.inspection != nil }
  fileprivate var explanation: PixelExplanation? {
    scene.model.stage.scene.inspection?.explanation
  }
}

extension Node {
  /// All that it and what is inside says.
  fileprivate var words: [String] {
    [label, value].compactMap(\.self) + children.flatMap(\.words)
  }
}
