public import VitrineDrawing
public import VitrineGeometry
public import VitrineInteraction
public import VitrineMotion

extension PageControl {
  // MARK: Description

  /// How a control is called and its value is said, in one language.
  public struct Words: Equatable, Sendable {
    /// What it is called.
    public var label: String
    /// Its value, with `{page}` where the current page's number goes and `{count}` where the number
    /// of pages does, such as `page {page} of {count}`.
    public var value: String

    /// Makes words.
    public init(label: String, value: String) {
      self.label = label
      self.value = value
    }

    /// Those of a language.
    public init(_ language: Language) {
      switch language {
      case .english: self.init(label: "Pages", value: "page {page} of {count}")
      case .korean: self.init(label: "페이지", value: "{count}페이지 중 {page}페이지")
      }
    }

    /// The value for a page, counted from 1.
    public func value(page: Int, of count: Int) -> String {
      // Without `replacing`, which makes tables of what it looks for.
      var said = ""
      for (index, part) in value.split(separator: "{", omittingEmptySubsequences: false)
        .enumerated()
      {
        if index > 0, part.hasPrefix("page}") {
          said += "\(page)\(part.dropFirst(5))"
        } else if index > 0, part.hasPrefix("count}") {
          said += "\(count)\(part.dropFirst(6))"
        } else {
          said += index > 0 ? "{\(part)" : part
        }
      }
      return said
    }
  }

  /// True where it shows and can be operated.
  public func isFocusable(in bounds: Rect, style: Style, at time: Seconds) -> Bool {
    !isHidden && isEnabled
  }

  /// A page control whose value says "page 2 of 5", with a child for every dot in sight.
  public func node(id: String, in bounds: Rect, style: Style, at time: Seconds) -> Node {
    let words = words ?? Words(style.language)
    let layout = Layout(of: self, in: bounds, style: style)
    return Node(
      id: id, role: .pageControl, label: words.label,
      value: isHidden ? nil : words.value(page: currentPage + 1, of: numberOfPages),
      frame: bounds, isVisible: !isHidden, isEnabled: isEnabled,
      isFocusable: !isHidden && isEnabled, isInteractive: isInteractive,
      state: state(layout, at: time),
      children: isHidden ? [] : layout.visiblePages.map { dot($0, of: id, layout) })
  }

  private func dot(_ page: Int, of id: String, _ layout: Layout) -> Node {
    Node(
      id: "\(id)/dot-\(page)", role: .pageIndicator, frame: frame(of: page, layout),
      state: [
        "page": .int(page), "current": .bool(page == currentPage),
        "scale": .number(layout.metrics.drawnScale(of: page)),
        "hovered": .bool(page == hoveredPage),
      ])
  }

  private func state(_ layout: Layout, at time: Seconds) -> [String: StateValue] {
    let visible = isHidden ? nil : layout.visiblePages
    return [
      "currentPage": .int(currentPage), "numberOfPages": .int(numberOfPages),
      "interactionState": .string(interactionState.rawValue),
      "backgroundVisible": .bool(!isHidden && backgroundVisibility(at: time) > 0),
      "firstVisible": visible.map { .int($0.lowerBound) } ?? .null,
      "lastVisible": visible.map { .int($0.upperBound - 1) } ?? .null,
      "progress": currentProgress(at: time).map { .number($0) } ?? .null,
    ]
  }
}
