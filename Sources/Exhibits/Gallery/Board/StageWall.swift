/// What the wall shows: the pieces of all exhibits, so that neighbours differ.
enum StageWall {
  typealias Piece = (type: any Exhibit.Type, piece: WallPiece)

  /// One of each exhibit in turn.
  static var pieces: [Piece] {
    let kinds = Catalog.all.map { type in type.wallPieces.map { (type: type, piece: $0) } }
    let most = kinds.map(\.count).max() ?? 0
    return (0..<most).flatMap { index in kinds.compactMap { $0.dropFirst(index).first } }
  }
}
