public import VitrineComponents
public import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
public import VitrineMotion

/// The progress of a task, with buttons to cancel, pause and resume it if the model supports that.
///
/// ```swift
/// ProgressView(model.copy)
///   .onCancel { $0.cancelCopy() }
///   .onPause { $0.isPaused = true } resume: { $0.isPaused = false }
///   .named("copy")  // the buttons are copy/cancel and copy/pause, the question copy/alert
/// ```
/// The view keeps its space without a task, so nothing around it moves when a task begins.
public struct ProgressView<Model>: View {
  var control: VitrineComponents.ProgressView
  var cancel: (@Sendable (inout Model) -> Void)?
  var pause: (@Sendable (inout Model) -> Void)?
  var resume: (@Sendable (inout Model) -> Void)?
  var confirmsClosing = true
  var pausesWhileAsking = true

  /// True for a spinner, for work of unknown duration.
  private let isSpinner: Bool

  /// Makes a view of a task.
  /// - Parameter progress: the task's progress; nil without a task, in which case nothing is
  ///   visible.
  public init(_ progress: TaskProgress?) {
    control = VitrineComponents.ProgressView(progress)
    isSpinner = false
  }

  /// Makes a bar below a title.
  /// - Parameters:
  ///   - title: what is being done; empty, the default, for the bar alone.
  ///   - value: the completed amount, from 0 to `total`; nil or NaN while unknown.
  ///   - total: the total amount; default 1. Numbers that aren't finite or above 0 are unknown.
  public init(_ title: String = "", value: Double?, total: Double = 1) {
    let isDone = value.map { $0 >= total && total > 0 && total.isFinite } ?? false
    let progress = TaskProgress(
      completed: value ?? .nan, of: total, description: title,
      phase: isDone ? .finished : .running)
    control = VitrineComponents.ProgressView(progress)
    // A plain value has no end after which the view could hide.
    (control.showsDetails, control.hidesWhenEnded) = (false, false)
    control.viewStyle = .linear
    isSpinner = false
  }

  /// Makes a spinner for work of unknown duration.
  /// - Parameter title: what is being done, below the spinner; empty, the default, for the spinner
  ///   alone.
  public init(_ title: String = "") {
    let progress = TaskProgress(completed: .nan, of: 1, description: title)
    control = VitrineComponents.ProgressView(progress)
    isSpinner = true
  }

  /// Adds a button that cancels the task, after an alert if something would be lost.
  ///
  /// The button is visible while the task can be cancelled.
  /// - Parameters:
  ///   - pausesWhileAsking: true to pause a task with `onPause` while the alert is open, so it
  ///     doesn't finish in the meantime; default true. Pass false if a paused task lets the next
  ///     task of a queue start.
  ///   - action: cancels the task.
  public func onCancel(
    pausesWhileAsking: Bool = true, _ action: @escaping @Sendable (inout Model) -> Void
  ) -> Self {
    var copy = self
    (copy.cancel, copy.pausesWhileAsking) = (action, pausesWhileAsking)
    return copy
  }

  /// Adds a button that pauses and resumes the task.
  /// - Parameters:
  ///   - pause: pauses the task.
  ///   - resume: resumes the task.
  public func onPause(
    _ pause: @escaping @Sendable (inout Model) -> Void,
    resume: @escaping @Sendable (inout Model) -> Void
  ) -> Self {
    var copy = self
    (copy.pause, copy.resume) = (pause, resume)
    return copy
  }

  /// Sets whether closing the window during the task shows the same alert as the Cancel button.
  ///
  /// The alert is only shown if the task has a `cancellationLoss` and the view has `onCancel`.
  /// "Stop" cancels the task and then closes the window. A signal such as SIGTERM closes the window
  /// without an alert.
  /// - Parameter asks: default true, also without this modifier.
  public func asksBeforeClosing(_ asks: Bool = true) -> Self {
    var copy = self
    copy.confirmsClosing = asks
    return copy
  }

  /// Sets the form of the indicator.
  ///
  /// By default a `value` has a bar, and a `TaskProgress` has a bar if it has text, else a ring.
  public func progressViewStyle(_ style: VitrineComponents.ProgressView.ViewStyle) -> Self {
    changed { $0.viewStyle = style }
  }

  /// Sets the color of the completed part while the task runs; nil for the theme's.
  public func progressTint(_ color: Color?) -> Self { changed { $0.progressTintColor = color } }

  /// Hides short tasks, and keeps the view visible for long enough to read it.
  /// - Parameters:
  ///   - delay: how long a task runs before the view appears, in seconds; default 0.5, as in
  ///     Android's `ContentLoadingProgressBar`.
  ///   - minimum: how long the view then stays at least, in seconds; default 0.5, as in
  ///     `ContentLoadingProgressBar`.
  public func appears(after delay: Seconds = 0.5, forAtLeast minimum: Seconds = 0.5) -> Self {
    changed { ($0.appearanceDelay, $0.minimumDuration) = (delay, minimum) }
  }

  /// Sets whether the view disappears two seconds after the task has finished or was cancelled; its
  /// space is kept.
  ///
  /// Default true for a `TaskProgress`, false for a `value`.
  public func hidesWhenEnded(_ hides: Bool = true) -> Self { changed { $0.hidesWhenEnded = hides } }

  private func changed(_ change: (inout VitrineComponents.ProgressView) -> Void) -> Self {
    var copy = self
    change(&copy.control)
    return copy
  }

  private var spinner: ViewList<Model> {
    let indicator = ActivityIndicator<Model>(color: control.progressTintColor)
    let title = control.progress?.localizedDescription ?? ""
    guard !title.isEmpty else { return .one(indicator) }
    return .one(
      VStack<Model>(spacing: 8) {
        indicator
        Text(title, font: .footnote)
      })
  }

  /// Updates the nodes of the view and its buttons.
  public func _reconcile(_ node: _ViewNode?, in context: _ViewContext<Model>) -> _ViewNode {
    if isSpinner { return spinner._reconcile(node, in: context) }
    let time = context.session.time
    let style = context.environment.style(of: control)
    let buttons = ProgressButtons(
      progress: control.progress, confirmsClosing: confirmsClosing, cancel: cancel, pause: pause,
      resume: resume, pausesWhileAsking: pausesWhileAsking,
      language: context.environment.environment.language)
    return context.node(
      node, ProgressElement(control: control.starting(at: time), style: style, at: time)
    ) { element, node in
      var next = control
      next.continueMotion(of: element.control, at: time)
      element.update(next, style, node, at: time)
    } inside: { node in
      var inner = context
      inner.axis = nil
      inner.showsCards = false
      inner.child(buttons.view, of: node)
    }
  }
}

/// The buttons of a task.
private struct ProgressButtons<Model> {
  /// The state of the alert that confirms a cancellation.
  struct Confirmation: Hashable, Sendable {
    var isPresented = false
    /// True if the task was paused for the alert.
    var hasPausedTask = false
    /// True if the window closes once the task is cancelled.
    var closesWindow = false
  }

  let progress: TaskProgress?
  let confirmsClosing: Bool
  let cancel: (@Sendable (inout Model) -> Void)?
  let pause: (@Sendable (inout Model) -> Void)?
  let resume: (@Sendable (inout Model) -> Void)?
  let pausesWhileAsking: Bool
  let language: Language

  /// The spacing between two buttons, in points; ours.
  private static var spacing: Double { 8 }

  private typealias LocalState = Local<Model, Confirmation>

  @Views<Model> var view: ViewList<Model> {
    WithState(Confirmation()) { confirmation in buttons(confirmation) }
  }

  /// True while the task can be controlled.
  private var isControllable: Bool {
    switch progress?.phase {
    case .running, .paused, .stalled: true
    case .cancelling, .cancelled, .finished, .failed, nil: false
    }
  }

  private var isCancelling: Bool { progress?.phase == .cancelling }

  @Views<Local<Model, Confirmation>>
  private func buttons(_ confirmation: Confirmation) -> ViewList<Local<Model, Confirmation>> {
    let isPaused = progress?.phase == .paused
    let configuration = VitrineComponents.Button.Configuration(.gray, buttonSize: .small)
    HStack(spacing: Self.spacing) {
      if let pause, let resume, progress?.isPausable != false {
        let (title, other) =
          isPaused ? (strings.resume, strings.pause) : (strings.pause, strings.resume)
        SizeReserving(for: Button(other, configuration: configuration) { _ in }) {
          Button(title, configuration: configuration) { (local: inout LocalState) in
            if isPaused { resume(&local.model) } else { pause(&local.model) }
          }
        }
        .part("pause")
      }
      if cancel != nil, progress?.isCancellable != false {
        Button(strings.cancel, configuration: configuration) { (local: inout LocalState) in
          confirmOrCancel(&local)
        }
        .part("cancel")
      }
    }
    .disabled(!isControllable)
    // The buttons of an ended task keep their space.
    .hidden(!isControllable && !isCancelling)
    .alert(strings.confirmationTitle, isPresented: \.own.isPresented) {
      Button(confirmation.closesWindow ? strings.stopAndClose : strings.stop, role: .destructive) {
        (local: inout LocalState) in
        local.own = Confirmation(closesWindow: local.own.closesWindow)
        cancel?(&local.model)
      }
      if isPaused, !confirmation.hasPausedTask {
        Button(strings.resume) { (local: inout LocalState) in
          local.own = Confirmation()
          resume?(&local.model)
        }
      }
      // Escape chooses this button: a task that a person has paused stays paused.
      Button(
        confirmation.hasPausedTask
          ? strings.resume : isPaused ? strings.keepPaused : strings.continueRunning, role: .cancel
      ) {
        (local: inout LocalState) in dismissConfirmation(&local)
      }
    } message: {
      Text(progress?.cancellationLoss ?? "")
    }
    .onCloseRequest(
      confirmsClosing && isControllable && cancel != nil && progress?.isCancellable != false
        && progress?.cancellationLoss != nil
    ) { (local: inout LocalState, _) in
      if !local.own.isPresented { confirmOrCancel(&local) }
      local.own.closesWindow = true
    }
    .onChange(of: isControllable) { local, _, _, context in
      // There is nothing left to confirm.
      guard !isControllable else { return }
      if local.own.closesWindow { context.close() }
      local.own = Confirmation()
    }
    .onChange(of: progress?.phase) { _, _, _, context in
      if let announcement { context.announce(announcement) }
    }
  }

  /// Shows the alert if something would be lost, and pauses the task meanwhile if possible.
  private func confirmOrCancel(_ local: inout LocalState) {
    guard progress?.cancellationLoss != nil else {
      cancel?(&local.model)
      return
    }
    local.own.isPresented = true
    guard pausesWhileAsking, let pause, resume != nil, progress?.isPausable != false,
      progress?.phase == .running
    else { return }
    pause(&local.model)
    local.own.hasPausedTask = true
  }

  private func dismissConfirmation(_ local: inout LocalState) {
    if local.own.hasPausedTask { resume?(&local.model) }
    local.own = Confirmation()
  }

  /// The announcement of a change of the task's phase.
  private var announcement: String? {
    guard let progress else { return nil }
    switch progress.phase {
    case .running, .cancelling: return nil
    case .stalled, .failed, .cancelled: return progress.stateText(in: language)
    case .paused, .finished: return progress.timeText(in: language)
    }
  }

  private var strings: ProgressStrings { ProgressStrings(language) }
}

/// The strings of a progress view.
private struct ProgressStrings {
  var cancel = "Cancel"
  var pause = "Pause"
  var resume = "Resume"
  var stop = "Stop"
  var stopAndClose = "Stop and Close"
  var continueRunning = "Continue"
  var keepPaused = "Keep Paused"
  var confirmationTitle = "Stop the Task?"

  init(_ language: Language) {
    guard language == .korean else { return }
    (cancel, pause, resume) = ("취소", "일시 정지", "재개")
    (stop, stopAndClose) = ("중단", "중단하고 닫기")
    (continueRunning, keepPaused) = ("계속", "일시 정지 유지")
    confirmationTitle = "작업을 중단할까요?"
  }
}

/// A view that is at least as large as another view would be in its place, so nothing moves when
/// the two replace each other.
private struct SizeReserving<Model>: View {
  let other: any View<Model>
  let content: any View<Model>

  init(for other: some View<Model>, content: () -> some View<Model>) {
    (self.other, self.content) = (other.hidden(), content())
  }

  func _reconcile(_ node: _ViewNode?, in context: _ViewContext<Model>) -> _ViewNode {
    context.node(node, SizeReservingElement()) { _, node in
      node.isUnchanged = node.hasBeenPlaced
    } inside: { node in
      typealias Entry = _ViewExpansion<Model>.Entry
      context.children(
        [
          Entry(view: content, identity: .wrapped),
          Entry(view: other, identity: Identity(structure: 1)),
        ], of: node)
    }
  }
}

/// Only the first child is drawn, in the size of the larger child.
private struct SizeReservingElement: Element {
  var name: String { "AsLarge" }

  mutating func place(_ node: _ViewNode) {
    for index in node.children.indices {
      node.placeChild(index, at: .zero, size: node.size, ProposedViewSize(node.size))
    }
  }

  func describe(_ node: _ViewNode, in frame: Rect, _ description: inout Description) {
    node.describeChild(0, in: frame, &description)
  }
}
