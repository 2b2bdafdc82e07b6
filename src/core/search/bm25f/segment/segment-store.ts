import type { NoteRecord } from '../../../note/note-record';
import type { VaultPath } from '../../../note/path';
import { damaged } from '../codec/byte-reader';
import { Lexicon } from '../dictionary/lexicon';
import { PersistedNote } from './persisted-note';
import type { SegmentNote } from '../note-pieces';
import type { NoteStat } from '../../indexed-notes';
import { type NoteIds, NotePlaces, type Place } from './note-places';
import { PostingsBuilder } from '../postings/postings-builder';
import { runSteps } from '../codec/run-steps';
import { type Contribution, Statistics } from '../scoring/statistics';
import { CollectionStatsBuilder } from './collection-stats';
import { Segment } from './segment';
import { SegmentBuilder } from './segment-builder';

/** Maximum number of chunks, and of bytes, of added notes, including replaced ones, before they are put into a segment. */
export const mostFreshChunks = 4096;

export const mostFreshBytes = 2 ** 24;

/** Called when segments were merged and the new segment is in their place. */
type MergeListener = (old: readonly Segment[], merged: Segment) => void;

/** Notes in segments, with matching lexicon and statistics. Recently added notes wait outside until `seal`; until then they count in no statistic. */
export class SegmentStore {
  readonly lexicon = new Lexicon();
  readonly statistics = new Statistics();
  readonly #places = new NotePlaces();
  readonly #fresh = new Map<VaultPath, SegmentNote>();
  #freshChunks = 0;
  #nextSerial = 0;
  readonly #reader = new PostingsBuilder(this.lexicon);
  readonly #tally = new CollectionStatsBuilder(this.lexicon);
  readonly #builder = new SegmentBuilder();
  readonly #mergeListeners: MergeListener[] = [];

  get noteCount(): number {
    return this.#places.noteCount + this.#fresh.size;
  }

  get chunkCount(): number {
    return this.statistics.chunkCount + this.#freshChunks;
  }

  /** Returns the segments, which contain all notes once `seal` has been called. */
  segments(): readonly Segment[] {
    return this.#places.segments();
  }

  freshNote(path: VaultPath): SegmentNote | null {
    return this.#fresh.get(path) ?? null;
  }

  freshNotes(): Iterable<SegmentNote> {
    return this.#fresh.values();
  }

  /** Ids of the notes in segments; see `NoteIds`. */
  get noteIds(): NoteIds {
    return this.#places.ids;
  }

  placeOf(path: VaultPath): Place | null {
    return this.#places.of(path);
  }

  /** Returns the place of a note by id, or null when it was removed. */
  placeOfId(id: number): Place | null {
    return this.#places.ofId(id);
  }

  /** Adds the note or replaces the one at its path. */
  put(note: NoteRecord, recheck: boolean): void {
    const read = this.#reader.read(note, recheck);
    this.remove(note.path);
    this.#fresh.set(note.path, read);
    this.#freshChunks += read.pieces.chunkCount;
    if (this.#freshChunks >= mostFreshChunks || this.#reader.size >= mostFreshBytes) this.seal();
  }

  remove(path: VaultPath): boolean {
    const fresh = this.#fresh.get(path);
    if (fresh !== undefined) {
      this.#freshChunks -= fresh.pieces.chunkCount;
      return this.#fresh.delete(path);
    }
    const place = this.placeOf(path);
    if (place === null) return false;
    const gone = this.#contributionOf([new PersistedNote(place.segment, place.note)]);
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

  /** Builds a segment from the waiting notes. */
  seal(): void {
    if (this.#fresh.size === 0) return;
    const notes = [...this.#fresh.values()];
    const contribution = this.#contributionOf(notes);
    const segment = new Segment(this.#nextSerial++, runSteps(this.#builder.build(notes, contribution)), null);
    this.#fresh.clear();
    this.#reader.clear();
    this.#freshChunks = 0;
    this.#places.adopt(segment);
    this.statistics.apply(contribution, 1);
  }

  /**
   * Adds a persisted segment and returns it with the paths of its notes; throws `damaged` and adds nothing when it is
   * inconsistent or a note is already present.
   */
  restore(bytes: Uint8Array, changes: Uint8Array | null): { readonly segment: Segment; readonly paths: VaultPath[] } {
    const segment = new Segment(this.#nextSerial, bytes, changes);
    const paths: VaultPath[] = [];
    for (let note = 0; note < segment.noteCount; note++)
      if (segment.isDead[note] === 0) paths.push(segment.pathOf(note));
    if (!this.#knows(segment) || new Set(paths).size < paths.length || paths.some((path) => this.has(path)))
      throw damaged();
    const left: PersistedNote[] = [];
    for (let note = 0; note < segment.noteCount; note++)
      if (segment.isDead[note] === 1) left.push(new PersistedNote(segment, note));
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

  /** Replaces segments by one that contains the same notes; `settle` marks the notes removed since. */
  replace(old: readonly Segment[], bytes: Uint8Array, settle: (segment: Segment) => void): void {
    const segment = new Segment(this.#nextSerial++, bytes, null);
    settle(segment);
    this.#places.adopt(segment, old);
    for (const listener of this.#mergeListeners) listener(old, segment);
  }

  onMerge(listener: MergeListener): void {
    this.#mergeListeners.push(listener);
  }

  /** Returns what the notes add to the statistics; valid until the next call. */
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
    const ascending = [terms, sections.chunkLists.terms, sections.noteLists.terms];
    return (
      ascending.every((numbers) => (numbers.at(-1) ?? -1) < lexicon.terms.size) &&
      (stems.at(-1) ?? -1) < lexicon.stems.names.size &&
      (grams.at(-1) ?? -1) < lexicon.grams.names.size &&
      sections.labels.every((label) => label < lexicon.labels.size)
    );
  }
}
