internal import VitrineComponents
public import VitrineDrawing
internal import VitrineGeometry
public import VitrineInteraction
public import VitrineMotion
internal import VitrineScenes

extension KioskScene {
  /// Draws the item with its offset, then the overlays.
  public func draw(into canvas: inout Canvas, in environment: Environment) {
    let bounds = environment.bounds
    guard let stage, !isNight else { return canvas.fill(.rect(bounds), with: .black) }
    let inner = surroundings(environment)
    let shift = shift(in: environment)
    if shift != .zero {
      canvas.fill(.rect(bounds), with: Theme(inner).colors.background)
      canvas.clipped(to: .rect(bounds)) { canvas in
        canvas.translated(by: shift) { stage.scene.draw(into: &$0, in: inner) }
      }
    } else {
      stage.scene.draw(into: &canvas, in: inner)
    }
    drawTouchTargets(into: &canvas, in: inner, at: shift)
    invitation?.draw(into: &canvas, in: inner)
    let light = light.value(at: time)
    if light < 1 { canvas.fill(.rect(bounds), with: Color.black.opacity(1 - light)) }
    guard stillThere != nil || pin != nil || service != nil else { return }
    canvas.fill(.rect(bounds), with: Color.black.opacity(0.5))
    stillThere?.draw(into: &canvas, in: inner)
    pin?.draw(into: &canvas, in: inner)
    service?.draw(into: &canvas, in: inner)
  }

  /// When something next looks different: the item, a card, or the brightness.
  public func nextChange(after time: Seconds, in environment: Environment) -> Seconds? {
    guard stage != nil || items.isEmpty else { return time }
    var times = [nextUpdateOfOwn(after: time)]
    let inner = surroundings(environment)
    if !isNight {
      times.append(stage?.nextChange(after: time, in: inner))
      times += nextChangesOfCards(after: time, in: inner)
    }
    return times.compactMap(\.self).min()
  }

  /// When the item, a card or the kiosk itself next needs an update.
  public func nextUpdate(after time: Seconds, in environment: Environment) -> Seconds? {
    guard stage != nil || items.isEmpty else { return time }
    var times = [nextUpdateOfOwn(after: time)]
    let inner = surroundings(environment)
    times.append(stage?.nextUpdate(after: time, in: inner))
    times += nextChangesOfCards(after: time, in: inner)
    return times.compactMap(\.self).min()
  }

  private func nextChangesOfCards(
    after time: Seconds, in environment: Environment
  ) -> [Seconds?] {
    [
      stillThere?.nextChange(after: time, in: environment),
      pin?.nextChange(after: time, in: environment),
      service?.nextChange(after: time, in: environment),
      invitation?.nextChange(after: time, in: environment),
    ]
  }

  /// When the kiosk itself next needs an update.
  private func nextUpdateOfOwn(after time: Seconds) -> Seconds? {
    var times = [idle.nextChange(after: time), nextCare(after: time), corner.due]
    if pin != nil, pinGuard.isLocked(at: time) {
      let left = pinGuard.lockedUntil - time
      times.append(pinGuard.lockedUntil - (left.rounded(.up) - 1))
    }
    if idle.lastTouch == nil, let stage {
      if items.count > 1, let duration = items[min(stage.index, items.count - 1)].duration {
        times.append(stage.start + duration)
      }
      if invitation != nil {
        times.append(attractStart + (invitationStep(at: time) + 1) * Self.invitationInterval)
      }
    }
    return times.compactMap(\.self).min()
  }

  /// The item's semantic tree, with overlays.
  public func describe(in environment: Environment) -> Node {
    let inner = surroundings(environment)
    var root = Node(id: Self.rootID, role: .scene, frame: environment.bounds)
    root.state = [
      "phase": .string(phase.rawValue), "left": left.map { .number($0.rounded(.up)) } ?? .null,
      "item": .string(itemID), "resets": .int(resets), "night": .bool(isNight),
    ]
    guard let stage, !isNight else { return root }
    let content = stage.scene.describe(in: inner)
    let shown = content.role == .scene ? content.children : [content]
    root.children = shown.map { $0.offset(by: shift(in: environment)) }
    for nodes in [
      invitation?.describe(in: inner), stillThere?.describe(in: inner), pin?.describe(in: inner),
      service?.describe(in: inner),
    ] { root.children += nodes ?? [] }
    return root
  }
}
