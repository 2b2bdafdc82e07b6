import { withEndedLines } from '../extraction/text/chat-lines';
import { splitSentences } from '../extraction/text/sentences';
import { hangulDenials, qualifierOf, wideDenials } from './token';

/** A text in the form in which quotes are searched, with the words that may reverse its sentences. */
export interface QuotedText {
  /** Text in lower case, without blanks and marks. */
  readonly plain: string;
  /** Offsets in `plain` at which negations, and words that introduce a question or a claim, begin; in order. */
  readonly turns: readonly { readonly at: number; readonly isDenial: boolean }[];
  /** Sentences as written, with their ranges in `plain`. */
  readonly sentences: readonly { readonly text: string; readonly start: number; readonly end: number }[];
}

/** Returns the form in which quotes are compared: blanks, emphasis, case, and kinds of quotation marks and dashes do not matter. */
export function quotedForm(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\u2018\u2019\u201A\u2032]/g, "'")
    .replace(/[\u201C-\u201F\u2033\u00AB\u00BB]/g, '"')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[*_`~\\]|[\s\u200B]+/g, '')
    .toLowerCase();
}

/** Prepares a text for searching many quotes. */
export function readQuotedText(text: string, isChat = false): QuotedText {
  let plain = '';
  const turns: { at: number; isDenial: boolean }[] = [];
  for (const [chunk] of text.matchAll(/\S+/g)) {
    const word = quotedForm(chunk);
    for (const [part] of word.matchAll(/[\p{L}\p{M}']+/gu)) {
      const qualifier = hangulDenials.test(part) ? 'denial' : qualifierOf(part);
      if (qualifier === 'denial' || qualifier === 'frame')
        turns.push({ at: plain.length, isDenial: qualifier === 'denial' });
    }
    for (const { 1: sign, index } of word.matchAll(wideDenials))
      if (sign !== undefined) turns.push({ at: plain.length + index, isDenial: true });
    plain += word;
  }
  let from = 0;
  const sentences = splitSentences(isChat ? withEndedLines(text) : text).flatMap((sentence) => {
    const words = quotedForm(sentence);
    const start = plain.indexOf(words, from);
    if (start < 0) return [];
    from = start + words.length;
    return [{ text: sentence, start, end: from }];
  });
  return { plain, turns, sentences };
}

/** True when a negation begins between two offsets. */
export function leavesOutDenial({ turns }: QuotedText, start: number, end: number): boolean {
  return turns.some(({ at, isDenial }) => isDenial && at >= start && at < end);
}

/** Returns the whole sentences of a quote that begins after a word that may reverse it; null for any other quote. */
export function widenedQuote({ turns, sentences }: QuotedText, start: number, end: number): string | null {
  const first = sentences.find((sentence) => start >= sentence.start && start < sentence.end);
  if (first === undefined || !turns.some(({ at }) => at >= first.start && at < start)) return null;
  return sentences
    .filter((sentence) => sentence.start >= first.start && sentence.start < end)
    .map(({ text }) => text)
    .join(' ');
}
