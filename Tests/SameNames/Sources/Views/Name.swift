/// A name of a folder of Vitrine, taken by a module of this package.
///
/// Not `name`, as in the others: `Views.name` would be looked for in the result builder `Views`.
public let viewsName = "Views"
