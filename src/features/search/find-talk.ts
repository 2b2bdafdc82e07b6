import { AppError } from '../../core/errors';
import type { PartPlace } from '../../core/recall/kept-talk';
import { type PlacedTurn, type SpokenTurn, spokenTurn, type TalkPart, turnAt } from '../../core/recall/talk-part';
import { readBeat } from '../../core/note/beat-note';
import { readFrontmatter } from '../../core/note/frontmatter/frontmatter';
import { findMatches } from '../../core/search/query-matches';
import { asksForNothing, type Query } from '../../core/search/query';
import type { Conversations } from '../../engine/recalling/conversations';
import { scanSliceMs } from '../../engine/indexing/scan';
import { Yielder } from '../../engine/running/yielder';
import type { Run } from '../../ports/run';
import { findNow, type FindingDeps } from './find-now';
import type { FoundNote } from './find-notes';
import { type HitReading, relatedWordsOf } from './read-hit';
import { notesOfSessions, privateSessions, type SessionNotes } from '../../engine/recalling/session-notes';
import { talkRemark } from '../../engine/recalling/talk-remark';

/** Something that was said, with what was said before and after it. */
export interface TalkHit {
  readonly found: FoundNote;
  readonly place: PartPlace;
  readonly turn: SpokenTurn;
  /** Turns beside it; null at an end of the conversation. */
  readonly before: SpokenTurn | null;
  readonly after: SpokenTurn | null;
  readonly notes: SessionNotes;
}

export interface TalkFindings {
  /** Best first. */
  readonly hits: readonly TalkHit[];
  /** Says which conversations were not searched; null when all were. */
  readonly remark: string | null;
}

export interface TalkDeps extends FindingDeps, Pick<HitReading, 'hides'> {
  readonly conversations: Conversations;
}

/** Returns the same dependencies where conversations are searched. Throws `usage` where they are not. */
export function withTalk<Deps extends Partial<TalkDeps>>(deps: Deps): Deps & Pick<TalkDeps, 'conversations'> {
  if (deps.conversations === undefined)
    throw new AppError('usage', 'Conversations are not searched on this device. Search them on a computer.');
  return deps as Deps & Pick<TalkDeps, 'conversations'>;
}

const nothing: SessionNotes = { about: '', note: null };

/** Finds what was said in captured conversations. `showsPrivate`: also in those of which private notes were made. Throws `cancelled`. */
export async function findTalk(
  deps: TalkDeps,
  query: Query,
  limit: number,
  showsPrivate: boolean,
  run: Run,
): Promise<TalkFindings> {
  const { conversations } = deps;
  // The notes tell which conversations are private.
  const [state] = await Promise.all([conversations.ready(run), deps.readiness.prepare(run, 'words')]);
  const hidden = showsPrivate ? new Set<string>() : await privateSessions(deps.index);
  const yielder = new Yielder(deps.clock, run.signal, scanSliceMs);
  const { found } = await findNow(libraryOf(deps, hidden), query, limit, { mode: 'keyword' }, run, yielder);
  const placed = found.flatMap((note) => {
    const place = conversations.store.talk.placeOf(note.hit.path);
    return place === null ? [] : [{ found: note, place }];
  });
  const notes = await notesOfSessions(
    deps.index,
    placed.map(({ place }) => place.session),
  );
  const hits: TalkHit[] = [];
  for (const { found: note, place } of placed) {
    const turns = await turnsAround(deps, place, note, query);
    if (turns !== null) hits.push({ found: note, place, ...turns, notes: notes.get(place.session.id) ?? nothing });
  }
  return { hits, remark: talkRemark(state, conversations.store.talk) };
}

/** The conversations in the place of the notes. */
function libraryOf({ conversations, hasher, clock }: TalkDeps, hidden: ReadonlySet<string>): FindingDeps & HitReading {
  return {
    ...{ vault: conversations.store, index: conversations.index, sync: conversations.sync, hasher, clock },
    exclusions: () => Promise.resolve(() => null),
    readiness: { prepare: () => Promise.resolve(null) },
    hides: (text) => hidden.size > 0 && hidden.has(readBeat(readFrontmatter(text).data).session),
  };
}

async function turnsAround(
  { conversations: { store } }: TalkDeps,
  place: PartPlace,
  { read, hit }: FoundNote,
  query: Query,
): Promise<Pick<TalkHit, 'turn' | 'before' | 'after'> | null> {
  const part = await store.part(place);
  if (part === null) return null;
  const at = part.turns.indexOf(matchingTurn(part, read.place, query, relatedWordsOf(hit)));
  const turn = part.turns[at];
  if (turn === undefined) return null;
  const neighbor = async (number: number, end: 0 | -1): Promise<SpokenTurn | null> => {
    if (number < place.session.from || number >= place.session.to) return null;
    const other = await store.part({ ...place, number });
    const next = other?.turns.at(end);
    return other == null || next === undefined ? null : spokenTurn(other.text, next);
  };
  const [previous, next] = [part.turns[at - 1], part.turns[at + 1]];
  return {
    turn: spokenTurn(part.text, turn),
    before: previous === undefined ? await neighbor(place.number - 1, -1) : spokenTurn(part.text, previous),
    after: next === undefined ? await neighbor(place.number + 1, 0) : spokenTurn(part.text, next),
  };
}

/** Returns the turn of a passage in which most words of the query occur; of several, the first. */
function matchingTurn(
  part: TalkPart,
  passage: { readonly start: number; readonly end: number } | null,
  query: Query,
  related: ReturnType<typeof relatedWordsOf>,
): PlacedTurn {
  const { start, end } = passage ?? { start: 0, end: part.text.length };
  const inside = part.turns.filter((turn) => turn.end > start && turn.start < end);
  const counts = inside.map((turn) => {
    const said = part.text.slice(Math.max(start, turn.start), Math.min(end, turn.end));
    return new Set(findMatches(said, query, related).map(({ key }) => key)).size;
  });
  const best = asksForNothing(query) ? -1 : counts.indexOf(Math.max(...counts));
  return inside[best] ?? turnAt(part, start) ?? emptyTurn;
}

const emptyTurn: PlacedTurn = { id: '', role: 'user', at: null, start: 0, end: 0 };
