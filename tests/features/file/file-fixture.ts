import { parseNote } from '../../../src/core/note/parse-note';
import { parseVaultPath } from '../../../src/core/note/path';
import type { ContentHash } from '../../../src/core/content-hash';
import type { KnownNote } from '../../../src/core/brief/claim';
import type { KnownNotes } from '../../../src/engine/reading/known-notes';
import { file, type FileOutput } from '../../../src/features/file/file';
import { fileInputSchema, type FileInput } from '../../../src/features/file/file-input';
import type { DraftedNote, FilledNote, NoteFormFacts } from '../../../src/ports/note-form';
import { ScriptedModel, type Step } from '../../fakes/language-models/scripted-model';
import { testRun } from '../../fakes/test-run';
import { IngestFixture } from '../ingest/ingest-fixture';

export const text =
  '# Rotating the signing key\n\nWe decided to rotate the signing key each quarter, because auditors ask for it. The command is `keys rotate --force`.\n\n## Steps\n\n1. Rotate.\n2. Restart.\n';

export async function fileThis(
  fixture: IngestFixture,
  input: Partial<FileInput>,
  piped = '',
  fill?: (draft: DraftedNote, facts: NoteFormFacts) => FilledNote | null,
): Promise<FileOutput & { warnings: readonly string[] }> {
  const run = testRun('file');
  const output = await file.run(
    {
      ...fixture.services,
      standardInput: { read: () => Promise.resolve(piped) },
      openKnownNotes: () => Promise.resolve(knownNotes(fixture)),
      workingFolder: '/home/me/tally',
      ...(fill === undefined
        ? {}
        : { noteForm: { fill: (...given: [DraftedNote, NoteFormFacts]) => Promise.resolve(fill(...given)) } }),
    },
    { ...fileInputSchema.parse({}), ...input },
    run,
  );
  return { ...output, warnings: run.warnings };
}

/** The notes of the vault by their properties, as an index would give them. */
function knownNotes(fixture: IngestFixture): KnownNotes {
  const notes = Object.entries(fixture.tree()).map(([path, text]) => ({
    path,
    facts: parseNote(
      { path: parseVaultPath(path), size: 0, mtimeMs: 0, hash: '' as ContentHash, text },
      fixture.ports.hasher,
    ).facts,
  }));
  const those = (wanted: (note: KnownNote) => boolean): Promise<KnownNote[]> => Promise.resolve(notes.filter(wanted));
  return {
    degraded: null,
    ofProject: (project) => those(({ facts }) => facts.project === project),
    inFolder: (folder) => those(({ path }) => path.startsWith(`${folder}/`)),
    general: () => those(({ facts }) => facts.scope === 'general'),
    projectNames: () => Promise.resolve([]),
    hasProject: async (project) => (await those(({ facts }) => facts.project === project)).length > 0,
  };
}

export async function fixtureWith(...script: Step[]): Promise<IngestFixture> {
  const fixture = await IngestFixture.create();
  if (script.length > 0) fixture.model = new ScriptedModel(script);
  return fixture;
}

export const reply = (fields: object = {}): string =>
  JSON.stringify([
    {
      ...{
        type: 'decision',
        durability: 'durable',
        scope: 'general',
        title: 'Rotate the signing key each quarter',
        summary: 'Auditors ask for it.',
        body: 'Use `keys rotate --force`.',
        tags: ['keys', 'audit'],
        relations: [],
        confidence: 0.9,
      },
      evidence: [{ turn: 'u1', quote: 'We decided to rotate the signing key each quarter' }],
      ...fields,
    },
  ]);
