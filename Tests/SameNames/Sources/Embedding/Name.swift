/// A name of a folder of Vitrine, taken by a module of this package.
public let name = "Embedding"
