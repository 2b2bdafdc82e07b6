import { bareClaim } from './bare-claim';
import { capitalised, hasVerb } from './text/narration';
import { namesSubject } from './text/stands-alone';
import { contentWords } from './text/words';
import { isTitle, longestTitle, titleFrom } from './titles';

const shortestTitle = 45;
const fewestWords = 5;
/** Matches where a clause begins that names a further circumstance, and a phrase that says to or for what. */
const additions =
  / (?=(?:even (?:when|if|though)|whenever|as soon as|being)\s)|,? (?=(?:to|for|from|with|on|in|at|into) (?:the|an?|its|their|all|each|every|any) )/g;
/** Matches a sentence that says something else without its end. */
const limited = /\b(?:only|unless|except|until|never|not|no|without)\b|n['’]t\b/i;

/**
 * Returns a title from a sentence that may be too long for one: its main clause, else the part before a further
 * circumstance; null when none stands alone and names its subject.
 */
export function briefTitle(said: string): string | null {
  const sentence = faultIn(said);
  const title = titleFrom(sentence);
  if (title !== null && !title.endsWith('…')) return namesSubject(title) ? title : reasonOf(sentence);
  const [clause = ''] = bareClaim(sentence).split(/[;:] | [—–] |,? (?:since|because|so|which|while) /);
  if (clause.length <= longestTitle && isWhole(clause)) return clause;
  if (limited.test(clause)) return null;
  const ends = [...clause.matchAll(additions)].map(({ index }) => index);
  const cuts = ends.filter((end) => end >= shortestTitle && end <= longestTitle).map((end) => clause.slice(0, end));
  return cuts.reverse().find(isWhole) ?? null;
}

/** Returns the reason of `The page is slow because X` as a title; null when it is none. */
function reasonOf(sentence: string): string | null {
  const reason = capitalised(/ because ([^:;—]{20,75}?)(?:[:;.—]|$)/.exec(sentence)?.[1]?.trim() ?? '');
  return isTitle(reason) && hasVerb(reason) && namesSubject(reason) ? reason : null;
}

/** True for a part of a sentence that can be a title. */
const isWhole = (clause: string): boolean =>
  isTitle(clause) && hasVerb(clause) && contentWords(clause).size >= fewestWords && namesSubject(clause);

/** Returns the reason or else the second half of `X works, but Y fails because Z`; else the whole sentence. */
function faultIn(sentence: string): string {
  const [first = '', fault] = sentence.split(/, (?:but|aber|mais|pero|ma|но) /i);
  if (
    fault === undefined ||
    !/\b(?:works?|pass(?:es)?|succeeds?|funktioniert|marche|funciona|funziona)$|работает$/iu.test(first)
  )
    return sentence;
  const reason = / because ([^.;]{20,200})/.exec(fault)?.[1] ?? fault;
  return capitalised(reason.replace(/^your (?=\S+ \S)/i, 'the '));
}
