import { chooseOrFallBack } from '../../engine/asking/choose-or-fall-back';
import { isOutOfModel } from '../../engine/asking/is-out-of-model';
import * as z from 'zod';
import { isAppError, messageOf } from '../../core/errors';
import type { ModelOperation } from '../../core/language-models/provider-choice';
import type { Me } from '../../core/transcript/talk/me';
import type { Cost } from '../../core/language-models/spending';
import type { PrintedOperation } from '../../core/plan/plan';
import type { Quote } from '../../engine/asking/agree-to-cost';
import { beginExtraction, windowSizeFor } from '../../engine/extracting/begin-extraction';
import { propose } from '../../engine/proposing/propose';
import type { Command, Outcome } from '../../engine/running/command';
import type { Run } from '../../ports/run';
import { captureFiles } from './capture-files';
import type { FileReport } from './report';
import { beginIngest, type IngestContext, type IngestDeps } from './ingest-context';
import { isWorthLogging, writeIngestLogs } from './ingest-log';
import { quoteCapture } from './quote-capture';
import { rememberName } from './remember-name';

export const ingestInputSchema = z.object({
  paths: z.array(z.string()).default([]).describe('transcript files, or folders of them (default: the inbox)'),
  since: z.iso
    .date({ error: 'Give a day as YYYY-MM-DD.' })
    .optional()
    .describe('only files and conversations changed on or after this day (YYYY-MM-DD)'),
  limit: z
    .int({ error: 'Give a whole number of at least 1.' })
    .positive({ error: 'Give a whole number of at least 1.' })
    .optional()
    .describe('maximum number of transcripts; in an export, each unread conversation counts as one'),
  again: z.boolean().default(false).describe('also retry sessions that produced no notes'),
  me: z
    .string()
    .optional()
    .describe('your name in a text of several people; "nobody" if you took no part, "all" if you wrote all of it'),
  remember: z
    .boolean()
    .default(false)
    .describe('store the name given with --me in the settings, so that you are found in every later chat and meeting'),
  autofile: z.boolean().optional().describe('let the language model choose the folder of each new note'),
  dryRun: z.boolean().default(false),
  yes: z.boolean().default(false),
  offline: z.boolean().default(false),
});

export type IngestInput = z.infer<typeof ingestInputSchema>;

export interface IngestOutput {
  readonly run: string;
  readonly files: readonly FileReport[];
  /** null when no model took part. */
  readonly cost: Cost | null;
  /** The expected cost of a model, for a dry run or when nobody agreed to it. */
  readonly quote?: Quote;
  /** Reason why nothing, or nothing more, was captured: nobody agreed to the cost, or a limit was reached. What was done is kept. */
  readonly refused?: string;
  /** Reason why the run ended before everything was read: no model was available. What was done is kept. */
  readonly stopped?: string;
  /** The planned operations of a dry run. */
  readonly plan?: readonly PrintedOperation[];
}

/** Turns session transcripts into beats. Every file is one or more transactions of its own; a later file's failure undoes nothing. */
export const ingest: Command<IngestDeps, IngestInput, IngestOutput> = {
  id: 'ingest',
  title: 'Capture transcripts',
  summary: 'Turn session transcripts into notes',
  input: ingestInputSchema,
  positional: ['paths'],
  run: runIngest,
  outcome: ingestOutcome,
};

async function runIngest(services: IngestDeps, input: IngestInput, run: Run): Promise<IngestOutput> {
  const context = await beginIngest(services, run, {
    isDryRun: input.dryRun,
    isAgain: input.again,
    me: await whoIsMe(services, input),
    extraction: null,
  });
  const models = input.offline
    ? null
    : await chooseOrFallBack(services.languageModels, 'extract', 'The transcripts were read by rules instead.', run);
  if (models === null) return capture(input, context);
  const isAutofiling = input.autofile ?? services.settings.autofile;
  const { size, maxOutputTokens } = windowSizeFor(models);
  let files: readonly FileReport[] = [];
  const proposed = await propose(
    {
      title: 'Capture with a language model?',
      action: 'Capture',
      undone: 'Nothing was captured',
      operations: operationsOf(isAutofiling),
      estimate: async () => {
        const quoted = await quoteCapture(input, size, isAutofiling, context);
        files = quoted.files;
        return { calls: quoted.calls, ...quoted.usage };
      },
      oneMore: { inputTokens: size.most, outputTokens: maxOutputTokens },
      ask: async (model) => {
        const begun = await beginExtraction(services, models, model, isAutofiling);
        const extraction = { ...begun, rules: { ...begun.rules, isAgain: input.again } };
        return capture(input, { ...context, extraction });
      },
    },
    models,
    services,
    input,
    run,
  );
  return proposed.found ?? { run: run.id, files, cost: null, plan: [], ...proposed.price };
}

async function capture(input: IngestInput, context: IngestContext): Promise<IngestOutput> {
  const { run, done, extraction } = context;
  let ended: Pick<IngestOutput, 'refused' | 'stopped'> = {};
  try {
    await captureFiles(input, context);
  } catch (error) {
    if (!isOutOfModel(error)) throw error;
    ended =
      isAppError(error, 'over-budget') || isAppError(error, 'needs-consent')
        ? { refused: messageOf(error) }
        : { stopped: messageOf(error) };
  } finally {
    if (await isWorthLogging(context)) await tellLogs(context);
  }
  const cost = extraction === null ? null : await context.services.asking.costOfRun(run);
  return { run: run.id, files: done.files, cost, ...ended, ...(context.isDryRun ? { plan: done.plan } : {}) };
}

/** A name that is remembered is looked for in every file, and need not speak in each. */
async function whoIsMe(services: IngestDeps, { me, remember, dryRun }: IngestInput): Promise<Me> {
  const names = services.settings.ownNames;
  if (!remember) return { named: me ?? null, names };
  return { named: null, names: dryRun ? [...names, me ?? ''] : await rememberName(me, services) };
}

function operationsOf(isAutofiling: boolean): ModelOperation[] {
  return ['extract', 'compare', ...(isAutofiling ? (['autofile', 'judge'] as const) : [])];
}

/** Writes the logs; a failure is only a warning, because the notes are already written. */
async function tellLogs(context: IngestContext): Promise<void> {
  const { run } = context;
  try {
    await writeIngestLogs(context);
  } catch (error) {
    run.warn(`The log of this run could not be written: ${messageOf(error)}`);
  }
}

function ingestOutcome({ files, refused, stopped }: IngestOutput): Outcome {
  if (refused !== undefined) return 'refused';
  if (stopped !== undefined) return 'some-failed';
  return files.some((file) => file.status === 'failed' || file.status === 'partly') ? 'some-failed' : 'done';
}
