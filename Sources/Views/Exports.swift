// Views have the names of the components that they wrap, such as `Button`. The names of a module shadow those
// of the modules that it re-exports: with this import `Button` is the view, and `VitrineComponents.Button` the
// component.
@_exported public import VitrineAudio
@_exported public import VitrineComponents
@_exported public import VitrineDrawing
@_exported public import VitrineGeometry
@_exported public import VitrineInteraction
@_exported public import VitrineMotion
@_exported public import VitrineScenes
