/// Ends a command with a code; what there is to say has been said.
package struct QuietExit: Error {
  package let code: Int32

  package init(code: Int32) { self.code = code }
}
