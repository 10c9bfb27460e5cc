// One import for an app: everything it needs to make a scene and show it in a window.
@_exported public import VitrineCommands
@_exported public import VitrineComponents
@_exported public import VitrineDrawing
@_exported public import VitrineGeometry
@_exported public import VitrineHost
@_exported public import VitrineInteraction
@_exported public import VitrineKiosk
@_exported public import VitrineKioskScenes
@_exported public import VitrineMotion
@_exported public import VitrineRenderer
@_exported public import VitrineResources
@_exported public import VitrineScenes
@_exported public import VitrineViews
