import * as z from 'zod';
import { readVocabulary } from '../../core/note/vocabulary';
import { readFrontmatter } from '../../core/note/frontmatter/frontmatter';
import { logLink } from '../../core/plan/log-note';
import { printPlan, type FileOperation, type PrintedOperation } from '../../core/plan/plan';
import { shownFiles, type ShownFile } from '../../core/plan/shown-file';
import { withoutProfile, withProfile } from '../../core/vault-profile/profile-section';
import type { FolderRow } from '../../core/vault-profile/render-profile';
import { planInstructions, readInstructions } from '../../engine/asking/instructions-note';
import { instructionsPath } from '../../engine/asking/vault-instructions';
import { carryOut } from '../../engine/proposing/carry-out';
import { chooseFrom, stoppedBy } from '../../engine/proposing/choose-changes';
import { filePlanner } from '../../engine/proposing/file-planner';
import { localDay } from '../../engine/reading/local-day';
import type { Command } from '../../engine/running/command';
import type { NoteReason } from '../../core/note/note-record';
import type { ProposedChange, ProposedFile } from '../../ports/consent';
import { Yielder } from '../../engine/running/yielder';
import type { Run } from '../../ports/run';
import { analyzeVault } from './analyze-vault';
import { describeVault } from './describe-vault';
import { planInbox } from './inbox-note';
import type { SetupVaultDeps } from './setup-vault-deps';
import { needsInbox, type SettingSuggestion, suggestSettings } from './suggest-settings';

export const setupVaultInputSchema = z.object({
  dryRun: z.boolean().default(false),
  yes: z.boolean().default(false),
});

export type SetupVaultInput = z.infer<typeof setupVaultInputSchema>;

/** A proposed file. */
export interface VaultChange {
  readonly path: string;
  readonly reason: string;
  readonly isMade: boolean;
  /** The change as it is shown; missing when it was made without showing it. */
  readonly file?: ShownFile;
}

export interface SetupVaultOutput {
  readonly run: string;
  /** Number of notes that were counted. */
  readonly notes: number;
  readonly folders: readonly FolderRow[];
  /** Empty when nothing is proposed. */
  readonly changes: readonly VaultChange[];
  readonly suggestions: readonly SettingSuggestion[];
  readonly failed: readonly NoteReason[];
  /** Why nothing was changed. */
  readonly refused?: string;
  /** The planned operations, when the run was not carried out. */
  readonly plan?: readonly PrintedOperation[];
}

/** Describes the vault in its CLAUDE.md, as a plan, from what is counted in its notes. */
export const setupVault: Command<SetupVaultDeps, SetupVaultInput, SetupVaultOutput> = {
  id: 'setup-vault',
  title: 'Set up this vault',
  summary: 'Describe the vault in its CLAUDE.md (also: setup vault)',
  input: setupVaultInputSchema,
  positional: [],
  run: runSetupVault,
  outcome: ({ refused, failed }) => (refused !== undefined ? 'refused' : failed.length > 0 ? 'some-failed' : 'done'),
};

async function runSetupVault(deps: SetupVaultDeps, input: SetupVaultInput, run: Run): Promise<SetupVaultOutput> {
  const { vault, hasher, redactor, settings, clock } = deps;
  const old = await readInstructions(vault, hasher);
  const ownText = withoutProfile(old?.text ?? '');
  const profile = await analyzeVault(deps, readVocabulary(ownText, readFrontmatter(ownText).bodyStart), run);
  const yielder = new Yielder(clock, run.signal);
  const { text, folders } = await describeVault(profile, localDay(run.startedAt), redactor, yielder);
  await yielder.yieldIfDue();
  const paths = (await vault.list()).map(({ path }) => path);
  const suggestions = suggestSettings(profile, paths);
  const isEmpty = profile.tally.all.total === 0;
  const operation = isEmpty ? null : planInstructions(old, withProfile(old?.text ?? null, text));
  const operations = [
    ...(operation === null ? [] : [operation]),
    ...(needsInbox(settings.inboxFolder, paths, suggestions) ? [planInbox(settings.inboxFolder)] : []),
  ];
  await yielder.yieldIfDue();
  const changes = await carryOutOperations(operations, input, deps, run);
  return { run: run.id, notes: profile.tally.all.total, folders, suggestions, ...changes };
}

async function carryOutOperations(
  operations: readonly FileOperation[],
  { dryRun, yes }: SetupVaultInput,
  deps: SetupVaultDeps,
  run: Run,
): Promise<Pick<SetupVaultOutput, 'changes' | 'failed' | 'plan' | 'refused'>> {
  const title = 'Set up this vault';
  const outcome = await carryOut(
    operations.map((operation) => [operation]),
    filePlanner(deps, run, ([first]) => `Wrote ${first === undefined ? 'nothing' : logLink(first.path)}`),
    {
      dryRun,
      agreedBy: yes ? 'command' : null,
      choose: ({ changes }) => {
        const sentences = ['Your own text in CLAUDE.md stays as it is.'];
        const proposal = { title, sentences, changes: changes.flatMap(({ files }) => files.map(proposed)) };
        return chooseFrom(changes, proposal, ({ files }) => files[0]?.path ?? '', deps.approval);
      },
    },
    { title, asked: null },
    deps.writing,
    run,
  );
  const { applied, preview, choice } = outcome;
  const refused = stoppedBy(choice);
  const shown = shownFiles((preview?.changes ?? []).flatMap(({ files }) => files));
  const made = new Set(applied.flatMap(({ item }) => item));
  return {
    changes: operations.map((operation) => {
      const { path } = operation;
      const file = shown.find((each) => each.path === path);
      return { path, reason: reasonOf(path), isMade: made.has(operation), ...(file === undefined ? {} : { file }) };
    }),
    failed: outcome.refused.flatMap(({ item, why }) => item.map(({ path }) => ({ path, ...why }))),
    ...(dryRun || refused !== undefined ? { plan: printPlan({ operations }) } : {}),
    ...(refused === undefined ? {} : { refused }),
  };
}

function proposed(file: ProposedFile): ProposedChange {
  const { path } = file;
  const group = path === instructionsPath ? 'Description of the vault' : 'Folders';
  return { id: path, group, title: path, reason: reasonOf(path), warnings: [], files: [file], isRecommended: true };
}

function reasonOf(path: string): string {
  return path === instructionsPath
    ? 'Says how the vault is organized, as counted in its notes.'
    : 'Makes the folder for transcripts. Other folders are made at first use.';
}
