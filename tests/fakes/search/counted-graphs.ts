import { ExactScanIndex } from '../../../src/adapters/exact-scan/exact-scan-index';
import type { AppError } from '../../../src/core/errors';
import type { GraphKind, PersistedGraph, VectorGraph, VectorGraphs, VectorHit } from '../../../src/ports/vector-graphs';

/** Answers exactly, and counts what is asked of it and what has left. */
export class CountedGraph implements VectorGraph {
  searchCount = 0;
  deadCount = 0;
  settledCount = 0;
  #index: ExactScanIndex;

  constructor(readonly dimensions: number) {
    this.#index = new ExactScanIndex({ dimensions, rescored: true });
  }

  get count(): number {
    return this.#index.count;
  }

  put(key: number, vector: Float32Array): void {
    this.#index.put(key, vector);
  }

  remove(key: number): boolean {
    const isGone = this.#index.remove(key);
    if (isGone) this.deadCount += 1;
    return isGone;
  }

  has(key: number): boolean {
    return this.#index.has(key);
  }

  search(vector: Float32Array, limit: number, accepts?: (key: number) => boolean): VectorHit[] {
    this.searchCount += 1;
    return this.#index.search(vector, limit, accepts);
  }

  clear(): void {
    this.#index.clear();
    this.deadCount = 0;
  }

  finishInserting(): void {
    this.settledCount += 1;
  }
}

/** Keeps its graphs in memory. */
export class CountedGraphs implements VectorGraphs {
  readonly made: CountedGraph[] = [];
  kept: (PersistedGraph & { readonly kind: GraphKind }) | null = null;
  saveCount = 0;
  /** What it has to say. */
  /** Thrown by the next call of that name. */
  readonly failing = new Map<'make' | 'load' | 'save', AppError>();

  /** The one that was made or taken up last. */
  get last(): CountedGraph {
    const last = this.made.at(-1);
    if (last === undefined) throw new Error('There is no graph.');
    return last;
  }

  async make(dimensions: number): Promise<VectorGraph> {
    await this.#arrive('make');
    const graph = new CountedGraph(dimensions);
    this.made.push(graph);
    return graph;
  }

  async load({ fingerprint }: GraphKind): Promise<PersistedGraph | null> {
    await this.#arrive('load');
    if (this.kept === null || this.kept.kind.fingerprint !== fingerprint) return null;
    if (this.kept.graph instanceof CountedGraph) this.made.push(this.kept.graph);
    return this.kept;
  }

  async save(graph: VectorGraph, kind: GraphKind, about: Uint8Array): Promise<void> {
    await this.#arrive('save');
    this.saveCount += 1;
    this.kept = { graph, kind, about };
  }

  #arrive(call: 'make' | 'load' | 'save'): Promise<void> {
    const error = this.failing.get(call);
    this.failing.delete(call);
    return error === undefined ? Promise.resolve() : Promise.reject(error);
  }
}
