import VitrineViews

/// Pages, a card to drag, and a clock that runs on one of two tabs.
struct PlantedMotion: PlantedModel {
  enum Bug: String, CaseIterable, Sendable {
    case heldForever, hiddenClock, pageBeyondTheEnd, cardOutside, pagesWrapTooLate
    case keyBelowZero
  }

  let bug: Bug?
  private var showsClock = false
  private var hiddenTicks = 0
  private var ticks = 0
  private var pages = 3
  private var page = 0
  private var isHeld = false
  private var card = 0.0
  private var cardStart = 0.0
  private var width = 240.0
  private var likes = 0

  init(bug: Bug?) { self.bug = bug }

  func body(in environment: Environment) -> some View<Self> {
    VStack(spacing: 4) {
      HStack(spacing: 4) {
        Button("Clock") { $0.showsClock.toggle() }
        Button("Next") { $0.turn() }
        Button("Remove") { $0.remove() }
        Button("Like") { $0.likes += 1 }
      }
      .onKey(.down) { if $0.likes > 0 || $0.bug == .keyBelowZero { $0.likes -= 1 } }
      Text("Page \(page + 1) of \(pages), \(ticks)")
      Rectangle().fill(isHeld ? .red : .blue).frame(width: 60, height: 44)
        .onDrag(minimumDistance: 0) { model, drag, _ in model.drag(drag) }
        .offset(x: card, y: 0)
        .named("card")
      SizeReader {
        $0.width
      } content: { width in
        Text("\(Int(width))").onChange(of: width, initial: true) { $0.resize($1) }
      }
    }
    .onTimer(every: 0.2, while: showsClock || bug == .hiddenClock) {
      $0.ticks += 1
      if !$0.showsClock { $0.hiddenTicks += 1 }
    }
  }

  private mutating func turn() {
    page += 1
    if page == (bug == .pagesWrapTooLate ? pages + 1 : pages) { page = 0 }
  }

  private mutating func remove() {
    guard pages > 1 else { return }
    pages -= 1
    if bug != .pageBeyondTheEnd { page = min(page, pages - 1) }
  }

  private mutating func drag(_ drag: DragValue) {
    switch drag.phase {
    case .began: (isHeld, cardStart) = (true, card)
    case .changed: break
    case .ended: isHeld = false
    case .cancelled: if bug != .heldForever { isHeld = false }
    }
    card = min(max(0, cardStart + drag.translation.x), max(0, width - 60))
  }

  private mutating func resize(_ width: Double) {
    self.width = width
    if bug != .cardOutside { card = min(card, max(0, width - 60)) }
  }

  func problem(_ tasks: [String]) -> String? {
    if isHeld { return "the card is held by nobody" }
    if hiddenTicks > 0 { return "a clock that does not show goes on" }
    if page >= pages { return "there is no such page" }
    if card > max(0, width - 60) { return "the card is outside" }
    if likes < 0 { return "fewer than none" }
    return nil
  }
}
