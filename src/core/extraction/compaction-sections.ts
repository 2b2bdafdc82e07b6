import { cleanText } from './markdown-blocks';
import { readUnits, type Unit } from './units';

export type Section = 'errors' | 'solving' | 'concepts' | 'messages' | 'pending' | 'other';

const sections: readonly (readonly [Section, RegExp])[] = [
  ['errors', /^errors?\b/i],
  [
    'solving',
    /^(?:problem solving|key decisions|decisions|design decisions|lessons|learnings|important (?:notes|context)|gotchas|insights)\b/i,
  ],
  ['concepts', /^(?:key )?(?:technical )?(?:concepts|details)\b/i],
  ['messages', /^(?:all )?user (?:messages|feedback|instructions|preferences)\b|^user'?s explicit/i],
  ['pending', /^(?:pending|remaining|outstanding|open) (?:tasks?|work|items?|issues?)\b/i],
  ['other', /^(?:primary request|files and code|current work|optional next step|next step|analysis|summary)\b/i],
];
const sectionLine =
  /^\s{0,3}(?:#{1,4}\s*)?(?:\d{1,2}[.)]\s*)?\*{0,2}([A-Za-z][A-Za-z' /-]{2,60}?)(?:\s*\([^)]{0,40}\))?\*{0,2}\s*:\s*(?:\*{1,2}\s*)?$|^\s{0,3}#{1,4}\s*(?:\d{1,2}[.)]\s*)?([A-Za-z][A-Za-z' /-]{2,60})\s*$/;

/** The text of each section, after the tool's own analysis; unnamed text goes to `other`. */
export function splitSections(text: string): Map<Section, string> {
  const clean = cleanText(text);
  const start = Math.max(0, /^(?:Summary:|<summary>)\s*$/m.exec(clean)?.index ?? 0);
  const result = new Map<Section, string>();
  let current: Section = 'other';
  for (const line of clean.slice(start, start + 120_000).split('\n')) {
    const match = line.length < 120 ? sectionLine.exec(line) : null;
    const name = match?.[1] ?? match?.[2] ?? '';
    const section = sections.find(([, pattern]) => pattern.test(name))?.[0];
    if (section !== undefined) current = section;
    else if (line.startsWith('If you need specific details from before compaction')) break;
    else result.set(current, `${result.get(current) ?? ''}${line}\n`);
  }
  return result;
}

export function dedented(text: string): string {
  const lines = text.split('\n');
  let width = 99;
  for (const line of lines) if (line.trim() !== '') width = Math.min(width, line.length - line.trimStart().length);
  return lines.map((line) => line.slice(width)).join('\n');
}

/** Its paragraphs and list items, at most 60. */
export function topItems(text: string): Unit[] {
  return readUnits(dedented(text)).slice(0, 60);
}
