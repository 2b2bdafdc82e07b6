import { entryDetails } from '../../../../core/board/entry-details';
import { recordFrom } from '../../../../core/board/record';
import { confidenceOn } from '../../../../core/note/state/authority';
import { readBlocks } from '../../../../core/note/blocks';
import { readFrontmatter } from '../../../../core/note/frontmatter/frontmatter';
import { textValue, valueOf } from '../../../../core/note/frontmatter/frontmatter-values';
import type { NoteFacts } from '../../../../core/note/note-record';
import { contradictedIn } from '../../../../core/note/state/managed-facts';
import type { TextRange } from '../../../../core/note/text-ranges';
import { statedText } from '../../../../core/note/stated-parts';
import type { AskedWord } from '../../../../core/search/answerability';
import type { Query } from '../../../../core/search/query';
import { makeSnippet } from '../../../../core/search/snippet';
import { noSurroundings, surroundingsOf } from '../../../../core/search/text/surroundings';
import type { FoundNote } from '../../../../features/search/find-notes';
import { headingsAt } from '../../../../features/search/result-row';
import { isByMeaning, relatedWordsOf, passageOf, type ReadHit } from '../../../../features/search/read-hit';
import { cutText } from '../../../../core/text-ends';
import { withoutUnseen } from '../../../../core/visible-text';
import { type Excerpt, excerptOf } from './best-line';
import { headLine, nameLine, withoutCardHeads, withoutTitle } from './card-text';
import type { Scrubber } from './scrubbed-text';

const longestDetail = 240;
const longestSource = 100;
/** Number of characters around a part that are scrubbed with it, because a secret in it may be recognized by its context. */
const surroundings = { before: 4_000, behind: 1_600 };
/** Confidence below which a card states it. */
const unsure = 0.5;

/** How much a card shows of its note: all of a short one, its best passage, or little more than a line. */
export type CardSize = 'full' | 'short' | 'line';

/** Maximum length in characters of what a card shows. A full one of a longer note contains the matching passage. */
const longest: Readonly<Record<CardSize, number>> = { full: 2_400, short: 320, line: 120 };

export interface Asked {
  readonly query: Query;
  /** The words of the query, see `weighedWords`. */
  readonly words: readonly AskedWord[];
  /** Day for the confidence of notes. */
  readonly today: string;
}

/** A found note with what its card shows of it. */
export interface ShownNote {
  readonly note: FoundNote;
  readonly size: CardSize;
  readonly front: ReturnType<typeof readFrontmatter>;
  /** Its place is the part that is shown. */
  readonly read: ReadHit;
  /** The part around the best line; null when the passage that search found is shown. */
  readonly best: Excerpt | null;
  /** The text of a note that its card contains completely; null when it contains a part. */
  readonly whole: string | null;
}

/** Chooses what the card of a note shows. */
export function showNote(note: FoundNote, size: CardSize, words: readonly AskedWord[]): ShownNote {
  const { read } = note;
  const front = readFrontmatter(read.text);
  const { data, bodyStart } = front;
  const { start: near = bodyStart, end: nearEnd = 0 } = read.place ?? {};
  const length = longest[size];
  // What an entry of the board said earlier is no part of what it says.
  const best = recordFrom(data, '') === null ? excerptOf(read.text, words, { from: bodyStart, near, length }) : null;
  // A passage that fits is shown from its beginning.
  const isInPassage = best !== null && best.start >= near && best.start < nearEnd && nearEnd - near <= longest.full;
  const isMoved = best !== null && !(size === 'full' && isInPassage);
  return {
    note,
    size,
    front,
    read: isMoved ? { ...read, place: { headings: [], ...best } } : read,
    best,
    whole: size === 'full' ? wholeOf(read) : null,
  };
}

function wholeOf({ text, facts }: ReadHit): string | null {
  const body = statedText(text).trim();
  return body === '' || body.length > longest.full ? null : withoutTitle(body, facts.title);
}

/** Returns the text that is scrubbed for a card. */
export function textOf({ read, whole }: ShownNote): string {
  return whole ?? withSurroundings(read).text;
}

/** Returns the passage of a note within what is scrubbed with it. */
function withSurroundings({ text, place }: ReadHit): { readonly text: string } & TextRange {
  const { start, end } = place ?? { start: 0, end: 0 };
  const from = Math.max(0, start - surroundings.before);
  return {
    text: text.slice(from, place === null ? 0 : end + surroundings.behind),
    start: start - from,
    end: end - from,
  };
}

/** Describes one hit: path, best line, date, type and content, as text of at most about 3,000 characters, without secrets. */
export async function card(
  number: number,
  shown: ShownNote,
  { query, today }: Pick<Asked, 'query' | 'today'>,
  scrubber: Scrubber,
): Promise<string> {
  const { note, size, front, read, best, whole } = shown;
  const { data, bodyStart } = front;
  // What is shown completely has no snippet, which is then only needed for the line.
  const hasSnippet = best === null || (whole === null && size !== 'full');
  const blocks = hasSnippet || whole === null ? readBlocks(read.text, bodyStart) : [];
  const clean = hasSnippet || whole === null ? await cleanPassage(shown, scrubber) : '';
  const around =
    read.place === null ? noSurroundings : surroundingsOf(read.text, blocks, [read.place.start, read.place.end]);
  const length = Math.min(longest[size], longest.short);
  const snippet = hasSnippet ? makeSnippet(clean, query, relatedWordsOf(note.hit), length, around) : null;
  const line = best?.line ?? (read.place?.line ?? 1) + (snippet?.line ?? 1) - 1;
  const heading = whole !== null || size === 'line' ? '' : (headingsAt(read.text, line, blocks).at(-1) ?? '');
  const record = recordFrom(data, '');
  const head = [
    headLine([
      `${String(number)}. ${read.path}:${String(line)}`,
      ...factsOf(read.facts, note.successor, today),
      originOf(read.path, data),
      ...contradictedIn(read.text).map((name) => `contradicts [[${name}]]`),
      ...(isByMeaning(note.hit) ? ['found by meaning'] : []),
    ]),
    nameLine(read.path, read.facts.title, heading),
    ...(record === null ? [] : entryDetails(record).map((detail) => cutText(detail, longestDetail))),
  ];
  const said = await saidBy(shown, clean, snippet?.text ?? '', scrubber);
  const parts = [await scrubber.clean(head.filter((part) => part !== '').join('\n')), withoutCardHeads(said)];
  return parts.filter((part) => part !== '').join('\n');
}

/** Beside a whole note, the passage only tells the line: where the note has no secrets, the look for them is not repeated. */
async function cleanPassage({ read, whole }: ShownNote, scrubber: Scrubber): Promise<string> {
  if (whole !== null && (await scrubber.scrub(whole)).text === whole) return passageOf(read.text, read.place);
  const { text, start, end } = withSurroundings(read);
  return (await scrubber.scrub(text)).slice(start, end);
}

async function saidBy(
  { size, front, read, best, whole }: ShownNote,
  clean: string,
  snippet: string,
  scrubber: Scrubber,
): Promise<string> {
  if (whole !== null) return await scrubber.clean(whole);
  const properties = clean.trim() === '' ? propertyLines(read.text.slice(0, front.bodyStart)) : '';
  if (properties !== '') return cutText(await scrubber.clean(properties), longest[size]);
  if (size === 'full') return withoutUnseen(partOf(clean.trim()));
  return withoutUnseen(best?.isQuote === true ? `> ${snippet}` : snippet);
}

/** Returns date, type, project, state with the note's successor and a low effective confidence, as far as they are known. */
function factsOf(
  { date, type, project, status, managed }: NoteFacts,
  successor: string | null,
  today: string,
): string[] {
  const confidence = confidenceOn(managed, today) ?? 1;
  return [
    date,
    type,
    project,
    stateOf(status, successor),
    confidence < unsure ? `confidence ${confidence.toFixed(2)}` : '',
  ].map((fact) => fact.trim());
}

/** Says that a note quotes others: a clipping, or one whose property `source` names where it is from; '' for any other. */
function originOf(path: string, data: ShownNote['front']['data']): string {
  const source = textValue(valueOf(data, 'source')) || (/(?:^|\/)clippings?\//i.test(path) ? 'elsewhere' : '');
  return source === '' ? '' : `quoted from ${cutText(source, longestSource)}`;
}

/** Returns the state of a note in words; '' for one that is active. */
export function stateOf(status: string, successor: string | null): string {
  if (successor !== null) return `SUPERSEDED by ${successor}`;
  return /^(?:active|)$/i.test(status.trim()) ? '' : `status ${status}`;
}

function partOf(passage: string): string {
  return `[part of a longer note]\n${cutText(passage, longest.full)}`;
}

/** Returns the properties of a note as written, without the fences. */
function propertyLines(frontmatter: string): string {
  const lines = frontmatter.split(/\r\n|\r|\n/).map((line) => line.trimEnd());
  return lines.filter((line) => line !== '' && !/^\uFEFF?---+$/.test(line)).join('\n');
}
