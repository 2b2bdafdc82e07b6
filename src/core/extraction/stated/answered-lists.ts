import { harmlessMarkdown } from '../../note/harmless-markdown';
import type { Candidate } from '../candidate';
import { isAddressedToModel } from '../text/narration';
import { plainText } from '../text/sentences';
import { letterCount } from '../text/statement';
import type { TurnUnits } from '../text/turn-units';
import { titleFrom } from '../titles';
import { readUnits } from '../text/units';
import { withoutOthers } from '../../session-record/wording/others-words';
import { withoutEditorNotes } from '../../session-record/wording/own-words';
import { contentWords, sharedCount, specificsOf } from '../text/words';

const longestQuestion = 600;
const longestAnswer = 2_000;
const fewestPoints = 2;
const mostPoints = 12;
const fewestLetters = 10;
const longestSummary = 300;

/** Returns the points with which the person answers a question of the assistant about how to do something: one decision with all of them. */
export function answeredList(units: TurnUnits, at: number): Candidate | null {
  const [before, turn] = [units.turns[at - 1], units.turns[at]];
  if (before?.role !== 'assistant' || turn === undefined || turn.text.length > longestAnswer) return null;
  if (!/[?？]/.test(before.text.slice(-longestQuestion))) return null;
  const points = readUnits(withoutOthers(withoutEditorNotes(turn.text)))
    .filter(({ kind, statements }) => kind === 'item' && statements.every(({ role }) => role !== 'question'))
    .map(({ blocks }) => plainText(blocks[0]?.text ?? ''))
    .filter((point) => letterCount(point) >= fewestLetters);
  const named = points.filter((point) => namesOf(point, before.text));
  if (points.some(isAddressedToModel) || points.length > mostPoints || named.length < fewestPoints) return null;
  const title = named.map(titleFrom).find((each) => each !== null && !each.endsWith('…')) ?? null;
  if (title === null) return null;
  const rest = points.filter((point) => !point.startsWith(title));
  const told = rest.reduce(
    (line, point) => (line.length + point.length < longestSummary ? `${line} ${point}`.trim() : line),
    '',
  );
  return {
    title,
    summary: told === '' ? 'The user answered so when the assistant asked.' : told,
    body: points.map((point) => `> - ${harmlessMarkdown(point)}`).join('\n'),
    type: 'decision',
    score: 10,
    at,
    origin: 'user',
    turns: [at - 1, at],
    words: contentWords(points.join(' ')),
  };
}

/** True for a point with a name of the message that it answers, or with several of its words. */
function namesOf(point: string, asked: string): boolean {
  return (
    specificsOf(point).some((name) => asked.includes(name)) ||
    sharedCount(contentWords(point), contentWords(asked)) >= 3
  );
}
