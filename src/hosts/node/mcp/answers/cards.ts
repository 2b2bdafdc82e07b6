import { entryDetails } from '../../../../core/board/entry-details';
import { recordFrom } from '../../../../core/board/record';
import { confidenceOn } from '../../../../core/note/state/authority';
import { readBlocks } from '../../../../core/note/blocks';
import { readFrontmatter } from '../../../../core/note/frontmatter/frontmatter';
import { textValue, valueOf } from '../../../../core/note/frontmatter/frontmatter-values';
import type { NoteFacts } from '../../../../core/note/note-record';
import { contradictedIn } from '../../../../core/note/state/managed-facts';
import { statedText } from '../../../../core/note/stated-parts';
import type { AskedWord } from '../../../../core/search/answerability';
import type { Query } from '../../../../core/search/query';
import { makeSnippet } from '../../../../core/search/snippet';
import { noSurroundings, surroundingsOf } from '../../../../core/search/text/surroundings';
import type { FoundNote } from '../../../../features/search/find-notes';
import { headingsAt } from '../../../../features/search/result-row';
import { isByMeaning, relatedWordsOf, passageOf } from '../../../../features/search/read-hit';
import { cutText } from '../../../../core/text-ends';
import { withoutUnseen } from '../../../../core/visible-text';
import { excerptOf } from './best-line';
import { headLine, nameLine, withoutCardHeads, withoutTitle } from './card-text';
import type { Scrubber } from './scrubbed-text';

/**
 * Maximum length in characters of a note that a full card contains completely; for a longer one it contains the
 * matching passage.
 */
const longestFull = 2_400;
const snippetLength = 320;
const lineLength = 120;
const longestDetail = 240;
const longestSource = 100;
/** Confidence below which a card states it. */
const unsure = 0.5;

/** How much a card shows of its note: all of a short one, its best passage, or little more than a line. */
export type CardSize = 'full' | 'short' | 'line';

export interface Asked {
  readonly query: Query;
  /** The words of the query, see `weighedWords`. */
  readonly words: readonly AskedWord[];
  /** Day for the confidence of notes. */
  readonly today: string;
}

/** Describes one hit: path, best line, date, type and content, as text of at most about 3,000 characters, without secrets. */
export async function card(
  number: number,
  note: FoundNote,
  size: CardSize,
  { query, words, today }: Asked,
  scrubber: Scrubber,
): Promise<string> {
  const { hit, successor } = note;
  const { title } = note.read.facts;
  const isFull = size === 'full';
  const length = isFull ? longestFull : size === 'line' ? lineLength : snippetLength;
  const { data, bodyStart } = readFrontmatter(note.read.text);
  const record = recordFrom(data, '');
  const { start: near = bodyStart, end: nearEnd = 0 } = note.read.place ?? {};
  // What an entry of the board said earlier is no part of what it says.
  const best = record === null ? excerptOf(note.read.text, words, { from: bodyStart, near, length }) : null;
  // A passage that fits is shown from its beginning.
  const isInPassage = best !== null && best.start >= near && best.start < nearEnd && nearEnd - near <= longestFull;
  const read =
    best === null || (isFull && isInPassage) ? note.read : { ...note.read, place: { headings: [], ...best } };
  const passage = passageOf(read.text, read.place);
  const body = isFull ? statedText(read.text).trim() : '';
  const isWhole = body !== '' && body.length <= longestFull;
  const shown = isWhole ? withoutTitle(body, title) : '';
  // Beside a whole note, the passage only tells the line; where the note has no secrets, the look for them is not repeated.
  const isClean = isWhole && (await scrubber.scrub(shown)).text === shown;
  const clean = isClean ? passage : (await scrubber.scrub(passage)).text;
  const blocks = readBlocks(read.text, bodyStart);
  const around =
    read.place === null ? noSurroundings : surroundingsOf(read.text, blocks, [read.place.start, read.place.end]);
  const snippet = makeSnippet(clean, query, relatedWordsOf(hit), isFull ? snippetLength : length, around);
  const line = best?.line ?? (read.place?.line ?? 1) + snippet.line - 1;
  const heading = headingsAt(read.text, line, blocks).at(-1) ?? '';
  const head = headLine([
    `${String(number)}. ${read.path}:${String(line)}`,
    ...factsOf(read.facts, successor, today),
    originOf(read.path, data),
    ...contradictedIn(read.text).map((name) => `contradicts [[${name}]]`),
    ...(isByMeaning(hit) ? ['found by meaning'] : []),
  ]);
  const name = nameLine(read.path, title, isWhole || size === 'line' ? '' : heading);
  const passed = isFull ? partOf(clean.trim()) : best?.isQuote === true ? `> ${snippet.text}` : snippet.text;
  const properties = clean.trim() === '' ? propertyLines(read.text.slice(0, bodyStart)) : '';
  const said = isWhole
    ? await scrubber.clean(shown)
    : properties === ''
      ? withoutUnseen(passed)
      : cutText(await scrubber.clean(properties), length);
  const details = record === null ? [] : entryDetails(record).map((detail) => cutText(detail, longestDetail));
  const start = [head, name, ...details].filter((part) => part !== '').join('\n');
  const parts = [await scrubber.clean(start), withoutCardHeads(said)];
  return parts.filter((part) => part !== '').join('\n');
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
function originOf(path: string, data: ReturnType<typeof readFrontmatter>['data']): string {
  const source = textValue(valueOf(data, 'source')) || (/(?:^|\/)clippings?\//i.test(path) ? 'elsewhere' : '');
  return source === '' ? '' : `quoted from ${cutText(source, longestSource)}`;
}

/** Returns the state of a note in words; '' for one that is active. */
export function stateOf(status: string, successor: string | null): string {
  if (successor !== null) return `SUPERSEDED by ${successor}`;
  return /^(?:active|)$/i.test(status.trim()) ? '' : `status ${status}`;
}

function partOf(passage: string): string {
  return `[part of a longer note]\n${cutText(passage, longestFull)}`;
}

/** Returns the properties of a note as written, without the fences. */
function propertyLines(frontmatter: string): string {
  const lines = frontmatter.split(/\r\n|\r|\n/).map((line) => line.trimEnd());
  return lines.filter((line) => line !== '' && !/^\uFEFF?---+$/.test(line)).join('\n');
}
