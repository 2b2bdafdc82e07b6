import { readBlocks } from '../note/blocks';
import { readLinks } from '../note/references/links';
import { keyGroup } from '../note/frontmatter/own-keys';
import { folderOf, isInFolder } from '../note/path';
import type { SourceNote } from '../merging/source-note';

/** Something about a note that the user may want to look at; it has no other effect. */
export interface Hint {
  readonly path: string;
  readonly hint: 'misplaced' | 'low-quality';
  readonly reason: string;
}

/** Number of nearest notes that are considered. */
const lookedAt = 5;
const mostElsewhere = 4;
const shortest = 40;

/** Number of notes of a folder per misplaced one, below which its notes are alike in form and not in subject. */
const leastPerMisplaced = 4;

/**
 * Tells when nearly all of a note's nearest notes are in one folder that does not contain its own, and when it says next to nothing. `near`
 * gives the paths of the nearest notes of the vault, best first.
 */
export function hintsOf(note: SourceNote, near: readonly string[]): Hint[] {
  return [...misplaced(note, near), ...poor(note)];
}

/** Leaves out that notes are misplaced where it is said of many notes of their folder, such as posts or meetings. */
export function withoutForms(hints: readonly Hint[], paths: readonly string[]): Hint[] {
  const misplaced = countFolders(hints.flatMap(({ hint, path }) => (hint === 'misplaced' ? [path] : [])));
  const all = countFolders(paths);
  return hints.filter(({ hint, path }) => {
    const found = hint === 'misplaced' ? (misplaced.get(folderOf(path)) ?? 0) : 0;
    return found < 2 || found * leastPerMisplaced <= (all.get(folderOf(path)) ?? 0);
  });
}

function countFolders(paths: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const folder of paths.map(folderOf)) counts.set(folder, (counts.get(folder) ?? 0) + 1);
  return counts;
}

function misplaced({ path }: SourceNote, near: readonly string[]): Hint[] {
  const folders = near.slice(0, lookedAt).map(folderOf);
  const own = folderOf(path);
  const [other] = folders.filter(
    (folder) =>
      (folder === '' ? own !== '' : !isInFolder(own, folder)) &&
      folders.filter((each) => each === folder).length >= mostElsewhere,
  );
  return other === undefined
    ? []
    : [
        {
          path,
          hint: 'misplaced',
          reason: `Nearly all related notes are in ${other === '' ? 'the top of the vault' : other}.`,
        },
      ];
}

function poor({ path, title, body, tags, text, frontmatter }: SourceNote): Hint[] {
  // Some notes have all their content in properties.
  const reason = Object.keys(frontmatter).some(saysSomething) ? null : poorReason(body, title, tags, text);
  return reason === null ? [] : [{ path, hint: 'low-quality', reason }];
}

/** False for keys about a note's name, dates, tags, summary, type or housekeeping. */
function saysSomething(key: string): boolean {
  const group = keyGroup(key);
  return (
    group === null ||
    (group === 'sort' && key.toLowerCase() !== 'type') ||
    (group === 'beat' && key.toLowerCase() !== 'id')
  );
}

function poorReason(body: string, title: string, tags: readonly string[], text: string): string | null {
  const blocks = readBlocks(body, 0);
  if (blocks.length === 0) return 'It is empty.';
  if (blocks.every(({ kind }) => kind === 'heading')) return `It has only headings and no text about "${title}".`;
  const isLinked = readLinks(text, readBlocks(text, 0)).length > 0;
  return body.trim().length < shortest && !isLinked && tags.length === 0
    ? 'It is very short, and has neither tags nor links.'
    : null;
}
