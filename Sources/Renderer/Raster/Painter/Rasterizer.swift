internal import CVitrineFreeType

/// FreeType's antialiasing rasterizer with memory for its outlines.
///
/// FreeType computes exact areas, so an edge is as precise as its vertices.
final class Rasterizer {
  /// Vertices for circles.
  let circles = CircleTables()
  /// Corners of rounded rectangles.
  let corners = FlattenedCornerCache()
  /// Memory for one mask at a time.
  let scratch = Scratch()

  private let library: FT_Library?
  private let points: UnsafeMutablePointer<FT_Vector>
  private let tags: UnsafeMutablePointer<UInt8>
  private let contourEnds: UnsafeMutablePointer<Int16>

  init() {
    var library: FT_Library?
    // This fails only if memory is exhausted; then only rectangles are drawn.
    self.library = FT_Init_FreeType(&library) == 0 ? library : nil
    points = .allocate(capacity: Outline.capacity)
    tags = .allocate(capacity: Outline.capacity)
    tags.initialize(repeating: UInt8(FT_CURVE_TAG_ON), count: Outline.capacity)
    contourEnds = .allocate(capacity: Outline.capacity)
  }

  deinit {
    FT_Done_FreeType(library)
    points.deallocate()
    tags.deallocate()
    contourEnds.deallocate()
  }

  /// An empty outline in the rasterizer's memory; only one at a time.
  @inline(__always)
  func outline(clip: PixelRect) -> Outline {
    Outline(points: points, contourEnds: contourEnds, clip: clip)
  }

  /// Fills an outline with one color.
  /// - Parameters:
  ///   - clip: the clip that the outline was created with; inside the surface.
  ///   - fold: the rows and columns that the outline omits.
  func fill(
    _ outline: Outline, rule: FT_Int, with pixel: UInt32, clip: PixelRect, fold: Fold = .none,
    into surface: Surface
  ) {
    var sink = ColorSink(
      start: surface.address(x: clip.x0, y: clip.y0), stride: surface.rowStride, pixel: pixel,
      fold: fold)
    withUnsafeMutablePointer(to: &sink) {
      render(outline, rule: rule, clip: clip, spans: ColorSink.draw, user: $0)
    }
  }

  /// Writes the nonzero coverage of an outline.
  /// - Parameters:
  ///   - clip: the clip that the outline was created with.
  ///   - coverage: of the first pixel of `clip`; cleared before.
  ///   - stride: bytes from one row to the next.
  ///   - fold: the rows and columns that the outline omits.
  func cover(
    _ outline: Outline, rule: FT_Int, clip: PixelRect, coverage: UnsafeMutablePointer<UInt8>,
    stride: Int, fold: Fold = .none
  ) {
    var sink = CoverageSink(start: coverage, stride: stride, fold: fold)
    withUnsafeMutablePointer(to: &sink) {
      render(outline, rule: rule, clip: clip, spans: CoverageSink.write, user: $0)
    }
  }

  private func render(
    _ outline: Outline, rule: FT_Int, clip: PixelRect, spans: FT_SpanFunc,
    user: UnsafeMutableRawPointer
  ) {
    guard outline.contourCount > 0, !clip.isEmpty else { return }
    var source = FT_Outline()
    source.n_contours = .init(truncatingIfNeeded: outline.contourCount)
    source.n_points = .init(truncatingIfNeeded: outline.count)
    source.points = outline.points
    source.tags = Rasterizer.rebound(tags)
    source.contours = Rasterizer.rebound(contourEnds)
    source.flags = rule
    var parameters = FT_Raster_Params()
    parameters.flags = FT_RASTER_FLAG_AA | FT_RASTER_FLAG_DIRECT | FT_RASTER_FLAG_CLIP
    parameters.gray_spans = spans
    parameters.user = user
    parameters.clip_box = FT_BBox(
      xMin: 0, yMin: 0, xMax: FT_Pos(clip.width), yMax: FT_Pos(clip.height))
    FT_Outline_Render(library, &source, &parameters)
  }

  /// Rebinds a pointer to the integer type in this version of FreeType's headers.
  private static func rebound<From, To>(
    _ pointer: UnsafeMutablePointer<From>
  ) -> UnsafeMutablePointer<To> {
    UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: To.self)
  }
}

/// Flags of an outline for the fill rules.
extension Rasterizer {
  static let nonZero: FT_Int = 0
  static let evenOdd = FT_Int(FT_OUTLINE_EVEN_ODD_FILL)
}

/// Blends spans of one color into pixels.
private struct ColorSink {
  let start: UnsafeMutablePointer<UInt32>
  let stride: Int
  let pixel: UInt32
  let fold: Fold

  static let draw: FT_SpanFunc = { y, count, spans, user in
    guard let spans, let user else { return }
    let sink = user.assumingMemoryBound(to: ColorSink.self).pointee
    let row = sink.start + sink.fold.row(Int(y)) &* sink.stride
    var i = 0
    while i < Int(count) {
      let span = spans[i]
      let coverage = UInt32(span.coverage)
      let source = coverage == 255 ? sink.pixel : Pixel.scaled(sink.pixel, by: coverage)
      sink.fold.run(Int(span.x), Int(span.len)) {
        Surface.blend(source, at: row + $0, count: $1)
      }
      i &+= 1
    }
  }
}

/// Stores spans as bytes.
private struct CoverageSink {
  let start: UnsafeMutablePointer<UInt8>
  let stride: Int
  let fold: Fold

  static let write: FT_SpanFunc = { y, count, spans, user in
    guard let spans, let user else { return }
    let sink = user.assumingMemoryBound(to: CoverageSink.self).pointee
    let row = sink.start + sink.fold.row(Int(y)) &* sink.stride
    var i = 0
    while i < Int(count) {
      let span = spans[i]
      sink.fold.run(Int(span.x), Int(span.len)) {
        (row + $0).update(repeating: span.coverage, count: $1)
      }
      i &+= 1
    }
  }
}
