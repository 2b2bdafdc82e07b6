import { ownSentences } from '../../session-record/wording/own-words';
import { isOrder } from '../../session-record/wording/imperatives';
import type { Session } from '../../transcript/turn';
import { briefTitle } from '../brief-title';
import { isPassing } from '../passing-states';
import { isUnlimited, wordsOfHelp } from './proof-words';
import { boast, happened, isReport } from '../reports';
import { completedUnits } from '../text/completed-units';
import { plainText, splitSentences } from '../text/sentences';
import { isMusing } from '../text/stands-alone';
import { statementScore, type Statement } from '../text/statement';
import type { TurnUnits } from '../text/turn-units';
import { contentWords, sharedCount } from '../text/words';

/** Matches what follows and limits or denies the words before it. */
export const limited = /\b(?:but|not|until|unless|aber|nicht|mais|pas|pero|ma|non)\b|[?？]|но(?!\p{L})/iu;
/** Matches the assistant's words that a fault is over, at the start of a message. */
const over =
  /^(?:it['’]s (?:now )?(?:working|fixed|resolved)|(?:it|everything) (?:now )?works(?: now)?[.!]|(?:the|your) [^.]{2,60}\b(?:fix|change|rule|setting|update)\b[^.]{0,30} (?:resolved|fixed|solved|worked)|(?:es funktioniert|jetzt läuft|ça marche|ya funciona|ora funziona)|(?:теперь )?работает)/iu;
/** Matches the words that call something the cause of a fault. */
const called =
  /^(?:the )?(?:actual |real )?(?:root )?cause(?: (?:is|was)|:)|^[^.]{3,60} (?:issue|problem|error|failure|bug) (?:is|was) (?:\w+ )?(?:related to|caused by|due to|because|that)\b|^(?:the )?(?:exit code|error|status|code|http) \S+.{0,30} (?:means|is caused by|comes from)\b|^(?:die )?ursache|^(?:la )?cause|根本原因|原因|причина/iu;
const mostTurns = 30;
const leastCause = 4;

/** A fault that is over: why it was there, what helped and who said so. */
export interface Resolved {
  readonly cause: Statement;
  readonly title: string;
  /** Index of the turn that names the cause. */
  readonly at: number;
  /** Index of the turn that says that the fault is over. */
  readonly until: number;
  /** The words that say so. */
  readonly proof: string;
}

/** Returns the faults whose cause the assistant named and that the person, or a check without further changes, found to be over. */
export function resolvedCauses(session: Session, units: TurnUnits): Resolved[] {
  let from = 0;
  return session.turns.flatMap((_turn, until): Resolved[] => {
    const proof = proofAt(session, until);
    if (proof === '') return [];
    const first = Math.max(from, until - mostTurns);
    from = until;
    const best = causeBetween(session, units, first, until);
    return best === null ? [] : [{ ...best, until, proof }];
  });
}

/** Returns the words of a turn which say that a fault is over; '' for any other turn. */
function proofAt(session: Session, at: number): string {
  const turn = session.turns[at];
  if (turn === undefined) return '';
  if (turn.role === 'user') return wordsOfHelp(ownSentences(turn.text));
  const said = splitSentences(turn.text.slice(0, 600)).map(plainText);
  const place = said.slice(0, 2).findIndex((sentence) => over.test(sentence));
  const words = place >= 0 && isUnlimited(said.slice(place)) ? (said[place] ?? '') : '';
  return words !== '' && isChecked(session, at) ? words.replace(/[:：]$/, '') : '';
}

/** True when the assistant changed nothing since the person spoke, so that its words rest on a check. */
function isChecked({ turns, deeds }: Session, at: number): boolean {
  if (deeds === undefined) return false;
  let asked = at - 1;
  while (asked >= 0 && turns[asked]?.role !== 'user') asked -= 1;
  return !deeds.some(({ kind, turnsBefore }) => kind === 'file' && turnsBefore > asked && turnsBefore <= at + 1);
}

function causeBetween(
  { turns }: Session,
  units: TurnUnits,
  from: number,
  until: number,
): Pick<Resolved, 'cause' | 'title' | 'at'> | null {
  const asked = turns.slice(from, until).flatMap(({ role, text }) => (role === 'user' ? [text.slice(0, 600)] : []));
  const wanted = contentWords([...asked, turns[0]?.text.slice(0, 600) ?? ''].join(' '));
  let best: (Pick<Resolved, 'cause' | 'title' | 'at'> & { readonly score: number }) | null = null;
  for (let at = from; at < until; at += 1) {
    if (turns[at]?.role !== 'assistant' || isMusing(turns[at]?.text ?? '')) continue;
    for (const cause of completedUnits(units.of(at)).flatMap(({ statements }) => statements)) {
      const score = scoreOf(cause) + Math.min(2, sharedCount(contentWords(cause.plain), wanted) * 0.5);
      if (score < leastCause || score <= (best?.score ?? 0)) continue;
      const title = briefTitle(cause.plain);
      if (title !== null) best = { cause, title, at, score };
    }
  }
  return best;
}

/** Returns how well a statement explains a fault; 0 when it does not. */
function scoreOf(statement: Statement): number {
  const { plain, specifics, cause, problem } = statement;
  const isCalled = called.test(plain);
  if (!(isCalled || (cause && problem)) || !isReport(statement) || (specifics.length === 0 && !/\d/.test(plain)))
    return 0;
  if (happened.test(plain) || boast.test(plain) || isOrder(plain) || isPassing(plain)) return 0;
  return statementScore(statement) + (isCalled ? 3 : 0);
}
