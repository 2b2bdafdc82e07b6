/** Position of a character: line, and UTF-16 unit in the line, both from 0. */
export interface EditorPosition {
  line: number;
  ch: number;
}

export interface EditorRange {
  from: EditorPosition;
  to: EditorPosition;
}

/** Returns the offset of a position; a position outside the text is moved to the nearest one inside. */
export function positionToOffset(text: string, position: EditorPosition): number {
  let start = 0;
  for (let line = 0; line < position.line; line++) {
    const end = text.indexOf('\n', start);
    if (end === -1) return text.length;
    start = end + 1;
  }
  const end = text.indexOf('\n', start);
  return Math.min(start + Math.max(position.ch, 0), end === -1 ? text.length : end);
}

/** Returns the position of an offset; one outside the text is moved to its nearest end. */
export function offsetToPosition(text: string, offset: number): EditorPosition {
  const before = text.slice(0, Math.max(offset, 0));
  const lineStart = before.lastIndexOf('\n') + 1;
  return { line: before.split('\n').length - 1, ch: before.length - lineStart };
}
