import type { AskAnswer, AskContradiction } from '../../core/ask/ask-answer';
import { counted } from '../../core/counted';
import { usdWords } from '../../core/language-models/spending';

/** Says what the notes do not answer, a sentence each. */
export function missingWords({ missing, recantedBecause }: AskAnswer): string[] {
  const proven =
    recantedBecause === 'not-proven' ? ['Notes about it were found, but they do not prove an answer.'] : [];
  return missing.length === 0 ? proven : [...proven, `Not in the notes: ${missing.join(' · ')}`];
}

/** Says how a note stands to the one that the answer follows, as the predicate of a sentence; `followed` is its name. */
export function contradictionReason(because: AskContradiction['because'], followed: string): string {
  switch (because) {
    case 'force':
      return `no longer holds and contradicts ${followed}`;
    case 'authority':
      return `has less authority and contradicts ${followed}`;
    case 'newer':
      return `is older and contradicts ${followed}`;
    case 'unclear':
      return `contradicts ${followed}, and neither is newer or has more authority`;
  }
}

/** True for an answer that a language model gave to the same question before, from the same notes. */
export function isAnsweredBefore({ cost }: Pick<AskAnswer, 'cost'>): boolean {
  return cost !== null && cost.calls === 0 && (cost.cached ?? 0) > 0;
}

export function costWords(cost: NonNullable<AskAnswer['cost']>): string {
  if (isAnsweredBefore({ cost })) return 'Answered before, from the same notes. Cost: nothing.';
  const { calls, usd } = cost;
  return `Cost: ${counted(calls, 'call')}, ${usd === null ? 'price unknown' : usdWords(usd)}.`;
}
