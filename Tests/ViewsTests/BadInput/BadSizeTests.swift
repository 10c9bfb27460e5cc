import Testing
import VitrineTestSupport

@testable import VitrineViews

@Suite struct BadSizeTests {
  private let environment = Environment.plain(Size(300, 200))

  private static let lengths: [Double] = [.nan, -.infinity, -40, -0.0, 1e300, .infinity]

  @Test(arguments: lengths) func framesOfAnyLengthAreDrawn(length: Double) {
    var scene = ViewScene(
      BodyModel { _ in
        Button("a") { _ in }.frame(width: length, height: length)
        Button("b") { _ in }.frame(minWidth: length, idealWidth: length, maxWidth: length)
        Button("c") { _ in }.padding(length)
        HStack(spacing: length) {
          Spacer(minLength: length)
          Button("d") { $0.log.append("d") }
          Divider()
        }
        ScrollView { Text("e").frame(height: length) }
      })
    scene.run(in: environment)
    let description = scene.describe(in: environment)
    for semantics in description.all { #expect(semantics.frame.isFinite, "\(semantics)") }
    #expect(scene.buttons(environment).count == 4)
    #expect(!scene.picture(in: environment).commands.isEmpty)
    scene.run(
      [.key(KeyEvent(.tab)), .down(Point(150, 100)), .up(Point(150, 100))], in: environment)
  }

  @Test func aFrameThatIsNoNumberIsNoFrame() throws {
    func size(_ width: Double?) -> Size? {
      var scene = ViewScene(BodyModel { _ in Button("a") { _ in }.frame(width: width) })
      scene.run(in: environment)
      return scene.tree.root?.children.first?.node.size
    }
    #expect(size(.nan) == size(nil))
    #expect(size(-5)?.width == 0)
    #expect(size(1e300)?.width == _ViewNode.longest)
  }

  @Test(arguments: [Size.zero, Size(.nan, 10), Size(-5, -5), Size(.infinity, 20), Size(1, 1e9)])
  func windowsOfAnySizeAreLaidOut(size: Size) {
    var environment = environment
    var scene = ViewScene(
      BodyModel { _ in
        HStack {
          Button("a") { _ in }
          ScrollView { Slider(value: \.value) }
        }
      })
    scene.run(in: environment)
    environment.size = size
    scene.run([.resize(size)], at: 1, in: environment)
    for semantics in scene.describe(in: environment).all.dropFirst() {
      #expect(semantics.frame.isFinite, "\(semantics)")
    }
    environment.size = Size(300, 200)
    scene.run([.resize(environment.size)], at: 2, in: environment)
    var fresh = ViewScene(scene.model)
    fresh.run(at: 2, in: environment)
    #expect(scene.tree.root?.layoutLines() == fresh.tree.root?.layoutLines())
  }

  @Test func aThousandContainersMayNest() throws {
    var scene = ViewScene(
      BodyModel { _ in
        nested(1000, in: .one(Button("deep") { $0.log.append("deep") }))
      })
    scene.run(in: environment)
    let deep = try #require(scene.buttons(environment).first)
    #expect(deep.label == "deep")
    let copy = scene
    scene.run([.down(deep.frame.center), .up(deep.frame.center)], at: 1, in: environment)
    scene.run([.key(KeyEvent(.tab)), .key(KeyEvent(.enter))], at: 2, in: environment)
    #expect(scene.model.log == ["deep", "deep"])
    #expect(copy.model.log.isEmpty)
    #expect(!scene.picture(in: environment).commands.isEmpty)
  }

  @Test func tenThousandRowsAreLaidOut() {
    var scene = ViewScene(
      BodyModel { model in
        ScrollView { ForEach(\BodyModel.rows) { row in Text("\(row.id)") } }
      })
    scene.model.rows = (0..<10_000).map { BadRow(id: $0) }
    scene.run(in: environment)
    scene.model.rows.reverse()
    scene.model.rows.removeFirst(5_000)
    scene.run(at: 1, in: environment)
    let labels = scene.describe(in: environment).all.filter { $0.role == .text }.map(\.label)
    #expect(labels.count == 5_000 && labels.first == "4999")
    #expect(scene.picture(in: environment).commands.count < 200, "only what shows is drawn")
  }

  @Test func aTextMayBeHuge() {
    let string = String(repeating: "wörd ", count: 40_000)
    var scene = ViewScene(
      BodyModel { _ in
        Text(string)
        Button(string) { $0.log.append("tapped") }
      })
    scene.run(in: environment)
    for semantics in scene.describe(in: environment).all { #expect(semantics.frame.isFinite) }
    #expect(scene.describe(in: environment).all.contains { $0.label == string })
  }

  private func nested(_ depth: Int, in list: ViewList<BodyModel>) -> ViewList<BodyModel> {
    var list = list
    for level in 0..<depth {
      let inner = list
      switch level % 4 {
      case 0: list = .one(VStack { inner })
      case 1: list = .one(HStack { inner })
      case 2: list = .one(inner.padding(0.01))
      default: list = .one(ZStack { inner })
      }
    }
    return list
  }
}
