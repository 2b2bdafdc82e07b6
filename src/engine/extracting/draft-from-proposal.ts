import { isAddressedToModel } from '../../core/extraction/text/narration';
import { splitSentences } from '../../core/extraction/text/sentences';
import { QuoteFinder } from '../../core/extraction/evidence';
import type { ProposedBeat } from '../../core/extraction/proposed-beat';
import type { BeatDraft } from '../../core/note/beat';
import { harmlessMarkdown } from '../../core/note/harmless-markdown';
import { plainForm } from '../../core/support/plain-form';
import type { Turn } from '../../core/transcript/turn';
import type { Window } from '../../core/transcript/windows';

/** A draft whose quotes were checked. */
export interface EvidencedDraft extends BeatDraft {
  /** False when none of its quotes is in the session, or when it has a doubt, so that it cannot be confirmed. */
  readonly hasEvidence: boolean;
  /** The quotes found in new turns, as lines of a block quote; none in a filed text. */
  readonly quotes: readonly string[];
  /** Its claim in the model's own words, without quotes. */
  readonly claim: string;
  /** Why it cannot be sure although its quotes were found; null without a reason. */
  readonly doubt: string | null;
  /** Relations as the model gave them, by title. */
  readonly named: ProposedBeat['relations'];
}

const unproven = 0.3;

/** Makes drafts of the beats that a model proposed for one window. */
export class WindowEvidence {
  readonly #turns: readonly Turn[];
  readonly #fresh: ReadonlySet<Turn>;
  readonly #finder: QuoteFinder;

  /** `isTalk`: false for a filed text, whose notes name no turns. */
  constructor(
    { pieces }: Window,
    private readonly isTalk: boolean,
  ) {
    this.#turns = [...new Set(pieces.map((piece) => piece.turn))];
    this.#fresh = new Set(pieces.filter((piece) => piece.isNew).map((piece) => piece.turn));
    this.#finder = new QuoteFinder(this.#turns);
  }

  /**
   * Returns a proposed beat with its quotes checked: quotes found in new turns determine its turns and are added at the
   * end of its text. Without any, its confidence is 0.3. Returns null when every quote found is from earlier turns,
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
    const cited = (this.isTalk ? proven : []).map(({ turn, text }) => `> ${harmlessMarkdown(text)} (${turn.id})`);
    const claim = [beat.title, beat.summary, beat.body].join('\n');
    const isOrder = this.isTalk && [claim, ...cited].some(hasOrder);
    const isSure = proven.length > 0 && !isOrder;
    return {
      ...rest,
      quotes: cited,
      claim,
      doubt: isOrder ? 'It contains instructions to AI tools; a note must not contain any.' : null,
      named: relations,
      relations: [],
      body: [beat.body, cited.join('\n>\n')].filter((part) => part !== '').join('\n\n'),
      turnIds: this.isTalk ? this.#turns.filter((turn) => restsOn.includes(turn)).map(({ id }) => id) : [],
      confidence: isSure ? Math.round(beat.confidence * 100) / 100 : unproven,
      hasEvidence: isSure,
    };
  }

  /** Returns the new turns that it names, else the last turn of the window. */
  #claimed({ quotes }: ProposedBeat): Turn[] {
    const named = [...this.#fresh].filter(({ id }) => quotes.some(({ turn }) => turn === id));
    return named.length > 0 ? named : [...this.#fresh].slice(-1);
  }
}

function hasOrder(text: string): boolean {
  return splitSentences(text).some((sentence) => isAddressedToModel(plainForm(sentence)));
}
