import { estimateTokens } from '../../core/language-models/estimate-tokens';
import type { ReviewNote } from '../../core/review/review-note';
import type { ChosenModels } from '../../ports/language-models';

type SizedNote = Pick<ReviewNote, 'title' | 'summary' | 'body'>;

/** Of notes in one request: with what stands around them it stays below 6,000, and what is written of them below the longest reply. */
const mostTokens = 3_000;
const mostNotes = 10;
/** Type, days and tags of a note. */
const tokensOfFacts = 40;
/** Most of a small context goes to what stands around the notes, and to the reply. */
const shareOfContext = 8;

/** Groups that a model is asked about at once, in their order: small ones share their instructions. No group is divided; a large one is alone. */
export function reviewBatches<Note extends SizedNote>(
  groups: readonly (readonly Note[])[],
  { first, second }: Pick<ChosenModels, 'first' | 'second'>,
): (readonly Note[])[][] {
  const context = Math.min(first.contextTokens, second?.contextTokens ?? Infinity);
  const most = Math.min(mostTokens, Math.floor(context / shareOfContext));
  const batches: (readonly Note[])[][] = [];
  let tokens = 0;
  let count = 0;
  for (const group of groups) {
    const more = group.reduce((sum, note) => sum + tokensOf(note), 0);
    const batch = batches.at(-1);
    if (batch !== undefined && tokens + more <= most && count + group.length <= mostNotes) batch.push(group);
    else {
      batches.push([group]);
      tokens = 0;
      count = 0;
    }
    tokens += more;
    count += group.length;
  }
  return batches;
}

function tokensOf({ title, summary, body }: SizedNote): number {
  return estimateTokens(`${title}\n${summary}\n${body}`) + tokensOfFacts;
}
