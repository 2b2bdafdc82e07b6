import * as z from 'zod';
import { AppError } from '../../core/errors';
import { isNotePath, parseVaultPath } from '../../core/note/path';
import { parseQuery } from '../../core/search/parse-query';
import { patternsOf } from '../../core/search/text-condition';
import { scanSliceMs } from '../../engine/indexing/scan';
import { type ReadableVault, readNamedNote } from '../../engine/reading/named-note';
import type { Command } from '../../engine/running/command';
import { Yielder } from '../../engine/running/yielder';
import type { Run } from '../../ports/run';
import type { FindingDeps } from './find-now';
import { findNoteMatches, type NoteMatches } from './note-matches';

const limitRange = 'Give a whole number from 1 to 10000.';

const inputSchema = z.object({
  note: z.string().min(1, { error: 'Name a note.' }).describe('path of the note in the vault'),
  query: z.string().describe('words, or "a phrase"'),
  limit: z
    .int({ error: limitRange })
    .min(1, { error: limitRange })
    .max(10_000, { error: limitRange })
    .default(1_000)
    .describe('maximum number of lines'),
  private: z.boolean().optional().describe('also show a private note (cb_private: true)'),
});

export type MatchesInput = z.infer<typeof inputSchema>;

export interface MatchesOutput extends NoteMatches {
  readonly path: string;
  readonly query: string;
  readonly tookMs: number;
}

/** Lists the lines of one note that match a query, in order. */
export const matches: Command<FindingDeps & ReadableVault, MatchesInput, MatchesOutput> = {
  id: 'matches',
  title: 'Search in this note',
  summary: 'List all lines of a note that match',
  input: inputSchema,
  positional: ['note', 'query'],
  joinsWords: true,
  run: listMatches,
  outcome: () => 'done',
};

async function listMatches(
  services: FindingDeps & ReadableVault,
  input: MatchesInput,
  run: Run,
): Promise<MatchesOutput> {
  const startedMs = services.clock.now().getTime();
  const query = parseQuery(input.query);
  if (query.words.length + query.phrases.length + patternsOf(query).length === 0)
    throw new AppError('usage', 'There is nothing to search for. Give at least one word or "phrase".');
  const path = parseVaultPath(isNotePath(parseVaultPath(input.note)) ? input.note : `${input.note}.md`);
  const note = await readNamedNote(path, services, {
    advice: 'Give its path in the vault, such as Projects/plan.md.',
    showsPrivate: input.private === true,
  });
  await services.readiness.prepare(run, 'words');
  const yielder = new Yielder(services.clock, run.signal, scanSliceMs);
  const found = await findNoteMatches(services.index, note, query, input.limit, yielder);
  return {
    path: note.path,
    query: input.query,
    ...found,
    tookMs: services.clock.now().getTime() - startedMs,
  };
}
