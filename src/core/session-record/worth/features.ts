import { lastAsked, outcome, type Closing } from '../../extraction/closings';
import { happened, isReport } from '../../extraction/reports';
import { isOwnDeed } from '../../extraction/text/own-deeds';
import { letterCount, statementScore, type Statement } from '../../extraction/text/statement';
import type { Unit } from '../../extraction/text/units';
import { contentWords } from '../../extraction/text/words';
import type { Session } from '../../transcript/turn';
import { isCaveat } from '../caveats';
import { nameOf, sectionOf } from '../unit-names';
import { conditional, planning, proposing } from '../wording/conditions-and-plans';
import { isWorkAsked } from '../wording/asked-work';
import { isDisputed } from '../wording/disputes';
import { isConsent } from '../wording/own-words';
import { isOption, isSupposed } from '../wording/suppositions';

/** Properties of a sentence, of the reply it stands in and of what came after, by which it is rated; each is about 0 to 4. */
export const featureNames = [
  'report',
  'score',
  'words',
  'specifics',
  'figures',
  'code',
  'bold',
  'short',
  'happened',
  'own-deed',
  'problem',
  'first-person',
  'conditional',
  'label',
  'under-outcome',
  'under-plan',
  'supposed',
  'caveat',
  'place',
  'last-reply',
  'asking',
  'work-asked',
  'work-known',
  'work-done',
  'changed-later',
  'disputed',
  'consented',
] as const;

export type FeatureName = (typeof featureNames)[number];
export type Features = Readonly<Record<FeatureName, number>>;

/** Features that all sentences of a reply share. */
type OfReply = Pick<
  Features,
  'last-reply' | 'asking' | 'work-asked' | 'work-known' | 'work-done' | 'disputed' | 'consented'
>;

const shortest = 40;
const longestConsent = 200;
const firstPerson = /\b(?:I|I['’](?:m|ll|ve|d)|ich|ho|je|yo)\b|(?:^|\s)я\s|我/u;

const bit = (is: boolean): number => (is ? 1 : 0);
const upTo = (most: number, value: number): number => Math.min(most, value);

/** Returns the features that all sentences of a reply share. */
export function featuresOfReply(session: Session, { at, isAsking }: Pick<Closing, 'at' | 'isAsking'>): OfReply {
  const { turns, deeds } = session;
  const next = turns[at + 1];
  const asked = lastAsked(turns, at);
  return {
    'last-reply': bit(!turns.slice(at + 1).some(({ role }) => role === 'assistant')),
    asking: bit(isAsking),
    'work-asked': bit(isWorkAsked(session, at)),
    'work-known': bit(deeds !== undefined),
    'work-done': bit(
      (deeds ?? []).some(({ kind, turnsBefore }) => kind === 'file' && turnsBefore > asked && turnsBefore <= at + 1),
    ),
    disputed: bit(isDisputed(next, turns[asked]?.text ?? '')),
    consented: bit(next?.role === 'user' && isConsent(next.text.slice(0, longestConsent))),
  };
}

/** Returns the features of a sentence; `place` is that of its unit within the reply, 0 to 1. */
export function featuresOf(
  statement: Statement,
  unit: Unit,
  place: number,
  reply: OfReply,
  changedLater: ReadonlySet<string>,
): Features {
  const { plain, raw, specifics } = statement;
  const above = [unit.heading, unit.lead, unit.label];
  return {
    ...reply,
    report: bit(isReport(statement, nameOf(unit, sectionOf(unit) ?? 'done'))),
    score: Math.max(-2, upTo(6, statementScore(statement))),
    words: upTo(2, contentWords(`${unit.label} ${plain}`).size / 15),
    specifics: upTo(4, specifics.length),
    figures: upTo(3, plain.match(/\d{1,20}/g)?.length ?? 0),
    code: bit(raw.includes('`')),
    bold: bit(raw.includes('**')),
    short: bit(letterCount(plain) < shortest),
    happened: bit(happened.test(plain)),
    'own-deed': bit(isOwnDeed(plain)),
    problem: bit(statement.problem),
    'first-person': bit(firstPerson.test(plain)),
    conditional: bit(conditional.test(plain)),
    label: bit(unit.label !== ''),
    'under-outcome': bit(above.some((words) => outcome.test(words))),
    'under-plan': bit(
      [...unit.sections, ...above].some(
        (words) => planning.test(words) || proposing.test(words) || conditional.test(words),
      ),
    ),
    supposed: bit(isSupposed(unit) || isOption(unit)),
    caveat: bit(isCaveat(unit)),
    place,
    'changed-later': bit(specifics.some((name) => changedLater.has(name.replace(/^.*[\\/]/, '').toLowerCase()))),
  };
}
