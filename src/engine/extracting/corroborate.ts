import type { BeatDraft } from '../../core/note/beat';
import { setFrontmatterKeys } from '../../core/note/edit-frontmatter';
import { readFrontmatter } from '../../core/note/frontmatter';
import { numberValue, valueOf } from '../../core/note/frontmatter-values';
import { restsOn, withSource } from './with-source';

/** Of the doubt that is left, a second source takes away so much. */
const lessDoubt = 0.25;
const mostConfidence = 0.99;

/** The note with one more source for its claim, and more confidence in it. Unchanged when it rests on that session already: nobody confirms himself. Throws `damaged` when its frontmatter cannot be edited. */
export function corroborate(text: string, session: string, draft: Pick<BeatDraft, 'turnIds'>, now: string): string {
  if (restsOn(text, session)) return text;
  const confidence = numberValue(valueOf(readFrontmatter(text).data, 'confidence'));
  return withSource(
    confidence === null ? text : setFrontmatterKeys(text, { confidence: raised(confidence) }),
    session,
    draft,
    now,
  );
}

function raised(confidence: number): number {
  if (confidence >= mostConfidence) return confidence;
  return Math.min(mostConfidence, Math.round((confidence + (1 - confidence) * lessDoubt) * 100) / 100);
}
