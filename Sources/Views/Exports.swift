// Views have the names of the components that they wrap, `Button` and `Slider`. A module comes before those
// that it exports: so who imports this one means the view by `Button`, and the component by
// `VitrineComponents.Button`.
@_exported public import VitrineComponents
@_exported public import VitrineDrawing
@_exported public import VitrineGeometry
@_exported public import VitrineInteraction
@_exported public import VitrineMotion
@_exported public import VitrineScenes
