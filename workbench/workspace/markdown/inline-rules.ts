import type { StateInline } from 'markdown-it';

const tag = /#([\p{L}\p{M}\p{N}_/\-\p{Extended_Pictographic}]+)/uy;
const highlight = /==(?=\S)([^\n]+?)==/y;

/** Parses `#tag` after a space or at the start; a number alone is not a tag. */
export function readTag(state: StateInline, silent: boolean): boolean {
  const before = state.src[state.pos - 1];
  if (state.src[state.pos] !== '#' || (before !== undefined && !/[\s(]/u.test(before))) return false;
  tag.lastIndex = state.pos;
  const match = tag.exec(state.src);
  if (match?.[1] === undefined || /^\d+$/u.test(match[1])) return false;
  if (!silent) {
    state.push('tag_open', 'a', 1).attrs = [
      ['class', 'tag'],
      ['href', match[0]],
    ];
    state.push('text', '', 0).content = match[0];
    state.push('tag_close', 'a', -1);
  }
  state.pos += match[0].length;
  return true;
}

/** Parses `==highlighted==` text and its content. */
export function readHighlight(state: StateInline, silent: boolean): boolean {
  highlight.lastIndex = state.pos;
  const match = highlight.exec(state.src.slice(0, state.posMax));
  if (match === null) return false;
  const end = state.pos + match[0].length;
  if (!silent) {
    const { posMax } = state;
    state.push('mark_open', 'mark', 1);
    state.pos += 2;
    state.posMax = end - 2;
    state.md.inline.tokenize(state);
    state.push('mark_close', 'mark', -1);
    state.posMax = posMax;
  }
  state.pos = end;
  return true;
}
