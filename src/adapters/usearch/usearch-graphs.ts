import { AppError } from '../../core/errors';
import type { GraphKind, PersistedGraph, VectorGraph, VectorGraphs } from '../../ports/vector-graphs';
import { loadUsearch, saveUsearch, type PersistedPlace } from './persisted-usearch';
import type { MakeNativeIndex } from './native-index';
import { UsearchIndex } from './usearch-index';

/** Finds usearch; null where it is not available. May throw `unreachable` with the reason. */
export type FindNative = () => Promise<MakeNativeIndex | null>;

/** Graphs of usearch, which is loaded when the first one is needed. */
export class UsearchGraphs implements VectorGraphs {
  #found: Promise<MakeNativeIndex | null> | null = null;

  constructor(
    private readonly find: FindNative,
    private readonly place: PersistedPlace,
  ) {}

  async make(dimensions: number): Promise<VectorGraph> {
    return new UsearchIndex(await this.#native(), dimensions);
  }

  async load(kind: GraphKind): Promise<PersistedGraph | null> {
    return loadUsearch(await this.#native(), this.place, kind);
  }

  async save(graph: VectorGraph, { fingerprint }: GraphKind, about: Uint8Array): Promise<void> {
    if (!(graph instanceof UsearchIndex)) throw new AppError('internal', 'This graph was not made by usearch.');
    await saveUsearch(graph, this.place, fingerprint, about);
  }

  async #native(): Promise<MakeNativeIndex> {
    const native = await (this.#found ??= this.find());
    if (native === null)
      throw new AppError(
        'unreachable',
        'usearch is not installed, or there is no build of it for this computer. Choose “exact”, which compares all vectors.',
      );
    return native;
  }
}
