import { plainText, splitSentences } from '../../extraction/text/sentences';
import { contentWords, overlap, sharedCount, specificsOf } from '../../extraction/text/words';
import type { Session } from '../../transcript/turn';
import { placeOf, type RecordLine } from '../record-line';
import { isOrder } from '../wording/imperatives';
import { hasName } from '../wording/discards';
import { reportsWork, tellsChange } from '../wording/told-changes';
import { longestReply } from '../replies';

/** Something that a reply says was changed. */
interface Change {
  readonly place: number;
  readonly plain: string;
  readonly words: ReadonlySet<string>;
  readonly names: readonly string[];
}

/** A file that was written or removed. */
interface Written {
  readonly place: number;
  readonly name: string;
}

/** The changes of a session, and what its replies say, in order. */
interface Course {
  readonly changes: readonly Change[];
  readonly written: readonly Written[];
  readonly said: readonly { readonly place: number; readonly words: ReadonlySet<string>; readonly label: string }[];
}

const mostSentences = 4_000;
/** Number of characters at the beginning of a line in which its subject stands. */
const ofSubject = 48;
/** Share of the words of a state that a later sentence has which says it again. */
const saidAgain = 0.75;
/** Matches the names in front of a statement or of the points of a list. */
const label = /(?:^|[:：;；] ?)([^:：;；]{2,24})(?=[:：])/gu;
const labeled = /^([^:：;；]{2,24})[:：]/u;
/** Number of words that two statements behind the same name share which tell the same matter. */
const fewestOfLabel = 4;
/** Matches a name with the one that replaces it. */
const replacing = /`[^`\n]{1,80}`\s?(?:→|->|=>)\s?`[^`\n]{1,80}`/;
/** Number of turns after the writing of a file in which a reply names it. */
const nearby = 4;
const courses = new WeakMap<Session, Course>();

/**
 * Leaves out states that the assistant told of something that a later reply says was changed, or of a file that was
 * written later, because nobody knows whether they still hold, unless a reply after the change says them again; and of
 * something that a later reply with changes tells again behind the same name.
 */
export function withoutChangedStates(lines: readonly RecordLine[], session: Session): RecordLine[] {
  return lines.filter((line) => !isToldState(line) || !isStateChanged(stateOf(line.text), placeOf(line), session));
}

/** Matches the words in front of what a line states. */
const lead = /^(?:Reported|Noted|At that point): |^“[^”]{1,200}” → /;
const stateOf = (text: string): string => text.replace(lead, '');

/** True for a line in which the assistant says how something is, rather than what was done. */
const isToldState = ({ part, text }: RecordLine): boolean =>
  (part === 'told' || part === 'found') && !/^Command: | → changed /.test(text) && isState(stateOf(text));

/** True for a text that says how something is, rather than what was done or must be. */
const isState = (text: string): boolean => !reportsWork(text) && !isRule(text);

/** Matches words that oblige, and a condition with what to do then. */
const obliging =
  /\b(?:must|required|requires?|has to|have to|never|always|muss|müssen|darf|dürfen|niemals|immer|doi(?:t|vent)|jamais|toujours|debe[n]?|nunca|siempre|deve|devono|devem|mai|sempre)(?!\p{L})|(?:^|[^\p{L}])(?:должн\p{L}+|нельзя|всегда|никогда)(?!\p{L})|必须|不得|不能|必ず|しなければ|(?:해|하여|어|아)야|[;,.] (?:if|falls|wenn|si|se|если)(?!\p{L})|[；，。]如果/iu;

/** True for an order, and for what must be so or holds under a condition, which no work changes. */
const isRule = (state: string): boolean => isOrder(state) || obliging.test(state);

/** True when a text tells a state of its subject, and the session changed that subject after the place. */
export function isChangedState(text: string, place: number, session: Session): boolean {
  return isState(text) && isStateChanged(text, place, session);
}

function isStateChanged(state: string, place: number, session: Session): boolean {
  const { changes, written, said } = courses.get(session) ?? courseOf(session);
  const words = contentWords(state);
  const places = [
    ...changes.filter((change) => change.place > place && isOf(change, state, words)).map((change) => change.place),
    ...written.filter((file) => file.place > place && isSubject(state, file.name)).map((file) => file.place),
  ];
  const worked = new Set(changes.map((change) => change.place));
  const labels = new Set([...state.matchAll(label)].map(([, name = '']) => name));
  const isTold = said.some(
    (each) =>
      each.place > place &&
      worked.has(each.place) &&
      labels.has(each.label) &&
      sharedCount(each.words, words) >= fewestOfLabel,
  );
  if (isTold) return true;
  const last = Math.max(-1, ...places);
  return last >= 0 && !said.some((each) => each.place > last && overlap(each.words, words) >= saidAgain);
}

/** True when a change names the subject of a state, and one more thing of it. */
function isOf({ plain, words, names }: Change, state: string, ofState: ReadonlySet<string>): boolean {
  const own = specificsOf(state).filter((name) => hasName(plain, name));
  const subject = [...names, ...own].filter((name) => isSubject(state, name));
  const [first = ''] = subject;
  const more = [...words].filter((word) => ofState.has(word) && !contentWords(first).has(word));
  return first !== '' && more.length > 0;
}

/** True when a text begins with a name, which no bracket holds. */
function isSubject(text: string, name: string): boolean {
  const at = text.indexOf(name);
  return (
    at >= 0 &&
    at <= ofSubject &&
    !/[([（]/.test(text.slice(0, at)) &&
    !/[\p{L}\p{N}_-]/u.test(text.charAt(at - 1)) &&
    !/[\p{L}\p{N}_-]/u.test(text.charAt(at + name.length))
  );
}

const withoutMark = (plain: string): string => plain.replace(/^[-*+•]\s{1,3}/, '');

function courseOf(session: Session): Course {
  const { turns, deeds = [] } = session;
  const sentences = turns
    .flatMap(({ role, id, text }) =>
      role === 'user'
        ? []
        : text
            .slice(0, longestReply)
            .split('\n')
            .flatMap(splitSentences)
            .map((raw) => ({ place: Number(id.slice(1)), raw, plain: withoutMark(plainText(raw)) })),
    )
    .slice(0, mostSentences);
  const written = deeds.flatMap((deed): Written[] =>
    deed.kind === 'file' || deed.kind === 'removal'
      ? [{ place: deed.turnsBefore, name: deed.path.replace(/^.*[\\/]/, '') }]
      : [],
  );
  const wasJustWritten = (place: number): boolean =>
    written.some((file) => file.place <= place && file.place > place - nearby);
  const course = {
    changes: sentences
      .filter(({ place, raw, plain }) => tellsChange(plain) || (replacing.test(raw) && wasJustWritten(place)))
      .map(({ place, raw, plain }) => ({
        place,
        plain,
        words: contentWords(plain),
        names: specificsOf(raw),
      })),
    written,
    said: sentences.map(({ place, plain }) => ({
      place,
      words: contentWords(plain),
      label: labeled.exec(plain)?.[1] ?? '',
    })),
  };
  courses.set(session, course);
  return course;
}
