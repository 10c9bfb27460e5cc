internal import Components
internal import Drawing
internal import Resources

extension PageControlExhibit {
  var code: String {
    let background = values.text("background")
    let direction = values.text("direction")
    return SwiftCode.lines(
      "var pages = PageControl(",
      "  numberOfPages: \(values.integer("pages")),",
      "  currentPage: \(values.integer("current")))",
      background == "automatic" ? nil : "pages.backgroundStyle = .\(background)",
      values.toggle("scrubbing")
        ? nil : "pages.allowsContinuousInteraction =\n  false",
      values.toggle("taps") ? nil : "pages.allowsDiscreteInteraction =\n  false",
      values.toggle("hides-single") ? "pages.hidesForSinglePage = true" : nil,
      direction == "natural" ? nil : "pages.direction = .\(direction.camelCased)",
      image("image").map { "pages.preferredIndicatorImage =\n  symbols.symbol(\($0))" },
      image("first-image").map {
        """
        pages.setIndicatorImage(
          symbols.symbol(\($0)),
          forPage: 0)
        """
      }, progressCode,
      """
      let changes = pages.handle(
        event, in: bounds,
        style: .init(theme))
      follow(changes)
      """,
      SwiftCode.paint("pages"))
  }

  /// The symbol that an image knob names, as a literal; nil for none.
  private func image(_ knob: String) -> String? {
    let name = values.text(knob)
    return name == "dot" || name == "none" ? nil : SwiftCode.literal("\(name).fill")
  }

  private var progressCode: String? {
    switch (try? PageProgressKnob.read(values.text(PageProgressKnob.name))) ?? .none {
    case .none: nil
    case .timer:
      """
      pages.progress = .timer(
        PageControlTimerProgress(
          preferredDuration: \(SwiftCode.literal(PageProgressKnob.pageDuration))))
      pages.resumeTimer(at: time)
      """
    case .value(let value):
      """
      pages.progress = .value(
        PageControlProgress(
          currentProgress: \(SwiftCode.literal(value))))
      """
    }
  }
}

extension TabBarExhibit {
  var code: String {
    let items = (0..<values.integer("tabs")).map { index in
      let name = Self.tabs[index]
      let title = context.strings.text("tab.\(name)", .english)
      let badge = values.text("badge-\(index + 1)")
      return SwiftCode.lines(
        "  TabBarItem(",
        "    title: \(SwiftCode.literal(title)),",
        "    symbol: symbols.symbol(",
        "      \(SwiftCode.literal(name)))"
          + (badge.isEmpty ? ")," : ",\n    badgeValue: \(SwiftCode.literal(badge))),"))
    }
    return SwiftCode.lines(
      "var bar = TabBar(items: [",
      items.joined(separator: "\n"),
      "])",
      """
      let tab = bar.handle(
        event, in: bounds,
        style: .init(theme))
      if let tab { follow(tab) }
      """,
      SwiftCode.paint("bar"))
  }
}
