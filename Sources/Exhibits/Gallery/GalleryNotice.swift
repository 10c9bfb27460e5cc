internal import VitrineResources
internal import VitrineViews

/// A message that the gallery shows for some time.
struct GalleryNotice: Equatable, Sendable {
  var message: String
  /// The command that its button copies; nil for no button.
  var command: String?
  /// The path of the file that its button shows in its folder; nil for no button.
  var file: String?
  /// The replacement on the stage that its button undoes; nil for no button.
  var undoes: Int?

  /// How long the message shows, in seconds.
  ///
  /// Ours: the time to read its letters, and at least 3 s, or 10 s to decide whether to undo.
  var duration: Seconds { max(undoes == nil ? 3 : 10, 0.065 * Double(message.count)) }
}

extension View where Model == GalleryModel {
  /// Shows the gallery's message at the bottom of the view.
  func notice(
    _ path: any WritableKeyPath<GalleryModel, GalleryNotice?> & Sendable, _ notice: GalleryNotice?,
    _ environment: Environment
  ) -> some View<GalleryModel> {
    toast(item: path, duration: notice?.duration ?? 3) {
      $0.message
    } action: { notice in
      if let command = notice.command {
        Button(environment.localized("share.command")) { $1.copy(command) }
          .named("gallery/notice/copy")
      } else if let file = notice.file {
        Button(environment.localized("share.show")) { $1.requests.append(.showInFolder(file)) }
          .named("gallery/notice/show")
      } else if notice.undoes != nil {
        Button(environment.localized("gallery.undo")) { $0.stage.scene.undoReplacement() }
          .named("gallery/notice/undo")
      }
    }
  }
}
