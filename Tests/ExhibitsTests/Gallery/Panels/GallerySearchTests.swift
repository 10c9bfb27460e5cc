import Testing
import VitrineRenderer
import VitrineResources
import VitrineTestSupport
import VitrineViews

@testable import VitrineExhibits

@Suite("Gallery's search")
struct GallerySearchTests {
  var gallery: Gallery
  var environment = Environment.plain(Size(1280, 800))
  var time = 0.0
  let search: ExhibitSearch

  init() throws {
    gallery = Gallery(exhibit: "test-plate")
    search = ExhibitSearch(strings: try StringTable.loadStandard())
    gallery.update(FrameInput(time: 0), in: environment)
  }

  var tree: SemanticsNode { gallery.describe(in: environment) }

  var rows: [String] {
    (tree.find("gallery/sidebar")?.children ?? []).filter { $0.role == .listItem }.map {
      String($0.id.dropFirst("gallery/sidebar/".count))
    }
  }

  func isFocused(_ id: String) -> Bool { tree.find(id)?.isFocused ?? false }

  mutating func send(_ events: InputEvent...) {
    for event in events {
      time += 0.02
      gallery.update(FrameInput(time: time, events: [TimedEvent(time, event)]), in: environment)
    }
  }

  mutating func find(_ words: String) {
    send(.key(KeyEvent(.character("f"), modifiers: .control)), .text(words))
  }

  // MARK: Menu

  func mouse(
    _ phase: PointerPhase, _ place: Point, _ button: PointerButton = .primary
  ) -> InputEvent {
    .pointer(PointerEvent(phase, PointerID(.mouse), at: place, button: button))
  }

  @Test("The field's menu lies over everything, in the language of the gallery")
  mutating func menu() throws {
    environment.language = .korean
    find("list")
    let place = try #require(tree.find("gallery/search")).frame.center
    send(mouse(.down, place, .secondary), mouse(.up, place, .secondary))
    #expect(tree.children.last?.id == "gallery/search/menu")
    let undo = try #require(tree.find("gallery/search/menu/undo"))
    #expect(undo.label == "실행 취소" && undo.isEnabled)
    send(mouse(.hover, undo.frame.center))
    send(mouse(.down, undo.frame.center), mouse(.up, undo.frame.center))
    #expect(tree.find("gallery/search")?.value == "" && isFocused("gallery/search"))
    #expect(tree.find("gallery/search/menu") == nil)
  }

  @Test(
    "Keys are the menu's while it is open: Down and Enter lead to no hit, Escape only closes it")
  mutating func menuKeys() {
    find("list")
    send(.key(KeyEvent(.menu)), .key(KeyEvent(.down)), .key(KeyEvent(.end)))
    #expect(isFocused("gallery/search"))
    send(.key(KeyEvent(.enter)))
    #expect(tree.find("gallery/search")?.state["selectionEnd"] == .int(4))
    #expect(tree.find("gallery/search")?.state["selectionStart"] == .int(0))
    send(.key(KeyEvent(.menu)), .key(KeyEvent(.escape)))
    #expect(tree.find("gallery/search/menu") == nil && isFocused("gallery/search"))
    #expect(tree.find("gallery/search")?.value == "list")
    #expect(!gallery.takeRequests().contains(.setFullScreen(false)))
  }

  @Test("A knob of any exhibit is found, and Enter goes to it")
  mutating func knobs() {
    find("collapsible")
    #expect(rows.first == "knob/list/collapsible")
    send(.key(KeyEvent(.enter)))
    #expect(gallery.model.selected == "list" && isFocused("gallery/knob/collapsible"))
    find("size")
    let named = rows.filter { $0.hasPrefix("knob/") }
    #expect(named.count > 1 && Set(named).count == named.count)
  }

  @Test("Going past the row of a tool leaves the welcome page where it is")
  mutating func past() {
    gallery.showWelcome()
    find("gallery settings")
    #expect(rows.first == "gallery/settings/row")
    send(.key(KeyEvent(.down)))
    #expect(gallery.model.showsWelcome)
  }

  @Test("A tool is found by other names too, comes first where it is called so, and is switched")
  mutating func tools() {
    for (words, tool) in [
      ("rtl", StageTool.direction), ("right to", .direction), ("wall", .view),
      ("korean", .language), ("dark", .appearance), ("slow", .speed),
    ] {
      find(words)
      #expect(rows.contains(tool.id), "\(words): \(rows)")
    }
    find("right to")
    #expect(rows.first == StageTool.direction.id)
    send(.key(KeyEvent(.enter)))
    #expect(gallery.model.choices.direction == .rightToLeft)
    find("tab")
    #expect(rows.first?.hasPrefix("tab") == true)
    // Before a knob that is called so, and an exhibit that is found by it.
    find("zoom")
    #expect(rows.first == StageTool.zoom.id)
    find("settings")
    #expect(rows.first == "gallery/settings/row" && rows.contains("form"))
  }

  @Test(
    "Enter goes to a tool, or opens the menu that holds it where the window has no space for it",
    arguments: [Size(1280, 800), Size(1280, 300), Size(800, 600), Size(390, 844)])
  mutating func toolsInMenus(size: Size) throws {
    environment.size = size
    send(.resize(size))
    for (words, tool) in [
      ("text size", StageTool.text), ("language", .language), ("device", .device), ("zoom", .zoom),
      ("speed", .speed),
    ] {
      find(words)
      #expect(rows.contains(tool.id), "\(words): \(rows)")
      for _ in rows where (gallery.model.hit ?? rows.first) != tool.id {
        send(.key(KeyEvent(.down)))
      }
      send(.key(KeyEvent(.enter)))
      send(.key(KeyEvent(.function(9))))
      let menu = tool.menus.first { tree.find($0)?.state["open"] == .bool(true) }
      #expect(isFocused(tool.id) || menu != nil, "\(words)")
      if size.height == 300, tool != .speed {
        #expect(menu == "gallery/clock/more" && tree.find("\(tool.id)/row") != nil, "\(words)")
      }
      send(.key(KeyEvent(.escape)))
    }
  }

  @Test("Inspecting, filters of sight and what is drawn over the stage are found by their names")
  mutating func inspection() {
    for (words, id) in [
      ("inspect", "gallery/inspect/button"), ("protan", "gallery/vision"),
      ("reading order", "gallery/overlay/order"),
    ] {
      gallery.model.show(.wall)
      find(words)
      #expect(rows.first == id, "\(words): \(rows)")
      send(.key(KeyEvent(.enter)))
      #expect(isFocused(id) && gallery.model.view == .one, "\(words)")
    }
  }

  @Test("A document of the welcome page copies where it is, and that is said over the page")
  mutating func document() throws {
    gallery.showWelcome()
    send(.resize(environment.size))
    let place = try #require(tree.find("gallery/welcome/README.md")).frame.center
    send(mouse(.down, place), mouse(.up, place))
    #expect(gallery.takeRequests().contains(.copy("README.md")))
    #expect(gallery.model.notice?.message.hasPrefix("Path copied") == true)
  }

  // MARK: Field

  @Test("Ctrl+F goes to the search, also from the exhibit, and marks what is there")
  mutating func shortcut() throws {
    find("tab")
    #expect(isFocused("gallery/search"))
    #expect(rows.first == "tab-bar")
    send(.set(name: "exhibit", value: "page-control"))
    let place = try #require(tree.find("page-control")).frame.center
    send(
      .pointer(PointerEvent(.down, PointerID(.touch, 1), at: place)),
      .pointer(PointerEvent(.up, PointerID(.touch, 1), at: place)))
    #expect(isFocused("page-control"))
    find("c")
    #expect(isFocused("gallery/search") && !isFocused("page-control"))
    #expect(tree.find("gallery/search")?.value == "c", "typed over what was marked")
  }

  @Test("Enter shows the best hit, and the keys go to the list")
  mutating func enter() {
    find("page")
    send(.key(KeyEvent(.enter)))
    #expect(gallery.model.selected == "page-control" && isFocused("gallery/sidebar"))
    #expect(tree.find("gallery/search")?.value == "" && rows.count == Catalog.all.count)
  }

  @Test("Down and Up go through the hits and open none; what is typed then is searched for")
  mutating func arrows() throws {
    func isSelected(_ row: String) -> Bool {
      tree.find("gallery/sidebar/\(row)")?.state["selected"] == .bool(true)
    }
    find("page")
    let rows = rows
    #expect(isSelected(rows[0]), "what Enter opens")
    send(.key(KeyEvent(.up)))
    #expect(isSelected(rows[0]))
    send(.key(KeyEvent(.down)), .key(KeyEvent(.down)))
    #expect(isSelected(rows[2]) && isFocused("gallery/search"))
    #expect(gallery.model.selected == "test-plate", "nothing was opened")
    send(.key(KeyEvent(.up)))
    #expect(isSelected(rows[1]))
    send(.key(KeyEvent(.character("k"))), .text("k"))
    #expect(tree.find("gallery/search")?.value == "pagek" && gallery.model.clock.isPlaying)
    send(.key(KeyEvent(.backspace)))
    #expect(isSelected(rows[0]), "other hits begin anew")
    send(.key(KeyEvent(.down)), .key(KeyEvent(.enter)))
    #expect(gallery.model.selected == rows[1])
    find("page")
    send(.key(KeyEvent(.down)), .key(KeyEvent(.escape)))
    #expect(gallery.model.selected == rows[1] && isFocused("gallery/search"))
    #expect(isSelected(rows[1]), "what was shown before")
  }

  @Test("In the list Down shows the next hit, and the mark goes with it")
  mutating func list() {
    find("page")
    let rows = rows
    send(.key(KeyEvent(.tab)))
    if !isFocused("gallery/sidebar") { send(.key(KeyEvent(.tab))) }
    for index in 1...2 {
      send(.key(KeyEvent(.down)))
      #expect(gallery.model.selected == rows[index])
      let marked = rows.filter {
        tree.find("gallery/sidebar/\($0)")?.state["selected"] == .bool(true)
      }
      #expect(marked == [rows[index]])
    }
    #expect(self.rows == rows, "it is searched on")
  }

  @Test("A tap on a hit shows it, and the list has all again with the hit in sight")
  mutating func tap() throws {
    find("gestures")
    let place = try #require(tree.find("gallery/sidebar/gestures")).frame.center
    send(mouse(.down, place), mouse(.up, place))
    #expect(gallery.model.selected == "gestures" && isFocused("gallery/sidebar"))
    #expect(tree.find("gallery/search")?.value == "")
    let list = try #require(tree.find("gallery/sidebar")).frame
    let row = try #require(tree.find("gallery/sidebar/gestures")).frame
    #expect(list.minY <= row.minY && row.maxY <= list.maxY)
  }

  @Test("Escape clears, then leaves")
  mutating func escape() {
    find("page")
    send(.key(KeyEvent(.escape)))
    #expect(tree.find("gallery/search")?.value == "" && isFocused("gallery/search"))
    #expect(rows.count == Catalog.all.count + 1)
    send(.key(KeyEvent(.escape)))
    #expect(isFocused("gallery/sidebar"))
    #expect(gallery.takeRequests().contains(.setFullScreen(false)) == false)
  }

  @Test("Where nothing is found it says so, and what to try")
  mutating func nothing() throws {
    find("xyzzy")
    let node = try #require(tree.find("gallery/sidebar/empty"))
    #expect(node.label?.contains("xyzzy") == true)
    #expect(node.value?.contains("C5") == true)
    send(.key(KeyEvent(.enter)), .key(KeyEvent(.down)))
    #expect(gallery.model.selected == "test-plate" && isFocused("gallery/search"))
  }

  @Test(
    "What was searched for turns nothing round that stands beside it",
    arguments: ["\u{202E}xyzzy", "xyzzy\u{2069}\u{202E}", "\u{2067}שלום xyzzy"])
  mutating func direction(query: String) throws {
    find(query)
    let label = try #require(tree.find("gallery/sidebar/empty")?.label)
    let extents = environment.text.characters(of: VitrineDrawing.Text(label, font: Font(size: 15)))
    let (first, last) = (try #require(extents.first), try #require(extents.last))
    // The quotation marks.
    #expect(label.hasSuffix("”"))
    #expect(extents.allSatisfy { $0.left >= first.left && $0.right <= last.right })
    #expect(!first.isRightToLeft && !last.isRightToLeft)
  }

  @Test("In a narrow window Ctrl+F shows the list first, and Enter leads to the stage")
  mutating func narrow() {
    environment.size = Size(390, 844)
    find("page")
    #expect(gallery.model.pane == .exhibits && isFocused("gallery/search"))
    send(.key(KeyEvent(.enter)))
    #expect(gallery.model.pane == .stage && gallery.model.selected == "page-control")
  }

  @Test("Copies to the clipboard, asks for it, and tells where words are typed")
  mutating func requests() throws {
    find("page")
    send(
      .key(KeyEvent(.character("a"), modifiers: .control)),
      .key(KeyEvent(.character("c"), modifiers: .control)),
      .key(KeyEvent(.character("v"), modifiers: .control)))
    let requests = gallery.takeRequests()
    #expect(requests.contains(.copy("page")) && requests.contains(.paste))
    let field = try #require(tree.find("gallery/search")).frame
    let places = requests.compactMap { request -> Rect? in
      if case .setTextInput(let place) = request { place } else { nil }
    }
    #expect(!places.isEmpty && places.allSatisfy { field.contains($0.center) })
    send(.key(KeyEvent(.tab)))
    #expect(gallery.takeRequests().first == .setTextInput(nil))
  }

  @Test("Tab selects all, and editing ends where the keys go elsewhere")
  mutating func tab() {
    find("page")
    send(.key(KeyEvent(.tab)))
    #expect(tree.find("gallery/search")?.state["editing"] == .bool(false))
    send(.key(KeyEvent(.tab, modifiers: .shift)))
    #expect(tree.find("gallery/search")?.state["selectionEnd"] == .int(4))
    send(.focusLost)
    #expect(tree.find("gallery/search")?.state["editing"] == .bool(false))
  }

  // MARK: List

  @Test("What was searched for stands in the middle of the list")
  mutating func middle() throws {
    find("badges")
    send(.key(KeyEvent(.enter)))
    for _ in 0..<60 { send() }
    let list = try #require(tree.find("gallery/sidebar")).frame
    let row = try #require(tree.find("gallery/sidebar/badges")).frame
    #expect(abs(row.midY - list.midY) < row.height, "\(row) in \(list)")
  }

  @Test(
    "In a small window every name in the list is whole",
    arguments: Language.allCases)
  mutating func names(language: Language) throws {
    environment = Environment(size: Size(800, 600), text: try TextEngine())
    environment.language = language
    for type in Catalog.all where type.isListed {
      gallery = Gallery(exhibit: type.id)
      gallery.update(FrameInput(time: 0), in: environment)
      let list = try #require(tree.find("gallery/sidebar")).frame
      let name = environment.localized("exhibit.\(type.id)", default: type.title)
      let drawn = try #require(
        DrawnText.all(of: gallery, in: environment).first {
          $0.text.string == name && list.contains($0.textFrame.center)
        }, "\(name)")
      #expect(!drawn.metrics.isTruncated, "\(name)")
      let row = try #require(tree.find("gallery/sidebar/\(type.id)")).frame
      #expect(row.minY <= drawn.textFrame.minY && drawn.textFrame.maxY <= row.maxY, "\(name)")
    }
  }

  @Test("Headings of the inspector have one size")
  mutating func headings() throws {
    environment = Environment(size: Size(1280, 800), text: try TextEngine())
    gallery = Gallery(exhibit: "rating")
    gallery.update(FrameInput(time: 0), in: environment)
    let texts = DrawnText.all(of: gallery, in: environment)
    let sizes = try ["Events", "Code"].map { words in
      try #require(texts.first { $0.text.string == words }, "\(words)").text.font.size
    }
    #expect(sizes[0] == sizes[1])
  }
}
