import { wordSet } from './function-words';
import { isDenialHere } from './words/language-marks';

const joints = wordSet(
  'and or but while which that who because since so if when although though und oder aber sondern weil dass während et ou mais parce y o pero sino porque e ma  och og eller и или но что потому ve veya ama dan atau tetapi karena maar  omdat',
);

const portuguese = ['do', 'não', 'uma', 'em', 'ao', 'os', 'as', 'um'];

/** True for a word that begins a clause in this sentence: German *so*, Dutch *en* and Portuguese *o* may be other words. */
export function isJoint(word: string, words: ReadonlySet<string>): boolean {
  if (word === 'so') return !words.has('wie') && !words.has('ist');
  if (word === 'en') return words.has('de') && !words.has('la');
  if (word === 'o') return !portuguese.some((each) => words.has(each)) || words.has('el') || words.has('los');
  if (word === 'si') return isDenialHere(word, words);
  return joints.has(word);
}
