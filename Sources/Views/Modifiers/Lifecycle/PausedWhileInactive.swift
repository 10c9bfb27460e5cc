internal import VitrineDrawing
internal import VitrineGeometry

/// Pauses time inside a view while the window is inactive or hidden.
public struct TimePauseModifier: _Modifier {
  /// The lowest phase in which time passes.
  let minimumPhase: ScenePhase

  /// Updates the node and the view inside.
  public func _reconcile<V: View>(
    _ node: _ViewNode?, _ content: V, in context: _ViewContext<V.Model>
  ) -> _ViewNode {
    let outer = context.environment
    var inner = context
    return context.node(node, TimePauseElement(clock: outer.clock)) { element, node in
      let isRunning = outer.clock.isRunning && outer.environment.scenePhase >= minimumPhase
      element.clock.run(isRunning, at: context.session.time)
      if let box = element.box, element.outer === outer, box.clock == element.clock {
        // With an identical box, all views inside know that nothing has changed.
        inner.environment = box
        node.isUnchanged = node.hasBeenPlaced
      } else {
        var environment = outer.environment
        environment[PausableClock.Key.self] = element.clock
        inner.environment = outer.with(environment)
        (element.outer, element.box) = (outer, inner.environment)
      }
    } inside: { node in
      inner.child(content, of: node)
    }
  }
}

private struct TimePauseElement: Element {
  var clock: PausableClock
  /// The outer environment that `box` was made from.
  var outer: EnvironmentBox?
  var box: EnvironmentBox?

  var name: String { "paused" }
}

extension View {
  /// Pauses time inside the view while its window isn't active: for a game, or a film.
  ///
  /// Timers (`onTimer`, `onDeadline`), `TimelineView`, the timer of a page control and scenes stop,
  /// and later continue exactly where they were. Afterwards the time of a ``TimelineView`` and all
  /// deadlines lag behind the scene's time by the length of the pause. Tasks and animations aren't
  /// paused. A view that is removed and inserted again starts at the scene's time.
  public func pausedWhileInactive() -> ModifiedView<Self, TimePauseModifier, Model> {
    ModifiedView(self, TimePauseModifier(minimumPhase: .active))
  }

  /// Pauses time inside the view while its window is hidden: for content that plays by itself.
  ///
  /// This pauses the same things as ``pausedWhileInactive()``, but not while the window is merely
  /// behind another window. The timer of a page control stops in a hidden window in any case.
  public func pausedInBackground() -> ModifiedView<Self, TimePauseModifier, Model> {
    ModifiedView(self, TimePauseModifier(minimumPhase: .inactive))
  }
}
