import Vitrine

/// A coffee bar to order from: a menu with offers, a cart, a payment, orders, and settings that stay.
@main struct Coffee: App {
  /// The tabs.
  enum Tab: String, CaseIterable {
    case menu = "Menu"
    case cart = "Cart"
    case orders = "Orders"
    case settings = "Settings"

    var icon: String {
      switch self {
      case .menu: "square.grid"
      case .cart: "tray"
      case .orders: "clock"
      case .settings: "gear"
      }
    }
  }

  /// What a person wants of the app; nil for what the system says.
  struct Settings: Codable, Equatable, Sendable {
    var appearance: Appearance?
    var language: Language?
    var textScale = 1.0
  }

  /// What stays from one run to the next.
  struct Kept: Codable, Equatable, Sendable {
    var settings = Settings()
    var cart: [Item] = []
    var orders: [Order] = []
    /// Items and orders have had numbers up to this one.
    var lastID = 0
  }

  var kept = Kept()
  var tab = Tab.menu
  var path: [Drink.ID] = []
  var offer = 0
  /// What is put together on the page of a drink.
  var draft = Item(id: 0, drink: 0)
  /// Seconds that the payment has taken; nil while nothing is paid.
  var payment: Seconds?
  var hasAdded = false
  let symbols: SymbolLibrary

  init() throws { symbols = try SymbolLibrary(AssetFolder.find()) }

  static var appStorage: any WritableKeyPath<Self, Kept> & Sendable { \.kept }

  static func configure(_ window: inout WindowConfiguration) {
    window.title = "Coffee"
    window.environment.size = Size(390, 780)
  }

  var total: Int { kept.cart.reduce(0) { $0 + $1.price } }

  var isPaying: Bool {
    get { payment != nil }
    set { payment = newValue ? payment ?? 0 : nil }
  }

  // MARK: What a person does

  /// Puts the draft into the cart, and goes back to the menu.
  mutating func addToCart() {
    kept.lastID += 1
    draft.id = kept.lastID
    kept.cart.append(draft)
    path = []
    hasAdded = true
  }

  mutating func remove(_ item: Item.ID) { kept.cart.removeAll { $0.id == item } }

  // MARK: What time does

  static let paymentDuration: Seconds = 5

  /// A twentieth of a second of the payment has passed.
  mutating func pay() {
    payment = payment.map { $0 + 0.05 }
    guard let payment, payment >= Coffee.paymentDuration else { return }
    kept.lastID += 1
    kept.orders.insert(Order(id: kept.lastID, items: kept.cart), at: 0)
    kept.cart = []
    self.payment = nil
    tab = .orders
  }
}
