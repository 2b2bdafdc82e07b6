import type { NoteIndex } from '../../ports/note-index';
import type { Yielder } from '../running/yielder';
import { besideOf, bestFirst, measuredLines, type FindLinesDeps, type FoundLine, type FoundLines } from './find-lines';
import { readFoundNotes } from './read-answering-notes';

/** Number of notes near the best line's note among which those that it links to are looked for. */
const nearest = 12;
const links = /\[\[([^[\]|#\n]{1,300})|\]\(([^()\n]{1,300})\.md[)#]/g;

/**
 * Adds the lines of the notes that the best line links to, measured together with it: *who leads the team that owns
 * billing* is answered by a line about the team, which only the line about billing names.
 */
export async function withLinkedLines(
  found: FoundLines,
  { index, vault }: FindLinesDeps & { readonly index: Pick<NoteIndex, 'related'> },
  yielder?: Pick<Yielder, 'yieldIfDue'>,
): Promise<FoundLines> {
  const [best] = found.lines;
  const names = best === undefined ? new Set() : linkedNames(best);
  if (best === undefined || names.size === 0) return found;
  const near = await index.related(best.note.path, nearest);
  const linked = near.filter(({ path, ranks }) => ranks.isLinked === true && names.has(keyOf(path)));
  const notes = (await readFoundNotes(linked, vault)).filter(({ path }) => path !== best.note.path);
  const lines: FoundLine[] = [];
  const ledBy = `${textOf(best)}\n${best.note.path}`;
  for (const note of notes) {
    const beside = `${besideOf(note)}\n${textOf(best)}`;
    const measured = await measuredLines(found.words, { text: note.text, beside }, yielder);
    lines.push(...measured.map((line) => ({ ...line, note, ledBy })));
  }
  const isKnown = new Set(found.lines.map(placeOf));
  const texts = notes.map(({ path, text }) => `${path}\n${text}`.toLowerCase());
  return {
    ...found,
    lines: bestFirst([...found.lines, ...lines.filter((line) => !isKnown.has(placeOf(line)))]),
    missing: found.missing.filter((word) => !texts.some((text) => text.includes(word.toLowerCase()))),
  };
}

function textOf({ note, start, end }: FoundLine): string {
  return note.text.slice(start, end);
}

function placeOf({ note, start }: FoundLine): string {
  return `${String(start)} ${note.path}`;
}

function linkedNames(line: FoundLine): ReadonlySet<string> {
  const targets = [...textOf(line).matchAll(links)].map(([, wiki, markdown = '']) => wiki ?? unescaped(markdown));
  return new Set(targets.map((target) => keyOf(target.trim())));
}

function unescaped(target: string): string {
  try {
    return decodeURIComponent(target);
  } catch {
    return target;
  }
}

function keyOf(path: string): string {
  return path
    .slice(path.lastIndexOf('/') + 1)
    .toLowerCase()
    .replace(/\.md$/, '');
}
