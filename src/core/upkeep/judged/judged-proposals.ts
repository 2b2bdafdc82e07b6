import { plainForm } from '../../support/plain-form';
import { wordsOnlyIn } from '../only-in';
import type { Said, UpkeepProposal } from '../proposal';
import { inOrderOfStanding, standingReason } from '../standing';
import type { UpkeepNote } from '../upkeep-note';
import { type ClaimPair, type ClaimVerdict, type JudgedClaims, pairKey } from './claim-verdict';
import { objectionTo } from './differing-words';

/** A pair with the verdict of a model. */
export interface JudgedClaimPair {
  readonly pair: ClaimPair;
  readonly judged: JudgedClaims;
}

/** Maximum number of differing words that a reason names. */
const mostNamed = 5;
const verdictWords: Readonly<Record<ClaimVerdict, string>> = {
  same: 'they make the same claim',
  corroborates: 'one supports the other',
  refines: 'one adds to the other',
  contradicts: 'they cannot both hold',
  different: 'they say different things',
};

/**
 * Returns the proposals with what a model says of them, and new ones for pairs that no rule found. A verdict leads to a
 * change only if it passed the second check and the notes themselves do not speak against it; whatever contradicts
 * waits for a person.
 */
export function withJudgements(
  proposals: readonly UpkeepProposal[],
  judgedPairs: readonly JudgedClaimPair[],
): UpkeepProposal[] {
  const byKey = new Map(judgedPairs.map((each) => [pairKey(each.pair), each]));
  const known = new Set(proposals.map(({ notes }) => pairKey(notes)));
  const merged = new Set(proposals.flatMap(({ job, notes }) => (job === 'duplicates' ? notes : [])));
  const told = proposals.map((proposal) => {
    const found = isComparable(proposal) ? byKey.get(pairKey(proposal.notes)) : undefined;
    return found === undefined ? proposal : (judgedProposal(found, proposal, merged) ?? proposal);
  });
  const added = judgedPairs
    .filter(({ pair }) => !known.has(pairKey(pair)))
    .flatMap((each) => judgedProposal(each, null, merged) ?? []);
  return [...told, ...added];
}

/** True for a proposal about the claims of two notes. */
export function isComparable({ job, notes }: UpkeepProposal): boolean {
  return notes.length === 2 && (job === 'near-duplicates' || job === 'contradictions');
}

/** `found`: what a rule proposes for the pair; null for nothing. `merged` gets the notes that are merged. */
function judgedProposal(
  { pair, judged }: JudgedClaimPair,
  found: UpkeepProposal | null,
  merged: Set<UpkeepNote>,
): UpkeepProposal | null {
  if (judged.check === 'failed') return null;
  const [first, second] = inOrderOfStanding(pair);
  const said = `The language model says that ${verdictWords[judged.verdict]}${judged.reason === '' ? '' : `: ${judged.reason}`}`;
  if (found?.job === 'contradictions') return { ...found, judged, reason: `${found.reason} ${ended(said)}` };
  if (judged.verdict === 'contradicts') {
    const sentences = quotedIn(pair, judged, first === pair[0]);
    return {
      ...{ job: 'contradictions', notes: [first, second], action: 'decide', judged },
      reason: `${ended(said)} ${sentenceOf(standingReason(first, second))}`,
      ...(sentences === null ? {} : { sentences }),
    };
  }
  if (judged.verdict === 'different' && found === null) return null;
  const proposal = { ...found, job: 'near-duplicates', notes: [first, second], judged } as const;
  const objection = judged.check === 'passed' ? objectionTo(pair, judged) : [];
  if (objection !== null)
    return { ...proposal, action: 'decide', reason: `${ended(said)} ${doubtOf(judged, objection)}` };
  const isMerge = judged.verdict === 'same';
  if (isMerge && (merged.has(first) || merged.has(second))) return null;
  if (isMerge) for (const note of pair) merged.add(note);
  return { ...proposal, action: isMerge ? 'merge' : 'relate', proposed: judged.verdict, reason: ended(said) };
}

function doubtOf({ check }: JudgedClaims, words: readonly string[]): string {
  if (check === 'unsure') return 'The second check was not sure, so you decide.';
  const named = [...new Set(words)].slice(0, mostNamed);
  return `Their words say otherwise${named.length === 0 ? '' : ` (${named.join(', ')})`}, so you decide.`;
}

/** Returns the sentences in the order of standing, if each occurs in its note; a model may quote what nobody wrote. */
function quotedIn(pair: ClaimPair, { quotes }: JudgedClaims, isInOrder: boolean): readonly [Said, Said] | null {
  if (quotes === undefined) return null;
  const plain = quotes.map((quote) => plainForm(quote).replace(/\s+/gu, ' ').trim());
  const [one = '', other = ''] = plain;
  const stand = pair.every(({ title, summary, body }, at) => {
    const text = plainForm(`${title}\n${summary}\n${body}`).replace(/\s+/gu, ' ');
    return plain[at] !== undefined && plain[at] !== '' && text.includes(plain[at]);
  });
  if (!stand) return null;
  const said: readonly [Said, Said] = [
    { text: one, words: wordsOnlyIn(one, other) },
    { text: other, words: wordsOnlyIn(other, one) },
  ];
  return isInOrder ? said : [said[1], said[0]];
}

function ended(sentence: string): string {
  return /[.!?…]$/u.test(sentence) ? sentence : `${sentence}.`;
}

function sentenceOf(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}
