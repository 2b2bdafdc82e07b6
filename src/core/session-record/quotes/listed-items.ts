import type { Session } from '../../transcript/turn';
import { longestText, type RecordLine } from '../record-line';

/** Number of characters at the end of a quote by which its place in a message is found. */
const ofEnd = 25;
const longestItem = 60;
const item = /^\s{0,12}(?:[-*+•]|\d{1,3}[.)])\s+(\S.*)$/;

/** Returns the lines whose quotes end with a colon with the short items of the list that follows in the message, if all fit. */
export function withListedItems(lines: readonly RecordLine[], { turns }: Session): RecordLine[] {
  const texts = new Map(turns.flatMap(({ id, role, text }) => (role === 'user' ? [[id, text] as const] : [])));
  return lines.map((line) => {
    if (!/[:：]”$/u.test(line.text)) return line;
    const items = itemsBehind(line.text.slice(-ofEnd, -1), texts.get(line.turn) ?? '');
    const text = `${line.text.slice(0, -1)} ${items.join('; ')}”`;
    return items.length === 0 || text.length > longestText ? line : { ...line, text };
  });
}

/** Returns the items of the list behind some words of a message; empty when one is long. */
function itemsBehind(words: string, message: string): string[] {
  const at = message.indexOf(words);
  if (at === -1) return [];
  const rows = message
    .slice(at + words.length)
    .split('\n')
    .map((row) => row.trim())
    .filter((row) => row !== '');
  const end = rows.findIndex((row) => !item.test(row));
  const items = rows.slice(0, end === -1 ? undefined : end).map((row) => item.exec(row)?.[1]?.trim() ?? '');
  return items.every(({ length }) => length <= longestItem) ? items : [];
}
