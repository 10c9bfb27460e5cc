import Testing

@Suite("What shells complete")
struct CompletionTests {
  @Test("Exhibits, after every command that takes one", arguments: ["bash", "zsh", "fish"])
  func exhibits(shell: String) throws {
    let run = try CommandRun(["--generate-completion-script", shell], in: WorkFolder())
    #expect(run.exitCode == 0)
    let lines = run.output.split(separator: "\n").filter {
      $0.contains("page-control") && $0.contains("tab-bar") && $0.contains("gallery")
    }
    // For the window, record, snapshot, filmstrip and describe.
    #expect(lines.count >= 5, "\(lines.count)")
  }
}
