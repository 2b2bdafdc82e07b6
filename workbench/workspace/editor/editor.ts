import { EditHistory, type EditorSnapshot } from './edit-history';
import { type EditorPosition, type EditorRange, offsetToPosition, positionToOffset } from './editor-position';
import { heightAbove } from './text-area-height';

interface EditorChange {
  text: string;
  from: EditorPosition;
  to?: EditorPosition;
}

interface EditorSelection {
  anchor: EditorPosition;
  head: EditorPosition;
}

interface SelectionOrCaret {
  anchor: EditorPosition;
  head?: EditorPosition;
}

/** The text editor of a note, based on a text area. `changed` is called after every change, by the user or a program. */
export class Editor {
  readonly #history = new EditHistory();
  /** The state before the next change, because a text area reports typing only afterwards. */
  #known: EditorSnapshot = { text: '', start: 0, end: 0 };

  /** `scroller` is the scrolling element, because the text area is as high as its text. */
  constructor(
    readonly area: HTMLTextAreaElement,
    private readonly scroller: HTMLElement,
    private readonly changed: () => void,
  ) {
    area.addEventListener('input', () => {
      this.#noteChange();
    });
    area.addEventListener('beforeinput', () => {
      this.#known = this.#snapshot();
    });
  }

  getDoc(): this {
    return this;
  }

  refresh(): void {
    this.scrollTo(null, this.getScrollInfo().top);
  }

  getValue(): string {
    return this.area.value;
  }

  setValue(content: string): void {
    this.#change(() => {
      this.area.value = content;
    });
  }

  /** Shows another text, for example when a file is opened, without calling `changed` and without a way to undo it. */
  load(content: string): void {
    this.area.value = content;
    this.area.setSelectionRange(0, 0);
    this.#history.clear();
    this.#known = this.#snapshot();
  }

  getLine(line: number): string {
    return this.getValue().split('\n')[line] ?? '';
  }

  setLine(line: number, text: string): void {
    this.replaceRange(text, { line, ch: 0 }, { line, ch: this.getLine(line).length });
  }

  lineCount(): number {
    return this.getValue().split('\n').length;
  }

  lastLine(): number {
    return this.lineCount() - 1;
  }

  getSelection(): string {
    return this.getValue().slice(this.area.selectionStart, this.area.selectionEnd);
  }

  somethingSelected(): boolean {
    return this.area.selectionStart !== this.area.selectionEnd;
  }

  getRange(from: EditorPosition, to: EditorPosition): string {
    return this.getValue().slice(this.posToOffset(from), this.posToOffset(to));
  }

  replaceSelection(replacement: string): void {
    this.#change(() => {
      this.area.setRangeText(replacement, this.area.selectionStart, this.area.selectionEnd, 'end');
    });
  }

  replaceRange(replacement: string, from: EditorPosition, to: EditorPosition = from): void {
    this.#change(() => {
      this.area.setRangeText(replacement, this.posToOffset(from), this.posToOffset(to), 'preserve');
    });
  }

  getCursor(side: 'from' | 'to' | 'head' | 'anchor' = 'head'): EditorPosition {
    const isBackward = this.area.selectionDirection === 'backward';
    const atStart = side === 'from' || (side === 'head' ? isBackward : side === 'anchor' && !isBackward);
    return this.offsetToPos(atStart ? this.area.selectionStart : this.area.selectionEnd);
  }

  listSelections(): EditorSelection[] {
    return [{ anchor: this.getCursor('anchor'), head: this.getCursor('head') }];
  }

  setCursor(position: EditorPosition | number, ch = 0): void {
    this.setSelection(typeof position === 'number' ? { line: position, ch } : position);
  }

  setSelection(anchor: EditorPosition, head: EditorPosition = anchor): void {
    const [start, end] = [this.posToOffset(anchor), this.posToOffset(head)];
    this.area.setSelectionRange(Math.min(start, end), Math.max(start, end), end < start ? 'backward' : 'forward');
  }

  /** Sets the main selection only, because a text area has just one. */
  setSelections(ranges: SelectionOrCaret[], main = 0): void {
    const range = ranges[main] ?? ranges[0];
    if (range !== undefined) this.setSelection(range.anchor, range.head);
  }

  focus(): void {
    this.area.focus({ preventScroll: true });
  }

  blur(): void {
    this.area.blur();
  }

  hasFocus(): boolean {
    return this.area.doc.activeElement === this.area;
  }

  getScrollInfo(): { top: number; left: number } {
    return { top: this.scroller.scrollTop, left: this.scroller.scrollLeft };
  }

  scrollTo(x?: number | null, y?: number | null): void {
    if (x != null) this.scroller.scrollLeft = x;
    if (y != null) this.scroller.scrollTop = y;
  }

  scrollIntoView(range: EditorRange, center = false): void {
    const { area, scroller } = this;
    const top =
      area.getBoundingClientRect().top -
      scroller.getBoundingClientRect().top +
      scroller.scrollTop +
      heightAbove(area, this.posToOffset(range.from));
    const height = scroller.clientHeight;
    const isVisible = top >= scroller.scrollTop && top < scroller.scrollTop + height * 0.9;
    if (center || !isVisible) scroller.scrollTop = top - height * (center ? 0.5 : 0.2);
  }

  undo(): void {
    this.#restore(this.#history.undo(this.#snapshot()));
  }

  redo(): void {
    this.#restore(this.#history.redo(this.#snapshot()));
  }

  /** Positions of the changes refer to the current text. */
  transaction({
    changes = [],
    replaceSelection,
    selection,
  }: {
    changes?: EditorChange[];
    replaceSelection?: string;
    selection?: { from: EditorPosition; to?: EditorPosition };
  }): void {
    if (replaceSelection !== undefined) this.replaceSelection(replaceSelection);
    const fromTheEnd = [...changes].sort((one, other) => this.posToOffset(other.from) - this.posToOffset(one.from));
    for (const { text, from, to } of fromTheEnd) this.replaceRange(text, from, to ?? from);
    if (selection !== undefined) this.setSelection(selection.from, selection.to);
  }

  wordAt(position: EditorPosition): EditorRange | null {
    const line = this.getLine(position.line);
    for (const { index, 0: word } of line.matchAll(/[\p{L}\p{M}\p{N}_]+/gu)) {
      if (index > position.ch || index + word.length < position.ch) continue;
      return { from: { line: position.line, ch: index }, to: { line: position.line, ch: index + word.length } };
    }
    return null;
  }

  posToOffset(position: EditorPosition): number {
    return positionToOffset(this.getValue(), position);
  }

  offsetToPos(offset: number): EditorPosition {
    return offsetToPosition(this.getValue(), offset);
  }

  processLines<T>(
    read: (line: number, text: string) => T | null,
    write: (line: number, text: string, value: T | null) => EditorChange | undefined,
    ignoreEmpty = false,
  ): void {
    const lines = this.getValue()
      .split('\n')
      .map((text, line) => ({ text, line }))
      .filter(({ text }) => !ignoreEmpty || text.trim() !== '');
    const values = lines.map(({ text, line }) => read(line, text));
    const changes = lines.map(({ text, line }, at) => write(line, text, values[at] ?? null));
    this.transaction({ changes: changes.filter((change) => change !== undefined) });
  }

  #change(edit: () => void): void {
    this.#known = this.#snapshot();
    this.#history.endGroup();
    edit();
    this.#noteChange();
    this.#history.endGroup();
  }

  #noteChange(): void {
    if (this.#known.text !== this.getValue()) this.#history.remember(this.#known, performance.now());
    this.#known = this.#snapshot();
    this.changed();
  }

  #restore(snapshot: EditorSnapshot | null): void {
    if (snapshot === null) return;
    this.area.value = snapshot.text;
    this.area.setSelectionRange(snapshot.start, snapshot.end);
    this.#known = snapshot;
    this.changed();
  }

  #snapshot(): EditorSnapshot {
    return { text: this.area.value, start: this.area.selectionStart, end: this.area.selectionEnd };
  }
}
