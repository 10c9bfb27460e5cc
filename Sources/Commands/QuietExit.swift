/// Ends a command with an exit code, after its messages were written.
package struct QuietExit: Error {
  package let code: Int32

  package init(code: Int32) { self.code = code }
}
