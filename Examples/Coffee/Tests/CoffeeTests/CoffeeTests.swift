import Foundation
import Snapshots
import Testing
import Vitrine

@testable import Coffee

/// What a person does in the coffee bar, and what it then looks like.
@Suite struct CoffeeTests {
  private typealias Runner = SceneRunner<ViewScene<Coffee>>

  private let text: TextEngine

  init() throws { text = try TextEngine() }

  private func bar(
    _ model: Coffee? = nil,
    change: (inout Environment) -> Void = { _ in }
  ) throws -> Runner {
    var environment = Environment(size: Coffee.size, text: text)
    change(&environment)
    return try SceneRunner(ViewScene(model ?? Coffee()), in: environment, text: text)
  }

  /// A bar with two drinks in the cart, which shows.
  private func cart() throws -> Coffee {
    var model = Coffee()
    model.kept.cart = [
      Item(id: 1, drink: 2, size: .large, isIced: true, count: 2), Item(id: 2, drink: 0),
    ]
    model.pane = .cart
    return model
  }

  @Test("an audit finds nothing but what is meant")
  func audit() throws {
    let exceptions = AuditExceptions([
      .init(
        rule: "genericTitle", component: "tabs/tab-bar",
        reason: "the menu of a café is what it serves"),
      .init(
        rule: "partialScreen", component: "tabs/pane-0/*",
        reason: "the offers are a banner above what fills the screen"),
    ])
    try expectNoFindings(bar(), as: "Coffee", except: exceptions)
  }

  // MARK: Ordering

  @Test(
    "a drink is chosen, changed, put into the cart and paid",
    arguments: [PointerKind.touch, .mouse]
  )
  func order(by pointer: PointerKind) throws {
    var bar = try bar()
    try bar.tap(.id("drink-2"), by: pointer)
    try bar.wait(1)
    try bar.tap("Large", by: pointer)
    try bar.tap(.id("iced"), by: pointer)
    try bar.tap(.id("count/increment"), by: pointer)
    try bar.wait(1)
    if pointer == .touch { try verify(bar, named: "detail") }
    try bar.tap(.id("add"), by: pointer)
    try bar.wait(1)
    #expect(
      bar.model.kept.cart == [Item(id: 1, drink: 2, size: .large, isIced: true, count: 2)])
    #expect(bar.model.path.isEmpty)
    #expect(try bar.node(.id("tabs/tab-bar/tab-1/badge")).label == "2")
    try bar.tap(.id("tabs/tab-bar/tab-1"), by: pointer)
    try bar.tap(.id("pay"), by: pointer)
    try bar.wait(2.5)
    if pointer == .touch { try verify(bar, named: "paying") }
    try bar.wait(4)
    #expect(bar.model.kept.cart.isEmpty)
    #expect(bar.model.kept.orders.map(\.items.count) == [1])
    #expect(bar.model.pane == .orders)
    #expect(!bar.exists(.id("tabs/tab-bar/tab-1/badge")))
  }

  @Test("keys alone order as well")
  func keys() throws {
    var bar = try bar()
    while try !bar.node(.id("drink-1")).isFocused { try bar.press(.tab) }
    try bar.press(.enter)
    try bar.wait(1)
    #expect(bar.model.path == [1])
    while try !bar.node(.id("add")).isFocused { try bar.press(.tab) }
    try bar.press(.enter)
    try bar.wait(1)
    #expect(bar.model.kept.cart.map(\.drink) == [1])
    try bar.press(.escape)
    #expect(bar.model.kept.cart.count == 1)
  }

  @Test("a payment that is cancelled leaves the cart as it was")
  func cancelled() throws {
    var bar = try bar(cart())
    try bar.tap(.id("pay"))
    try bar.wait(4)
    try bar.tap("Cancel")
    try bar.wait(3)
    #expect(bar.model.kept.cart.count == 2)
    #expect(bar.model.kept.orders.isEmpty)
    try bar.tap(.id("pay"))
    try bar.wait(4.5)
    #expect(bar.model.isPaying, "the next payment takes all of its time")
    try bar.wait(1)
    #expect(bar.model.kept.orders.count == 1)
  }

  @Test(
    "a row of the cart is swiped away, or deleted by a key", arguments: LayoutDirection.allCases)
  func deleted(direction: LayoutDirection) throws {
    var bar = try bar(cart()) { $0.direction = direction }
    let way = direction == .leftToRight ? -1.0 : 1.0
    try bar.drag(.id("item-1/text"), by: Point(100 * way, 0), rest: 0.2, by: .touch)
    try bar.wait(1)
    if direction == .leftToRight { try verify(bar, named: "swiped") }
    try bar.tap("Delete", by: .touch)
    try bar.wait(1)
    #expect(bar.model.kept.cart.map(\.id) == [2])
  }

  @Test("each drink has its page to itself, and going back loses what was not added")
  func draft() throws {
    var bar = try bar()
    try bar.tap(.id("drink-0"))
    try bar.wait(1)
    try bar.tap(.id("count/increment"))
    try bar.press(.escape)
    try bar.wait(1)
    try bar.tap(.id("drink-3"))
    try bar.wait(1)
    #expect(bar.model.draft == Item(id: 0, drink: 3))
  }

  @Test("a page stays while another tab is looked at; the menu's tab leads back from it")
  func panes() throws {
    var bar = try bar()
    try bar.tap(.id("drink-4"))
    try bar.wait(1)
    try bar.tap(.id("count/increment"))
    try bar.press("3", .control)
    #expect(bar.model.pane == .orders)
    #expect(!bar.exists(.id("add")))
    try bar.press("1", .control)
    #expect(bar.model.draft == Item(id: 0, drink: 4, count: 2))
    try bar.tap(.id("tabs/tab-bar/tab-0"))
    try bar.wait(1)
    #expect(bar.model.path.isEmpty)
    #expect(bar.exists(.id("drink-4")))
  }

  @Test("offers turn by themselves while they show, and by a finger")
  func offers() throws {
    var bar = try bar()
    try bar.wait(6.5)
    #expect(bar.model.offer == 1)
    try bar.drag("Iced at No Extra", by: Point(-200, 0), by: .touch)
    try bar.wait(1)
    #expect(bar.model.offer == 2)
    try bar.tap(.id("tabs/tab-bar/tab-3"))
    try bar.wait(20)
    #expect(bar.model.offer == 2)
  }

  // MARK: Settings

  @Test("settings change what surrounds all of it")
  func settings() throws {
    var bar = try bar()
    try bar.tap(.id("tabs/tab-bar/tab-3"))
    bar.model.kept.appearance = .dark
    bar.model.kept.language = .korean
    bar.model.kept.textScale = 1.3
    try bar.wait(1)
    #expect(bar.exists("설정"))
    try verify(bar)
  }

  @Test("what is kept is the same after it was written and read")
  func kept() throws {
    var kept = try cart().kept
    kept.language = .korean
    kept.orders = [Order(id: 1, items: kept.cart)]
    let bytes = try JSONEncoder().encode(kept)
    #expect(try JSONDecoder().decode(Coffee.Kept.self, from: bytes) == kept)
  }

  // MARK: Looks

  @Test("the menu", arguments: zip(Appearance.allCases, LayoutDirection.allCases))
  func menu(appearance: Appearance, direction: LayoutDirection) throws {
    var bar = try bar {
      $0.appearance = appearance
      $0.direction = direction
    }
    try bar.wait(1)
    try verify(bar, named: appearance.rawValue)
  }

  @Test("in a wide window a sidebar stands in for the bar, on the side where reading begins")
  func wide() throws {
    var bar = try bar(cart()) {
      $0.size = Size(800, 560)
      $0.direction = .rightToLeft
    }
    try bar.tap(.id("tabs/tab-bar/sidebar"))
    try bar.wait(1)
    let sidebar = try bar.node(.id("tabs/sidebar")).frame
    #expect(sidebar.maxX == 800)
    #expect(try bar.node(.id("tabs/pane-1")).frame.maxX == sidebar.minX)
    try verify(bar)
  }

  @Test("in Korean, at twice the size of text")
  func large() throws {
    var bar = try bar(cart()) {
      $0.language = .korean
      $0.textScale = 2
    }
    try bar.wait(1)
    try verify(bar, named: "cart")
    try bar.tap(.id("tabs/tab-bar/tab-0"))
    try bar.wait(1)
    try verify(bar, named: "menu")
  }
}
