import type { KeptSession } from '../../core/recall/kept-talk';
import { emptyQuery, anyOf, type Query, type QueryFilter, withFilters } from '../../core/search/query';
import type { NoteIndex } from '../../ports/note-index';

/** What the notes say about a session. */
export interface SessionNotes {
  /** Title of its record, or of its first note; '' without any. */
  readonly about: string;
  /** Path of its record, or of its first note; null without any. */
  readonly note: string | null;
}

const mostNotes = 10_000;
const everything: Query = anyOf([emptyQuery]);

/** Returns the sessions of which a private note was made: what was said in them is private too. */
export async function privateSessions(index: NoteIndex): Promise<ReadonlySet<string>> {
  const query = withFilters(everything, [having('cb_private'), having('cb_session')]);
  for (let limit = mostNotes; ; limit *= 10) {
    const marked = await index.search(query, limit);
    if (marked.length < limit)
      return new Set(
        marked.flatMap(({ facts: { managed } }) => (managed?.isPrivate === true ? [managed.session] : [])),
      );
  }
}

/** Returns what the notes say about these sessions, by their ids. */
export async function notesOfSessions(
  index: NoteIndex,
  sessions: readonly Pick<KeptSession, 'id'>[],
): Promise<ReadonlyMap<string, SessionNotes>> {
  const ids = [...new Set(sessions.map(({ id }) => id))].filter((id) => !/["[\]\n]|\sOR\s/.test(id));
  if (ids.length === 0) return new Map();
  const wanted = new Set(ids);
  const found = new Map<string, SessionNotes>();
  for (const { path, facts } of await index.search(
    withFilters(everything, [having(`cb_session:${ids.join(' OR ')}`)]),
    mostNotes,
  )) {
    const id = facts.managed?.session ?? '';
    if (wanted.has(id) && (facts.type === 'session' || !found.has(id)))
      found.set(id, { about: facts.title, note: path });
  }
  return found;
}

function having(value: string): QueryFilter {
  return { field: 'property', value, isExcluded: false };
}
