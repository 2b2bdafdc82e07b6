import type { BrokenLink, Proof } from '../../core/plan/proof';
import type { PlannedDecision } from './planned-decision';

/** What a promotion would harm, unless the user has accepted that: sentences that would be gone, links that would lead nowhere. null when nothing. */
export function harmWords({ decision, proof }: PlannedDecision): string | null {
  if (decision.action !== 'promote' || proof === null) return null;
  const words = [...(decision.acceptsLoss ? [] : [lostWords(proof)]), ...(decision.acceptsBroken ? [] : [brokenWords(brokenBesides(proof))])];
  return words.join(' ').trim() || null;
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
  if (broken.length === 0) return '';
  const shown = broken.slice(0, 3).map(({ path, line, link }) => `${link} (${path}:${line})`).join(', ');
  return `${broken.length === 1 ? 'A link' : `${broken.length} links`} would not lead where ${broken.length === 1 ? 'it leads' : 'they lead'} now: ${shown}${broken.length > 3 ? ' …' : ''}. Keep ${broken.length === 1 ? 'it in the body with its whole path' : 'them in the body with their whole paths'}, or accept that with "acceptBroken": true.`;
}

function lostWords({ lostSentences: lost }: Proof): string {
  if (lost.length === 0) return '';
  const shown = lost.slice(0, 3).map(({ path, sentence }) => `“${sentence.slice(0, 200)}” (${path})`).join(', ');
  return `The new note would not say ${lost.length === 1 ? 'a sentence' : `${lost.length} sentences`} any more: ${shown}${lost.length > 3 ? ' …' : ''}. Add ${lost.length === 1 ? 'it' : 'them'} to the body, or accept that with "acceptLoss": true.`;
}
