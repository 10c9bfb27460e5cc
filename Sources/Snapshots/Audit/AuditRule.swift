public import VitrineComponents

/// A rule that an audit checks.
public struct AuditRule: Hashable, Sendable, Identifiable {
  /// Its name in reports, exceptions and SARIF, such as `manyTabs`.
  public let id: String
  /// Its source: a row of the guidance, or a criterion of the WCAG 2.2.
  public let source: String
  /// Why it matters and how to fix it, in a sentence without a full stop.
  public let message: String

  /// A rule from a component's guideline advice.
  public init(_ advice: Advice) {
    self.init(advice.rawValue, advice.guideline, advice.message)
  }

  init(_ id: String, _ source: String, _ message: String) {
    self.id = id
    self.source = source
    self.message = message
  }

  /// Text contrast to what is actually behind it: 4.5:1, large or bold text 3:1.
  public static let textContrast = AuditRule(
    "textContrast", "WCAG 1.4.3",
    "words are hard to read; make them and what is behind them differ more")
  /// Contrast of a control without text to what is behind it: 3:1.
  public static let graphicContrast = AuditRule(
    "graphicContrast", "WCAG 1.4.11", "a control is hard to see; give its symbol more contrast")
  /// Touch targets: 44 points, or that much space around.
  public static let targetSize = AuditRule(
    "targetSize", "HIG, WCAG 2.5.8",
    "a finger may hit the wrong one; make it 44 points, or leave room")
  /// Tab order follows reading order.
  public static let focusOrder = AuditRule(
    "focusOrder", "WCAG 2.4.3", "Tab goes against the order of reading; put the views in that order"
  )
  /// Controls have a label.
  public static let missingName = AuditRule(
    "missingName", "WCAG 4.1.2", "a screen reader has nothing to say; give it a label")
  /// Labels don't repeat what a screen reader says by itself, and are unique.
  public static let repeatedName = AuditRule(
    "repeatedName", "WCAG 2.4.6",
    "a screen reader says it twice, or cannot tell two apart; change the label")
  /// Text on controls is not truncated, nor with larger text sizes.
  public static let cutText = AuditRule(
    "cutText", "HIG", "words are cut or broken; shorten them, or give them room")
  /// Text grows with the text size that a person has set.
  public static let fixedText = AuditRule(
    "fixedText", "WCAG 1.4.4", "words do not grow with the text size; use a text style")
  /// Nothing moves with reduced motion.
  public static let ignoredMotion = AuditRule(
    "ignoredMotion", "WCAG 2.3.3", "it moves though less motion is asked for; fade instead")
  /// Information by color is also given otherwise.
  public static let colorAlone = AuditRule(
    "colorAlone", "WCAG 1.4.1", "only color says it; add a word or a symbol")
  /// Nothing flashes more than three times a second; saturated red is not checked separately.
  public static let flashing = AuditRule(
    "flashing", "WCAG 2.3.1", "it flashes more than three times a second; slow it down")
  /// Semantics node ids are unique.
  public static let duplicateID = AuditRule(
    "duplicateID", "", "tests and the focus find the first only; name one of them otherwise")

  /// All rules: first those from the advice of components, then those that need no advice.
  public static let all: [AuditRule] =
    Advice.allCases.map(AuditRule.init) + [
      textContrast, graphicContrast, targetSize, focusOrder, missingName, repeatedName, cutText,
      fixedText, ignoredMotion, colorAlone, flashing, duplicateID,
    ]
}
