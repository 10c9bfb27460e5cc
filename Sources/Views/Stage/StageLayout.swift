internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineMotion

/// The space that a stage has for panes.
struct PaneConstraints: Equatable, Sendable {
  /// The axis along which two panes share the space; nil if only one fits.
  var axis: Axis? = .horizontal
  /// The ratios where the divider rests: those that leave both panes their minimum length.
  var snapRatios = StageMetrics.snapRatios
  /// The minimum length of a pane along the axis, in points.
  var minimumLength = StageMetrics.minimumPaneSize.width
}

extension Point {
  /// The same relative position in another size.
  func mapped(from old: Size, to new: Size) -> Point {
    Point(x / max(1, old.width) * new.width, y / max(1, old.height) * new.height)
  }
}

/// The frames of windows on a stage of a given size: left and right are sides of the screen.
struct StageLayout: Equatable {
  var size: Size
  /// The insets of the safe area, in points.
  var safeArea: Insets
  var isMirrored: Bool
  /// The insets of a player, besides the safe area.
  var playerInsets = Insets.zero

  var bounds: Rect { Rect(origin: .zero, size: size) }

  /// The bounds inside the safe area.
  var safeBounds: Rect { bounds.inset(by: safeArea.clamped(to: size)) }

  // MARK: Panes

  /// The space for panes.
  var paneConstraints: PaneConstraints {
    PaneConstraints(axis: axis, snapRatios: snapRatios, minimumLength: minimumLength)
  }

  var axis: Axis? {
    if size.width >= StageMetrics.sideBySideWidth { return .horizontal }
    return size.height >= 2 * StageMetrics.minimumPaneSize.height + 80 ? .vertical : nil
  }

  var minimumLength: Double {
    axis == .vertical ? StageMetrics.minimumPaneSize.height : StageMetrics.minimumPaneSize.width
  }

  var snapRatios: [Double] {
    let length = axis == .vertical ? size.height : size.width
    return StageMetrics.snapRatios.filter {
      min($0, 1 - $0) * length >= minimumLength - 0.5
    }
  }

  /// The frames of two panes.
  /// - Parameter position: of the divider, in points from the leading edge, or from the top; less
  ///   than the minimum length pushes a pane over the edge.
  func panes(dividedAt position: Double) -> [Rect] {
    let length = axis == .vertical ? size.height : size.width
    let clamped = min(max(position.isFinite ? position : length / 2, 0), length).rounded()
    let (first, second) = (max(clamped, minimumLength), max(length - clamped, minimumLength))
    if axis == .vertical {
      return [
        Rect(0, clamped - first, size.width, first), Rect(0, clamped, size.width, second),
      ]
    }
    return [
      mirrored(Rect(clamped - first, 0, first, size.height)),
      mirrored(Rect(clamped, 0, second, size.height)),
    ]
  }

  // MARK: Windows over others

  func slideOver(at side: StageSide, isHidden: Bool) -> Rect {
    let available = safeBounds
    let width = min(
      StageMetrics.slideOver.width, max(1, available.width - StageMetrics.slideOver.gap))
    var frame = Rect(
      0, available.minY + StageMetrics.margin, width,
      max(1, available.height - 2 * StageMetrics.margin))
    let isRight = (side == .trailing) != isMirrored
    if isHidden {
      frame.origin.x = isRight ? size.width + StageMetrics.margin : -width - StageMetrics.margin
    } else {
      frame.origin.x =
        isRight
        ? available.maxX - StageMetrics.margin - width : available.minX + StageMetrics.margin
    }
    return frame
  }

  /// The tab of windows that are hidden beyond the edge.
  func slideOverTab(at side: StageSide) -> Rect {
    let tab = StageMetrics.tab
    let isRight = (side == .trailing) != isMirrored
    return Rect(
      isRight ? size.width - tab.width : 0, safeBounds.midY - tab.height / 2, tab.width, tab.height)
  }

  /// How far a window has moved beyond the edge, 0…1: its tab fades in over the last part.
  /// - Parameter visible: the part that stays visible, in points.
  func hiddenFraction(of frame: Rect, visible: Double) -> Double {
    let shown = min(frame.maxX, size.width) - max(frame.minX, 0)
    return 1 - unit((shown - visible) / StageMetrics.tabFadeDistance)
  }

  /// The frame of a prominent window.
  /// - Parameter preferred: its size; nil for the largest.
  func prominent(_ preferred: Size?) -> Rect {
    let (available, limits) = (safeBounds, StageMetrics.prominent)
    let preferred = preferred ?? limits.size
    let size = Size(
      min(preferred.width, available.width * limits.fraction).rounded(),
      min(preferred.height, available.height * limits.fraction).rounded())
    return Rect(center: available.center, size: size)
  }

  // MARK: Picture in picture

  /// The size of a player at a scale, between its minimum and maximum.
  func player(scale: Double, aspect: Double) -> Size {
    let (available, metrics) = (safeBounds, StageMetrics.player)
    let aspect = aspect.isFinite && aspect > 0.05 && aspect < 20 ? aspect : StageMetrics.aspect
    let standard = min(
      max(available.width * metrics.fraction, metrics.standard.lowerBound),
      metrics.standard.upperBound)
    let maximum = max(
      1,
      min(
        available.width - 2 * StageMetrics.margin,
        available.height * StageMetrics.maximumPlayerFraction / aspect,
        max(available.width * StageMetrics.maximumPlayerFraction, metrics.standard.lowerBound)))
    let width = min(max(standard * scale, metrics.minimum), maximum).rounded()
    return Size(width, (width * aspect).rounded())
  }

  /// The size of a player for a desired width.
  func player(width: Double, aspect: Double) -> Size {
    player(scale: playerScale(width: width, aspect: aspect), aspect: aspect)
  }

  /// The scale of a player of a given width.
  func playerScale(width: Double, aspect: Double) -> Double {
    let standard = player(scale: 1, aspect: aspect).width
    return standard > 0 ? width / standard : 1
  }

  func player(_ state: StageArrangement.PictureInPicture, aspect: Double) -> Rect {
    let available = safeBounds.inset(by: playerInsets.clamped(to: safeBounds.size))
    let margin = StageMetrics.margin
    let size = player(scale: state.scale, aspect: aspect)
    let isRight = (state.side == .trailing) != isMirrored
    let y =
      state.isAtTop
      ? available.minY + margin + StageMetrics.controls.height
      : available.maxY - margin - size.height
    let x: Double
    if state.isHidden {
      let shown = StageMetrics.tab.width
      x = isRight ? self.size.width - shown : shown - size.width
    } else {
      x = isRight ? available.maxX - margin - size.width : available.minX + margin
    }
    return Rect(x, max(available.minY, y), size.width, size.height)
  }

  // MARK: Flings

  /// The side of the stage that a position is on.
  func side(at x: Double) -> StageSide {
    (x > safeBounds.midX) != isMirrored ? .trailing : .leading
  }

  /// True if a fling takes something off the stage.
  ///
  /// The fling has to end beyond the edge of the side that the thing is on. A fling to the other
  /// side stops there, unless the thing was dragged beyond the edge of that side before.
  /// - Parameters:
  ///   - end: the end of the fling.
  ///   - start: the position at the release.
  ///   - margin: the distance from the edge, in points.
  ///   - side: the side of the stage that the thing is on; nil for a thing beyond the edge already.
  func isOffStage(
    _ end: Double, from start: Double, margin: Double, side: StageSide?
  ) -> Bool {
    func isOutside(_ x: Double) -> Bool {
      x < safeBounds.minX + margin || x > safeBounds.maxX - margin
    }
    if isOutside(start) { return isOutside(end) && self.side(at: end) == self.side(at: start) }
    return isOutside(end) && side == self.side(at: end)
  }

  // MARK: Switcher

  /// The frames of previews in the switcher, before scrolling.
  struct Previews: Equatable {
    var frames: [Rect] = []
    /// The scale of a preview relative to a window that fills the stage.
    var scale = 1.0
    /// The number of columns.
    var columns = 1
    /// The scroll range, in points.
    var scrollLength = 0.0
  }

  /// The frames of previews: as large as fit, in one row or several.
  func previews(_ count: Int) -> Previews {
    let (available, metrics) = (safeBounds, StageMetrics.preview)
    guard count > 0, available.width > 0, available.height > 0, size.width > 0, size.height > 0
    else {
      return Previews(frames: Array(repeating: Rect(0, 0, 1, 1), count: max(0, count)))
    }
    let isCompact = available.height < StageMetrics.compactHeight
    let (top, bottom) = isCompact ? (4, 58) : (metrics.top, metrics.bottom)
    let gap = available.width < 500 ? metrics.gap / 2 : metrics.gap
    let availableHeight = max(20, available.height - top - bottom)
    func scale(_ rows: Int, _ columns: Int) -> Double {
      let width = (available.width - gap * Double(columns + 1)) / Double(columns)
      let height = availableHeight / Double(rows) - metrics.title - gap / 2
      return max(0.01, min(width / size.width, height / size.height, 0.7))
    }
    var rows = 1
    var best = 0.0
    for candidate in 1...4 {
      let columns = (count + candidate - 1) / candidate
      let scale = scale(candidate, columns)
      if scale > best + 0.001 { (rows, best) = (candidate, scale) }
    }
    let minimumScale = StageMetrics.minimumPreviewWidth / size.width
    if best < minimumScale {
      // If not all fit, the switcher has as many rows as stay large enough, and scrolls.
      rows =
        (1...4).last {
          availableHeight / Double($0) - metrics.title - gap / 2 >= minimumScale * size.height
        } ?? 1
      best = max(
        0.01,
        min(
          minimumScale * 1.3,
          (availableHeight / Double(rows) - metrics.title - gap / 2) / size.height))
    }
    let columns = (count + rows - 1) / rows
    let cell = Size((size.width * best).rounded(), (size.height * best).rounded())
    let length = Double(columns) * (cell.width + gap) + gap
    let inset = max(0, (available.width - length) / 2)
    let block = Double(rows) * (cell.height + metrics.title) + Double(rows - 1) * gap / 2
    let y = available.minY + top + max(0, (availableHeight - block) / 2)
    var previews = Previews(
      scale: best, columns: columns, scrollLength: max(0, length - available.width))
    for index in 0..<count {
      // Scrolling content is filled column by column, so the last previews are at the end.
      let (row, column) =
        previews.scrollLength > 0
        ? (index % rows, index / rows) : (index / columns, index % columns)
      // The last row is centered.
      let missing =
        previews.scrollLength > 0 ? 0 : columns - min(columns, count - row * columns)
      let shift = Double(missing) * (cell.width + gap) / 2
      let frame = Rect(
        available.minX + inset + gap + shift + Double(column) * (cell.width + gap),
        y + Double(row) * (cell.height + metrics.title + gap / 2) + metrics.title, cell.width,
        cell.height)
      previews.frames.append(mirrored(frame))
    }
    return previews
  }

  private func mirrored(_ rect: Rect) -> Rect { isMirrored ? rect.mirrored(in: bounds) : rect }
}
