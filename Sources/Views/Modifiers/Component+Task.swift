public import VitrineComponents
internal import VitrineGeometry
public import VitrineMotion

// The modifier with work, for components that stand in a body as they are.

extension Component {
  /// Does work beside the component while it is there; as of any view.
  public func task<Model, Report: Equatable & Sendable>(
    id: some Equatable & Sendable = 0, name: String? = nil, for owner: TaskOwner = .view,
    while isActive: Bool = true, isPaused: Bool = false,
    isCancelled: Bool = false,
    recorded stream: @autoclosure @escaping @Sendable () -> [(Seconds, Report)] = [],
    _ work: @escaping @Sendable (TaskReporter<Report>) async throws -> Void,
    received: @escaping @Sendable (inout Model, Report) -> Void,
    failed: (@Sendable (inout Model, String) -> Void)? = nil,
    cancelled: (@Sendable (inout Model) -> Void)? = nil
  ) -> WrapperView<ComponentView<Self, Model>, Model> {
    ComponentView<Self, Model>(self).task(
      id: id, name: name, for: owner, while: isActive, isPaused: isPaused,
      isCancelled: isCancelled, recorded: stream(), work, received: received, failed: failed,
      cancelled: cancelled)
  }

  /// Does work beside the component while it is there, and asks something of the window when it
  /// reports; as of any view.
  public func task<Model, Report: Equatable & Sendable>(
    id: some Equatable & Sendable = 0, name: String? = nil, for owner: TaskOwner = .view,
    while isActive: Bool = true, isPaused: Bool = false,
    isCancelled: Bool = false,
    recorded stream: @autoclosure @escaping @Sendable () -> [(Seconds, Report)] = [],
    _ work: @escaping @Sendable (TaskReporter<Report>) async throws -> Void,
    received: @escaping @Sendable (inout Model, Report, inout ActionContext) -> Void,
    failed: (@Sendable (inout Model, String, inout ActionContext) -> Void)? = nil,
    cancelled: (@Sendable (inout Model, inout ActionContext) -> Void)? = nil
  ) -> WrapperView<ComponentView<Self, Model>, Model> {
    ComponentView<Self, Model>(self).task(
      id: id, name: name, for: owner, while: isActive, isPaused: isPaused,
      isCancelled: isCancelled, recorded: stream(), work, received: received, failed: failed,
      cancelled: cancelled)
  }
}
