import { languageOf } from '../extraction/language';
import { splitSentences } from '../extraction/sentences';
import { tagOf } from '../extraction/tags';
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

/** Whether each name, identifier, code and address in a text stands in a note; the first word of a sentence is taken for no name. */
function hasNamesOf(text: string, noteText: string): boolean {
  const note = noteText.normalize('NFC').toLowerCase();
  const words = new Set(note.match(/[\p{L}\p{M}\p{N}]+/gu));
  // There nouns have capitals, so that a capital tells no name.
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

/** One line of Markdown in which no link is left: of each the text that is shown. */
export function withoutLinks(line: string): string {
  let text = line;
  for (let depth = 0; depth < mostNested; depth += 1) text = text.replace(wikilink, '$1').replace(markdownLink, '$1');
  return text.replace(/\[(?=\[)|\](?=[\](])/g, '');
}
