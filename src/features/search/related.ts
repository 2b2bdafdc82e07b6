import * as z from 'zod';
import { AppError } from '../../core/errors';
import { isNotePath, parseVaultPath, type VaultPath } from '../../core/note/path';
import { emptyQuery } from '../../core/search/query';
import { unvaried } from '../../core/search/diversifier';
import { scanSliceMs } from '../../engine/indexing/scan';
import { findByName } from '../../engine/reading/named-note';
import { localDay } from '../../engine/reading/local-day';
import { Yielder } from '../../engine/running/yielder';
import type { Command } from '../../engine/running/command';
import type { Run } from '../../ports/run';
import { findNotes } from './find-notes';
import type { FindingDeps } from './find-now';
import { type HitReading, isShownNote, showingAll } from './read-hit';
import { resultRow } from './result-row';
import type { SearchOutput } from './search';

const limitRange = 'Give a whole number from 1 to 100.';

const inputSchema = z.object({
  note: z.string().min(1, { error: 'Name a note.' }).describe('path or name of the note'),
  limit: z
    .int({ error: limitRange })
    .min(1, { error: limitRange })
    .max(100, { error: limitRange })
    .default(10)
    .describe('maximum number of notes'),
  private: z.boolean().optional().describe('also show private notes (cb_private: true)'),
  why: z.boolean().default(false).describe('explain why each note was found'),
});

export type RelatedInput = z.infer<typeof inputSchema>;

/** The output of a search, with the note's path as the query. */
export type RelatedOutput = SearchOutput;

/** Finds the notes most closely related to a note by words, meaning and links. */
export const related: Command<FindingDeps, RelatedInput, RelatedOutput> = {
  id: 'related',
  title: 'Show related notes',
  summary: 'Find the notes most closely related to a note',
  input: inputSchema,
  positional: ['note'],
  run: findRelated,
  outcome: () => 'done',
};

async function findRelated(services: FindingDeps, input: RelatedInput, run: Run): Promise<RelatedOutput> {
  const startedMs = services.clock.now().getTime();
  const named = parseVaultPath(isNotePath(parseVaultPath(input.note)) ? input.note : `${input.note}.md`);
  const path = await pathOf(named, services);
  const remark = await services.readiness.prepare(run, 'meaning');
  const shown = input.private === true ? showingAll(services) : services;
  if (!(await isNamed(shown, path)))
    throw new AppError(
      'not-found',
      `There is no note ${named}. Give its path in the vault, such as Projects/plan.md.`,
      named,
    );
  const yielder = new Yielder(services.clock, run.signal, scanSliceMs);
  const hitsOf = (count: number): ReturnType<typeof services.index.related> => services.index.related(path, count);
  const found = await findNotes(shown, hitsOf, emptyQuery, input.limit, unvaried, yielder);
  const today = input.why ? localDay(services.clock.now()) : null;
  const { meaning } = await services.index.meaning();
  return {
    query: path,
    mode: 'hybrid',
    degraded: degradationOf(remark, meaning, path, found.length),
    notices: [],
    isOnlySimilar: false,
    tookMs: services.clock.now().getTime() - startedMs,
    results: found.map((note) => resultRow(note, emptyQuery, today)),
  };
}

/** Returns the path of a note that may be named, as in a wikilink, without its folder. */
async function pathOf(named: VaultPath, { vault }: FindingDeps): Promise<VaultPath> {
  return (await vault.stat(named)) === null ? ((await findByName(named, vault))?.path ?? named) : named;
}

/** True for a note of this vault that this host shows: what is near a private one tells what it is about. */
async function isNamed(services: FindingDeps & HitReading, path: VaultPath): Promise<boolean> {
  return services.hides === undefined ? (await services.vault.stat(path)) !== null : isShownNote(services, path);
}

function degradationOf(
  remark: string | null,
  meaning: 'ready' | 'learning' | 'none',
  path: VaultPath,
  count: number,
): string | null {
  const learning =
    meaning === 'learning' ? 'Search by meaning is still learning, so only words and links were used.' : null;
  const unknown = count === 0 && remark !== null ? `${path} may not be indexed yet.` : null;
  const sentences = [remark, learning, unknown].filter((sentence) => sentence !== null);
  return sentences.length === 0 ? null : sentences.join(' ');
}
