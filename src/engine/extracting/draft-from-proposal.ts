import { findQuote } from '../../core/extraction/evidence';
import type { ProposedBeat } from '../../core/extraction/proposed-beat';
import type { BeatDraft } from '../../core/note/beat';
import { harmlessMarkdown } from '../../core/note/harmless-markdown';
import type { Turn } from '../../core/transcript/turn';
import type { Window } from '../../core/transcript/windows';

/** A draft with what became of its quotes. */
export interface EvidencedDraft extends BeatDraft {
  /** False: none of its quotes stands in the session, so nobody can vouch for it. */
  readonly hasEvidence: boolean;
}

const unproven = 0.3;

/**
 * A proposed beat with its quotes looked up: those that stand in new turns name the turns it rests on and stand at the end of its text. Without
 * any it gets a confidence of 0.3. null when all that was found was read before: then it was told before, too.
 */
export function draftFromProposal(beat: ProposedBeat, window: Window, isTalk = true): EvidencedDraft | null {
  const { quotes, relations: _, ...rest } = beat;
  const turns = [...new Set(window.pieces.map((piece) => piece.turn))];
  const fresh = new Set(window.pieces.filter((piece) => piece.isNew).map((piece) => piece.turn));
  const found = quotes.flatMap((quote) => {
    const turn = findQuote([...fresh], quote) ?? findQuote(turns, quote);
    return turn === null ? [] : [{ turn, text: quote.text }];
  });
  const proven = found.filter(({ turn }) => fresh.has(turn));
  if (found.length > 0 && proven.length === 0) return null;
  const restsOn = proven.length > 0 ? proven.map(({ turn }) => turn) : claimedTurns(beat, fresh);
  // Of a text that was filed the note itself holds the words.
  const cited = (isTalk ? proven : []).map(({ turn, text }) => `> ${harmlessMarkdown(text)} (${turn.id})`);
  return {
    ...rest,
    relations: [],
    body: [beat.body, cited.join('\n>\n')].filter((part) => part !== '').join('\n\n'),
    turnIds: isTalk ? turns.filter((turn) => restsOn.includes(turn)).map(({ id }) => id) : [],
    confidence: proven.length > 0 ? Math.round(beat.confidence * 100) / 100 : unproven,
    hasEvidence: proven.length > 0,
  };
}

/** The new turns that it names, else the last one of the window. */
function claimedTurns({ quotes }: ProposedBeat, fresh: ReadonlySet<Turn>): Turn[] {
  const named = [...fresh].filter(({ id }) => quotes.some(({ turn }) => turn === id));
  return named.length > 0 ? named : [...fresh].slice(-1);
}
