/// Bad input, in one line with the problem, its place, and the remedy.
package struct InputError: Error, CustomStringConvertible {
  package let description: String

  package init(_ description: String) { self.description = description }
}
