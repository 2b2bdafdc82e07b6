import { genericWords, technologies, timeWords } from '../../extraction/text/word-lists';
import { contentWords } from '../../extraction/text/words';
import { baseNameOf } from '../../note/path';
import type { Session } from '../../transcript/turn';
import { denied, longestMatter, shortMatter } from '../matter';
import type { Ranked } from './candidates';
import type { Matters } from './matters';
import { besides } from './second-matter';

const fewestOwn = 2;
const shortestName = 3;

/** Returns the text that says most of a session, behind the name of its project where it has hardly a word of its own. */
export function titleOf(session: Session, ranked: readonly Ranked[], first: string, matters: Matters): string {
  const best = ranked
    .map((each) => ({ ...each, worth: each.worth * (isReversed(each.text) ? ofReversed : 1) }))
    .reduce<Pick<Ranked, 'text' | 'worth' | 'origin'>>((most, each) => (each.worth > most.worth ? each : most), {
      text: first,
      worth: 0,
      origin: 'first',
    });
  const main = shortMatter(best.text);
  const name = best.origin === 'plan' ? '' : projectOf(session, main);
  if (name !== '' && name.length + 2 + main.length <= longestMatter) return `${name}: ${main}`;
  return besides(best, ranked, matters) || main;
}

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

/** Returns the number of words of a text that not every project has. */
const ownCount = (text: string): number =>
  [...contentWords(text)].filter((word) => !genericWords.has(word) && !technologies.has(word) && !timeWords.has(word))
    .length;
