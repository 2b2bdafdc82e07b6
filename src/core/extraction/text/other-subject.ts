import { stopWords } from './word-lists';
import { contentWords, sharedCount, singular, specificsOf } from './words';

/** Matches what is taken, and behind the word for purposes what it is taken for. */
const purposeForm = /^(\p{L}+) (.{2,80}?) (?:for|für|pour|para|per) (.{2,200})$/iu;

interface ReadTitle {
  /** Words in order, in lower case where that names nothing; '' for a word without meaning of its own. */
  readonly words: readonly string[];
  readonly figures: ReadonlySet<string>;
  readonly names: ReadonlySet<string>;
}

/**
 * True when two titles say different values of differently named things, such as `Service A listens on port 3000` and
 * `Service B listens on port 4000`: however alike they are, neither replaces the other.
 */
export function isOfOtherSubject(one: string, other: string): boolean {
  if (hasOtherPurpose(one, other)) return true;
  const [left, right] = [readTitle(one), readTitle(other)];
  const hasOtherValue = areBothOther(left.figures, right.figures) || areBothOther(left.names, right.names);
  if (!hasOtherValue) return false;
  const places = new Set(placesOfOwn(left, right));
  return placesOfOwn(right, left).some((place) => places.has(place));
}

/** True for `Use Postgres for the orders` and `Use Redis for the sessions`. */
function hasOtherPurpose(one: string, other: string): boolean {
  const [, verb = '', what = '', purpose = ''] = purposeForm.exec(one) ?? [];
  const [, otherVerb = '', otherWhat = '', otherPurpose = ''] = purposeForm.exec(other) ?? [];
  if (verb === '' || verb.toLowerCase() !== otherVerb.toLowerCase()) return false;
  const [left, right] = [contentWords(purpose), contentWords(otherPurpose)];
  const areApart = left.size > 0 && right.size > 0 && sharedCount(left, right) === 0;
  return areApart && areBothOther(contentWords(what), contentWords(otherWhat));
}

/** Returns which words of both titles stand beside the words that only the first one has: `web service` gives `> service`. */
function placesOfOwn({ words }: ReadTitle, other: ReadTitle): string[] {
  const known = new Set(other.words);
  return words.flatMap((word, at) => {
    if (word === '' || known.has(word)) return [];
    const [before = '', after = ''] = [words[at - 1], words[at + 1]];
    return [
      ...(before !== '' && known.has(before) ? [`${before} <`] : []),
      ...(after !== '' && known.has(after) ? [`> ${after}`] : []),
    ];
  });
}

function readTitle(title: string): ReadTitle {
  const raw = title.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return {
    words: raw.map((word, at) => (at > 0 && /^\p{Lu}$/u.test(word) ? word : plainWord(word))),
    figures: new Set(raw.filter((word) => /^\p{N}/u.test(word))),
    names: new Set(specificsOf(title)),
  };
}

function plainWord(word: string): string {
  const lower = word.toLowerCase();
  return lower.length < 2 || stopWords.has(lower) || /^\p{N}/u.test(lower) ? '' : singular(lower);
}

function areBothOther(left: ReadonlySet<string>, right: ReadonlySet<string>): boolean {
  return [...left].some((each) => !right.has(each)) && [...right].some((each) => !left.has(each));
}
