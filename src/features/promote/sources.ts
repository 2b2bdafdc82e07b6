import * as z from 'zod';
import { hasEnded, isSuperseded } from '../../core/note/state/in-force';
import { fileOfOrigin } from '../../core/promotion/origin';
import { kindOfTags } from '../../core/promotion/kinds';
import { type PromotedNote, readPromotedNotes } from '../../engine/promoting/promoted-notes';
import { isStale } from '../../engine/promoting/source-count';
import { goneOrigins } from '../../engine/promoting/promoted-sources';
import type { Command } from '../../engine/running/command';
import { documentTag } from './plan-file';
import type { PromoteDeps } from './promote-deps';
import type { SourceRow } from './source-row';

const inputSchema = z.object({});

export interface ListedSource extends SourceRow {
  /** True when the file is gone from a source that was named on this device. */
  readonly isGone: boolean;
}

export interface SourcesOutput {
  /** Files from which notes were made; `facts` counts the notes in force, and nothing is written. */
  readonly sources: readonly ListedSource[];
}

type SourcesDeps = Pick<PromoteDeps, 'vault' | 'device' | 'repositories'>;

/** Lists the files from which notes were made, with the numbers of their notes. */
export const sources: Command<SourcesDeps, z.infer<typeof inputSchema>, SourcesOutput> = {
  id: 'sources',
  title: 'Show the sources of notes',
  summary: 'List the files from which "promote" made notes',
  input: inputSchema,
  positional: [],
  run: listSources,
  outcome: () => 'done',
};

async function listSources({ vault, device, repositories }: SourcesDeps): Promise<SourcesOutput> {
  const byFile = new Map<string, PromotedNote[]>();
  for (const note of await readPromotedNotes(vault)) {
    const file = fileOfOrigin(note.origin);
    byFile.set(file, [...(byFile.get(file) ?? []), note]);
  }
  const gone = await goneOrigins([...byFile.keys()], device, repositories);
  return {
    sources: [...byFile]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([origin, notes]) => ({ ...rowOf(origin, notes), isGone: gone.has(origin) })),
  };
}

function rowOf(origin: string, notes: readonly PromotedNote[]): SourceRow {
  const isDocument = notes.every(({ isDistilled }) => isDistilled);
  const kind = isDocument ? documentTag : kindOfTags(notes.flatMap(({ tags }) => tags));
  const inForce = notes.filter((note) => !hasEnded(note)).length;
  return {
    ...{ origin, kind, facts: inForce, written: 0, unchanged: inForce, failed: 0 },
    superseded: notes.filter(isSuperseded).length,
    stale: notes.filter(isStale).length,
  };
}
