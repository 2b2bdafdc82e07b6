import { type AskedWord, contentOf, stands } from '../search/answerability';
import { readTokens } from '../support/read-tokens';
import type { Token } from '../support/token';
import { isInCompound } from '../support/words/compounds';
import { isQuestionWord } from './question/is-question';

/** *How long*: the word names what is asked, and no note need contain it. */
const measureAsked =
  /(?:^|[^\p{L}])(?:how (long|many|much|often|far|old|big|large|high|tall|fast|soon)|wie ?(viele?|oft|lange?|weit|groß|alt|hoch|schnell)|(cu[aá]nt[oa]s?|quant[oaie]s?|combien)|hoe (veel|vaak|lang|groot|oud))(?!\p{L})/iu;
const pieceLength = 4;
const noLetter = /[^\p{L}\p{M}]/u;
const mostForms = 24;
const longestPart = 30;
const mostLines = 20;
const longestLine = 1_000;

/** Returns the words of a question, as asked, that none of these texts contains in any form: inflected, or as a compound or its parts. */
export function wordsLacking(question: string, words: readonly AskedWord[], texts: readonly string[]): string[] {
  const lower = texts.map((text) => text.toLowerCase());
  const measure = measureAsked.exec(question)?.slice(1).find(Boolean)?.toLowerCase();
  const lacking = words
    .map(({ token }) => token)
    .filter(({ kind, text }) => kind === 'word' && text !== measure && !isQuestionWord(text))
    .filter(({ text }) => !lower.some((each) => each.includes(text.toLowerCase())));
  if (lacking.length === 0) return [];
  const inOtherForm = lacking.filter((word) => !standsAlone(word, lower));
  if (inOtherForm.length === 0) return [];
  const tokens = contentOf(question);
  const isJoined = (word: Token): boolean => {
    const own = tokens.find(({ key }) => key === word.key) ?? word;
    return linesWith(word.text.slice(0, pieceLength), texts).some((line) =>
      isInCompound(own, tokens, readTokens(line)),
    );
  };
  return inOtherForm.filter((word) => !isJoined(word)).map(({ text }) => asAsked(text, question));
}

/** True for a word that texts in lower case have in another form, among the words with its first letters or those after the first. */
function standsAlone(word: Token, texts: readonly string[]): boolean {
  const { text: own } = word;
  // A word of one letter has no letters after the first.
  const pieces = [own.slice(0, pieceLength), own.slice(1, pieceLength + 1), own.slice(-pieceLength)].filter(Boolean);
  const forms = new Set<string>();
  for (const piece of pieces)
    for (const text of texts)
      for (let at = text.indexOf(piece); at !== -1 && forms.size < mostForms; at = text.indexOf(piece, at + 1))
        forms.add(wordAround(text, at));
  const found = readTokens([...forms].join(' '));
  return stands(word, found);
}

function wordAround(text: string, at: number): string {
  const before =
    text
      .slice(Math.max(0, at - longestPart), at)
      .split(noLetter)
      .at(-1) ?? '';
  const after = text.slice(at, at + longestPart).split(noLetter)[0] ?? '';
  return before + after;
}

function linesWith(piece: string, texts: readonly string[]): string[] {
  return texts
    .flatMap((text) => text.split('\n'))
    .filter((line) => line.toLowerCase().includes(piece))
    .slice(0, mostLines)
    .map((line) => line.slice(0, longestLine));
}

/** Returns a word as it is written in the question. */
function asAsked(word: string, question: string): string {
  const at = question.toLowerCase().indexOf(word);
  return at === -1 ? word : question.slice(at, at + word.length);
}
