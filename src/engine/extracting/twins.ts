import { ClaimFacts } from '../../core/extraction/claim-facts';
import type { EvidencedDraft } from './draft-from-proposal';
import { titleKey } from './relations-of';

/** Joins drafts of one reply that have the same title: one note with the quotes of all. */
export function joinTwins(drafts: readonly EvidencedDraft[]): EvidencedDraft[] {
  const joined = new Map<string, EvidencedDraft>();
  for (const draft of drafts) {
    const key = titleKey(draft.title);
    const known = joined.get(key);
    joined.set(key, known === undefined ? draft : joinDrafts(known, draft));
  }
  return [...joined.values()];
}

/** True when neither of two claims has figures or names that the other lacks. */
function isSameClaim(one: EvidencedDraft, other: EvidencedDraft): boolean {
  const [left, right] = [new ClaimFacts(one.claim), new ClaimFacts(other.claim)];
  return left.missingFrom(right).length === 0 && right.missingFrom(left).length === 0;
}

/**
 * Returns one draft for two with the same claim: the text of the first, and the parts of the second that have other
 * figures or names. A draft without evidence adds nothing to one that has it.
 */
export function joinDrafts(one: EvidencedDraft, other: EvidencedDraft): EvidencedDraft {
  if (!other.hasEvidence) return one;
  if (!one.hasEvidence) return other;
  const quotes = [...new Set([...one.quotes, ...other.quotes])];
  const texts = isSameClaim(one, other)
    ? [ownText(one)]
    : [ownText(one), ...titleOf(other), other.summary, ownText(other)];
  const cited = quotes.join('\n>\n');
  return {
    ...one,
    quotes,
    claim: `${one.claim}\n${other.claim}`,
    body: [...new Set(texts), cited].filter((part) => part !== '').join('\n\n'),
    tags: [...new Set([...one.tags, ...other.tags])],
    turnIds: [...new Set([...one.turnIds, ...other.turnIds])],
    confidence: Math.max(one.confidence, other.confidence),
    named: [...one.named, ...other.named],
  };
}

/** Returns the title of a draft as a sentence if its text lacks a figure or name of it. */
function titleOf({ title, summary, body }: EvidencedDraft): string[] {
  const lacks = new ClaimFacts(title).missingFrom(new ClaimFacts(`${summary}\n${body}`)).length > 0;
  return lacks ? [`${title}.`] : [];
}

/** Returns the text of a draft before its quotes. */
function ownText({ body, quotes }: EvidencedDraft): string {
  const cited = quotes.join('\n>\n');
  return cited !== '' && body.endsWith(cited) ? body.slice(0, -cited.length).trimEnd() : body;
}
