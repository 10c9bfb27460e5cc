internal import VitrineDrawing
internal import VitrineGeometry
public import VitrineScenes

/// A height at which a sheet rests.
///
/// In wide windows a sheet is a card with one height: the platform's, or the highest detent if all
/// detents are heights in points.
public struct PresentationDetent: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case large
    case fraction(Double)
    case height(Double)
  }

  let kind: Kind

  /// The window's height except for a strip at the top.
  public static let large = PresentationDetent(kind: .large)

  /// Half of the window's height.
  public static let medium = PresentationDetent(kind: .fraction(0.5))

  /// A fraction of the window's height.
  /// - Parameter fraction: 0…1; numbers out of range are clamped, and NaN is 1.
  public static func fraction(_ fraction: Double) -> PresentationDetent {
    PresentationDetent(kind: .fraction(fraction.isNaN ? 1 : min(max(0, fraction), 1)))
  }

  /// A height in points.
  /// - Parameter height: excludes the bottom safe area; at most as high as `large`; below 0 counts
  ///   as 0, and NaN as large.
  public static func height(_ height: Double) -> PresentationDetent {
    height.isNaN ? .large : PresentationDetent(kind: .height(max(0, height)))
  }

  /// The height in points of a `height` detent; nil for detents that depend on the window.
  var explicitHeight: Double? {
    if case .height(let height) = kind { height } else { nil }
  }

  /// The height in points.
  /// - Parameters:
  ///   - window: the window's height.
  ///   - largest: the maximum height of a sheet.
  ///   - covered: the bottom safe area, which is added to a height in points, as in UIKit.
  func height(in window: Double, largest: Double, covered: Double = 0) -> Double {
    switch kind {
    case .large: largest
    case .fraction(let fraction): min(largest, (window * fraction).rounded())
    case .height(let height): min(largest, height + covered)
    }
  }
}

/// The detents that a sheet's content asks for.
enum SheetDetentsKey: LayoutValueKey {
  static let defaultValue: [PresentationDetent] = [.large]
}

/// The background color behind a sheet's content; nil for the sheet's own.
enum SheetBackgroundKey: LayoutValueKey {
  static let defaultValue: Color? = nil
}

/// The presentation that a sheet's content asks for.
enum SheetPresentationKey: LayoutValueKey {
  static let defaultValue = WindowPresentation.automatic
}

/// Whether a sheet's content disables interactive dismissal.
enum InteractiveDismissDisabledKey: LayoutValueKey {
  static let defaultValue = false
}

extension View {
  /// Sets the heights at which the sheet around the view rests.
  ///
  /// The sheet opens at the lowest height. With several heights it has a grabber at the top:
  /// dragging, a tap on the grabber, or arrow keys while the grabber has the focus move the sheet
  /// from one height to another.
  /// - Parameter detents: in any order; an empty array counts as `large`.
  public func presentationDetents(_ detents: [PresentationDetent]) -> some View<Model> {
    layoutValue(key: SheetDetentsKey.self, value: detents.isEmpty ? [.large] : detents)
  }

  /// Sets how the sheet around the view relates to the views behind it; default automatic, which is
  /// prominent.
  ///
  /// A `prominent` sheet suits a self-contained task: the views behind are dimmed, step back and
  /// take no input, and a press there closes the sheet. A `standard` sheet suits content that is
  /// used beside the views behind, such as the details of the row selected in a list. Those views
  /// look and work as before, Tab moves between them and the sheet, and Escape closes the sheet
  /// while the focus is in it. A full-screen cover is always prominent.
  public func presentation(_ presentation: WindowPresentation) -> some View<Model> {
    layoutValue(key: SheetPresentationKey.self, value: presentation)
  }

  /// Prevents a person from closing the sheet around the view by pulling it down, by a press
  /// outside, or by Escape: only the model can close it.
  /// - Parameter isDisabled: false has no effect; default true.
  public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View<Model> {
    layoutValue(key: InteractiveDismissDisabledKey.self, value: isDisabled)
  }
}

extension _ViewNode {
  /// A layout value of a layer's content: the value of the only view, or of the first view that
  /// sets it.
  final func presentationValue<Key: LayoutValueKey>(_ key: Key.Type) -> Key.Value {
    let id = ObjectIdentifier(key)
    guard let content = children.first?.node else { return Key.defaultValue }
    if let value = content.layoutValue(id) as? Key.Value { return value }
    for child in content.children {
      if let value = child.node.layoutValue(id) as? Key.Value { return value }
    }
    return Key.defaultValue
  }

  /// The background color of the view that fills the node, such as a form; nil if none sets it.
  /// - Parameter width: the width to fill, in points: half of it is enough.
  final func backgroundColor(over width: Double) -> Color? {
    var next: _ViewNode? = self
    while let inner = next, inner.size.width > width / 2 {
      if let color = inner.layoutValue(ObjectIdentifier(SheetBackgroundKey.self)) as? Color {
        return color
      }
      next = inner.children.first { !$0.node.isInert && !$0.node.isAsleep }?.node
    }
    return nil
  }
}
