import { rationaleLine } from '../../../core/board/entry-details';
import { stateOf } from '../../../core/board/board-entry';
import { comparable } from '../../../core/search/comparable';
import { cutText } from '../../../core/text-ends';
import type { BoardListOutput } from '../../../features/board/board-output';
import { knownProjects } from '../brief/known-projects';
import type { AppHost } from '../host';
import type { ShownEntry } from './entry-card';
import { keyLabel } from './form-fields';

const longestWhy = 240;

/** Adds what the list leaves out, and what can be chosen from. */
export async function detailsOf(
  host: AppHost,
  listed: BoardListOutput | null,
): Promise<{ readonly shown: ShownEntry[]; readonly projects: string[]; readonly tags: string[] }> {
  const states = (await host.services.board.entries()).flatMap((entry) => stateOf(entry, listed?.asOf ?? null) ?? []);
  const records = new Map(states.map(({ record }) => [record.id, record]));
  const shown = (listed?.entries ?? []).map((row) => {
    const record = records.get(row.id);
    const details = Object.entries(record?.keys ?? {}).map(
      ([key, value]) => `${keyLabel(key)}: ${typeof value === 'string' ? value : value.join(', ')}`,
    );
    return { row, why: cutText(rationaleLine(record?.rationale ?? ''), longestWhy), details };
  });
  const projects = [...states.map(({ record }) => record.project), ...knownProjects(host.app)];
  return { shown, projects: different(projects), tags: different(states.flatMap(({ record }) => record.tags)).sort() };
}

function different(names: readonly string[]): string[] {
  const byName = new Map<string, string>();
  for (const name of names) if (name !== '' && !byName.has(comparable(name))) byName.set(comparable(name), name);
  return [...byName.values()];
}
