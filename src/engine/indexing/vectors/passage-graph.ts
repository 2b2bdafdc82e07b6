import { isAppError, messageOf } from '../../../core/errors';
import type { VectorSearch } from '../../../core/models/embedder-choice';
import type { GraphState } from '../../../ports/note-index';
import type { GraphKind, VectorGraph, VectorGraphs } from '../../../ports/vector-graphs';
import { GraphMembers } from './graph-members';

/** Minimum number of vectors for a graph; with fewer, comparing all is as fast. */
const fewestVectors = 50_000;
/**
 * Number of vectors below which an existing graph is dropped; lower than the minimum, so that a fluctuating number
 * does not rebuild it.
 */
const fewestOnceMade = 40_000;
/**
 * Maximum number of passages requested from the graph. Measured over 60,000 vectors: for 130 it finds .995 in a third
 * of the time; for 850 it finds .85 and takes longer than comparing all.
 */
const mostAsked = 200;
/**
 * Minimum share that a filter must accept. A narrower filter makes the graph search far: with 1 in 1,000 accepted it
 * took 79 ms, comparing all 4 ms.
 */
const leastShare = 0.25;
/** Share of changed passages at which a persisted graph is replaced. */
const staleShare = 0.02;

/** The passages that can be found. */
export interface ShownPassages {
  readonly count: number;
  identities(): Iterable<string>;
  of(identity: string): Float32Array | null;
}

export interface PassageGraphParts {
  readonly graphs: VectorGraphs;
  readonly kind: GraphKind;
  readonly search: VectorSearch;
  /** Does the work, or throws `locked` when another program is doing the same. */
  readonly alone: (work: () => Promise<void>) => Promise<void>;
}

/**
 * A graph over the shown passages, used when there are many. It is restored or built in slices, and does not answer
 * until it contains all of them.
 */
export class PassageGraph {
  #state: 'closed' | 'opening' | 'open' | 'failed' = 'closed';
  #graph: VectorGraph | null = null;
  readonly #members = new GraphMembers();
  readonly #waiting = new Set<string>();
  /** Number of passages added or removed since the graph was persisted. */
  #changedCount = 0;
  readonly #notices: string[] = [];

  constructor(private readonly parts: PassageGraphParts) {}

  /** Returns sentences for the user, each once. */
  takeNotices(): string[] {
    return this.#notices.splice(0);
  }

  /** State of the graph for this number of passages; null when there is none and none is planned. */
  stateFor(count: number): GraphState | null {
    if (!this.#isWorthIt(count)) return null;
    return this.#graph !== null && this.#waiting.size === 0 ? 'ready' : 'making';
  }

  show(identity: string): void {
    if (this.#graph !== null && !this.#members.has(identity)) this.#waiting.add(identity);
  }

  hide(identity: string): void {
    this.#waiting.delete(identity);
    const key = this.#members.drop(identity);
    if (key === null) return;
    this.#graph?.remove(key);
    this.#changedCount += 1;
  }

  /** Works until `isDue`; returns false when nothing is left to do. */
  prepare(shown: ShownPassages, isDue: () => boolean): boolean {
    if (this.#state === 'opening') return true;
    if (!this.#isWorthIt(shown.count)) {
      this.#close();
      return false;
    }
    if (this.#state === 'closed') {
      this.#state = 'opening';
      void this.#open(shown);
      return true;
    }
    return this.#graph !== null && this.#addWaiting(this.#graph, shown, isDue);
  }

  /**
   * Returns about `limit` passages that `accepts` lets through, nearest first; null when comparing all is better or the
   * graph is not ready. `query` has length 1.
   */
  nearest(query: Float32Array, limit: number, accepts: (identity: string) => boolean): string[] | null {
    if (this.#graph === null || this.#waiting.size > 0 || limit > mostAsked) return null;
    const share = this.#members.shareOf(accepts);
    if (share < leastShare) return null;
    const wanted = Math.ceil((1.1 * limit) / share);
    const near = this.#graph.search(query, wanted).map(({ key }) => this.#members.identityOf(key));
    const accepted = near.filter((identity) => accepts(identity));
    return accepted.length >= limit || near.length < wanted ? accepted.slice(0, limit) : null;
  }

  /** Persists the graph when much of it has changed. `takeNotices` reports a failure. */
  async save(): Promise<void> {
    const graph = this.#graph;
    if (graph === null || this.#waiting.size > 0 || this.#changedCount <= staleShare * graph.count) return;
    const changed = this.#changedCount;
    this.#changedCount = 0;
    try {
      const { graphs, kind, alone } = this.parts;
      await alone(() => graphs.save(graph, kind, this.#members.encode()));
    } catch (error) {
      this.#changedCount += changed;
      // Another program is saving its graph, which serves us too.
      if (!isAppError(error, 'locked'))
        this.#say(`The graph for search by meaning could not be saved: ${messageOf(error)}`);
    }
  }

  #isWorthIt(count: number): boolean {
    const { search } = this.parts;
    if (this.#state === 'failed' || search === 'exact') return false;
    return search === 'hnsw' ? count > 0 : count > (this.#graph === null ? fewestVectors : fewestOnceMade);
  }

  async #open(shown: ShownPassages): Promise<void> {
    try {
      const kept = await this.#kept();
      this.#restoreIndex(
        kept?.graph ?? (await this.parts.graphs.make(this.parts.kind.dimensions)),
        kept?.about ?? new Uint8Array(0),
        shown,
      );
      this.#state = 'open';
    } catch (error) {
      this.#state = 'failed';
      this.#say(`Search by meaning compares all passages because no graph can be built: ${messageOf(error)}`);
    }
  }

  async #kept(): ReturnType<VectorGraphs['load']> {
    try {
      return await this.parts.graphs.load(this.parts.kind);
    } catch (error) {
      if (isAppError(error, 'unreachable')) throw error;
      this.#say(`The graph for search by meaning is being rebuilt: ${messageOf(error)}`);
      return null;
    }
  }

  #restoreIndex(graph: VectorGraph, about: Uint8Array, shown: ShownPassages): void {
    this.#graph = graph;
    this.#members.restore(about, (key) => graph.has(key));
    const wanted = new Set(shown.identities());
    for (const identity of wanted) if (!this.#members.has(identity)) this.#waiting.add(identity);
    for (const identity of [...this.#members.identities()]) if (!wanted.has(identity)) this.hide(identity);
  }

  #addWaiting(graph: VectorGraph, shown: ShownPassages, isDue: () => boolean): boolean {
    if (graph.deadCount > 0 && graph.deadCount >= graph.count) this.#beginAnew(graph, shown);
    for (const identity of this.#waiting) {
      this.#waiting.delete(identity);
      const vector = shown.of(identity);
      if (vector !== null) {
        graph.put(this.#members.give(identity), vector);
        this.#changedCount += 1;
      }
      if (isDue()) return true;
    }
    graph.finishInserting();
    return false;
  }

  /** Rebuilds the graph from all vectors: removing the outdated ones would cost more. */
  #beginAnew(graph: VectorGraph, shown: ShownPassages): void {
    graph.clear();
    this.#forget();
    for (const identity of shown.identities()) this.#waiting.add(identity);
  }

  #close(): void {
    if (this.#state !== 'open') return;
    this.#state = 'closed';
    this.#graph = null;
    this.#forget();
  }

  #forget(): void {
    this.#members.clear();
    this.#waiting.clear();
    this.#changedCount = 0;
  }

  #say(sentence: string): void {
    this.#notices.push(sentence);
  }
}
