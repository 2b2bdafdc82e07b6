import type { SpokenTurn } from '../../core/recall/talk-part';
import { withFilters, type Query } from '../../core/search/query';
import { makeSnippet } from '../../core/search/snippet';
import { cutText } from '../../core/text-ends';
import { shortenHome } from '../../engine/filing/find-project';
import { scanSliceMs } from '../../engine/indexing/scan';
import { Yielder } from '../../engine/running/yielder';
import type { IndexHit, NoteIndex } from '../../ports/note-index';
import type { Run } from '../../ports/run';
import { findNow } from './find-now';
import { findTalk, type TalkDeps, type TalkHit } from './find-talk';
import { relatedWordsOf, showingAll } from './read-hit';
import { type NearTurn, resultRow, type SearchResult } from './result-row';

/** Maximum number of listed records of sessions whose transcripts are gone or not read yet. */
const mostOlder = 3;
/** Number of records among which those are looked for. */
const mostRecords = 300;
/** Length in characters of what is shown of the turns around a hit. */
const nearLength = 300;
const aboutLength = 100;

/** How a search for what was said is answered. */
export interface TalkRequest {
  readonly limit: number;
  /** Maximum length of a passage, in characters; a usual one when missing. */
  readonly passage?: number | undefined;
  readonly showsPrivate: boolean;
}

export interface TalkAnswer {
  /** A row for each place, best first. */
  readonly results: readonly SearchResult[];
  /** Records of sessions whose transcripts are gone or not read yet, best first. */
  readonly older: readonly SearchResult[];
  /** Says which conversations were not searched; null when all were. */
  readonly remark: string | null;
}

/** Finds what was said in captured conversations. */
export async function searchTalk(
  deps: TalkDeps,
  query: Query,
  { limit, passage, showsPrivate }: TalkRequest,
  run: Run,
): Promise<TalkAnswer> {
  const { hits, remark } = await findTalk(deps, query, limit, showsPrivate, run);
  const results = hits.map((hit) => talkRow(hit, query, passage));
  return { results, older: await olderSessions(showsPrivate ? showingAll(deps) : deps, query, run), remark };
}

/** Returns a hit as a row of the results. */
function talkRow({ found, place, turn, before, after, notes }: TalkHit, query: Query, length?: number): SearchResult {
  const { session, source } = place;
  const snippet = makeSnippet(turn.text, query, relatedWordsOf(found.hit), length);
  const day = turn.at?.slice(0, 10) ?? session.day;
  return {
    path: shortenHome(source.label),
    title: aboutOf({ place, notes }),
    ...{ heading: '', line: 1, score: found.hit.score, snippet: snippet.text, matches: snippet.matches },
    ...{ type: '', tags: [] },
    ...(day === '' ? {} : { date: day }),
    turn: {
      ...{ session: session.id, id: turn.id, speaker: turn.role, at: turn.at, project: session.project },
      ...(turn.speaker === undefined ? {} : { name: turn.speaker }),
      ...{ note: notes.note, before: nearTurn(before), after: nearTurn(after) },
    },
  };
}

/** Says in a line what a conversation was about. */
export function aboutOf({ place: { session }, notes }: Pick<TalkHit, 'place' | 'notes'>): string {
  return cutText(notes.about === '' ? session.title : notes.about, aboutLength);
}

function nearTurn(turn: SpokenTurn | null): NearTurn | null {
  return turn === null
    ? null
    : {
        ...{ id: turn.id, speaker: turn.role, text: cutText(turn.text.replace(/\s+/g, ' ').trim(), nearLength) },
        ...(turn.speaker === undefined ? {} : { name: turn.speaker }),
      };
}

/** Returns records of sessions whose conversations are not kept, in which words of the query occur. */
export async function olderSessions(deps: TalkDeps, query: Query, run: Run): Promise<SearchResult[]> {
  const records = withFilters(query, [{ field: 'type', value: 'session', isExcluded: false }]);
  const yielder = new Yielder(deps.clock, run.signal, scanSliceMs);
  const { index, conversations } = deps;
  const isGone = ({ facts }: IndexHit): boolean => !conversations.store.talk.hasSession(facts.managed?.session ?? '');
  const search: NoteIndex['search'] = async (...[asked, count, manner]) =>
    (await index.search(asked, Math.max(count, mostRecords), manner)).filter(isGone).slice(0, count);
  const recordsOfGone = Object.create(index, { search: { value: search } }) as NoteIndex;
  const ofGone = Object.create(deps, { index: { value: recordsOfGone } }) as TalkDeps;
  const { found } = await findNow(ofGone, records, mostOlder, { mode: 'keyword' }, run, yielder);
  return found.map((note) => resultRow(note, records, null));
}
