import { plainText } from '../extraction/text/sentences';
import type { TextRange } from '../note/text-ranges';
import type { NoteLine } from './note-lines';
import { withoutStruck } from './struck-out';

export const longestShown = 420;
const listItem = /^[ \t]*(?:[-*+•]|\d{1,4}[.)])[ \t]/;
const quoteMarks = /^(?:[ \t]*>)*[ \t]?/;
const calloutMark = /^[ \t]*(?:>[ \t]?)+\[![^\]\n|]{1,20}(?:\|[^\]\n]{0,40})?\][+-]?[ \t]*$/;
const blockId = /(^|\s)\^[\p{L}\p{N}-]{1,60}[ \t]*(?=\n|$)/gu;
const tableRule = /^[\s>|:-]*$/;

/**
 * Matches a quotation mark or back quote behind a backslash and the mark of an embed, which readers do not see, and
 * code, which keeps them.
 */
const escapedMark = /(`[^`\n]{0,2000}`)|\\(["'`])|!(?=\[\[)/g;

const itemBreak = /([:：;,.!?…。！？、，；]?["'”’»)\]*_`]{0,4})[ \t]{0,20}\n\s{0,20}[-*+•][ \t]{1,20}(?:\[[ xX]\] )?/gu;

/** Matches the tag of a box on a line of its own, as documentation in MDX has around its notes. */
const componentTag = /(^|\n)[ \t]{0,40}<\/?(?:Note|Tip|Info|Warning|Caution|Danger|Important|Callout)>[ \t]*(?=\n|$)/g;

/** Matches a block of code. */
const fenced = /(^|\n)[ \t>]{0,40}(`{3,9}|~{3,9})[^`~\n]{0,80}\n([^]{1,420}?)\n[ \t>]{0,40}\2[ \t]{0,20}(?=\n|$)/;

/** Returns text of a note as it is shown in an answer: one line, without Markdown marks and struck-out text, items of a list behind semicolons. */
export function shownText(markdown: string): string {
  const unquoted = withoutStruck(markdown.replace(fenced, asLiteral))
    .replace(blockId, '$1')
    .replace(escapedMark, '$1$2')
    .replace(componentTag, '$1')
    .replace(/\n[ \t]*(?:>[ \t]?)+/g, '\n');
  return plainText(unquoted.replace(itemBreak, inOneLine)).replace(/ \|$/, '');
}

/** Returns code as a literal, which keeps its marks. */
function asLiteral(_block: string, before: string, _fence: string, code: string): string {
  const line = code.replace(/\n[\s>]{0,40}/g, ' ').trim();
  return before + (line.includes('`') ? line : `\`${line}\``);
}

function inOneLine(_break: string, before: string, at: number): string {
  return `${before}${at === 0 || /^[:：;,.!?…。！？、，；]/.test(before) ? ' ' : '; '}`;
}

/** Returns a line of a note as it is shown in an answer: a property with its values, a row of a table with its heads, the title of a callout before a colon. */
export function shownLine(text: string, { start, end, kind }: TextRange & Pick<NoteLine, 'kind'>): string {
  const raw = text.slice(start, end);
  if (kind === 'property' || kind === 'name') return shownProperty(raw);
  if (raw.includes('|')) return shownRow(text, { start, end }) ?? shownText(raw);
  const feed = raw.indexOf('\n');
  if (feed === -1 || !calloutMark.test(text.slice(text.lastIndexOf('\n', start - 1) + 1, start))) return shownText(raw);
  const title = shownText(raw.slice(0, feed));
  return `${title}${/[\p{L}\p{N})»”"]$/u.test(title) ? ':' : ''} ${shownText(raw.slice(feed))}`;
}

/** Returns a property as it is shown in an answer: its name and its values, without quotes. */
function shownProperty(yaml: string): string {
  const [name = '', ...items] = yaml.split(/\n[ \t]*(?:-[ \t]+)?/);
  const bare = (value: string): string => value.trim().replace(/^(["'])(.*)\1$/, '$2');
  const [, key = '', value = ''] = /^([^:]*):(.*)$/.exec(name) ?? [];
  const values = [value, ...items].map((each) => shownText(bare(each))).filter((each) => each !== '');
  return `${key}: ${values.join(', ')}`;
}

/** Returns a row of a table with the heads of its columns, *price: 25 | seats: 4*; null for other text. */
function shownRow(text: string, range: TextRange): string | null {
  const row = tableRowAt(text, range);
  return row === null
    ? null
    : row.cells.map((cell, at) => (row.heads[at] === '' ? cell : `${row.heads[at] ?? ''}: ${cell}`)).join(' | ');
}

/** The cells of a row of a table, with as many heads of their columns. */
export interface TableRow {
  readonly cells: readonly string[];
  readonly heads: readonly string[];
}

/** Returns the row of a table at a place; null for other text. */
export function tableRowAt(text: string, { start, end }: TextRange): TableRow | null {
  const cells = cellsOf(text.slice(start, end));
  if (cells.length < 2) return null;
  let below = '';
  for (let to = text.lastIndexOf('\n', start - 1); to > 0;) {
    const from = text.lastIndexOf('\n', to - 1) + 1;
    const line = text.slice(from, to);
    if (!line.includes('|')) return null;
    if (below.includes('-') && tableRule.test(below)) {
      const heads = cellsOf(line);
      return heads.length === cells.length ? { cells, heads } : null;
    }
    below = line;
    to = from - 1;
  }
  return null;
}

/** Returns the cells of a line, the first of which may lack the mark before it. */
export function cellsOf(line: string): string[] {
  const inner = line
    .replace(/^[\s>]*\|?/, '')
    .trimEnd()
    .replace(/\|$/, '');
  // A mark with a backslash before it belongs to its cell.
  return (inner.match(/(?:\\\||[^|])+|(?=\|\|)/g) ?? []).map((cell) => shownText(cell.replace(/\\\|/g, '|').trim()));
}

/** Returns the end of the items or the code below a line that ends in a colon, as far as they fit; else the end of the line. */
export function introducedEnd(text: string, { start, end }: TextRange): number {
  if (!/[:：]\**$/u.test(text.slice(start, end))) return end;
  const below = text.slice(end, start + longestShown);
  const code = fenced.exec(below);
  if (code !== null && /^[\s>]*$/.test(below.slice(0, code.index))) return end + code.index + code[0].length;
  const quoted = quoteMarks.exec(text.slice(text.lastIndexOf('\n', end - 1) + 1, end))?.[0].includes('>') === true;
  let reached = end;
  for (let at = end + 1; at < text.length && at - start < longestShown;) {
    const feed = text.indexOf('\n', at);
    const stop = feed === -1 ? text.length : feed;
    const whole = text.slice(at, stop).trimEnd();
    // A line without a mark stands outside the quote.
    if (quoted && !/^[ \t]*>/.test(whole)) break;
    const line = quoted ? whole.replace(quoteMarks, '') : whole;
    if (line !== '' && !listItem.test(line)) break;
    if (line !== '' && at + whole.length - start <= longestShown) reached = at + whole.length;
    at = stop + 1;
  }
  return reached;
}
