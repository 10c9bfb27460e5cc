internal import VitrineDrawing
internal import VitrineGeometry

/// The geometry of a shape without its whole-pixel position.
struct ShapeKey: MaskKey {
  private var shape: DeviceShape

  init(_ shape: DeviceShape) {
    self.shape = shape
    self.shape.x = 0
    self.shape.y = 0
  }

  var cacheHash: UInt64 {
    var mixer = HashMixer()
    mixer.mix(Int(shape.kind.rawValue) | (shape.cap == .round ? 256 : shape.cap == .butt ? 0 : 512))
    mixer.mix(shape.a)
    mixer.mix(shape.b)
    mixer.mix(shape.c)
    mixer.mix(shape.d)
    mixer.mix(shape.e)
    mixer.mix(shape.start)
    mixer.mix(shape.end)
    return mixer.value
  }
}

/// A path and its style, without its whole-pixel position.
struct PathKey: MaskKey {
  /// The most elements of a stroked path that are compared; other paths are equal only if they
  /// share storage.
  ///
  /// Ours: the edge of a card has 9, and is often recreated in each frame.
  private static let maximumCompared = 32

  /// Retained, so that its identity stays unique.
  private let path: Path
  private let stroke: StrokeStyle?
  private let rule: FillRule
  private let map: Transform

  init(_ path: DevicePath) {
    self.path = path.path
    stroke = path.stroke
    rule = path.rule
    map = path.map
  }

  static func == (a: PathKey, b: PathKey) -> Bool {
    guard a.map == b.map, a.rule == b.rule, a.stroke == b.stroke else { return false }
    return a.path.isIdentical(to: b.path)
      || a.isCompared && a.path == b.path
  }

  private var isCompared: Bool {
    stroke != nil && path.elements.count <= PathKey.maximumCompared
  }

  var cacheHash: UInt64 {
    var mixer = HashMixer()
    if isCompared {
      for element in path.elements { element.mix(into: &mixer) }
    } else {
      mixer.mix(UInt64(UInt(bitPattern: path.identity.hashValue)))
    }
    mixer.mix(map.a)
    mixer.mix(map.b)
    mixer.mix(map.tx)
    mixer.mix(map.ty)
    mixer.mix(stroke?.width ?? 0)
    return mixer.value
  }
}

extension PathElement {
  fileprivate func mix(into mixer: inout HashMixer) {
    func add(_ p: Point) {
      mixer.mix(p.x)
      mixer.mix(p.y)
    }
    switch self {
    case .move(let p), .line(let p): add(p)
    case .quad(let c, let p):
      add(c)
      add(p)
    case .cubic(let c, let d, let p):
      add(c)
      add(d)
      add(p)
    case .close: mixer.mix(1)
    }
  }
}

extension Painter {
  /// The largest cached mask, in pixels.
  static let maximumPixels = 4096
  /// The largest cached mask of a stroke, in pixels.
  ///
  /// It is larger than other masks, because tracing a stroke takes longer than drawing its pixels.
  ///
  /// Ours: the edge of a card, of which the cache has space for 32.
  private static let maximumStrokedPixels = 1 << 16

  /// The cached coverage of a shape; nil to draw it directly.
  @inline(__always)
  func mask(_ shape: DeviceShape) -> Mask? {
    guard shape.kind.isCurved, shape.bounds.area <= Painter.maximumPixels else { return nil }
    return shapes.mask(ShapeKey(shape)) {
      var shape = shape
      (shape.x, shape.y) = (0, 0)
      let mask = Mask(bounds: shape.bounds)
      cover(shape, into: mask)
      return mask
    }
  }

  /// The cached coverage of a path; nil to draw it directly.
  func mask(_ path: DevicePath) -> Mask? {
    let maximum = path.stroke == nil ? Painter.maximumPixels : Painter.maximumStrokedPixels
    guard path.bounds.area <= maximum else { return nil }
    return paths.mask(PathKey(path)) {
      let origin = path.atOrigin
      let mask = Mask(bounds: origin.bounds)
      cover(origin, into: mask)
      return mask
    }
  }
}

extension DeviceShape.Kind {
  /// True if the rasterizer computes the coverage.
  fileprivate var isCurved: Bool { self != .none && self != .rect }
}
