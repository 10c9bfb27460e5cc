internal import CVitrineGLib
internal import Glibc

/// The functions of libgio that a bus uses, looked up at run time.
///
/// The bus's thread loads the library, so that no start waits for it, and a program without a bus
/// never loads it. GLib itself, with the values of a bus, is linked.
struct GIO: Sendable {
  typealias Failure = UnsafeMutablePointer<UnsafeMutablePointer<GError>?>
  typealias Text = UnsafePointer<CChar>
  typealias Ready = @convention(c) (OpaquePointer?, OpaquePointer?, gpointer?) -> Void
  typealias Signal =
    @convention(c) (
      OpaquePointer?, Text?, Text?, Text?, Text?, OpaquePointer?, gpointer?
    ) -> Void
  typealias Make = @Sendable @convention(c) () -> OpaquePointer?
  typealias Use = @Sendable @convention(c) (OpaquePointer?) -> Void
  typealias Connect =
    @Sendable @convention(c) (Text, UInt32, OpaquePointer?, OpaquePointer?, Failure?) ->
    OpaquePointer?
  typealias Call =
    @Sendable @convention(c) (
      OpaquePointer, Text, Text, Text, Text, OpaquePointer?, OpaquePointer?, UInt32, Int32,
      OpaquePointer?, OpaquePointer?, Ready, gpointer
    ) -> Void
  typealias Finish =
    @Sendable @convention(c) (
      OpaquePointer?, UnsafeMutablePointer<OpaquePointer?>, OpaquePointer?, Failure?
    ) -> OpaquePointer?
  typealias Subscribe =
    @Sendable @convention(c) (
      OpaquePointer, Text, Text, Text, Text, Text?, UInt32, Signal, gpointer, GDestroyNotify?
    ) -> UInt32
  typealias Wait = @Sendable @convention(c) (OpaquePointer, OpaquePointer?, Failure?) -> gboolean
  typealias Descriptor =
    @Sendable @convention(c) (OpaquePointer, Int32, Failure?) -> Int32

  /// Flags of `GDBusConnectionFlags`: a client, connected to a message bus.
  static let busClient: UInt32 = 1 << 0 | 1 << 3

  let connect: Connect
  let call: Call
  let finishCall: Finish
  let subscribe: Subscribe
  let flush: Wait
  let close: Wait
  let descriptor: Descriptor
  let makeCancellable: Make
  let cancel: Use
  let release: Use

  /// Loads the library.
  /// - Returns: nil if it is missing.
  init?() {
    // It can't be unloaded: its types stay registered.
    guard let library = dlopen("libgio-2.0.so.0", RTLD_LAZY | RTLD_NODELETE) else { return nil }
    func symbol<Function>(_ name: String) -> Function? {
      dlsym(library, name).map { unsafeBitCast($0, to: Function.self) }
    }
    guard let connect: Connect = symbol("g_dbus_connection_new_for_address_sync"),
      let call: Call = symbol("g_dbus_connection_call_with_unix_fd_list"),
      let finishCall: Finish = symbol("g_dbus_connection_call_with_unix_fd_list_finish"),
      let subscribe: Subscribe = symbol("g_dbus_connection_signal_subscribe"),
      let flush: Wait = symbol("g_dbus_connection_flush_sync"),
      let close: Wait = symbol("g_dbus_connection_close_sync"),
      let descriptor: Descriptor = symbol("g_unix_fd_list_get"),
      let makeCancellable: Make = symbol("g_cancellable_new"),
      let cancel: Use = symbol("g_cancellable_cancel"),
      let release: Use = symbol("g_object_unref")
    else { return nil }
    (self.connect, self.call, self.finishCall) = (connect, call, finishCall)
    (self.subscribe, self.flush, self.close) = (subscribe, flush, close)
    (self.descriptor, self.makeCancellable) = (descriptor, makeCancellable)
    (self.cancel, self.release) = (cancel, release)
  }
}
