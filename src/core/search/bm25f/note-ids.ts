const gone = -1;

/** Numbers for the notes that are there, given in the order in which they came, never twice; and where each note lies. */
export class NoteIds {
  readonly #places: number[] = [];

  /** More than every id that was given. */
  get end(): number {
    return this.#places.length;
  }

  give(place: number): number {
    return this.#places.push(place) - 1;
  }

  /** The note lies elsewhere now. */
  move(id: number, place: number): void {
    this.#places[id] = place;
  }

  drop(id: number): void {
    this.#places[id] = gone;
  }

  /** null for a note that has left. */
  placeOf(id: number): number | null {
    const place = this.#places[id] ?? gone;
    return place === gone ? null : place;
  }
}
