import { clausesOf, type CarriedPart, type Evidence } from '../evidence';
import { wordSet } from '../function-words';
import { measures } from '../measures';
import type { PassageSentence } from '../passages';
import { isStanding, saysSame } from '../similar-words';
import { isContent, type Token, isOneOf } from '../token';
import { isPastForm } from '../words/irregular-forms';

/** Forms of *to be* and *to become* with which a participle says what was done, in languages whose present says that it will be. */
const past = wordSet('wurde wurden werd geworden is zijn ist sind');
const coming = wordSet('wird werden wordt worden');
const future = wordSet('will shall wird werden zal zullen');
const would = wordSet('would could should might würde würden könnte könnten zou zouden');
const duties = wordSet('must muss müssen doit doivent debe deben deve devono devem moet moeten');
const required = wordSet(
  'must should shall need+s+ed require+s+d obliged mandatory supposed to muss+te+ten müssen soll+en+te nötig verpflichtet doit doivent devait faut fallait debe+n debía tiene tenía que deve devono doveva bisogna moet+en moest',
);
export const happened = wordSet('was were did had wurde wurden hatte hat fut fue fueron hizo fece werd werden deed');
const tomorrow = wordSet('tomorrow demain domani mañana amanhã завтра jutro');
const next = wordSet('next nächste nächsten nächster nächstes volgende próxima próximo prossima prossimo следующей');
/** Conditional forms of Romance verbs: *coûterait*, *costaría*, *costerebbe*. */
const conditional = /(?:rait|raient|ría|rían|rebbe|rebbero|ria|riam)$/u;
const pastForm = /(?:te|ten|é|ó|ait|aba|ava)$/u;

/** Returns a verb of what would happen told as what did happen: *took a month* for *would take a month*. */
export function suppositionsAsFacts({ tokens, home }: CarriedPart, { sentences }: Evidence): string[] {
  if (tokens.some((token, at) => isSupposing(token) || isComing(token.text, tokens[at + 1]))) return [];
  // A later message may report it.
  if (home.speaker !== null && sentences.some(({ passage }) => passage > home.passage)) return [];
  const content = tokens.filter(isContent);
  const isSaidIn = (each: PassageSentence): boolean =>
    2 * content.filter((token) => isStanding(token, each.tokens)).length >= content.length;
  const supposed = clausesOf(home.tokens).flatMap(supposedVerbs);
  return tokens
    .filter((token) => isContent(token) && token.kind === 'word' && isPast(token.text))
    .filter((token) => supposed.some((other) => other.text !== token.text && saysSame(token, other)))
    .filter(
      (token) =>
        !sentences.some(
          (each) => each !== home && each.tokens.some(({ text }) => text === token.text) && isSaidIn(each),
        ),
    )
    .map(({ text }) => text);
}

function supposedVerbs(clause: readonly Token[]): Token[] {
  const at = clause.findIndex(isOneOf(would));
  const behind = at < 0 ? undefined : clause.slice(at + 1).find(isContent);
  const last = clause.at(-1);
  return [
    ...(behind === undefined ? [] : [behind]),
    ...(at < 0 || last === undefined ? [] : [last]),
    ...clause.filter(({ text }) => conditional.test(text)),
    ...(clause.some(({ text }, place) => isComing(text, clause[place + 1])) ? clause : []),
  ];
}

/** True for *tomorrow*, *next week*. */
function isComing(word: string, behind: Token | undefined): boolean {
  return tomorrow.has(word) || (next.has(word) && behind !== undefined && measures.has(behind.text));
}

function isSupposing({ text }: Token): boolean {
  return would.has(text) || future.has(text) || conditional.test(text);
}

function isPast(word: string): boolean {
  return pastForm.test(word) || isPastForm(word);
}

/** Returns *must* where the home only tells what once happened. */
export function eventsAsDuties({ tokens, home }: CarriedPart, { sentences }: Evidence): string[] {
  return clausesOf(tokens).flatMap((clause) => {
    const word = clause.find(isOneOf(duties));
    const content = clause.filter(isContent);
    if (word === undefined || content.length < 2) return [];
    const isAbout = (there: readonly Token[]): boolean =>
      2 * content.filter((token) => isStanding(token, there)).length >= content.length;
    if (sentences.some((each) => isAbout(each.tokens) && each.tokens.some(isOneOf(required)))) return [];
    const told = clausesOf(home.tokens).filter(isAbout);
    return told.length > 0 && told.every((there) => there.some(isOneOf(happened))) ? [word.text] : [];
  });
}

/** Returns *wird* and *wordt* before a participle that the home has behind *wurde* or *is*: what was done would be still to come. */
export function pastAsComing({ tokens, home: { tokens: there } }: CarriedPart): string[] {
  return clausesOf(tokens).flatMap((clause) => {
    const word = clause.find(isOneOf(coming));
    const participle = clause.at(-1);
    if (word === undefined || participle === undefined || !isContent(participle)) return [];
    const same = clausesOf(there).filter((other) => other.at(-1)?.text === participle.text);
    return same.length > 0 && same.every((other) => other.some(isOneOf(past)) && !other.some(isOneOf(coming)))
      ? [word.text]
      : [];
  });
}
