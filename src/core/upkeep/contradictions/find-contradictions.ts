import { opensWithPronoun } from '../../ask/opening-pronoun';
import { wordSet } from '../../support/function-words';
import { monthWords } from '../../support/measures';
import { saysSame } from '../../support/similar-words';
import { isContent } from '../../support/token';
import { areOfOtherAspects } from '../aspects';
import { isConditional, type Retold, retoldDifferences } from '../retold/retold-difference';
import { readTold, type Told } from '../retold/told';
import { ReadSubject } from '../subject';
import { type BriefNote, nearNotes } from '../near-notes';
import { nearStatements } from '../near-statements';
import type { SettledPairs } from '../settled';
import { sharedCount, type Statement } from '../statement';
import type { UpkeepNote } from '../upkeep-note';
import { former, isPast } from './choice';
import { type Difference, differenceOf } from './difference';
import { otherHolders } from './holders';
import { rewordedDifference } from './reworded';

/** Two notes of which one says what the other denies, with the sentences and the differing words. */
export interface Contradiction {
  readonly notes: readonly [UpkeepNote, UpkeepNote];
  readonly sentences: readonly [string, string];
  readonly difference: Difference;
}

/** A sentence that only announces a list, or asks. */
const claimless = /[:：?？]$/u;
/** Matches the purpose of a step, which is a wish of the reader: "choose the notes you want to export". */
const wanting =
  /\byou(?:[’']d| would)? (?:want|wish|like)\b|\b(?:möchtest|möchten|willst|voulez|souhaitez|quier[ae]s|desees?)\b|[你您]想/iu;
/** "Plan for 4.1" has the number of what it is for. */
const naming = wordSet('for für pour para per для');

type SubjectOf = (note: UpkeepNote) => ReadSubject;

/** Minimum number of shared words of two sentences whose notes have titles about different things. */
const fewestWithoutTitle = 4;

/**
 * Finds pairs of notes in force that cannot both hold, each once, in the order of the notes. `settled`: what was
 * answered before and is not asked again. `pause` is called between steps.
 */
export async function findContradictions(
  statements: readonly Statement[],
  settled: Pick<SettledPairs, 'has'>,
  pause: () => Promise<void>,
): Promise<Contradiction[]> {
  const found = new Map<string, Contradiction>();
  const subjects = new Map<UpkeepNote, ReadSubject>();
  const subjectOf: SubjectOf = (note) => {
    const known = subjects.get(note) ?? new ReadSubject(note.title);
    subjects.set(note, known);
    return known;
  };
  const inForce = statements.filter(({ note, text }) => note.isInForce && !claimless.test(text));
  // What both notes say, neither of them denies.
  const said = new Set(inForce.map(({ note, text }) => `${note.path}\n${text}`));
  for (const { one, other } of await nearStatements(inForce, pause)) {
    await pause();
    const key = JSON.stringify([one.note.path, other.note.path].sort());
    if (found.has(key) || settled.has(one.note, other.note)) continue;
    if (said.has(`${one.note.path}\n${other.text}`) || said.has(`${other.note.path}\n${one.text}`)) continue;
    const difference = differenceOf(one.tokens, other.tokens) ?? holdersOf(one, other) ?? rewordingOf(one, other);
    if (
      difference === null ||
      areNumbered(one, other, difference) ||
      isInPassing(one, other, difference) ||
      isHistory(one, other) ||
      isHistory(other, one) ||
      isConditional(one.tokens) !== isConditional(other.tokens) ||
      !isOfOneSubject(one, other, difference, subjectOf)
    )
      continue;
    found.set(key, { notes: [one.note, other.note], sentences: [one.text, other.text], difference });
  }
  const told = new Map<UpkeepNote, Told>();
  const toldBy = (brief: BriefNote): Told => {
    const known = told.get(brief.note) ?? readTold(brief);
    told.set(brief.note, known);
    return known;
  };
  for (const [one, other] of await nearNotes(inForce, pause)) {
    await pause();
    const key = JSON.stringify([one.note.path, other.note.path].sort());
    if (found.has(key) || settled.has(one.note, other.note)) continue;
    const [subject, their] = [subjectOf(one.note), subjectOf(other.note)];
    const retold = retoldDifferences(toldBy(one), toldBy(other)).find((each) => isOfOneClaim(each, subject, their));
    if (retold === undefined) continue;
    const { parts, difference } = retold;
    found.set(key, { notes: [one.note, other.note], sentences: [parts[0].text, parts[1].text], difference });
  }
  return [...found.values()];
}

function holdersOf({ text }: Statement, { text: their }: Statement): Difference | null {
  const [one, other] = otherHolders(text, their) ?? [];
  return one === undefined || other === undefined ? null : { kind: 'choice', one, other };
}

/** Only a note that is one claim says in another order what it is about. */
function rewordingOf(one: Statement, other: Statement): Difference | null {
  return one.isClaim && other.isClaim ? rewordedDifference(one.tokens, other.tokens) : null;
}

/** True for titles like "Climate report 2" and "Timer 5 minutes", whose number tells notes of one series apart. */
function areNumbered(one: Statement, other: Statement, { kind }: Difference): boolean {
  const isNumbered = ({ isTitle, tokens }: Statement): boolean => {
    const [before, last] = [tokens.at(-2), tokens.at(-1)];
    const isBare = last?.kind === 'number' && last.unit === null && before !== undefined;
    const isBehind = isBare && (!before.isFunction || naming.has(before.text)) && !monthWords.has(before.text);
    const isName = tokens.every((token) => isContent(token) && token.kind !== 'gram');
    return (isBehind || isName) && isTitle;
  };
  return kind === 'figure' && isNumbered(one) && isNumbered(other);
}

/** A choice says least by itself: long texts about two things have many steps and remarks that differ in a name, and "This converts …" names no subject. */
function isInPassing(one: Statement, other: Statement, { kind }: Difference): boolean {
  const isUnnamed = ({ note, text }: Statement): boolean => opensWithPronoun(text) && opensWithPronoun(note.title);
  if ((kind === 'choice' || kind === 'state') && wanting.test(one.text) && wanting.test(other.text)) return true;
  return kind === 'choice' && (!(one.isClaim && other.isClaim) || isUnnamed(one) || isUnnamed(other));
}

/** A state of the past does not contradict a present one. */
function isHistory({ tokens }: Pick<Statement, 'tokens'>, { tokens: others }: Pick<Statement, 'tokens'>): boolean {
  return tokens.some(({ text }) => former.test(text)) && !isPast(others);
}

function isOfOneClaim({ parts: [one, other], difference }: Retold, subject: ReadSubject, their: ReadSubject): boolean {
  const differing = new Set([...difference.one, ...difference.other]);
  const words = [...one.tokens, ...other.tokens].filter(({ text }) => differing.has(text));
  const isWanted = wanting.test(one.text) && wanting.test(other.text);
  const isOver = isHistory(one, other) || isHistory(other, one);
  const both = one.about.filter((token) => other.about.some((word) => saysSame(token, word)));
  const isNamed =
    one.title.every((word) => other.title.some(({ text }) => text === word.text)) ||
    both.some(({ kind }) => kind === 'gram') ||
    subject.isSpokenOf(both) ||
    their.isSpokenOf(both);
  return (
    isNamed &&
    !isWanted &&
    !isOver &&
    !subject.areNames(their, words) &&
    !areOfOtherAspects(one.about, other.about, differing)
  );
}

/** Sentences alone do not say what they are about: "The limit is 10 MB" of uploads and of mails. */
function isOfOneSubject(one: Statement, other: Statement, difference: Difference, subjectOf: SubjectOf): boolean {
  const [subject, their] = [subjectOf(one.note), subjectOf(other.note)];
  // A title that makes the claim itself has the differing words too.
  const differing = new Set([...difference.one, ...difference.other]);
  const differingWords = [...one.tokens, ...other.tokens].filter(({ text }) => differing.has(text));
  const shared = sharedCount(one, other);
  const isApart = subject.isApart(their, {
    here: [...one.tokens, ...other.tokens.filter(({ text }) => differing.has(text))],
    there: [...other.tokens, ...one.tokens.filter(({ text }) => differing.has(text))],
  });
  const both = one.tokens.filter((token) => isContent(token) && other.tokens.some((there) => saysSame(token, there)));
  const words = [...both, ...differingWords];
  // "Oars in Ulm" is short for "We keep oars in Ulm"; "Disable a lamp" is what a note is about.
  const isShort =
    words.every(({ kind }) => kind !== 'gram') &&
    [subject, their].every((each) => each.isNamedBy(words)) &&
    [one, other].every(({ tokens, isTitle }) =>
      difference.kind === 'state'
        ? !differing.has(tokens[0]?.text ?? '')
        : difference.kind === 'choice' && !isTitle && differing.has(tokens.at(-1)?.text ?? ''),
    );
  const [restHere = [], restThere = []] = [one, other].map(({ tokens }) =>
    tokens.filter(({ text }) => !differing.has(text)),
  );
  if (isApart || areOfOtherAspects(one.tokens, other.tokens, differing)) return false;
  if (!isShort && subject.areNames(their, differingWords)) return false;
  if (subject.isNear(their) || subject.isNamedBy(both) || their.isNamedBy(both)) return true;
  if (difference.kind !== 'choice' && shared >= fewestWithoutTitle) return true;
  // Any two things of one kind can be told of in the same words.
  return subject.isSpokenOf(restThere) && their.isSpokenOf(restHere);
}
