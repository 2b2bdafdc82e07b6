import { baseNameOf } from '../../note/path';
import { derivedId } from '../derived-id';
import { fallbackKey } from '../fallback-key';
import type { ReadSessions, Session } from '../turn';
import { type Message, readTalk } from '../turn-list';
import { cleanText } from '../clean-text';
import { isOwnName, type Me, namesOf, personsAmong, type Speaker } from './me';

/** One message in a talk among people. */
export interface Said {
  /** null when it is not known who said it. */
  readonly who: Speaker | null;
  readonly text: string;
  /** ISO 8601, UTC, with Z; null when it is not known. */
  readonly at: string | null;
  /** Distinguishes the message in every export of the talk: its id, or its time as written. */
  readonly mark: string;
  /** True if `mark` is an id, so that the message is the same when its text was changed. */
  readonly hasId?: boolean;
  /** True for words of somebody else that were only passed on. */
  readonly isForwarded?: boolean;
}

/** A conversation among people. */
export interface Talk {
  readonly prefix: string;
  /** null when the file gives none. */
  readonly id: string | null;
  readonly title: string | null;
  /** True if marks are unique among all talks, such as a date with its time. */
  readonly hasUniqueMarks: boolean;
  readonly said: readonly Said[];
}

const mostSpeakers = 20;

/**
 * Returns the sessions of talks. What the user says becomes turns of the user; everything else becomes turns of others
 * that begin with the speaker's name, so that nobody is taken for the user or for an assistant.
 */
export function readTalks(talks: readonly Talk[], me: Me, fileName: string, brokenLines: number): ReadSessions {
  const speakers = new Map<string, Speaker>();
  for (const { said } of talks)
    for (const { who, isForwarded } of said) if (who !== null && isForwarded !== true) speakers.set(who.id, who);
  const all = [...speakers.values()];
  const persons = personsAmong(all, me, fileName);
  const name = baseNameOf(fileName.replace(/^.*[\\/]/, ''));
  const sessions = talks
    .map((talk) => sessionOf({ ...talk, title: talk.title ?? name }, persons))
    .filter(({ turns }) => turns.length > 0);
  const isAsked = me.named !== null || me.names.length > 0 || sessions.length === 0;
  const unknown = isAsked || persons.size > 0 ? [] : namesOf(all).filter(isOwnName).slice(0, mostSpeakers);
  return {
    sessions,
    brokenLines,
    skipReason: sessions.length > 0 ? null : 'It contains no messages with words.',
    ...(unknown.length > 0 ? { speakers: unknown } : {}),
  };
}

function sessionOf({ prefix, id: given, title, hasUniqueMarks, said }: Talk, persons: ReadonlySet<string>): Session {
  const seen = new Map<string, number>();
  const messages = said.map((each): Message => {
    const text = cleanText(each.text);
    // Neither the speaker nor who the user is may change the key: both can become known later.
    const key = JSON.stringify(each.hasId === true ? [each.mark] : [each.mark, text]);
    const isOwn = each.who !== null && persons.has(each.who.id) && each.isForwarded !== true;
    return {
      role: isOwn ? 'user' : 'assistant',
      id: text === '' ? null : fallbackKey(prefix, key, seen),
      text: isOwn || text === '' ? text : `${each.who?.name ?? 'Unknown speaker'}: ${text}`,
      at: each.at,
    };
  });
  const first = said[0];
  const id = given ?? derivedId(prefix, [first?.mark ?? null], first === undefined ? [] : [{ role: 'user', ...first }]);
  const talk = readTalk(messages, { conversation: hasUniqueMarks ? '' : id, startedAt: null });
  return { id, title, cwd: null, isAmongPeople: true, ...talk };
}
