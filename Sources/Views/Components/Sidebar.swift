public import VitrineComponents

/// The places of an app, bound to the one of the model that shows.
public struct Sidebar<Model>: _WrappingView {
  /// The control that it is.
  public private(set) var _content: ControlView<VitrineComponents.Sidebar, Model>

  /// Makes a sidebar of the model.
  /// - Parameters:
  ///   - sections: the places, from the top.
  ///   - selection: where the id of the place lives; nil for none.
  public init(
    _ sections: [SidebarSection], selection: any WritableKeyPath<Model, String?> & Sendable
  ) { self.init(sections, binding: Binding(selection)) }

  /// Makes a sidebar of a place that functions read and write.
  /// - Parameters:
  ///   - sections: the places, from the top.
  ///   - binding: reads and writes the id of the place; nil for none.
  public init(_ sections: [SidebarSection], binding: Binding<Model, String?>) {
    _content = ControlView(VitrineComponents.Sidebar(sections), binding: binding)
  }

  /// Whether letters that are typed select the next item whose title begins with them.
  public func allowsTypeSelect(_ allowsTypeSelect: Bool = true) -> Self {
    changed { $0.allowsTypeSelect = allowsTypeSelect }
  }

  /// Scrolls to the selected item, or to the top, when this differs from before.
  ///
  /// An item that the model selects is shown then too.
  public func scrollPosition(_ position: VitrineComponents.Sidebar.ScrollPosition?) -> Self {
    changed { $0.scrollPosition = position }
  }

  private func changed(_ change: (inout VitrineComponents.Sidebar) -> Void) -> Self {
    var copy = self
    copy._content = _content.changed(change)
    return copy
  }
}
