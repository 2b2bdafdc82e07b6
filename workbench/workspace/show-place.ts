import type { Editor } from './editor/editor';
import { type EditorPosition, offsetToPosition } from './editor/editor-position';
import { stateRecord } from './view-state';

/** A place in a note, as an ephemeral state names it. */
export interface Place {
  readonly from: EditorPosition;
  /** After what was found there; equal to `from` when only the line is known. */
  readonly to: EditorPosition;
}

/** Where `line`, `match`, `cursor` or `subpath` of an ephemeral state lead in a note with this text; null when it names no place. */
export function placeOf(
  eState: unknown,
  text: string,
  lineOfSubpath: (subpath: string) => number | null,
): Place | null {
  const { line, match, subpath, cursor } = stateRecord(eState);
  const found = matchIn(match, text);
  if (found !== null) return found;
  if (typeof line === 'number') return lineStart(line);
  const from = stateRecord(stateRecord(cursor)['from'])['line'];
  if (typeof from === 'number') return lineStart(from);
  const named = typeof subpath === 'string' && subpath !== '' ? lineOfSubpath(subpath) : null;
  return named === null ? null : lineStart(named);
}

/** Selects what was found there and scrolls to it. */
export function selectPlace(editor: Editor, { from, to }: Place): void {
  editor.setSelection(from, to);
  editor.scrollIntoView({ from, to }, true);
}

export function lineStart(line: number): Place {
  return { from: { line, ch: 0 }, to: { line, ch: 0 } };
}

/** `match` holds the text that was searched and offsets into it; lines stay the same when the note's line ends are others. */
function matchIn(match: unknown, text: string): Place | null {
  const { content, matches } = stateRecord(match);
  const first: unknown = Array.isArray(matches) ? matches[0] : undefined;
  if (!Array.isArray(first) || typeof first[0] !== 'number' || typeof first[1] !== 'number') return null;
  const searched = typeof content === 'string' ? content : text;
  return { from: offsetToPosition(searched, first[0]), to: offsetToPosition(searched, first[1]) };
}
