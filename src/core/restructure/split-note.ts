import type { JsonValue } from '../json';
import { setFrontmatterKeys } from '../note/frontmatter/edit-frontmatter';
import { valueOf } from '../note/frontmatter/frontmatter-values';
import { readFrontmatter } from '../note/frontmatter/frontmatter';
import { keepSpelling } from '../note/spelling';
import { subpathPlace } from '../note/references/has-subpath';
import { lineBreakOf } from '../note/note-text';
import { baseNameOf } from '../note/path';
import { renderBeatOf } from '../merging/merged-beat';
import { cutPieces, type Piece } from './cut-pieces';
import type { SplitPart } from './decision';
import { missingDefinitions } from '../merging/definitions';
import { spokeLine, type Spoke } from './overview-note';
import { restructuredBeat } from '../merging/merged-beat';
import type { SourceNote } from '../merging/source-note';

/** Returns the parts of a split without a model: each piece with a heading becomes a note. */
export function partsAtHeadings(text: string): SplitPart[] {
  return cutPieces(text).pieces.flatMap(({ title }, at) =>
    title === '' ? [] : [{ title, summary: '', pieces: [at + 1] }],
  );
}

/**
 * Returns the note without the pieces that became parts; links to the parts replace the first of them. The rest does
 * not change, except that definitions it needs are repeated at its end.
 */
export function remainingNote(text: string, parts: readonly SplitPart[], spokes: readonly Spoke[]): string {
  const taken = takenPieces(text, parts);
  const lineBreak = lineBreakOf(text);
  const [first] = taken;
  if (first === undefined) return text;
  const before = text.slice(0, first.start);
  const list = spokes.map(spokeLine).join(lineBreak);
  let rest = '';
  taken.forEach(({ end }, at) => {
    rest += text.slice(end, taken[at + 1]?.start ?? text.length);
  });
  const gap =
    before === '' || /(?:\r?\n|\r)[ \t]*(?:\r?\n|\r)$/.test(before) || before.length === readFrontmatter(text).bodyStart
      ? ''
      : before.endsWith('\n')
        ? lineBreak
        : `${lineBreak}${lineBreak}`;
  const definitions = missingDefinitions(before + rest, text).join(lineBreak.repeat(2));
  const remaining = `${before}${gap}${list}${lineBreak}${rest === '' ? '' : lineBreak}${rest}`;
  return definitions === '' ? remaining : `${remaining.trimEnd()}${lineBreak.repeat(2)}${definitions}${lineBreak}`;
}

export interface PartMaking {
  readonly id: string;
  /** ISO 8601 in UTC. */
  readonly now: string;
  /** Content of a link to the note. */
  readonly back: string;
  /** Path of the part. */
  readonly place: string;
  /** Places in the note that links name, `#Heading` or `#^block`. */
  readonly linked: readonly string[];
}

/**
 * Returns the text of a part: the pieces unchanged and in order, with the definitions they need. A heading equal to the
 * title of the part is left out, unless links name it. The part has the properties of the note for display and
 * treatment. A part of a beat is a beat; otherwise it has the note's tags and dates.
 */
export function partNote(note: SourceNote, { title, summary, pieces }: SplitPart, making: PartMaking): string {
  const all = cutPieces(note.text).pieces;
  const chosen = [...pieces].sort((a, b) => a - b).flatMap((number) => all[number - 1] ?? []);
  const cut = chosen
    .map(({ start, end }) => note.text.slice(start, end))
    .join('')
    .trimEnd();
  const lineBreak = lineBreakOf(note.text);
  const body = [cut, ...missingDefinitions(cut, note.text)].join(lineBreak.repeat(2));
  if (note.isBeat) return beatPart(note, title, summary, withoutOwnHeading(body, chosen, title), making);
  const tags = valueOf(note.frontmatter, 'tags', 'tag') === undefined ? {} : { tags: note.tags };
  const keys = setFrontmatterKeys('', {
    ...tags,
    ...keptKeys(note),
    ...daysOf(note),
    cb_source: 'cb-restructure',
    cb_created: making.now,
    cb_split_from: note.title,
  });
  const frontmatter = keepSpelling(keys, [note.text]).split('\n');
  const own = baseNameOf(making.place) === title ? withoutUnaskedHeading(body, chosen, title, making.linked) : body;
  return [...frontmatter, own, ''].join(lineBreak);
}

/** Keys about how a note is displayed, published and processed. */
const treatmentKey = /^(?:publish|cssclass(?:es)?|lang|language|direction|enrich)$/i;

function keptKeys({ frontmatter }: SourceNote): Record<string, JsonValue> {
  return Object.fromEntries(
    Object.entries(frontmatter)
      .filter(([key]) => treatmentKey.test(key))
      .map(([key, value]) => [key, value as JsonValue]),
  );
}

const dayKey = /^(?:created|date)$/i;

function daysOf({ frontmatter }: SourceNote): Record<string, JsonValue> {
  return Object.fromEntries(
    Object.entries(frontmatter)
      .filter(([key]) => dayKey.test(key))
      .map(([key, value]) => [key, value as JsonValue]),
  );
}

function withoutUnaskedHeading(
  body: string,
  chosen: readonly Piece[],
  title: string,
  linked: readonly string[],
): string {
  const bare = withoutOwnHeading(body, chosen, title);
  const headingEnd = headingLines.exec(body)?.[0].length ?? 0;
  // A heading further down may have the same text.
  const isAskedFor = linked.some((subpath) => (subpathPlace(body, subpath) ?? headingEnd) < headingEnd);
  return bare === '' || isAskedFor ? body : bare;
}

function beatPart(
  note: SourceNote,
  title: string,
  summary: string,
  body: string,
  { id, now, back }: PartMaking,
): string {
  const beat = restructuredBeat(
    [note],
    { id, now, title, leadsInside: () => false },
    { summary: summary === '' ? title : summary, body: body.replace(/\r\n?/g, '\n') },
  );
  return setFrontmatterKeys(
    renderBeatOf({ ...beat, relations: [{ predicate: 'related', target: back }], splitFrom: note.title }, [note]),
    keptKeys(note),
  );
}

const headingLines = /^(?: {0,3}#{1,6}[ \t]+[^\r\n]*|[^\r\n]*(?:\r?\n|\r)[ \t]{0,3}(?:=+|-+)[ \t]*(?=[\r\n]|$))/;

/** Removes the first heading, because a beat shows its title itself. */
function withoutOwnHeading(body: string, [piece, ...others]: readonly Piece[], title: string): string {
  return piece?.title === title && others.length === 0 ? body.replace(headingLines, '').trim() : body;
}

function takenPieces(text: string, parts: readonly SplitPart[]): Piece[] {
  const numbers = new Set(parts.flatMap(({ pieces }) => pieces));
  return cutPieces(text).pieces.filter((_, at) => numbers.has(at + 1));
}

/**
 * Returns the title of a part for its file name, different from the note's own. A heading of the note says little
 * without the name of the note, so that comes first.
 */
export function partName(note: SourceNote, { title }: SplitPart, isAtHeading: boolean): string {
  const name = baseNameOf(note.path);
  if (isAtHeading && !title.toLowerCase().includes(name.toLowerCase())) return `${name} - ${title}`;
  return title.toLowerCase() === baseNameOf(note.path).toLowerCase() ? `${title} (part)` : title;
}
