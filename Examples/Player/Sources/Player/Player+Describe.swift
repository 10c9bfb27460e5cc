import Vitrine

extension Player {
  func describe(in environment: Environment) -> Node {
    let look = Look(environment, self)
    let tabs = tabs.node(id: ID.tabs, in: look.layout.tabs, style: look.tabs, at: time)
    let children =
      switch pane {
      case .listen: describeListening(look, environment)
      case .albums: describeShelf(Array(Album.all.indices), inGrid: true, look, environment)
      case .downloads: describeShelf(downloaded, inGrid: false, look, environment)
      }
    let root = Node(
      id: Self.rootID, role: .scene, frame: environment.bounds, children: children + [tabs])
    return focus.marking(root)
  }

  private func describeListening(_ look: Look, _ environment: Environment) -> [Node] {
    let layout = look.layout
    let position = playback.position(at: time)
    return [
      Node(
        id: ID.deck, role: .image, label: album.title[environment.language], frame: layout.cover,
        isInteractive: true),
      dots.node(id: ID.dots, in: layout.dots, style: look.dots, at: time),
      Node(id: "title", role: .text, label: album.title[environment.language], frame: layout.title),
      Node(
        id: "artist", role: .text, label: album.artist[environment.language], frame: layout.artist),
      button(
        ID.download, downloads[deck.page].fraction(at: time) == 1 ? "downloaded" : "download",
        layout.download, environment),
      Node(
        id: ID.bar, role: .slider, label: Words.of("position", environment), value: position.clock,
        frame: layout.bar, isFocusable: true, isInteractive: true,
        state: ["position": .number(position)]),
      button(ID.back, "back", layout.back, environment),
      button(ID.play, playback.isPlaying ? "pause" : "play", layout.play, environment),
      button(ID.next, "next", layout.next, environment),
    ]
  }

  private func describeShelf(
    _ albums: [Int], inGrid isGrid: Bool, _ look: Look, _ environment: Environment
  ) -> [Node] {
    let shelf = Shelf(albums.count, inGrid: isGrid, look.layout.pane, in: environment)
    return zip(albums, shelf.items).map { index, frame in
      Node(
        id: ID.album(index), role: isGrid ? .button : .listItem,
        label: Album.all[index].title[environment.language], frame: frame, isFocusable: true,
        isInteractive: true)
    }
  }

  private func button(_ id: String, _ key: String, _ frame: Rect, _ environment: Environment)
    -> Node
  {
    Node(
      id: id, role: .button, label: Words.of(key, environment), frame: frame, isFocusable: true,
      isInteractive: true)
  }
}
