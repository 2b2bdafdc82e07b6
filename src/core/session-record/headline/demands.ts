import { isWish } from '../wording/imperatives';
import { isQuestion } from '../wording/own-words';
import { isPolite } from '../wording/polite-requests';
import { isSaid, type Ranked } from './candidates';

const mostDemands = 3;
const laterDemand = 0.6;
/** Factor for a sentence of somebody that only tells something. */
const withoutWish = 0.6;
const ofHeading = 0.3;

/** Returns the sentences of the person that say most of what they asked for, the best first. */
export function demandsOf(ranked: readonly Ranked[]): string[] {
  const said = ranked
    .filter((each) => isSaid(each) && !/[:：]$/.test(each.text.trim()))
    .map((each) => ({ text: each.text, worth: each.worth * asDemand(each) }))
    .sort((one, other) => other.worth - one.worth);
  return [...new Set(said.map(({ text }) => text))].slice(0, mostDemands);
}

/** Returns the factor for a text as a demand, of which the first are those that later ones only add to. */
const asDemand = ({ origin, text }: Ranked): number =>
  (origin === 'request' ? laterDemand : 1) *
  (isWish(text) || isPolite(text) || isQuestion(text) ? 1 : withoutWish) *
  (/\p{Ll}|\p{Lo}/u.test(text) ? 1 : ofHeading);
