import { extensionOf, folderOf, isInFolder, joinPath, nameOf, type VaultPath } from '../note/path';

/** Extensions of the sessions and exports that tools write, and of texts that people write. */
const transcriptExtensions: ReadonlySet<string> = new Set(['jsonl', 'json', 'zip', 'md', 'txt', 'vtt', 'srt', 'html']);
const problemEnding = '.problem.md';

/**
 * True for a transcript directly in the inbox. It is captured unless its content shows that it is a note written by
 * this program.
 */
export function isInboxTranscript(path: string, inboxFolder: string): boolean {
  const name = nameOf(path);
  return (
    folderOf(path) === inboxFolder &&
    transcriptExtensions.has(extensionOf(path)) &&
    !name.startsWith('.') &&
    !isProblemNote(name)
  );
}

/** Returns the path of the redacted copy of a captured transcript. */
export function processedPath(path: VaultPath, inboxFolder: string): VaultPath {
  return joinPath(processedFolder(inboxFolder), nameOf(path));
}

/** Returns the path of the note beside a transcript that says why it could not be captured. */
export function problemNotePath(path: VaultPath): VaultPath {
  return joinPath(folderOf(path), `${nameOf(path)}${problemEnding}`);
}

/** True for such a note, by its name. */
export function isProblemNote(path: string): boolean {
  return path.endsWith(problemEnding);
}

/** Returns the transcript that a problem note is about; any other path unchanged. */
export function transcriptOf(path: string): string {
  return isProblemNote(path) ? path.slice(0, -problemEnding.length) : path;
}

/**
 * Returns the transcripts in the inbox, grouped by whether an earlier attempt failed. `paths` are all files of the
 * vault.
 */
export function sortInbox(
  paths: readonly VaultPath[],
  inboxFolder: string,
): { readonly waiting: VaultPath[]; readonly failed: VaultPath[] } {
  const all = new Set<string>(paths);
  const transcripts = paths.filter((path) => isInboxTranscript(path, inboxFolder));
  return {
    waiting: transcripts.filter((path) => !all.has(problemNotePath(path))),
    failed: transcripts.filter((path) => all.has(problemNotePath(path))),
  };
}

/** True for a copy that a capture put away, from which the secrets were removed. */
export function isProcessed(path: string, inboxFolder: string): boolean {
  return isInFolder(path, processedFolder(inboxFolder));
}

/** Returns the folder of the redacted copies of captured transcripts. */
export function processedFolder(inboxFolder: string): string {
  return `${inboxFolder}/Processed`;
}
