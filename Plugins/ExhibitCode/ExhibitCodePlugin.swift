import Foundation
import PackagePlugin

/// Gives a target the code that its exhibits show, read from its own sources.
@main
struct ExhibitCodePlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let sources = target.sourceModule?.sourceFiles(withSuffix: ".swift").map(\.url) else {
      return []
    }
    let code = context.pluginWorkDirectoryURL.appending(path: "CodeTemplate+Exhibits.swift")
    return [
      .buildCommand(
        displayName: "Reading the code of the exhibits",
        executable: try context.tool(named: "VitrineExhibitCodeTool").url,
        arguments: [code.path] + sources.map(\.path).sorted(),
        inputFiles: sources, outputFiles: [code])
    ]
  }
}
