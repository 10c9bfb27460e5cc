internal import VitrineResources
internal import VitrineViews

/// Landscapes on pages, and a page control near the bottom of the stage (C1).
///
/// A vertical one is at the trailing side. If there is little space a page is only its number.
struct PageControlExhibit: ViewExhibit {
  static let id = "page-control"
  static let title = "Page Control"
  static let summary = "A row of dots that shows which page you’re on. Tap it or scrub along it."
  static let family = ExhibitFamily.navigation
  static let symbol = "page.dots"
  static let guidance = [
    "C1", "C2", "C3", "C4", "C5", "C6", "C8", "C9", "C10", "C11", "C12", "C13", "C15",
  ]
  static let guidanceStates = [
    "C1": "last-page", "C2": "many-pages", "C8": "automatic", "C9": "prominent", "C15": "progress",
  ]
  static let ordinalKnobs: Set = ["current"]
  static let numberOrKeywordKnobs = ["progress": NumberOrKeyword(["none", "timer"], 0...1)]
  static let knobs: [ModelKnob<Self>] = [
    Knob("pages", \.pages, 0...10_000), Knob("current", \.current, 0...9_999),
    Knob("background", \.background), Knob("scrubbing", \.scrubbing), Knob("taps", \.taps),
    Knob("direction", \.direction),
    Knob("image", \.image, choices: ["dot", "star", "heart", "bookmark"]),
    Knob("first-image", \.firstImage, choices: ["none", "location"]),
    Knob("hides-single", \.hidesSingle),
    Knob("progress", \.progress, takes: "none, timer, or a number from 0 to 1") { "\($0.literal)" },
  ]
  static let states = [
    ExhibitState("automatic", "background", "automatic"),
    ExhibitState("prominent", "background", "prominent"),
    ExhibitState("progress", "progress", "0.5"),
    ExhibitState("two-pages", "pages", "2"),
    ExhibitState("many-pages", [ExhibitSetting("pages", "40"), ExhibitSetting("current", "20")]),
    ExhibitState("last-page", "current", "4"),
    ExhibitState("dragged", input: .drag("page-control", 24, 0)),
    ExhibitState("focused", input: .focus("page-control")),
  ]
  static let wallPiece = WallPiece.scrubbing("current", over: 5, every: 4)

  var pages = 5
  var current = 0
  var background = VitrineComponents.PageControl.BackgroundStyle.automatic
  var scrubbing = true
  var taps = true
  var direction = VitrineComponents.PageControl.Direction.natural
  var image = "dot"
  var firstImage = "none"
  var hidesSingle = false
  var progress = PageProgress.none

  func body(in environment: Environment) -> some View<Self> {
    SizeReader(Room.init) { room in
      switch direction {
      case .topToBottom, .bottomToTop:
        HStack(spacing: 0) {
          page(in: room, environment).padding(.vertical, room.margin).padding(.leading, room.margin)
          control(environment).padding(.vertical, 32).padding(.trailing, 16)
        }
      default:
        VStack(spacing: 0) {
          page(in: room, environment).padding(.horizontal, room.margin).padding(.top, room.margin)
          control(environment).padding(.horizontal, 32).padding(.bottom, room.bottom)
        }
      }
    }
  }

  private func control(_ environment: Environment) -> some View<Self> {
    // snippet.short
    PageControl(currentPage: \.current, numberOfPages: pages)
      .backgroundStyle(background)
      .allowsContinuousInteraction(scrubbing)
      .allowsDiscreteInteraction(taps)
      .hidesForSinglePage(hidesSingle)
      .direction(direction)
      .preferredIndicatorImage(image == "dot" ? nil : environment.symbols["\(image).fill"])
      .indicatorImage(
        firstImage == "none" ? nil : environment.symbols["\(firstImage).fill"], forPage: 0
      )
      .progress(progress.value)
      // snippet.end
      .named("page-control")
  }

  // MARK: Pages

  /// Fades a page in over the previous one.
  ///
  /// 0.2 seconds, ours: finished before the next one while a finger moves along the dots.
  private static let fade: Transition = {
    let curve = Curve.easing(.easeInOut, duration: 0.2)
    return .asymmetric(
      insertion: .opacity.animation(curve), removal: .identity.animation(curve))
  }()

  /// The space available for pages.
  enum Room {
    case little, low, phone, wide

    /// Ours.
    init(_ size: Size) {
      self =
        size.width < 320 || size.height < 200
        ? .little : size.height < 420 ? .low : size.width < 600 ? .phone : .wide
    }

    /// The margin around a page, in points.
    var margin: Double {
      switch self {
      case .little: 0
      case .low, .phone: 16
      case .wide: 24
      }
    }

    /// The space beneath the dots, in points.
    var bottom: Double { self == .low ? 8 : 34 }
  }

  /// The current page; of however many there are no other is made.
  private func page(in room: Room, _ environment: Environment) -> some View<Self> {
    let isNumber = room == .little || pages == 0
    let page = min(current, pages - 1)
    let landscape = Landscape(index: page)
    let name = environment.localized(landscape.name)
    let place = environment.localized("page-control.place")
      .replacing("{page}", with: "\(page + 1)").replacing("{count}", with: "\(pages)")
    return ZStack {
      ZStack {
        // The previous page stays beneath it until it is covered, so that nothing shines through.
        Canvas { canvas, size in landscape.paint(into: &canvas, in: size) }
          .label(name).named("landscape")
          .transition(Self.fade)
          .id(page)
      }
      .overlay(alignment: .bottom) {
        PictureCaption(title: name, font: .title2, note: place, inset: room.margin)
      }
      .clipShape(.rect(cornerRadius: 24))
      // Hidden instead of removed if there is little space, so that it fades in for a new page but
      // not for a larger window.
      .hidden(isNumber)
      if isNumber { number(environment) }
    }
  }

  private func number(_ environment: Environment) -> some View<Self> {
    let color = Theme(environment).colors.tertiaryLabel
    let page = pages == 0 ? "" : "\(min(current + 1, pages))"
    return Canvas { canvas, size in
      let font = Font(size: min(64, size.height * 0.6), weight: .semibold, tabularDigits: true)
      let text = VitrineDrawing.Text(page, font: font, alignment: .center)
      canvas.draw(text, in: Rect(origin: .zero, size: size), color: color)
    }
  }
}
