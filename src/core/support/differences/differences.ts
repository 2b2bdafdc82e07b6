import { exchangedActors } from './actor-differences';
import { announcedDifferences } from './announced-differences';
import { caselessDifferences } from './caseless-differences';
import { addedReasons, addedResults, deniedFailures, joinedCauses } from './cause-differences';
import { lostConditions } from './condition-differences';
import { copyDifferences } from './copy-differences';
import { demandedDifferences } from './demanded-differences';
import { crossedClauses } from './clauses/crossed-clauses';
import { crossedSubjects } from './clauses/crossed-subjects';
import { decisionDifferences, undecidedDifferences } from './decision-differences';
import { assertedDenials, deniedElsewhere, doubtedElsewhere, objectsOfNothing } from './denial-differences';
import { addedCertainty } from './extent/added-certainty';
import { narrowedSubjects } from './extent/narrowed-subjects';
import { wholeTimes } from './extent/whole-times';
import { bindingDifferences } from './extent/bindings';
import { exchangedBounds } from './extent/bounds';
import { exchangedFigures } from './extent/exchanged-figures';
import { exchangedNames } from './clauses/exchanged-names';
import { exchangedInClauses } from './clauses/clause-exchanges';
import { numberedNames } from './extent/numbered-names';
import { exchangedStances } from './extent/exchanged-stances';
import { exchangedRoles } from './exchanged-roles';
import { exchangedWords } from './exchanged-words';
import { deniedDifferences, nameDifferences, oppositeDifferences } from './fact-differences';
import { intendedDifferences } from './intended-differences';
import { misplacedNames } from './misplaced-names';
import { mixedRows } from './clauses/mixed-rows';
import { measureDifferences, numberDifferences } from './number-differences';
import { rejectedOptions } from './rejected-options';
import { turnedComparisons, turnedRelations } from './relation-differences';
import { lostApproximations, shortenedCycles, switchedStates, widenedOnlys } from './restriction-differences';
import { quantityDifferences } from './quantity-differences';
import { scopeDifferences } from './scope-differences';
import { speakerDifferences } from './speaker-differences';
import { stepDifferences } from './step-differences';
import { displacedSubjects } from './subject-differences';
import { exchangedPronouns } from './pronoun-actors';
import { eventsAsDuties, pastAsComing, suppositionsAsFacts } from './tense-differences';
import { notChosen } from './not-chosen';
import { turnedCauses } from './turned-causes';
import { exchangedPeople, turnedWideRelations, turnedWideSteps } from './wide-relations';
import type { CarriedPart, Evidence } from '../evidence';
import type { JudgeUse, JudgedSentence } from '../judgement';
import type { Passages } from '../passages';

/** Returns the words that differ whichever of the nearest sentences is meant. */
export function firmDifferences(
  sentence: JudgedSentence,
  evidence: Evidence,
  passages: Passages,
  use: JudgeUse,
): string[] {
  const { parts } = evidence;
  const isCaseless =
    !/\p{Lu}|\p{Ll}/u.test(sentence.plain.replace(/[A-Za-z]/g, '')) && !/[a-z]{3}/.test(sentence.plain);
  const each = (find: (part: CarriedPart) => readonly string[]): string[] => parts.flatMap((part) => find(part));
  return [
    ...figureDifferences(sentence, evidence, passages, use),
    ...each(measureDifferences),
    ...each((part) => mixedRows(part, evidence)),
    ...nameDifferences(sentence, evidence, (name) => passages.hasName(name)),
    ...each((part) => oppositeDifferences(part, sentence.tokens)),
    ...each((part) => bindingDifferences(part, use)),
    ...each(deniedDifferences),
    ...each((part) => deniedElsewhere(part, evidence.sentences, use)),
    ...(isCaseless ? [] : each((part) => assertedDenials(part, evidence))),
    ...each((part) => widenedOnlys(part, evidence)),
    ...each((part) => exchangedWords(part, evidence, isCaseless || use === 'merge', use)),
    ...each(copyDifferences),
    ...each((part) => exchangedRoles(part, use)),
    ...each((part) => exchangedActors(part, evidence, use)),
    ...each((part) => displacedSubjects(part, evidence)),
    ...each(switchedStates),
    ...each(shortenedCycles),
    ...each((part) => quantityDifferences(part, evidence)),
    ...each(objectsOfNothing),
    ...each(pastAsComing),
    ...each((part) => suppositionsAsFacts(part, evidence)),
    ...each((part) => doubtedElsewhere(part, evidence)),
    ...each((part) => lostApproximations(part, evidence)),
    ...inventedDifferences(sentence, evidence, passages, use),
    ...turnedRelations(sentence.tokens, evidence.sentences),
    ...each(turnedComparisons),
    ...turnedWideRelations(sentence.plain, evidence),
    ...exchangedPeople(sentence.plain, evidence),
    ...speakerDifferences(evidence),
    ...stepDifferences(evidence),
    ...joinedCauses(evidence, passages, use),
    ...each((part) => announcedDifferences(part, evidence, passages, use)),
    ...each((part) => intendedDifferences(part, evidence, use)),
    ...decisionDifferences(sentence, evidence, passages, use),
    ...notChosen(sentence, evidence),
    ...rejectedOptions(sentence, evidence, passages, use),
    ...exchangedInClauses(evidence),
    ...exchangedNames(evidence, passages, use),
    ...crossedClauses(evidence),
    ...crossedSubjects(evidence),
    ...turnedCauses(evidence),
    ...each(exchangedPronouns),
    ...(isCaseless || isMostlyWide(sentence.plain) ? caselessDifferences(sentence, evidence, use) : []),
    ...(isCaseless ? [] : each((part) => scopeDifferences(part, use, evidence.sentences))),
  ];
}

/** Returns the words that differ from what is taken to be meant, although one message alone may say so. */
export function placedDifferences(sentence: JudgedSentence, evidence: Evidence, passages: Passages): string[] {
  return [
    ...misplacedNames(sentence, evidence, passages),
    ...evidence.parts.flatMap((part) => lostConditions(part, evidence)),
  ];
}

/** Returns numbers that differ, in a capture without those that only name something. */
function figureDifferences(sentence: JudgedSentence, evidence: Evidence, passages: Passages, use: JudgeUse): string[] {
  const named = use === 'capture' ? numberedNames(sentence, passages) : new Set();
  return evidence.parts.flatMap((part) => {
    const tokens = named.size === 0 ? part.tokens : part.tokens.filter((token) => !named.has(token));
    return numberDifferences({ ...part, tokens }, sentence.tokens, evidence, use);
  });
}

/** Share of the letters of a text from which it is one in a script without capitals, with names in another. */
const mostlyWide = 0.3;

function isMostlyWide(plain: string): boolean {
  // Japanese denies in forms that another wording replaces.
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(plain)) return false;
  const wide = plain.match(/[\p{Script=Han}\p{Script=Hangul}]/gu)?.length ?? 0;
  return wide > 0 && wide >= mostlyWide * (plain.match(/\p{L}/gu)?.length ?? 0);
}

/** Returns what a sentence adds to the passages, or leaves out of what limits them. */
function inventedDifferences(
  sentence: JudgedSentence,
  evidence: Evidence,
  passages: Passages,
  use: JudgeUse,
): string[] {
  const { parts } = evidence;
  return [
    ...parts.flatMap((part) => [
      ...exchangedFigures(part),
      ...eventsAsDuties(part, evidence),
      ...wholeTimes(part),
      ...narrowedSubjects(part, evidence),
      ...demandedDifferences(part, sentence.plain, evidence, passages, use),
    ]),
    ...exchangedBounds(sentence, evidence),
    ...addedCertainty(sentence, evidence),
    ...addedReasons(sentence, evidence),
    ...addedResults(sentence, evidence),
    ...deniedFailures(sentence, evidence),
    ...turnedWideSteps(sentence.plain, evidence),
    ...undecidedDifferences(sentence, evidence),
    ...exchangedStances(evidence),
  ];
}
