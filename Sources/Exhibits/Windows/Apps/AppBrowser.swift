/// The state of a browser window: the item shown beside the list, or on top of it.
struct AppBrowser: Identifiable, Equatable, Sendable {
  let id: Int
  /// The shown item if two columns fit.
  var shown: Int?
  /// True if a person has chosen the item: it is then pushed if there is only one column.
  var isChosen = false

  /// The selection in the list.
  var choice: Int? {
    get { shown }
    set { (shown, isChosen) = (newValue, newValue != nil) }
  }

  /// The pushed screen if there is one column.
  var path: [Int] {
    get { isChosen ? shown.map { [$0] } ?? [] : [] }
    set { (shown, isChosen) = (newValue.last ?? shown, !newValue.isEmpty) }
  }

  /// Shows another item if the shown one was removed.
  mutating func forget(_ id: Int, next: Int?) {
    if shown == id { (shown, isChosen) = (next, false) }
  }
}
