/// Bad input, in one line that says what, where, and the remedy.
package struct InputError: Error, CustomStringConvertible {
  package let description: String

  package init(_ description: String) { self.description = description }
}
