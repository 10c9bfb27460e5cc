internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineResources

extension Typography {
  var code: String {
    let sample = values.text("sample")
    let words = sample.isEmpty ? context.strings.text("typography.sample", .english) : sample
    return """
      let text = Text(
        \(SwiftCode.literal(words)),
        font: theme.type.largeTitle,
        lineLimit: \(values.integer("lines")))
      canvas.draw(
        text, in: bounds,
        color: theme.colors.label)
      """
  }
}

extension Colors {
  var code: String {
    let appearance = values.text("appearance")
    return SwiftCode.lines(
      "var environment = environment",
      "environment.appearance = .\(appearance == "both" ? "light" : appearance)",
      """
      let theme = Theme(environment)
      canvas.fill(
        .rect(bounds),
        with: theme.colors.background)
      canvas.fill(
        .ellipse(bounds.inset(by: 8)),
        with: theme.palette.blue)
      """)
  }
}

extension Materials {
  var code: String {
    """
    let isDark =
      theme.environment.appearance == .dark
    let tint =
      isDark ? Color(0x1C1C1E) : .white
    let material = Material(
      blur: \(SwiftCode.literal(values.number("blur"))),
      tint: tint.opacity(0.6),
      saturation: \(SwiftCode.literal(values.number("saturation"))))
    canvas.draw(
      material,
      in: .roundedRect(
        bounds, radius: 20,
        curve: .continuous))
    """
  }
}

extension Icons {
  var code: String {
    let name = values.text("variant") == "fill" ? "house.fill" : "house"
    let color = values.toggle("tinted") ? "tint" : "label"
    let size = values.integer("size")
    return """
      let house = symbols.symbol(
        \(SwiftCode.literal(name)))
      if let house {
        canvas.draw(
          house,
          in: Rect(0, 0, \(size), \(size)),
          color: theme.colors.\(color))
      }
      """
  }
}
