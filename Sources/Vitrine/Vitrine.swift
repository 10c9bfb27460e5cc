// One import for an app: everything it needs to make a scene and show it in a window.
@_exported public import Components
@_exported public import Drawing
@_exported public import Geometry
@_exported public import Host
@_exported public import Interaction
@_exported public import Motion
@_exported public import Renderer
@_exported public import Resources
@_exported public import Scenes
