import { languageOf } from '../extraction/text/language';
import { unspacedScripts } from '../note/text-size';
import { functionWords, wordSet } from '../support/function-words';
import { commonPairs } from './near-verbatim';

interface Word {
  /** The beginning of a long word, so that its other forms count as the same. */
  readonly stem: string;
  readonly isContent: boolean;
  readonly isName: boolean;
  /** True when a clause may begin before this word. */
  readonly opens: boolean;
}

/** Words between two clauses. */
const joints = wordSet(
  `and but while whereas or und aber während oder et mais ou y e pero mentre maar terwijl и а но và nhưng ve ama dan
tetapi tapi oraz ale och men og`,
);
/** Words that begin what a clause is about, whichever it is. */
const openers = wordSet(
  `the a an her his its their our my your some another other der die das den dem ein eine einen seine ihre le la les un une
des sa son ses leur el los las una su sus il lo gli i o os as um uma de het een zijn haar`,
);
/** Texts in Dutch, in which *en* joins clauses; in French and Spanish it begins a place or time. */
const dutch = /(?:^|\s)(?:het|een|van|zijn|niet|naar|wordt)(?=\s)/i;
const token = new RegExp(`[${unspacedScripts}]|[\\p{L}\\p{M}\\p{N}]+|[,;:.!?…—–，。；：、！？،؛]`, 'gu');
const aside = /\([^()]{0,300}\)|\[[^[\]]{0,300}\]/g;
const unspaced = new RegExp(`^[${unspacedScripts}]`, 'u');
const stemLength = 5;
/** Longest texts that are compared, in words. */
const mostWords = 400;

/**
 * True when a sentence joins the beginning of one clause of a note to the end of another, and leaves out what that one
 * is about: *Ana joined a group that meets weekly* for *Ana joined a group, and her old club meets weekly*.
 */
export function joinsClauses(sentence: string, quoted: string): boolean {
  if (bare(quoted).includes(bare(sentence))) return false;
  const own = wordsOf(sentence);
  const known = new Set(own.map(({ stem }) => stem));
  const there = wordsOf(quoted);
  const content = [...there.entries()].filter(([, { isContent }]) => isContent);
  const kept = commonPairs(
    own.filter(({ isContent }) => isContent).map(({ stem }) => stem),
    content.map(([, { stem }]) => stem),
  ).flatMap(([, place]) => content[place]?.[0] ?? []);
  return kept.some((place, at) => {
    const before = kept[at - 1];
    return before !== undefined && leavesOutSubject(there.slice(before + 1, place + 1), known);
  });
}

/** True when the last clause that begins in these words begins with words that are not known. The last word is. */
function leavesOutSubject(between: readonly Word[], known: ReadonlySet<string>): boolean {
  const opening = between.map(({ opens }) => opens).lastIndexOf(true);
  if (opening === -1) return false;
  const clause = between.slice(opening).filter(({ stem }) => !openers.has(stem));
  const first = clause.findIndex(({ stem }) => known.has(stem));
  // Of *and the mayor Bob signed*, *and Bob signed* only leaves out what Bob is.
  if (clause[first]?.isName === true) return false;
  return clause.slice(0, first).some(({ isContent }) => isContent);
}

function bare(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ');
}

function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  let opens = false;
  const isDutch = dutch.test(text);
  const hasNames = languageOf(text) !== 'german';
  for (const [written] of text.replace(aside, ' ').matchAll(token)) {
    const found = written.toLowerCase();
    if (!/[\p{L}\p{N}]/u.test(found) || joints.has(found) || (isDutch && found === 'en')) opens = true;
    else {
      const isContent = !functionWords.has(found);
      const isName = hasNames && isContent && written !== found;
      words.push({ stem: unspaced.test(found) ? found : found.slice(0, stemLength), isContent, isName, opens });
      opens = false;
    }
    if (words.length === mostWords) break;
  }
  return words;
}
