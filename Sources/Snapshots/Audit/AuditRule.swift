public import VitrineComponents

/// Something that an audit looks at.
public struct AuditRule: Hashable, Sendable, Identifiable {
  /// What reports, exceptions and SARIF call it, such as `manyTabs`.
  public let id: String
  /// Where it is written: a row of the guidance, or a criterion of the WCAG 2.2.
  public let source: String
  /// Why it matters and how to mend it, in a sentence without a full stop.
  public let message: String

  /// What the guidelines advise of a component.
  public init(_ advice: Advice) {
    self.init(advice.rawValue, advice.guideline, advice.message)
  }

  init(_ id: String, _ source: String, _ message: String) {
    self.id = id
    self.source = source
    self.message = message
  }

  /// Words stand out from what is really behind them: 4.5:1, large or bold ones 3:1.
  public static let textContrast = AuditRule(
    "textContrast", "WCAG 1.4.3",
    "words are hard to read; make them and what is behind them differ more")
  /// A control without words stands out from what is behind it: 3:1.
  public static let graphicContrast = AuditRule(
    "graphicContrast", "WCAG 1.4.11", "a control is hard to see; give its symbol more contrast")
  /// A finger hits a control, and no other one: 44 points, or that much room.
  public static let targetSize = AuditRule(
    "targetSize", "HIG, WCAG 2.5.8",
    "a finger may hit the wrong one; make it 44 points, or leave room")
  /// Keys go through a screen as one reads it.
  public static let focusOrder = AuditRule(
    "focusOrder", "WCAG 2.4.3", "Tab goes against the order of reading; put the views in that order"
  )
  /// A control has a name.
  public static let missingName = AuditRule(
    "missingName", "WCAG 4.1.2", "a screen reader has nothing to say; give it a label")
  /// A name does not say what a screen reader says by itself, and is that of one control.
  public static let repeatedName = AuditRule(
    "repeatedName", "WCAG 2.4.6",
    "a screen reader says it twice, or cannot tell two apart; change the label")
  /// Words on controls are not cut, and larger text cuts none.
  public static let cutText = AuditRule(
    "cutText", "HIG", "words are cut or broken; shorten them, or give them room")
  /// Words grow with the text size that a person has set.
  public static let fixedText = AuditRule(
    "fixedText", "WCAG 1.4.4", "words do not grow with the text size; use a text style")
  /// What moves keeps still for who asks for less motion.
  public static let ignoredMotion = AuditRule(
    "ignoredMotion", "WCAG 2.3.3", "it moves though less motion is asked for; fade instead")
  /// What a colour says is said otherwise, too.
  public static let colorAlone = AuditRule(
    "colorAlone", "WCAG 1.4.1", "only color says it; add a word or a symbol")
  /// Nothing flashes more than three times a second; saturated red is not looked at by itself.
  public static let flashing = AuditRule(
    "flashing", "WCAG 2.3.1", "it flashes more than three times a second; slow it down")
  /// An id is one node's.
  public static let duplicateID = AuditRule(
    "duplicateID", "", "tests and the focus find the first only; name one of them otherwise")

  /// All that there are: what components advise, then what is for everyone.
  public static let all: [AuditRule] =
    Advice.allCases.map(AuditRule.init) + [
      textContrast, graphicContrast, targetSize, focusOrder, missingName, repeatedName, cutText,
      fixedText, ignoredMotion, colorAlone, flashing, duplicateID,
    ]
}
