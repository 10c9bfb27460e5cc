package import VitrineInteraction

/// Something about a component's setup or placement that the Human Interface Guidelines advise
/// against.
///
/// Advice is for the app's developer; it never changes what the component does.
/// `ViewScene.warnings` lists it, and an app writes these warnings to standard error.
public enum Advice: String, Hashable, Sendable, CaseIterable {
  // MARK: Progress

  /// The text beside an indicator says nothing that the user does not know: "Loading…".
  case vagueWords
  /// A stalled task does not say what is wrong.
  case unexplainedStall
  /// A visible ring was about to turn into a bar.
  case circularBecomesBar
  /// A task that loses work when cancelled cannot be paused.
  case lossWithoutPause
  /// A desktop spinner has text beside it.
  case labelOnDesktop
  /// A spinner shows a task of known length; only `ActivityIndicator.advice` takes the task into
  /// account.
  case knownTotal
  /// The title of a refresh control explains how to refresh.
  case explainsRefreshing

  // MARK: Page controls

  /// There are more than ten pages.
  case manyPages
  /// Users can scrub, but the background that shows it is never visible.
  case scrubsUnseen
  /// There are more than two different images among the dots.
  case manyImages
  /// An image has more than 60 segments, in a square of 13 points.
  case detailedImage
  /// The current dot has a contrast of less than 3:1 to its background or to the other dots.
  case lowContrast
  /// The pages cover less than half of the window.
  case partialScreen

  // MARK: Tab bars

  /// There are more than five tabs on a phone, or six elsewhere.
  case manyTabs
  /// A title says nothing about its pane, such as "Home".
  case genericTitle
  /// A tab performs an action instead of showing a pane, judging by its title.
  case action
  /// Some tabs are in More.
  case overflow
  /// A symbol without a title is not widely known.
  case unfamiliarIcon
  /// The tabs of a TV are not in the order live, recorded, other.
  case order
  /// A tab at the side of a spatial window has no symbol, or no title.
  case incompleteTab

  // MARK: Several

  /// A title is longer than users read at a glance, or than the available space.
  case longTitle

  /// The row of the guidance from which the advice comes.
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

extension SemanticsNode {
  /// The node's advice, read from its state `advice`.
  package var advice: [Advice] {
    guard case .string(let names)? = state["advice"] else { return [] }
    return names.split(separator: " ").compactMap { Advice(rawValue: String($0)) }
  }
}
