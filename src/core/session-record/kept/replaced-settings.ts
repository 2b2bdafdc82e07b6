import { plainText } from '../../extraction/text/sentences';
import type { Session } from '../../transcript/turn';
import { placeOf, type RecordLine } from '../record-line';

const longestReply = 20_000;
const mostNames = 400;
const fewestShared = 2;
/** Matches an item of a list or a line of settings: a name, a colon or an equals sign, and the value. */
const setting = /^[-*+•\d.)\s]{0,8}(\p{L}[\p{L}\p{N} _.-]{0,30}?)\s?(?:[:：]|=|->|→)\s?(\S.{0,80})$/u;
/** Matches a name of a file, and any other word as a whole, so that no search begins within one. */
const fileName = /[\w-]{1,120}\.[a-z]{1,6}\b(?!-)|[\w-]+/gi;
/** Matches a name of a file with a day, a time or a number in it. */
const dated = /\d{4}[\w-]{0,120}\./;
const fewestLetters = 6;

/** The settings and the names of files of one reply. */
interface Told {
  readonly place: number;
  readonly settings: ReadonlyMap<string, string>;
  readonly names: ReadonlySet<string>;
}

/**
 * Leaves out lists of settings of which a later reply tells the same ones with another number, and what names a file of
 * which a later reply tells only a newer one, with another day or number in its name.
 */
export function withoutReplacedSettings(lines: readonly RecordLine[], { turns }: Session): RecordLine[] {
  const all = turns.flatMap(({ role, id, text }): Told[] =>
    role === 'user' ? [] : [{ place: Number(id.slice(1)), ...toldIn(text.slice(0, longestReply)) }],
  );
  return lines.filter((line) => {
    if (line.part !== 'told' && line.part !== 'found') return true;
    const place = placeOf(line);
    const later = all.filter((told) => told.place > place);
    const settings = settingsIn(line.text.replace(/; /g, '\n'));
    const own = all.find((told) => told.place === place)?.names ?? new Set<string>();
    return !(
      later.some((told) => isReplaced(settings, told.settings)) ||
      namesIn(line.text).some((name) => isOlder(name, own, later))
    );
  });
}

const toldIn = (text: string): Pick<Told, 'settings' | 'names'> => ({
  settings: settingsIn(text),
  names: new Set(namesIn(text)),
});

const namesIn = (text: string): string[] =>
  (text.match(fileName) ?? []).filter((name) => dated.test(name)).slice(0, mostNames);

/** Returns the values by name; of a line such as `Server: port: 80`, the last name counts. */
function settingsIn(text: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const line of text.split('\n').slice(0, mostNames)) {
    const plain = plainText(line).replace(/^[^:]{2,60}: (?=\p{L}[^:]{0,30}: )/u, '');
    const [, name, value] = setting.exec(plain) ?? [];
    if (name !== undefined && value !== undefined) found.set(name.toLowerCase(), firstWord(value));
  }
  return found;
}

const firstWord = (value: string): string => /^[^\s,;(]+/.exec(value)?.[0] ?? value;

/** True for two lists of the same thing: one value is the same, and a number of another is not. */
function isReplaced(settings: ReadonlyMap<string, string>, later: ReadonlyMap<string, string>): boolean {
  const shared = [...settings].filter(([name]) => later.has(name));
  if (shared.length < fewestShared) return false;
  const isSame = shared.some(([name, value]) => later.get(name) === value);
  return isSame && shared.some(([name, value]) => isNumber(value) && isOther(value, later.get(name) ?? ''));
}

const isNumber = (value: string): boolean => /^\d[\d.:]{1,20}$/.test(value);

const isOther = (value: string, later: string): boolean => isNumber(later) && later !== value;

/** True when later replies name only other files of the same form, and the reply itself none of those. */
function isOlder(name: string, own: ReadonlySet<string>, later: readonly Told[]): boolean {
  const form = formOf(name);
  if (form.replace(/[^\p{L}]/gu, '').length < fewestLetters) return false;
  const others = later.flatMap(({ names }) => [...names].filter((other) => formOf(other) === form));
  return others.length > 0 && !others.includes(name) && !others.some((other) => own.has(other));
}

const formOf = (name: string): string => name.replace(/\d{4,14}/g, '#');
