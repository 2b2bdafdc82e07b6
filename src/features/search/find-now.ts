import { isAppError, messageOf } from '../../core/errors';
import type { Query } from '../../core/search/query';
import { pageRulesOf, unvaried } from '../../core/search/diversifier';
import type { IndexReadiness } from '../../engine/indexing/retriever-states';
import { scanNotes, type ScanDeps } from '../../engine/indexing/scan';
import { scanWaiting, type WaitingHits } from '../../engine/indexing/scan-waiting';
import type { IndexSync } from '../../engine/indexing/sync';
import type { Yielder } from '../../engine/running/yielder';
import type { NoteOrder } from '../../ports/keyword-index';
import type { IndexHit, NoteIndex, SearchMode } from '../../ports/note-index';
import type { Run } from '../../ports/run';
import { countMatches } from './count-matches';
import { findNotes, type CandidateSource, type FoundNote } from './find-notes';
import { orderHits } from './order-hits';

export interface FindingDeps extends ScanDeps {
  readonly index: NoteIndex;
  readonly sync: IndexSync;
  readonly readiness: IndexReadiness;
}

const notCounted = (): Promise<null> => Promise.resolve(null);

/** Retrievers and order of a search. */
export interface FindingManner {
  readonly mode: SearchMode;
  /** Best first when missing. */
  readonly order?: NoteOrder;
  /** True when all notes that match will be counted, too. */
  readonly isCounted?: boolean;
}

export interface Findings {
  readonly found: readonly FoundNote[];
  /** Says which notes the index could not search, and what was done instead; null when it searched all of them. */
  readonly remark: string | null;
  /** Counts the notes that match, whatever the limit; null when the number is not certain. Counts once. */
  readonly count: () => Promise<number | null>;
}

/**
 * Finds notes with what is available now: the whole index, a part of it and the notes not yet indexed, or the notes
 * alone. `yielder` may yield before each note.
 */
export async function findNow(
  deps: FindingDeps,
  query: Query,
  limit: number,
  { mode, order = 'relevance', isCounted = false }: FindingManner,
  run: Run,
  yielder: Yielder,
): Promise<Findings> {
  const rules = order === 'relevance' ? pageRulesOf(query) : unvaried;
  const sort = async (hits: readonly IndexHit[]): Promise<readonly IndexHit[]> =>
    order === 'relevance' ? hits : await orderHits(deps.vault, hits, order);
  try {
    const fromIndex: CandidateSource = (count) => deps.index.search(query, count, { mode, order });
    const find = async (): Promise<Pick<Findings, 'found' | 'count'>> => {
      const found = await findNotes(deps, fromIndex, query, limit, rules, yielder);
      let counting: Promise<number | null> | null = null;
      return { found, count: () => (counting ??= countMatches(deps, query, limit, found.length)) };
    };
    const findEarly = async (): Promise<Pick<Findings, 'found' | 'count'>> => {
      const findings = await find();
      if (isCounted) await findings.count();
      return findings;
    };
    // The index searches while the files are looked at.
    const before = deps.readiness.reliedOn?.() ?? null;
    const isVain = before === null || (mode !== 'keyword' && (await deps.readiness.startsModel?.()) === true);
    const early = isVain ? null : findEarly().catch(() => null);
    const reason = await deps.readiness.prepare(run, mode === 'keyword' ? 'words' : 'meaning');
    if (reason === null) {
      const found = deps.readiness.reliedOn?.() === before ? await early : null;
      return { ...(found ?? (await find())), remark: null };
    }
    // Any note that waits may be the first in an order other than relevance.
    const waiting = new WaitingNotes(deps, query, order === 'relevance' ? limit : Infinity, run);
    const filled: CandidateSource = async (count) => {
      const hits = await fromIndex(count);
      if (order === 'relevance' && hits.length >= count) return hits;
      return (await sort(await waiting.addTo(hits))).slice(0, count);
    };
    // Notes that are not indexed yet are not scanned only to find other types.
    const found = await findNotes(deps, filled, query, limit, { ...rules, isTypeLimited: false }, yielder);
    return { found, remark: await waiting.remarkOn(reason), count: notCounted };
  } catch (error) {
    if (isAppError(error, 'cancelled')) throw error;
    const hits = await sort(await scanNotes(deps, query, Infinity, run));
    const remark = `The index is unavailable; searched the files directly. ${messageOf(error)}`;
    const found = await findNotes(deps, firstOf(hits), query, limit, rules, yielder);
    return { found, remark, count: notCounted };
  }
}

/** The notes that are not indexed yet, which are scanned once, and only if they are needed. */
class WaitingNotes {
  #scanned: Promise<WaitingHits> | null = null;

  constructor(
    private readonly deps: FindingDeps,
    private readonly query: Query,
    private readonly limit: number,
    private readonly run: Run,
  ) {}

  /** Adds the matching notes that the index does not contain. */
  async addTo(hits: readonly IndexHit[]): Promise<readonly IndexHit[]> {
    const { waiting } = this.deps.sync;
    // Until the first comparison, no note is known to be up to date. Hits from the index are then returned at once, and
    // the notes are scanned only if there are none.
    if (waiting === null ? hits.length > 0 : waiting.size === 0) return hits;
    const { hits: more } = await (this.#scanned ??= scanWaiting(this.deps, waiting, this.query, this.limit, this.run));
    const known = new Set(hits.map(({ path }) => path));
    return [...hits, ...more.filter(({ path }) => !known.has(path))];
  }

  async remarkOn(reason: string): Promise<string> {
    if (this.#scanned === null) return reason;
    const texts = (await this.#scanned).isComplete ? 'texts' : 'some texts';
    return `${reason} Names and ${texts} of unindexed notes were searched directly.`;
  }
}

function firstOf(hits: readonly IndexHit[]): CandidateSource {
  return (count) => Promise.resolve(hits.slice(0, count));
}
