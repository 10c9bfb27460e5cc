import Snapshots
import Testing
import VitrineRenderer
import VitrineScenes
import VitrineViews

/// Which screens are found, and what is found on them.
@Suite struct MapTests {
  /// Tabs, a stack of a long list, a form whose switch shows more, and sheets.
  struct Library: Part {
    struct Book: Identifiable, Equatable, Sendable {
      var id: Int
    }

    var books = (1...1_000).map { Book(id: $0) }
    var tab = "books"
    var loans = 3
    var isAdding = false
    var isReserving = false
    var isAdvanced = false
    var isErasing = false

    func body(in environment: Environment) -> some View<Self> {
      TabView(selection: \.tab) {
        Tab("Books", value: "books") {
          NavigationStack {
            List {
              ForEach(books) { NavigationLink("Book \($0.id)", value: $0.id) }
            }
            .navigationTitle("Books (\(books.count))")
            .toolbar {
              ToolbarItem(placement: .primaryAction) { Button("Add") { $0.isAdding = true } }
            }
            .navigationDestination(for: Int.self) { id in
              VStack {
                Text("Words about book \(id)")
                Button("Lend") { $0.loans += 1 }
                Button("Reserve") { $0.isReserving = true }
              }
              .navigationTitle("Book \(id)")
            }
          }
        }
        Tab("Settings", value: "settings") {
          Form {
            Toggle("Sounds", isOn: \.isAdding.alwaysOff)
            Toggle("Advanced", isOn: \.isAdvanced)
            if isAdvanced { Button("Erase All") { $0.isErasing = true } }
          }
        }
      }
      .sheet(isPresented: \.isAdding) {
        NavigationStack {
          Button("Save") { $0.isAdding = false }.navigationTitle("New Book")
        }
      }
      .sheet(isPresented: \.isReserving) {
        VStack {
          Button("Keep it for a week") { $0.isReserving = false }
            .frame(width: 180, height: 60)
          Button("Never mind") { $0.isReserving = false }
        }
      }
      .alert("Erase all books?", isPresented: \.isErasing) {
        Button("Erase", role: .destructive) { $0.books = [] }
        Button("Cancel", role: .cancel) { _ in }
      }
    }
  }

  /// A mailbox of one window, and windows of its messages.
  struct Post: Equatable, Sendable {
    var browsers = [Library.Book(id: 1)]
    var reading: [Int] = []

    @WindowsBuilder<Self> var windows: Windows<Self> {
      WindowGroup("Mail", for: \.browsers, new: { _ in }) { _ in
        Button("Message 7") { _, context in context.openWindow(value: 7) }
        Button("Message 8") { _, context in context.openWindow(value: 8) }
      }
      AuxiliaryWindow("Message", for: \.reading) { id in
        Text("Message \(id)")
        Button("Close") { _, context in context.close() }
      }
    }
  }

  @Test("Windows that open are screens, which those of the same kind share")
  func windows() throws {
    let runner = try SceneRunner(
      WindowsScene(Post()) { $0.windows }, size: Size(400, 640), text: TextEngine())
    let map = try mapScreens(runner)
    #expect(map.screens.map(\.title) == ["Mail", "Message"])
    #expect(map.links.map(\.action) == ["tap 'Message 7'", "tap 'Message 8'", "tap 'Close'"])
  }

  private func runner(textScale: Double = 1) throws -> SceneRunner<ViewScene<Library>> {
    let text = try TextEngine()
    let environment = Environment(size: Size(390, 700), textScale: textScale, text: text)
    return try SceneRunner(Library(), in: environment, text: text)
  }

  @Test("All screens of a small app, in the order in which a person comes to them")
  func screens() throws {
    let map = try mapScreens(runner(), as: "library")
    #expect(
      map.screens.map(\.title) == [
        "Books (1000)", "New Book", "Book 1", "Settings", "Reserve", "Erase all books?",
      ])
    #expect(
      map.screens.map { $0.incomingLink.map { "\($0.action) on \($0.from)" } } == [
        nil, "tap 'Add' on 1", "tap 'Book 1' on 1", "tap 'Settings' on 1", "tap 'Reserve' on 3",
        "tap 'Advanced', then tap 'Erase All' on 4",
      ])
    #expect(map.stopReason == nil)
    #expect(map.links.contains { $0.from == 3 && $0.label == "Escape" && $0.to == 1 })
    #expect(map.links.contains { $0.from == 2 && $0.label == "Save" && $0.to == 1 })
    #expect(map.summary.hasPrefix("6 screens, \(map.links.count) links, "))
  }

  @Test("A thousand rows lead to one screen, and the map says how many were left out")
  func rows() throws {
    let map = try mapScreens(runner())
    let links = map.links.filter { $0.from == 1 && $0.to == 3 }
    #expect(links.map(\.label) == ["Book 1", "Book 2", "Book 3", "Book 4"])
    #expect(
      map.screens[0].skipped.contains(
        "'Book 5' and 995 more were not tried: others like them led to nothing new"))
  }

  @Test("Where there are more screens than are wanted, the map says so")
  func bound() throws {
    let map = try mapScreens(runner(), limit: 3)
    #expect(map.screens.map(\.title) == ["Books (1000)", "New Book", "Book 1"])
    #expect(map.stopReason?.hasPrefix("stopped at 3 screens: 'Settings' on 1 leads to") == true)
    #expect(map.lines.contains { $0.hasPrefix("stopped at 3 screens") })
  }

  @Test("HIG: a word that is cut at twice the text size is found two taps away")
  func cutWords() throws {
    let usual = try mapScreens(runner())
    #expect(usual.findings(of: .cutText).isEmpty)
    let large = try mapScreens(runner(textScale: 2))
    let cut = large.findings(of: .cutText)
    #expect(cut.map(\.screen.title) == ["Reserve"])
    #expect(cut.allSatisfy { $0.check.component.contains("button") })
    #expect(large.lines.contains { $0.hasPrefix("on 5: ") && $0.contains("larger text cuts") })
  }

  @Test("The same app gives the same map")
  func repeats() throws {
    let (first, second) = (try mapScreens(runner()), try mapScreens(runner()))
    #expect(first.lines == second.lines && first.links == second.links)
    #expect(try first.json() == second.json())
  }
}

extension Bool {
  /// A switch that cannot be switched.
  fileprivate var alwaysOff: Bool {
    get { false }
    set {}
  }
}
