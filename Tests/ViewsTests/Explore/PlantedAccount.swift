import VitrineViews

/// Rows whose content is loaded, of a person who can log out.
struct PlantedAccount: PlantedModel {
  enum Bug: String, CaseIterable, Sendable {
    case textOfAnotherRow, sizeOfGoneRow, dataAfterLogout
  }

  private struct Load: Identifiable, Equatable, Sendable {
    let id: Int
    let row: Int
    let index: Int
  }

  let bug: Bug?
  private var rows = [1, 2, 3, 4, 5]
  private var texts: [Int: Int] = [:]
  private var total = 0
  private var loads: [Load] = []
  private var made = 0
  private var isLoggedIn = true

  init(bug: Bug?) { self.bug = bug }

  func body(in environment: Environment) -> some View<Self> {
    VStack(spacing: 4) {
      Text("\(total) loaded")
      if isLoggedIn {
        for (index, row) in rows.enumerated() {
          HStack(spacing: 4) {
            Button("Open \(row)") { $0.open(row, index) }.named("open-\(row)")
            Button("Delete \(row)") { $0.delete(row) }.named("delete-\(row)")
          }
        }
      }
      Button(isLoggedIn ? "Log out" : "Log in") { $0.logInOrOut() }
      ForEach(loads) { load in
        Text("Loading").task(
          name: "load-\(load.id)", recorded: [(0.3, load.row * 10)]
        ) { report in
          await report(load.row * 10)
        } received: { (model: inout Self, text) in
          model.receive(load, text)
        }
      }
    }
  }

  private mutating func open(_ row: Int, _ index: Int) {
    guard !loads.contains(where: { $0.row == row }) else { return }
    made += 1
    loads.append(Load(id: made, row: row, index: index))
  }

  private mutating func delete(_ row: Int) {
    rows.removeAll { $0 == row }
    if texts.removeValue(forKey: row) != nil { total -= 1 }
    if bug != .sizeOfGoneRow { loads.removeAll { $0.row == row } }
  }

  private mutating func logInOrOut() {
    isLoggedIn.toggle()
    guard !isLoggedIn else { return }
    (texts, total) = ([:], 0)
    if bug != .dataAfterLogout { loads = [] }
  }

  private mutating func receive(_ load: Load, _ text: Int) {
    loads.removeAll { $0.id == load.id }
    let isByIndex = bug == .textOfAnotherRow && rows.indices.contains(load.index)
    let row = isByIndex ? rows[load.index] : load.row
    let isThere = rows.contains(row)
    if isThere { texts[row] = text }
    total = isThere || bug != .sizeOfGoneRow ? texts.count : total + 1
  }

  func problem(_ tasks: [String]) -> String? {
    if texts.contains(where: { $0.value != $0.key * 10 }) { return "the text is of another row" }
    if !isLoggedIn, !texts.isEmpty { return "somebody who has left is shown" }
    if total != texts.count { return "the total is wrong" }
    return nil
  }
}
