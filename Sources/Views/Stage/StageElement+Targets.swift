internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

/// The poses of windows, and their animations.
extension StageElement {
  /// The pose of a window while the switcher is closed.
  /// - Parameter stage: the current or a proposed stage.
  func target(
    of window: StageWindow, on stage: Stage, in layout: StageLayout, dividedAt position: Double,
    at time: Seconds
  ) -> StagePose {
    let (arrangement, bounds) = (stage.storedArrangement, layout.bounds)
    if arrangement.pictureInPicture.window == window.id {
      let frame = layout.player(arrangement.pictureInPicture, aspect: aspect(of: window))
      return StagePose(frame: frame, radius: StageMetrics.radius * 0.7, elevation: 1)
    }
    if window.presentation == .prominent {
      return StagePose(
        frame: layout.prominent(window.window?.size), radius: StageMetrics.radius, elevation: 1)
    }
    if let index = arrangement.slideOver.windows.firstIndex(of: window.id) {
      return slideOver(index, on: stage, in: layout)
    }
    let shown = stage.shownPanes
    guard let index = shown.firstIndex(of: window.id) else {
      // A disappearing window stays in place until it has faded.
      let old = poses[window.id]
      let isDisappearing = old.map { $0[time].opacity > 0 } ?? false
      return StagePose(frame: isDisappearing ? old?.target.frame ?? bounds : bounds, opacity: 0)
    }
    return StagePose(frame: shown.count > 1 ? layout.panes(dividedAt: position)[index] : bounds)
  }

  /// The pose of a window that slides over: in front, behind another, or fanned out.
  private func slideOver(
    _ index: Int, on stage: Stage, in layout: StageLayout, isFanned: Bool? = nil
  ) -> StagePose {
    let over = stage.storedArrangement.slideOver
    var pose = StagePose(
      frame: layout.slideOver(at: over.side, isHidden: over.isHidden),
      opacity: index == 0 ? 1 : 0, radius: StageMetrics.radius,
      elevation: over.isHidden || index > 0 ? 0 : 1)
    let fraction = isFanned ?? stage.isFanned ? 1 : touch.fanDragProgress ?? 0
    if fraction > 0 {
      pose = pose.mixed(
        with: layout.fanned(pose.frame, index, of: over.windows.count, over.side), fraction)
    }
    return pose
  }

  /// The height of a player as a fraction of its width.
  func aspect(of window: StageWindow) -> Double {
    guard let size = window.window?.size, size.width > 0, size.height > 0 else {
      return StageMetrics.aspect
    }
    return size.height / size.width
  }

  /// How windows get to their poses.
  enum TargetChange: Equatable {
    /// By an animation from the current pose.
    case animated
    /// Without animation.
    case immediate
    /// After a rotation: from the same relative position on the old stage.
    case rotated(from: StageLayout)
  }

  /// True for a window that was flung out of the fan.
  private func isLeavingFan(_ id: StageWindow.ID) -> Bool {
    closing[id] != nil && !stage.showsPreviews && !stage.closingWindows.contains(id)
  }

  /// Animates windows to their current targets.
  mutating func setTargets(_ node: _ViewNode, in layout: StageLayout, _ change: TargetChange) {
    let isImmediate = change == .immediate
    let time = node.layoutTime
    let position = dividerPosition(node, in: layout, at: time)
    placedDividerPosition = position
    let stage = proposal ?? stage
    let shown = stage.shownPanes
    // Two panes that swap places pass each other.
    let areSwapping =
      !isReduced(node) && shown.count > 1
      && shown.allSatisfy { id in
        !draggedWindows.contains(id) && poses[id].map { $0[time].opacity > 0 } ?? false
      }
    for window in stage.windows
    where !draggedWindows.contains(window.id) && !isLeavingFan(window.id) {
      let target = target(of: window, on: stage, in: layout, dividedAt: position, at: time)
      if case .rotated(let old) = change {
        poses[window.id] = rotated(window.id, to: target, from: old, node, in: layout)
        continue
      }
      let isAppearing = target.opacity > 0 && poses[window.id].map { $0[time].opacity == 0 } ?? true
      guard !isAppearing, var pose = poses[window.id] else {
        poses[window.id] = entrance(
          of: window, to: target, node, in: layout,
          isImmediate: isImmediate || switcherProgress.value(at: time) > 0.5)
        continue
      }
      let isTracked = !pose.isAnimating(at: time) && (touch.isResizingPanes || isTrackingDivider)
      // A window that is invisible, or that disappears behind previews, needs no animation.
      let isInvisible =
        target.opacity == 0 && (switcherProgress.value(at: time) > 0.5 || pose[time].opacity == 0)
      let passes =
        areSwapping && shown.contains(window.id) && pose.target.isPane
        && pose.target.frame.intersection(target.frame).isEmpty
      pose.set(
        target, at: time, curve: isImmediate || isTracked || isInvisible ? .none : curve(node),
        passes: passes)
      poses[window.id] = pose
    }
    let plan = layout.previews(choices.count)
    if scrollOffset.target > plan.scrollLength {
      scrollOffset.set(plan.scrollLength, at: time, curve: isImmediate ? .none : curve(node))
    }
    for (index, window) in choices.enumerated() where touch.lifted != window.id {
      let target = preview(of: window, in: plan.frames[index], layout)
      if case .rotated(let old) = change, let pose = previews[window.id] {
        let start = target.moved(
          to: pose[time].scaledFrame.center.mapped(from: old.size, to: layout.size))
        previews[window.id] = animatedPose(from: isReduced(node) ? target : start, to: target, node)
      } else if previews[window.id] == nil {
        previews[window.id] = AnimatedPose(target)
      } else {
        let curve = isImmediate || switcherProgress.value(at: time) == 0 ? .none : curve(node)
        previews[window.id]?.set(target, at: time, curve: curve)
      }
    }
    (needsTargets, isTrackingDivider, hasLostPane) = (false, false, false)
  }

  /// The animation of a window on a rotated stage, from the same relative position; panes always
  /// fill the stage.
  private func rotated(
    _ id: StageWindow.ID, to target: StagePose, from old: StageLayout, _ node: _ViewNode,
    in layout: StageLayout
  ) -> AnimatedPose {
    let time = node.layoutTime
    guard let pose = poses[id]?[time], target.opacity > 0, !isReduced(node),
      switcherProgress.value(at: time) < 0.5
    else { return AnimatedPose(target) }
    let shown = stage.shownPanes
    guard let pane = shown.firstIndex(of: id) else {
      let middle = pose.scaledFrame.center.mapped(from: old.size, to: layout.size)
      return animatedPose(from: target.moved(to: middle), to: target, node)
    }
    guard shown.count > 1, old.axis != layout.axis else { return AnimatedPose(target) }
    // If the axis has changed, the second pane comes in from its new side.
    var start = target
    if pane == 0 {
      start.frame = layout.bounds
    } else if let edge = layout.offstageOrigin(of: target.frame) {
      start.frame.origin = edge
    }
    return animatedPose(from: start, to: target, node)
  }

  /// The frame that a player animates out of, in the stage; nil if it isn't visible.
  private func source(of window: StageWindow, _ node: _ViewNode) -> Rect? {
    guard let (id, frame) = sourceFrame(of: window, node, includesDisappearing: true),
      let pose = poses[id]?[node.layoutTime]
    else {
      return nil
    }
    return frame.offset(by: pose.frame.origin)
  }

  /// The window that a player animates out of, and the frame in it; nil if it isn't visible.
  /// - Parameter includesDisappearing: true to include a window that is still visible while it
  ///   disappears.
  private func sourceFrame(
    of player: StageWindow, _ node: _ViewNode, includesDisappearing: Bool = false
  ) -> (StageWindow.ID, Rect)? {
    guard let id = player.window?.sourceNode else { return nil }
    for other in stage.windows where other.app == player.app && other.id != player.id {
      let isStillVisible =
        includesDisappearing
        ? poses[other.id].map { $0[node.layoutTime].opacity > 0 } ?? false : false
      guard isStillVisible || stage.isShown(other.id), let index = index(of: .window(other.id)),
        let semantics = (node.children[index].node.content as? any SceneHost)?.sceneNode?.find(id),
        semantics.isVisible
      else { continue }
      return (other.id, semantics.frame)
    }
    return nil
  }

  /// Animates a closing player back to the place that it came from.
  mutating func returnPlayer(_ old: Stage, _ node: _ViewNode, at time: Seconds) {
    guard let id = old.storedArrangement.pictureInPicture.window, stage[window: id] == nil,
      let player = old[window: id], let pose = poses[id]?[time],
      let (window, frame) = sourceFrame(of: player, node), let home = poses[window]?.target,
      !isReduced(node)
    else { return }
    var landing = AnimatedPose(
      StagePose(frame: pose.scaledFrame, radius: pose.radius, elevation: 1))
    // The player's corners stay round, as videos in pages often are; a video with square corners
    // shows beneath them.
    landing.set(
      StagePose(frame: frame.offset(by: home.frame.origin), radius: pose.radius), at: time,
      curve: curve(node))
    returning = Returning(window: window, frame: frame, pose: landing)
  }

  /// A closing player that animates back to its place in a window, and shows the content of that
  /// place.
  struct Returning: Equatable {
    let window: StageWindow.ID
    /// The frame in the window, in points.
    let frame: Rect
    let pose: AnimatedPose
  }

  /// The entrance of a new window, which comes in from the side or grows.
  ///
  /// A player grows out of its place in another window.
  private func entrance(
    of window: StageWindow, to target: StagePose, _ node: _ViewNode, in layout: StageLayout,
    isImmediate: Bool
  ) -> AnimatedPose {
    guard !isImmediate, target.opacity > 0 else { return AnimatedPose(target) }
    var start = target
    if let source = source(of: window, node) {
      start.frame.origin = source.origin
      start.scale = max(0.05, source.width / max(1, target.frame.width))
      start.elevation = 0
    } else if stage.isFannedOut(window.id) {
      // The window enters from behind the front window.
      start = slideOver(0, on: stage, in: layout, isFanned: false)
    } else if let edge = layout.offstageOrigin(of: target.frame), !isReduced(node) {
      start.frame.origin = edge
    } else {
      start.opacity = 0
      guard !isReduced(node) else { return animatedPose(from: start, to: target, node) }
      start.scale = 0.94
      start.frame.origin =
        start.frame.origin + Point(target.frame.width, target.frame.height) * 0.03
    }
    return animatedPose(from: start, to: target, node)
  }

  /// A pose that animates from a start to a target.
  private func animatedPose(
    from start: StagePose, to target: StagePose, _ node: _ViewNode
  ) -> AnimatedPose {
    var pose = AnimatedPose(start)
    pose.set(target, at: node.layoutTime, curve: curve(node))
    return pose
  }

  /// The pose of a window's preview, centered in its cell.
  func preview(
    of window: StageWindow, in cell: Rect, _ layout: StageLayout
  ) -> StagePose {
    let size = poses[window.id]?.target.frame.size ?? layout.size
    let scale = max(0.01, min(cell.width / max(1, size.width), cell.height / max(1, size.height)))
    let shown = Rect(center: cell.center, size: Size(size.width * scale, size.height * scale))
    return StagePose(
      frame: Rect(origin: shown.origin, size: size), scale: scale,
      radius: StageMetrics.radius * 0.7,
      elevation: 0.6)
  }

  /// How far the opening of the switcher may overshoot at either end, as a fraction.
  ///
  /// Ours: a slight bounce, in which windows never shrink to nothing.
  private static var overshoot: Double { 0.06 }

  /// The pose of a window at a time.
  func pose(of id: StageWindow.ID, at time: Seconds) -> StagePose? {
    guard let animated = poses[id] else { return nil }
    // A fling overshoots the previews only slightly.
    let fraction = min(max(switcherProgress.value(at: time), -Self.overshoot), 1 + Self.overshoot)
    guard fraction != 0, stage.storedArrangement.pictureInPicture.window != id else {
      return animated[time]
    }
    guard let preview = previews[id] else {
      // A window that can't be chosen fades out.
      var pose = animated[time]
      pose.opacity *= 1 - unit(fraction)
      return pose
    }
    var (from, to) = (animated[time], preview[time])
    to.frame.origin.x -= scrollOffset.value(at: time) * (layout?.isMirrored == true ? -1 : 1)
    // A window without a place fades in and out in its cell.
    if from.opacity == 0, !draggedWindows.contains(id) {
      from = to
      from.opacity = 0
      from.frame.size = animated[time].frame.size
    }
    // The window first shrinks under the finger that pulls it, then moves to its cell.
    return from.mixed(with: to, fraction, centerFraction: fraction * unit(fraction))
  }
}

extension StageLayout {
  /// True if the other layout is this one rotated, with width and height swapped.
  func isRotated(to other: StageLayout) -> Bool {
    (size.width > size.height) != (other.size.width > other.size.height)
      && abs(size.width - other.size.height) < 1 && abs(size.height - other.size.width) < 1
  }

  /// The origin beyond the edge from which a window at a side of the stage enters; nil for a window
  /// that fills the stage.
  func offstageOrigin(of frame: Rect) -> Point? {
    // A pane is adjacent to its edge; a window with a shadow starts further away.
    func gap(_ distance: Double) -> Double { distance > 0.5 ? StageMetrics.margin : 0 }
    if frame.minX > 1 { return Point(size.width + gap(size.width - frame.maxX), frame.minY) }
    if frame.maxX < size.width - 1 { return Point(-frame.width - gap(frame.minX), frame.minY) }
    if frame.minY > 1 { return Point(frame.minX, size.height + gap(size.height - frame.maxY)) }
    if frame.maxY < size.height - 1 { return Point(frame.minX, -frame.height - gap(frame.minY)) }
    return nil
  }

  /// The fanned-out pose of one of several windows that slide over.
  func fanned(_ front: Rect, _ index: Int, of count: Int, _ side: StageSide) -> StagePose {
    let scale = 0.7
    let available = safeBounds
    let width = front.width * scale
    let isRight = (side == .trailing) != isMirrored
    let maximumOffset = max(0, available.width - width - 2 * StageMetrics.margin)
    let step = count > 1 ? min(width + StageMetrics.margin, maximumOffset / Double(count - 1)) : 0
    let offset = Double(index) * step
    let x =
      isRight
      ? available.maxX - StageMetrics.margin - width - offset
      : available.minX + StageMetrics.margin + offset
    return StagePose(
      frame: Rect(x, available.midY - front.height * scale / 2, front.width, front.height),
      scale: scale,
      radius: StageMetrics.radius, elevation: 1)
  }
}
