internal import CVitrineGLib
internal import Glibc

/// The functions of libgio that a bus uses, looked up at run time.
///
/// The bus's thread loads the library: no program waits for it at its start, and a program without
/// a bus never loads it. GLib itself, which has the types of a bus's values, is linked.
struct GIO: Sendable {
  typealias ErrorPointer = UnsafeMutablePointer<UnsafeMutablePointer<GError>?>
  typealias CString = UnsafePointer<CChar>
  typealias AsyncReadyCallback = @convention(c) (OpaquePointer?, OpaquePointer?, gpointer?) -> Void
  typealias SignalCallback =
    @convention(c) (
      OpaquePointer?, CString?, CString?, CString?, CString?, OpaquePointer?, gpointer?
    ) -> Void
  typealias MakeObject = @Sendable @convention(c) () -> OpaquePointer?
  typealias UseObject = @Sendable @convention(c) (OpaquePointer?) -> Void
  typealias Connect =
    @Sendable @convention(c) (CString, UInt32, OpaquePointer?, OpaquePointer?, ErrorPointer?) ->
    OpaquePointer?
  typealias Call =
    @Sendable @convention(c) (
      OpaquePointer, CString, CString, CString, CString, OpaquePointer?, OpaquePointer?, UInt32,
      Int32, OpaquePointer?, OpaquePointer?, AsyncReadyCallback, gpointer
    ) -> Void
  typealias FinishCall =
    @Sendable @convention(c) (
      OpaquePointer?, UnsafeMutablePointer<OpaquePointer?>, OpaquePointer?, ErrorPointer?
    ) -> OpaquePointer?
  typealias Subscribe =
    @Sendable @convention(c) (
      OpaquePointer, CString, CString, CString, CString, CString?, UInt32, SignalCallback, gpointer,
      GDestroyNotify?
    ) -> UInt32
  typealias FlushOrClose =
    @Sendable @convention(c) (OpaquePointer, OpaquePointer?, ErrorPointer?) -> gboolean
  typealias GetDescriptor =
    @Sendable @convention(c) (OpaquePointer, Int32, ErrorPointer?) -> Int32

  /// Flags of `GDBusConnectionFlags`: a client, connected to a message bus.
  static let busClient: UInt32 = 1 << 0 | 1 << 3

  let connect: Connect
  let call: Call
  let finishCall: FinishCall
  let subscribe: Subscribe
  let flush: FlushOrClose
  let close: FlushOrClose
  let descriptor: GetDescriptor
  let makeCancellable: MakeObject
  let cancel: UseObject
  let release: UseObject

  /// Loads the library.
  /// - Returns: nil if it is missing.
  init?() {
    // The library can't be unloaded: its types stay registered.
    guard let library = dlopen("libgio-2.0.so.0", RTLD_LAZY | RTLD_NODELETE) else { return nil }
    func symbol<Function>(_ name: String) -> Function? {
      dlsym(library, name).map { unsafeBitCast($0, to: Function.self) }
    }
    guard let connect: Connect = symbol("g_dbus_connection_new_for_address_sync"),
      let call: Call = symbol("g_dbus_connection_call_with_unix_fd_list"),
      let finishCall: FinishCall = symbol("g_dbus_connection_call_with_unix_fd_list_finish"),
      let subscribe: Subscribe = symbol("g_dbus_connection_signal_subscribe"),
      let flush: FlushOrClose = symbol("g_dbus_connection_flush_sync"),
      let close: FlushOrClose = symbol("g_dbus_connection_close_sync"),
      let descriptor: GetDescriptor = symbol("g_unix_fd_list_get"),
      let makeCancellable: MakeObject = symbol("g_cancellable_new"),
      let cancel: UseObject = symbol("g_cancellable_cancel"),
      let release: UseObject = symbol("g_object_unref")
    else { return nil }
    (self.connect, self.call, self.finishCall) = (connect, call, finishCall)
    (self.subscribe, self.flush, self.close) = (subscribe, flush, close)
    (self.descriptor, self.makeCancellable) = (descriptor, makeCancellable)
    (self.cancel, self.release) = (cancel, release)
  }
}
