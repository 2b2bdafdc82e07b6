import type { Block } from '../blocks';
import { RangeCursor, type TextRange } from '../text-ranges';

const formula = /(^|[\r\n])[ \t]*\$\$[^$]*\$\$(?=[ \t]*(?:[\r\n]|$))|\$(?![\s$])[^$\r\n]*\$(?!\d)/g;

/** Formulas outside code, ascending: `$$ … $$` that fills its lines, and `$…$` on one line with no blank inside the marks, as money has. */
export function mathRanges(text: string, blocks: readonly Block[], code: readonly TextRange[]): TextRange[] {
  const start = blocks[0]?.start ?? text.length;
  const cursor = new RangeCursor(code);
  const ranges: TextRange[] = [];
  for (const match of text.slice(start).matchAll(formula)) {
    const at = start + match.index + (match[1]?.length ?? 0);
    const end = start + match.index + match[0].length;
    if (match[0].endsWith('$') && /\s\$$/.test(match[0]) && !match[0].endsWith('$$')) continue;
    if (text[at - 1] !== '\\' && cursor.at(at) === null) ranges.push({ start: at, end });
  }
  return ranges;
}
