import { type KindName, kindNames } from '../../board/kinds';
import { stripEnds } from '../../text-ends';
import { type AskedDays, askedDays } from './asked-days';
import { askedChanges, askedEnded, askedNow, askedThen } from './board-phrases';
import { isTime } from './written-periods';

/** A question about the board as a whole, or about one project's. */
export interface BoardQuestion {
  readonly kinds: readonly KindName[];
  /**
   * `now`: what is in force, and began within the days; `then`: what was in force on one of them; `ended`: what ended
   * on them; `changed`: what changed on them.
   */
  readonly asks: 'now' | 'then' | 'ended' | 'changed';
  /** First and last day of what is asked about, `YYYY-MM-DD`; '' for no limit. */
  readonly since: string;
  readonly until: string;
  /** The project that the question names; '' when it names none. */
  readonly project: string;
}

const project =
  / (?:in|on|for|of|im|bei|beim|für|dans|pour|en|para|per|nel|voor|van)(?: (?:the|our|dem|der|das|die|le|la|el|il|het|de|project|projekt|projet|proyecto|progetto))* (.{1,80})$/iu;
const polite =
  /^(?:please|bitte|tell me|show me|zeig mir|and|und|et|y|e|en),? |,? (?:please|bitte|now|right now|jetzt|currently|at the moment|gerade|momentan)$/giu;
const longestQuestion = 300;
const outerMarks = /[\s?!.¿¡？]/u;

/**
 * Returns what a question asks of the board: all that is or was open, blocked, at risk, needed or planned, what was
 * decided or answered, or what changed. Null for any question that asks for anything else too.
 */
export function boardQuestion(question: string, today: string): BoardQuestion | null {
  if (question.length > longestQuestion) return null;
  const spaced = question.normalize('NFC').replace(/[’`´]/g, "'").replace(/\s+/gu, ' ');
  const days = askedDays(stripEnds(spaced, outerMarks).replace(polite, ''), today);
  return (
    read(days.rest, days, '', today) ??
    placesOf(days.rest, today).reduce<BoardQuestion | null>(
      (found, { text, named }) => found ?? read(text, days, named, today),
      null,
    )
  );
}

/** Returns the ways in which a question may name a project: at its end, or in German before its verb. */
function placesOf(question: string, today: string): { readonly text: string; readonly named: string }[] {
  const places: { text: string; named: string }[] = [];
  for (const { index } of question.matchAll(/ /gu)) {
    const found = project.exec(question.slice(index));
    if (found?.index !== 0) continue;
    const name = found[1] ?? '';
    const verb =
      / (?:entschieden|beschlossen|besloten|blockiert|geplant|offen|geändert|verändert)$/iu.exec(name)?.[0] ?? '';
    const named = name.slice(0, name.length - verb.length).replace(/ (?:project|projekt|board)$/iu, '');
    if (isTime(named, today)) continue;
    places.push({ text: `${question.slice(0, index)}${verb}`, named });
  }
  return places;
}

function read(text: string, days: AskedDays, named: string, today: string): BoardQuestion | null {
  const { since, until, how } = days;
  const hasDays = since !== '' || until !== '';
  const kindsIn = (table: typeof askedNow): readonly KindName[] | null =>
    table.find(([, pattern]) => pattern.test(text.trim()))?.[0] ?? null;
  const asked = (asks: BoardQuestion['asks'], kinds: readonly KindName[], within = true): BoardQuestion => ({
    ...{ kinds, asks, project: named, since: within ? since : '', until: within ? until : '' },
  });
  const now = kindsIn(askedNow);
  const then = hasDays && (now === null || how === 'by') && how !== 'since' ? kindsIn(askedThen) : null;
  if (then !== null) return asked('then', then);
  // *What is open in March?*, asked later, means what was.
  const isPast = until !== '' && until < today;
  if (now !== null && now[0] !== 'decision' && isPast && how === 'within') return asked('then', now);
  // What is open today was not opened today.
  if (now !== null) return how === 'by' && hasDays ? null : asked('now', now, now[0] === 'decision' || how === 'since');
  const ended = kindsIn(askedEnded);
  if (ended !== null) return asked('ended', ended);
  return hasDays && how !== 'by' && askedChanges.test(text.trim()) ? asked('changed', kindNames) : null;
}
