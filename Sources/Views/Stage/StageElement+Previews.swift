internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

extension StageElement {
  // MARK: Previews

  mutating func endPreview(
    _ id: StageWindow.ID, _ contact: StageTouch.Contact, _ velocity: Point?, _ node: _ViewNode,
    at time: Seconds, _ context: inout EventContext
  ) {
    draggedWindows.remove(id)
    let height = pose(of: id, at: time)?.scaledFrame.height ?? 1
    let isClosing =
      velocity.map {
        $0.y < -StageMetrics.closing.speed
          || contact.translation.y + $0.y * StageMetrics.projectionTime < -height
            * StageMetrics.closing.fraction
      } ?? false
    let speed = velocity ?? .zero
    if isClosing, stage.canClosePreviews || stage.isFanned {
      return close(id, flingVelocity: speed, node, at: time)
    }
    if let target = previewTarget(of: id), stage.showsPreviews {
      let curve = curve(node)
      previews[id]?.release(to: target, velocity: speed, at: time, curve: curve)
    } else {
      animateToRest(id, speed, node, at: time)
    }
  }

  /// Animates a preview out, beyond the upper edge if it was flung, else by fading; then its
  /// window closes.
  /// - Parameter flingVelocity: of a fling, in points a second; nil for none.
  mutating func close(
    _ id: StageWindow.ID, flingVelocity: Point? = nil, _ node: _ViewNode, at time: Seconds
  ) {
    guard closing[id] == nil, var target = thumbnailPose(id)?[time] else { return }
    if isReduced(node) {
      target.opacity = 0
    } else if flingVelocity != nil {
      // The target is so far above the edge that the preview is still fast as it leaves.
      target.frame.origin.y = -target.scaledFrame.height - (layout?.size.height ?? 0)
    } else {
      target.raise(1)
      target.opacity = 0
    }
    let curve = curve(node)
    if stage.showsPreviews {
      previews[id]?.release(to: target, velocity: flingVelocity ?? .zero, at: time, curve: curve)
    } else {
      poses[id]?.release(to: target, velocity: flingVelocity ?? .zero, at: time, curve: curve)
    }
    closing[id] = .infinity
    choices.removeAll { $0.id == id }
    needsTargets = true
    node.invalidateLayout()
  }

  /// The animated pose of a window that is shown small: in the switcher, or fanned out.
  func thumbnailPose(_ id: StageWindow.ID) -> AnimatedPose? {
    stage.showsPreviews ? previews[id] : poses[id]
  }

  /// Closes the windows whose previews are still animating out, before the next input is handled.
  mutating func finishClosing(at time: Seconds, _ context: inout EventContext) {
    for (id, asked) in closing where asked == .infinity {
      closing[id] = time
      change(&context) { $0.close(id) }
    }
  }

  /// Closes windows whose previews have animated out; the preview of a window that asks first, or
  /// stays open, comes back.
  mutating func continueClosing(_ node: _ViewNode, at time: Seconds, _ context: inout EventContext)
  {
    for (id, asked) in closing {
      if asked == .infinity {
        if let pose = thumbnailPose(id), pose.isAnimating(at: time), pose[time].opacity > 0,
          pose[time].scaledFrame.maxY >= 0
        {
          continue
        }
        closing[id] = time
        change(&context) { $0.close(id) }
      } else if time >= asked + StageMetrics.closing.timeout {
        closing[id] = nil
        if stage.showsPreviews { choices = stage.choices.filter { closing[$0.id] == nil } }
        needsTargets = true
        node.invalidateLayout()
      }
    }
  }

  /// The target pose of a window's preview.
  func previewTarget(of id: StageWindow.ID) -> StagePose? {
    guard let layout, let index = choices.firstIndex(where: { $0.id == id }) else { return nil }
    return preview(of: choices[index], in: layout.previews(choices.count).frames[index], layout)
  }

  /// A long press on a preview has been recognized: it can be reordered.
  mutating func beginReordering(_ node: _ViewNode, at time: Seconds) {
    for (pointer, contact) in touch.contacts where contact.deadline.map({ $0 <= time }) == true {
      touch.contacts[pointer]?.deadline = nil
      guard case .preview(let id) = contact.dragTarget, contact.axis == nil, stage.showsPreviews,
        touch.lifted == nil
      else { continue }
      touch.lifted = id
      if var pose = previews[id], let middle = previewTarget(of: id)?.scaledFrame.center {
        var lifted = pose[time]
        lifted.scale *= StageMetrics.liftedScale
        lifted.elevation = 1
        pose.set(lifted.moved(to: middle), at: time, curve: .none)
        previews[id] = pose
      }
      let origin = pose(of: id, at: time)?.frame.origin ?? .zero
      touch.contacts[pointer]?.origin = origin
      node.needsDraw = true
    }
  }

  /// Moves a dragged preview to the place of the one underneath.
  mutating func reorder(
    _ id: StageWindow.ID, to point: Point, _ node: _ViewNode, at time: Seconds
  ) {
    guard let layout else { return }
    let frames = layout.previews(choices.count).frames
    let shift = scrollOffset.value(at: time) * (layout.isMirrored ? -1 : 1)
    guard let from = choices.firstIndex(where: { $0.id == id }),
      let to = frames.firstIndex(where: { $0.offset(by: Point(-shift, 0)).contains(point) }),
      from != to
    else { return }
    let other = choices[to].id
    node.pending.append(Action<Stage> { stage, _ in stage.move(id, to: other) })
  }

  mutating func endReordering(_ node: _ViewNode, at time: Seconds) {
    guard let id = touch.lifted else { return }
    touch.lifted = nil
    if let target = previewTarget(of: id) {
      let curve = curve(node)
      previews[id]?.release(to: target, velocity: .zero, at: time, curve: curve)
    }
    node.invalidateLayout()
  }

  mutating func scroll(by distance: Double, _ node: _ViewNode, at time: Seconds) {
    let targetOffset = min(max(scrollOffset.target + distance, 0), scrollLength)
    scrollOffset.set(targetOffset, at: time, curve: .spring(.snappy))
    node.needsDraw = true
  }
}
