import type { Segment } from './segment';
import { SegmentBuilder } from './segment-builder';
import type { SegmentNote } from './note-pieces';
import type { SegmentStore } from './segment-store';
import { Tally } from './tally';

/** So many segments of about one size become one. */
const FAN = 5;
const SMALLEST_SIZE = 32;
/** Slots that a segment is not made larger than. */
const LARGEST = 50_000;
/** A segment is made anew when so much of it has left. */
const DEAD_SHARE = 0.25;

interface Source {
  readonly segment: Segment;
  readonly note: number;
}

interface Job {
  readonly old: readonly Segment[];
  readonly sources: readonly Source[];
  readonly steps: Generator<undefined, Uint8Array>;
}

/** Merges segments in small steps, so that there are few of them and what has left takes no room. Searches find the same before, between and after. */
export class Upkeep {
  private job: Job | null = null;
  private readonly builder = new SegmentBuilder();
  private readonly counted: Tally;
  private readonly left: Tally;

  constructor(private readonly store: SegmentStore) {
    this.counted = new Tally(store.lexicon);
    this.left = new Tally(store.lexicon);
  }

  /** Works until `isDue`; false when nothing is left to do. */
  work(isDue: () => boolean): boolean {
    do {
      this.job ??= this.nextJob();
      if (this.job === null) return false;
      const step = this.job.steps.next();
      if (step.done === true) this.finish(this.job, step.value);
    } while (!isDue());
    return true;
  }

  private nextJob(): Job | null {
    const old = segmentsToMerge(this.store.segments());
    if (old.length === 0) return null;
    const sources: Source[] = [];
    for (const segment of old) {
      this.counted.addCounted(segment.sections.contribution, 1);
      for (let note = 0; note < segment.noteCount; note++) {
        if (segment.isDead[note] === 0) sources.push({ segment, note });
        else this.left.add(segment.piecesOf(note), segment.lengthsOf(note));
      }
    }
    this.counted.addCounted(this.left.take(), -1);
    const notes: SegmentNote[] = sources.map(({ segment, note }) => segment.noteAt(note));
    return { old, sources, steps: this.builder.build(notes, this.counted.take()) };
  }

  /** What left or was seen anew since the job began is noted beside the new segment. */
  private finish({ old, sources }: Job, bytes: Uint8Array): void {
    this.job = null;
    this.store.replace(old, bytes, (merged) => {
      for (const [note, source] of sources.entries()) {
        if (source.segment.isDead[source.note] === 1) merged.kill(note);
        else merged.setStat(note, source.segment.statOf(source.note));
      }
    });
  }
}

function segmentsToMerge(segments: readonly Segment[]): Segment[] {
  const bySize = new Map<number, Segment[]>();
  for (const segment of segments) {
    const live = segment.slotCount - segment.deadSlots;
    if (segment.deadSlots > DEAD_SHARE * segment.slotCount) return [segment];
    if (live > LARGEST / 2) continue;
    const size = Math.floor(Math.log(Math.max(1, live / SMALLEST_SIZE)) / Math.log(FAN));
    const alike = [...(bySize.get(size) ?? []), segment];
    if (alike.length === FAN) return fitting(alike);
    bySize.set(size, alike);
  }
  return [];
}

/** As many as fit into one segment; at least two do, for none is larger than half of it. */
function fitting(segments: readonly Segment[]): Segment[] {
  let slots = 0;
  return segments.filter(({ slotCount, deadSlots }) => (slots += slotCount - deadSlots) <= LARGEST);
}
