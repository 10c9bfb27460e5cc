internal import VitrineResources
internal import VitrineViews

/// The list of a narrow window's tools: it scrolls if it is higher than the window.
struct SettingsList: CompositeView {
  var tools: StageTools

  func body(in environment: Environment) -> some View<GalleryModel> {
    Form {
      section("surroundings", environment) {
        for tool in [StageTool.appearance, .contrast, .direction, .motion, .language, .text] {
          row([tool], environment)
        }
      }
      .grouped(environment.localized("gallery.environment")).named(StageTool.barID)
      section("view", environment) {
        for tool in StageTool.above[0] { row([tool], environment) }
      }
      section("time", environment) {
        StageTimeView(tools: tools).toolText(in: environment)
        row(StageTool.leading, environment)
        for tool in [StageTool.speed, .loop, .record] { row([tool], environment) }
      }
      .grouped(environment.localized("gallery.clock")).named(StageTool.clockID)
      Section { GallerySettingsButton() }
    }
    // The labels grow only as far as the tools.
    .environment(\.textScale, min(environment.textScale, StageTools.Metrics.maximumTextScale))
  }

  private func section(
    _ name: String, _ environment: Environment,
    @Views<GalleryModel> rows: () -> ViewList<GalleryModel>
  ) -> Section<GalleryModel> {
    let color = Theme(environment).colors.inactive
    return Section(content: rows) {
      Text(environment.localized("gallery.section.\(name)")).font(.footnote).foregroundColor(color)
        .named("gallery/section/\(name)")
    }
  }

  /// Tools side by side after one label; three tools have the label of the middle one.
  private func row(_ row: [StageTool], _ environment: Environment) -> some View<GalleryModel> {
    LabeledContent<GalleryModel> {
      HStack<GalleryModel>(spacing: 2) {
        for tool in row { view(of: tool, environment) }
      }
      .toolText(in: environment)
    } label: {
      Text(tools.label(row[row.count / 2], environment)).font(.subheadline).descriptionHidden()
    }
  }

  /// The tool beside its label: a switch instead of a filled button.
  @Views<GalleryModel>
  private func view(of tool: StageTool, _ window: Environment) -> ViewList<GalleryModel> {
    if tool != .language, let isOn = tools.isOn(tool, window) {
      Switch(isOn: isOn)
        .on { (model: inout GalleryModel, _, context) in model.press(tool, in: context) }
        .label(tools.label(tool, window)).named(tool.id)
    } else if tool == .language, let (menu, choose) = tools.popUp(tool, window) {
      menu.on { (model: inout GalleryModel, change, _) in
        if case .selected(let index) = change { choose(&model, index) }
      }
      .label(tools.label(tool, window)).named(tool.id)
    } else {
      tool.view(tools, in: window)
    }
  }
}
