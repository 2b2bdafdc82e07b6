import { contentWords, sharedCount } from '../../extraction/text/words';
import type { Session } from '../../transcript/turn';
import { ownSentences } from '../wording/own-words';

const longestRead = 2_000;
const mostRead = 60;
/** Number of later messages from which on a session can be about something other than its beginning. */
const fewestLater = 4;
const fewestShared = 2;
/** Share of the later exchanges whose replies may have words of the first message. */
const fewestOfSame = 0.5;
/** Matches a word that is an address or path, whose parts say nothing of the matter. */
const address = /[@\\/]/;

/**
 * Returns a session without what was asked first when that was over at once: nothing was changed for it, and the later
 * messages speak of something else.
 */
export function withoutAside(session: Session): Session {
  const { turns, deeds = [] } = session;
  const messages = turns.flatMap(({ role, text }, at) =>
    role !== 'user' || text.startsWith('/') ? [] : [{ at, said: saidIn(text) }],
  );
  const [first, ...later] = messages.slice(0, mostRead);
  const second = later[0];
  if (first === undefined || second === undefined || later.length < fewestLater) return session;
  const isWork = deeds.some(({ kind, turnsBefore }) => kind !== 'order' && turnsBefore <= second.at);
  const replies = turns.slice(second.at).filter(({ role }) => role === 'assistant');
  const isSame =
    later.some(({ said }) => sharedCount(said, first.said) >= fewestShared) ||
    replies.filter(({ text }) => sharedCount(saidIn(text), first.said) >= fewestShared).length >=
      replies.length * fewestOfSame;
  if (isWork || isSame || first.said.size === 0) return session;
  const start = later.find((each) => sharedCount(each.said, wordsBut(each, later)) >= fewestShared);
  return start === undefined ? session : { ...session, turns: turns.slice(start.at) };
}

interface Message {
  readonly at: number;
  readonly said: ReadonlySet<string>;
}

/** Returns the words of all messages but one. */
const wordsBut = (one: Message, messages: readonly Message[]): ReadonlySet<string> =>
  new Set(messages.flatMap((each) => (each === one ? [] : [...each.said])));

const saidIn = (text: string): Set<string> =>
  contentWords(
    wordsOf(text)
      .filter((word) => !address.test(word))
      .join(' '),
  );

const wordsOf = (text: string): string[] => ownSentences(text).join(' ').slice(0, longestRead).split(/\s+/);
