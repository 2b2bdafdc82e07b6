import type { SpokenTurn } from '../../core/recall/talk-part';
import type { NoteIndex } from '../../ports/note-index';
import type { Run } from '../../ports/run';
import { shortenHome } from '../filing/find-project';
import type { IndexReadiness } from '../indexing/retriever-states';
import type { Conversations } from './conversations';
import { privateSessions } from './session-notes';

/** What is needed to read kept conversations; the notes say which of them are private. */
export interface TalkReading {
  readonly conversations: Conversations;
  readonly index: NoteIndex;
  readonly readiness: IndexReadiness;
}

export interface KeptConversation {
  /** Where the transcript is, the home folder as `~`. */
  readonly transcript: string;
  readonly talk: readonly SpokenTurn[];
}

/** Returns a conversation as it is kept for search; null when it is not. */
export async function readKeptTalk(
  { conversations, index, readiness }: Partial<TalkReading>,
  id: string,
  showsPrivate: boolean,
  run: Run,
): Promise<KeptConversation | 'private' | null> {
  if (conversations === undefined || index === undefined || readiness === undefined) return null;
  if (!showsPrivate) {
    await readiness.prepare(run, 'words');
    if ((await privateSessions(index)).has(id)) return 'private';
  }
  const { store } = conversations;
  await store.load();
  if (!store.talk.hasSession(id)) await conversations.ready(run);
  const kept = store.talk.find(id);
  const talk = await store.turnsOf(id);
  return kept === null || talk.length === 0 ? null : { transcript: shortenHome(kept.source.label), talk };
}
