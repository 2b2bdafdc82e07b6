import type { VaultPath } from '../../../note/path';
import type { Segment } from './segment';

const gone = -1;

const notesOfSegment = 2 ** 26;

export interface Place {
  readonly segment: Segment;
  readonly note: number;
}

/** The segments, and the place of each note in them. */
export class NotePlaces {
  /** Places by note id: serial number of the segment and number of the note in it, packed into one number. */
  readonly ids = new NoteIds();
  readonly #idOf = new Map<VaultPath, number>();
  readonly #bySerial = new Map<number, Segment>();

  get noteCount(): number {
    return this.#idOf.size;
  }

  segments(): readonly Segment[] {
    return [...this.#bySerial.values()];
  }

  has(path: VaultPath): boolean {
    return this.#idOf.has(path);
  }

  of(path: VaultPath): Place | null {
    const id = this.#idOf.get(path);
    return id === undefined ? null : this.ofId(id);
  }

  /** Returns the place of a note, or null when it was removed. */
  ofId(id: number): Place | null {
    const place = this.ids.placeOf(id);
    if (place === null) return null;
    const segment = this.#bySerial.get(Math.floor(place / notesOfSegment));
    return segment === undefined ? null : { segment, note: place % notesOfSegment };
  }

  /** Removes the note and marks it as dead in its segment, which is dropped when no live note is left. */
  drop(path: VaultPath, { segment, note }: Place): void {
    this.ids.drop(segment.ids[note] ?? 0);
    this.#idOf.delete(path);
    segment.kill(note);
    if (segment.liveNotes === 0) this.#bySerial.delete(segment.serial);
  }

  /** Records that the segment's notes are now in it, including those that were in `old`. */
  adopt(segment: Segment, old: readonly Segment[] = []): void {
    for (const { serial } of old) this.#bySerial.delete(serial);
    const first = segment.serial * notesOfSegment;
    for (let note = 0; note < segment.noteCount; note++) {
      if (segment.isDead[note] === 0) segment.ids[note] = this.#put(segment.pathOf(note), first + note);
    }
    if (segment.liveNotes > 0) this.#bySerial.set(segment.serial, segment);
  }

  #put(path: VaultPath, place: number): number {
    const known = this.#idOf.get(path);
    if (known === undefined) {
      const id = this.ids.give(place);
      this.#idOf.set(path, id);
      return id;
    }
    this.ids.move(known, place);
    return known;
  }
}

/** Assigns ids to notes in the order in which they are added, never reused, and stores each note's place. */
export class NoteIds {
  readonly #places: number[] = [];

  /** One more than the highest assigned id. */
  get end(): number {
    return this.#places.length;
  }

  give(place: number): number {
    return this.#places.push(place) - 1;
  }

  move(id: number, place: number): void {
    this.#places[id] = place;
  }

  drop(id: number): void {
    this.#places[id] = gone;
  }

  /** Returns the place of a note, or null when it was removed. */
  placeOf(id: number): number | null {
    const place = this.#places[id] ?? gone;
    return place === gone ? null : place;
  }
}
