/** What runs from one mark to another, over blank lines and all that stands between. */
export interface OpenedPassage {
  readonly kind: 'comment' | 'text';
  readonly mark: string;
  /** Finds its closing mark, from `lastIndex` on. */
  readonly close: RegExp;
}

const rawTag = /^<(pre|script|style|textarea)(?:[\s>]|$)/i;
const longestTag = 12;

/** What a line that starts at `start` opens: a comment, or HTML whose text stands as it is (CommonMark, HTML blocks, kind 1); null for any other. */
export function openedPassage(text: string, start: number): OpenedPassage | null {
  if (text.startsWith('%%', start)) return { kind: 'comment', mark: '%%', close: /%%/g };
  if (text[start] !== '<') return null;
  if (text.startsWith('<!--', start)) return { kind: 'comment', mark: '<!--', close: /-->/g };
  const tag = rawTag.exec(text.slice(start, start + longestTag))?.[1]?.toLowerCase();
  return tag === undefined ? null : { kind: 'text', mark: `<${tag}>`, close: new RegExp(`</${tag}>`, 'gi') };
}
