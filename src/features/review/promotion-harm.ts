import type { BrokenLink, Proof } from '../../core/plan/proof';
import { quotedSentences } from '../../core/plan/quoted-sentences';
import type { Reason } from '../../core/remedy';
import type { PlannedDecision } from './planned-decision';

/** What a promotion would harm, unless the user has accepted that: sentences that would be gone, links that would lead nowhere. null when nothing. */
export function harmOf({ decision, proof }: PlannedDecision): Reason | null {
  if (decision.action !== 'promote' || proof === null) return null;
  const lost = decision.acceptsLoss ? [] : proof.lostSentences;
  const broken = decision.acceptsBroken ? [] : brokenBesides(proof);
  const harms = [
    ...(lost.length === 0 ? [] : [{ words: lostWords(lost), entry: 'acceptLoss' }]),
    ...(broken.length === 0 ? [] : [{ words: brokenWords(broken), entry: 'acceptBroken' }]),
  ];
  return harms.length === 0 ? null : { reason: harms.map(({ words }) => words).join(' '), remedies: harms.map(({ entry }) => ({ entry })) };
}

/** Links that would lead nowhere, without those that go with a sentence which is gone: each such sentence takes one of each. */
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

function brokenWords(broken: readonly BrokenLink[]): string {
  const shown = broken.slice(0, 3).map(({ path, line, link }) => `${link} (${path}:${line})`).join(', ');
  return `${broken.length === 1 ? 'A link' : `${broken.length} links`} would not lead where ${broken.length === 1 ? 'it leads' : 'they lead'} now: ${shown}${broken.length > 3 ? ' …' : ''}. Keep ${broken.length === 1 ? 'it in the body with its whole path' : 'them in the body with their whole paths'}, or accept that.`;
}

function lostWords(lost: Proof['lostSentences']): string {
  return `The new note would not say ${lost.length === 1 ? 'a sentence' : `${lost.length} sentences`} any more: ${quotedSentences(lost)}. Add ${lost.length === 1 ? 'it' : 'them'} to the body, or accept that.`;
}
