import type { AskRow } from '../../core/ask/row';
import { fittingRows } from '../../core/ask/row-prompt';
import { readFrontmatter } from '../../core/note/frontmatter/frontmatter';
import { readNoteLines } from '../../core/ask/note-lines';
import { blockEnd } from '../../core/ask/lines/block-end';
import { typesAsked } from '../../core/ask/question/asks-for-type';
import type { Selection } from '../../core/ask/question/selection';
import { contradictedIn } from '../../core/note/state/managed-facts';
import { confidenceOn } from '../../core/note/state/authority';
import { nameKey, namesOf } from '../../core/note/state/in-force';
import { timelineDayOf } from '../../core/note/state/timeline-day';
import type { TextRange } from '../../core/note/text-ranges';
import { estimateTokens, mostCharactersOfToken } from '../../core/language-models/estimate-tokens';
import { plainQuery } from '../../core/search/plain-query';
import type { QueryFilter } from '../../core/search/query';
import type { Hasher } from '../../ports/hasher';
import type { IndexHit, NoteIndex } from '../../ports/note-index';
import type { Vault } from '../../ports/vault';
import type { FoundLine } from './find-lines';
import { type FoundNote, readFoundNotes, standingOf } from './read-answering-notes';

export interface RetrieveDeps {
  readonly index: Pick<NoteIndex, 'search' | 'related'>;
  readonly vault: Pick<Vault, 'read'>;
  readonly hasher: Hasher;
}

/** What is looked for, and how much of it may be shown to a model. */
export interface Retrieval {
  readonly question: string;
  /** Other wordings of what is asked. */
  readonly variants: readonly string[];
  /** True when the records of sessions are looked at too. */
  readonly sessions: boolean;
  readonly filters: readonly QueryFilter[];
  /** Its passage is the first. */
  readonly selection?: Selection | undefined;
  readonly mostTokens: number;
  /** Day `YYYY-MM-DD`. */
  readonly today: string;
}

interface Candidate {
  readonly note: FoundNote;
  readonly range: TextRange;
  readonly headings: readonly string[];
  /** False for what only other wordings of the question find. */
  readonly isOwn: boolean;
  score: number;
}

const mostRows = 30;
const mostNotes = 40;
const ofOneSearch = 20;
const linkedNotes = 2;
const ofOneNote = 6;
/** Constant of reciprocal rank fusion. */
const smoothing = 60;
const weights = { selection: 9, question: 1, variant: 0.7, captured: 0.5, linked: 0.3 };
/** Factor of notes of the type that a question asks for. */
const askedType = 1.1;
/** Number of the best lines that are always among the rows, and length of the text around one that no passage has. */
const bestLines = 3;
const aroundLine = 600;
const longestPlaceless = 1_500;
/** Tokens up to which each of the best notes is given whole, of as many as rows may have for most questions. */
const tokensOfWhole = [2_500, 750];
const usualTokens = 4_000;
/** Matches the head of dated entries, each of which is a passage with a day of its own. */
const timelineOf = /^#{1,6}[ \t]+timeline(?!\p{L})/imu;
/** Matches embeds, and headings too short to state something. */
const onlyNames = /!\[\[[^\]\n]{0,500}\]\]|^#{1,6}(?:[ \t]+\S+){0,3}[ \t]*$/gm;
const noSessions: QueryFilter = { field: 'type', value: 'session', isExcluded: true };
const captured: QueryFilter = { field: 'property', value: 'cb_source', isExcluded: false };

/** Returns the passages that may answer, best first: of the question, its variants, captured notes and linked notes, and the best lines. */
export async function retrieveRows(
  retrieval: Retrieval,
  lines: readonly FoundLine[],
  deps: RetrieveDeps,
): Promise<AskRow[]> {
  const ranked = await rankHits(retrieval, deps);
  const read = ranked
    .slice(0, mostNotes)
    .map(async (each) =>
      (await readFoundNotes([each.hit], deps.vault)).map((note) => candidateOf(each, note, deps.hasher)),
    );
  const candidates = (await Promise.all(read)).flat();
  addBestLines(
    candidates,
    lines.filter(({ statedOf }, at) => at < bestLines || statedOf !== undefined),
  );
  const types = typesAsked(retrieval.question);
  for (const candidate of candidates)
    if (types.includes(candidate.note.facts.type.toLowerCase())) candidate.score *= askedType;
  candidates.sort((a, b) => b.score - a.score);
  const rows = statingOnce(withLeadingNotes(withOwnPlaces(candidates), Math.min(1, retrieval.mostTokens / usualTokens)))
    .slice(0, mostRows)
    .map((candidate) => rowOf(candidate, retrieval.today));
  return fittingRows(markContradicted(rows), retrieval.mostTokens);
}

/** Gives each of the leading notes whole if it is short, else its facts in properties before its best passage. */
function withLeadingNotes(candidates: readonly Candidate[], share: number): Candidate[] {
  const leading = candidates
    .filter(({ note }, at) => candidates.findIndex((other) => other.note.path === note.path) === at)
    .slice(0, tokensOfWhole.length);
  return candidates.flatMap((candidate) => {
    const { text } = candidate.note;
    if (!leading.includes(candidate)) return [candidate];
    const properties = statedProperties(text, isFact);
    if (!isWithin(text, share * (tokensOfWhole[leading.indexOf(candidate)] ?? 0)) || timelineOf.test(text))
      return properties === null ? [candidate] : [{ ...candidate, range: properties, headings: [] }, candidate];
    const whole = { start: 0, end: text.length };
    const isStated = statesIn(text, { ...whole, start: readFrontmatter(text).bodyStart });
    return [{ ...candidate, range: isStated ? whole : (properties ?? candidate.range), headings: [] }];
  });
}

function isWithin(text: string, mostTokens: number): boolean {
  return text.length <= mostTokens * mostCharactersOfToken && estimateTokens(text) <= mostTokens;
}

interface RankedHit {
  readonly hit: IndexHit;
  readonly score: number;
  readonly isOwn: boolean;
}

async function rankHits(
  { question, variants, sessions, filters, selection }: Retrieval,
  { index }: RetrieveDeps,
): Promise<RankedHit[]> {
  const narrowing = sessions ? filters : [...filters, noSessions];
  const search = (text: string, more: readonly QueryFilter[] = []): Promise<IndexHit[]> =>
    index.search(plainQuery(text, { filters: [...narrowing, ...more], excludedWords: [] }), ofOneSearch, {
      mode: 'hybrid',
    });
  const [first, ofCaptured, selected, ...others] = await Promise.all([
    search(question),
    search(question, [captured]),
    selection === undefined ? [] : search(selection.text),
    ...variants.map((variant) => search(variant)),
  ]);
  // Linked notes are not narrowed, so they are left out where the question is about some notes only.
  const near = filters.length > 0 ? [] : first.slice(0, linkedNotes);
  const linked = await Promise.all(near.map(({ path }) => index.related(path, ofOneNote)));
  const lists = [
    { hits: first, weight: weights.question },
    { hits: ofCaptured, weight: weights.captured },
    { hits: selected.filter(({ path }) => path === selection?.path).slice(0, 1), weight: weights.selection },
    ...others.map((hits) => ({ hits, weight: weights.variant })),
    ...linked.map((hits) => ({ hits: hits.filter(({ ranks }) => ranks.isLinked === true), weight: weights.linked })),
  ];
  const fused = new Map<string, RankedHit>();
  for (const { hits, weight } of lists)
    for (const [at, hit] of hits.entries()) {
      const key = `${hit.path}\n${String(hit.place?.start ?? 0)}`;
      const known = fused.get(key);
      const score = (known?.score ?? 0) + weight / (smoothing + at + 1);
      fused.set(key, { hit, score, isOwn: known?.isOwn === true || weight !== weights.variant });
    }
  return withOwnPlaces([...fused.values()].sort((a, b) => b.score - a.score));
}

/** Keeps the first and at least every second place for what the question's own words find, as far as there is some. */
function withOwnPlaces<Ranked extends { readonly isOwn: boolean }>(ranked: readonly Ranked[]): Ranked[] {
  const left = [...ranked];
  let own = 0;
  return ranked.flatMap((_, at) => {
    const next = 2 * own <= at ? left.findIndex(({ isOwn }) => isOwn) : 0;
    const placed = left.splice(Math.max(0, next), 1);
    own += placed.filter(({ isOwn }) => isOwn).length;
    return placed;
  });
}

/**
 * Leaves out what states nothing, such as a lone embed, and gives each part of a note once: overlapping passages become
 * one. A note without text has its properties.
 */
function statingOnce(candidates: readonly Candidate[]): Candidate[] {
  const kept: { -readonly [Key in keyof Candidate]: Candidate[Key] }[] = [];
  for (const candidate of candidates) {
    const { note } = candidate;
    const range = statedRange(candidate);
    if (range === null) continue;
    const other = kept.find(
      (each) => each.note.path === note.path && range.start < each.range.end && each.range.start < range.end,
    );
    if (other === undefined)
      kept.push({ ...candidate, range, headings: range === candidate.range ? candidate.headings : [] });
    else if (range.start < other.range.start) Object.assign(other, { ...candidate, range: joined(range, other.range) });
    else other.range = joined(other.range, range);
  }
  return kept;
}

/** Returns the passage, or the properties of a note whose text states nothing; null where nothing does. */
function statedRange({ note: { text }, range }: Candidate): TextRange | null {
  if (statesIn(text, range)) return range;
  return range.start <= readFrontmatter(text).bodyStart ? statedProperties(text) : null;
}

/** Returns the properties of a note; null where none states anything. */
function statedProperties(text: string, counts: typeof isFact = () => true): TextRange | null {
  const end = lineEndBefore(text, Math.min(readFrontmatter(text).bodyStart, longestPlaceless));
  const [lines] = readNoteLines(text.slice(0, end));
  const isStated = lines?.lines.some(
    (line) => line.kind !== 'name' && counts(text, line) && hasValue(text.slice(line.start, line.end)),
  );
  return isStated === true ? { start: 0, end } : null;
}

/** False for a summary, which begins behind its name and says nothing that the note does not. */
function isFact(text: string, { start }: TextRange): boolean {
  return text.charAt(start - 1) === '\n';
}

/** False for a property that a template leaves open. */
function hasValue(property: string): boolean {
  const value = property.slice(property.indexOf(':') + 1);
  return /[\p{L}\p{N}]/u.test(value) && !value.includes('{{');
}

function statesIn(text: string, { start, end }: TextRange): boolean {
  return /[\p{L}\p{N}]/u.test(text.slice(start, end).replace(onlyNames, ''));
}

function joined(one: TextRange, other: TextRange): TextRange {
  return { start: Math.min(one.start, other.start), end: Math.max(one.end, other.end) };
}

function candidateOf({ hit, score, isOwn }: RankedHit, note: FoundNote, hasher: Hasher): Candidate {
  const isAsIndexed = hasher.sha256(new TextEncoder().encode(note.text)) === hit.hash;
  if (hit.place === null || !isAsIndexed)
    return { note, score, isOwn, headings: [], range: { start: 0, end: lineEndBefore(note.text, longestPlaceless) } };
  const { start, end, headings } = hit.place;
  // Who says something stands where its line begins.
  const line = note.text.lastIndexOf('\n', start - 1) + 1;
  const from = start - line > aroundLine ? start : line;
  return { note, score, isOwn, headings, range: { start: from, end: blockEnd(note.text, { start: from, end }) } };
}

function lineEndBefore(text: string, most: number): number {
  if (text.length <= most) return text.length;
  const end = text.lastIndexOf('\n', most);
  return end > 0 ? end : most;
}

/** Makes sure that the best lines are among the rows, and first. */
function addBestLines(candidates: Candidate[], lines: readonly FoundLine[]): void {
  for (const [at, line] of lines.entries()) {
    const score = weights.question / (smoothing + at);
    const holding = candidates.find(
      ({ note, range }) => note.path === line.note.path && range.start <= line.start && line.end <= range.end,
    );
    if (holding !== undefined) holding.score += score;
    else candidates.push({ note: line.note, headings: line.headings, range: rangeAround(line), isOwn: true, score });
  }
}

/** Returns the whole lines around a line. */
function rangeAround({ note: { text }, start, end }: FoundLine): TextRange {
  const from = text.indexOf('\n', Math.max(0, start - aroundLine));
  const to = text.lastIndexOf('\n', end + aroundLine);
  return {
    start: start <= aroundLine ? 0 : from === -1 || from >= start ? start : from + 1,
    end: end + aroundLine >= text.length ? text.length : Math.max(end, to),
  };
}

function rowOf({ note, headings, range }: Candidate, today: string): AskRow {
  const { facts, text } = note;
  const date = timelineDayOf({ headings, text: text.slice(range.start, range.end) }) || facts.date;
  const confidence = confidenceOn(facts.managed, today);
  return { ...standingOf(note), number: 0, headings, date, range, ...(confidence === null ? {} : { confidence }) };
}

/** Marks the lower of two rows of which one says that it contradicts the other. */
function markContradicted(rows: readonly AskRow[]): AskRow[] {
  const contradicted = new Set<AskRow>();
  for (const row of rows) {
    const names = contradictedIn(row.text).map(nameKey);
    if (names.length === 0) continue;
    for (const other of rows) {
      if (
        other.path === row.path ||
        !namesOf({ path: other.path, facts: { title: other.title } }).some((name) => names.includes(name))
      )
        continue;
      const isLower = row.authority < other.authority || (row.authority === other.authority && row.date < other.date);
      contradicted.add(isLower ? row : other);
    }
  }
  return rows.map((row) => (row.state === '' && contradicted.has(row) ? { ...row, state: 'contradicted' } : row));
}
