import type { Token } from '../token';
import { areInflected } from './inflections';

/** Matches the two endings behind the common start of an English verb and its noun: *apply* and *application*, *decided* and *decision*, *retain* and *retention*. */
const ends = /^(?:y|ying) ications?$|^e[sd] cations?$|^d(?:e[sd]?|ing) sions?$|^ain(?:s|ed|ing)? en(?:ance|tions?)$/;
const shortestStart = 3;
/** Verbs with a noun that only looks like theirs: *comply* and *complication*, *attain* and *attention*. */
const unlike = /^(?:(?:comp|supp)l(?:y|i)|(?:att|cont)ai|pend)/;
/** The prefix that makes a German verb of a noun: *beantragt* of *Antrag*. */
const made = /^be(?=(?:an|auf|ab|ein|vor|nach|zu|rat|schlu)\p{L}{3})/u;

/** True for a verb and a noun made of the other, in any order: enough for the line of an answer, not for a proof. */
export function isDerivedForm(asked: Token, other: Token): boolean {
  if (asked.kind !== 'word' || other.kind !== 'word') return false;
  const [left, right] = [asked.text, other.text];
  const [bare, bareOther] = [left.replace(made, ''), right.replace(made, '')];
  if ((bare !== left || bareOther !== right) && areInflected(bare, bareOther)) return true;
  let shared = 0;
  while (shared < left.length && left.charAt(shared) === right.charAt(shared)) shared += 1;
  if (shared < shortestStart || unlike.test(left) || unlike.test(right)) return false;
  const [rest, restOther] = [left.slice(shared), right.slice(shared)];
  return ends.test(`${rest} ${restOther}`) || ends.test(`${restOther} ${rest}`);
}
