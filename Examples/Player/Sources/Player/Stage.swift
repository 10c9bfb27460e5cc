import Vitrine

/// Covers and controls: below one another, or beside each other where it is wide.
struct Stage: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> Size {
    proposal.replacingUnspecifiedDimensions()
  }

  func placeSubviews(
    in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    let isWide = bounds.width >= 640 && bounds.width > bounds.height * 1.1
    let room = bounds.inset(by: 28).size
    let gap = isWide ? 56.0 : min(20, room.height / 24)
    let width = isWide ? (room.width - gap) / 2 : room.width
    let column = ProposedViewSize(width: min(400, width), height: nil)
    let controls = subviews[1].sizeThatFits(column)
    let height = isWide ? room.height : room.height - gap - controls.height
    let covers = subviews[0].sizeThatFits(
      ProposedViewSize(width: min(isWide ? 440 : 400, width), height: height))
    // Together in the middle, along the one axis or the other.
    let axis = isWide ? Point(1, 0) : Point(0, 1)
    let way = isWide ? covers.width + gap : covers.height + gap
    let length = way + (isWide ? controls.width : controls.height)
    let start = bounds.center - axis * (length / 2)
    let anchor = isWide ? UnitPoint.leading : .top
    subviews[0].place(at: start, anchor: anchor, proposal: ProposedViewSize(covers))
    subviews[1].place(at: start + axis * way, anchor: anchor, proposal: column)
  }
}
