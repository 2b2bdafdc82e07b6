import { splitSentences } from '../extraction/sentences';

/** Longer ones, in scripts without stops or in lists without any, are cut at a blank. */
const longestSentence = 1_200;
const otherStops = /[।؟۔។॥]+/u;
const listMark = /^\s*(?:[-*+•>]|\d{1,3}[.)]|#{1,6})\s+/;

/** The sentences of a passage, in order, none of them longer than 1,200 signs. */
export function passageSentences(passage: string): string[] {
  const paragraphs: string[] = [];
  for (const line of passage.split(/\r?\n/)) {
    const last = paragraphs.at(-1);
    if (last === undefined || line.trim() === '' || listMark.test(line)) paragraphs.push(line.replace(listMark, ''));
    else paragraphs[paragraphs.length - 1] = `${last}\n${line}`;
  }
  return paragraphs
    .flatMap((paragraph) => splitSentences(paragraph))
    .flatMap((sentence) => sentence.split(otherStops))
    .flatMap(cut)
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));
}

function cut(sentence: string): string[] {
  if (sentence.length <= longestSentence) return [sentence];
  const parts: string[] = [];
  for (let start = 0; start < sentence.length;) {
    const blank = sentence.lastIndexOf(' ', start + longestSentence);
    const end =
      start + longestSentence >= sentence.length ? sentence.length : blank > start ? blank : start + longestSentence;
    parts.push(sentence.slice(start, end));
    start = end;
  }
  return parts;
}
