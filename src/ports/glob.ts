/** Patterns of file names such as `*.excalidraw.md` or `Archive/**`. */
export interface Glob {
  /**
   * A test for vault paths: `*` stays within a folder, `**` crosses folders; a pattern without `/` is held against the file's name alone.
   * Names in composed and decomposed Unicode form match each other; names that begin with a dot are matched like others. Never throws: a broken pattern matches itself only.
   */
  compile(pattern: string): (path: string) => boolean;
}
