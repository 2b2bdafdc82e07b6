import * as z from 'zod';
import { AppError } from '../../core/errors';
import { costOf, type Cost } from '../../core/language-models/spending';
import { LinkResolver } from '../../core/note/resolve-link';
import { printPlan, type PrintedOperation } from '../../core/plan/plan';
import { agreeToCost, type Quote } from '../../engine/asking/agree-to-cost';
import { House } from '../../engine/asking/house';
import { nearestNotes } from '../../engine/indexing/nearest-notes';
import type { Command } from '../../engine/running/command';
import { applyPlan } from '../../engine/writing/apply-plan';
import type { ChosenModels } from '../../ports/language-models';
import type { Run } from '../../ports/run';
import type { AutofileServices } from './autofile-world';
import { findNotesToFile } from './find-notes-to-file';
import { fileNotes, type FiledNote } from './file-notes';

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
  const quote = quoteOf(found.length, models, services);
  const consent = { consent: services.consent, isAgreed: yes };
  if (dryRun) return { run: run.id, notes: [], cost: null, quote, plan: [] };
  if (!(await agreeToCost(quote, 'Autofile with a language model?', 'Ask the model', consent))) return { run: run.id, notes: [], cost: null, quote, refused: 'Nothing was asked: it may cost money, and nobody agreed to that.' };
  const { vault, device, hasher, settings, index, sync, asking } = services;
  await sync.syncAll(run);
  const asker = asking.askerFor(models);
  const links = new LinkResolver((await vault.list()).map(({ path }) => path));
  const { notes, operations } = await fileNotes(found, { vault, hasher, settings, house: new House({ vault, device, hasher }), asker, links, run, nearest: (text, limit) => nearestNotes(index, text, limit) }, services.clock);
  const cost = costOf(await asking.ledger.ofRun(run.id, run.startedAt));
  const plan = { operations, records: [], allOrNothing: false };
  const output = { run: run.id, notes, cost };
  if (operations.length === 0) return output;
  const changes = notes.filter(({ action }) => action !== 'kept');
  const isAccepted = yes || (await services.consent.ask({ title: `Change ${changes.length} ${changes.length === 1 ? 'note' : 'notes'}?`, sentences: changes.map(({ path, action, to, reason }) => `${path} ${action === 'moved' ? 'moves to' : 'goes into'} ${to ?? ''}. ${reason}`), action: 'Apply' }));
  if (!isAccepted) return { ...output, plan: printPlan(plan), refused: 'Nothing was changed: nobody agreed to it. The answers are kept, so the same command with --yes costs nothing more.' };
  const { conflicts } = await applyPlan(services.writing, plan, run);
  const reasonOf = (path: string): string | undefined => conflicts.find((conflict) => conflict.path === path)?.reason;
  return { ...output, notes: notes.map((note) => ({ ...note, ...(reasonOf(note.path) === undefined ? {} : { action: 'kept', reason: reasonOf(note.path) ?? '' }) })) };
}

/** Of each note: the request with folders and nearest notes, and for some a second look. */
function quoteOf(count: number, { first }: ChosenModels, { asking }: AutofileServices): Quote {
  const usage = { inputTokens: count * 8_000, outputTokens: count * 350 };
  return { provider: first.provider, model: first.name, calls: 2 * count, ...usage, usd: asking.priceOf(first, usage) };
}
