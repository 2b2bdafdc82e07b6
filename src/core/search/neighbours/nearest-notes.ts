import { DecodedList } from '../bm25f/list-codec';
import { SegmentPostings } from '../bm25f/posting-source';
import type { Segment } from '../bm25f/segment';
import type { SegmentStore } from '../bm25f/segment-store';
import { roomyFloat64, roomyUint32 } from '../bm25f/typed-arrays';
import { TopK } from '../top-k';
import { FieldFrequency, RowReader, weightOfStem, type NoteRow } from './note-row';

export interface NearNote {
  readonly segment: Segment;
  readonly note: number;
  /** Above 0, at most 1. */
  readonly similarity: number;
}

interface HeavyStem {
  readonly stem: number;
  readonly weight: number;
  readonly idf: number;
}

const heaviest = 30;
/** Postings that are looked through for one note; the heaviest stems come first, so that what is left out counts little. */
const mostPostings = 60_000;
/** The lengths of rows are reckoned for the best by a rough guess of them. */
const measuredCount = 64;

/**
 * The notes whose rows are most alike: the cosine over the note's 30 heaviest stems, divided by the whole rows' lengths. Takes time by the postings of
 * those stems, not by the number of notes.
 */
export class NearestNotes {
  readonly #rows: RowReader;
  readonly #list = new DecodedList();
  #frequencies: Float64Array = new Float64Array(0);
  #touched: Uint32Array = new Uint32Array(0);
  #sums: Float64Array = new Float64Array(0);
  #summed: Uint32Array = new Uint32Array(0);
  #summedCount = 0;
  /** By note id: the length of its row; 0 where it was not reckoned since the statistics changed. */
  #norms: Float64Array = new Float64Array(0);
  #normsVersion = -1;

  constructor(private readonly store: SegmentStore) {
    this.#rows = new RowReader(store.lexicon, store.statistics);
  }

  /** The nearest first, at most `limit`, of the notes by which `passesOf` is 1; null lets all pass. The note itself is none of them. */
  find(of: Segment, note: number, limit: number, passesOf: (segment: Segment) => Uint8Array | null): NearNote[] {
    const row = this.#rows.read(of, note);
    const { norm } = row;
    const heavy = this.#heaviest(row);
    const rough = new TopK<NearNote>(measuredCount, isNearer);
    for (const segment of this.store.segments()) {
      this.#sum(segment, heavy);
      this.#offer(segment, passesOf(segment), rough, segment === of ? note : -1);
    }
    const measured = rough.sorted().map((near) => {
      const length = tokensOf(near.segment, near.note);
      return {
        ...near,
        similarity: (near.similarity * Math.sqrt(length)) / (norm * this.#normOf(near.segment, near.note)),
      };
    });
    return measured
      .filter(({ similarity }) => similarity > 0)
      .sort((left, right) => (isNearer(left, right) ? -1 : 1))
      .slice(0, limit);
  }

  #normOf(segment: Segment, note: number): number {
    const { statistics, noteIds } = this.store;
    if (this.#normsVersion !== statistics.version) this.#norms.fill(0);
    this.#normsVersion = statistics.version;
    this.#norms = roomyFloat64(this.#norms, noteIds.end);
    const id = segment.ids[note] ?? 0;
    const known = this.#norms[id] ?? 0;
    if (known > 0) return known;
    this.#norms[id] = this.#rows.read(segment, note).norm;
    return this.#norms[id] ?? 1;
  }

  #heaviest({ stems, weights, length }: NoteRow): HeavyStem[] {
    const { statistics } = this.store;
    const best = new TopK<HeavyStem>(heaviest, (left, right) =>
      left.weight === right.weight ? this.#nameOf(left.stem) < this.#nameOf(right.stem) : left.weight > right.weight,
    );
    for (let i = 0; i < length; i++) {
      const stem = stems[i] ?? 0;
      const weight = weights[i] ?? 0;
      if (weight >= (best.worst?.weight ?? 0))
        best.offer({ stem, weight, idf: statistics.idfOf(statistics.stemSlots[stem] ?? 0) });
    }
    let postings = 0;
    return best.sorted().filter(({ stem }) => {
      const more = statistics.stemSlots[stem] ?? 0;
      if (postings + more > mostPostings) return false;
      postings += more;
      return true;
    });
  }

  #nameOf(stem: number): string {
    return this.store.lexicon.stems.names.textOf(stem);
  }

  /** What the notes of the segment have in common with the row. */
  #sum(segment: Segment, heavy: readonly HeavyStem[]): void {
    this.#frequencies = roomyFloat64(this.#frequencies, segment.noteCount);
    this.#touched = roomyUint32(this.#touched, segment.noteCount);
    this.#sums = roomyFloat64(this.#sums, segment.noteCount);
    this.#summed = roomyUint32(this.#summed, segment.noteCount);
    this.#summedCount = 0;
    const postings = new SegmentPostings(segment, this.#list);
    const worth = new FieldFrequency(this.store.statistics);
    for (const { stem, weight, idf } of heavy) {
      const touchedCount = this.#count(segment, postings, stem, worth);
      for (let i = 0; i < touchedCount; i++) {
        const note = this.#touched[i] ?? 0;
        const before = this.#sums[note] ?? 0;
        if (before === 0) this.#summed[this.#summedCount++] = note;
        this.#sums[note] = before + weight * weightOfStem(this.#frequencies[note] ?? 0, idf);
        this.#frequencies[note] = 0;
      }
    }
  }

  /** Gives `frequencies` how often each note holds the stem; the number of notes that do. */
  #count(segment: Segment, postings: SegmentPostings, stem: number, worth: FieldFrequency): number {
    const frequencies = this.#frequencies;
    const touched = this.#touched;
    let touchedCount = 0;
    const add = (note: number, frequency: number): void => {
      const before = frequencies[note] ?? 0;
      if (before === 0) touched[touchedCount++] = note;
      frequencies[note] = before + frequency;
    };
    for (const term of this.store.lexicon.stems.termsOf(stem)) {
      if (!this.store.lexicon.words.has(term)) continue;
      const own = postings.notesOf(term);
      for (let i = 0; i < (own?.length ?? 0); i++)
        add(own?.ids[i] ?? 0, worth.inNote(segment, own?.ids[i] ?? 0, own?.counts[i] ?? 0));
      const list = postings.slotsOf(term);
      for (let i = 0; i < (list?.length ?? 0); i++)
        add(segment.noteOfSlot[list?.ids[i] ?? 0] ?? 0, worth.inSlot(segment, list?.ids[i] ?? 0, list?.counts[i] ?? 0));
    }
    return touchedCount;
  }

  #offer(segment: Segment, passes: Uint8Array | null, rough: TopK<NearNote>, itself: number): void {
    for (let i = 0; i < this.#summedCount; i++) {
      const note = this.#summed[i] ?? 0;
      const sum = this.#sums[note] ?? 0;
      this.#sums[note] = 0;
      const isThere = passes === null ? segment.isDead[note] === 0 : passes[note] === 1;
      if (!isThere || note === itself) continue;
      const similarity = sum / Math.sqrt(tokensOf(segment, note));
      if (similarity >= (rough.worst?.similarity ?? 0)) rough.offer({ segment, note, similarity });
    }
  }
}

/** Roughly how many words the note has, from 1. */
function tokensOf({ sections }: Segment, note: number): number {
  const { firstSlots, bodies } = sections.lengths;
  let tokens = 1;
  for (let slot = firstSlots[note] ?? 0; slot < (firstSlots[note + 1] ?? 0); slot++) tokens += bodies[slot] ?? 0;
  return tokens;
}

function isNearer(left: NearNote, right: NearNote): boolean {
  if (left.similarity !== right.similarity) return left.similarity > right.similarity;
  return left.segment.pathOf(left.note) < right.segment.pathOf(right.note);
}
