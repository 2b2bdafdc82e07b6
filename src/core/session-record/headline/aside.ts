import { contentWords, sharedCount } from '../../extraction/text/words';
import type { Session } from '../../transcript/turn';
import { ownSentences } from '../wording/own-words';

const longestRead = 2_000;
const mostRead = 60;
/** Number of later messages from which on a session can be about something other than its beginning. */
const fewestLater = 4;
const fewestShared = 2;
/** Number of messages that speak of the same. */
const fewestOfTheme = 3;
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
  const isSame = later.some(({ said }) => sharedCount(said, first.said) >= fewestShared);
  if (isWork || isSame) return session;
  const theme = themeOf(
    later.map(({ said }) => said).map((said) => new Set([...said].filter((word) => !first.said.has(word)))),
  );
  const start = later.find(({ said }) => sharedCount(said, theme) > 0);
  return start === undefined ? session : { ...session, turns: turns.slice(start.at) };
}

const saidIn = (text: string): Set<string> =>
  contentWords(
    wordsOf(text)
      .filter((word) => !address.test(word))
      .join(' '),
  );

const wordsOf = (text: string): string[] => ownSentences(text).join(' ').slice(0, longestRead).split(/\s+/);

/** Returns the words of which several messages speak. */
function themeOf(messages: readonly ReadonlySet<string>[]): Set<string> {
  const counts = new Map<string, number>();
  for (const said of messages) for (const word of said) counts.set(word, (counts.get(word) ?? 0) + 1);
  return new Set([...counts].flatMap(([word, count]) => (count >= fewestOfTheme ? [word] : [])));
}
