import VitrineViews

/// A cart with a total, a coupon, and a sheet to pay on.
struct PlantedCart: PlantedModel {
  enum Bug: String, CaseIterable, Sendable {
    case totalStopsAtThree, countBelowZero, couponTwice, paysTwice, sheetStays, paysNothing
    case removedKeepsPrice, totalBelowZero
  }

  struct Line: Identifiable, Equatable, Sendable {
    let id: Int
    var count = 0
    var price: Int { 10 * (id + 1) }
  }

  let bug: Bug?
  private var lines = (0..<2).map { Line(id: $0) }
  private var sum = 0
  private var coupons = 0
  private var isPaying = false
  private var isSending = false
  private var payments = 0
  private var orders = 0

  init(bug: Bug?) { self.bug = bug }

  private var total: Int {
    let left = sum - 25 * coupons
    return bug == .totalBelowZero ? left : max(0, left)
  }

  func body(in environment: Environment) -> some View<Self> {
    VStack(spacing: 4) {
      Text("Total \(total)")
      for line in lines {
        HStack(spacing: 4) {
          Button("−") { $0.add(-1, line.id) }.named("less-\(line.id)")
          Text("\(line.count)")
          Button("+") { $0.add(1, line.id) }.named("more-\(line.id)")
          Button("Remove") { $0.remove(line.id) }.named("remove-\(line.id)")
        }
      }
      Button("Coupon") { if $0.bug == .couponTwice || $0.coupons == 0 { $0.coupons += 1 } }
      Button("Pay") { $0.isPaying = true }.disabled(bug != .paysNothing && sum == 0)
    }
    .sheet(isPresented: \.isPaying) {
      VStack(spacing: 4) {
        Button("Send") { $0.send() }
        Button("Close") { $0.isPaying = false }.disabled(isSending)
      }
    }
    .task(
      id: orders, name: "payment", for: .app, while: isSending, recorded: [(0.5, true)]
    ) { report in
      await report(true)
    } received: { model, _ in
      model.end()
    } failed: { model, _ in
      if model.bug != .sheetStays { model.isSending = false }
      model.payments = 0
    }
  }

  private mutating func add(_ count: Int, _ id: Int) {
    guard !isSending, let index = lines.firstIndex(where: { $0.id == id }) else { return }
    guard lines[index].count + count >= 0 || bug == .countBelowZero else { return }
    lines[index].count += count
    if bug == .totalStopsAtThree, lines[index].count > 2, count > 0 { return }
    sum += count * lines[index].price
  }

  private mutating func remove(_ id: Int) {
    guard !isSending, let index = lines.firstIndex(where: { $0.id == id }) else { return }
    let line = lines.remove(at: index)
    if bug != .removedKeepsPrice { sum -= line.count * line.price }
  }

  private mutating func send() {
    guard !isSending || bug == .paysTwice else { return }
    isSending = true
    payments += 1
  }

  private mutating func end() {
    (isSending, isPaying, payments, coupons, sum) = (false, false, 0, 0, 0)
    orders += 1
    lines = (0..<2).map { Line(id: $0) }
  }

  func problem(_ tasks: [String]) -> String? {
    if sum != lines.reduce(0, { $0 + $1.count * $1.price }) { return "the sum is wrong" }
    if lines.contains(where: { $0.count < 0 }) { return "less than none" }
    if coupons > 1 { return "a coupon counts twice" }
    if payments > 1 { return "it is paid twice" }
    if isSending, tasks.isEmpty { return "nothing closes the sheet" }
    if isPaying, sum == 0 { return "there is nothing to pay" }
    if total < 0 { return "the shop pays" }
    return nil
  }
}
