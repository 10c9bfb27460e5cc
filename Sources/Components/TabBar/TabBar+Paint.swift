public import VitrineDrawing
public import VitrineGeometry
public import VitrineMotion

extension TabBar {
  // MARK: Paint

  /// Records background, line, highlights, tabs and badges, clipped to the bounds.
  public func paint(into canvas: inout Canvas, in bounds: Rect, style: Style, at time: Seconds) {
    let moment = moment(in: bounds, style, at: time)
    guard !moment.isGone else { return }
    let room = Rect(origin: .zero, size: bounds.size)
    canvas.translated(by: bounds.origin.aligned(toScale: style.scale)) { canvas in
      if moment.isCut(by: room) {
        canvas.clipped(to: .rect(room)) { paint(moment, into: &$0, style, at: time) }
      } else {
        paint(moment, into: &canvas, style, at: time)
      }
    }
  }

  private func paint(
    _ moment: Moment, into canvas: inout Canvas, _ style: Style, at time: Seconds
  ) {
    canvas.translated(by: moment.shift) { canvas in
      var painter = TabBarPainter(bar: self, style: style, time: time, moment: moment)
      if let old = moment.old {
        painter.layout = old.layout
        painter.opacity = moment.opacity * (1 - moment.share)
        painter.isPast = true
        painter.paint(into: &canvas)
        painter.isPast = false
      }
      painter.layout = moment.layout
      painter.opacity = moment.opacity * moment.share
      painter.paint(into: &canvas)
    }
  }
}

extension Point {
  fileprivate func aligned(toScale scale: Double) -> Point {
    guard scale > 0 else { return self }
    return Point((x * scale).rounded() / scale, (y * scale).rounded() / scale)
  }
}

extension TabBar.Moment {
  /// True if a hiding bar or a shadow extends beyond the bounds.
  fileprivate func isCut(by room: Rect) -> Bool {
    let reach = layout.floats > 0 ? 24.0 : 0
    let drawn = layout.background.offset(by: shift).inset(by: -reach)
    return !room.contains(drawn) || old != nil
      || layout.entries.contains { !$0.target.isEmpty && $0.target.maxY > room.maxY }
  }
}

extension Material {
  /// Interpolates between two materials.
  func mixed(with other: Material, _ share: Double) -> Material {
    guard share > 0 else { return self }
    return Material(
      blur: mix(blur, other.blur, share), tint: tint.mixed(with: other.tint, share),
      saturation: mix(saturation, other.saturation, share),
      opacity: mix(opacity, other.opacity, share))
  }

  /// The material with reduced tint and saturation but the full blur, so that content scrolled
  /// beneath it is never sharp enough to interfere with the titles.
  func tinted(_ share: Double) -> Material {
    var material = self
    material.tint = tint.opacity(share)
    material.saturation = mix(1, saturation, share)
    return material
  }
}
