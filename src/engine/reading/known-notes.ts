import type { KnownNote } from '../../core/brief/claim';
import { emptyQuery, type Query, type QueryFilter } from '../../core/search/query';
import type { NoteIndex } from '../../ports/note-index';
import type { SyncRun } from '../indexing/sync-deps';
import type { IndexReadiness } from '../indexing/retriever-states';

/** Notes by what their properties say, newest first where they come from the index. */
export interface KnownNotes {
  /** Reason why notes may be missing; null when all were considered. */
  readonly degraded: string | null;
  ofProject(project: string): Promise<readonly KnownNote[]>;
  inFolder(folder: string): Promise<readonly KnownNote[]>;
  general(): Promise<readonly KnownNote[]>;
  hasProject(project: string): Promise<boolean>;
  /** Returns the names of the projects that notes have, each once; those of the opened index are the 50 most frequent. */
  projectNames(): Promise<readonly string[]>;
}

/** Opens the notes for one answer. */
export type OpenKnownNotes = (run: SyncRun) => Promise<KnownNotes>;

/** Maximum number of a project's notes, newest first, that are examined. */
const mostOwn = 3_000;

const mostGeneral = 1_000;

/** Returns notes from the opened index. */
export async function indexedNotes(
  index: Pick<NoteIndex, 'search' | 'facets' | 'values'>,
  readiness: IndexReadiness,
  run: SyncRun,
): Promise<KnownNotes> {
  return {
    degraded: await readiness.prepare(run, 'words'),
    ofProject: (project) => index.search(filterQuery('project', project), mostOwn),
    inFolder: (folder) => index.search(filterQuery('path', `${folder}/`), mostOwn),
    general: () => index.search(filterQuery('scope', 'general'), mostGeneral),
    hasProject: async (project) => (await index.facets(filterQuery('project', project))).noteCount > 0,
    projectNames: async () => (await index.values(emptyQuery, 'project', '')).map(({ value }) => value),
  };
}

function filterQuery(field: QueryFilter['field'], value: string): Query {
  return { ...emptyQuery, filters: [{ field, value, isExcluded: false }] };
}
