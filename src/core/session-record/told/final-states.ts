import { closingsOf } from '../../extraction/closings';
import { isUpkeep } from '../../extraction/reports';
import { letterCount } from '../../extraction/text/statement';
import type { TurnUnits } from '../../extraction/text/turn-units';
import { contentWords } from '../../extraction/text/words';
import type { Session } from '../../transcript/turn';
import { denying } from '../answered-questions';
import { fitting, shortest, type RecordLine } from '../record-line';
import { isWorkAsked } from '../wording/asked-work';
import { isProof } from '../wording/proved';
import { isReached } from '../wording/reached';
import { ratedReply } from '../worth/rated-replies';
import { isSound } from '../worth/worth-lines';

const most = 2;
const weight = 3;
const fewestWords = 4;
/** Matches a subject that only the sentences before it name. */
const pointing =
  /^(?:it|they|this|that|these|those|both|everything|all|each|you|i|we|es|das|dies|sie|beide|alles|eso|esto|ambos|todo|questo|entrambi|tutto|c['’]est|cela|это|они|оба|всё|这|它)(?!\p{L})/iu;

/** Returns what the last reply says is done or passed, when no line of `known` tells what it did. */
export function finalStates(session: Session, units: TurnUnits, known: readonly RecordLine[]): RecordLine[] {
  const last = closingsOf(session, units).find(({ isLast }) => isLast);
  const turn = last === undefined ? undefined : session.turns[last.at];
  if (last === undefined || turn === undefined || !isOfWork(session, last.at)) return [];
  if (known.some((line) => line.turn === turn.id && (line.part === 'done' || line.part === 'fixed'))) return [];
  return ratedReply(session, units, last)
    .filter((each) => each.unit.kind === 'paragraph' && isSound(each) && isState(each.statement.plain))
    .map(({ statement }) => fitting(statement.plain))
    .filter((text) => text !== '' && !known.some((line) => line.text.includes(text)))
    .slice(0, most)
    .map((text): RecordLine => ({ part: 'done', text: `Reported: ${text}`, turn: turn.id, weight }));
}

const isState = (plain: string): boolean =>
  (isReached(plain) || isProof(plain)) &&
  !pointing.test(plain) &&
  !denying.test(plain) &&
  !isUpkeep(plain) &&
  letterCount(plain) >= shortest * 2 &&
  contentWords(plain).size >= fewestWords;

/** True when the person asked for work before a reply, although the last words may only ask whether it is done. */
function isOfWork(session: Session, last: number): boolean {
  return session.turns.some(({ role }, at) => role === 'assistant' && at <= last && isWorkAsked(session, at));
}
