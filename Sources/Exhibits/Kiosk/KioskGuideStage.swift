internal import VitrineResources
internal import VitrineViews

/// The guide as in a hall: on a stage without window controls, on which its film floats.
struct KioskGuideStage: PartExhibit {
  static let id = KioskGuideExhibit.id
  static let title = KioskGuideExhibit.title
  static let summary = KioskGuideExhibit.summary
  static let family = KioskGuideExhibit.family
  static let knobs: [ModelKnob<Self>] = [
    Knob("pane", \.guide.pane), Knob("highlight", \.guide.highlight, 0...2),
    Knob("floor", \.guide.floor, 1...3),
  ]

  var stage = Self.made

  private static var made: Stage {
    var stage = Stage([
      StageApp("stage.museum", id: "guide") { WindowsScene(KioskGuideExhibit()) { $0.windows } }
    ])
    stage.isArrangeable = false
    return stage
  }

  /// The running guide.
  var guide: KioskGuideExhibit {
    get { stage[app: "guide", as: WindowsScene<KioskGuideExhibit>.self] ?? KioskGuideExhibit() }
    set { stage[app: "guide", as: WindowsScene<KioskGuideExhibit>.self] = newValue }
  }

  func body(in environment: Environment) -> some View<Self> {
    SizeReader(GuideFrame.init) { frame in
      Scope(\.stage)
        // The guide can't be closed.
        .environment(\.isWindowClosable, false)
        // The film floats above the tabs.
        .onChange(of: frame.barHeight, initial: true) { model, height in
          model.stage.pictureInPictureInsets = Insets(top: 0, left: 0, bottom: height, right: 0)
        }
    }
  }
}
