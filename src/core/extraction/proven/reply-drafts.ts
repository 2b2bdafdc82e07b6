import type { BeatDraft } from '../../note/beat';
import type { Session, Turn } from '../../transcript/turn';

/** Returns at most `most` drafts of the person's new messages that directly answer one of the assistant, in their order. */
export function draftsOfReplies(
  session: Session,
  isNew: (turn: Turn) => boolean,
  draftOf: (session: Session, before: Turn, turn: Turn) => BeatDraft | null,
  most: number,
): BeatDraft[] {
  return session.turns
    .flatMap((turn, at) => {
      const before = session.turns[at - 1];
      return turn.role === 'user' && before?.role === 'assistant' && isNew(turn)
        ? (draftOf(session, before, turn) ?? [])
        : [];
    })
    .slice(0, most);
}
