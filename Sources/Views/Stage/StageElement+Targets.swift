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
    of window: StageWindow, on stage: Stage, in layout: StageLayout, dividedAt place: Double,
    at time: Seconds
  ) -> StagePose {
    let (standing, whole) = (stage.standing, layout.bounds)
    if standing.pictureInPicture.window == window.id {
      let frame = layout.player(standing.pictureInPicture, aspect: aspect(of: window))
      return StagePose(frame: frame, radius: StageMetrics.radius * 0.7, elevation: 1)
    }
    if window.presentation == .prominent {
      return StagePose(
        frame: layout.prominent(window.window?.size), radius: StageMetrics.radius, elevation: 1)
    }
    if let index = standing.slideOver.windows.firstIndex(of: window.id) {
      return slideOver(index, on: stage, in: layout)
    }
    let shown = stage.shownPanes
    guard let index = shown.firstIndex(of: window.id) else {
      // A disappearing window stays in place until it has faded.
      let old = poses[window.id]
      let isGoing = old.map { $0[time].opacity > 0 } ?? false
      return StagePose(frame: isGoing ? old?.target.frame ?? whole : whole, opacity: 0)
    }
    return StagePose(frame: shown.count > 1 ? layout.panes(dividedAt: place)[index] : whole)
  }

  /// The pose of a window that slides over: in front, behind another, or fanned out.
  private func slideOver(
    _ index: Int, on stage: Stage, in layout: StageLayout, isFanned: Bool? = nil
  ) -> StagePose {
    let over = stage.standing.slideOver
    var pose = StagePose(
      frame: layout.slideOver(at: over.side, isHidden: over.isHidden),
      opacity: index == 0 ? 1 : 0, radius: StageMetrics.radius,
      elevation: over.isHidden || index > 0 ? 0 : 1)
    let share = isFanned ?? stage.isFanned ? 1 : touch.fanShare ?? 0
    if share > 0 {
      pose = pose.mixed(
        with: layout.fanned(pose.frame, index, of: over.windows.count, over.side), share)
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
  enum Arrival: Equatable {
    /// By an animation from the current pose.
    case moves
    /// Without animation.
    case jumps
    /// After a rotation: from the same relative position on the old stage.
    case turns(from: StageLayout)
  }

  /// True for a window that was thrown out of the fan.
  private func isLeavingFan(_ id: StageWindow.ID) -> Bool {
    closing[id] != nil && !stage.showsPreviews && !stage.leaving.contains(id)
  }

  /// Animates windows to their current targets.
  mutating func setTargets(_ slot: _Slot, in layout: StageLayout, _ arrival: Arrival) {
    let jumps = arrival == .jumps
    let time = slot.layoutTime
    let place = dividerPosition(slot, in: layout, at: time)
    placedDivision = place
    let stage = proposal ?? stage
    let shown = stage.shownPanes
    // Two panes that swap places pass each other.
    let changePlaces =
      !isReduced(slot) && shown.count > 1
      && shown.allSatisfy { id in
        !held.contains(id) && poses[id].map { $0[time].opacity > 0 } ?? false
      }
    for window in stage.windows where !held.contains(window.id) && !isLeavingFan(window.id) {
      let target = target(of: window, on: stage, in: layout, dividedAt: place, at: time)
      if case .turns(let old) = arrival {
        poses[window.id] = turned(window.id, to: target, from: old, slot, in: layout)
        continue
      }
      let isComing = target.opacity > 0 && poses[window.id].map { $0[time].opacity == 0 } ?? true
      guard !isComing, var pose = poses[window.id] else {
        poses[window.id] = entrance(
          of: window, to: target, slot, in: layout, jumps: jumps || reveal.value(at: time) > 0.5)
        continue
      }
      let isTracked = !pose.isAnimating(at: time) && (touch.isDividing || tracksDivider)
      // A window that disappears behind previews needs no animation, and neither does an invisible
      // one.
      let isUnseen =
        target.opacity == 0 && (reveal.value(at: time) > 0.5 || pose[time].opacity == 0)
      let passes =
        changePlaces && shown.contains(window.id) && pose.target.isPane
        && pose.target.frame.intersection(target.frame).isEmpty
      pose.set(
        target, at: time, curve: jumps || isTracked || isUnseen ? .none : curve(slot),
        passes: passes)
      poses[window.id] = pose
    }
    let plan = layout.previews(choices.count)
    if scroll.target > plan.scrollLength {
      scroll.set(plan.scrollLength, at: time, curve: jumps ? .none : curve(slot))
    }
    for (index, window) in choices.enumerated() where touch.lifted != window.id {
      let target = preview(of: window, in: plan.frames[index], layout)
      if case .turns(let old) = arrival, let pose = previews[window.id] {
        let start = target.moved(
          to: pose[time].shown.center.mapped(from: old.size, to: layout.size))
        previews[window.id] = sent(isReduced(slot) ? target : start, to: target, slot)
      } else if previews[window.id] == nil {
        previews[window.id] = AnimatedPose(target)
      } else {
        let curve = jumps || reveal.value(at: time) == 0 ? .none : curve(slot)
        previews[window.id]?.set(target, at: time, curve: curve)
      }
    }
    (needsTargets, tracksDivider, hasLostPane) = (false, false, false)
  }

  /// The animation of a window on a rotated stage, from the same relative position; panes always
  /// fill the stage.
  private func turned(
    _ id: StageWindow.ID, to target: StagePose, from old: StageLayout, _ slot: _Slot,
    in layout: StageLayout
  ) -> AnimatedPose {
    let time = slot.layoutTime
    guard let pose = poses[id]?[time], target.opacity > 0, !isReduced(slot),
      reveal.value(at: time) < 0.5
    else { return AnimatedPose(target) }
    let shown = stage.shownPanes
    guard let pane = shown.firstIndex(of: id) else {
      let middle = pose.shown.center.mapped(from: old.size, to: layout.size)
      return sent(target.moved(to: middle), to: target, slot)
    }
    guard shown.count > 1, old.axis != layout.axis else { return AnimatedPose(target) }
    // If the axis has changed, the second pane comes in from its new side.
    var start = target
    if pane == 0 {
      start.frame = layout.bounds
    } else if let edge = layout.nearestEdge(of: target.frame) {
      start.frame.origin = edge
    }
    return sent(start, to: target, slot)
  }

  /// The frame that a player animates out of, in the stage; nil if it isn't visible.
  private func source(of window: StageWindow, _ slot: _Slot) -> Rect? {
    guard let (id, frame) = place(of: window, slot, isLeft: true),
      let pose = poses[id]?[slot.layoutTime]
    else {
      return nil
    }
    return frame.offset(by: pose.frame.origin)
  }

  /// The window that a player animates out of, and the frame in it; nil if it isn't visible.
  /// - Parameter isLeft: true to include a window that is still visible while it disappears.
  private func place(
    of player: StageWindow, _ slot: _Slot, isLeft: Bool = false
  ) -> (StageWindow.ID, Rect)? {
    guard let id = player.window?.sourceNode else { return nil }
    for other in stage.windows where other.app == player.app && other.id != player.id {
      let shows = isLeft ? poses[other.id].map { $0[slot.layoutTime].opacity > 0 } ?? false : false
      guard shows || stage.isShown(other.id), let index = index(of: .window(other.id)),
        let node = (slot.children[index].slot.content as? any SceneHost)?.sceneNode?.find(id),
        node.isVisible
      else { continue }
      return (other.id, node.frame)
    }
    return nil
  }

  /// Animates a closing player back to the place that it came from.
  mutating func returnPlayer(_ old: Stage, _ slot: _Slot, at time: Seconds) {
    guard let id = old.standing.pictureInPicture.window, stage[window: id] == nil,
      let player = old[window: id], let pose = poses[id]?[time],
      let (window, frame) = place(of: player, slot), let home = poses[window]?.target,
      !isReduced(slot)
    else { return }
    var landing = AnimatedPose(StagePose(frame: pose.shown, radius: pose.radius, elevation: 1))
    // Its corners stay round: a video in a page often has round corners, and if not, they show
    // beneath.
    landing.set(
      StagePose(frame: frame.offset(by: home.frame.origin), radius: pose.radius), at: time,
      curve: curve(slot))
    returning = Returning(window: window, frame: frame, pose: landing)
  }

  /// A player on its way back: the content of its place in the window that it returns to.
  struct Returning: Equatable {
    let window: StageWindow.ID
    /// The frame in the window, in points.
    let frame: Rect
    let pose: AnimatedPose
  }

  /// The entrance of a new window, which comes in from the side or grows; a player grows out of its
  /// place.
  private func entrance(
    of window: StageWindow, to target: StagePose, _ slot: _Slot, in layout: StageLayout, jumps: Bool
  ) -> AnimatedPose {
    guard !jumps, target.opacity > 0 else { return AnimatedPose(target) }
    var start = target
    if let source = source(of: window, slot) {
      start.frame.origin = source.origin
      start.scale = max(0.05, source.width / max(1, target.frame.width))
      start.elevation = 0
    } else if stage.isFannedOut(window.id) {
      // From behind the window in front.
      start = slideOver(0, on: stage, in: layout, isFanned: false)
    } else if let edge = layout.nearestEdge(of: target.frame), !isReduced(slot) {
      start.frame.origin = edge
    } else {
      start.opacity = 0
      guard !isReduced(slot) else { return sent(start, to: target, slot) }
      start.scale = 0.94
      start.frame.origin =
        start.frame.origin + Point(target.frame.width, target.frame.height) * 0.03
    }
    return sent(start, to: target, slot)
  }

  /// A pose that animates from a start to a target.
  private func sent(
    _ start: StagePose, to target: StagePose, _ slot: _Slot
  ) -> AnimatedPose {
    var pose = AnimatedPose(start)
    pose.set(target, at: slot.layoutTime, curve: curve(slot))
    return pose
  }

  /// The pose of a window's preview, centered in its cell.
  func preview(
    of window: StageWindow, in cell: Rect, _ layout: StageLayout
  ) -> StagePose {
    let own = poses[window.id]?.target.frame.size ?? layout.size
    let scale = max(0.01, min(cell.width / max(1, own.width), cell.height / max(1, own.height)))
    let shown = Rect(center: cell.center, size: Size(own.width * scale, own.height * scale))
    return StagePose(
      frame: Rect(origin: shown.origin, size: own), scale: scale, radius: StageMetrics.radius * 0.7,
      elevation: 0.6)
  }

  /// How far the opening of the switcher may overshoot at either end, as a fraction.
  ///
  /// Ours: a slight bounce, in which windows never shrink to nothing.
  private static var swing: Double { 0.06 }

  /// The pose of a window at a time.
  func pose(of id: StageWindow.ID, at time: Seconds) -> StagePose? {
    guard let own = poses[id] else { return nil }
    // A throw overshoots the previews only slightly.
    let share = min(max(reveal.value(at: time), -Self.swing), 1 + Self.swing)
    guard share != 0, stage.standing.pictureInPicture.window != id else { return own[time] }
    guard let preview = previews[id] else {
      // A window that can't be chosen fades out.
      var pose = own[time]
      pose.opacity *= 1 - unit(share)
      return pose
    }
    var (from, to) = (own[time], preview[time])
    to.frame.origin.x -= scroll.value(at: time) * (layout?.isMirrored == true ? -1 : 1)
    // A window without a place fades in and out in its cell.
    if from.opacity == 0, !held.contains(id) {
      from = to
      from.opacity = 0
      from.frame.size = own[time].frame.size
    }
    // It shrinks under the finger that pulls it before it moves to its cell.
    return from.mixed(with: to, share, way: share * unit(share))
  }
}

extension StageLayout {
  /// True if the other layout is this one rotated, with width and height swapped.
  func axisChanges(to other: StageLayout) -> Bool {
    (size.width > size.height) != (other.size.width > other.size.height)
      && abs(size.width - other.size.height) < 1 && abs(size.height - other.size.width) < 1
  }

  /// The origin beyond the edge that a window at a side comes in from; nil for one that fills the
  /// stage.
  func nearestEdge(of frame: Rect) -> Point? {
    // A pane is adjacent to its edge; a window with a shadow starts further away.
    func gap(_ place: Double) -> Double { place > 0.5 ? StageMetrics.margin : 0 }
    if frame.minX > 1 { return Point(size.width + gap(size.width - frame.maxX), frame.minY) }
    if frame.maxX < size.width - 1 { return Point(-frame.width - gap(frame.minX), frame.minY) }
    if frame.minY > 1 { return Point(frame.minX, size.height + gap(size.height - frame.maxY)) }
    if frame.maxY < size.height - 1 { return Point(frame.minX, -frame.height - gap(frame.minY)) }
    return nil
  }

  /// One of several windows that slide over, fanned out.
  func fanned(_ front: Rect, _ index: Int, of count: Int, _ side: StageSide) -> StagePose {
    let scale = 0.7
    let room = safeBounds
    let width = front.width * scale
    let isRight = (side == .trailing) != isMirrored
    let most = max(0, room.width - width - 2 * StageMetrics.margin)
    let step = count > 1 ? min(width + StageMetrics.margin, most / Double(count - 1)) : 0
    let way = Double(index) * step
    let x =
      isRight
      ? room.maxX - StageMetrics.margin - width - way : room.minX + StageMetrics.margin + way
    return StagePose(
      frame: Rect(x, room.midY - front.height * scale / 2, front.width, front.height), scale: scale,
      radius: StageMetrics.radius, elevation: 1)
  }
}
