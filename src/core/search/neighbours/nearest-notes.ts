import { DecodedList } from '../bm25f/postings/list-codec';
import { SegmentPostings } from '../bm25f/postings/posting-source';
import type { Segment } from '../bm25f/segment/segment';
import type { SegmentStore } from '../bm25f/segment/segment-store';
import { roomyFloat64, roomyUint32 } from '../bm25f/codec/typed-arrays';
import { TopK } from '../top-k';
import { FieldFrequency, RowReader, weightOfStem, type NoteRow } from './note-row';

export interface NearNote {
  readonly segment: Segment;
  readonly note: number;
  /** Cosine similarity, above 0, at most 1. */
  readonly similarity: number;
}

interface HeavyStem {
  readonly stem: number;
  readonly weight: number;
  readonly idf: number;
}

const heaviest = 30;
/** Maximum number of postings read for one note; the heaviest stems come first, so that the omitted ones matter little. */
const mostPostings = 60_000;
/** Number of best notes, by an estimate of row lengths, whose exact lengths are computed. */
const measuredCount = 64;

/**
 * Finds the notes with the most similar rows: the cosine over the note's 30 heaviest stems, divided by the lengths of
 * the whole rows. Its time depends on the postings of those stems, not on the number of notes.
 */
export class NearestNotes {
  readonly #rows: RowReader;
  readonly #list = new DecodedList();
  #frequencies: Float64Array = new Float64Array(0);
  #touched: Uint32Array = new Uint32Array(0);
  #sums: Float64Array = new Float64Array(0);
  #summed: Uint32Array = new Uint32Array(0);
  #summedCount = 0;
  /** Length of the row, by note id; 0 when it has not been computed since the statistics changed. */
  #norms: Float64Array = new Float64Array(0);
  #normsVersion = -1;

  constructor(private readonly store: SegmentStore) {
    this.#rows = new RowReader(store.lexicon, store.statistics);
  }

  /** Returns the nearest notes for which `passesOf` has 1, nearest first, at most `limit`; null lets all notes pass. The note itself is left out. */
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
        best.offer({ stem, weight, idf: statistics.idfOf(statistics.stemChunks[stem] ?? 0) });
    }
    let postings = 0;
    return best.sorted().filter(({ stem }) => {
      const more = statistics.stemChunks[stem] ?? 0;
      if (postings + more > mostPostings) return false;
      postings += more;
      return true;
    });
  }

  #nameOf(stem: number): string {
    return this.store.lexicon.stems.names.textOf(stem);
  }

  /** Adds up what the notes of the segment share with the row. */
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

  /** Adds the frequency of the stem in each note to `frequencies`, and returns the number of notes that contain it. */
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
      const list = postings.chunksOf(term);
      for (let i = 0; i < (list?.length ?? 0); i++)
        add(
          segment.noteOfChunk[list?.ids[i] ?? 0] ?? 0,
          worth.inChunk(segment, list?.ids[i] ?? 0, list?.counts[i] ?? 0),
        );
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

/** Returns the approximate number of words of the note, at least 1. */
function tokensOf({ sections }: Segment, note: number): number {
  const { firstChunks, bodies } = sections.lengths;
  let tokens = 1;
  for (let chunkId = firstChunks[note] ?? 0; chunkId < (firstChunks[note + 1] ?? 0); chunkId++)
    tokens += bodies[chunkId] ?? 0;
  return tokens;
}

/** Orders hits by similarity, then by path. */
export function isNearer(left: NearNote, right: NearNote): boolean {
  if (left.similarity !== right.similarity) return left.similarity > right.similarity;
  return left.segment.pathOf(left.note) < right.segment.pathOf(right.note);
}
