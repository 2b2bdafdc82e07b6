import { tagOf } from '../extraction/tags';
import { harmlessLine } from '../note/harmless-markdown';
import { withoutLinks } from '../note/without-links';
import { normalizeType, type Vocabulary } from '../note/vocabulary';
import { hasNamesOf } from './has-names-of';
import type { Enrichment, EnrichKey } from './missing-keys';

const longestSummary = 400;
const mostTags = 6;
const number = /\p{N}[\p{N}.,:]*/gu;

/** What a model proposes; nothing of it is checked. */
export interface ProposedEnrichment {
  readonly type?: string | null | undefined;
  readonly summary?: string | null | undefined;
  readonly tags?: readonly string[] | null | undefined;
}

/** What of a proposal can be written: only the wanted keys, types of the vocabulary, tags as tags, a summary without links whose figures and names the note has. */
export function checkEnrichment({ type, summary, tags }: ProposedEnrichment, wanted: readonly EnrichKey[], noteText: string, vocabulary: Vocabulary): Enrichment {
  const known = typeof type === 'string' ? normalizeType(type, vocabulary) : null;
  const line = harmlessLine(withoutLinks((summary ?? '').replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()));
  const clean = [...new Set((tags ?? []).map((tag) => tagOf(tag.replace(/^#/, '').replace(/[\s_/]+/g, '-'))).filter((tag) => tag !== ''))].slice(0, mostTags);
  return {
    ...(wanted.includes('type') && known !== null ? { type: known } : {}),
    ...(wanted.includes('summary') && /\p{L}/u.test(line) && line.length <= longestSummary && hasFiguresOf(line, noteText) && hasNamesOf(line, noteText) ? { summary: line } : {}),
    ...(wanted.includes('tags') && clean.length >= 2 ? { tags: clean } : {}),
  };
}

function hasFiguresOf(summary: string, noteText: string): boolean {
  const known = new Set(noteText.match(number)?.map(bare));
  return (summary.match(number) ?? []).map(bare).every((figure) => known.has(figure));
}

function bare(figure: string): string {
  return figure.replace(/[.,:]/g, '');
}
