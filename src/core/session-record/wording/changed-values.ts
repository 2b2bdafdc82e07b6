import { plainText, splitSentences } from '../../extraction/text/sentences';
import { specificsOf } from '../../extraction/text/words';
import type { Session } from '../../transcript/turn';
import { longestReply } from '../replies';

/** One value that the assistant reported to have changed. */
interface ChangedValue {
  /** Index of the turn that reports it. */
  readonly at: number;
  readonly names: readonly string[];
  readonly before: string;
}

const value = '[`“"\'*]{0,2}([\\p{L}\\p{N}][\\p{L}\\p{N}._%/-]{0,40})[`”"\'*]{0,2}';
/** Matches what tells the value before and after a change, such as `from hf to deepseek`. */
const changed = [
  new RegExp(`\\bfrom ${value} to ${value}`, 'iu'),
  new RegExp(`\\bvon ${value} auf ${value}`, 'iu'),
  new RegExp(`\\bde ${value} (?:à|a|para) ${value}`, 'iu'),
  new RegExp(`\\bda ${value} a ${value}`, 'iu'),
  new RegExp(`(?:^|\\P{L})с ${value} на ${value}`, 'iu'),
  new RegExp(`[从由]\\s?${value}\\s?(?:改[为成]|切换[为到]|换成|变[为成])了?\\s?${value}`, 'u'),
] as const;
const mostChanges = 200;
const known = new WeakMap<Session, readonly ChangedValue[]>();

/** True when a later reply says that a value which the text states for a name was changed to another, or states only another. */
export function isChangedLater(text: string, at: number, session: Session): boolean {
  const changes = known.get(session) ?? changesIn(session);
  known.set(session, changes);
  const plain = plainText(text);
  return (
    changes.some(
      (change) => change.at > at && change.names.some((name) => plain.includes(name)) && isStated(plain, change.before),
    ) || isReplaced(plain, at, session)
  );
}

/** Matches a thing that has one number at a time, with the number or the commit. */
const numbered =
  /(?:^|[^\p{L}])(port|version|puerto|porta|versión|versione|порт\p{L}{0,2}|верси\p{L})[ :=`*]{1,3}(\d[\d.]{0,12}\d)(?![\d.]*\d)|(端口|版本)[^\d\n]{0,3}(\d[\d.]{0,12}\d)|(?:^|[^\p{L}])(bas(?:e|is))(?!\p{L})[^.;\n]{0,60}?[\s:(`](?=[a-f]{0,39}\d)([\da-f]{7,40})(?!\w)/giu;
/** Number of times that later replies must state the other number. */
const fewestOthers = 2;
const numbersOf = new WeakMap<Session, readonly NumberedThing[]>();

/** A numbered thing as a reply states it. */
interface NumberedThing {
  readonly at: number;
  readonly thing: string;
  readonly number: string;
}

/** True when later replies state another number of the same thing, and none this one. */
function isReplaced(text: string, at: number, session: Session): boolean {
  const stated =
    numbersOf.get(session) ??
    session.turns.flatMap(({ role, text: said }, place) => (role === 'user' ? [] : numberedIn(said, place)));
  numbersOf.set(session, stated);
  return numberedIn(text, at).some(({ thing, number }) => {
    const later = stated.filter((other) => other.at > at && other.thing === thing);
    return later.length >= fewestOthers && later.every((other) => other.number !== number);
  });
}

function numberedIn(text: string, at: number): NumberedThing[] {
  return [...text.slice(0, longestReply).matchAll(numbered)].map(([, latin, first, wide, second, base, third]) => ({
    at,
    thing: (latin ?? wide ?? base ?? '').toLowerCase().slice(0, 3),
    number: first ?? second ?? third ?? '',
  }));
}

function changesIn({ turns }: Session): ChangedValue[] {
  return turns
    .flatMap(({ role, text }, at) =>
      role === 'user'
        ? []
        : splitSentences(text.slice(0, longestReply)).flatMap((sentence): ChangedValue[] => {
            const plain = plainText(sentence);
            const [, before = '', after = ''] =
              changed.map((form) => form.exec(plain)).find((match) => match !== null) ?? [];
            const names = specificsOf(sentence).filter((name) => name !== before && name !== after);
            return before === '' || names.length === 0 ? [] : [{ at, names, before }];
          }),
    )
    .slice(0, mostChanges);
}

/** True when a value is a word of its own in a text. */
function isStated(text: string, wanted: string): boolean {
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1))
    if (!isInWord(text[at - 1]) && !isInWord(text[at + wanted.length])) return true;
  return false;
}

const isInWord = (sign: string | undefined): boolean => sign !== undefined && /[\p{L}\p{N}_]/u.test(sign);
