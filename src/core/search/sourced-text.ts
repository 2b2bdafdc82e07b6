/** A text in one line being put together, with the place in its source for each unit. White space is one blank, and none stands at the beginning. */
export class SourcedText {
  text = '';
  readonly places: number[] = [];
  /** Kept, because looking at the end of a text that is being put together costs its length. */
  #takesBlank = false;

  /** Adds what stands in the source from `place` on. */
  copy(text: string, place: number): void {
    for (let i = 0; i < text.length; i += 1) this.#put(text.charAt(i), place + i);
  }

  /** Adds what does not stand in the source, in place of what stands there. */
  say(text: string, place: number): void {
    for (let i = 0; i < text.length; i += 1) this.#put(text.charAt(i), place);
  }

  /** Adds the range of another text, with its places. */
  take({ text, places }: SourcedText, start: number, end: number): void {
    for (let i = start; i < end; i += 1) this.#put(text.charAt(i), places[i] ?? 0);
  }

  /** Takes the blank off the end. */
  trimEnd(): void {
    this.text = this.text.trimEnd();
    this.places.length = this.text.length;
    this.#takesBlank = this.text !== '';
  }

  #put(char: string, place: number): void {
    const isBlank = isSpace(char.charCodeAt(0));
    if (isBlank && !this.#takesBlank) return;
    this.#takesBlank = !isBlank;
    this.text += isBlank ? ' ' : char;
    this.places.push(place);
  }
}

function isSpace(code: number): boolean {
  return (
    code === 0x20 ||
    (code >= 0x09 && code <= 0x0d) ||
    code === 0xa0 ||
    code === 0x2028 ||
    code === 0x2029 ||
    code === 0x3000
  );
}
