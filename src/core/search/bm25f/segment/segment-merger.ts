import { PersistedNote } from './persisted-note';
import { CollectionStatsBuilder } from './collection-stats';
import type { Segment } from './segment';
import { SegmentBuilder } from './segment-builder';
import type { SegmentStore } from './segment-store';

/** So many segments of about one size become one. */
const fan = 5;

const smallestSize = 32;

/** Chunks that a segment is not made larger than: five of those that are put together when notes come in without end. */
const largest = 21_000;

/** A segment is made anew when so much of it has left. */
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

/** Merges segments in small steps, so that there are few of them and what has left takes no room. Searches find the same before, between and after. */
export class SegmentMerger {
  #job: Job | null = null;
  /** What jobs work with, until none is left: it takes as much room as the largest needed. */
  #tools: Tools | null = null;

  constructor(private readonly store: SegmentStore) {}

  /** Works until `isDue`; false when nothing is left to do. */
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

  /** A job that fails is given up: the segments it began with are still there. */
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

  /** What left or was seen anew since the job began is noted beside the new segment. */
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

/** As many as fit into one segment; at least two do, for none is larger than half of it. */
function fitting(segments: readonly Segment[]): Segment[] {
  let chunkIds = 0;
  return segments.filter(({ chunkCount, deadChunks }) => (chunkIds += chunkCount - deadChunks) <= largest);
}
