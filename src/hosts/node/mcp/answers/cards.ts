import { confidenceOn } from '../../../../core/note/state/authority';
import { readBlocks } from '../../../../core/note/blocks';
import { readFrontmatter } from '../../../../core/note/frontmatter/frontmatter';
import type { NoteFacts } from '../../../../core/note/note-record';
import { contradictedIn } from '../../../../core/note/relations';
import type { Query } from '../../../../core/search/query';
import { makeSnippet } from '../../../../core/search/snippet';
import { noSurroundings, surroundingsOf } from '../../../../core/search/text/surroundings';
import type { FoundNote } from '../../../../features/search/find-notes';
import { headingsAt } from '../../../../features/search/result-row';
import { bodyOf, isByMeaning, relatedWordsOf, passageOf } from '../../../../features/search/read-hit';
import { withoutUnseen } from '../../../../core/visible-text';
import type { Scrubber } from './scrubbed-text';

/**
 * Maximum length in characters of a note that a full card contains completely; for a longer one it contains the
 * matching passage.
 */
const longestFull = 2_400;
const snippetLength = 320;

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
  const passage = passageOf(read.text, read.place);
  const clean = (await scrubber.scrub(passage)).text;
  const blocks = readBlocks(read.text, readFrontmatter(read.text).bodyStart);
  const around =
    read.place === null ? noSurroundings : surroundingsOf(read.text, blocks, [read.place.start, read.place.end]);
  const snippet = makeSnippet(clean, query, relatedWordsOf(hit), snippetLength, around);
  const line = (read.place?.line ?? 1) + snippet.line - 1;
  const heading = headingsAt(read.text, line, blocks).at(-1) ?? '';
  const head = [
    `${String(number)}. ${read.path}:${String(line)}`,
    ...factsOf(read.facts, successor, today),
    ...contradictedIn(read.text).map((name) => `contradicts [[${name}]]`),
    ...(isByMeaning(hit) ? ['found by meaning'] : []),
  ].join(' | ');
  const title = [read.facts.title, ...(heading === '' || heading === read.facts.title ? [] : [heading])].join(' > ');
  const said = isFull ? await fullText(read.text, clean, scrubber) : withoutUnseen(snippet.text);
  return [await scrubber.clean(`${head}\n${title}`), ...(said === '' ? [] : [said])].join('\n');
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
    confidence === null ? '' : `confidence ${String(confidence)}`,
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

async function fullText(text: string, passage: string, scrubber: Scrubber): Promise<string> {
  const body = bodyOf(text).trim();
  if (body.length <= longestFull) return scrubber.clean(body);
  const whole = withoutUnseen(passage).trim();
  return `[part of a longer note]\n${whole.length <= longestFull ? whole : `${whole.slice(0, longestFull)}…`}`;
}
