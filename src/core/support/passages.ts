import { withEndedLines } from '../extraction/text/chat-lines';
import { splitSentences } from '../extraction/text/sentences';
import { PreservedStatements } from '../plan/statements/preserved-statements';
import { unspacedScripts } from '../note/text-size';
import { plainForm } from './plain-form';
import { readTokens } from './read-tokens';
import { isStanding } from './similar-words';
import { statementsOfItems } from './list-items';
import { statementsOfRows } from './table-rows';
import type { Token } from './token';

/** Maximum length of a sentence; longer ones, in scripts without full stops or in lists without any, are cut at a blank. */
const longestSentence = 1_200;

const otherStops = /[।؟۔។॥]+/u;

const listMark = /^\s*(?:[-*+•>]|\d{1,3}[.)]|#{1,6})\s+/;

const heading = /^#{1,6} .*$/gm;

/** A row of a table states something of its own. */
const tableRow = /^\s*\|.*\|\s*$/;

/** A name of the speaker before a message. */
const speakerLabel =
  /^\s*(?:(user|human|you|benutzer|nutzer|utente|usuario|usuário|utilisateur|gebruiker|użytkownik|пользователь|ユーザー|用户)|(assistant|ai|assistent|assistente|asistente|asystent|ассистент|アシスタント|助手))\s*[:：]\s+/iu;

const words = new RegExp(`[${unspacedScripts}]|(?:(?![${unspacedScripts}])[\\p{L}\\p{M}\\p{N}])+`, 'gu');

const signs = /[^\p{L}\p{M}\p{N}%€£$¥<>≤≥≠¬?]+/gu;

const keyLength = 4;

/** Maximum number of sentences in which one word is searched in all its forms. */
const mostCompared = 200;

/** Maximum number of entries that are examined for one sentence, those of rare words first. */
const mostPlaces = 20_000;

const codeSigns = /[=(){}[\];<>]/g;
/** Number of signs of code from which a sentence is program text. */
const fewestSigns = 6;

/** Who said a message: the person, or the AI tool. */
export type Speaker = 'person' | 'tool';

/** A sentence of a passage, tokenized on first use. */
export class PassageSentence {
  #tokens: readonly Token[] | null = null;
  #flat: string | null = null;

  /** `text` is in plain form; `passage` is the index of its passage; `speaker` is known when the passage names it. */
  constructor(
    readonly text: string,
    readonly passage: number,
    readonly speaker: Speaker | null,
    /** `row` is what a row of a table says, with its headings. */
    readonly form: 'text' | 'heading' | 'row',
  ) {}

  get isRow(): boolean {
    return this.form === 'row';
  }

  /** True for program text, whose *if* is no condition of what it assigns or calls. */
  get isCode(): boolean {
    return /\w[([]|[=!]=/.test(this.text) && (this.text.match(codeSigns)?.length ?? 0) >= fewestSigns;
  }

  /** True for a row of a table as written. */
  get isRawRow(): boolean {
    return tableRow.test(this.text);
  }

  get tokens(): readonly Token[] {
    return (this.#tokens ??= readTokens(this.text));
  }

  /** Words and significant symbols, each between single blanks. */
  get flat(): string {
    return (this.#flat ??= flatForm(this.text));
  }
}

/** Returns the text in lower case without punctuation. */
export function flatForm(plain: string): string {
  return ` ${plain
    .toLowerCase()
    .replace(/(^|[\s(])-(?=\d)/g, '$1 ≤≥')
    .replace(signs, ' ')
    .trim()} `;
}

/** Passages by which sentences are judged, indexed once for all of them. */
export class Passages {
  readonly sentences: readonly PassageSentence[];
  readonly #places = new Map<string, number[]>();
  readonly #preserved = new Map<number, PreservedStatements>();

  constructor(texts: readonly string[]) {
    this.sentences = texts.flatMap((text, passage) => {
      const plain = plainForm(text);
      const [label = '', person] = speakerLabel.exec(plain) ?? [];
      const speaker = label === '' ? null : person === undefined ? 'tool' : 'person';
      const headings = (plain.match(heading) ?? []).join('\n');
      const said = plain.slice(label.length);
      const written = passageSentences(speaker === 'person' ? withEndedLines(said) : said).map((sentence) => {
        const form = headings !== '' && headings.includes(sentence) ? 'heading' : 'text';
        return new PassageSentence(sentence, passage, speaker, form);
      });
      const told = statementsOfRows(plain).map((sentence) => new PassageSentence(sentence, passage, speaker, 'row'));
      const nested = statementsOfItems(plain)
        .flatMap(passageSentences)
        .map((sentence) => new PassageSentence(sentence, passage, speaker, 'text'));
      return [...written, ...told, ...nested];
    });
    this.sentences.forEach(({ text }, at) => {
      for (const key of keysOf(text)) {
        const places = this.#places.get(key);
        if (places === undefined) this.#places.set(key, [at]);
        else places.push(at);
      }
    });
  }

  /** Returns the indexes of the sentences that share the most rare words with a text in plain form, best first. */
  nearest(text: string, count: number): number[] {
    const scores = new Map<number, number>();
    let left = mostPlaces;
    const found = [...keysOf(text)].map((key) => this.#places.get(key) ?? []).sort((a, b) => a.length - b.length);
    for (const places of found) {
      left -= places.length;
      if (left < 0) break;
      const weight = Math.log(1 + this.sentences.length / (places.length || 1));
      for (const at of places) scores.set(at, (scores.get(at) ?? 0) + weight);
    }
    return [...scores]
      .sort((a, b) => b[1] - a[1] || a[0] - b[0])
      .slice(0, count)
      .map(([at]) => at);
  }

  /** True when a word, in lower case, occurs anywhere. */
  hasWord(word: string): boolean {
    return (this.#places.get(word.slice(0, keyLength)) ?? []).some((at) =>
      this.sentences[at]?.flat.includes(` ${word} `),
    );
  }

  /** True when a name occurs anywhere, also inside an identifier, *old_cache* in *old_cache_2*; a month in any date. */
  hasName({ text, key, values }: Token): boolean {
    if (this.hasWord(text)) return true;
    if (values.length > 0) return this.sentences.some(({ tokens }) => tokens.some((other) => other.key === key));
    return (
      text.includes('_') && this.sentences.some(({ flat }) => ` ${flat} `.replace(/ /g, '_').includes(`_${text}_`))
    );
  }

  /** Returns the sentences next to the one at an index, also those of the passages beside its own. */
  beside(at: number, reach: number): readonly PassageSentence[] {
    return this.sentences.slice(Math.max(0, at - reach), at + reach + 1);
  }

  /** Returns the sentences with a word, in lower case, 200 at most. */
  sentencesWith(word: string): PassageSentence[] {
    return (this.#places.get(word.slice(0, keyLength)) ?? []).slice(0, mostCompared).flatMap((at) => {
      const sentence = this.sentences[at];
      return sentence?.flat.includes(` ${word} `) === true ? [sentence] : [];
    });
  }

  /** Returns the number of sentences with these words in flat form, up to `most`. */
  countOf(words: string, most: number): number {
    const key = words.trim().slice(0, keyLength);
    let count = 0;
    for (const at of (this.#places.get(key) ?? []).slice(0, mostCompared)) {
      if (this.sentences[at]?.flat.includes(words) === true) count += 1;
      if (count === most) break;
    }
    return count;
  }

  /** True when a token occurs anywhere, in any form; a number in any sentence of the same value. */
  hasToken(token: Token): boolean {
    const places = token.kind === 'word' ? this.#places.get(token.text.slice(0, keyLength)) : undefined;
    const among = token.kind === 'word' ? (places ?? []).slice(0, mostCompared) : this.sentences.keys();
    for (const at of among) if (isStanding(token, this.sentences[at]?.tokens ?? [])) return true;
    return token.kind === 'word' && this.hasWord(token.text);
  }

  /** Returns the statements of the sentence at an index and of two neighbors each side. */
  preservedAround(at: number): PreservedStatements {
    const kept =
      this.#preserved.get(at) ??
      new PreservedStatements(
        this.around(at, 2).map(({ text }) => ({ kind: 'sentence', text })),
        new Set(),
      );
    this.#preserved.set(at, kept);
    return kept;
  }

  /** Returns the sentence at an index and its neighbors in the same passage. */
  around(at: number, reach: number): PassageSentence[] {
    const middle = this.sentences[at];
    return middle === undefined
      ? []
      : this.sentences
          .slice(Math.max(0, at - reach), at + reach + 1)
          .filter(({ passage }) => passage === middle.passage);
  }
}

/** Returns the first letters of each word. */
function keysOf(text: string): Set<string> {
  return new Set(
    text
      .toLowerCase()
      .match(words)
      ?.map((word) => word.slice(0, keyLength)),
  );
}

/** Returns the sentences of a passage, in order, none of them longer than 1,200 characters. */
function passageSentences(passage: string): string[] {
  const paragraphs: string[] = [];
  for (const line of passage.split(/\r?\n/)) {
    const last = paragraphs.at(-1);
    if (last === undefined || line.trim() === '' || listMark.test(line) || tableRow.test(line))
      paragraphs.push(line.replace(listMark, ''));
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
