import Snapshots
import Testing
import VitrineRenderer
import VitrineViews

/// Bodies as a SwiftUI programmer guesses them: each is built, laid out, drawn and described.
///
/// Those that SwiftUI has and this list has not are said on the page "Coming from SwiftUI".
@Suite struct IdiomTests {
  @Test(arguments: Idiom.all.indices) func compilesAndShows(index: Int) throws {
    var runner = try SceneRunner(
      IdiomModel(index: index), size: Size(320, 480), text: Idiom.text.get())
    try runner.wait(0.5)
    #expect(runner.scene.warnings.isEmpty, "\(Idiom.all[index].name)")
    _ = runner.drawn
    _ = runner.describe()
  }
}

private struct IdiomItem: Identifiable, Hashable, Sendable {
  var id: Int
  var name: String
}

private struct IdiomModel: Part {
  var index = 0
  var flag = false
  var text = ""
  var number = 0.0
  var sel: Int?
  var items = [IdiomItem(id: 1, name: "One"), IdiomItem(id: 2, name: "Two")]

  func body(in environment: Environment) -> some View<Self> { Idiom.all[index].body(self) }
}

private struct Idiom: Sendable {
  static let text = Result { try TextEngine() }

  let name: String
  let body: @Sendable (IdiomModel) -> ViewList<IdiomModel>

  init(
    _ name: String,
    @Views<IdiomModel> _ body: @escaping @Sendable (IdiomModel) -> ViewList<IdiomModel>
  ) { (self.name, self.body) = (name, body) }

  static let all: [Idiom] = [
    Idiom("accessibility") { _ in
      Text("A").accessibilityLabel("B").accessibilityIdentifier("c")
    },
    Idiom("animation-value") { model in
      Text("A").animation(.default, value: model.flag)
    },
    Idiom("arrowstep-late") { _ in
      Slider(value: \.number).padding(0).arrowStep(0.1)
    },
    Idiom("bg-material") { _ in
      Text("A").background(.ultraThinMaterial)
    },
    Idiom("button-role") { _ in
      Button("A", role: .destructive) { $0.flag.toggle() }
    },
    Idiom("button-system") { _ in
      Button("Play", systemImage: "play.fill") { $0.flag.toggle() }
    },
    Idiom("buttonstyle") { _ in
      Button("A") { $0.flag.toggle() }.buttonStyle(.borderedProminent)
    },
    Idiom("color-named") { _ in
      Text("A").foregroundColor(.blue)
    },
    Idiom("confirm") { _ in
      Text("A").confirmationDialog("T", isPresented: \.flag) { Button("A") { $0.flag = false } }
    },
    Idiom("contentunavail") { _ in
      ContentUnavailableView("No results", image: nil, description: "x")
    },
    Idiom("control-size") { _ in
      Button("A") { $0.flag.toggle() }.controlSize(.large)
    },
    Idiom("disclosure") { _ in
      DisclosureGroup("More") { Text("A") }
    },
    Idiom("divider") { _ in
      VStack { Divider() }
    },
    Idiom("emptyview") { model in
      if model.flag { EmptyView() } else { Text("A") }
    },
    Idiom("fixed-link") { _ in
      Link("A", destination: "x")
    },
    Idiom("focus-state") { _ in
      TextField("A", text: \.text).focused(\.flag).submitLabel(.search)
    },
    Idiom("font-chain") { _ in
      Text("A").font(.headline).bold()
    },
    Idiom("fontWeight") { _ in
      Text("A").fontWeight(.semibold)
    },
    Idiom("foreach-range") { _ in
      ForEach(0..<3) { i in Text("\(i)") }
    },
    Idiom("foregroundColor-dot") { _ in
      Text("A").foregroundColor(.secondary)
    },
    Idiom("form") { _ in
      Form {
        Section("A") {
          Toggle("B", isOn: \.flag); Picker("C", selection: \.index) { Text("x").tag(0) }
        }
      }
    },
    Idiom("gesture") { _ in
      Text("A").gesture(DragGesture().onChanged { _ in })
    },
    Idiom("grid-lazy") { model in
      LazyHGrid(rows: [GridItem(.fixed(40))]) { ForEach(model.items) { Text($0.name) } }
    },
    Idiom("grid-swiftui") { _ in
      Grid(alignment: .leading, horizontalSpacing: 4, verticalSpacing: 4) {
        GridRow {
          Text("A"); Text("B")
        }
      }
    },
    Idiom("hidden-tabbar") { _ in
      List { Text("A") }.toolbar(.hidden, for: .tabBar)
    },
    Idiom("hstack-lazy") { model in
      ScrollView(.horizontal) { HStack { ForEach(model.items) { Text($0.name) } } }
    },
    Idiom("iflet") { model in
      if let first = model.items.first { Text(first.name) }
    },
    Idiom("label-system") { _ in
      Label("Play", systemImage: "play.fill")
    },
    Idiom("lazyvgrid") { model in
      ScrollView {
        LazyVGrid(columns: [GridItem(.adaptive(minimum: 100))]) {
          ForEach(model.items) { Text($0.name) }
        }
      }
    },
    Idiom("lazyvstack") { model in
      ScrollView { LazyVStack { ForEach(model.items) { Text($0.name) } } }
    },
    Idiom("listrowbg") { _ in
      List { Text("A").listRowBackground(Color.red) }
    },
    Idiom("liststyle-late") { _ in
      List { Text("A") }.padding(0).listStyle(.insetGrouped)
    },
    Idiom("menu-label") { _ in
      Menu {
        Button("A") { _ in }
      } label: {
        Text("M")
      }
    },
    Idiom("nav-dest") { _ in
      NavigationStack {
        List { NavigationLink("A", value: 1) }.navigationDestination(for: Int.self) {
          Text("\($0)")
        }
      }
    },
    Idiom("navlink-dest") { _ in
      NavigationStack { NavigationLink("A") { Text("B") } }
    },
    Idiom("onTapGesture") { _ in
      Text("A").onTapGesture { $0.flag.toggle() }
    },
    Idiom("onappear") { _ in
      Text("A").onAppear { $0.flag = true }
    },
    Idiom("overlay-align") { _ in
      Text("A").overlay(alignment: .bottom) { Text("B") }
    },
    Idiom("padding-tap") { _ in
      Text("A").padding(8).onTap { $0.flag.toggle() }
    },
    Idiom("picker-tags") { _ in
      Picker("A", selection: \.index) {
        Text("x").tag(0); Text("y").tag(1)
      }
    },
    Idiom("pickerstyle-late") { _ in
      Picker("A", selection: \.index, options: [0, 1]) { "\($0)" }.padding(0).pickerStyle(
        .segmented)
    },
    Idiom("position") { _ in
      Text("A").position(x: 1, y: 2)
    },
    Idiom("progressview-spin") { _ in
      ProgressView()
    },
    Idiom("progressview-value") { _ in
      ProgressView(value: 0.5)
    },
    Idiom("scroll-h") { _ in
      ScrollView(.horizontal, showsIndicators: false) { Text("A") }
    },
    Idiom("scrollreader") { _ in
      ScrollViewReader { p in Text("A") }
    },
    Idiom("section-footer") { _ in
      List {
        Section {
          Text("A")
        } header: {
          Text("H")
        } footer: {
          Text("F")
        }
      }
    },
    Idiom("sheet-content") { _ in
      Text("A").sheet(isPresented: \.flag) { Text("B") }
    },
    Idiom("slider-range") { _ in
      Slider(value: \.number, in: 0...10, step: 1)
    },
    Idiom("spacer-min") { _ in
      HStack {
        Spacer(minLength: 4); Text("A")
      }
    },
    Idiom("state") { _ in
      Text("A").frame(width: 10).frame(maxWidth: .infinity).padding().padding(.horizontal, 4)
    },
    Idiom("stepper-label") { model in
      Stepper("A \(model.index)", value: \.index, in: 0...5)
    },
    Idiom("swipe-tint") { _ in
      List { Text("A").swipeActions { Button("A") { $0.flag.toggle() }.tint(.green) } }
    },
    Idiom("switch-stmt") { model in
      switch model.index {
      case 0: Text("A")
      default: Spacer()
      }
    },
    Idiom("text-stored") { _ in
      let title: Text<IdiomModel> = Text("A").bold()
      title.padding()
    },
    Idiom("tint") { _ in
      Toggle("A", isOn: \.flag).tint(.orange)
    },
    Idiom("toolbar-group") { _ in
      NavigationStack {
        List { Text("A") }.toolbar {
          ToolbarItemGroup(placement: .bottomBar) { Button("A") { _ in } }
        }
      }
    },
    Idiom("transition") { model in
      if model.flag { Text("A").transition(.opacity) }
    },
    Idiom("unavail-mod") { _ in
      ContentUnavailableView("No results", image: nil, description: "x").padding(0)
    },
    Idiom("unavail-search") { _ in
      ContentUnavailableView.search
    },
  ]
}
