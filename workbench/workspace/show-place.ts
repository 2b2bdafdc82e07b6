import type { Editor } from './editor/editor';
import { type EditorPosition, offsetToPosition } from './editor/editor-position';
import { stateRecord } from './views/view-state';

/** A place in a note, as given by an ephemeral state. */
export interface Place {
  readonly from: EditorPosition;
  /** The end of the match; equal to `from` when only the line is known. */
  readonly to: EditorPosition;
}

/** Finds the place in a note that `line`, `match`, `cursor` or `subpath` of an ephemeral state refers to; null when there is none. */
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

/** Selects the match and scrolls to it. */
export function selectPlace(editor: Editor, { from, to }: Place): void {
  editor.setSelection(from, to);
  editor.scrollIntoView({ from, to }, true);
}

export function lineStart(line: number): Place {
  return { from: { line, ch: 0 }, to: { line, ch: 0 } };
}

/** `match` has the searched text and offsets in it; lines are the same even if the note has other line ends. */
function matchIn(match: unknown, text: string): Place | null {
  const { content, matches } = stateRecord(match);
  const first: unknown = Array.isArray(matches) ? matches[0] : undefined;
  if (!Array.isArray(first) || typeof first[0] !== 'number' || typeof first[1] !== 'number') return null;
  const searched = typeof content === 'string' ? content : text;
  return { from: offsetToPosition(searched, first[0]), to: offsetToPosition(searched, first[1]) };
}
