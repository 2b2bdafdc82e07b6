import { languageOf } from '../extraction/text/language';
import { splitSentences } from '../extraction/text/sentences';
import { tagOfWords } from '../extraction/tags';
import { harmlessLine } from '../note/harmless-markdown';
import { normalizeType, type Vocabulary } from '../note/vocabulary';
import { readSentenceFacts } from '../plan/statements/sentence-facts';
import { judgeSentence } from '../support/judge-sentence';
import { mayBeWritten } from '../support/judgement';
import { Passages } from '../support/passages';
import type { EnrichKey, Enrichment } from './enrichment';

const wikilink = /!?\[\[(?:[^[\]|]{0,500}\|)?([^[\]|]{0,500})\]\]/g;

const markdownLink = /!?\[([^[\]]{0,500})\]\([^()]{0,1000}\)/g;

const mostNested = 4;

const longestSummary = 400;

const mostTags = 6;

/** Proposal of a model, not checked yet. */
export interface ProposedEnrichment {
  readonly type?: string | null | undefined;
  readonly summary?: string | null | undefined;
  readonly tags?: readonly string[] | null | undefined;
}

/**
 * Returns the valid parts of a proposal: only wanted keys, types of the vocabulary, well-formed tags, and a summary
 * without links whose content, in any wording, is in the note.
 */
export function checkEnrichment(
  { type, summary, tags }: ProposedEnrichment,
  wanted: readonly EnrichKey[],
  noteText: string,
  vocabulary: Vocabulary,
): Enrichment {
  const known = typeof type === 'string' ? normalizeType(type, vocabulary) : null;
  const line = harmlessLine(withoutLinks((summary ?? '').replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()));
  const clean = [...new Set((tags ?? []).map(tagOfWords).filter((tag) => tag !== ''))].slice(0, mostTags);
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

/** True when the note supports every sentence of the summary, in any wording. */
function isToldBy(summary: string, noteText: string): boolean {
  return mayBeWritten(judgeSentence(summary, new Passages([noteText]), 'capture'));
}

/** True when every name, identifier, code and address of a text occurs in a note; the first word of a sentence does not count as a name. */
function hasNamesOf(text: string, noteText: string): boolean {
  const note = noteText.normalize('NFC').toLowerCase();
  const words = new Set(note.match(/[\p{L}\p{M}\p{N}]+/gu));
  // German nouns are capitalized, so a capital does not indicate a name.
  const isGerman = languageOf(text) === 'german';
  return splitSentences(text)
    .flatMap((sentence) => readSentenceFacts(sentence, new Set()).anchors)
    .filter(({ isSure }) => isSure)
    .every(({ fact }) => {
      const [kind = ''] = fact.split(' ', 1);
      const name = fact.slice(kind.length + 1).toLowerCase();
      if (kind === 'number') return true;
      if (!/^[\p{L}\p{M}]+$/u.test(name)) return note.includes(name);
      return (
        words.has(name) || words.has(name.replace(/s$/, '')) || words.has(`${name}s`) || (isGerman && kind === 'name')
      );
    });
}

/** Returns one line of Markdown with every link replaced by its displayed text. */
export function withoutLinks(line: string): string {
  let text = line;
  for (let depth = 0; depth < mostNested; depth += 1) text = text.replace(wikilink, '$1').replace(markdownLink, '$1');
  return text.replace(/\[(?=\[)|\](?=[\](])/g, '');
}
