public import VitrineComponents
public import VitrineDrawing

// The modifiers of views, for components that stand in a body as they are.

extension Component {
  /// Lets shine through what is behind; as of any view.
  public func opacity<Model>(_ opacity: Double) -> ModifiedView<
    ComponentView<Self, Model>, OpacityModifier, Model
  > {
    ComponentView(self).opacity(opacity)
  }

  /// Keeps its space and shows nothing; as of any view.
  public func hidden<Model>(_ isHidden: Bool = true) -> ModifiedView<
    ComponentView<Self, Model>, HiddenModifier, Model
  > {
    ComponentView(self).hidden(isHidden)
  }

  /// Shows nothing outside of its frame; as of any view.
  public func clipped<Model>() -> ModifiedView<ComponentView<Self, Model>, ClipModifier, Model> {
    ComponentView(self).clipped()
  }

  /// Shows nothing outside of a shape; as of any view.
  public func clipShape<Model>(_ shape: ViewShape) -> ModifiedView<
    ComponentView<Self, Model>, ClipModifier, Model
  > {
    ComponentView(self).clipShape(shape)
  }

  /// Rounds the corners; as of any view.
  public func cornerRadius<Model>(_ radius: Double) -> ModifiedView<
    ComponentView<Self, Model>, ClipModifier, Model
  > {
    ComponentView(self).cornerRadius(radius)
  }

  /// Fills a shape behind it; as of any view.
  public func background<Model>(_ color: Color, in shape: ViewShape = .rect) -> ModifiedView<
    ComponentView<Self, Model>, FillModifier, Model
  > {
    ComponentView(self).background(color, in: shape)
  }

  /// Fills a shape behind it; as of any view.
  public func background<Model>(_ paint: Paint, in shape: ViewShape = .rect) -> ModifiedView<
    ComponentView<Self, Model>, FillModifier, Model
  > {
    ComponentView(self).background(paint, in: shape)
  }

  /// Shows views behind it; as of any view.
  public func background<Model>(
    alignment: Alignment = .center, @Views<Model> content: () -> ViewList<Model>
  ) -> LayeredView<ComponentView<Self, Model>, Model> {
    ComponentView(self).background(alignment: alignment, content: content)
  }

  /// Fills a shape in front of it; as of any view.
  public func overlay<Model>(_ color: Color, in shape: ViewShape = .rect) -> ModifiedView<
    ComponentView<Self, Model>, FillModifier, Model
  > {
    ComponentView(self).overlay(color, in: shape)
  }

  /// Fills a shape in front of it; as of any view.
  public func overlay<Model>(_ paint: Paint, in shape: ViewShape = .rect) -> ModifiedView<
    ComponentView<Self, Model>, FillModifier, Model
  > {
    ComponentView(self).overlay(paint, in: shape)
  }

  /// Shows views in front of it; as of any view.
  public func overlay<Model>(
    alignment: Alignment = .center, @Views<Model> content: () -> ViewList<Model>
  ) -> LayeredView<ComponentView<Self, Model>, Model> {
    ComponentView(self).overlay(alignment: alignment, content: content)
  }

  /// Draws a line along the edge; as of any view.
  public func border<Model>(_ color: Color, width: Double = 1, in shape: ViewShape = .rect)
    -> ModifiedView<ComponentView<Self, Model>, BorderModifier, Model>
  {
    ComponentView(self).border(color, width: width, in: shape)
  }

  /// Draws a soft shadow beneath it; as of any view.
  public func shadow<Model>(
    color: Color = .black.opacity(0.33), radius: Double, x: Double = 0, y: Double = 0,
    in shape: ViewShape? = nil
  ) -> ModifiedView<ComponentView<Self, Model>, ShadowModifier, Model> {
    ComponentView(self).shadow(color: color, radius: radius, x: x, y: y, in: shape)
  }

  /// Blurs and tints what is behind it; as of any view.
  public func material<Model>(_ material: Material, in shape: ViewShape = .rect) -> ModifiedView<
    ComponentView<Self, Model>, MaterialModifier, Model
  > {
    ComponentView(self).material(material, in: shape)
  }

  /// Shows beside its place; as of any view.
  public func offset<Model>(x: Double = 0, y: Double = 0) -> ModifiedView<
    ComponentView<Self, Model>, OffsetModifier, Model
  > {
    ComponentView(self).offset(x: x, y: y)
  }

  /// Shows larger or smaller; as of any view.
  public func scaleEffect<Model>(_ scale: Double, anchor: Alignment = .center) -> ModifiedView<
    ComponentView<Self, Model>, ScaleModifier, Model
  > {
    ComponentView(self).scaleEffect(scale, anchor: anchor)
  }
}
