import { closestTo, contradictionOf, isOverruled, judgeSentence } from '../../support/judge-sentence';
import { type Judgement, mayBeWritten } from '../../support/judgement';
import { Passages } from '../../support/passages';
import { plainForm } from '../../support/plain-form';
import { quotedForm } from '../../support/quoted-text';
import { readTokens } from '../../support/read-tokens';
import { isContent } from '../../support/token';
import type { ProposedBeat } from '../proposed-beat';
import { splitSentences } from '../text/sentences';
import { standsAlone } from '../text/stands-alone';
import { judgedBody } from './judged-body';

/** A sentence of a beat that the passages do not say. */
export interface RefusedSentence {
  /** As written in the beat. */
  readonly text: string;
  /** Words of the sentence that differ, in lower case, and words that only the passages have. */
  readonly words: readonly string[];
}

/** The parts of a model's note that may be written. */
export interface JudgedBeat {
  readonly summary: string;
  readonly body: string;
  /** Sentences and lines that were left out, each with the words in which it differs. */
  readonly dropped: readonly string[];
  /** The sentences left out, and the title and main claim if they cause the doubt. */
  readonly refused: readonly RefusedSentence[];
  /** Why its title or main claim does not stand, a sentence; null when both do. */
  readonly doubt: string | null;
}

const mostShown = 160;
const mostWords = 6;
/** Maximum number of content words of a heading that only names a part, such as *Root cause*. */
const longestLabel = 3;

/** Checks beats against what was said and done; the texts are read once. */
export class BeatJudge {
  readonly #passages: Passages;
  readonly #literal: string;
  #plain: readonly string[] | null = null;

  constructor(private readonly texts: readonly string[]) {
    this.#passages = new Passages(texts);
    this.#literal = texts.map(quotedForm).join('\n');
  }

  /**
   * `quotes`: the quotes of the beat that were found, each as its whole sentence. `quoted`: the messages that they are
   * from; a sentence that these support stands, unless the others say its opposite.
   */
  judge(
    beat: Pick<ProposedBeat, 'title' | 'summary' | 'body'>,
    quotes: readonly string[],
    quoted: readonly string[] = [],
  ): JudgedBeat {
    const refused: RefusedSentence[] = [];
    const own = quoted.length === 0 ? null : new Passages(quoted);
    const faultOf = (text: string): string | null => {
      const judgement = judgeSentence(text, this.#passages, 'capture');
      if (mayBeWritten(judgement)) return null;
      if (own !== null && mayBeWritten(judgeSentence(text, own, 'capture')) && !isOverruled(text, this.#passages))
        return null;
      refused.push({ text, words: judgement.words });
      return shownFault(text, judgement);
    };
    const faultOfTitle = faultOf(beat.title);
    const summary = splitSentences(beat.summary).map((text) => ({ text, fault: faultOf(text) }));
    const standing = summary.filter(({ fault }) => fault === null).map(({ text }) => text);
    const body = judgedBody(beat.body, {
      // A line such as *Figures:* only announces what follows.
      sentence: (text) => (text.trimEnd().endsWith(':') && isLabel(text) ? null : faultOf(text)),
      heading: (text) => (isLabel(text) ? null : faultOf(text)),
      code: (line) => (this.#literal.includes(quotedForm(line)) ? null : shownFault(line.trim(), { words: [] })),
    });
    const first = summary[0]?.fault ?? null;
    const opposed = opposedIn(beat, quotes);
    const [claim] = summary;
    // What follows a claim that was left out may speak of it: the title names the subject.
    const isHeadless = claim?.fault != null && faultOfTitle === null && !standsAlone(standing[0] ?? '');
    if (isHeadless && standing.length > 0) standing.unshift(`${beat.title}.`);
    return {
      summary: standing.join(' ') || (faultOfTitle === null ? beat.title : (quotes[0] ?? beat.title)),
      body: body.text,
      dropped: [...summary.flatMap(({ fault }) => fault ?? []), ...body.dropped],
      refused: [...refused, ...opposed.filter(({ text }) => !refused.some((other) => other.text === text))],
      doubt:
        (faultOfTitle === null ? null : `Nothing supports the title: ${faultOfTitle}.`) ??
        (first === null ? null : `Nothing supports the main claim: ${first}.`) ??
        doubtOfOpposed(opposed),
    };
  }

  /**
   * Returns the sentences of the passages that say most of a sentence, at most one for each of its clauses, and one more
   * that has one of `words`; with their Markdown where they stand on a line.
   */
  closestTo(text: string, words: readonly string[] = []): string[] {
    return closestTo(text, this.#passages, words).map((plain) => this.#written(plain));
  }

  /** Returns a sentence in plain form as it was written. */
  #written(plain: string): string {
    this.#plain ??= this.texts.map(plainForm);
    const isIn = (each: string): boolean => plainForm(each).includes(plain);
    const text = this.texts[this.#plain.findIndex((each) => each.includes(plain))] ?? '';
    const written = splitSentences(text.split('\n').find(isIn) ?? '').find(isIn) ?? plain.replaceAll("'''", '```');
    return written.replace(/^(?:(?:Assistant|User): |[-*+] )/, '');
  }
}

/** Names a text and the words in which it differs, as it has them. */
export function shownFault(text: string, { words }: Pick<Judgement, 'words'>): string {
  const shown = text.length > mostShown ? `${text.slice(0, mostShown - 1)}…` : text;
  const named = writtenWords(words.slice(0, mostWords), text);
  return `“${shown}”${named.length === 0 ? '' : ` (${named.join(', ')})`}`;
}

/** Returns words, in lower case, as a text has them. */
export function writtenWords(words: readonly string[], text: string): string[] {
  // A number in words is known by its value.
  const written = new Map(
    text
      .match(/[\p{L}\p{M}\p{N}_]+/gu)
      ?.flatMap((word) => [
        ...readTokens(word).map((token) => [token.text, word] as const),
        [word.toLowerCase(), word],
      ]),
  );
  return words.map((word) =>
    word
      .split(' ')
      .map((part) => written.get(part) ?? part)
      .join(' '),
  );
}

/** True for a heading that names a part of the note and states nothing. */
function isLabel(text: string): boolean {
  const tokens = readTokens(plainForm(text));
  return (
    tokens.filter(isContent).length <= longestLabel &&
    tokens.every(
      ({ kind, isSureName, isCapital, isFirst }) =>
        ['word', 'gram'].includes(kind) && !isSureName && (!isCapital || isFirst),
    )
  );
}

/** Returns the title and the main claim if they say the opposite of their own quotes. */
function opposedIn(
  { title, summary }: Pick<ProposedBeat, 'title' | 'summary'>,
  quotes: readonly string[],
): RefusedSentence[] {
  if (quotes.length === 0) return [];
  const own = new Passages(quotes);
  return [title, ...splitSentences(summary).slice(0, 1)].flatMap((text) => {
    const words = contradictionOf(text, own);
    return words.length === 0 ? [] : [{ text, words }];
  });
}

function doubtOfOpposed(opposed: readonly RefusedSentence[]): string | null {
  const words = new Set(opposed.flatMap((sentence) => sentence.words));
  return words.size === 0 ? null : `It says the opposite of its own quote: ${[...words].join(', ')}.`;
}
