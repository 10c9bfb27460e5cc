public import VitrineDrawing
public import VitrineGeometry
public import VitrineMotion

extension TabBar {
  // MARK: Paint

  /// Records background, line, highlights, tabs and badges, clipped to the bounds.
  public func paint(into canvas: inout Canvas, in bounds: Rect, style: Style, at time: Seconds) {
    let presentation = presentation(in: bounds, style, at: time)
    guard !presentation.isInvisible else { return }
    let localBounds = Rect(origin: .zero, size: bounds.size)
    canvas.translated(by: bounds.origin.aligned(toScale: style.scale)) { canvas in
      if presentation.exceeds(localBounds) {
        canvas.clipped(to: .rect(localBounds)) { paint(presentation, into: &$0, style, at: time) }
      } else {
        paint(presentation, into: &canvas, style, at: time)
      }
    }
  }

  private func paint(
    _ presentation: Presentation, into canvas: inout Canvas, _ style: Style, at time: Seconds
  ) {
    canvas.translated(by: presentation.shift) { canvas in
      var painter = TabBarPainter(bar: self, style: style, time: time, presentation: presentation)
      if let old = presentation.old {
        painter.layout = old.layout
        painter.opacity = presentation.opacity * (1 - presentation.transitionProgress)
        painter.isOutgoing = true
        painter.paint(into: &canvas)
        painter.isOutgoing = false
      }
      painter.layout = presentation.layout
      painter.opacity = presentation.opacity * presentation.transitionProgress
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

extension TabBar.Presentation {
  /// True if a hiding bar or a shadow extends beyond the bounds.
  fileprivate func exceeds(_ bounds: Rect) -> Bool {
    let shadowOutset = layout.floatingFraction > 0 ? 24.0 : 0
    let drawn = layout.background.offset(by: shift).inset(by: -shadowOutset)
    return !bounds.contains(drawn) || old != nil
      || layout.entries.contains { !$0.target.isEmpty && $0.target.maxY > bounds.maxY }
  }
}

extension Material {
  /// Interpolates between two materials.
  func mixed(with other: Material, _ fraction: Double) -> Material {
    guard fraction > 0 else { return self }
    return Material(
      blur: mix(blur, other.blur, fraction), tint: tint.mixed(with: other.tint, fraction),
      saturation: mix(saturation, other.saturation, fraction),
      opacity: mix(opacity, other.opacity, fraction))
  }

  /// The material with reduced tint and saturation but the full blur, so that content scrolled
  /// beneath it is never sharp enough to interfere with the titles.
  func tinted(_ fraction: Double) -> Material {
    var material = self
    material.tint = tint.opacity(fraction)
    material.saturation = mix(1, saturation, fraction)
    return material
  }
}

extension TabBarPainter {
  func paintBadge(_ index: Int, into canvas: inout Canvas) {
    let entry = layout.entries[index]
    guard var frame = entry.badge else { return }
    frame = frame.offset(by: Point(entryScroll(index), 0))
    let (badge, scale, color): (Badge?, Double, Color?)
    switch entry.part {
    case .tab(let index):
      guard bar.items.indices.contains(index) else { return }
      let motion = bar.badgeMotion(index)
      (badge, scale) = (motion.displayedBadge, motion.scale.value(at: time))
      color = bar.items[index].badgeColor
    case .more: (badge, scale, color) = (bar.moreBadge(after: layout.visibleCount), 1, nil)
    case .button, .sidebar: return
    }
    var badgeOpacity = entry.opacity * opacity
    if layout.maximumScroll > 0 { badgeOpacity *= fade(of: frame) }
    guard let badge, scale > 0, badgeOpacity > 0 else { return }
    var badgeStyle = style.badge.scaled(by: layout.badgeFactor)
    badgeStyle.height = min(badgeStyle.height, frame.height)
    guard scale != 1 || badgeOpacity < 1 else {
      return badge.paint(
        into: &canvas, in: frame, color: color, style: badgeStyle,
        isTruncated: entry.isBadgeTruncated)
    }
    let id = TabBar.Style.badgeLayers + UInt64(index)
    var layer = Layer(id: id, bounds: frame.inset(by: -1), opacity: badgeOpacity)
    if style.motion == .full {
      layer.scale = scale
    } else {
      layer.opacity = badgeOpacity * unit(scale * 1.05)
    }
    canvas.layer(layer) {
      badge.paint(
        into: &$0, in: frame, color: color, style: badgeStyle, isTruncated: entry.isBadgeTruncated)
    }
  }

  /// Opacity of a badge at a side where tabs fade out: a badge fades as a whole.
  private func fade(of frame: Rect) -> Double {
    let (left, right) = fades
    let viewport = layout.viewport
    let near = left > 0 ? (frame.midX - viewport.minX) / left : 1
    let far = right > 0 ? (viewport.maxX - frame.midX) / right : 1
    return unit(min(near, far))
  }
}
