import type { Block } from './blocks';
import type { TextRange } from './text-ranges';

/** Returns all code of a note: code blocks, and spans between equal runs of backticks within one block. Ascending. */
export function codeRanges(text: string, blocks: readonly Block[]): TextRange[] {
  const ranges: TextRange[] = [];
  let tick = 0;
  for (const block of blocks) {
    if (tick < block.start) tick = nextBacktick(text, block.start);
    if (block.kind === 'code') ranges.push({ start: block.start, end: block.end });
    else if (tick < block.end) addSpans(text, block, ranges);
  }
  return ranges;
}

function nextBacktick(text: string, from: number): number {
  const found = text.indexOf('`', from);
  return found < 0 ? text.length : found;
}

function addSpans(text: string, block: TextRange, ranges: TextRange[]): void {
  const runs = backtickRuns(text, block);
  if (runs.length < 2) return;
  const closing = closingRuns(runs);
  for (let i = 0; i < runs.length; i += 1) {
    const open = runs[i];
    const close = closing[i] ?? -1;
    const end = runs[close];
    if (open === undefined || end === undefined) continue;
    ranges.push({ start: open.start, end: end.end });
    i = close;
  }
}

function backtickRuns(text: string, { start, end }: TextRange): TextRange[] {
  const runs: TextRange[] = [];
  for (let at = start; at < end; at += 1) {
    if (text.charCodeAt(at) !== 96) continue;
    let after = at + 1;
    while (after < end && text.charCodeAt(after) === 96) after += 1;
    if (text[at - 1] !== '\\') runs.push({ start: at, end: after });
    at = after;
  }
  return runs;
}

/** Returns, for each run, the index of the next run of the same length, or -1. */
function closingRuns(runs: readonly TextRange[]): number[] {
  const nextOfLength = new Map<number, number>();
  const closing = new Array<number>(runs.length).fill(-1);
  for (let i = runs.length - 1; i >= 0; i -= 1) {
    const run = runs[i];
    if (run === undefined) continue;
    const length = run.end - run.start;
    closing[i] = nextOfLength.get(length) ?? -1;
    nextOfLength.set(length, i);
  }
  return closing;
}
