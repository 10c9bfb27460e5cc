public import VitrineDrawing
public import VitrineGeometry
public import VitrineInteraction
public import VitrineMotion

extension PageControl {
  // MARK: Description

  /// The accessibility label and value of a page control, in one language.
  public struct Strings: Equatable, Sendable {
    /// The label.
    public var label: String
    /// The format of the value, in which `{page}` is replaced by the number of the current page and
    /// `{count}` by the number of pages, such as `page {page} of {count}`.
    public var value: String

    /// Makes a label and a value.
    public init(label: String, value: String) {
      self.label = label
      self.value = value
    }

    /// Makes the defaults of a language.
    public init(_ language: Language) {
      switch language {
      case .english: self.init(label: "Pages", value: "page {page} of {count}")
      case .korean: self.init(label: "페이지", value: "{count}페이지 중 {page}페이지")
      }
    }

    /// The value for a page, counted from 1.
    public func value(page: Int, of count: Int) -> String {
      // Without `replacing`, which builds search tables.
      var text = ""
      for (index, part) in value.split(separator: "{", omittingEmptySubsequences: false)
        .enumerated()
      {
        if index > 0, part.hasPrefix("page}") {
          text += "\(page)\(part.dropFirst(5))"
        } else if index > 0, part.hasPrefix("count}") {
          text += "\(count)\(part.dropFirst(6))"
        } else {
          text += index > 0 ? "{\(part)" : part
        }
      }
      return text
    }
  }

  /// True if the control is visible and enabled.
  public func isFocusable(in bounds: Rect, style: Style, at time: Seconds) -> Bool {
    !isHidden && isEnabled
  }

  /// A page control with a value such as "page 2 of 5" and a child per visible dot.
  public func node(id: String, in bounds: Rect, style: Style, at time: Seconds) -> SemanticsNode {
    let strings = strings ?? Strings(style.language)
    let layout = Layout(of: self, in: bounds, style: style)
    return SemanticsNode(
      id: id, role: .pageControl, label: strings.label,
      value: isHidden ? nil : strings.value(page: currentPage + 1, of: numberOfPages),
      frame: bounds, isVisible: !isHidden, isEnabled: isEnabled,
      isFocusable: !isHidden && isEnabled, isInteractive: isInteractive,
      state: state(layout, at: time),
      children: isHidden ? [] : layout.visiblePages.map { dot($0, of: id, layout) })
  }

  private func dot(_ page: Int, of id: String, _ layout: Layout) -> SemanticsNode {
    SemanticsNode(
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
