import type { Evidence } from '../evidence';

/** Comparisons, changes and steps in scripts without blanks; each has two groups, which must not be exchanged. */
const patterns = [
  /([^\s,。、;:]{2,10})比([^\s,。、;:]{2,8})/gu,
  /([^\s,。、;:]{2,10})[はが]([^\s,。、;:]{2,8})より/gu,
  /从([^\s,。、;:]{1,8})(?:到|改为|改成|换成|升到|降到)([^\s,。、;:]{1,8})/gu,
  /([^\s,。、;:はが]{1,8})から([^\s,。、;:]{1,8})[へに]/gu,
  /([^\s,。、;:はが]{2,8})の代わりに([^\s,。、;:]{2,8})/gu,
  /在([^\s,。、;:]{2,8}?)之?前([^\s,。、;:]{2,8})/gu,
  /先([^\s,。、;:]{2,10}?)[,、]?(?:再|然后)([^\s,。、;:]{2,8})/gu,
  /([^\s,。、;:]{2,8})(?:负责|負責|担当)([^\s,。、;:]{2,8})/gu,
];
/** Two steps in Chinese or Japanese; with `isTurned` the later one stands first. */
const orders = [
  {
    pattern: /(?:まず|最初に|首先)([^。、,;]{2,14})[、,](?:次に|それから|その後|然后|接着)([^。、,;]{2,14})/gu,
    isTurned: false,
  },
  { pattern: /(?:先に)?([^。、,;はが]{2,14})(?:てから|た後に?|たあと)([^。、,;]{2,14})/gu, isTurned: false },
  { pattern: /([^。、,;]{1,13}[^。、,;最今以然背])之?后(?![端台面续])([^。、;]{2,14})/gu, isTurned: false },
  { pattern: /([^。、;]{2,14})[,，]?(?:导致|造成)([^。、,;]{2,14})/gu, isTurned: false },
  { pattern: /([^。、,;はが]{1,13}[^。、,;はが目当先])前([^。、,;端面台提]{2,14})/gu, isTurned: true },
  { pattern: /([^。、,;はが]{2,14})(?:る前に|之前|以前)([^。、,;]{2,14})/gu, isTurned: true },
] as const;
/** Names before a title that follows them. */
const people =
  /(?:[\p{Script=Han}\p{Script=Katakana}ー]{1,6}(?=さん|氏|君|先生|女士|老师)|\p{Script=Hangul}{2,4}(?= ?씨|님))/gu;
const clauseEnd = /[、。,;:，；：\n]/u;
/** Minimum share of the pairs of characters that a clause with another name has, and least number of pairs. */
const leastPairs = 0.5;
const fewestPairs = 4;
const longestText = 1_200;
/** Maximum number of matches of one pattern that are compared, in the sentence and in the passages. */
const most = { told: 10, known: 60 } as const;

/** Returns two things in Chinese or Japanese that the sentence has in the opposite order: *A比B大* for *B比A大*. */
export function turnedWideRelations(sentence: string, { sentences }: Evidence): string[] {
  const told = sentence.slice(0, longestText);
  return patterns.flatMap((pattern) => {
    const found = [...told.matchAll(pattern)].slice(0, most.told);
    if (found.length === 0) return [];
    const known = sentences
      .flatMap(({ text }) => [...text.slice(0, longestText).matchAll(pattern)])
      .slice(0, most.known);
    return found.flatMap(([, one = '', other = '']) => {
      const fits = known.map(([, first = '', second = '']) => ({
        same: Math.min(alikeness(one, first), alikeness(other, second)),
        turned: Math.min(alikeness(one, second), alikeness(other, first)),
      }));
      const best = Math.max(0, ...fits.map(({ same }) => same));
      return fits.some(({ turned }) => turned > best) ? [`${one} … ${other}`] : [];
    });
  });
}

/** Returns names of people in scripts without capitals where the passages have another name in an otherwise similar clause. */
export function exchangedPeople(sentence: string, { sentences }: Evidence): string[] {
  const told = namesIn(sentence);
  if (told.length === 0) return [];
  const known = sentences.flatMap(({ text }) => text.slice(0, longestText).split(clauseEnd)).slice(0, 2 * most.known);
  return sentence
    .slice(0, longestText)
    .split(clauseEnd)
    .flatMap((clause) => {
      const names = namesIn(clause);
      const scores = known.map((there) => sharedPairs(clause, there));
      const best = Math.max(...scores);
      const places = known.filter((_, at) => scores[at] === best);
      const isOther = places.some((there) => namesIn(there).some((name) => !told.includes(name)));
      return best >= leastPairs && isOther ? names.filter((name) => !places.some((there) => there.includes(name))) : [];
    });
}

function namesIn(text: string): string[] {
  return text.slice(0, longestText).match(people) ?? [];
}

/** Returns the share of the pairs of characters of a clause, without names, that another clause has. */
function sharedPairs(clause: string, there: string): number {
  const plain = clause.replace(people, ' ');
  const pairs = Array.from(plain.slice(1), (sign, at) => plain.charAt(at) + sign).filter((pair) => !/\s/.test(pair));
  return pairs.filter((pair) => there.includes(pair)).length / Math.max(fewestPairs, pairs.length);
}

/** Returns two steps in Chinese or Japanese in the opposite order, in whatever words: *BしてからA* for *まずA、次にB*. */
export function turnedWideSteps(sentence: string, { sentences }: Evidence): string[] {
  const known = sentences.flatMap(({ text }) => stepsIn(text)).slice(0, most.known);
  return stepsIn(sentence).flatMap(([one, other]) => {
    const same = known.some(([first, second]) => isSame(one, first) && isSame(other, second));
    const isTurned = known.some(([first, second]) => isSame(one, second) && isSame(other, first));
    return isTurned && !same ? [`${one} … ${other}`] : [];
  });
}

/** True when two texts share a run of half of the shorter one. */
function isSame(one: string, other: string): boolean {
  return alikeness(one, other) > Math.max(1, Math.min(one.length, other.length) / 2);
}

function stepsIn(text: string): (readonly [string, string])[] {
  return orders.flatMap(({ pattern, isTurned }) =>
    [...text.slice(0, longestText).matchAll(pattern)]
      .slice(0, most.told)
      .map(([, one = '', other = '']) => (isTurned ? ([other, one] as const) : ([one, other] as const))),
  );
}

/** Returns the length of the longest run that two texts share; at least two characters, or all of one. */
function alikeness(one: string, other: string): number {
  for (let length = Math.min(one.length, other.length); length >= 1; length -= 1)
    for (let at = 0; at + length <= one.length; at += 1)
      if (other.includes(one.slice(at, at + length)))
        return length >= 2 || length === Math.min(one.length, other.length) ? length : 0;
  return 0;
}
