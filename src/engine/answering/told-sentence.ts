import { shownText } from '../../core/ask/shown-text';
import type { NoteLine } from '../../core/ask/note-lines';
import { speakerAt, speakerOf, speakersIn } from '../../core/ask/said/speakers';
import type { TextRange } from '../../core/note/text-ranges';
import { plainQuery } from '../../core/search/plain-query';
import { findMatches } from '../../core/search/query-matches';

/** An embed shows what another file says. */
const onlyEmbed = /^\s{0,20}!\[\[[^\]\n]{0,400}\]\]\s{0,20}$/;
/** Number of words from which a sentence of a conversation says more than a greeting. */
const fewestWords = 8;
/** Characters of a word in scripts without spaces, on average. */
const charactersOfWord = 2;
const ofWordsWithoutSpaces = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Khmer}]/gu;

/**
 * Returns the sentence that stands for a record: the one with most words of what the story is about, else in a
 * conversation the first that is neither a greeting nor a question, else the first. Null without lines, or if all only
 * embed other files.
 */
export function toldSentence(text: string, lines: readonly NoteLine[], about: string): TextRange | null {
  const speakers = speakersIn(text);
  const sentences = lines
    .flatMap((line) => line.sentences)
    .filter(({ start, end }) => !onlyEmbed.test(text.slice(start, end)));
  const [first = null] = sentences;
  const fitting = about === '' ? null : fittest(text, sentences, about);
  if (fitting !== null) return fitting;
  const isChat = first !== null && speakerAt(text, first.start) !== '';
  return (isChat ? sentences.find((range) => saysSomething(text, range, speakers)) : undefined) ?? first;
}

function fittest(text: string, sentences: readonly TextRange[], about: string): TextRange | null {
  const query = plainQuery(about);
  let best: { readonly sentence: TextRange; readonly count: number } | null = null;
  for (const sentence of sentences) {
    const { start, end } = sentence;
    const count = new Set(findMatches(text.slice(start, end), query).map(({ key }) => key)).size;
    if (count > (best?.count ?? 0)) best = { sentence, count };
  }
  return best?.sentence ?? null;
}

/** True for a statement of some length that addresses none of the speakers. */
function saysSomething(text: string, { start, end }: TextRange, speakers: ReadonlySet<string>): boolean {
  const shown = shownText(text.slice(start, end));
  const said = shown.slice(speakerOf(shown) === '' ? 0 : shown.indexOf(':') + 1).trim();
  if (/[?？؟]["'”’)]?$/u.test(said)) return false;
  const withoutSpaces = said.match(ofWordsWithoutSpaces)?.length ?? 0;
  const words = said.split(/\s+/u).length + withoutSpaces / charactersOfWord;
  const named = said.toLowerCase();
  return words >= fewestWords && ![...speakers].some((name) => named.includes(name));
}
