public import VitrineComponents

// The modifiers of views, for components that stand in a body as they are.

extension Component {
  /// Space on all sides; as of any view.
  public func padding<Model>(_ length: Double = 16) -> ModifiedView<
    ComponentView<Self, Model>, PaddingModifier, Model
  > {
    ComponentView(self).padding(length)
  }

  /// Space on some sides; as of any view.
  public func padding<Model>(_ edges: Edge.Set, _ length: Double = 16) -> ModifiedView<
    ComponentView<Self, Model>, PaddingModifier, Model
  > {
    ComponentView(self).padding(edges, length)
  }

  /// Space of its own on each side; as of any view.
  public func padding<Model>(_ insets: EdgeInsets) -> ModifiedView<
    ComponentView<Self, Model>, PaddingModifier, Model
  > {
    ComponentView(self).padding(insets)
  }

  /// A frame of this size; as of any view.
  public func frame<Model>(
    width: Double? = nil, height: Double? = nil, alignment: Alignment = .center
  ) -> ModifiedView<ComponentView<Self, Model>, FrameModifier, Model> {
    ComponentView(self).frame(width: width, height: height, alignment: alignment)
  }

  /// A frame that gives way within limits; as of any view.
  public func frame<Model>(
    minWidth: Double? = nil, idealWidth: Double? = nil, maxWidth: Double? = nil,
    minHeight: Double? = nil, idealHeight: Double? = nil, maxHeight: Double? = nil,
    alignment: Alignment = .center
  ) -> ModifiedView<ComponentView<Self, Model>, FrameModifier, Model> {
    ComponentView(self).frame(
      minWidth: minWidth, idealWidth: idealWidth, maxWidth: maxWidth, minHeight: minHeight,
      idealHeight: idealHeight, maxHeight: maxHeight, alignment: alignment)
  }

  /// Keeps its own size; as of any view.
  public func fixedSize<Model>() -> ModifiedView<
    ComponentView<Self, Model>, FixedSizeModifier, Model
  > {
    ComponentView(self).fixedSize()
  }

  /// Keeps its own width or height; as of any view.
  public func fixedSize<Model>(horizontal: Bool, vertical: Bool) -> ModifiedView<
    ComponentView<Self, Model>, FixedSizeModifier, Model
  > {
    ComponentView(self).fixedSize(horizontal: horizontal, vertical: vertical)
  }

  /// Says who gets space first; as of any view.
  public func layoutPriority<Model>(_ value: Double) -> ModifiedView<
    ComponentView<Self, Model>, LayoutPriorityModifier, Model
  > {
    ComponentView(self).layoutPriority(value)
  }

  /// Proposes a size of a ratio; as of any view.
  public func aspectRatio<Model>(_ ratio: Double? = nil, contentMode: ContentMode) -> ModifiedView<
    ComponentView<Self, Model>, AspectRatioModifier, Model
  > {
    ComponentView(self).aspectRatio(ratio, contentMode: contentMode)
  }

  /// As large as all of it shows; as of any view.
  public func scaledToFit<Model>() -> ModifiedView<
    ComponentView<Self, Model>, AspectRatioModifier, Model
  > {
    ComponentView(self).scaledToFit()
  }

  /// As small as no space is left; as of any view.
  public func scaledToFill<Model>() -> ModifiedView<
    ComponentView<Self, Model>, AspectRatioModifier, Model
  > {
    ComponentView(self).scaledToFill()
  }
}
