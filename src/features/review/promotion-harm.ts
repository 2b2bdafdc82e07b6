import { fewPlaces } from '../../core/counted';
import type { BrokenLink, Proof } from '../../core/plan/proof';
import { quotedSentences } from '../../core/plan/lost-sentences';
import type { Reason } from '../../core/errors';
import type { ReviewProof } from '../../engine/reviewing/review-proof';
import type { PlannedDecision } from './planned-decision';

/**
 * Returns the harm of a promotion that the user has not accepted: lost sentences, and links that would no longer lead
 * to the same place. null when there is none.
 */
export function harmOf({ decision, proof }: PlannedDecision): Reason | null {
  if (decision.action !== 'promote' || proof === null) return null;
  const lost = decision.acceptsLoss ? [] : [lostWords(proof.lostSentences)];
  const broken = decision.acceptsBroken ? [] : linkHarms(proof, decision.notes);
  const harms = [
    ...lost.map((words) => ({ words, entry: 'acceptLoss' })),
    ...broken.map((words) => ({ words, entry: 'acceptBroken' })),
  ].filter(({ words }) => words !== '');
  if (harms.length === 0) return null;
  return {
    reason: harms.map(({ words }) => words).join(' '),
    remedies: [...new Set(harms.map(({ entry }) => entry))].map((entry) => ({ entry })),
  };
}

/** Returns the broken links, except those that disappear with a lost sentence; each lost sentence accounts for one occurrence of a link. */
export function brokenBesides({ broken, lostSentences }: Proof): readonly BrokenLink[] {
  const gone = [...lostSentences];
  return broken.filter(({ path, link }) => {
    const at = gone.findIndex((lost) => lost.path === path && lost.sentence.includes(link));
    const lost = gone[at];
    if (lost === undefined) return true;
    gone[at] = { path, sentence: lost.sentence.replace(link, '') };
    return false;
  });
}

/** Describes each way in which links fail; '' for a way in which none does. Only links in the notes themselves can be kept in the body. */
function linkHarms(proof: ReviewProof, notes: readonly string[]): string[] {
  const broken = brokenBesides(proof);
  const [own, others] = [
    broken.filter(({ path }) => notes.includes(path)),
    broken.filter(({ path }) => !notes.includes(path)),
  ];
  const { withoutHeading = [] } = proof;
  const keepThem =
    own.length === 1 ? 'this link in the body, with its full path' : 'these links in the body, with full paths';
  const headings = withoutHeading.length === 1 ? 'its heading or block' : 'their headings and blocks';
  return [
    own.length === 0
      ? ''
      : `${linkSubject(own)} would lead somewhere else: ${places(own)}. Keep ${keepThem}, or accept the change.`,
    others.length === 0
      ? ''
      : `${linkSubject(others)} could not be updated to the new note: ${places(others)}. Give the new note another title or folder, or accept the change.`,
    withoutHeading.length === 0
      ? ''
      : `${linkSubject(withoutHeading)} would lead to the new note, but no longer to ${headings}: ${places(withoutHeading)}. Keep ${headings} in the body, or accept the change.`,
  ];
}

/** Returns the links as the subject of a sentence: "A link", "3 links". */
export function linkSubject(links: readonly BrokenLink[]): string {
  return links.length === 1 ? 'A link' : `${links.length} links`;
}

function places(links: readonly BrokenLink[]): string {
  return fewPlaces(links.map(({ path, line, link }) => `${link} (${path}:${line})`));
}

/** Returns '' when nothing is lost. */
function lostWords(lost: Proof['lostSentences']): string {
  if (lost.length === 0) return '';
  return `The new note would lose ${lost.length === 1 ? 'a sentence' : `${lost.length} sentences`}: ${quotedSentences(lost)}. Add ${lost.length === 1 ? 'it' : 'them'} to the body, or accept the loss.`;
}
