/// What is of a window that browses: what shows beside the list, or on top of it.
struct AppBrowser: Identifiable, Equatable, Sendable {
  let id: Int
  /// What shows where there is room for two columns.
  var shown: Int?
  /// True where a person has chosen it, which leads there where there is one column only.
  var isChosen = false

  /// What a person chooses in the list.
  var choice: Int? {
    get { shown }
    set { (shown, isChosen) = (newValue, newValue != nil) }
  }

  /// What is on top of the list where there is one column.
  var path: [Int] {
    get { isChosen ? shown.map { [$0] } ?? [] : [] }
    set { (shown, isChosen) = (newValue.last ?? shown, !newValue.isEmpty) }
  }

  /// Goes on to another where what it shows has gone.
  mutating func forget(_ id: Int, next: Int?) {
    if shown == id { (shown, isChosen) = (next, false) }
  }
}
