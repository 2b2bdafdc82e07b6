import { tagOf } from '../extraction/tags';
import { harmlessLine } from '../note/harmless-markdown';
import { withoutLinks } from '../note/without-links';
import { normalizeType, type Vocabulary } from '../note/vocabulary';
import { judgeSentence } from '../support/judge-sentence';
import { mayBeWritten } from '../support/judgement';
import { Passages } from '../support/passages';
import { hasNamesOf } from './has-names-of';
import type { Enrichment, EnrichKey } from './missing-keys';

const longestSummary = 400;
const mostTags = 6;

/** What a model proposes; nothing of it is checked. */
export interface ProposedEnrichment {
  readonly type?: string | null | undefined;
  readonly summary?: string | null | undefined;
  readonly tags?: readonly string[] | null | undefined;
}

/** What of a proposal can be written: only the wanted keys, types of the vocabulary, tags as tags, a summary without links that the note carries, in whatever words. */
export function checkEnrichment(
  { type, summary, tags }: ProposedEnrichment,
  wanted: readonly EnrichKey[],
  noteText: string,
  vocabulary: Vocabulary,
): Enrichment {
  const known = typeof type === 'string' ? normalizeType(type, vocabulary) : null;
  const line = harmlessLine(withoutLinks((summary ?? '').replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()));
  const clean = [
    ...new Set(
      (tags ?? []).map((tag) => tagOf(tag.replace(/^#/, '').replace(/[\s_/]+/g, '-'))).filter((tag) => tag !== ''),
    ),
  ].slice(0, mostTags);
  return {
    ...(wanted.includes('type') && known !== null ? { type: known } : {}),
    ...(wanted.includes('summary') &&
    /\p{L}/u.test(line) &&
    line.length <= longestSummary &&
    hasNamesOf(line, noteText) &&
    isToldBy(line, noteText)
      ? { summary: line }
      : {}),
    ...(wanted.includes('tags') && clean.length >= 2 ? { tags: clean } : {}),
  };
}

/** Every sentence of it stands in the note, in whatever words. */
function isToldBy(summary: string, noteText: string): boolean {
  return mayBeWritten(judgeSentence(summary, new Passages([noteText]), 'capture'));
}
