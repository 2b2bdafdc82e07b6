import { contradictionOf, judgeSentence } from '../../support/judge-sentence';
import { mayBeWritten } from '../../support/judgement';
import { Passages } from '../../support/passages';
import { ownText } from '../statement';
import type { UpkeepNote } from '../upkeep-note';
import type { ClaimPair, JudgedClaims } from './claim-verdict';

/** Maximum length of a text that is compared sentence by sentence; nobody merges longer notes on the word of a model. */
const longestCompared = 8_000;

/**
 * Returns why a verdict must not be acted upon without a person: words that only one of two notes has although they are
 * said to make the same claim, or in which one denies the other, or does not say what the other does, although it is said
 * to support it or to add to it. Returns null when nothing speaks against it. Reads the notes alone, so that it holds whatever the model or the notes say of it.
 */
export function objectionTo(pair: ClaimPair, { verdict }: Pick<JudgedClaims, 'verdict'>): readonly string[] | null {
  switch (verdict) {
    case 'same': {
      const words = differingWords(pair);
      return words.length === 0 ? null : words;
    }
    case 'corroborates':
    case 'refines': {
      const words = opposedWords(pair);
      return words.length > 0 ? words : unborneWords(pair);
    }
    case 'different':
      return areTwoThings(pair) ? null : [];
    case 'contradicts':
      return [];
  }
}

/** Returns the words that only one of two notes has, as far as they matter; empty if each sentence of each stands in the other. */
function differingWords([one, other]: ClaimPair): string[] {
  if (one.realm !== other.realm || one.type.toLowerCase() !== other.type.toLowerCase())
    return [one.realm === other.realm ? other.type : other.realm || one.realm];
  return ownWords([one, other], textsOf).flat();
}

function unsupported(texts: readonly string[], passages: Passages): string[] {
  return texts.flatMap((text) => {
    const judgement = judgeSentence(text, passages, 'merge');
    return mayBeWritten(judgement) ? [] : judgement.words.length > 0 ? judgement.words : [text];
  });
}

function opposedWords([one, other]: ClaimPair): string[] {
  const opposed = (note: UpkeepNote, passages: Passages): string[] =>
    textsOf(note)
      .flatMap((text) => text.split('\n'))
      .flatMap((line) => contradictionOf(line, passages));
  return [...opposed(one, new Passages(textsOf(other))), ...opposed(other, new Passages(textsOf(one)))];
}

/**
 * Returns the words of a note that the other one does not bear out, if neither contains all that the other claims; null if
 * one does. Where both do, they are one claim.
 */
function unborneWords(pair: ClaimPair): readonly string[] | null {
  const [own = [], their = []] = ownWords(pair, claimsOf);
  if (own.length > 0 && their.length > 0) return own;
  return own.length === their.length ? [] : null;
}

/** True when each note has a claim and a subject in its title that the other one does not bear out. */
function areTwoThings(pair: ClaimPair): boolean {
  return [claimsOf, ({ title }: UpkeepNote) => [title]].every((said) =>
    ownWords(pair, said).every((words) => words.length > 0),
  );
}

/** Returns for each note the words of what it says that the other one does not bear out. */
function ownWords([one, other]: ClaimPair, saidOf: (note: UpkeepNote) => string[]): string[][] {
  const [mine, theirs] = [textsOf(one), textsOf(other)];
  if ([...mine, ...theirs].some(({ length }) => length > longestCompared)) return [['…'], ['…']];
  return [unsupported(saidOf(one), new Passages(theirs)), unsupported(saidOf(other), new Passages(mine))];
}

/** Returns what a note says apart from its title, which names its subject in words of its own. */
function claimsOf({ title, summary, body }: UpkeepNote): string[] {
  const own = ownText(body);
  return own !== '' ? [own] : [summary === '' ? title : summary];
}

/** Returns what a note claims: its title, its summary and its own text. */
function textsOf({ title, summary, body }: UpkeepNote): string[] {
  return [title, summary, ownText(body)].filter((text) => text !== '');
}
