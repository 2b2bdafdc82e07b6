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

const mostWords = 6;

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
  const line = summaryLine(summary);
  const clean = [...new Set((tags ?? []).map(tagOfWords).filter((tag) => tag !== ''))].slice(0, mostTags);
  return {
    ...(wanted.includes('type') && known !== null ? { type: known } : {}),
    ...(wanted.includes('summary') && /\p{L}/u.test(line) && faultOf(line, noteText) === null ? { summary: line } : {}),
    ...(wanted.includes('tags') && clean.length >= 2 ? { tags: clean } : {}),
  };
}

/** Says why a proposed summary is not written, with the words that the note does not support; null when it is, or none was wanted. */
export function summaryFault(
  { summary }: ProposedEnrichment,
  wanted: readonly EnrichKey[],
  noteText: string,
): string | null {
  const line = summaryLine(summary);
  if (!wanted.includes('summary') || !/\p{L}/u.test(line)) return null;
  const fault = faultOf(line, noteText);
  return fault === null ? null : `Its proposed summary was left out: ${fault}`;
}

function summaryLine(summary: string | null | undefined): string {
  return harmlessLine(withoutLinks((summary ?? '').replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()));
}

function faultOf(line: string, noteText: string): string | null {
  if (line.length > longestSummary) return `it is longer than ${longestSummary} characters.`;
  const judgement = judgeSentence(line, new Passages([noteText]), 'summary');
  if (mayBeWritten(judgement) && hasNamesOf(line, noteText)) return null;
  const words = judgement.words.length === 0 ? '' : ` (${judgement.words.slice(0, mostWords).join(', ')})`;
  return `the note does not say “${line}”${words}.`;
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
