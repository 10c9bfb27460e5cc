internal import VitrineDrawing
internal import VitrineGeometry

/// Time that stands still while the window is too far from the person.
public struct TimePauseModifier: _Modifier {
  /// The least phase in which time passes.
  let least: ScenePhase

  /// Brings the slot up to date, and the view inside.
  public func _reconcile<V: View>(
    _ slot: _Slot?, _ content: V, in context: _ViewContext<V.Model>
  ) -> _Slot {
    let outer = context.environment
    var inner = context
    return context.slot(slot, TimePauseElement(clock: outer.clock)) { element, slot in
      let runs = outer.clock.isRunning && outer.environment.scenePhase >= least
      element.clock.run(runs, at: context.session.time)
      if let box = element.box, element.outer === outer, box.clock == element.clock {
        // The same box as before means to all inside that nothing has changed.
        inner.environment = box
        slot.isUnchanged = slot.wasPlaced
      } else {
        var environment = outer.environment
        environment[PausableClock.Key.self] = element.clock
        inner.environment = outer.with(environment)
        (element.outer, element.box) = (outer, inner.environment)
      }
    } inside: { slot in
      inner.child(content, of: slot)
    }
  }
}

private struct TimePauseElement: Element {
  var clock: PausableClock
  /// What surrounded it when its own surroundings were made.
  var outer: EnvironmentBox?
  var box: EnvironmentBox?

  var name: String { "paused" }
}

extension View {
  /// Stops time for what is inside while the window is not in front: for a game, or a film.
  ///
  /// Timers (`every`, `at`), timelines, the timer of a page control and scenes go on exactly where they were:
  /// the time away does not pass for them. So a ``TimelineView`` shows less time than the scene's after that,
  /// and of a deadline what was left of it when it was said still has to pass. Tasks and animations go on. Where
  /// the view leaves and comes again, its time is the scene's anew.
  public func pausedWhileInactive() -> ModifiedView<Self, TimePauseModifier, Model> {
    ModifiedView(self, TimePauseModifier(least: .active))
  }

  /// Stops time for what is inside while the window is hidden: for what plays by itself.
  ///
  /// The same stops as with ``pausedWhileInactive()``; the timer of a page control stops in a hidden window in any
  /// case. A window that is only behind another goes on.
  public func pausedInBackground() -> ModifiedView<Self, TimePauseModifier, Model> {
    ModifiedView(self, TimePauseModifier(least: .inactive))
  }
}
