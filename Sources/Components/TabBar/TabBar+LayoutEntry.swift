internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineMotion

extension TabBar.Layout.Entry {
  mutating func map(_ map: (Rect) -> Rect) {
    target = map(target)
    highlight = map(highlight)
    icon = map(icon)
    symbolBox = map(symbolBox)
    title = map(title)
    badge = badge.map(map)
  }

  /// Interpolates between two entries.
  ///
  /// An icon or title that only one entry has fades, and moves from or to the other entry.
  func mixed(with other: Self, _ fraction: Double) -> Self {
    var entry = other
    entry.target = mix(target, other.target, fraction)
    entry.highlight = mix(highlight, other.highlight, fraction)
    entry.opacity = unit(mix(opacity, other.opacity, fraction))
    let hasIcon = (before: !icon.isEmpty, after: !other.icon.isEmpty)
    if hasIcon.before {
      let (iconFrame, box) =
        hasIcon.after
        ? (other.icon, other.symbolBox)
        : (icon.moved(to: other.target.center), symbolBox.moved(to: other.target.center))
      entry.icon = mix(icon, iconFrame, fraction)
      entry.symbolBox = mix(symbolBox, box, fraction)
    } else if hasIcon.after {
      // The icon starts beside or above an existing title, never across the title.
      let offset =
        title.isEmpty || other.title.isEmpty
        ? target.center - other.icon.center : title.center - other.title.center
      entry.icon = mix(other.icon.offset(by: offset), other.icon, fraction)
      entry.symbolBox = mix(other.symbolBox.offset(by: offset), other.symbolBox, fraction)
    }
    entry.iconOpacity = unit(
      mix(hasIcon.before ? iconOpacity : 0, hasIcon.after ? other.iconOpacity : 0, fraction))
    let hasTitle = (before: !title.isEmpty, after: !other.title.isEmpty)
    if hasTitle.before {
      let titleFrame = hasTitle.after ? other.title : title.moved(to: other.target.center)
      entry.title = mix(title, titleFrame, fraction)
      entry.fontSize = max(0, mix(fontSize, hasTitle.after ? other.fontSize : fontSize, fraction))
    } else if hasTitle.after {
      entry.title = mix(other.title.moved(to: target.center), other.title, fraction)
    }
    let isCut = hasTitle.before && isTitleTruncated || hasTitle.after && other.isTitleTruncated
    entry.titleSlack = isCut || fraction == 1 ? 0 : entry.title.width / 4
    entry.titleOpacity = unit(
      mix(hasTitle.before ? titleOpacity : 0, hasTitle.after ? other.titleOpacity : 0, fraction))
    // An icon moving from above its title to beside it would cross the title.
    if isStacked != other.isStacked, hasIcon.before, hasIcon.after, hasTitle.before, hasTitle.after
    {
      entry.titleOpacity *= unit(2 * abs(2 * unit(fraction) - 1) - 1)
    }
    switch (badge, other.badge) {
    case (let badge?, nil):
      // A disappearing badge takes no space, and moves with its tab.
      entry.badge = badge.offset(by: entry.badgeOffset(of: badge, from: self))
      (entry.badgeText, entry.isBadgeTruncated) = (badgeText, isBadgeTruncated)
    case (let badge?, let next?) where badgeText == other.badgeText:
      entry.badge = mix(badge, next, fraction)
    case (_, let next?):
      // A different text appears at once, with the space that it needs.
      entry.badge = next.offset(by: entry.badgeOffset(of: next, from: other))
    case (nil, nil): break
    }
    return entry
  }

  /// True if the entry's icon is above its title.
  private var isStacked: Bool { icon.maxY <= title.midY }

  /// Offset of a badge from its position in another layout: the badge follows the adjacent end of
  /// its title, or else its tab.
  private func badgeOffset(of badge: Rect, from other: Self) -> Point {
    if !title.isEmpty, !other.title.isEmpty {
      if badge.minX >= other.title.maxX {
        return Point(title.maxX - other.title.maxX, title.midY - other.title.midY)
      }
      if badge.maxX <= other.title.minX {
        return Point(title.minX - other.title.minX, title.midY - other.title.midY)
      }
    }
    return target.center - other.target.center
  }
}
