import type { VaultPath } from '../../../core/note/path';
import type { Clock } from '../../../ports/clock';
import type { Comparison, IndexChanges, ListedNote, NoteIndex, ReadNote, ReadOutcome } from '../../../ports/note-index';
import { ForwardingNoteIndex } from '../note-index-calls';
import type { AdoptingNoteIndex } from './adopting-note-index';
import { type Maker, MakingCrew } from './making-crew';

/** Number of new notes from which starting threads pays off. */
const leastNotes = 10_000;

export interface ParallelDeps {
  readonly adopting: Pick<AdoptingNoteIndex, 'isNew' | 'number' | 'adopt'>;
  /** Starts the makers; none where one processor does all the work. */
  readonly start: () => readonly Maker[];
  /** Measures the time that reading takes. */
  readonly ticks: Clock;
  readonly leastNotes?: number;
}

/**
 * An index that has the segments of many new notes made elsewhere, all at once. The makers live until the last of these
 * notes is indexed. Notes that no maker could read, and all others, are put as usual.
 */
export class ParallelNoteIndex extends ForwardingNoteIndex {
  #crew: MakingCrew | null = null;
  /** Number of requested notes that have not been indexed. */
  #left = 0;
  readonly #arriving = new Set<Promise<IndexChanges>>();

  /** `index` leads to the adopting index. */
  constructor(
    index: NoteIndex,
    private readonly deps: ParallelDeps,
  ) {
    super(index);
  }

  override async compare(listing: readonly ListedNote[], gone: readonly VaultPath[] | 'unlisted'): Promise<Comparison> {
    const comparison = await super.compare(listing, gone);
    const { adopting, start, ticks } = this.deps;
    const { toRead } = comparison;
    this.#left = toRead.length;
    if (toRead.filter(({ path }) => adopting.isNew(path)).length < (this.deps.leastNotes ?? leastNotes))
      this.#dismissCrew();
    else this.#crew ??= new MakingCrew(start(), { adopting, ticks, put: (notes) => super.put(notes) });
    return comparison;
  }

  override async put(
    outcomes: readonly ReadOutcome[],
    reading?: (path: VaultPath | null) => void,
  ): Promise<IndexChanges> {
    const crew = this.#crew;
    if (crew === null) return super.put(outcomes, reading);
    const arrived = this.#putBy(crew, outcomes, reading);
    this.#arriving.add(arrived);
    try {
      return await arrived;
    } finally {
      this.#arriving.delete(arrived);
      this.#left -= outcomes.length;
      if (this.#left <= 0) this.#dismissCrew();
    }
  }

  override async save(): Promise<string[]> {
    // Notes put before this call are included.
    await Promise.allSettled(this.#arriving);
    return super.save();
  }

  override async close(): Promise<void> {
    this.#endCrew();
    await super.close();
  }

  async #putBy(
    crew: MakingCrew,
    outcomes: readonly ReadOutcome[],
    reading?: (path: VaultPath | null) => void,
  ): Promise<IndexChanges> {
    const isMade = (outcome: ReadOutcome): outcome is ReadNote =>
      outcome.outcome === 'read' && this.deps.adopting.isNew(outcome.path);
    const others = outcomes.filter((outcome) => !isMade(outcome));
    const [made, put] = await Promise.all([crew.put(outcomes.filter(isMade)), super.put(others, reading)]);
    return { added: made.added + put.added, updated: made.updated + put.updated, removed: made.removed + put.removed };
  }

  /** Ends the makers unless they still have notes. */
  #dismissCrew(): void {
    if (this.#arriving.size === 0) this.#endCrew();
  }

  #endCrew(): void {
    this.#crew?.end();
    this.#crew = null;
  }
}
