import { extensionOf, folderOf, joinPath, nameOf, type VaultPath } from '../note/path';

/** What tools write their sessions and exports as, and texts that people write down. */
const transcriptExtensions: ReadonlySet<string> = new Set(['jsonl', 'json', 'zip', 'md', 'txt']);
const problemEnding = '.problem.md';

/** True for a transcript that lies directly in the inbox, so that it is to be captured, unless it is a note that this program wrote: that is told by its content. */
export function isInboxTranscript(path: string, inboxFolder: string): boolean {
  const name = nameOf(path);
  return (
    folderOf(path) === inboxFolder &&
    transcriptExtensions.has(extensionOf(path)) &&
    !name.startsWith('.') &&
    !name.endsWith(problemEnding)
  );
}

/** Where the redacted copy of a captured transcript goes. */
export function processedPath(path: VaultPath, inboxFolder: string): VaultPath {
  return joinPath(`${inboxFolder}/Processed`, nameOf(path));
}

/** The note beside a transcript that says why it could not be captured. */
export function problemNotePath(path: VaultPath): VaultPath {
  return joinPath(folderOf(path), `${nameOf(path)}${problemEnding}`);
}

/** The transcripts in the inbox, by whether an earlier attempt failed. `paths` are all files of the vault. */
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
