import { PersistedNote } from './persisted-note';
import { CollectionStatsBuilder } from './collection-stats';
import type { Segment } from './segment';
import { SegmentBuilder } from './segment-builder';
import type { SegmentStore } from './segment-store';

/** Number of segments of about the same size that are merged into one. */
const fan = 5;

const smallestSize = 32;

/** Maximum number of chunks in a merged segment: five of the segments that are built while notes are added continuously. */
const largest = 21_000;

/** Share of chunks of removed notes above which a segment is rewritten. */
const deadShare = 0.25;

interface Job {
  readonly old: readonly Segment[];
  readonly notes: readonly PersistedNote[];
  readonly steps: Generator<undefined, Uint8Array>;
}

interface Tools {
  readonly counted: CollectionStatsBuilder;
  readonly left: CollectionStatsBuilder;
  readonly builder: SegmentBuilder;
}

/** Merges segments in small steps, so that there are few of them and removed notes take no room. Searches find the same before, during and after. */
export class SegmentMerger {
  #job: Job | null = null;
  /** Buffers shared by the jobs, released when no job is left; they are as large as the largest job needed. */
  #tools: Tools | null = null;

  constructor(private readonly store: SegmentStore) {}

  /** Works until `isDue`; returns false when nothing is left to do. */
  work(isDue: () => boolean): boolean {
    do {
      this.#job ??= this.#nextJob();
      if (this.#job === null) {
        this.#tools = null;
        return false;
      }
      this.#goOn(this.#job);
    } while (!isDue());
    return true;
  }

  /** Continues a job. A job that fails is abandoned: its input segments are still in place. */
  #goOn(job: Job): void {
    try {
      const step = job.steps.next();
      if (step.done === true) this.#finish(job, step.value);
    } catch (error) {
      this.#job = null;
      this.#tools = null;
      throw error;
    }
  }

  #nextJob(): Job | null {
    const old = segmentsToMerge(this.store.segments());
    if (old.length === 0) return null;
    const { counted, left, builder } = (this.#tools ??= {
      counted: new CollectionStatsBuilder(this.store.lexicon),
      left: new CollectionStatsBuilder(this.store.lexicon),
      builder: new SegmentBuilder(),
    });
    const notes: PersistedNote[] = [];
    for (const segment of old) {
      counted.addCounted(segment.sections.contribution, 1);
      for (let note = 0; note < segment.noteCount; note++) {
        const kept = new PersistedNote(segment, note);
        if (segment.isDead[note] === 0) notes.push(kept);
        else left.add(kept.pieces, kept);
      }
    }
    counted.addCounted(left.take(), -1);
    return { old, notes, steps: builder.build(notes, counted.take()) };
  }

  /** Finishes a job, and records in the new segment the notes that were removed or changed since the job began. */
  #finish({ old, notes }: Job, bytes: Uint8Array): void {
    this.#job = null;
    this.store.replace(old, bytes, (merged) => {
      for (const [place, { segment, note }] of notes.entries()) {
        if (segment.isDead[note] === 1) merged.kill(place);
        else merged.setStat(place, segment.statOf(note));
      }
    });
  }
}

function segmentsToMerge(segments: readonly Segment[]): Segment[] {
  const bySize = new Map<number, Segment[]>();
  for (const segment of segments) {
    const live = segment.chunkCount - segment.deadChunks;
    if (segment.deadChunks > deadShare * segment.chunkCount) return [segment];
    if (live > largest / 2) continue;
    const size = Math.floor(Math.log(Math.max(1, live / smallestSize)) / Math.log(fan));
    const alike = [...(bySize.get(size) ?? []), segment];
    if (alike.length === fan) return fitting(alike);
    bySize.set(size, alike);
  }
  return [];
}

/** Returns as many segments as fit into one; at least two do, because none is larger than half of the maximum. */
function fitting(segments: readonly Segment[]): Segment[] {
  let chunkIds = 0;
  return segments.filter(({ chunkCount, deadChunks }) => (chunkIds += chunkCount - deadChunks) <= largest);
}
