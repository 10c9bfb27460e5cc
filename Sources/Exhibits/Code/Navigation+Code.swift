internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineResources

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

extension PageControlStylesExhibit {
  var code: String {
    """
    let picture = Color(0x\(StylesPicture.light.mean.hexadecimal.dropFirst()))
    var pages = PageControl(
      numberOfPages: 5,
      currentPage: \(values.integer("current")))
    let backgrounds =
      PageControl.BackgroundStyle.allCases
    for background in backgrounds {
      pages.backgroundStyle = background
      pages.paint(
        into: &canvas, in: bounds,
        style: .init(theme, over: picture),
        at: time)
    }
    """
  }
}

/// A page of one's own, and the view that shows several.
private func pageView(
  _ words: [String], page: Int, _ settings: [String?]
) -> String {
  let pages = words.map { "  Card(words: \(SwiftCode.literal($0)))," }
  return SwiftCode.lines(
    """
    struct Card: PageContent {
      let words: String
      var label: String? { words }

      func paint(
        into canvas: inout Canvas,
        in bounds: Rect, theme: Theme,
        at time: Seconds
      ) {
        let font = theme.type.largeTitle
        canvas.draw(
          Text(words, font: font),
          in: bounds,
          color: theme.colors.label)
      }
    }

    let cards = PageList([
    """, pages.joined(separator: "\n"), "])", "var view = PageView(cards)",
    page == 0 ? nil : "view.currentPage = \(page)",
    settings.compactMap { $0 }.joined(separator: "\n"),
    """
    let turned = view.handle(
      event, in: bounds,
      style: .init(theme))
    let slid = view.advance(
      to: time, in: bounds,
      style: .init(theme))
    follow(turned ?? slid)
    """, SwiftCode.paint("view"))
}

extension PageViewExhibit {
  var code: String {
    pageView(
      Weather.allCases.indices.map {
        context.strings.text("weather.city-\($0 + 1)", .english)
      }, page: values.integer("current"),
      [
        """
        view.control.setIndicatorImage(
          symbols.symbol("location.fill"),
          forPage: 0)
        """
      ])
  }
}

extension PageStoriesExhibit {
  var code: String {
    pageView(
      (1...3).map { context.strings.text("stories.\($0)", .english) },
      page: values.integer("current"),
      [
        """
        view.control.backgroundStyle =
          .prominent
        view.control.progress = .timer(
          PageControlTimerProgress(
            preferredDuration: \(SwiftCode.literal(values.number("seconds"))),
            resetsToInitialPageAfterEnd:
              true))
        view.control.resumeTimer(at: time)
        """
      ])
  }
}
