import { opensWithPronoun } from '../../ask/opening-pronoun';
import { readTokens } from '../../support/read-tokens';
import { saysSame } from '../../support/similar-words';
import { isContent, type Token } from '../../support/token';
import { textsOf } from './difference';

/** Verbs of having a thing in charge, which only one person or team does at a time. */
const holding =
  'owns|leads|heads|is (?:responsible for|in charge of|the (?:owner|lead|leader|head) of)|leitet|verantwortet|ist (?:zuständig|verantwortlich) für|dirige|est responsable d(?:e|u|es)|es (?:la |el )?responsable del?|è responsabile d(?:i|el|ella)|é responsável p(?:or|elo|ela)|leidt|возглавляет|отвечает за';
const form = new RegExp(
  `^(\\p{Lu}[\\p{L}\\p{M}'’-]{1,40}(?: \\p{Lu}[\\p{L}\\p{M}'’.-]{0,40}){0,3}) (${holding}) (.{2,200}?)[.!]?$`,
  'u',
);

const wideForm = /^(\p{Script=Han}{2,4})(负责|負責)((?![一几幾各])[^，,。]{2,40})。?$/u;

/** Matches a thing of which there may be several, or a part of one: `a workshop`, `shares in Acme`. */
const oneOfSeveral =
  /^(?:an?|some|several|many|most|part|half|two|three|shares?|stakes?|in|ein(?:e[nrms]?)?|einige|mehrere|zwei|drei|anteile?|une?|des|deux|una?s?|dos|um|umas?|uns|due|dei|degli|delle|een|twee|несколько|две|два)(?!\p{L})|^[\d½¼¾%]/iu;

interface Holding {
  readonly name: readonly Token[];
  readonly verb: string;
  readonly thing: readonly Token[];
}

/**
 * Returns the names of two people or teams of which each has one thing in charge, as in "Ann owns the gateway" and "Bo
 * owns it"; null for anything else. A pronoun stands for what the title names.
 */
export function otherHolders(one: string, other: string, title = ''): readonly [string[], string[]] | null {
  const [mine, theirs] = [holdingIn(one), holdingIn(other)];
  if (mine === null || theirs === null || mine.verb !== theirs.verb) return null;
  const known = readTokens(title).filter(isContent);
  const isOnePerson = isAmong(mine.name, theirs.name) || isAmong(theirs.name, mine.name);
  // A note about somebody who leads one of several teams says nothing of the others.
  if (isOnePerson || mine.name.some((word) => isAmong([word], known))) return null;
  const isOneThing =
    isAmong(mine.thing, [...theirs.thing, ...known]) && isAmong(theirs.thing, [...mine.thing, ...known]);
  if (!isOneThing || mine.thing.length + theirs.thing.length === 0) return null;
  return [textsOf(mine.name), textsOf(theirs.name)];
}

function holdingIn(sentence: string): Holding | null {
  const [, name = '', verb = '', thing = ''] = form.exec(sentence.trim()) ?? wideForm.exec(sentence) ?? [];
  if (verb === '' || oneOfSeveral.test(thing) || opensWithPronoun(sentence)) return null;
  return { name: readTokens(name), verb, thing: readTokens(thing).filter(isContent) };
}

function isAmong(words: readonly Token[], others: readonly Token[]): boolean {
  return words.every((word) => others.some((other) => saysSame(word, other)));
}
