// One import for an app: everything it needs to make a scene and show it in a window. The modules
// that the views re-export are not listed again: listed here, they would no longer be shadowed, and `Button`
// would be ambiguous.
@_exported public import VitrineCommands
@_exported public import VitrineHost
@_exported public import VitrineKiosk
@_exported public import VitrineKioskScenes
@_exported public import VitrineRenderer
@_exported public import VitrineResources
@_exported public import VitrineViews
