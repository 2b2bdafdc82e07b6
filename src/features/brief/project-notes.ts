import type { KnownNote } from '../../core/brief/claim';
import { isInFolder } from '../../core/note/path';
import { comparable } from '../../core/search/note-filter';
import type { Query, QueryFilter } from '../../core/search/query';
import type { VaultSettings } from '../../core/settings/settings';
import { findMappedFolder } from '../../engine/filing/find-project';
import type { NoteIndex } from '../../ports/note-index';

/** The newest of a project, and of general scope, that a brief looks at. */
const mostOwn = 3_000;
const mostGeneral = 1_000;

export interface KnownNotes {
  readonly own: readonly KnownNote[];
  readonly general: readonly KnownNote[];
}

/** What the index knows of a project and in general. A note of the project's folder that names no project belongs to it; one of another project never does. */
export async function readKnownNotes(
  index: NoteIndex,
  project: string | null,
  settings: VaultSettings,
): Promise<KnownNotes> {
  const isWanted = ({ path }: KnownNote): boolean => !isInFolder(path, settings.inboxFolder);
  const general = await index.search(filterQuery('scope', 'general'), mostGeneral);
  if (project === null) return { own: [], general: general.filter(isWanted) };
  const isOwn = ({ facts }: KnownNote): boolean => comparable(facts.project) === comparable(project);
  const folder = findMappedFolder(settings, project);
  const named = await index.search(projectFilter(project), mostOwn);
  const placed = folder === null ? [] : await index.search(filterQuery('path', `${folder}/`), mostOwn);
  const own = [...named, ...placed.filter((note) => note.facts.project === '')];
  return {
    own: [...new Map(own.map((note) => [note.path as string, note])).values()].filter(isWanted),
    general: general.filter((note) => isWanted(note) && !isOwn(note)),
  };
}

export function projectFilter(project: string): Query {
  return filterQuery('project', project);
}

function filterQuery(field: QueryFilter['field'], value: string): Query {
  return {
    words: [],
    phrases: [],
    excludedWords: [],
    excludedPhrases: [],
    filters: [{ field, value, isExcluded: false }],
    unknownOperators: [],
    lastWordIsPrefix: false,
  };
}
