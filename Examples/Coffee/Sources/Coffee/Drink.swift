import Vitrine

/// Something on the menu.
struct Drink: Identifiable, Hashable, Sendable {
  let id: Int
  let name: String
  let note: String
  /// Of a small one, in cents.
  let price: Int
  let color: Color

  static let all = [
    Drink(id: 0, name: "Espresso", note: "Short and strong", price: 260, color: Color(0x6F4A2E)),
    Drink(id: 1, name: "Cappuccino", note: "Equal parts", price: 380, color: Color(0xB07D4F)),
    Drink(id: 2, name: "Latte", note: "Mostly milk", price: 420, color: Color(0xC9A27E)),
    Drink(id: 3, name: "Mocha", note: "With dark chocolate", price: 460, color: Color(0x8A5240)),
    Drink(id: 4, name: "Matcha", note: "Whisked green tea", price: 450, color: Color(0x7FA650)),
    Drink(id: 5, name: "Hibiscus Tea", note: "Red and tart", price: 340, color: Color(0xB83B5E)),
  ]
}

/// How large a cup is.
enum CupSize: String, CaseIterable, Codable, Sendable {
  case small = "Small", medium = "Medium", large = "Large"

  /// More than a small one costs, in cents.
  var extra: Int { self == .small ? 0 : self == .medium ? 60 : 110 }
}

/// Some cups of one drink.
struct Item: Identifiable, Codable, Hashable, Sendable {
  var id: Int
  var drink: Drink.ID
  var size = CupSize.medium
  var isIced = false
  var count = 1

  /// The drink; the first of the menu where a file names one that is no longer on it.
  var what: Drink { Drink.all.first { $0.id == drink } ?? Drink.all[0] }
  var price: Int { count * (what.price + size.extra) }
}

/// What was paid for.
struct Order: Identifiable, Codable, Hashable, Sendable {
  var id: Int
  var items: [Item]
}
