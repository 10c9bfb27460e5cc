import Vitrine

/// `Coffee` is a window, `Coffee kiosk` a bar in a hall that begins anew for each guest.
@main enum Program {
  static func main() { Kiosk(Coffee.self, subcommand: "kiosk").run() }
}

/// A coffee bar to order from: a menu with offers, a cart, a payment, orders, and settings that stay.
struct Coffee: App {
  /// The panes, in the order of their tabs.
  enum Pane: String, CaseIterable {
    case menu = "Menu", cart = "Cart", orders = "Orders", settings = "Settings"

    var icon: String {
      [.menu: "square.grid", .cart: "tray", .orders: "clock"][self] ?? "gear"
    }
  }

  /// What stays from one run to the next.
  struct Kept: Codable, Equatable, Sendable {
    /// What a person wants of the app; nil for what the system says.
    var appearance: Appearance?
    var language: Language?
    var textScale = 1.0
    var cart: [Item] = []
    var orders: [Order] = []
  }

  var kept = Kept()
  var pane = Pane.menu
  var path: [Drink.ID] = []
  var offer = 0
  /// What is put together on the page of a drink.
  var draft = Item(id: 0, drink: 0)
  var isPaying = false
  /// How long the payment has taken.
  var payment: Seconds = 0
  var hasAdded = false

  static var appStorage: any WritableKeyPath<Self, Kept> & Sendable { \.kept }

  static var size: Size { Size(390, 780) }

  var cups: Int { kept.cart.reduce(0) { $0 + $1.count } }
  var total: Int { kept.cart.reduce(0) { $0 + $1.price } }

  static let offers = [
    ("Autumn Blend", "Roasted this week", Color(0x9A4E1C)),
    ("Iced at No Extra", "All week long", Color(0x2B6C8F)),
    ("Bring Your Cup", "And save some", Color(0x4C7A3B)),
  ]

  // MARK: What a person does

  /// Puts the draft into the cart, and goes back to the menu.
  mutating func addToCart() {
    draft.id = (kept.cart.last?.id ?? 0) + 1
    kept.cart.append(draft)
    path = []
    hasAdded = true
  }

  // MARK: What time does

  static let paymentDuration: Seconds = 5

  /// A twentieth of a second of the payment has passed.
  mutating func pay() {
    payment += 0.05
    guard payment >= Coffee.paymentDuration else { return }
    kept.orders.insert(Order(id: kept.orders.count + 1, items: kept.cart), at: 0)
    kept.cart = []
    (isPaying, pane) = (false, .orders)
  }
}
