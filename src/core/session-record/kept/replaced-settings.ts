import { contentWords } from '../../extraction/text/words';
import { plainText } from '../../extraction/text/sentences';
import type { Session } from '../../transcript/turn';
import { stripEnd } from '../../text-ends';
import { placeOf, type RecordLine } from '../record-line';
import { longestReply } from '../replies';

const mostNames = 400;
const fewestShared = 2;
/** Matches an item of a list or a line of settings: a name, a colon or an equals sign, and the value. */
const setting = /^[-*+•\d.)\s]{0,8}(\p{L}[\p{L}\p{N} _.-]{0,30}?)\s?(?:[:：]|=|->|→)\s?(\S.{0,80})$/u;
/** Matches a name of a file; one from the beginning of a word, so that a long word is read once. */
const file = /(?:^|[^\w-])([\w-]{5,240}\.[a-z]{1,6})\b/gi;
/** Matches a day, a time or a number in a name. */
const figure = /\d{4,14}/g;
const fewestLetters = 6;
/** Matches how many tests ran or passed; a count of new ones has other words in front of it. */
const testCount =
  /(?:^|[^\p{L}\p{N}])(?:all )?(\d{1,6}) (?:tests?|specs?|examples?|tests? (?:verts?|réussis)|pruebas|teste?s?|примеров|примера?|тест(?:ов|а)?)(?: \p{L}+)? (?:pass(?:ed|ing|es)?|green|bestanden|laufen|passent|pasan|passano|passam|проходят|прошли|зел[её]ные)(?!\p{L})|(\d{1,6}) ?(?:个|项)?(?:测试|用例)(?:全部|均|都)?(?:通过)|(\d{1,6}) ?(?:件|個)の?テスト.{0,6}(?:成功|通過|パス)|테스트 (\d{1,6})개/iu;

/** The settings and the names of files of one reply. */
interface Told {
  readonly place: number;
  readonly settings: ReadonlyMap<string, string>;
  readonly names: ReadonlySet<string>;
}

/**
 * Leaves out counts of passed tests that a later reply tells again, lists of settings of which a later reply tells the
 * same ones with another number, and what names a file of which a later reply tells only a newer one, with another day
 * or number in its name. Of a line that also tells something else, only the count is left out.
 */
export function withoutReplacedSettings(lines: readonly RecordLine[], { turns }: Session): RecordLine[] {
  const counts = turns.flatMap(({ role, id, text }) => {
    const count = role === 'user' ? '' : countIn(text.slice(0, longestReply));
    return count === '' ? [] : [{ place: Number(id.slice(1)), count }];
  });
  const all = turns.flatMap(({ role, id, text }): Told[] =>
    role === 'user' ? [] : [{ place: Number(id.slice(1)), ...toldIn(text.slice(0, longestReply)) }],
  );
  const last = counts.at(-1);
  return lines.flatMap((line): RecordLine[] => {
    const place = placeOf(line);
    const count = line.part === 'decided' || line.part === 'goal' ? '' : countIn(line.text);
    const isOver = count !== '' && last !== undefined && last.place > place && last.count !== count;
    const text = isOver ? withoutCount(line.text) : line.text;
    return text === '' || isReplacedLine(line, place, all) ? [] : [{ ...line, text }];
  });
}

function isReplacedLine({ part, text }: RecordLine, place: number, all: readonly Told[]): boolean {
  if (part !== 'told' && part !== 'found') return false;
  const later = all.filter((told) => told.place > place);
  const settings = settingsIn(text.replace(/; /g, '\n'));
  const own = all.find((told) => told.place === place)?.names ?? new Set<string>();
  return (
    later.some((told) => isReplaced(settings, told.settings)) || namesIn(text).some((name) => isOlder(name, own, later))
  );
}

const clauseEnd = /([,;.。，；–—]\s|\s(?:and|und|et|y|e|и)\s)/u;
const fewestLeft = 3;

/** Returns a line without the clause that counts tests; '' when hardly anything is left. */
function withoutCount(text: string): string {
  const parts = text.split(clauseEnd);
  const left = parts.filter(
    (part, at) => countIn(part) === '' && (at % 2 === 0 || countIn(parts[at + 1] ?? '') === ''),
  );
  const rest = stripEnd(left.join(''), /[\s,;.。，；–—]/u);
  return contentWords(rest.replace(/^(?:Reported|Noted): /, '')).size < fewestLeft ? '' : `${rest}.`;
}

const countIn = (text: string): string => testCount.exec(text)?.slice(1).join('') ?? '';

const toldIn = (text: string): Pick<Told, 'settings' | 'names'> => ({
  settings: settingsIn(text),
  names: new Set(namesIn(text)),
});

const namesIn = (text: string): string[] =>
  [...text.matchAll(file)]
    .map(([, name = '']) => name)
    .filter((name) => name.search(figure) !== -1)
    .slice(0, mostNames);

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

const formOf = (name: string): string => name.replace(figure, '#');
