import Snapshots
import Testing
import VitrineViews

@Suite struct OpacityTests {
  @Test func aLayerLetsShineThrough() throws {
    let runner = try ModifierProbe.runner { _ in ComponentView(Patch("a", 40, 20)).opacity(0.5) }
    let layers = runner.commands.compactMap { command -> Layer? in
      if case .pushLayer(let layer) = command { layer } else { nil }
    }
    #expect(layers.map(\.opacity) == [0.5])
    #expect(layers.first?.bounds.contains(try runner.frame("a")) == true)
  }

  @Test func wholeItNeedsNoLayer() throws {
    for opacity in [1, 7, Double.nan, .infinity] {
      let runner = try ModifierProbe.runner { _ in
        ComponentView(Patch("a", 40, 20)).opacity(opacity)
      }
      #expect(runner.fills == [Rect(80, 40, 40, 20)])
      #expect(!runner.commands.contains { if case .pushLayer = $0 { true } else { false } })
    }
  }

  @Test func whatCannotBeSeenTakesNoInput() throws {
    for opacity in [0, -1, -Double.infinity] {
      var runner = try ModifierProbe.runner { _ in
        ZStack {
          Button("Behind") { $0.names.append("behind") }
          Button("Ghost") { $0.names.append("ghost") }.opacity(opacity)
        }
      }
      let ghost = try runner.node(.label("Ghost"))
      #expect(!ghost.isVisible)
      try runner.tap("Behind")
      try runner.press(.tab)
      #expect(runner.focused?.label == "Behind")
      try runner.press(.tab)
      #expect(runner.focused?.label == "Behind")
      #expect(runner.model.names == ["behind"])
    }
  }

  @Test func layersOfOneTreeHaveIdsOfTheirOwn() throws {
    let runner = try ModifierProbe.runner { _ in
      HStack {
        ComponentView(Patch("a", 10, 10)).opacity(0.5)
        ComponentView(Patch("b", 10, 10)).opacity(0.5).opacity(0.3)
      }
    }
    let ids = runner.commands.compactMap { command -> UInt64? in
      if case .pushLayer(let layer) = command { layer.id } else { nil }
    }
    #expect(ids.count == 3)
    #expect(Set(ids).count == 3)
  }
}

@Suite struct HiddenTests {
  @Test func keepsItsSpaceAndNothingElse() throws {
    var runner = try ModifierProbe.runner { model in
      HStack(spacing: 0) {
        Button("Add") { $0.count += 1 }.frame(width: 50).hidden(model.isOn)
        Patch("b", 40, 20)
      }
    }
    let before = try runner.frame("b")
    let center = try runner.frame("Add").center
    try runner.press(.tab)
    #expect(runner.focused?.label == "Add")
    try runner.change { $0.isOn = true }
    #expect(try runner.frame("b") == before)
    #expect(runner.nodes(.label("Add")).isEmpty)
    #expect(runner.focused == nil)
    #expect(runner.fills == [before])
    try runner.tap(at: center)
    try runner.press(.space)
    #expect(runner.model.count == 0)
    try runner.change { $0.isOn = false }
    try runner.tap("Add")
    #expect(runner.model.count == 1)
  }
}

@Suite struct ClipTests {
  /// A button of 120 by 44 in a frame of 60 by 44 at (70, 28).
  private func runner(_ shape: ViewShape) throws -> ProbeRunner {
    try ModifierProbe.runner { _ in
      Button("Add", configuration: .filled) { $0.count += 1 }.frame(width: 120, height: 44)
        .frame(width: 60, height: 44).clipShape(shape)
    }
  }

  @Test func whatIsClippedAwayTakesNoInput() throws {
    var runner = try runner(.rect)
    try runner.tap(at: Point(60, 50))
    try runner.tap(at: Point(140, 50))
    #expect(runner.model.count == 0)
    try runner.tap(at: Point(72, 30))
    #expect(runner.model.count == 1)
  }

  @Test func aShapeTakesNoInputInItsCorners() throws {
    for shape in [ViewShape.capsule, .ellipse, .circle, .rect(cornerRadius: 22)] {
      var runner = try runner(shape)
      try runner.tap(at: Point(72, 30))
      #expect(runner.model.count == 0, "\(shape)")
      try runner.tap(at: Point(100, 50))
      #expect(runner.model.count == 1, "\(shape)")
    }
  }

  @Test func aCircleIsInTheMiddle() throws {
    var runner = try runner(.circle)
    try runner.tap(at: Point(74, 50))
    #expect(runner.model.count == 0)
    try runner.tap(at: Point(80, 50))
    #expect(runner.model.count == 1)
  }

  @Test func theDescriptionSaysWhatShows() throws {
    let clipped = try runner(.capsule)
    #expect(try clipped.frame("Add") == Rect(70, 28, 60, 44))
    let hidden = try ModifierProbe.runner { _ in
      ComponentView(Patch("a", 40, 20)).offset(x: 50).clipped()
    }
    #expect(try !hidden.node(.label("a")).isVisible)
  }

  @Test func aViewThatScrollsInAClipShowsNoMore() throws {
    var runner = try ModifierProbe.runner { _ in
      ScrollView {
        for index in 0..<20 { Patch("row \(index)", 40, 20) }
      }
      .frame(height: 200).frame(height: 60, alignment: .top).clipped()
    }
    #expect(runner.exists("row 0"))
    #expect(!runner.exists("row 5"))
    try runner.scroll(to: "row 9")
    #expect(runner.exists("row 9"))
  }

  @Test func roundCornersAreContinuous() throws {
    let runner = try ModifierProbe.runner { _ in
      HStack {
        ComponentView(Patch("a", 40, 20)).cornerRadius(6)
        ComponentView(Patch("b", 40, 20)).cornerRadius(-6)
        ComponentView(Patch("c", 40, 20)).cornerRadius(1e9)
        ComponentView(Patch("d", 40, 20)).cornerRadius(.nan)
      }
    }
    let clips = runner.commands.compactMap { command -> Shape? in
      if case .pushClip(let shape) = command { shape } else { nil }
    }
    let frames = try ["a", "b", "c", "d"].map { try runner.frame($0) }
    #expect(
      clips == [
        .roundedRect(frames[0], radius: 6, curve: .continuous), .rect(frames[1]),
        .roundedRect(frames[2], radius: 10, curve: .continuous), .rect(frames[3]),
      ])
  }
}

@Suite struct PlacementModifierTests {
  @Test func anOffsetMovesWhatIsSeenAndHitAndSaid() throws {
    for direction in [LayoutDirection.leftToRight, .rightToLeft] {
      var runner = try ModifierProbe.runner(direction: direction) { _ in
        HStack(spacing: 0) {
          Button("Add") { $0.count += 1 }.frame(width: 40, height: 20).offset(x: 100, y: -30)
            .grouped("place")
        }
      }
      #expect(try runner.frame("place") == Rect(80, 40, 40, 20))
      #expect(try runner.frame("Add").center == Point(200, 20))
      try runner.tap(at: Point(185, 20))
      #expect(runner.model.count == 1)
      try runner.tap(at: Point(100, 50))
      #expect(runner.model.count == 1)
    }
  }

  @Test func whatIsNoOffsetIsNone() throws {
    let runner = try ModifierProbe.runner { _ in
      ComponentView(Patch("a", 40, 20)).offset(x: .nan, y: .infinity)
    }
    #expect(try runner.frame("a") == Rect(80, 40, 40, 20))
  }

  @Test func whatComesBackFromFarAwayShows() throws {
    var runner = try ModifierProbe.runner { _ in
      Button("Add", configuration: .filled) { $0.count += 1 }.offset(x: 1000).padding(1)
        .scaleEffect(2).scaleEffect(0.5).offset(x: -1000)
    }
    #expect(!runner.fills.isEmpty)
    try runner.tap("Add")
    #expect(runner.model.count == 1)
  }

  @Test func anOffsetStaysOnPixels() throws {
    let runner = try ModifierProbe.runner(scale: 2) { _ in
      ComponentView(Patch("a", 40, 20)).offset(x: 0.3)
    }
    #expect(try runner.frame("a").minX == 80.5)
  }

  @Test func aScaleIsAboutItsAnchor() throws {
    func frame(
      _ anchor: Alignment, _ direction: LayoutDirection = .leftToRight, _ scale: Double = 2
    ) throws -> Rect {
      try ModifierProbe.runner(direction: direction) { _ in
        ComponentView(Patch("a", 40, 20)).scaleEffect(scale, anchor: anchor)
      }.frame("a")
    }
    #expect(try frame(.center) == Rect(60, 30, 80, 40))
    #expect(try frame(.topLeading) == Rect(80, 40, 80, 40))
    #expect(try frame(.topLeading, .rightToLeft) == Rect(40, 40, 80, 40))
    #expect(try frame(.bottomTrailing) == Rect(40, 20, 80, 40))
    #expect(try frame(.center, .leftToRight, .nan) == Rect(80, 40, 40, 20))
  }

  @Test func aScaleKeepsTheSpaceAndMovesInput() throws {
    var runner = try ModifierProbe.runner { _ in
      HStack(spacing: 0) {
        Button("Add") { $0.count += 1 }.frame(width: 40, height: 20).scaleEffect(2)
        Patch("b", 40, 20)
      }
    }
    #expect(try runner.frame("b") == Rect(100, 40, 40, 20))
    try runner.tap(at: Point(45, 35))
    #expect(runner.model.count == 1)
    try runner.tap(at: Point(30, 15))
    #expect(runner.model.count == 1)
  }

  @Test func scalesInsideOfScalesMultiply() throws {
    var runner = try ModifierProbe.runner { _ in
      Button("Add") { $0.count += 1 }.frame(width: 20, height: 10).scaleEffect(0.5)
        .offset(x: 10).scaleEffect(4, anchor: .leading)
    }
    // The button shows as 10 by 22 about (110, 50), and four times as large about (90, 50).
    #expect(try runner.frame("Add") == Rect(150, 6, 40, 88))
    try runner.tap(at: Point(152, 42))
    #expect(runner.model.count == 1)
  }

  @Test func withoutASizeItIsNotThere() throws {
    for scale in [0.0, -2] {
      var runner = try ModifierProbe.runner { _ in
        Button("Add") { $0.count += 1 }.scaleEffect(scale)
      }
      #expect(try !runner.node(.label("Add")).isVisible)
      #expect(runner.fills.isEmpty)
      try runner.press(.tab)
      #expect(runner.focused == nil)
    }
  }
}
