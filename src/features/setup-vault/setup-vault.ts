import * as z from 'zod';
import { counted } from '../../core/counted';
import { builtInVocabulary, readVocabulary } from '../../core/note/vocabulary';
import { readFrontmatter } from '../../core/note/frontmatter/frontmatter';
import { logLink } from '../../core/plan/log-note';
import { printPlan, type FileOperation, type PrintedOperation } from '../../core/plan/plan';
import { shownFiles, type ShownFile } from '../../core/plan/shown-file';
import { isQuotable } from '../../core/vault-profile/quotable-name';
import { withoutProfile, withProfile } from '../../core/vault-profile/profile-section';
import type { FolderRow } from '../../core/vault-profile/render-profile';
import { planInstructions, readInstructions } from '../../engine/asking/instructions-note';
import { instructionsPath } from '../../engine/asking/vault-instructions';
import { carryOut, type CarriedOut } from '../../engine/proposing/carry-out';
import type { ChangePlanner } from '../../engine/proposing/change-planner';
import { chooseFrom, stoppedBy } from '../../engine/proposing/choose-changes';
import { type Change, StagedVault } from '../../engine/proposing/staged-vault';
import { localDay } from '../../engine/reading/local-day';
import type { Command } from '../../engine/running/command';
import type { NoteReason } from '../../core/note/note-record';
import type { ProposedChange } from '../../ports/consent';
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
  /** The change as it is shown; missing once it was made. */
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

/** A file to write, and why. */
interface ProposedWrite {
  readonly operation: FileOperation;
  readonly reason: string;
}

/** Describes the vault in its CLAUDE.md, as a plan, from what is counted in its notes. */
export const setupVault: Command<SetupVaultDeps, SetupVaultInput, SetupVaultOutput> = {
  id: 'setup-vault',
  title: 'Set up this vault',
  summary: 'Describe the vault for people and AI tools in its CLAUDE.md (also: setup vault)',
  input: setupVaultInputSchema,
  positional: [],
  run: runSetupVault,
  outcome: ({ refused, failed }) => (refused !== undefined ? 'refused' : failed.length > 0 ? 'some-failed' : 'done'),
};

async function runSetupVault(deps: SetupVaultDeps, input: SetupVaultInput, run: Run): Promise<SetupVaultOutput> {
  const old = await readInstructions(deps.vault);
  const ownText = old === null ? '' : withoutProfile(old.text);
  const vocabulary = old === null ? builtInVocabulary : readVocabulary(ownText, readFrontmatter(ownText).bodyStart);
  const profile = await analyzeVault(deps, vocabulary, run);
  const { text, folders } = await describeVault(profile, localDay(run.startedAt), deps.redactor);
  const paths = (await deps.vault.list()).map(({ path }) => path);
  const suggestions = suggestSettings(profile, paths, isQuotable);
  const operation = planInstructions(old, withProfile(old?.text ?? null, text), deps.hasher);
  const { inboxFolder } = deps.settings;
  const writes: ProposedWrite[] = [
    ...(operation === null
      ? []
      : [
          {
            operation,
            reason: `Says how the vault is organized, as counted in ${counted(profile.tally.all.total, 'note')}.`,
          },
        ]),
    ...(needsInbox(inboxFolder, paths, suggestions)
      ? [
          {
            operation: planInbox(inboxFolder),
            reason: 'Makes the folder into which you drop transcripts. The other folders are made at first use.',
          },
        ]
      : []),
  ];
  const outcome = await carryOutWrites(writes, input, deps, run);
  return { run: run.id, notes: profile.tally.all.total, folders, suggestions, ...report(writes, outcome, input) };
}

type Outcome = CarriedOut<ProposedWrite, Change>;

function carryOutWrites(
  writes: readonly ProposedWrite[],
  { dryRun, yes }: SetupVaultInput,
  deps: SetupVaultDeps,
  run: Run,
): Promise<Outcome> {
  const { vault, hasher, writing, approval } = deps;
  const planner: ChangePlanner<ProposedWrite, Change> = {
    labels: { preview: 'Planning', apply: 'Writing' },
    open: () => new StagedVault({ vault, hasher, clock: writing.clock, writing }, [], null, run),
    plan: ({ operation }) => ({ operations: [operation], keepsLinks: true }),
    objectionTo: () => null,
    logLine: (_, { operation: { op, path } }) => `${op === 'create' ? 'Created' : 'Updated'} ${logLink(path)}`,
    shownOperations: ({ operations }) => operations,
  };
  return carryOut(
    writes,
    planner,
    {
      dryRun,
      agreedBy: yes ? 'command' : null,
      choose: ({ changes }) =>
        chooseFrom(
          changes,
          {
            title: 'Set up this vault',
            sentences: ['Your own text in CLAUDE.md stays as it is. Everything can be undone.'],
            changes: changes.map(({ item, files }) => proposed(item, files)),
          },
          ({ item }) => item.operation.path,
          approval,
        ),
    },
    { title: 'Set up this vault', asked: null },
    writing,
    run,
  );
}

function proposed({ operation: { path }, reason }: ProposedWrite, files: ProposedChange['files']): ProposedChange {
  const group = path === instructionsPath ? 'Description of the vault' : 'Folders';
  return { id: path, group, title: path, reason, warnings: [], files, isRecommended: true };
}

function report(
  writes: readonly ProposedWrite[],
  outcome: Outcome,
  { dryRun }: SetupVaultInput,
): Pick<SetupVaultOutput, 'changes' | 'failed' | 'plan' | 'refused'> {
  const made = new Set(outcome.applied.map(({ item }) => item));
  const previewed = new Map((outcome.preview?.changes ?? []).map(({ item, files }) => [item, files]));
  const refused = stoppedBy(outcome.choice);
  const isOpen = dryRun || refused !== undefined;
  return {
    changes: writes.map((write) => {
      const [file] = isOpen ? shownFiles(previewed.get(write) ?? []) : [];
      return {
        ...{ path: write.operation.path, reason: write.reason, isMade: made.has(write) },
        ...(file === undefined ? {} : { file }),
      };
    }),
    failed: outcome.refused.map(({ item, why }) => ({ path: item.operation.path, ...why })),
    ...(isOpen ? { plan: printPlan({ operations: writes.map(({ operation }) => operation) }) } : {}),
    ...(refused === undefined ? {} : { refused }),
  };
}
