import * as z from 'zod';
import { isModelError } from '../../core/language-models/model-error';
import type { Cost } from '../../core/language-models/spending';
import { parseVaultPath } from '../../core/note/path';
import { LinkResolver } from '../../core/note/resolve-link';
import { logLink } from '../../core/plan/log-note';
import { printPlan, type PrintedOperation } from '../../core/plan/plan';
import { agreeToCost, type Quote } from '../../engine/asking/agree-to-cost';
import type { Asker } from '../../engine/asking/asker';
import { House } from '../../engine/asking/house';
import { keptAnswers, silentRun, unkept } from '../../engine/asking/kept-answers';
import { requireModels } from '../../engine/asking/asking';
import type { FilingWorld } from '../../engine/filing/filing';
import { nearestNotes } from '../../engine/indexing/nearest-notes';
import type { OldNote } from '../../engine/reading/old-note';
import type { Command } from '../../engine/running/command';
import { logRun } from '../../engine/writing/run-line';
import { toldWork } from '../../engine/writing/told-work';
import type { LanguageModel } from '../../ports/language-model';
import type { Run } from '../../ports/run';
import { applyFilings } from './apply-filings';
import { type AutofileServices, fileNotes, whereTo, type FiledNote } from './file-notes';
import { findNotesToFile } from './find-notes-to-file';

export const autofileInputSchema = z.object({
  paths: z
    .array(z.string())
    .min(1, { error: 'Name a note or a folder of the vault.' })
    .describe('notes, or folders of the vault whose notes are filed'),
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
  /** What ended the run after some of it was done. */
  readonly ended?: string;
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
  outcome: ({ refused, ended }) => (refused !== undefined ? 'refused' : ended !== undefined ? 'some-failed' : 'done'),
};

async function runAutofile(
  services: AutofileServices,
  { paths, dryRun, yes, offline }: z.infer<typeof autofileInputSchema>,
  run: Run,
): Promise<AutofileOutput> {
  const models = await requireModels('autofile', 'Autofile needs', services.languageModels, offline);
  const found = await findNotesToFile(paths, services);
  const world = await worldOf(services, run);
  const quote = await quoteOf(await unansweredOf(found, world, run), services);
  const consent = { consent: services.consent, isAgreed: yes };
  if (dryRun) return { run: run.id, notes: [], cost: null, quote, plan: [] };
  if (!(await agreeToCost(quote, 'Autofile with a language model?', 'Ask the model', consent)))
    return {
      run: run.id,
      notes: [],
      cost: null,
      quote,
      refused: 'Nothing was asked: it may cost money, and nobody agreed to that.',
    };
  return fileAgreed(found, world, { isAgreed: consent.isAgreed, first: models.first }, services, run);
}

interface AutofileWorld extends FilingWorld {
  readonly asker: Asker;
}

async function worldOf(
  { vault, device, hasher, settings, index, sync, asking, languageModels }: AutofileServices,
  run: Run,
): Promise<AutofileWorld> {
  await sync.syncAll(run);
  const links = new LinkResolver((await vault.list()).map(({ path }) => path));
  return {
    vault,
    hasher,
    settings,
    house: new House({ vault, device, hasher }),
    asker: asking.askerFor(languageModels),
    links,
    run,
    nearest: (text, limit) => nearestNotes(index, text, limit),
  };
}

/** Notes for which a model has to be asked. */
function unansweredOf(found: readonly OldNote[], world: AutofileWorld, run: Run): Promise<OldNote[]> {
  const tried = { ...world, asker: keptAnswers(world.asker), run: silentRun(run) };
  return unkept(
    found.filter(({ isChangeable }) => isChangeable),
    (note) => triedFiling(note, tried),
    run,
  );
}

/** What a model could not be asked for is told when the note is filed. */
async function triedFiling(note: OldNote, world: FilingWorld): Promise<void> {
  try {
    await whereTo(note, world);
  } catch (error) {
    if (!isModelError(error)) throw error;
  }
}

async function fileAgreed(
  found: readonly OldNote[],
  world: AutofileWorld,
  { isAgreed, first }: { readonly isAgreed: boolean; readonly first: LanguageModel },
  services: AutofileServices,
  run: Run,
): Promise<AutofileOutput> {
  const { asking } = services;
  const planned = await fileNotes(found, world, services.clock);
  const { notes, operations } = planned;
  const asked = await asking.askedOf(run, first);
  const output = { run: run.id, notes, cost: asked.cost };
  const tellAsked = async (): Promise<void> => {
    if (asked.cost.calls > 0)
      await logRun(services.writing, run, { asked }, { notes: operations.length === 0 ? notes : [] });
  };
  if (operations.length === 0) {
    await tellAsked();
    return output;
  }
  const changes = notes.filter(({ action }) => action !== 'kept');
  const isAccepted =
    isAgreed ||
    (await services.consent.ask({
      title: `Change ${changes.length} ${changes.length === 1 ? 'note' : 'notes'}?`,
      sentences: changes.map(
        ({ path, action, to, reason }) =>
          `${path} ${action === 'moved' ? 'moves to' : 'goes into'} ${to ?? ''}. ${reason}`,
      ),
      action: 'Apply',
    }));
  if (!isAccepted) {
    await tellAsked();
    const plan = printPlan({ operations, records: [], allOrNothing: true });
    return {
      ...output,
      plan,
      refused:
        'Nothing was changed: nobody agreed to it. The answers are kept, so that asking again costs nothing more.',
    };
  }
  const filed: FiledNote[] = [];
  const telling = {
    title: 'Autofile',
    lines: () => filed.flatMap(logLine),
    facts: () => ({ asked }),
    more: () => ({ notes: filed }),
  };
  try {
    const ended = await toldWork(() => applyFilings(planned, filed, services, run), telling, services.writing, run);
    return { ...output, notes: filed, ...(ended === null ? {} : { ended }) };
  } finally {
    if (telling.lines().length === 0) await tellAsked();
  }
}

function logLine({ path, action, to }: FiledNote): string[] {
  if (to === undefined || action === 'kept') return [];
  return [
    `${action === 'moved' ? 'Moved' : 'Put'} ${path} ${action === 'moved' ? 'to' : 'into'} ${logLink(parseVaultPath(to))}`,
  ];
}

/** Of each note: the request with folders and nearest notes, and for some a second look. */
async function quoteOf(
  { length: count }: readonly OldNote[],
  { asking, languageModels }: AutofileServices,
): Promise<Quote> {
  return asking.quote(await asking.modelsFor(['autofile', 'judge'], languageModels), 2 * count, {
    inputTokens: count * 8_000,
    outputTokens: count * 350,
  });
}
