public import VitrineGeometry
public import VitrineInteraction
public import VitrineMotion

extension List {
  // MARK: View state

  /// All that a list keeps besides what its owner says.
  public struct ViewState: Equatable, Sendable {
    var isHovered = false
    var scroll = ScrollView()
    /// Where a mouse or pen is.
    var pointer: Point?
    var press: Press?
    var flash: Flash?
    /// The row that keys are at where none can be selected.
    var focused: IndexPath?
    var typed = Typed()
    /// The sections that a person has hidden or shown.
    var folds: [Int: Fold] = [:]
  }

  /// A section that a person has hidden or shown, against what its owner said.
  struct Fold: Equatable, Sendable {
    /// Tells whether it is still the same section.
    var header: String?
    /// What its owner said of it.
    var said: Bool?
  }

  var pointer: Point? {
    get { viewState.pointer }
    set { viewState.pointer = newValue }
  }
  var press: Press? {
    get { viewState.press }
    set { viewState.press = newValue }
  }
  var flash: Flash? {
    get { viewState.flash }
    set { viewState.flash = newValue }
  }
  var focused: IndexPath? {
    get { viewState.focused }
    set { viewState.focused = newValue }
  }
  var typed: Typed {
    get { viewState.typed }
    set { viewState.typed = newValue }
  }
  var folds: [Int: Fold] {
    get { viewState.folds }
    set { viewState.folds = newValue }
  }

  /// The row that is selected; nil for none.
  public var boundValue: IndexPath? {
    get { selected }
    set { selected = newValue }
  }

  /// Lets go of a press where it is disabled now, and of what was at rows that are gone.
  ///
  /// A section that a person has hidden or shown stays so where its owner says of it what it said
  /// before.
  public mutating func changed(from old: List, at time: Seconds) {
    fold()
    if !allowsSelection, old.allowsSelection { (focused, selected) = (old.selected, nil) }
    keepToRows()
    if let flash, row(flash.path) == nil { self.flash = nil }
    if !isEnabled { press = nil }
    if scroll.isEnabled != isEnabled {
      let before = scroll
      scroll.isEnabled = isEnabled
      scroll.changed(from: before, at: time)
    }
  }

  /// Hides and shows anew what a person has hidden and shown.
  private mutating func fold() {
    guard !folds.isEmpty else { return }
    let (said, flash) = (said, flash)
    var (kept, folded) = (folds, sections)
    for (index, fold) in folds {
      if sections.indices.contains(index), sections[index].header == fold.header,
        said[index] == fold.said
      {
        folded[index].isCollapsed = fold.said != true
      } else {
        kept[index] = nil
      }
    }
    sections = folded
    (folds, self.said, self.flash) = (kept, said, flash)
  }

  // MARK: Who gets a drag

  /// A pan where there are more rows than show, all of a pointer that grabs the indicator or stops
  /// what slides, else a tap.
  public func claim(on step: PointerEvent, in bounds: Rect, style: Style) -> PointerClaim {
    guard isPressed(by: step) else { return .none }
    let claim = scroll.claim(on: step, in: bounds, style: style.scroll)
    return claim == .none ? .tap : claim
  }

  /// True where there are more rows on the side that the finger goes away from.
  public func canPan(towards way: Point) -> Bool { scroll.canPan(towards: way) }
}
