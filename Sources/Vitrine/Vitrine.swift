// One import for an app: everything it needs to make a scene and show it in a window. What views export
// is not named here a second time: it would come before them, and `Button` could be two types.
@_exported public import VitrineCommands
@_exported public import VitrineHost
@_exported public import VitrineKiosk
@_exported public import VitrineKioskScenes
@_exported public import VitrineRenderer
@_exported public import VitrineResources
@_exported public import VitrineViews
