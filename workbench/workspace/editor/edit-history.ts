/** A text with its selection. */
export interface EditorSnapshot {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

const longestPauseMs = 600;
const mostSnapshots = 200;

/** The steps of undo and redo. Quick successive changes count as one. */
export class EditHistory {
  #past: EditorSnapshot[] = [];
  #future: EditorSnapshot[] = [];
  #lastChangeMs = -Infinity;

  /** Stores the state `before` a change made at `nowMs`. */
  remember(before: EditorSnapshot, nowMs: number): void {
    const continues = nowMs - this.#lastChangeMs < longestPauseMs && this.#past.length > 0;
    this.#lastChangeMs = nowMs;
    this.#future = [];
    if (continues) return;
    this.#past.push(before);
    if (this.#past.length > mostSnapshots) this.#past.shift();
  }

  undo(now: EditorSnapshot): EditorSnapshot | null {
    return this.#step(this.#past, this.#future, now);
  }

  redo(now: EditorSnapshot): EditorSnapshot | null {
    return this.#step(this.#future, this.#past, now);
  }

  /** Ends the group, so that the next change is a separate step. */
  endGroup(): void {
    this.#lastChangeMs = -Infinity;
  }

  clear(): void {
    this.#past = [];
    this.#future = [];
    this.#lastChangeMs = -Infinity;
  }

  #step(from: EditorSnapshot[], to: EditorSnapshot[], now: EditorSnapshot): EditorSnapshot | null {
    this.#lastChangeMs = -Infinity;
    const snapshot = from.pop();
    if (snapshot === undefined) return null;
    to.push(now);
    return snapshot;
  }
}
