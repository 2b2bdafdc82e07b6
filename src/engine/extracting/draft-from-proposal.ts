import { QuoteFinder } from '../../core/extraction/evidence';
import { BeatJudge, type RefusedSentence } from '../../core/extraction/judging/beat-judge';
import { holdsOrder } from '../../core/extraction/judging/orders';
import type { ProposedBeat } from '../../core/extraction/proposed-beat';
import type { BeatDraft } from '../../core/note/beat';
import { harmlessMarkdown } from '../../core/note/harmless-markdown';
import type { Session, Turn } from '../../core/transcript/turn';
import type { Window } from '../../core/transcript/windows';
import { orderDoubt } from '../filing/doubt-of-order';
import { messagesOf, windowPassages } from './window-passages';

/** A draft whose quotes and sentences were checked. */
export interface EvidencedDraft extends BeatDraft {
  /** False when none of its quotes is in the session, or when it has a doubt, so that it cannot be confirmed. */
  readonly hasEvidence: boolean;
  /** The quotes found in new turns, as lines of a block quote; none in a filed text. */
  readonly quotes: readonly string[];
  /** Its claim in the model's own words, without quotes. */
  readonly claim: string;
  /** Why it cannot be sure, a sentence; null for a draft that can. */
  readonly doubt: string | null;
  /** Sentences that were left out because nothing supports them, each with the words that differ. */
  readonly dropped: readonly string[];
  /** The sentences behind `dropped` and `doubt`, as the model wrote them. */
  readonly refused: readonly RefusedSentence[];
  /** Relations as the model gave them, by title. */
  readonly named: ProposedBeat['relations'];
}

const unproven = 0.3;

/** Makes drafts of the beats that a model proposed for one window. */
export class WindowEvidence {
  readonly #turns: readonly Turn[];
  readonly #fresh: ReadonlySet<Turn>;
  readonly #finder: QuoteFinder;
  readonly #judge: BeatJudge;

  /** `material`: the notes of a filed text name no turns. */
  constructor(
    { pieces }: Window,
    session: Session,
    project: string | null,
    private readonly material: 'session' | 'text' | 'document',
  ) {
    this.#turns = [...new Set(pieces.map((piece) => piece.turn))];
    this.#fresh = new Set(pieces.filter((piece) => piece.isNew).map((piece) => piece.turn));
    this.#finder = new QuoteFinder(this.#turns);
    this.#judge = new BeatJudge(windowPassages(this.#turns, session, project));
  }

  /**
   * Returns a proposed beat with its quotes and sentences checked: quotes found in new turns determine its turns and are
   * added at the end of its text, and sentences that nothing supports are left out. Without a quote, or when its title
   * or main claim is not supported, its confidence is 0.3. Returns null when every quote found is from earlier turns,
   * because the beat was extracted then.
   */
  draft(beat: ProposedBeat): EvidencedDraft | null {
    const { quotes, relations, ...rest } = beat;
    const found = quotes.flatMap((quote) => {
      return this.#finder.find(quote, (each) => this.#fresh.has(each)) ?? this.#finder.find(quote) ?? [];
    });
    const proven = found.filter(({ turn }) => this.#fresh.has(turn));
    if (found.length > 0 && proven.length === 0) return null;
    const restsOn = proven.length > 0 ? proven.map(({ turn }) => turn) : this.#claimed(beat);
    // The note made from a filed text contains the text itself.
    const lines = (this.material === 'text' ? [] : proven).map(
      ({ turn, text }) => `> ${harmlessMarkdown(text)} (${turn.id})`,
    );
    // Two quotes from one sentence may have been widened to it.
    const cited = lines.filter((line, at) => lines.indexOf(line) === at);
    const judged = this.#judge.judge(
      beat,
      proven.map(({ text }) => text),
      this.material === 'session' ? messagesOf(proven.map(({ turn }) => turn)) : [],
    );
    const doubt = this.#doubtOf([beat.title, beat.summary, beat.body, ...cited], proven.length > 0, judged.doubt);
    return {
      ...rest,
      summary: judged.summary,
      quotes: cited,
      claim: [beat.title, judged.summary, judged.body].join('\n'),
      doubt,
      dropped: judged.dropped,
      refused: judged.refused,
      named: relations,
      relations: [],
      body: [judged.body, cited.join('\n>\n')].filter((part) => part !== '').join('\n\n'),
      turnIds: this.material === 'text' ? [] : this.#turns.filter((turn) => restsOn.includes(turn)).map(({ id }) => id),
      confidence: doubt === null ? Math.round(beat.confidence * 100) / 100 : unproven,
      hasEvidence: doubt === null,
    };
  }

  /** Returns what the session says nearest to a sentence, and where it has words that the sentence may not have. */
  closestTo(text: string, words?: readonly string[]): string[] {
    return this.#judge.closestTo(text, words);
  }

  #doubtOf(parts: readonly string[], isProven: boolean, judged: string | null): string | null {
    if (holdsOrder(parts.join('\n\n'))) return orderDoubt;
    if (!isProven) return `None of its quotes was found in the ${this.material}.`;
    return judged;
  }

  /** Returns the new turns that it names, else the last turn of the window. */
  #claimed({ quotes }: ProposedBeat): Turn[] {
    const named = [...this.#fresh].filter(({ id }) => quotes.some(({ turn }) => turn === id));
    return named.length > 0 ? named : [...this.#fresh].slice(-1);
  }
}
