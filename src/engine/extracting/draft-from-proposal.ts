import { QuoteFinder } from '../../core/extraction/evidence';
import type { ProposedBeat } from '../../core/extraction/proposed-beat';
import type { BeatDraft } from '../../core/note/beat';
import { harmlessMarkdown } from '../../core/note/harmless-markdown';
import type { Turn } from '../../core/transcript/turn';
import type { Window } from '../../core/transcript/windows';

/** A draft with what became of its quotes. */
export interface EvidencedDraft extends BeatDraft {
  /** False: none of its quotes stands in the session, so nobody can vouch for it. */
  readonly hasEvidence: boolean;
  /** Relations as the model named them, by title. */
  readonly named: ProposedBeat['relations'];
}

const unproven = 0.3;

/** Makes drafts of the beats that a model proposes for one window. */
export class WindowEvidence {
  readonly #turns: readonly Turn[];
  readonly #fresh: ReadonlySet<Turn>;
  readonly #finder: QuoteFinder;

  /** `isTalk`: else it is a text that somebody filed, and its notes name no turns. */
  constructor(
    { pieces }: Window,
    private readonly isTalk: boolean,
  ) {
    this.#turns = [...new Set(pieces.map((piece) => piece.turn))];
    this.#fresh = new Set(pieces.filter((piece) => piece.isNew).map((piece) => piece.turn));
    this.#finder = new QuoteFinder(this.#turns);
  }

  /**
   * A proposed beat with its quotes looked up: those that stand in new turns name the turns it rests on and stand at the end of its text. Without
   * any it gets a confidence of 0.3. null when all that was found was read before: then it was told before, too.
   */
  draft(beat: ProposedBeat): EvidencedDraft | null {
    const { quotes, relations, ...rest } = beat;
    const found = quotes.flatMap((quote) => {
      return this.#finder.find(quote, (each) => this.#fresh.has(each)) ?? this.#finder.find(quote) ?? [];
    });
    const proven = found.filter(({ turn }) => this.#fresh.has(turn));
    if (found.length > 0 && proven.length === 0) return null;
    const restsOn = proven.length > 0 ? proven.map(({ turn }) => turn) : this.#claimed(beat);
    // Of a text that was filed the note itself holds the words.
    const cited = (this.isTalk ? proven : []).map(({ turn, text }) => `> ${harmlessMarkdown(text)} (${turn.id})`);
    return {
      ...rest,
      named: relations,
      relations: [],
      body: [beat.body, cited.join('\n>\n')].filter((part) => part !== '').join('\n\n'),
      turnIds: this.isTalk ? this.#turns.filter((turn) => restsOn.includes(turn)).map(({ id }) => id) : [],
      confidence: proven.length > 0 ? Math.round(beat.confidence * 100) / 100 : unproven,
      hasEvidence: proven.length > 0,
    };
  }

  /** The new turns that it names, else the last one of the window. */
  #claimed({ quotes }: ProposedBeat): Turn[] {
    const named = [...this.#fresh].filter(({ id }) => quotes.some(({ turn }) => turn === id));
    return named.length > 0 ? named : [...this.#fresh].slice(-1);
  }
}
