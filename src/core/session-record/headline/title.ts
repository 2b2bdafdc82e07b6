import { baseNameOf } from '../../note/path';
import { contentWords } from '../../extraction/text/words';
import { isWish } from '../wording/imperatives';
import { isQuestion } from '../wording/own-words';
import type { Session } from '../../transcript/turn';
import { beginsLoose, denied, fitsWhole, longestMatter, shortMatter } from '../matter';
import { missingName, ownCount } from './named';
import type { Ranked } from './candidates';
import { exchangesOf, fewestExchanges, type Theme } from './theme';

const shortestPart = 12;
/** Share of what the first part says of a session that a second part must add. */
const fewestAdded = 0.25;
const fewestWorth = 0.15;
/** Minimum factor for the form of a second part. */
const fewestForm = 0.4;
const fewestOwn = 2;
const fewestOfPart = 2;
const shortestName = 3;

/**
 * Returns the text that says most of a session, behind the name of which most of it speaks and in front of what else it
 * was about, as far as they fit into a title.
 */
export function titleOf(session: Session, ranked: readonly Ranked[], theme: Theme, first: string): string {
  const best = ranked
    .map((each) => ({ ...each, worth: each.worth * (isReversed(each.text) ? ofReversed : 1) }))
    .reduce<Pick<Ranked, 'text' | 'worth' | 'origin'>>((most, each) => (each.worth > most.worth ? each : most), {
      text: first,
      worth: 0,
      origin: 'first',
    });
  const main = shortMatter(best.text);
  const name = missingName(session, main) || (best.origin === 'plan' ? '' : projectOf(session, main));
  const title = name === '' || name.length + 2 + main.length > longestMatter ? main : `${name}: ${main}`;
  const room = longestMatter - title.length - 2;
  if (room < shortestPart || exchangesOf(session.turns).length < fewestExchanges) return title;
  const known = new Set([...contentWords(title), ...contentWords(title.toLowerCase())]);
  const added = ranked
    .filter(
      ({ origin, text }) =>
        origin === 'title' || origin === 'plan' || origin === 'commit' || (isRequest(origin) && isAsking(text)),
    )
    .map(({ text, form }) => ({ text: partOf(text, room), form }))
    .filter(({ text, form }) => text !== '' && form >= fewestForm)
    .map(({ text, form }) => ({ text, worth: theme.of(text, known) * form }))
    .reduce((most, each) => (each.worth > most.worth ? each : most), { text: '', worth: 0 });
  return added.worth < Math.max(fewestWorth, theme.of(main) * fewestAdded) ? title : `${title}; ${added.text}`;
}

/** Matches a name with a mark that no plain word has. */
const code = /\S{0,80}[_\\/]\S{0,80}/g;
const isRequest = (origin: Ranked['origin']): boolean => origin === 'first' || origin === 'request';
const isAsking = (text: string): boolean =>
  (isWish(text) || isQuestion(text)) && contentWords(text.replace(code, ' ')).size >= fewestOfPart;

const ofReversed = 0.5;
const longestTail = 12;
const nearCut = 50;

/** True for a text of which a denial is cut off. */
function isReversed(text: string): boolean {
  const short = shortMatter(text);
  const at = text.indexOf(short.slice(-longestTail));
  return at >= 0 && denied.test(text.slice(at + longestTail, at + nearCut));
}

/** Returns the name of the folder of a session whose title has hardly a word of its own. */
function projectOf({ cwd, isFolderNamed }: Session, title: string): string {
  if (cwd === null || isFolderNamed === true || ownCount(title.toLowerCase()) >= fewestOwn) return '';
  const name = baseNameOf(cwd.replaceAll('\\', '/'));
  return name.length < shortestName ? '' : name;
}

/** Returns a text, or its first clause, when that fits; '' when it does not. */
function partOf(text: string, room: number): string {
  const short = shortMatter(text);
  if (fitsWhole(text) && short.length <= room) return short;
  const clause = /^.{10,60}?(?=[,;，；] | [-–—(] )/u.exec(short)?.[0] ?? '';
  return clause.length <= room && !beginsLoose(clause) && contentWords(clause).size > 1 ? clause : '';
}
