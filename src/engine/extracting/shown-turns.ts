import { sentenceRole } from '../../core/extraction/text/narration';
import { splitSentences } from '../../core/extraction/text/sentences';
import { plainForm } from '../../core/support/plain-form';
import type { Session } from '../../core/transcript/turn';
import type { Window, WindowPiece } from '../../core/transcript/windows';
import type { Deed } from '../../core/transcript/work/deed';

/** Maximum number of characters of a message that only says what the assistant does next. */
const longestNarration = 240;
const longestLine = 240;
const mostLinesOfTurn = 6;
/** Share of the text of a window that facts about the work may add, and the least number of characters. */
const workShare = 0.25;
const leastWork = 400;

/** Returns a piece of a turn as a model is shown it. */
export function pieceText({ turn, text, isNew }: WindowPiece): string {
  const who = turn.role === 'user' ? 'person' : 'assistant';
  return `[${turn.id}] ${who}${turn.at === null ? '' : `, ${turn.at.slice(0, 16)}`}${isNew ? '' : ', read before'}:\n${text}`;
}

/**
 * Returns the turns of a window as a model is shown them: a run of messages that only say what comes next is one line,
 * and after each turn stand the facts about the work that followed it.
 */
export function shownTurns({ pieces, completes }: Window, { deeds = [] }: Session): string[] {
  const shown: string[] = [];
  let left = Math.max(leastWork, pieces.reduce((sum, { text }) => sum + text.length, 0) * workShare);
  for (const run of runsOf(pieces)) {
    const [first] = run;
    if (first === undefined) continue;
    shown.push(run.length > 1 ? narrationLine(run, first) : pieceText(first));
    const numbers = new Set(run.filter(({ turn }) => completes.includes(turn)).map(({ turn }) => numberOf(turn.id)));
    const lines = [...new Set(deeds.filter(({ turnsBefore }) => numbers.has(turnsBefore)).map(lineOf))].filter(
      (line) => line !== '',
    );
    const fitting = lines.slice(0, mostLinesOfTurn).filter((line) => (left -= line.length) >= 0);
    if (fitting.length > 0) shown.push(fitting.join('\n'));
  }
  return shown;
}

function runsOf(pieces: readonly WindowPiece[]): WindowPiece[][] {
  const runs: WindowPiece[][] = [];
  let wasNarration = false;
  for (const piece of pieces) {
    const isNarrating = piece.isNew && isNarration(piece);
    if (isNarrating && wasNarration) runs.at(-1)?.push(piece);
    else runs.push([piece]);
    wasNarration = isNarrating;
  }
  return runs;
}

function isNarration({ turn, text }: WindowPiece): boolean {
  if (turn.role !== 'assistant' || text.length > longestNarration) return false;
  return splitSentences(text).every((sentence) => !['claim', 'question'].includes(sentenceRole(plainForm(sentence))));
}

function narrationLine(run: readonly WindowPiece[], first: WindowPiece): string {
  return `[${first.turn.id} to ${run.at(-1)?.turn.id ?? ''}] assistant, announcing steps: ${oneLine(first.text)}`;
}

/** Returns the number among the turns; null for a decision, which changes no number. */
function numberOf(id: string): number | null {
  const number = /^[ua](\d+)$/.exec(id)?.[1];
  return number === undefined ? null : Number(number);
}

function lineOf(deed: Deed): string {
  const words = wordsOf(deed);
  return words === '' ? '' : oneLine(`(work) ${words}`);
}

function wordsOf(deed: Deed): string {
  switch (deed.kind) {
    case 'file':
      return `wrote ${deed.path}`;
    case 'failure':
      return `failed: ${deed.command}: ${deed.error}${deed.fix === null ? '' : `; worked later: ${deed.fix.command}`}`;
    case 'test':
      return `tests ${deed.isPassed ? 'passed' : 'failed'}: ${deed.command}: ${deed.outcome}`;
    case 'commit':
      return `commit: ${deed.title}. ${deed.body}`;
    case 'task':
      return `task ${deed.isDone ? 'done' : 'open'}: ${deed.subject}`;
    case 'interruption':
      return 'the person stopped the assistant';
    case 'order':
      return '';
  }
}

function oneLine(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > longestLine ? `${line.slice(0, longestLine - 1)}…` : line;
}
