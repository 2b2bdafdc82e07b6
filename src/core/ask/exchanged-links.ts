import { functionWords, wordSet } from '../support/function-words';

interface Link {
  /** The words with content before and after it. */
  readonly between: string;
  readonly words: ReadonlySet<string>;
}

/** Words that say in which direction, by whom or on which side something is. */
const directions = wordSet(
  `from to by with without for against before after above below under over into onto off toward towards since until
von zu zum zur für gegen mit ohne vor nach über unter bei aus durch seit
à au aux par pour contre avec sans avant après sous sur chez depuis
para contra con sin hasta desde da dal dalla per senza fino com sem por
van naar door voor tegen met zonder na sinds`,
);
const word = /[\p{L}\p{M}\p{N}]+/gu;
/** Words that join what is said of both. */
const both = wordSet('and und et y e en и ve oraz och og');

/**
 * True when a sentence puts another direction between two words that a note joins, *bought by Ines* for *bought from
 * Ines*, or says of two names together what the note says of one.
 */
export function exchangesLinks(sentence: string, quoted: string): boolean {
  const [own, there] = [linksIn(sentence), linksIn(quoted)];
  const isExchanged = own.some(({ between, words }) => {
    const same = there.filter((link) => link.between === between);
    return (
      words.size > 0 && same.length > 0 && same.every((link) => link.words.size > 0 && areOther(words, link.words))
    );
  });
  return isExchanged || joinsNames(sentence, quoted);
}

function areOther(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return [...one].every((each) => !other.has(each));
}

function linksIn(text: string): Link[] {
  const words: readonly string[] = text.toLowerCase().match(word) ?? [];
  const content = [...words.entries()].filter(([, each]) => !functionWords.has(each));
  return content.slice(1).map(([to, next], at) => {
    const [from = 0, before = ''] = content[at] ?? [];
    return {
      between: `${before} ${next}`,
      words: new Set(words.slice(from + 1, to).filter((each) => directions.has(each))),
    };
  });
}

/** True when two names stand side by side that a verb of the first one parts in the note. */
function joinsNames(sentence: string, quoted: string): boolean {
  const own: readonly string[] = sentence.match(word) ?? [];
  const there: readonly string[] = quoted.match(word) ?? [];
  return own.some((joint, at) => {
    const [one = '', other = ''] = [own[at - 1], own[at + 1]];
    if (!both.has(joint.toLowerCase()) || !isName(one) || !isName(other)) return false;
    const [from, to] = [there.indexOf(one), there.indexOf(other)];
    return (
      from !== -1 && to > from && there.slice(from + 1, to).some((each) => !isName(each) && !functionWords.has(each))
    );
  });
}

function isName(text: string): boolean {
  return /^\p{Lu}\p{Ll}/u.test(text);
}
