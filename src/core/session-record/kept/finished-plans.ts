import { readStatement } from '../../extraction/text/statement';
import type { Session, Turn } from '../../transcript/turn';
import type { RecordLine } from '../record-line';
import { isConsent, isQuestion, isStep, ownSentences } from '../wording/own-words';
import { reportsChange } from '../replies';

/** Matches a statement that explains, which outlasts the work. */
const lead = /^Noted: /;

/** Leaves out what replies that changed nothing planned, when the person told the assistant to go on and work followed. */
export function withoutFinishedPlans(lines: readonly RecordLine[], session: Session): RecordLine[] {
  const plans = new Set(plansOf(session));
  return lines.filter(
    ({ part, text, turn }) => !(part === 'told' || part === 'found') || !plans.has(turn) || isReason(text),
  );
}

/** True for a cause or a limit. */
function isReason(text: string): boolean {
  const { cause, constraint, insight } = readStatement(text.replace(lead, ''));
  return cause || constraint || insight;
}

/** Returns the ids of replies to which the person only says to go on, and after which the first work followed. */
function plansOf({ turns, deeds = [] }: Session): string[] {
  const asked = turns.flatMap(({ role }, at) => (role === 'user' ? [at] : []));
  const spans = asked.map((from, next) => [from, asked[next + 1] ?? turns.length] as const);
  const isWork = ([from, to]: readonly [number, number]): boolean =>
    deeds.some(({ kind, turnsBefore }) => kind === 'file' && turnsBefore > from && turnsBefore <= to) ||
    turns.slice(from + 1, to).some(reportsChange);
  return spans.flatMap((span, place) => {
    const [, to] = span;
    const next = spans[place + 1];
    const isFollowed = next !== undefined && isGoingOn(turns[to]) && isWork(next) && !isWork(span);
    return isFollowed ? turns.slice(span[0] + 1, to).map(({ id }) => id) : [];
  });
}

const longestYes = 60;
/** Matches a yes, and the order to go on, behind other short words. */
const yes =
  /(?:^|[,.!] )(?:да|давай(?:те)?|sì|sí|sim|vai|procedi|adelante|avanti)(?!\p{L})|继续|开始吧|下一步|進めて|진행/iu;

/** True for words with which the person only agrees or says to go on. */
const isGoingOn = (turn: Turn | undefined): boolean =>
  ownSentences(turn?.text ?? '').some(
    (said) => !isQuestion(said) && (isConsent(said) || isStep(said) || (said.length <= longestYes && yes.test(said))),
  );
