import { cutText } from '../../core/cut-text';
import type { CompactionSummary, Session } from '../../core/transcript/turn';
import type { Window } from '../../core/transcript/windows';
import { shownTurns } from './shown-turns';

/** Share of a window's characters that the tool's own summary may add, and its bounds. */
const retoldShare = 0.2;
const [leastRetold, mostRetold] = [1_200, 6_000];

const fence = /^[ \t]*(?:```|~~~)/;

/**
 * Returns what is known of a session before the new turns of a window: its project and title, what the tool itself
 * retold before or within them, and the turns that were read before.
 */
export function backgroundOf(session: Session, project: string | null, window: Window): string[] {
  const firstNew = window.pieces.findIndex(({ isNew }) => isNew);
  const { title } = session;
  return [
    ...(project === null ? [] : [`Project: ${project}`]),
    ...(title == null ? [] : [`Title of the talk: ${title}`]),
    ...retold(session, window),
    ...shownTurns({ pieces: window.pieces.slice(0, firstNew), completes: [] }, session),
  ];
}

/** Returns the last summary before the window, and those within it, cut to a share of the window's text. */
function retold({ summaries }: Session, { pieces }: Window): string[] {
  const numbers = pieces.flatMap(({ turn }) => Number(/^[ua](\d+)$/.exec(turn.id)?.[1] ?? []));
  const [first, last] = [Math.min(...numbers), Math.max(...numbers)];
  const before = summaries.filter(({ turnsBefore }) => turnsBefore < first).slice(-1);
  const within = summaries.filter(({ turnsBefore }) => turnsBefore >= first && turnsBefore < last);
  const length = pieces.reduce((sum, { text }) => sum + text.length, 0);
  const budget = Math.min(mostRetold, Math.max(leastRetold, Math.floor(length * retoldShare)));
  const shown = [...before, ...within];
  return shown.map((summary) => retoldText(summary, Math.floor(budget / shown.length)));
}

/** Each part of the summary gets the same share, without its code. */
function retoldText({ text, turnsBefore }: CompactionSummary, budget: number): string {
  const parts = linesWithoutCode(text.slice(Math.max(0, text.indexOf('\nSummary:\n'))))
    .join('\n')
    .split(/\n(?=\d+\. \S|#{1,6} )/);
  let left = budget;
  const cut = parts.map((part, at) => {
    const share = cutText(part, Math.floor(left / (parts.length - at)));
    left -= share.length;
    return share;
  });
  return `What the tool itself retold after turn ${turnsBefore}, which later turns overrule:\n${cut.join('\n')}`;
}

function linesWithoutCode(text: string): string[] {
  let isInCode = false;
  return text.split('\n').flatMap((line) => {
    const isFence = fence.test(line);
    if (isFence) isInCode = !isInCode;
    return isFence || isInCode || line.trim() === '' ? [] : [line.trim()];
  });
}
