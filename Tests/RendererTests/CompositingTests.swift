import Testing
import VitrineDrawing
import VitrineGeometry

@testable import VitrineRenderer

@Suite("Compositing")
struct CompositingTests {
  @Test("Products of channels are rounded exactly")
  func products() {
    for a in UInt32(0)...255 {
      for b in UInt32(0)...255 {
        let exact = UInt32((Double(a * b) / 255).rounded())
        #expect(Pixel.product(a, b) == exact)
        #expect(Pixel.scaled(a << 24 | a << 8, by: b) == exact << 24 | exact << 8)
      }
    }
  }

  @Test("Four pixels at a time are drawn as one at a time")
  func fourFold() {
    var numbers = SeededNumbers(seed: 4)
    for _ in 0..<20_000 {
      let color = Pixel.scaled(
        UInt32(truncatingIfNeeded: numbers.next()) | 0xFF00_0000, by: UInt32(numbers.index(256)))
      let shares = UInt32(truncatingIfNeeded: numbers.next())
      var row = (0..<4).map { _ in
        Pixel.scaled(
          UInt32(truncatingIfNeeded: numbers.next()) | 0xFF00_0000, by: UInt32(numbers.index(256)))
      }
      let expected = (0..<4).map {
        Pixel.over(Pixel.scaled(color, by: shares >> UInt32($0 * 8) & 255), row[$0])
      }
      row.withUnsafeMutableBufferPointer {
        if let base = $0.baseAddress { Pixel.FourPixelBrush(color).draw(shares, over: base) }
      }
      #expect(row == expected)
    }
  }

  private func render(
    scale: Double = 1, _ draw: (inout Canvas) -> Void
  ) throws -> PixelBuffer {
    let renderer = FrameRenderer(width: 60, height: 60, scale: scale, text: try TextEngine())
    var canvas = renderer.makeCanvas()
    draw(&canvas)
    _ = renderer.render(canvas.finish())
    return renderer.buffer
  }

  @Test("Nothing drawn is opaque black")
  func blank() throws {
    #expect(try render { _ in }[3, 3] == 0xFF00_0000)
  }

  @Test("A layer is seen with another colour vision, and what is gray stays gray")
  func vision() throws {
    func seen(_ color: UInt32, _ vision: ColorVision?, opacity: Double = 1) throws -> UInt32 {
      let layer = Layer(id: 1, bounds: Rect(0, 0, 60, 60), vision: vision)
      let buffer = try render { canvas in
        canvas.layer(layer) {
          $0.fill(.rect(Rect(0, 0, 60, 60)), with: Color(color, opacity: opacity))
        }
      }
      return (buffer[30, 30] ?? 0) & 0xFFFFFF
    }
    #expect(try seen(0xFF0000, nil) == 0xFF0000)
    // As the authors' matrices say for linear light.
    #expect(try seen(0xFF0000, .protanopia) == 0x6D5F00)
    #expect(try seen(0xFF0000, .deuteranopia) == 0xA39000)
    #expect(try seen(0x0000FF, .tritanopia) == 0x006B96)
    #expect(try seen(0x00FF00, .achromatopsia) == 0xDCDCDC)
    for vision in ColorVision.allCases {
      for gray: UInt32 in [0x000000, 0x808080, 0xFFFFFF] {
        #expect(try seen(gray, vision) == gray)
      }
    }
    // Half of a red is half of what is seen of it.
    #expect(try seen(0xFF0000, .deuteranopia, opacity: 0.5) == 0x524800)
  }

  @Test("A side between pixels covers by its exact area")
  func fractionalSide() throws {
    let buffer = try render { $0.fill(.rect(Rect(10.25, 10, 5, 5)), with: .white) }
    #expect(buffer[9, 12] == 0xFF00_0000)
    #expect(buffer[10, 12] == 0xFFBF_BFBF)
    #expect(buffer[12, 12] == 0xFFFF_FFFF)
    #expect(buffer[15, 12] == 0xFF40_4040)
  }

  @Test("A clip on whole pixels is exact, and nested clips multiply")
  func clips() throws {
    let buffer = try render {
      $0.clipped(to: .rect(Rect(10, 10, 20, 20))) {
        $0.clipped(to: .rect(Rect(15.5, 0, 30, 60))) {
          $0.clipped(to: .rect(Rect(0, 0, 60, 20.5))) {
            $0.fill(.rect(Rect(0, 0, 60, 60)), with: .white)
          }
        }
      }
    }
    #expect(buffer[15, 12] == 0xFF80_8080)
    #expect(buffer[15, 20] == 0xFF40_4040)
    #expect(buffer[20, 12] == 0xFFFF_FFFF)
    #expect(buffer[30, 12] == 0xFF00_0000)
    #expect(buffer[14, 12] == 0xFF00_0000)
  }

  @Test("A layer at scale 1 shows its content to the bit, on whole pixels")
  func layer() throws {
    let shape = Shape.circle(center: Point(20.3, 20.8), diameter: 17)
    let direct = try render { $0.fill(shape.offset(by: Point(5, 7)), with: Color(0x3366CC)) }
    let layered = try render {
      let layer = Layer(id: 1, bounds: Rect(0, 0, 50, 50), translation: Point(5.3, 6.6))
      $0.layer(layer) { $0.fill(shape, with: Color(0x3366CC)) }
    }
    #expect(direct.withPixels { Array($0) } == layered.withPixels { Array($0) })
  }

  @Test("A layer fades as one: what overlaps in it does not shine through")
  func layerOpacity() throws {
    let buffer = try render {
      $0.layer(Layer(id: 1, bounds: Rect(0, 0, 40, 40), opacity: 0.5)) {
        $0.fill(.rect(Rect(0, 0, 40, 40)), with: Color(0xFF0000))
        $0.fill(.rect(Rect(10, 10, 10, 10)), with: Color(0x00FF00))
      }
    }
    #expect(buffer[12, 12] == 0xFF00_8000)
    #expect(buffer[2, 2] == 0xFF80_0000)
  }

  @Test("A layer cuts its content, and scales about its centre")
  func layerScale() throws {
    let buffer = try render {
      $0.layer(Layer(id: 1, bounds: Rect(10, 10, 20, 20), scale: 2)) {
        $0.fill(.rect(Rect(0, 0, 60, 60)), with: .white)
      }
    }
    #expect(buffer[20, 20] == 0xFFFF_FFFF)
    #expect(buffer[2, 2] == 0xFFFF_FFFF)
    #expect(buffer[42, 20] == 0xFF00_0000)
  }

  @Test("A layer that is much smaller loses no thin lines")
  func smallLayer() throws {
    let buffer = try render {
      $0.layer(Layer(id: 1, bounds: Rect(0, 0, 60, 60), scale: 0.25)) {
        for x in stride(from: 0.0, to: 60, by: 4) {
          $0.fill(.rect(Rect(x, 0, 1, 60)), with: .white)
        }
      }
    }
    // A quarter of each pixel is a line; about its middle, so that 15 pixels remain.
    for x in 25..<35 {
      let value = (buffer[x, 30] ?? 0) & 0xFF
      #expect((50...78).contains(value), "\(x): \(value)")
    }
  }

  @Test("A gradient takes its end colours at its ends and mixes between")
  func gradient() throws {
    let gradient = Gradient(
      .linear(from: Point(10, 0), to: Point(50, 0)),
      stops: [GradientStop(0, .black), GradientStop(1, .white)])
    let buffer = try render { $0.fill(.rect(Rect(0, 0, 60, 60)), with: .gradient(gradient)) }
    #expect(buffer[5, 5] == 0xFF00_0000)
    #expect(buffer[55, 5] == 0xFFFF_FFFF)
    let middle = (buffer[29, 5] ?? 0) & 0xFF
    #expect((120...130).contains(middle))
  }

  @Test("Even-odd leaves the middle of a doubly wound path empty, non-zero fills it")
  func rules() throws {
    var path = Path(Rect(10, 10, 30, 30))
    path.append(Path(Rect(20, 20, 10, 10)))
    let rings = try render { $0.fill(path, with: .color(.white), rule: .evenOdd) }
    let full = try render { $0.fill(path, with: .color(.white)) }
    #expect(rings[25, 25] == 0xFF00_0000)
    #expect(full[25, 25] == 0xFFFF_FFFF)
    #expect(rings[15, 15] == 0xFFFF_FFFF)
  }

  @Test("A stroked square has the corners of its join")
  func joins() throws {
    func corner(_ join: LineJoin) throws -> UInt32? {
      try render {
        $0.stroke(
          Path(Rect(20, 20, 20, 20)), style: StrokeStyle(width: 8, join: join),
          with: .color(.white))
      }[16, 16]
    }
    #expect(try corner(.miter) == 0xFFFF_FFFF)
    #expect(try corner(.bevel) == 0xFF00_0000)
    #expect(try corner(.round) == 0xFF00_0000)
  }

  @Test("A stroked circle is the ring of the same width")
  func strokedCircle() throws {
    let circle = Path(ellipseIn: Rect(12, 12, 36, 36))
    let stroked = try render {
      $0.stroke(circle, style: StrokeStyle(width: 4), with: .color(.white))
    }
    let ring = try render {
      $0.fill(.arc(Arc(center: Point(30, 30), radius: 18, width: 4)), with: .white)
    }
    var worst = 0
    for y in 0..<60 {
      for x in 0..<60 {
        let difference = Int((stroked[x, y] ?? 0) & 0xFF) - Int((ring[x, y] ?? 0) & 0xFF)
        worst = max(worst, abs(difference))
      }
    }
    #expect(worst <= 8)
  }
}
