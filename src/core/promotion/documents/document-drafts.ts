import { extractOffline } from '../../extraction/extract-offline';
import { namesSubject } from '../../extraction/text/stands-alone';
import type { Fact } from '../fact';
import type { DocumentPassage } from './read-document';

/** Certainty of what rules alone found. */
const confidence = 0.5;
const announcing = /^(?:refer|see|read|note|for more|learn)\b/i;
/** Matches a claim that ends with something named before it. */
const pointing = /\b(?:it|them|one|since|that [a-z]{2,20})[.!?)]{0,3}$/i;

/** Returns what rules alone find in a passage: at most one claim, with the passage as its text; null when they are not sure. */
export function draftOfPassage(passage: DocumentPassage): Fact | null {
  const turn = { id: 'a1', role: 'assistant', key: '', text: passage.text, at: null } as const;
  const [draft] = extractOffline(
    { id: '', cwd: passage.headings.join('/') || '/', turns: [turn], summaries: [] },
    { isNew: () => true },
  ).filter(({ title }) => !announcing.test(title) && !pointing.test(title) && namesSubject(title));
  if (draft === undefined) return null;
  const { type, title, summary, tags } = draft;
  return {
    ...{ at: `:${String(passage.line)}`, title, summary, excerpt: passage.text, status: 'active', day: null },
    // A document tells how things are, not what was mended.
    type: type === 'problem' ? 'insight' : type,
    authority: null,
    tags,
    distilled: { source: 'offline-extraction', confidence, body: null, doubt: null },
  };
}
