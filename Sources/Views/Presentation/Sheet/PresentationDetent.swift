internal import VitrineDrawing
internal import VitrineGeometry
public import VitrineScenes

/// A height at which a sheet rests.
///
/// In wide windows, where a sheet is a card of its own, it has one height only: the platform's, or the
/// highest where all detents are heights in points.
public struct PresentationDetent: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case large
    case fraction(Double)
    case height(Double)
  }

  let kind: Kind

  /// All of the window but for a strip at the top.
  public static let large = PresentationDetent(kind: .large)

  /// Half of the window.
  public static let medium = PresentationDetent(kind: .fraction(0.5))

  /// A part of the window's height.
  /// - Parameter fraction: 0…1; what is out of range is moved to the nearest end, and NaN is 1.
  public static func fraction(_ fraction: Double) -> PresentationDetent {
    PresentationDetent(kind: .fraction(fraction.isNaN ? 1 : min(max(0, fraction), 1)))
  }

  /// A height of its own.
  /// - Parameter height: in points, without what is covered of the window at the bottom; at most as high as
  ///   `large`; below 0 counts as 0, and NaN as large.
  public static func height(_ height: Double) -> PresentationDetent {
    height.isNaN ? .large : PresentationDetent(kind: .height(max(0, height)))
  }

  /// The height that it says itself, in points; nil where that depends on the window.
  var ownHeight: Double? {
    if case .height(let height) = kind { height } else { nil }
  }

  /// In points.
  /// - Parameters:
  ///   - window: how high the window is.
  ///   - largest: how high a sheet may be.
  ///   - covered: what is covered of the window at the bottom: a height of its own is above that, as
  ///     UIKit's.
  func height(in window: Double, largest: Double, covered: Double = 0) -> Double {
    switch kind {
    case .large: largest
    case .fraction(let fraction): min(largest, (window * fraction).rounded())
    case .height(let height): min(largest, height + covered)
    }
  }
}

/// What a sheet's content says of the sheet.
enum SheetDetentsKey: LayoutValueKey {
  static let defaultValue: [PresentationDetent] = [.large]
}

/// What a sheet's content lies on; nil for the sheet's own.
enum SheetGroundKey: LayoutValueKey {
  static let defaultValue: Color? = nil
}

/// How a sheet's content says that it stands.
enum SheetPresentationKey: LayoutValueKey {
  static let defaultValue = WindowPresentation.automatic
}

/// What a sheet's content says of closing it.
enum SheetHoldsKey: LayoutValueKey {
  static let defaultValue = false
}

extension View {
  /// Says at which heights the sheet rests that the view is in.
  ///
  /// It opens at the lowest. Where there are several, a grabber shows at its top: dragging, a tap on it,
  /// or arrow keys while it has the focus take the sheet from one to another.
  /// - Parameter detents: in any order; of none, `large` counts.
  public func presentationDetents(_ detents: [PresentationDetent]) -> some View<Model> {
    layoutValue(key: SheetDetentsKey.self, value: detents.isEmpty ? [.large] : detents)
  }

  /// How the sheet that the view is in stands to what is behind it; default automatic, which is prominent.
  ///
  /// A `prominent` one suits a task that is complete in itself: what is behind is dimmed, steps back and takes no
  /// input, and a press there closes the sheet. A `standard` one suits what is looked at beside it, such as the
  /// details of what is chosen in a list: what is behind looks and works as before, Tab leads from one to the other,
  /// and Escape closes the sheet while the focus is in it. What covers the window is always prominent.
  public func presentation(_ presentation: WindowPresentation) -> some View<Model> {
    layoutValue(key: SheetPresentationKey.self, value: presentation)
  }

  /// Keeps a person from closing the sheet that the view is in by pulling it down, pressing beside it,
  /// or Escape: only the model closes it then.
  /// - Parameter isDisabled: false changes nothing; default true.
  public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View<Model> {
    layoutValue(key: SheetHoldsKey.self, value: isDisabled)
  }
}

extension _Slot {
  /// What the content of a layer says to it: the one view inside, or the first of several that does.
  final func presentationValue<Key: LayoutValueKey>(_ key: Key.Type) -> Key.Value {
    let id = ObjectIdentifier(key)
    guard let content = children.first?.slot else { return Key.defaultValue }
    if let value = content.layoutValue(id) as? Key.Value { return value }
    for child in content.children {
      if let value = child.slot.layoutValue(id) as? Key.Value { return value }
    }
    return Key.defaultValue
  }

  /// What the view lies on that fills the slot, such as a form's background; nil where none says so.
  /// - Parameter width: of what it is to fill, in points: half of it is enough.
  final func ground(over width: Double) -> Color? {
    var next: _Slot? = self
    while let inner = next, inner.size.width > width / 2 {
      if let color = inner.layoutValue(ObjectIdentifier(SheetGroundKey.self)) as? Color {
        return color
      }
      next = inner.children.first { !$0.slot.isInert && !$0.slot.isAsleep }?.slot
    }
    return nil
  }
}
