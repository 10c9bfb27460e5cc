internal import VitrineDrawing
internal import VitrineGeometry

/// Pots on a shelf.
extension GuideBrush {
  /// A white jar, round as a moon.
  func moonJar(into canvas: inout Canvas) {
    ground([Color(0x5C544B), Color(0x8A7F71), Color(0x6E6458)], into: &canvas)
    floor(0.3, [Color(0x4A4138), Color(0x2C2620)], into: &canvas)
    canvas.fill(
      .rect(bounds), with: around(-0.1, -0.12, 0.75, [Color(0xF3E9D8, opacity: 0.42), .clear]))
    shadow(0.05, 0.36, 0.52, into: &canvas)
    let jar = turned(
      from: (0.135, -0.315),
      [
        ((0.14, -0.29), (0.15, -0.285), (0.16, -0.275)),
        ((0.29, -0.23), (0.35, -0.12), (0.352, 0.02)),
        ((0.354, 0.16), (0.25, 0.27), (0.15, 0.315)),
        ((0.145, 0.33), (0.145, 0.345), (0.145, 0.36)),
      ])
    canvas.fill(
      jar,
      with: around(
        -0.12, -0.12, 0.56,
        [
          Color(0xFFFEFA), Color(0xF6F2E9), Color(0xE6DFD2), Color(0xC2B7A6), Color(0x8A7E6E),
        ]))
    canvas.clipped(to: jar) { canvas in
      // The seam of the two halves, and iron stains in the glaze.
      canvas.fill(
        .ellipse(rect(-0.36, -0.02, 0.72, 0.1)), with: Color(0xA79A86, opacity: 0.09))
      canvas.fill(.ellipse(rect(0.05, 0.04, 0.16, 0.11)), with: Color(0xC9905A, opacity: 0.08))
      canvas.fill(.ellipse(rect(0.1, 0.08, 0.1, 0.06)), with: Color(0xC9905A, opacity: 0.08))
      canvas.fill(.ellipse(rect(-0.25, 0.1, 0.13, 0.08)), with: Color(0xC9905A, opacity: 0.06))
      canvas.fill(.rect(rect(-0.2, 0.318, 0.4, 0.05)), with: Color(0x8A7E6E, opacity: 0.25))
    }
    canvas.fill(.ellipse(rect(-0.138, -0.335, 0.276, 0.046)), with: Color(0xFBF8F1))
    canvas.fill(.ellipse(rect(-0.118, -0.329, 0.236, 0.034)), with: Color(0x7A6F60))
    canvas.fill(.ellipse(rect(-0.112, -0.32, 0.224, 0.025)), with: Color(0x9B8F7E))
  }

  /// A vase with high shoulders, green as jade, with clouds and cranes inlaid.
  func celadon(into canvas: inout Canvas) {
    ground([Color(0x101B1C), Color(0x233A38), Color(0x16221F)], into: &canvas)
    floor(0.34, [Color(0x1D2B28), Color(0x0A100F)], into: &canvas)
    canvas.fill(
      .rect(bounds), with: around(-0.05, -0.1, 0.7, [Color(0xB9D8C4, opacity: 0.3), .clear]))
    shadow(0.02, 0.42, 0.3, into: &canvas)
    let vase = turned(
      from: (0.06, -0.43),
      [
        ((0.05, -0.4), (0.05, -0.38), (0.075, -0.365)),
        ((0.19, -0.34), (0.255, -0.27), (0.25, -0.16)),
        ((0.24, 0.02), (0.13, 0.14), (0.115, 0.28)),
        ((0.11, 0.34), (0.13, 0.39), (0.14, 0.42)),
      ])
    canvas.fill(
      vase,
      with: across(
        [Color(0x3F6455), Color(0x86AD95), Color(0xC3DCC6), Color(0x8FB59D), Color(0x2F5044)],
        from: -0.26, to: 0.26))
    canvas.clipped(to: vase) { canvas in
      let ink = Color(0xF4F7EE, opacity: 0.85)
      for (row, y) in [-0.23, -0.07, 0.09].enumerated() {
        let spread = [0.15, 0.14, 0.09][row]
        for column in -1...1 where row != 2 || column != 0 {
          crane(Double(column) * spread, y + Double(abs(column)) * 0.012, ink, into: &canvas)
        }
      }
      for (x, y) in [(-0.08, -0.31), (0.08, -0.31), (-0.075, -0.14), (0.075, -0.15), (0, 0.02)] {
        cloud(x, y, ink.opacity(0.7), into: &canvas)
      }
      let style = StrokeStyle(width: max(0.5, 0.005 * side))
      for index in -4...4 {
        let x = Double(index) * 0.034
        let petal = Path { path in
          path.move(to: point(x - 0.017, 0.43))
          path.quad(to: point(x, 0.28), control: point(x - 0.02, 0.31))
          path.quad(to: point(x + 0.017, 0.43), control: point(x + 0.02, 0.31))
        }
        canvas.stroke(petal, style: style, with: .color(ink.opacity(0.6)))
      }
      canvas.fill(.ellipse(rect(-0.16, -0.33, 0.05, 0.26)), with: Color.white.opacity(0.16))
    }
    canvas.fill(.ellipse(rect(-0.066, -0.443, 0.132, 0.026)), with: Color(0xA9CBB0))
    canvas.fill(.ellipse(rect(-0.05, -0.437, 0.1, 0.016)), with: Color(0x1C2F29))
  }

  private func crane(_ x: Double, _ y: Double, _ color: Color, into canvas: inout Canvas) {
    canvas.stroke(
      Path(ellipseIn: rect(x - 0.052, y - 0.052, 0.104, 0.104)),
      style: StrokeStyle(width: max(0.5, 0.006 * side)), with: .color(color))
    let bird = Path { path in
      path.move(to: point(x - 0.036, y - 0.014))
      path.quad(to: point(x - 0.002, y + 0.006), control: point(x - 0.014, y - 0.024))
      path.quad(to: point(x + 0.034, y - 0.028), control: point(x + 0.01, y - 0.026))
      path.quad(to: point(x + 0.01, y + 0.018), control: point(x + 0.024, y - 0.002))
      path.line(to: point(x + 0.004, y + 0.04))
      path.quad(to: point(x - 0.036, y - 0.014), control: point(x - 0.01, y + 0.016))
      path.close()
    }
    canvas.fill(bird, with: .color(color))
  }

  private func cloud(_ x: Double, _ y: Double, _ color: Color, into canvas: inout Canvas) {
    let style = StrokeStyle(width: max(0.5, 0.006 * side), cap: .round)
    let path = Path { path in
      path.move(to: point(x - 0.03, y + 0.006))
      path.quad(to: point(x - 0.008, y), control: point(x - 0.02, y - 0.018))
      path.quad(to: point(x + 0.012, y), control: point(x + 0.002, y - 0.02))
      path.quad(to: point(x + 0.034, y + 0.006), control: point(x + 0.03, y - 0.014))
    }
    canvas.stroke(path, style: style, with: .color(color))
  }
}
