internal import VitrineComponents

extension ProgressBarExhibit {
  var code: String {
    SwiftCode.lines(
      "let bar = ProgressBar(value: \(SwiftCode.literal(values.number("value"))))",
      SwiftCode.paint("bar"))
  }
}

extension ProgressRingExhibit {
  var code: String {
    SwiftCode.lines(
      "let ring = ProgressRing(value: \(SwiftCode.literal(values.number("value"))))",
      "var style = ProgressRing.Style(theme)",
      "style.diameter =",
      "  ProgressRing.Style.Diameter.large",
      SwiftCode.paint("ring", style: "style"))
  }
}

extension ActivityIndicatorExhibit {
  var code: String {
    SwiftCode.lines(
      "var spinner = ActivityIndicator(",
      "  size: .\(values.text("size")))",
      values.toggle("animating")
        ? "spinner.startAnimating(at: 0)" : "spinner.stopAnimating()",
      SwiftCode.paint("spinner"))
  }
}
