package import VitrineInteraction

/// Something about how a component is set up, or where it stands, that the Human Interface Guidelines advise
/// against.
///
/// Advice is for the person who writes the app; the component works all the same. `ViewScene.notices` lists it,
/// and an app writes these notices to standard error.
public enum Advice: String, Hashable, Sendable, CaseIterable {
  // MARK: Progress

  /// Words beside an indicator say nothing that a person does not know: "Loading…".
  case vagueWords
  /// A stalled task does not say what is wrong.
  case unexplainedStall
  /// A ring that shows was to become a bar.
  case circularBecomesBar
  /// What is lost by cancelling can only be cancelled, not paused.
  case lossWithoutPause
  /// A desktop spinner has words beside it.
  case labelOnDesktop
  /// A spinner stands for a task that knows how much there is to do; only `ActivityIndicator.advice` is
  /// told of the task.
  case knownTotal
  /// The title of a refresh control says how to refresh.
  case explainsRefreshing

  // MARK: Page controls

  /// There are more than ten pages.
  case manyPages
  /// People can scrub, with a background that never shows it.
  case scrubsUnseen
  /// There are more than two different images among the dots.
  case manyImages
  /// An image has more than 60 segments, in a square of 13 points.
  case detailedImage
  /// The current dot is less than 3:1 away from what it stands on, or from the other dots.
  case lowContrast
  /// The pages cover less than half of the window.
  case partialScreen

  // MARK: Tab bars

  /// There are more than five tabs on a phone, or six elsewhere.
  case manyTabs
  /// A title says nothing of its pane, such as "Home".
  case genericTitle
  /// A tab does something instead of leading somewhere, by its title.
  case action
  /// Some tabs are in More.
  case overflow
  /// A symbol without a title is not among those that everybody knows.
  case unfamiliarIcon
  /// Tabs of a TV are not in the order live, recorded, other.
  case order
  /// A tab at the side of a spatial window has no symbol, or no title.
  case incompleteTab

  // MARK: Several

  /// A title is longer than people read in passing, or than there is space for.
  case longTitle

  /// The row of the guidance that it is from.
  public var guideline: String {
    switch self {
    case .vagueWords: "P9"
    case .unexplainedStall: "P7"
    case .circularBecomesBar: "P8"
    case .lossWithoutPause: "P11"
    case .labelOnDesktop: "P17"
    case .knownTotal: "P19"
    case .explainsRefreshing: "P14"
    case .manyPages: "C2"
    case .scrubsUnseen: "C10"
    case .manyImages, .detailedImage, .lowContrast: "C12"
    case .partialScreen: "C14"
    case .manyTabs, .genericTitle, .action, .longTitle: "T3"
    case .overflow: "T7"
    case .unfamiliarIcon: "T15"
    case .order: "T16"
    case .incompleteTab: "T18"
    }
  }

  /// What is wrong and what to do, in a sentence without a full stop.
  public var message: String {
    switch self {
    case .vagueWords:
      "the description only says that something is in progress; say what, or leave it out"
    case .unexplainedStall: "the stall doesn't say what is wrong; give .stalled a helpful reason"
    case .circularBecomesBar:
      "a progress ring stays a ring while its task is shown, though progressViewStyle now asks for a bar;"
        + " use .circular, or start the next task as a bar"
    case .lossWithoutPause:
      "canceling loses progress, and the task can't be paused; let people pause it"
    case .labelOnDesktop:
      "a desktop spinner has a label, but people have just started its task; leave it out"
    case .knownTotal:
      "the task knows its total; use a bar or a ring, which show how long it will take"
    case .explainsRefreshing:
      "the title explains how to refresh, which people know; say what is refreshed, or leave it out"
    case .manyPages: "more than 10 pages; people find one sooner in a list or a grid"
    case .scrubsUnseen:
      "people can scrub, but the minimal background never shows that; use another backgroundStyle,"
        + " or allowsContinuousInteraction(false)"
    case .manyImages:
      "more than 2 different images among the dots; people can only tell a few apart"
    case .detailedImage: "an image has too much detail for the size of a dot; use a simpler one"
    case .lowContrast:
      "the current dot has less than 3:1 contrast with its background or with the other dots"
    case .partialScreen:
      "the pages cover less than half of the window; page controls are for full-screen pages"
    case .manyTabs: "too many tabs; use at most 5 on a phone and 6 elsewhere"
    case .genericTitle: "a title says nothing about its pane; name what is in it"
    case .action:
      "a tab's title is an action; use tabs to navigate, and put actions in a toolbar"
    case .overflow: "some tabs are only in More; use fewer tabs or shorter titles"
    case .unfamiliarIcon: "the symbol isn't familiar to everyone; give the tab a title"
    case .order: "the tabs aren't in the order live, recorded, other"
    case .incompleteTab:
      "a tab needs both a symbol and a title; the bar shows the symbol, and the title when looked at"
    case .longTitle: "a title is too long to read at a glance, or is cut off; shorten it"
    }
  }
}

extension Node {
  /// What the guidelines advise against in it, as the state `advice` lists it.
  package var advice: [Advice] {
    guard case .string(let words)? = state["advice"] else { return [] }
    return words.split(separator: " ").compactMap { Advice(rawValue: String($0)) }
  }
}
