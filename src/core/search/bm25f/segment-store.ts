import type { NoteRecord } from '../../note/note-record';
import type { VaultPath } from '../../note/path';
import { damaged } from './byte-reader';
import { Lexicon } from './lexicon';
import { KeptNote } from './kept-note';
import { type NoteIds, NotePlaces, type Place } from './note-places';
import { NoteReader } from './note-reader';
import type { SegmentNote, NoteStat } from './note-pieces';
import { runSteps } from './run-steps';
import { Segment } from './segment';
import { SegmentBuilder } from './segment-builder';
import { Statistics, type Contribution } from './statistics';
import { Tally } from './tally';

/** Notes that came in are put together into a segment before they are so many slots, or so many bytes, replaced ones among them. */
const mostFreshSlots = 4096;
const mostFreshBytes = 2 ** 24;

/** Told of segments that became one, which is in their place by then. */
type MergeListener = (old: readonly Segment[], merged: Segment) => void;

/**
 * Notes in segments, with lexicon and statistics kept in step. Notes that came in lately wait outside until `seal`; they count in no statistic
 * before that.
 */
export class SegmentStore {
  readonly lexicon = new Lexicon();
  readonly statistics = new Statistics();
  readonly #places = new NotePlaces();
  readonly #fresh = new Map<VaultPath, SegmentNote>();
  #freshSlots = 0;
  #nextSerial = 0;
  readonly #reader = new NoteReader(this.lexicon);
  readonly #tally = new Tally(this.lexicon);
  readonly #builder = new SegmentBuilder();
  readonly #mergeListeners: MergeListener[] = [];

  get noteCount(): number {
    return this.#places.noteCount + this.#fresh.size;
  }

  get slotCount(): number {
    return this.statistics.slotCount + this.#freshSlots;
  }

  /** All notes, after `seal`. */
  segments(): readonly Segment[] {
    return this.#places.segments();
  }

  freshNote(path: VaultPath): SegmentNote | null {
    return this.#fresh.get(path) ?? null;
  }

  freshNotes(): Iterable<SegmentNote> {
    return this.#fresh.values();
  }

  /** See `NoteIds`; of notes in segments. */
  get noteIds(): NoteIds {
    return this.#places.ids;
  }

  placeOf(path: VaultPath): Place | null {
    return this.#places.of(path);
  }

  /** null for a note that has left. */
  placeOfId(id: number): Place | null {
    return this.#places.ofId(id);
  }

  /** Adds the note or replaces the one at its path. */
  put(note: NoteRecord, recheck: boolean): void {
    const read = this.#reader.read(note, recheck);
    this.remove(note.path);
    this.#fresh.set(note.path, read);
    this.#freshSlots += read.pieces.slotCount;
    if (this.#freshSlots >= mostFreshSlots || this.#reader.size >= mostFreshBytes) this.seal();
  }

  remove(path: VaultPath): boolean {
    const fresh = this.#fresh.get(path);
    if (fresh !== undefined) {
      this.#freshSlots -= fresh.pieces.slotCount;
      return this.#fresh.delete(path);
    }
    const place = this.placeOf(path);
    if (place === null) return false;
    const gone = this.#contributionOf([new KeptNote(place.segment, place.note)]);
    this.statistics.apply(gone, -1);
    this.#places.drop(path, place);
    return true;
  }

  restat(path: VaultPath, stat: NoteStat): void {
    const fresh = this.#fresh.get(path);
    if (fresh !== undefined) this.#fresh.set(path, { ...fresh, ...stat });
    const place = this.placeOf(path);
    place?.segment.setStat(place.note, stat);
  }

  /** Makes a segment of the notes that wait. */
  seal(): void {
    if (this.#fresh.size === 0) return;
    const notes = [...this.#fresh.values()];
    const contribution = this.#contributionOf(notes);
    const segment = new Segment(this.#nextSerial++, runSteps(this.#builder.build(notes, contribution)), null);
    this.#fresh.clear();
    this.#reader.clear();
    this.#freshSlots = 0;
    this.#places.adopt(segment);
    this.statistics.apply(contribution, 1);
  }

  /** Adds a kept segment and returns it with the paths of its notes; throws `damaged` and adds nothing when it does not hold together or a note is there already. */
  restore(bytes: Uint8Array, changes: Uint8Array | null): { readonly segment: Segment; readonly paths: VaultPath[] } {
    const segment = new Segment(this.#nextSerial, bytes, changes);
    const paths: VaultPath[] = [];
    for (let note = 0; note < segment.noteCount; note++)
      if (segment.isDead[note] === 0) paths.push(segment.pathOf(note));
    if (!this.#knows(segment) || new Set(paths).size < paths.length || paths.some((path) => this.has(path)))
      throw damaged();
    const left: KeptNote[] = [];
    for (let note = 0; note < segment.noteCount; note++)
      if (segment.isDead[note] === 1) left.push(new KeptNote(segment, note));
    const gone = this.#contributionOf(left);
    this.#nextSerial++;
    this.statistics.apply(segment.sections.contribution, 1);
    this.statistics.apply(gone, -1);
    this.#places.adopt(segment);
    return { segment, paths };
  }

  has(path: VaultPath): boolean {
    return this.#fresh.has(path) || this.#places.has(path);
  }

  /** Puts a segment in the place of others that hold the same notes; `settle` marks what has left since. */
  replace(old: readonly Segment[], bytes: Uint8Array, settle: (segment: Segment) => void): void {
    const segment = new Segment(this.#nextSerial++, bytes, null);
    settle(segment);
    this.#places.adopt(segment, old);
    for (const listener of this.#mergeListeners) listener(old, segment);
  }

  onMerge(listener: MergeListener): void {
    this.#mergeListeners.push(listener);
  }

  /** What the notes add to the statistics; valid until the next call. */
  #contributionOf(notes: readonly SegmentNote[]): Contribution {
    try {
      for (const { pieces, lengths } of notes) this.#tally.add(pieces, lengths);
    } catch (error) {
      this.#tally.take();
      throw error;
    }
    return this.#tally.take();
  }

  /** True when every number in the segment is in the lexicon. */
  #knows({ sections }: Segment): boolean {
    const { terms, stems, grams } = sections.contribution;
    const { lexicon } = this;
    const ascending = [terms, sections.slotLists.terms, sections.noteLists.terms];
    return (
      ascending.every((numbers) => (numbers.at(-1) ?? -1) < lexicon.terms.size) &&
      (stems.at(-1) ?? -1) < lexicon.stems.names.size &&
      (grams.at(-1) ?? -1) < lexicon.grams.names.size &&
      sections.labels.every((label) => label < lexicon.labels.size)
    );
  }
}
