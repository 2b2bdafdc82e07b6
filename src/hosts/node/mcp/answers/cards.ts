import { entryDetails } from '../../../../core/board/entry-details';
import { recordFrom } from '../../../../core/board/record';
import { confidenceOn } from '../../../../core/note/state/authority';
import { readBlocks } from '../../../../core/note/blocks';
import { readFrontmatter } from '../../../../core/note/frontmatter/frontmatter';
import type { NoteFacts } from '../../../../core/note/note-record';
import { contradictedIn } from '../../../../core/note/state/managed-facts';
import { statedText } from '../../../../core/note/stated-parts';
import type { Query } from '../../../../core/search/query';
import { makeSnippet } from '../../../../core/search/snippet';
import { noSurroundings, surroundingsOf } from '../../../../core/search/text/surroundings';
import type { FoundNote } from '../../../../features/search/find-notes';
import { headingsAt } from '../../../../features/search/result-row';
import { isByMeaning, relatedWordsOf, passageOf } from '../../../../features/search/read-hit';
import { cutText } from '../../../../core/text-ends';
import { withoutUnseen } from '../../../../core/visible-text';
import { headLine, nameLine, withoutCardHeads, withoutTitle } from './card-text';
import type { Scrubber } from './scrubbed-text';

/**
 * Maximum length in characters of a note that a full card contains completely; for a longer one it contains the
 * matching passage.
 */
const longestFull = 2_400;
const snippetLength = 320;
const longestDetail = 240;

/**
 * Describes one hit: path, date, type and content, as text of at most about 3,000 characters, without secrets. `today` is the
 * day for its confidence.
 */
export async function card(
  number: number,
  note: FoundNote,
  query: Query,
  isFull: boolean,
  today: string,
  scrubber: Scrubber,
): Promise<string> {
  const { hit, read, successor } = note;
  const { title } = read.facts;
  const passage = passageOf(read.text, read.place);
  const shown = wholeOf(note, isFull);
  const isWhole = shown !== null;
  // Beside a whole note, the passage only tells the line; where the note has no secrets, the look for them is not repeated.
  const isClean = isWhole && (await scrubber.scrub(shown)).text === shown;
  const clean = isClean ? passage : (await scrubber.scrub(passage)).text;
  const { data, bodyStart } = readFrontmatter(read.text);
  const blocks = readBlocks(read.text, bodyStart);
  const around =
    read.place === null ? noSurroundings : surroundingsOf(read.text, blocks, [read.place.start, read.place.end]);
  const snippet = makeSnippet(clean, query, relatedWordsOf(hit), snippetLength, around);
  const line = (read.place?.line ?? 1) + snippet.line - 1;
  const heading = headingsAt(read.text, line, blocks).at(-1) ?? '';
  const head = headLine([
    `${String(number)}. ${read.path}:${String(line)}`,
    ...factsOf(read.facts, successor, today),
    ...contradictedIn(read.text).map((name) => `contradicts [[${name}]]`),
    ...(isByMeaning(hit) ? ['found by meaning'] : []),
  ]);
  const name = nameLine(read.path, title, isWhole ? '' : heading);
  const passed = isFull ? partOf(clean.trim()) : snippet.text;
  const properties = clean.trim() === '' ? propertyLines(read.text.slice(0, bodyStart)) : '';
  const said = isWhole
    ? await scrubber.clean(shown)
    : properties === ''
      ? withoutUnseen(passed)
      : cutText(await scrubber.clean(properties), isFull ? longestFull : snippetLength);
  const record = recordFrom(data, '');
  const details = record === null ? [] : entryDetails(record).map((detail) => cutText(detail, longestDetail));
  const start = [head, name, ...details].filter((part) => part !== '').join('\n');
  const parts = [await scrubber.clean(start), withoutCardHeads(said)];
  return parts.filter((part) => part !== '').join('\n');
}

/** Returns the text of a note that its card contains completely; null when it contains a passage. */
function wholeOf({ read }: FoundNote, isFull: boolean): string | null {
  const body = isFull ? statedText(read.text).trim() : '';
  return body === '' || body.length > longestFull ? null : withoutTitle(body, read.facts.title);
}

/** Returns the text that a card is made of. */
export function textOf(note: FoundNote, isFull: boolean): string {
  return wholeOf(note, isFull) ?? passageOf(note.read.text, note.read.place);
}

/** Returns date, type, project, state with the note's successor, effective confidence and turns, as far as they are known. */
function factsOf(
  { date, type, project, status, managed }: NoteFacts,
  successor: string | null,
  today: string,
): string[] {
  const turns = (managed?.turns ?? []).slice(0, 3).join(' ');
  const confidence = confidenceOn(managed, today);
  return [
    date,
    type,
    project,
    stateOf(status, successor),
    confidence === null ? '' : `confidence ${String(Number(confidence.toFixed(2)))}`,
    turns,
  ]
    .map((fact) => fact.replace(/\s+/g, ' ').trim())
    .filter((fact) => fact !== '');
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
