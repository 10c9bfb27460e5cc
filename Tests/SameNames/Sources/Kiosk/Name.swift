/// A name of a folder of Vitrine, taken by a module of this package.
///
/// Not `name`, as in the others: `Kiosk.name` would be looked for in the type `Kiosk`.
public let kioskName = "Kiosk"
