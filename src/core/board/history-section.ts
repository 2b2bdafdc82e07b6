import { harmlessLine } from '../note/harmless-markdown';
import type { Revision } from './revision';

/** The part of a note's text that holds its history. Offsets into the text. */
export interface HistorySection {
  /** Start of the heading; the end of the text when there is none. */
  readonly start: number;
  /** End of the last callout, or of the heading. */
  readonly end: number;
  readonly callouts: readonly HistoryCallout[];
}

/** A callout of the history. */
export interface HistoryCallout {
  readonly start: number;
  readonly end: number;
  /** Line of the note, from 1. */
  readonly line: number;
  /** Text between the first `{` at the beginning of a line and the last `}`; '' without one. */
  readonly json: string;
  /** Its first line, without marks. */
  readonly title: string;
}

const heading = /^##[ \t]+History[ \t#]*$/;
const higherHeading = /^#{1,2}[ \t]/;
const calloutStartInner = /^\[![^\]\n]{1,40}\][-+]?[ \t]*/;
const calloutStart = /^>[ \t]?\[![^\]\n]{1,40}\]/;

interface Line {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/**
 * Finds the history of a note: from its last heading "History" with revisions to the next heading of that level. It goes by lines alone, so
 * that no open code block, comment or callout in the text above can hide it or pass for it.
 */
export function findHistory(text: string, bodyStart: number): HistorySection {
  const lines = linesOf(text);
  const first = lines.findIndex(({ start }) => start >= bodyStart);
  const sections: HistorySection[] = [];
  let next = lines.length;
  for (let at = lines.length - 1; first !== -1 && at >= first; at -= 1) {
    const { start, end, text: line } = lines[at] as Line;
    if (heading.test(line)) {
      const callouts = readCallouts(lines, at + 1, next);
      const section = { start, end: callouts.at(-1)?.end ?? end, callouts };
      if (callouts.some(({ json }) => json !== '')) return section;
      sections.push(section);
    }
    if (higherHeading.test(line)) next = at;
  }
  return sections[0] ?? { start: text.length, end: text.length, callouts: [] };
}

function readCallouts(lines: readonly Line[], from: number, to: number): HistoryCallout[] {
  const callouts: HistoryCallout[] = [];
  let open: number | null = null;
  const close = (end: number): void => {
    if (open !== null) callouts.push(calloutOf(lines.slice(open, end), open + 1));
    open = null;
  };
  for (let at = from; at < to; at += 1) {
    const line = lines[at]?.text ?? '';
    if (calloutStart.test(line)) {
      close(at);
      open = at;
    } else if (!line.startsWith('>')) close(at);
  }
  close(to);
  return callouts;
}

function calloutOf(lines: readonly Line[], line: number): HistoryCallout {
  const inner = lines.map(({ text }) => text.replace(/^>[ \t]?/, ''));
  const first = inner.findIndex((text) => text.startsWith('{'));
  const last = lastIndexOf(inner, (text) => text.trimEnd().endsWith('}'));
  const json = first === -1 || last < first ? '' : inner.slice(first, last + 1).join('\n');
  const title = (inner[0] ?? '').replace(calloutStartInner, '').trim();
  return { start: lines[0]?.start ?? 0, end: lines.at(-1)?.end ?? 0, line, json, title };
}

function lastIndexOf<Item>(items: readonly Item[], fits: (item: Item, index: number) => boolean): number {
  let at = items.length - 1;
  while (at >= 0 && !fits(items[at] as Item, at)) at -= 1;
  return at;
}

function linesOf(text: string): Line[] {
  const lines: Line[] = [];
  let start = 0;
  while (start <= text.length) {
    const at = text.indexOf('\n', start);
    const end = at === -1 ? text.length : at;
    const bare = text.charAt(end - 1) === '\r' && end > start ? end - 1 : end;
    lines.push({ start, end: bare, text: text.slice(start, bare) });
    if (at === -1) break;
    start = end + 1;
  }
  return lines;
}

/** Renders a revision as a folded callout, lines with LF. */
export function renderCallout({ at, author, json }: Revision, number: number, changed: string): string {
  const when = at.replace('T', ' ').replace('Z', ' UTC');
  const words = [`Revision ${String(number)}`, when, harmlessLine(author), changed].join(' · ');
  return [`[!note]- ${words}`, '```json', ...json.split('\n'), '```'].map((line) => `> ${line}`.trimEnd()).join('\n');
}
