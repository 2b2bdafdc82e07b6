import { contentWords } from '../../extraction/text/words';
import { isWish } from '../wording/imperatives';
import { isQuestion, isStep } from '../wording/own-words';
import { isSaid, type Ranked } from './candidates';
import type { Theme } from './theme';

const laterDemand = 0.6;
/** Factor for a sentence of somebody that only tells something. */
const withoutWish = 0.6;
const ofHeading = 0.3;
/** Share of what the first sentence says that the second must add. */
const fewestAdded = 0.2;

/** Returns what the person asked for: the sentence that says most of it, and the one that says most of the rest. */
export function demandsOf(ranked: readonly Ranked[], theme: Theme): string[] {
  const said = ranked.filter((each) => isSaid(each) && !/[:：]$/.test(each.text.trim()));
  const main = bestOf(said.map((each) => ({ text: each.text, worth: each.worth * asDemand(each) })));
  const known = contentWords(main);
  const rest = said
    .filter(({ origin, text }) => origin === 'request' && (isWish(text) || isQuestion(text)) && !isStep(text))
    .map(({ text, form }) => ({ text, worth: theme.of(text, known) * form }))
    .filter(({ worth }) => worth > theme.of(main) * fewestAdded);
  const added = bestOf(rest);
  return [main, added].filter((text) => text !== '');
}

const bestOf = (texts: readonly { readonly text: string; readonly worth: number }[]): string =>
  texts.reduce((most, each) => (each.worth > most.worth ? each : most), { text: '', worth: 0 }).text;

/** Returns the factor for a text as a demand, of which the first are those that later ones only add to. */
const asDemand = ({ origin, text }: Ranked): number =>
  (origin === 'request' ? laterDemand : 1) *
  (isWish(text) || isQuestion(text) ? 1 : withoutWish) *
  (/\p{Ll}|\p{Lo}/u.test(text) ? 1 : ofHeading);
