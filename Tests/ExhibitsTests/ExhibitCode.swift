import VitrineComponents
import VitrineDrawing
import VitrineGeometry
import VitrineInteraction
import VitrineMotion
import VitrineResources

/// What exhibits say of themselves, compiled: `ExhibitCodeTests` compares each with what is shown.
///
/// Between `begin` and `end` stands the code of an exhibit with the knobs that are named there. A
/// name that changes in the library no longer compiles here.
struct ExhibitCode {
  var canvas = Canvas()
  let bounds: Rect
  let theme: Theme
  let environment: Environment
  let symbols: SymbolLibrary
  let event: TimedEvent
  let time: Seconds

  func follow<Change>(_ change: Change) {}

  mutating func progressBar() {
    // begin progress-bar
    let bar = ProgressBar(value: 0.6)
    bar.paint(
      into: &canvas, in: bounds,
      style: .init(theme), at: time)
    // end
  }

  mutating func progressRing() {
    // begin progress-ring
    let ring = ProgressRing(value: 0.6)
    var style = ProgressRing.Style(theme)
    style.diameter =
      ProgressRing.Style.Diameter.large
    ring.paint(
      into: &canvas, in: bounds,
      style: style, at: time)
    // end
  }

  mutating func activityIndicator() {
    // begin activity-indicator
    var spinner = ActivityIndicator(
      size: .large)
    spinner.startAnimating(at: 0)
    spinner.paint(
      into: &canvas, in: bounds,
      style: .init(theme), at: time)
    // end
  }

  mutating func activityIndicatorTurned3() {
    // begin activity-indicator size=medium animating=false
    var spinner = ActivityIndicator(
      size: .medium)
    spinner.stopAnimating()
    spinner.paint(
      into: &canvas, in: bounds,
      style: .init(theme), at: time)
    // end
  }

  mutating func pageControl() {
    // begin page-control
    var pages = PageControl(
      numberOfPages: 5,
      currentPage: 0)
    let changes = pages.handle(
      event, in: bounds,
      style: .init(theme))
    follow(changes)
    pages.paint(
      into: &canvas, in: bounds,
      style: .init(theme), at: time)
    // end
  }

  mutating func pageControlTurned5() {
    // begin page-control background=prominent scrubbing=false taps=false hides-single=true direction=top-to-bottom image=star first-image=location progress=0.5
    var pages = PageControl(
      numberOfPages: 5,
      currentPage: 0)
    pages.backgroundStyle = .prominent
    pages.allowsContinuousInteraction =
      false
    pages.allowsDiscreteInteraction =
      false
    pages.hidesForSinglePage = true
    pages.direction = .topToBottom
    pages.preferredIndicatorImage =
      symbols.symbol("star.fill")
    pages.setIndicatorImage(
      symbols.symbol("location.fill"),
      forPage: 0)
    pages.progress = .value(
      PageControlProgress(
        currentProgress: 0.5))
    let changes = pages.handle(
      event, in: bounds,
      style: .init(theme))
    follow(changes)
    pages.paint(
      into: &canvas, in: bounds,
      style: .init(theme), at: time)
    // end
  }

  mutating func pageControlTurned6() {
    // begin page-control progress=timer
    var pages = PageControl(
      numberOfPages: 5,
      currentPage: 0)
    pages.progress = .timer(
      PageControlTimerProgress(
        preferredDuration: 3))
    pages.resumeTimer(at: time)
    let changes = pages.handle(
      event, in: bounds,
      style: .init(theme))
    follow(changes)
    pages.paint(
      into: &canvas, in: bounds,
      style: .init(theme), at: time)
    // end
  }

  mutating func tabBar() {
    // begin tab-bar
    var bar = TabBar(items: [
      TabBarItem(
        title: "Rooms",
        symbol: symbols.symbol(
          "house")),
      TabBarItem(
        title: "Search",
        symbol: symbols.symbol(
          "magnifyingglass")),
      TabBarItem(
        title: "Alerts",
        symbol: symbols.symbol(
          "bell"),
        badgeValue: "2"),
      TabBarItem(
        title: "People",
        symbol: symbols.symbol(
          "person")),
    ])
    let tab = bar.handle(
      event, in: bounds,
      style: .init(theme))
    if let tab { follow(tab) }
    bar.paint(
      into: &canvas, in: bounds,
      style: .init(theme), at: time)
    // end
  }

  mutating func tabBarTurned8() {
    // begin tab-bar tabs=2 badge-1=9
    var bar = TabBar(items: [
      TabBarItem(
        title: "Rooms",
        symbol: symbols.symbol(
          "house"),
        badgeValue: "9"),
      TabBarItem(
        title: "Search",
        symbol: symbols.symbol(
          "magnifyingglass")),
    ])
    let tab = bar.handle(
      event, in: bounds,
      style: .init(theme))
    if let tab { follow(tab) }
    bar.paint(
      into: &canvas, in: bounds,
      style: .init(theme), at: time)
    // end
  }

  mutating func controls() {
    // begin controls
    var brightness = Slider(value: 0.6)
    let value = brightness.handle(
      event, in: bounds,
      style: .init(theme))
    if let value { follow(value) }
    brightness.paint(
      into: &canvas, in: bounds,
      style: .init(theme), at: time)
    // end
  }

  mutating func controlsTurned10() {
    // begin controls show=buttons
    var button = Button(
      "Continue",
      configuration: .filled)
    let change = button.handle(
      event, in: bounds,
      style: .init(theme))
    if let change { follow(change) }
    button.paint(
      into: &canvas, in: bounds,
      style: .init(theme), at: time)
    // end
  }

  mutating func controlsTurned11() {
    // begin controls show=switch
    var lights = Switch(isOn: true)
    let isOn = lights.handle(
      event, in: bounds,
      style: .init(theme))
    if let isOn { follow(isOn) }
    lights.paint(
      into: &canvas, in: bounds,
      style: .init(theme), at: time)
    // end
  }

  mutating func controlsTurned12() {
    // begin controls show=stepper
    var guests = Stepper(
      value: 2, minimumValue: 0,
      maximumValue: 9)
    let count = guests.handle(
      event, in: bounds,
      style: .init(theme))
    if let count { follow(count) }
    guests.paint(
      into: &canvas, in: bounds,
      style: .init(theme), at: time)
    // end
  }

  mutating func controlsTurned13() {
    // begin controls show=segmented
    var view = SegmentedControl(
      titles: ["Day", "Week", "Month"],
      selectedSegmentIndex: 1)
    let index = view.handle(
      event, in: bounds,
      style: .init(theme))
    if let index { follow(index) }
    view.paint(
      into: &canvas, in: bounds,
      style: .init(theme), at: time)
    // end
  }

  mutating func controlsTurned14() {
    // begin controls show=pop-up
    var city = PopUpButton(
      items: ["Lyon", "Oslo", "Seoul"],
      selectedIndex: 2)
    let change = city.handle(
      event, in: bounds,
      style: .init(theme))
    if let change { follow(change) }
    city.paint(
      into: &canvas, in: bounds,
      style: .init(theme), at: time)
    // end
  }

  mutating func controlsTurned15() {
    // begin controls show=color-well
    var accent = ColorWell(
      selectedColor: Color(0x007AFF))
    let change = accent.handle(
      event, in: bounds,
      style: .init(theme))
    if let change { follow(change) }
    accent.paint(
      into: &canvas, in: bounds,
      style: .init(theme), at: time)
    // end
  }

  mutating func controlsTurned16() {
    // begin controls enabled=false tint=#FF9500
    var theme = theme
    theme.colors.tint = Color(0xFF9500)
    var brightness = Slider(value: 0.6)
    brightness.isEnabled = false
    let value = brightness.handle(
      event, in: bounds,
      style: .init(theme))
    if let value { follow(value) }
    brightness.paint(
      into: &canvas, in: bounds,
      style: .init(theme), at: time)
    // end
  }

  mutating func materials() {
    // begin materials
    let isDark =
      theme.environment.appearance == .dark
    let tint =
      isDark ? Color(0x1C1C1E) : .white
    let material = Material(
      blur: 20,
      tint: tint.opacity(0.6),
      saturation: 1.8)
    canvas.draw(
      material,
      in: .roundedRect(
        bounds, radius: 20,
        curve: .continuous))
    // end
  }

  mutating func typography() {
    // begin typography
    let text = Text(
      "Vitrine",
      font: theme.type.largeTitle,
      lineLimit: 2)
    canvas.draw(
      text, in: bounds,
      color: theme.colors.label)
    // end
  }

  mutating func typographyTurned19() {
    // begin typography sample="Hi"\
    let text = Text(
      "\"Hi\"\\",
      font: theme.type.largeTitle,
      lineLimit: 2)
    canvas.draw(
      text, in: bounds,
      color: theme.colors.label)
    // end
  }

  mutating func colors() {
    // begin colors
    var environment = environment
    environment.appearance = .light
    let theme = Theme(environment)
    canvas.fill(
      .rect(bounds),
      with: theme.colors.background)
    canvas.fill(
      .ellipse(bounds.inset(by: 8)),
      with: theme.palette.blue)
    // end
  }

  mutating func colorsTurned21() {
    // begin colors appearance=dark
    var environment = environment
    environment.appearance = .dark
    let theme = Theme(environment)
    canvas.fill(
      .rect(bounds),
      with: theme.colors.background)
    canvas.fill(
      .ellipse(bounds.inset(by: 8)),
      with: theme.palette.blue)
    // end
  }

  mutating func icons() {
    // begin icons
    let house = symbols.symbol(
      "house")
    if let house {
      canvas.draw(
        house,
        in: Rect(0, 0, 28, 28),
        color: theme.colors.label)
    }
    // end
  }

  mutating func iconsTurned23() {
    // begin icons variant=fill tinted=true
    let house = symbols.symbol(
      "house.fill")
    if let house {
      canvas.draw(
        house,
        in: Rect(0, 0, 28, 28),
        color: theme.colors.tint)
    }
    // end
  }

  mutating func pageControlStyles() {
    // begin page-control-styles
    let picture = Color(0xDBE6EE)
    var pages = PageControl(
      numberOfPages: 5,
      currentPage: 1)
    let backgrounds =
      PageControl.BackgroundStyle.allCases
    for background in backgrounds {
      pages.backgroundStyle = background
      pages.paint(
        into: &canvas, in: bounds,
        style: .init(theme, over: picture),
        at: time)
    }
    // end
  }

  mutating func pageView() {
    // begin page-view
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
      Card(words: "Seoul"),
      Card(words: "Lisbon"),
      Card(words: "Bergen"),
      Card(words: "Sapporo"),
      Card(words: "Nairobi"),
      Card(words: "Kyoto"),
    ])
    var view = PageView(cards)
    view.control.setIndicatorImage(
      symbols.symbol("location.fill"),
      forPage: 0)
    let turned = view.handle(
      event, in: bounds,
      style: .init(theme))
    let slid = view.advance(
      to: time, in: bounds,
      style: .init(theme))
    follow(turned ?? slid)
    view.paint(
      into: &canvas, in: bounds,
      style: .init(theme), at: time)
    // end
  }

  mutating func pageViewTurned() {
    // begin page-view current=2
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
      Card(words: "Seoul"),
      Card(words: "Lisbon"),
      Card(words: "Bergen"),
      Card(words: "Sapporo"),
      Card(words: "Nairobi"),
      Card(words: "Kyoto"),
    ])
    var view = PageView(cards)
    view.currentPage = 2
    view.control.setIndicatorImage(
      symbols.symbol("location.fill"),
      forPage: 0)
    let turned = view.handle(
      event, in: bounds,
      style: .init(theme))
    let slid = view.advance(
      to: time, in: bounds,
      style: .init(theme))
    follow(turned ?? slid)
    view.paint(
      into: &canvas, in: bounds,
      style: .init(theme), at: time)
    // end
  }

  mutating func pageStories() {
    // begin page-stories
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
      Card(words: "Make room for quiet"),
      Card(words: "Follow the light"),
      Card(words: "Stay for the evening"),
    ])
    var view = PageView(cards)
    view.control.backgroundStyle =
      .prominent
    view.control.progress = .timer(
      PageControlTimerProgress(
        preferredDuration: 5,
        resetsToInitialPageAfterEnd:
          true))
    view.control.resumeTimer(at: time)
    let turned = view.handle(
      event, in: bounds,
      style: .init(theme))
    let slid = view.advance(
      to: time, in: bounds,
      style: .init(theme))
    follow(turned ?? slid)
    view.paint(
      into: &canvas, in: bounds,
      style: .init(theme), at: time)
    // end
  }

  mutating func pageStoriesTurned() {
    // begin page-stories current=1 seconds=2.5
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
      Card(words: "Make room for quiet"),
      Card(words: "Follow the light"),
      Card(words: "Stay for the evening"),
    ])
    var view = PageView(cards)
    view.currentPage = 1
    view.control.backgroundStyle =
      .prominent
    view.control.progress = .timer(
      PageControlTimerProgress(
        preferredDuration: 2.5,
        resetsToInitialPageAfterEnd:
          true))
    view.control.resumeTimer(at: time)
    let turned = view.handle(
      event, in: bounds,
      style: .init(theme))
    let slid = view.advance(
      to: time, in: bounds,
      style: .init(theme))
    follow(turned ?? slid)
    view.paint(
      into: &canvas, in: bounds,
      style: .init(theme), at: time)
    // end
  }

  mutating func textField() {
    // begin text-field
    var field = TextField(
      placeholder: "Search",
      symbol: symbols.symbol(
        "magnifyingglass"),
      clearSymbol: symbols.symbol(
        "xmark.fill"))
    field.maximumLength = 100
    let change = field.handle(
      event, in: bounds,
      style: .init(theme))
    if let change { follow(change) }
    field.paint(
      into: &canvas, in: bounds,
      style: .init(theme), at: time)
    // end
  }

  mutating func textFieldTurned() {
    // begin text-field text=Lyon search=false enabled=false maximum-length=20
    var field = TextField(
      text: "Lyon",
      placeholder: "Search",
      clearSymbol: symbols.symbol(
        "xmark.fill"))
    field.maximumLength = 20
    field.isEnabled = false
    let change = field.handle(
      event, in: bounds,
      style: .init(theme))
    if let change { follow(change) }
    field.paint(
      into: &canvas, in: bounds,
      style: .init(theme), at: time)
    // end
  }

  mutating func list() {
    // begin list
    let samples = ListSection(
      header: "What stands in a row",
      rows: [
        ListRow(
          "Rooms",
          symbol: symbols.symbol("house"),
          accessory: .disclosure),
        ListRow(
          "Alerts",
          subtitle:
            "A second, smaller line",
          symbol: symbols.symbol("bell"),
          badge: "3"),
      ])
    let numbered = ListSection(
      header: "Numbered",
      rows: (0..<40).map {
        ListRow("Row \($0 + 1)")
      })
    var list = List(
      [samples, numbered],
      appearance: .insetGrouped)
    let style = List.Style(
      theme, appearance: list.appearance)
    let change = list.handle(
      event, in: bounds, style: style)
    if let change { follow(change) }
    list.paint(
      into: &canvas, in: bounds,
      style: style, at: time)
    // end
  }

  mutating func listTurned() {
    // begin list style=plain subtitles=false collapsible=true enabled=false rows=7
    let samples = ListSection(
      header: "What stands in a row",
      rows: [
        ListRow(
          "Rooms",
          symbol: symbols.symbol("house"),
          accessory: .disclosure),
        ListRow(
          "Alerts",
          symbol: symbols.symbol("bell"),
          badge: "3"),
      ],
      isCollapsed: false)
    let numbered = ListSection(
      header: "Numbered",
      rows: (0..<7).map {
        ListRow("Row \($0 + 1)")
      },
      isCollapsed: false)
    var list = List(
      [samples, numbered],
      appearance: .plain)
    list.isEnabled = false
    let style = List.Style(
      theme, appearance: list.appearance)
    let change = list.handle(
      event, in: bounds, style: style)
    if let change { follow(change) }
    list.paint(
      into: &canvas, in: bounds,
      style: style, at: time)
    // end
  }
}
