import { closingsOf } from '../../extraction/closings';
import { offering } from '../../extraction/reports';
import { standsAlone } from '../../extraction/text/stands-alone';
import type { TurnUnits } from '../../extraction/text/turn-units';
import type { Unit } from '../../extraction/text/units';
import { contentWords, sharedCount, specificsOf } from '../../extraction/text/words';
import type { Session } from '../../transcript/turn';
import { fitting, shortest, type RecordLine } from '../record-line';
import { hasName } from '../wording/discards';
import { tellsChange } from '../wording/told-changes';

const lastReplies = 3;
const mostLines = 3;
const longest = 190;
const longestRead = 20_000;
const ofState = 4.6;

/** Matches a state that is not reached yet. */
export const notYet =
  /\b(?:not(?: \S+)? yet|n['’]t(?: \S+){0,3} yet|pas encore|noch nicht|(?:todavía|aún) no|no \S+ (?:todavía|aún)|ancora non|non (?:è |sono |ho )?ancora|ainda não)(?!\p{L})|(?:^|[^\p{L}])(?:(?:ещё|еще|пока) не)(?!\p{L})|还没|还未|尚未|まだ.{1,40}(?:ない|ません)|아직/iu;
/** Matches what the assistant says it did not do. */
const omitted =
  /\b(?:(?:i|we) (?:did not|didn['’]t|have not|haven['’]t) (?:\p{L}+ly )?(?!find|see|know|notice|need|have|get|say|mean)\p{L}+|je n['’]ai pas \p{L}+(?:é|i|u|is|it)|(?:ich )?habe (?:ich )?[^.]{0,60} nicht \p{L}*ge\p{L}+(?:t|en)|non ho \p{L}+[ts]o|no he \p{L}+[dt]o|no \p{L}{3,}é|não \p{L}{3,}ei)(?!\p{L})|(?:^|[^\p{L}])я не \p{L}+ла?(?!\p{L})|没有?(?:添加|实现|接入|修改|编译|运行|测试)/iu;

/** Returns what the last replies say is not reached yet or was not done. */
export function notYetLines(session: Session, units: TurnUnits): RecordLine[] {
  const { turns } = session;
  const last = turns.map(({ role }) => role).lastIndexOf('assistant');
  const replies = closingsOf(session, units).filter(({ at, isDone }) => isDone || at === last);
  return replies.slice(-lastReplies).flatMap(({ at }) => {
    const all = units.of(at);
    const changes = all.flatMap((unit, place) => (saysChange(unit) ? [{ unit, place }] : []));
    return all
      .flatMap(({ statements }, place) => statements.map(({ raw, plain }) => ({ raw, plain, place })))
      .filter(
        ({ raw, plain, place }) =>
          omitted.test(plain) ||
          (at === last &&
            notYet.test(plain) &&
            !isMended(
              raw,
              changes.filter((each) => each.place > place),
            )),
      )
      .map(({ plain }) => plain)
      .filter((plain) => !/[?？:：]$/.test(plain) && !offering.test(plain) && standsAlone(plain))
      .map((plain) => fitting(plain, longest))
      .filter((text) => (omitted.test(text) || notYet.test(text)) && text.length >= shortest)
      .filter((text) => !isDoneLater(text, session, at))
      .slice(0, mostLines)
      .map((text): RecordLine => ({
        part: 'open',
        text: `Reported: ${text}`,
        turn: turns[at]?.id ?? '',
        weight: ofState,
      }));
  });
}

/** True for a part of a reply that says that something was changed. */
function saysChange({ heading, statements }: Unit): boolean {
  return [heading, ...statements.map(({ plain }) => plain)].some((said) => tellsChange(said));
}

/** True when the reply then says that it changed one of the things that a state names. */
function isMended(raw: string, changes: readonly { readonly unit: Unit }[]): boolean {
  const names = specificsOf(raw);
  return changes.some(({ unit }) => names.some((name) => unit.blocks.some(({ text }) => hasName(text, name))));
}

/** True when a later turn speaks in most words of what was not done, which may be done since. */
function isDoneLater(text: string, { turns }: Session, at: number): boolean {
  const words = contentWords(text);
  return turns
    .slice(at + 1)
    .some(
      ({ role, text: said }) =>
        role === 'assistant' && sharedCount(words, contentWords(said.slice(0, longestRead))) > words.size / 2,
    );
}
