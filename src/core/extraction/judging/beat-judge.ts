import { contradictionOf, judgeSentence } from '../../support/judge-sentence';
import { type Judgement, mayBeWritten } from '../../support/judgement';
import { Passages } from '../../support/passages';
import { plainForm } from '../../support/plain-form';
import { quotedForm } from '../../support/quoted-text';
import { readTokens } from '../../support/read-tokens';
import { isContent } from '../../support/token';
import type { ProposedBeat } from '../proposed-beat';
import { splitSentences } from '../text/sentences';
import { judgedBody } from './judged-body';

/** The parts of a model's note that may be written. */
export interface JudgedBeat {
  readonly summary: string;
  readonly body: string;
  /** Sentences and lines that were left out, each with the words in which it differs. */
  readonly dropped: readonly string[];
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

  constructor(texts: readonly string[]) {
    this.#passages = new Passages(texts);
    this.#literal = texts.map(quotedForm).join('\n');
  }

  /** `quotes`: the quotes of the beat that were found, each as its whole sentence. */
  judge(beat: Pick<ProposedBeat, 'title' | 'summary' | 'body'>, quotes: readonly string[]): JudgedBeat {
    const faultOfTitle = this.#faultOf(beat.title);
    const summary = splitSentences(beat.summary).map((text) => ({ text, fault: this.#faultOf(text) }));
    const standing = summary.filter(({ fault }) => fault === null).map(({ text }) => text);
    const body = judgedBody(beat.body, {
      // A line such as *Figures:* only announces what follows.
      sentence: (text) => (text.trimEnd().endsWith(':') && isLabel(text) ? null : this.#faultOf(text)),
      heading: (text) => (isLabel(text) ? null : this.#faultOf(text)),
      code: (lines) => this.#faultOfCode(lines),
    });
    const first = summary[0]?.fault ?? null;
    return {
      summary: standing.join(' ') || (faultOfTitle === null ? beat.title : (quotes[0] ?? beat.title)),
      body: body.text,
      dropped: [...summary.flatMap(({ fault }) => fault ?? []), ...body.dropped],
      doubt:
        (faultOfTitle === null ? null : `Nothing supports the title: ${faultOfTitle}.`) ??
        (first === null ? null : `Nothing supports the main claim: ${first}.`) ??
        opposedWords(beat, quotes),
    };
  }

  #faultOf(text: string): string | null {
    const judgement = judgeSentence(text, this.#passages, 'capture');
    return mayBeWritten(judgement) ? null : shownFault(text, judgement);
  }

  #faultOfCode(lines: readonly string[]): string | null {
    const strange = lines.find((line) => !this.#literal.includes(quotedForm(line)));
    return strange === undefined ? null : shownFault(strange.trim(), { words: [] });
  }
}

/** Names a text and the words in which it differs, as it has them. */
export function shownFault(text: string, { words }: Pick<Judgement, 'words'>): string {
  const shown = text.length > mostShown ? `${text.slice(0, mostShown - 1)}…` : text;
  const written = new Map(text.match(/[\p{L}\p{M}\p{N}_]+/gu)?.map((word) => [word.toLowerCase(), word]));
  const named = words.slice(0, mostWords).map((word) =>
    word
      .split(' ')
      .map((part) => written.get(part) ?? part)
      .join(' '),
  );
  return `“${shown}”${named.length === 0 ? '' : ` (${named.join(', ')})`}`;
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

function opposedWords(
  { title, summary }: Pick<ProposedBeat, 'title' | 'summary'>,
  quotes: readonly string[],
): string | null {
  if (quotes.length === 0) return null;
  const own = new Passages(quotes);
  const words = [title, ...splitSentences(summary).slice(0, 1)].flatMap((sentence) => contradictionOf(sentence, own));
  return words.length === 0 ? null : `It says the opposite of its own quote: ${[...new Set(words)].join(', ')}.`;
}
