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
    let itemEnvironment = itemEnvironment(environment)
    let shift = shift(in: environment)
    if shift != .zero {
      canvas.fill(.rect(bounds), with: Theme(itemEnvironment).colors.background)
      canvas.clipped(to: .rect(bounds)) { canvas in
        canvas.translated(by: shift) { stage.scene.draw(into: &$0, in: itemEnvironment) }
      }
    } else {
      stage.scene.draw(into: &canvas, in: itemEnvironment)
    }
    drawTouchTargets(into: &canvas, in: itemEnvironment, at: shift)
    invitation?.draw(into: &canvas, in: itemEnvironment)
    let brightness = brightness.value(at: time)
    if brightness < 1 { canvas.fill(.rect(bounds), with: Color.black.opacity(1 - brightness)) }
    guard stillThere != nil || pin != nil || service != nil else { return }
    canvas.fill(.rect(bounds), with: Color.black.opacity(0.5))
    stillThere?.draw(into: &canvas, in: itemEnvironment)
    pin?.draw(into: &canvas, in: itemEnvironment)
    service?.draw(into: &canvas, in: itemEnvironment)
  }

  /// When something next looks different: the item, a card, or the brightness.
  public func nextChange(after time: Seconds, in environment: Environment) -> Seconds? {
    guard stage != nil || items.isEmpty else { return time }
    var times = [nextOwnUpdate(after: time)]
    let itemEnvironment = itemEnvironment(environment)
    if !isNight {
      times.append(stage?.nextChange(after: time, in: itemEnvironment))
      times += nextCardChanges(after: time, in: itemEnvironment)
    }
    return times.compactMap(\.self).min()
  }

  /// When the item, a card or the kiosk itself next needs an update.
  public func nextUpdate(after time: Seconds, in environment: Environment) -> Seconds? {
    guard stage != nil || items.isEmpty else { return time }
    var times = [nextOwnUpdate(after: time)]
    let itemEnvironment = itemEnvironment(environment)
    times.append(stage?.nextUpdate(after: time, in: itemEnvironment))
    times += nextCardChanges(after: time, in: itemEnvironment)
    return times.compactMap(\.self).min()
  }

  private func nextCardChanges(
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
  private func nextOwnUpdate(after time: Seconds) -> Seconds? {
    var times = [idle.nextChange(after: time), nextCareUpdate(after: time), corner.deadline]
    if pin != nil, pinGuard.isLocked(at: time) {
      let remaining = pinGuard.lockedUntil - time
      times.append(pinGuard.lockedUntil - (remaining.rounded(.up) - 1))
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
  public func describe(in environment: Environment) -> SemanticsNode {
    let itemEnvironment = itemEnvironment(environment)
    var root = SemanticsNode(id: Self.rootID, role: .scene, frame: environment.bounds)
    root.state = [
      "phase": .string(phase.rawValue),
      "left": remainingTime.map { .number($0.rounded(.up)) } ?? .null,
      "item": .string(itemID), "resets": .int(resets), "night": .bool(isNight),
    ]
    guard let stage, !isNight else { return root }
    let content = stage.scene.describe(in: itemEnvironment)
    let shown = content.role == .scene ? content.children : [content]
    root.children = shown.map { $0.offset(by: shift(in: environment)) }
    for nodes in [
      invitation?.describe(in: itemEnvironment), stillThere?.describe(in: itemEnvironment),
      pin?.describe(in: itemEnvironment),
      service?.describe(in: itemEnvironment),
    ] { root.children += nodes ?? [] }
    return root
  }
}
