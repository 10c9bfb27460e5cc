import VitrineViews

/// In these tests a component stands in a body as it is.
extension Views {
  @_disfavoredOverload
  static func buildExpression(_ component: some Component) -> ViewList<Model> {
    .one(ComponentView(component))
  }

  @_disfavoredOverload
  static func buildExpression(_ control: some Control) -> ViewList<Model> {
    .one(ControlView(control))
  }
}
