import { messageOf } from '../../core/errors';
import { isModelError } from '../../core/language-models/model-error';
import { isLasting } from '../asking/is-lasting';
import { ClaimPairs } from './claim-pairs';
import { compareTask } from './compare-task';
import type { EvidencedDraft } from './draft-from-proposal';
import { joinTwins } from './twins';
import type { JudgedDraft, WindowWork } from './window-work';

const outputTokensOfPair = 60;

const fewestOutputTokens = 500;

/**
 * Compares each draft with the notes nearest to it, and with the other drafts. The index finds them, and the model
 * compares the claims: similarity alone never decides. Drafts with one claim become one. If the model cannot
 * compare them, all drafts are kept and the user is warned; if it does not answer, a session waits for another run.
 */
export async function judgeClaims(
  drafts: readonly EvidencedDraft[],
  work: Pick<WindowWork, 'extraction' | 'deps' | 'run' | 'session' | 'isTalk'>,
): Promise<JudgedDraft[]> {
  const single = joinTwins(drafts);
  const pairs = await ClaimPairs.find(single, work);
  if (pairs.count === 0) return single.map(unjudged);
  const { extraction, run } = work;
  try {
    const { value } = await extraction.client.ask(
      compareTask(pairs.comparison, extraction.comparePrompt, fewestOutputTokens + pairs.count * outputTokensOfPair),
      run,
    );
    return pairs.judged(value);
  } catch (error) {
    if (!isModelError(error) || (work.isTalk && !isLasting(error))) throw error;
    run.warn(
      `New notes were not compared with existing ones: ${error.fault === 'unreadable' ? 'the model gave no usable answer.' : messageOf(error)}`,
    );
    return single.map(unjudged);
  }
}

function unjudged(draft: EvidencedDraft): JudgedDraft {
  return { draft, sameAs: null, links: [] };
}
