import Snapshots
import Testing
import VitrineViews

@Suite struct NamedTests {
  @Test func aNameIsTheIDOfTheOneNode() throws {
    let runner = try ModifierProbe.runner { _ in
      VStack {
        ComponentView(Patch("a", 10, 10)).named("box").padding(3).frame(width: 40)
        ComponentView(Patch("b", 10, 10)).padding(3).opacity(0.5).environment(\.textScale, 2).named(
          "other")
        WithState(0) { _ in Patch("c", 10, 10) }.named("state")
        ControlView(SegmentedControl(titles: ["x", "y"])).named("choice")
      }
    }
    #expect(try runner.node(.label("a")).id == "box")
    #expect(try runner.node(.label("b")).id == "other")
    #expect(try runner.node(.label("c")).id == "state")
    let choice = try runner.node(.id("choice"))
    #expect(!choice.children.isEmpty)
    #expect(choice.children.allSatisfy { $0.id.hasPrefix("choice/") })
  }

  @Test func aContainerGivesItsNameToThoseInside() throws {
    let runner = try ModifierProbe.runner { _ in
      VStack {
        HStack {
          Patch("a", 10, 10)
          ComponentView(Patch("b", 10, 10)).named("absolute")
          Patch("c", 10, 10)
        }
        .named("row")
        HStack { Patch("d", 10, 10) }.named("single")
        Patch("e", 10, 10)
      }
    }
    let ids = ["a", "b", "c", "d", "e"].map { try? runner.node(.label($0)).id }
    #expect(ids == ["row/image", "absolute", "row/image-2", "single/image", "image"])
  }

  @Test func theSameTwiceIsToldApartAndNoticed() throws {
    var runner = try ModifierProbe.runner { _ in
      VStack {
        ComponentView(Patch("a", 10, 10)).named("x")
        ComponentView(Patch("b", 10, 10)).named("x")
        ComponentView(Patch("c", 10, 10)).named("x")
      }
    }
    try runner.wait(0.1)
    #expect(try runner.node(.label("a")).id == "x")
    #expect(try runner.node(.label("b")).id == "x~2")
    #expect(try runner.node(.label("c")).id == "x~3")
    #expect(
      runner.scene.warnings == [
        "two views are named 'x'; the later one is 'x~2'",
        "two views are named 'x'; the later one is 'x~3'",
      ])
    try runner.checkTree()
  }

  @Test func whatHasNoNodeNamesNothingElse() throws {
    let runner = try ModifierProbe.runner { _ in
      VStack {
        Spacer().named("space").label("space")
        Patch("a", 10, 10)
        ComponentView(Patch("hidden", 10, 10)).hidden().label("hidden")
        Patch("b", 10, 10)
      }
    }
    #expect(try runner.node(.label("a")).id == "image")
    #expect(try runner.node(.label("b")).id == "image-2")
  }

  @Test func actionsFindTheView() throws {
    var runner = try ModifierProbe.runner(Size(200, 400)) { _ in
      VStack {
        Button("Go") { (model: inout Probe, context: inout ActionContext) in
          context.focus("second")
        }
        Button("First") { $0.count = 1 }
        Button("Second") { $0.count = 2 }.named("second")
        Button("Third") { $0.count = 3 }.id(3)
        Button("Away") { (model: inout Probe, context: inout ActionContext) in context.focus(3) }
      }
    }
    try runner.tap("Go")
    #expect(runner.focused?.label == "Second")
    try runner.tap("Away")
    #expect(runner.focused?.label == "Third")
  }

  @Test(arguments: ["inner", "middle", "outer"])
  func aViewMayHaveSeveralNames(name: String) throws {
    var runner = try ModifierProbe.runner(Size(200, 400)) { _ in
      VStack {
        Button("Go") { (model: inout Probe, context: inout ActionContext) in context.focus(name) }
        Button("First") { $0.count = 1 }
        Button("Second") { $0.count = 2 }
          .named("inner").label("Second").named("middle").value("2").named("outer")
      }
    }
    try runner.tap("Go")
    #expect(runner.focused?.label == "Second")
    #expect(try runner.node(.id("inner")).label == "Second")
  }
}

@Suite struct AttributesTests {
  @Test func whatIsSaidComesFirst() throws {
    let runner = try ModifierProbe.runner { _ in
      Slider(value: \.level).label("Level").value("a third").role(.progressBar)
        .state("phase", .string("idle")).state("step", .int(2)).named("level")
    }
    let node = try runner.node(.id("level"))
    #expect(node.label == "Level")
    #expect(node.value == "a third")
    #expect(node.role == .progressBar)
    #expect(node.state["phase"] == .string("idle"))
    #expect(node.state["step"] == .int(2))
    #expect(node.state["textScale"] == nil)
  }

  @Test func theInnermostWins() throws {
    let runner = try ModifierProbe.runner { _ in
      ComponentView(Patch("a", 10, 10)).label("inner").state("k", .int(1)).padding(3).label("outer")
        .state("k", .int(2)).state("other", .int(3)).named("n")
    }
    let node = try runner.node(.id("n"))
    #expect(node.label == "inner")
    #expect(node.state["k"] == .int(1))
    #expect(node.state["other"] == .int(3))
  }

  @Test func aContainerOfWhichMoreIsSaidIsAGroup() throws {
    let runner = try ModifierProbe.runner { _ in
      HStack(spacing: 0) {
        Patch("a", 10, 10)
        Patch("b", 10, 10)
      }
      .label("both").value("two").named("pair")
    }
    let node = try runner.node(.id("pair"))
    #expect(node.role == .group)
    #expect(node.label == "both")
    #expect(node.value == "two")
    #expect(node.children.map(\.label) == ["a", "b"])
    #expect(node.children.map(\.id) == ["pair/image", "pair/image-2"])
    #expect(node.frame.size == Size(20, 10))
  }

  @Test func aGroupHasItsPartsInside() throws {
    let runner = try ModifierProbe.runner { _ in
      VStack {
        ComponentView(Patch("a", 10, 10)).grouped("one").named("g").state("k", .int(1))
        HStack { ComponentView(Patch("b", 10, 10)).named("named") }.grouped()
      }
    }
    let group = try runner.node(.id("g"))
    #expect(group.label == "one")
    #expect(group.role == .group)
    #expect(group.state == ["k": .int(1)])
    #expect(group.children.map(\.id) == ["g/image"])
    let other = try runner.node(.id("group"))
    #expect(other.label == nil)
    #expect(other.children.map(\.id) == ["named"])
  }

  @Test func whatIsHiddenFromTheDescriptionIsThereAllTheSame() throws {
    var runner = try ModifierProbe.runner { model in
      Button("Add") { $0.count += 1 }.descriptionHidden(!model.isOn).label("said")
    }
    #expect(runner.nodes(.role(.button)).isEmpty)
    try runner.tap(at: Point(100, 50))
    #expect(runner.model.count == 1)
    try runner.change { $0.isOn = true }
    #expect(runner.exists("said"))
  }
}

@Suite struct IdentifiedViewTests {
  private func counter(_ title: String) -> WithState<Probe, Int> {
    WithState(0) { number in Button("\(title) \(number)") { $0.own += 1 } }
  }

  @Test func anotherIDIsAnotherView() throws {
    for isAlone in [true, false] {
      var runner = try ModifierProbe.runner { model in
        if isAlone {
          counter("x").id(model.count).padding(3)
        } else {
          VStack {
            Text("above")
            counter("x").padding(3).id(model.count)
          }
        }
      }
      try runner.tap("x 0")
      try runner.tap("x 1")
      try runner.change { $0.isOn = true }
      #expect(runner.exists("x 2"))
      try runner.change { $0.count = 1 }
      #expect(runner.exists("x 0"))
    }
  }

  @Test func inALoopItStaysItselfWhereverItMoves() throws {
    var runner = try ModifierProbe.runner(Size(200, 300)) { model in
      VStack {
        for name in model.names { counter(name).id(name) }
      }
    }
    try runner.change { $0.names = ["a", "b", "c"] }
    try runner.tap("b 0")
    try runner.change { $0.names = ["c", "b"] }
    #expect(runner.exists("b 1"))
    #expect(runner.exists("c 0"))
    try runner.change { $0.names = ["b", "d", "c"] }
    #expect(runner.exists("b 1"))
    #expect(runner.scene.warnings.isEmpty)
  }

  @Test func inALoopWithoutIDsThePositionCounts() throws {
    var runner = try ModifierProbe.runner { model in
      for name in model.names { counter(name) }
    }
    try runner.change { $0.names = ["a", "b"] }
    try runner.tap("a 0")
    try runner.change { $0.names = ["b"] }
    #expect(runner.exists("b 1"))
  }

  @Test func rowsOfTwoLoopsDoNotMeet() throws {
    var runner = try ModifierProbe.runner(Size(300, 400)) { model in
      VStack {
        for section in model.names {
          ForEach(["x", "y"], id: \.self) { counter("\(section)\($0)") }
        }
      }
    }
    try runner.change { $0.names = ["1", "2"] }
    try runner.tap("2x 0")
    #expect(runner.exists("1x 0"))
    #expect(runner.exists("2x 1"))
    #expect(runner.scene.warnings.isEmpty)
  }

  @Test func twoSiblingsOfOneIDAreNoticed() throws {
    var runner = try ModifierProbe.runner { model in
      VStack {
        for index in 0..<2 { ComponentView(Patch("\(index)", 10, 10)).id("same") }
      }
    }
    try runner.wait(0.1)
    #expect(runner.exists("0"))
    #expect(runner.exists("1"))
    #expect(runner.scene.warnings.count == 1)
  }
}

@Suite struct ListModifierTests {
  @Test func eachOfSeveralIsModified() throws {
    let runner = try ModifierProbe.runner { _ in
      HStack(spacing: 0) {
        ForEach(["a", "b"], id: \.self) { Patch($0, 10, 10) }.padding(.leading, 5)
          .background { Patch("behind", 2, 2) }
      }
    }
    #expect(try runner.frame("b").minX == runner.frame("a").maxX + 5)
    #expect(runner.nodes(.label("behind")).count == 2)
  }

  @Test func ofNothingNothingIsModified() throws {
    let runner = try ModifierProbe.runner { model in
      HStack(spacing: 0) {
        ForEach(model.names, id: \.self) { Patch($0, 10, 10) }.padding(30).grouped("g")
        Patch("b", 10, 10)
      }
    }
    #expect(runner.nodes(.label("g")).isEmpty)
    #expect(try runner.frame("b").midX == 100)
  }
}

@Suite struct ComponentModifierTests {
  /// Every modifier, on components as they are.
  @Test func everyModifierIsOnComponentsToo() throws {
    let runner = try ModifierProbe.runner(Size(400, 900)) { model in
      VStack(spacing: 0) {
        ComponentView(VitrineComponents.ProgressRing(value: 0.3)).padding(3)
        ComponentView(VitrineComponents.ProgressRing(value: 0.3)).padding(.leading)
        ComponentView(VitrineComponents.ProgressRing(value: 0.3)).padding(EdgeInsets(top: 2))
        Text("x").padding()
        ComponentView(VitrineComponents.Label("x")).padding().padding(3)
        ComponentView(VitrineComponents.ProgressRing(value: 0.3)).frame(width: 30, height: 30)
        ComponentView(VitrineComponents.ProgressRing(value: 0.3)).frame(minWidth: 30)
        ComponentView(VitrineComponents.Label("x")).fixedSize()
        ComponentView(VitrineComponents.Label("x")).fixedSize(horizontal: true, vertical: false)
        ComponentView(VitrineComponents.Label("x")).layoutPriority(1)
        ComponentView(Patch.filling("fit")).aspectRatio(4, contentMode: .fit)
        ComponentView(Patch("p", 1, 1)).scaledToFit()
        ComponentView(Patch("p", 1, 1)).scaledToFill()
      }
      VStack(spacing: 0) {
        ComponentView(VitrineComponents.Label("x")).opacity(0.5)
        ComponentView(VitrineComponents.Label("x")).hidden()
        ComponentView(VitrineComponents.Label("x")).clipped()
        ComponentView(VitrineComponents.Label("x")).clipShape(.capsule)
        ComponentView(VitrineComponents.Label("x")).cornerRadius(3)
        ComponentView(VitrineComponents.Label("x")).background(.white)
        ComponentView(VitrineComponents.Label("x")).background(.color(.white), in: .capsule)
        ComponentView(VitrineComponents.Label("x")).background { VitrineComponents.Label("behind") }
        ComponentView(VitrineComponents.Label("x")).overlay(.white)
        ComponentView(VitrineComponents.Label("x")).overlay(.color(.white))
        ComponentView(VitrineComponents.Label("x")).overlay(alignment: .top) {
          Button("Add") { $0.count += 1 }
        }
        ComponentView(VitrineComponents.Label("x")).border(.black)
        ComponentView(VitrineComponents.Label("x")).shadow(radius: 2)
        ComponentView(VitrineComponents.Label("x")).material(Material(blur: 2, tint: .white))
        ComponentView(VitrineComponents.Label("x")).offset(x: 2)
        ComponentView(VitrineComponents.Label("x")).scaleEffect(1.5)
      }
      VStack(spacing: 0) {
        ComponentView(VitrineComponents.Label("x")).environment(\.textScale, 1.5)
        ComponentView(VitrineComponents.Label("x")).disabled()
        ComponentView(VitrineComponents.Label("x")).style(VitrineComponents.Label.self) {
          $0.color = .black
        }
        ComponentView(VitrineComponents.Label("x")).foregroundColor(.black)
        ComponentView(VitrineComponents.Label("x")).font(.headline)
        ComponentView(VitrineComponents.Label("x")).font(Font(size: 9))
        ComponentView(VitrineComponents.Label("x")).multilineTextAlignment(.center)
        ComponentView(VitrineComponents.Label("x")).lineLimit(2)
        ComponentView(VitrineComponents.ProgressRing(value: 0.3)).tint(.black)
        ComponentView(VitrineComponents.ProgressRing(value: 0.3)).label("ring").value("30 %").role(
          .image
        ).state(
          "k", .int(1))
        ComponentView(VitrineComponents.ProgressRing(value: 0.3)).value("40 %")
        ComponentView(VitrineComponents.Label("x")).named("name")
        ComponentView(VitrineComponents.Label("x")).role(.image)
        ComponentView(VitrineComponents.Label("x")).state("k", .null)
        ComponentView(VitrineComponents.Label("x")).grouped("group")
        ComponentView(VitrineComponents.Label("x")).descriptionHidden()
        ComponentView(VitrineComponents.Label("x")).id(model.count)
      }
    }
    #expect(try runner.node(.label("ring")).role == .image)
    #expect(try runner.node(.label("ring")).value == "30 %")
    #expect(try runner.node(.id("name")).label == "x")
    #expect(try runner.frame("fit").width == runner.frame("fit").height * 4)
    #expect(runner.scene.warnings.isEmpty)
  }

  @Test func propertiesOfComponentsStayWhatTheyAre() {
    var label = VitrineComponents.Label("x")
    label.font = Font(size: 9)
    let font = label.font
    #expect(font == Font(size: 9))
    let ring = VitrineComponents.ProgressRing(value: 0.3)
    let value = ring.value
    #expect(value == 0.3)
  }
}
