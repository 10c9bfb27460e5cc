internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineMotion

/// How far a view has stepped back behind sheets in front of it.
struct Recess: Equatable {
  /// 0 at its place, 1 behind one sheet, more behind several.
  var share = 0.0
  /// Where its top ends up, in points in the window.
  var top = 0.0
  /// True if the screen behind all layers steps back as well.
  var movesScreen = false

  static let none = Recess()

  /// How much of it is visible above the sheet in front, in points.
  ///
  /// Ours, after iPhone.
  static let peek = 10.0
  /// The scale behind one sheet.
  ///
  /// Ours, after iPhone.
  static let smaller = 0.92

  var scale: Double {
    let whole = share.rounded(.down)
    var scale = 1 - (1 - Self.smaller) * (share - whole)
    for _ in 0..<Int(min(whole, 8)) { scale *= Self.smaller }
    return scale
  }

  /// The translation of a bitmap scaled about its center that brings its content's top to `top`.
  /// - Parameters:
  ///   - bounds: the bitmap's bounds.
  ///   - old: the top of the content.
  func shift(of bounds: Rect, top old: Double) -> Double {
    guard share > 0 else { return 0 }
    let scaled = bounds.midY + (old - bounds.midY) * scale
    return mix(old, top, min(1, share)) - scaled
  }

  /// The recess behind one more sheet.
  func behind(_ other: Recess) -> Recess {
    guard share > 0 else { return other }
    return Recess(share: share + other.share, top: top, movesScreen: movesScreen)
  }
}

extension ViewTree {
  /// The recess caused by the layers in front.
  /// - Parameter layer: nil for the screen behind all layers.
  func recess(behind slots: ArraySlice<_Slot>, of layer: _Slot?) -> Recess {
    var sum = Recess.none
    for slot in slots {
      guard let element = slot.content as? any PresentationElement,
        let recess = element.recess(slot, at: time), layer != nil || recess.movesScreen
      else { continue }
      sum = sum.behind(recess)
    }
    return sum
  }

  /// Records the screen behind all layers.
  func drawScreen(_ root: _Slot, _ canvas: inout Canvas, _ context: DrawContext) {
    let bounds = state.bounds
    let isOpaque = root.ground.environment.isOpaque
    let ground = root.ground.theme.colors.background
    let recess = root.hasLayer ? recess(behind: layerSlots(root)[...], of: nil) : .none
    guard recess.share > 0 else {
      if isOpaque { canvas.fill(.rect(bounds), with: ground) }
      return draw(root, rootPath, in: rootFrame, &canvas, context)
    }
    if isOpaque { canvas.fill(.rect(bounds), with: .black) }
    var layer = Layer(id: root.layerID, bounds: bounds)
    layer.scale = recess.scale
    layer.translation = Point(0, recess.shift(of: bounds, top: bounds.minY))
    let shape = Shape.roundedRect(
      bounds, radius: SheetGeometry.radius, curve: .continuous)
    canvas.layer(layer) { canvas in
      canvas.clipped(to: shape) { canvas in
        if isOpaque { canvas.fill(.rect(bounds), with: ground) }
        draw(root, rootPath, in: rootFrame, &canvas, context)
      }
    }
  }

  /// All layers on screen, from back to front, including those being removed.
  func layerSlots(_ root: _Slot) -> [_Slot] {
    var slots: [_Slot] = []
    root.collectLeavingLayers(&slots)
    for layer in state.layers {
      if let slot = root.slot(at: layer.path.dropFirst()) { slots.append(slot) }
    }
    return slots.sorted { $0.id < $1.id }
  }

  /// Records the layers above the views, from back to front.
  func drawLayers(_ canvas: inout Canvas, _ context: DrawContext) {
    guard let root, root.hasLayer else { return }
    let slots = layerSlots(root)
    for (index, slot) in slots.enumerated() {
      var inner = context
      inner.recess = recess(behind: slots[(index + 1)...], of: slot)
      if let layer = state.layers.first(where: { $0.id == slot.id }) {
        draw(slot, layer.path, in: slot.windowFrame, &canvas, inner)
      } else {
        slot.draw(in: slot.windowFrame, &canvas, inner)
      }
    }
  }
}
