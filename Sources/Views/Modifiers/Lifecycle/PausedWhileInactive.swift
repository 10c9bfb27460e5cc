internal import VitrineDrawing
internal import VitrineGeometry

/// Pauses time inside of a view while the window is inactive or hidden.
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
  /// Pauses time inside of the view while its window is not in front: for a game, or a film.
  ///
  /// Timers (`every`, `at`), `TimelineView`, the timer of a page control and scenes stop, and later continue
  /// exactly where they were. Afterwards a ``TimelineView`` is behind the scene's time by the length of the pause,
  /// and deadlines are later by it. Tasks and animations are not paused. A view that is removed and inserted again
  /// begins at the scene's time.
  public func pausedWhileInactive() -> ModifiedView<Self, TimePauseModifier, Model> {
    ModifiedView(self, TimePauseModifier(least: .active))
  }

  /// Pauses time inside of the view while its window is hidden: for what plays by itself.
  ///
  /// It pauses what ``pausedWhileInactive()`` does, but not while the window is merely behind another. The timer of a
  /// page control stops in a hidden window without it, too.
  public func pausedInBackground() -> ModifiedView<Self, TimePauseModifier, Model> {
    ModifiedView(self, TimePauseModifier(least: .inactive))
  }
}
