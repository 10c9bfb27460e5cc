public import VitrineComponents

// The modifiers of views, for components that stand in a body as they are.

extension Component {
  /// What the screen is called; as of any view.
  public func navigationTitle<Model>(_ title: String) -> ModifiedView<
    ComponentView<Self, Model>, NavigationItemModifier, Model
  > {
    ComponentView(self).navigationTitle(title)
  }

  /// How the title of the screen shows; as of any view.
  public func navigationBarTitleDisplayMode<Model>(
    _ displayMode: TitleDisplayMode
  ) -> ModifiedView<ComponentView<Self, Model>, NavigationItemModifier, Model> {
    ComponentView(self).navigationBarTitleDisplayMode(displayMode)
  }

  /// Takes the back button away; as of any view.
  public func navigationBarBackButtonHidden<Model>(
    _ hidesBackButton: Bool = true
  ) -> ModifiedView<ComponentView<Self, Model>, NavigationItemModifier, Model> {
    ComponentView(self).navigationBarBackButtonHidden(hidesBackButton)
  }

  /// Shows how far the work of the screen has got; as of any view.
  public func navigationBarProgress<Model>(
    _ value: Double?, isIndeterminate: Bool = false
  ) -> ModifiedView<ComponentView<Self, Model>, NavigationItemModifier, Model> {
    ComponentView(self).navigationBarProgress(value, isIndeterminate: isIndeterminate)
  }

  /// Puts views into the bars of the screen; as of any view.
  public func toolbar<Model>(
    @Views<Model> content: () -> ViewList<Model>
  ) -> some View<Model> {
    ComponentView<Self, Model>(self).toolbar(content: content)
  }
}
