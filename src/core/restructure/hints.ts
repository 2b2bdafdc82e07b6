import { readBlocks } from '../note/blocks';
import { readLinks } from '../note/references/links';
import { keyGroup } from '../note/frontmatter/own-keys';
import { folderOf } from '../note/path';
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

/**
 * Tells when nearly all of a note's nearest notes are in one other folder, and when it says next to nothing. `near`
 * gives the paths of the nearest notes of the vault, best first.
 */
export function hintsOf(note: SourceNote, near: readonly string[]): Hint[] {
  return [...misplaced(note, near), ...poor(note)];
}

function misplaced({ path }: SourceNote, near: readonly string[]): Hint[] {
  const folders = near.slice(0, lookedAt).map(folderOf);
  const own = folderOf(path);
  const [other] = folders.filter(
    (folder) => folder !== own && folders.filter((each) => each === folder).length >= mostElsewhere,
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
