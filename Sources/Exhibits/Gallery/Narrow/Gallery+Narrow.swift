internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

/// The tab bar of a narrow window: list, stage, knobs and settings one at a time.
extension Gallery {
  static let tabsID = "gallery/tabs"

  // MARK: Content

  /// Follows the language and the pane that shows.
  mutating func updateTabs(_ layout: GalleryLayout) {
    guard layout.isNarrow else { return }
    let items = GalleryPane.items(context, layout.language)
    if tabs.items != items { tabs.items = items }
    let index = GalleryPane.allCases.firstIndex(of: pane) ?? 0
    if tabs.selectedIndex != index { tabs.selectedIndex = index }
  }

  /// The tabs as they are now, also before the first frame.
  private func bar(_ layout: GalleryLayout) -> TabBar {
    var bar = tabs
    if bar.items.isEmpty { bar.items = GalleryPane.items(context, layout.language) }
    bar.selectedIndex = GalleryPane.allCases.firstIndex(of: pane) ?? 0
    return bar
  }

  // MARK: Paint

  func paintTabs(into canvas: inout Canvas, _ layout: GalleryLayout) {
    guard let frame = layout.tabs else { return }
    let style = TabBar.Style(layout.theme)
    bar(layout).paint(into: &canvas, in: frame, style: style, at: time)
    guard focus.showsRing(on: Self.tabsID) else { return }
    let tab = TabBar.Layout(of: bar(layout), in: frame, style: style).item(tabs.selectedIndex)
    FocusRing.paint(
      into: &canvas, around: tab.inset(by: FocusRing.room), radius: GalleryLayout.Metrics.corner,
      theme: layout.theme)
  }

  // MARK: Input

  /// Takes what is for the tab bar.
  /// - Returns: false for what is for others.
  mutating func useTabs(_ routed: Routed, _ layout: GalleryLayout) -> Bool {
    guard let frame = layout.tabs, routed.path.contains(Self.tabsID) else { return false }
    updateTabs(layout)
    guard routed.kind == .event else { return true }
    let before = pane
    if let index = tabs.handle(routed.event, in: frame, style: TabBar.Style(layout.theme)) {
      pane = GalleryPane.allCases[index]
      // A second tap on the list's tab takes it back to its top.
      if pane == .exhibits, before == pane { finder.scrollToTop(at: time) }
    }
    return true
  }

  // MARK: Description

  func tabsNode(_ layout: GalleryLayout) -> Node? {
    guard let frame = layout.tabs else { return nil }
    let style = TabBar.Style(layout.theme)
    return bar(layout).node(id: Self.tabsID, in: frame, style: style, at: time)
  }
}
