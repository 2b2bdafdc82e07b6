import * as z from 'zod';
import { AppError } from '../../core/errors';
import type { Cost } from '../../core/language-models/spending';
import { LinkResolver } from '../../core/note/resolve-link';
import { parseVaultPath } from '../../core/note/path';
import { logLink } from '../../core/plan/log-link';
import { printPlan, type PrintedOperation } from '../../core/plan/plan';
import { agreeToCost, type Quote } from '../../engine/asking/agree-to-cost';
import { House } from '../../engine/asking/house';
import { nearestNotes } from '../../engine/indexing/nearest-notes';
import type { Command } from '../../engine/running/command';
import { applyPlan } from '../../engine/writing/apply-plan';
import { logRun } from '../../engine/writing/run-line';
import { writeLogNote } from '../../engine/writing/write-log-note';
import type { Run } from '../../ports/run';
import type { AutofileServices } from './autofile-world';
import { findNotesToFile } from './find-notes-to-file';
import { fileNotes, type FiledNote, type FiledNotes } from './file-notes';

export const autofileInputSchema = z.object({
  paths: z.array(z.string()).min(1, { error: 'Name a note or a folder of the vault.' }).describe('notes, or folders of the vault whose notes are filed'),
  dryRun: z.boolean().default(false),
  yes: z.boolean().default(false),
  offline: z.boolean().default(false),
});

export interface AutofileOutput {
  readonly run: string;
  readonly notes: readonly FiledNote[];
  readonly cost: Cost | null;
  /** What it is expected to cost; of a dry run, and where nobody agreed. */
  readonly quote?: Quote;
  /** Why nothing was changed. */
  readonly refused?: string;
  /** What would be done; of a run that was not carried out. */
  readonly plan?: readonly PrintedOperation[];
}

/** Finds notes their place: another folder, or a note that treats the same. */
export const autofile: Command<AutofileServices, z.infer<typeof autofileInputSchema>, AutofileOutput> = {
  id: 'autofile',
  title: 'Autofile',
  summary: 'Let the language model find the place of notes',
  input: autofileInputSchema,
  positional: ['paths'],
  run: runAutofile,
  outcome: ({ refused }) => (refused === undefined ? 'done' : 'refused'),
};

async function runAutofile(services: AutofileServices, { paths, dryRun, yes, offline }: z.infer<typeof autofileInputSchema>, run: Run): Promise<AutofileOutput> {
  const models = offline ? null : await services.languageModels.choose('autofile');
  if (models === null) throw new AppError('usage', offline ? 'Autofile needs a language model. Leave out --offline.' : 'Autofile needs a language model, and none is chosen on this device. Choose one: "provider use …", or in the settings.');
  const found = await findNotesToFile(paths, services);
  const quote = await quoteOf(found.length, services);
  const consent = { consent: services.consent, isAgreed: yes };
  if (dryRun) return { run: run.id, notes: [], cost: null, quote, plan: [] };
  if (!(await agreeToCost(quote, 'Autofile with a language model?', 'Ask the model', consent))) return { run: run.id, notes: [], cost: null, quote, refused: 'Nothing was asked: it may cost money, and nobody agreed to that.' };
  const output = await fileAgreed(found, consent.isAgreed, services, run);
  const asked = await services.asking.askedOf(run, models.first);
  const hasChanged = output.refused === undefined && output.notes.some(({ action }) => action !== 'kept');
  if (hasChanged || asked.cost.calls > 0) await logRun(services.writing, run, { asked }, { notes: output.refused === undefined ? output.notes : [] });
  return { ...output, cost: asked.cost };
}

async function fileAgreed(found: Awaited<ReturnType<typeof findNotesToFile>>, isAgreed: boolean, services: AutofileServices, run: Run): Promise<Omit<AutofileOutput, 'cost'>> {
  const { vault, device, hasher, settings, index, sync, asking } = services;
  await sync.syncAll(run);
  const asker = asking.askerFor(services.languageModels);
  const links = new LinkResolver((await vault.list()).map(({ path }) => path));
  const { notes, operations } = await fileNotes(found, { vault, hasher, settings, house: new House({ vault, device, hasher }), asker, links, run, nearest: (text, limit) => nearestNotes(index, text, limit) }, services.clock);
  if (operations.size === 0) return { run: run.id, notes };
  const changes = notes.filter(({ action }) => action !== 'kept');
  const isAccepted = isAgreed || (await services.consent.ask({ title: `Change ${changes.length} ${changes.length === 1 ? 'note' : 'notes'}?`, sentences: changes.map(({ path, action, to, reason }) => `${path} ${action === 'moved' ? 'moves to' : 'goes into'} ${to ?? ''}. ${reason}`), action: 'Apply' }));
  if (isAccepted) {
    const filed = await applyEach(notes, operations, services, run);
    await writeLogNote(services.writing, 'Autofile', filed.flatMap(logLine), run);
    return { run: run.id, notes: filed };
  }
  const plan = printPlan({ operations: [...operations.values()].flat(), records: [], allOrNothing: true });
  return { run: run.id, notes, plan, refused: 'Nothing was changed: nobody agreed to it. The answers are kept, so the same command with --yes costs nothing more.' };
}

/** Each note by itself: a note that changed meanwhile stays, and the rest goes on. */
async function applyEach(notes: readonly FiledNote[], operations: FiledNotes['operations'], { writing }: AutofileServices, run: Run): Promise<FiledNote[]> {
  const filed: FiledNote[] = [];
  for (const note of notes) {
    const own = operations.get(note.path) ?? [];
    const { conflicts: [conflict] } = own.length === 0 ? { conflicts: [] } : await applyPlan(writing, { operations: own, records: [], allOrNothing: true }, run);
    filed.push(conflict === undefined ? note : { path: note.path, action: 'kept', confidence: note.confidence, reason: `${conflict.path}: ${conflict.reason}` });
  }
  return filed;
}

function logLine({ path, action, to }: FiledNote): string[] {
  if (to === undefined || action === 'kept') return [];
  return [`${action === 'moved' ? 'Moved' : 'Put'} ${path} ${action === 'moved' ? 'to' : 'into'} ${logLink(parseVaultPath(to))}`];
}

/** Of each note: the request with folders and nearest notes, and for some a second look. */
async function quoteOf(count: number, { asking, languageModels }: AutofileServices): Promise<Quote> {
  return asking.quote(await asking.modelsFor(['autofile', 'judge'], languageModels), 2 * count, { inputTokens: count * 8_000, outputTokens: count * 350 });
}
