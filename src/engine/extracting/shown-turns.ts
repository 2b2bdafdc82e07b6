import type { Decision, Session, Turn } from '../../core/transcript/turn';
import type { Window, WindowPiece } from '../../core/transcript/windows';
import { toldText } from './told-text';
import { oneLine, type WorkLine, workLines } from './work-lines';

const longestStep = 80;
/** Number of characters shown of the question that a decision answers, or of what it refuses. */
const longestAsked = 160;
/** Share of the text of a window that facts about the work may add, and the least number of characters. */
const workShare = 0.25;
const leastWork = 400;
/** Time after which the next turn says when it was. */
const longGapMs = 30 * 60_000;

interface Shown {
  readonly piece: WindowPiece;
  /** The part of the message that reports something; '' for a message that only announces steps. */
  readonly told: string;
  readonly time: string;
}

/**
 * Returns the turns of a window as a model is shown them: what the person said, and what the assistant told without its
 * narration; a run of messages that only announce steps is one line. After each turn come the facts about the work that
 * followed it, and after a pause the time.
 */
export function shownTurns({ pieces, completes }: Window, { deeds = [], cwd }: Session): string[] {
  const runs = runsOf(readPieces(pieces));
  const named = new Set<string>();
  const work = runs.map((run) => {
    const done = run.filter(({ piece }) => completes.includes(piece.turn));
    const numbers = new Set(done.map(({ piece }) => numberOf(piece.turn.id)));
    return workLines(
      deeds.filter(({ turnsBefore }) => numbers.has(turnsBefore)),
      cwd,
      named,
    );
  });
  const length = pieces.reduce((sum, { text }) => sum + text.length, 0);
  const fitting = fittingLines(work.flat(), Math.max(leastWork, length * workShare));
  return runs.flatMap((run, at) => {
    const lines = (work[at] ?? []).filter((line) => fitting.has(line)).map(({ text }) => text);
    return lines.length === 0 ? [textOf(run)] : [textOf(run), lines.join('\n')];
  });
}

/** Returns the lines for which there is room: the most telling first, of these the latest, which tell the outcome. */
function fittingLines(lines: readonly WorkLine[], room: number): ReadonlySet<WorkLine> {
  let left = room;
  const inOrder = [...lines].reverse().sort((one, other) => one.rank - other.rank);
  return new Set(
    inOrder.filter(({ text }) => {
      const fits = text.length <= left;
      if (fits) left -= text.length;
      return fits;
    }),
  );
}

function readPieces(pieces: readonly WindowPiece[]): Shown[] {
  let lastMs = Number.NEGATIVE_INFINITY;
  return pieces.map((piece, at) => {
    const { turn, text } = piece;
    const ms = turn.at === null ? Number.NaN : Date.parse(turn.at);
    const time = ms - lastMs > longGapMs ? `, ${turn.at?.slice(0, 16).replace('T', ' ') ?? ''}` : '';
    if (!Number.isNaN(ms)) lastMs = ms;
    const isAnswer = pieces[at - 1]?.turn.role !== 'assistant';
    return { piece, time, told: turn.role === 'user' ? saidIn(piece, pieces) : toldText(text, isAnswer) };
  });
}

/** Returns what the person said; of an approved plan that the person also sent as a message, only where it stands. */
function saidIn({ turn, text }: WindowPiece, pieces: readonly WindowPiece[]): string {
  const isPlan = 'kind' in turn && turn.kind === 'approved-plan';
  const sent = isPlan
    ? pieces.find(({ turn: other }) => other.role === 'user' && other !== turn && other.text.includes(text.trim()))
    : undefined;
  return sent === undefined ? text : `Approves the plan in [${sent.turn.id}].`;
}

function runsOf(shown: readonly Shown[]): Shown[][] {
  const runs: Shown[][] = [];
  for (const each of shown) {
    const last = runs.at(-1)?.[0];
    const isGoingOn = each.told === '' && each.time === '' && last?.told === '';
    if (isGoingOn || isSentTwice(each.piece, last?.piece)) runs.at(-1)?.push(each);
    else runs.push([each]);
  }
  return runs;
}

/** True for a message of the person that the tool wrote a second time; decisions are never the same one. */
function isSentTwice({ turn, text }: WindowPiece, before: WindowPiece | undefined): boolean {
  return before?.text === text && [turn, before.turn].every((each) => each.role === 'user' && !('asked' in each));
}

function textOf(run: readonly Shown[]): string {
  const [first] = run;
  if (first === undefined) return '';
  const { turn, text, isNew } = first.piece;
  const about = `${turn.role === 'user' ? 'person' : 'assistant'}${occasionOf(turn)}${first.time}${isNew ? '' : ', read before'}`;
  if (first.told !== '') return `[${turn.id}] ${about}:\n${first.told}`;
  const last = run.at(-1)?.piece.turn.id ?? turn.id;
  const ids = last === turn.id ? turn.id : `${turn.id} to ${last}`;
  return `[${ids}] ${about}, announcing steps: ${oneLine(text, longestStep)}`;
}

/** Returns what a decision answers or refuses, without which *Both* or *Yes* says nothing. */
function occasionOf(turn: Turn | Decision): string {
  if (!('asked' in turn) || turn.asked === '' || turn.kind === 'approved-plan') return '';
  return `, ${turn.kind === 'answer' ? 'asked' : 'refusing'} “${oneLine(turn.asked, longestAsked)}”`;
}

/** Returns the number among the turns; null for a decision, which changes no number. */
function numberOf(id: string): number | null {
  const number = /^[ua](\d+)$/.exec(id)?.[1];
  return number === undefined ? null : Number(number);
}
