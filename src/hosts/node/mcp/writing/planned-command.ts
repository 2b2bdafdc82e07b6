import { basename, isAbsolute } from 'node:path';
import { AppError } from '../../../../core/errors';
import type { PrintedOperation } from '../../../../core/plan/plan';
import type { Semaphore } from '../../../../engine/indexing/semaphore';
import { terminalCatalog, type TerminalCommandId, type TerminalDeps } from '../../../../features/catalog';
import type { Run } from '../../../../ports/run';
import type { SourceFiles } from '../../../../ports/source-files';
import { renderOutput } from '../../command-line/render/render-output';
import { type AnswerDeps, quoted } from '../answers/answer-deps';
import { inClientWords } from './client-words';
import { OpenNotes, type PrivateNotes } from './open-notes';
import { openOutput } from './open-output';
import { PinnedSources } from './pinned-sources';
import type { PlanShelf } from './plan-shelf';
import { changesInWords, changesText, fingerprintOf, limitLines, plannedFiles } from './planned-changes';

/** Services that tools which change notes need. */
export interface WriteDeps extends AnswerDeps {
  readonly program: TerminalDeps;
  readonly hidden: PrivateNotes;
  readonly shelf: PlanShelf;
  /** Calls may be concurrent; changes are made one after the other, plans at any time. */
  readonly turns: Semaphore;
  /** True when the user allowed to record entries of the project board without asking each time. */
  readonly appliesBoard: boolean;
  /** The vault's real path. */
  readonly root: string;
  /** Repairs once what a killed program left half done. */
  repair(): Promise<void>;
}

type Values = Readonly<Record<string, unknown>>;

/** A command as a tool asks for it. */
interface Asked {
  readonly command: TerminalCommandId;
  readonly values: Values;
  readonly sources: SourceFiles;
}

interface Executed {
  readonly output: {
    readonly run?: string;
    readonly plan?: readonly PrintedOperation[];
    readonly entries?: readonly unknown[];
  };
  readonly isRefused: boolean;
}

/** Maximum length in characters of what a command says, and of the operations below it. */
const longest = { text: 3_600, changes: 3_400, whole: 7_000 };

/** Commands whose own words show what becomes of each note. */
const showsChanges: ReadonlySet<TerminalCommandId> = new Set(['enrich', 'review', 'restructure']);

/** Commands whose own words list every file that they would change. */
const listsFiles: ReadonlySet<TerminalCommandId> = new Set(['undo']);

/** Runs a command of the catalog as the terminal does, without a language model: a tool must not cause costs. */
async function execute(deps: WriteDeps, { command, values, sources }: Asked, run: Run): Promise<Executed> {
  const { program, hidden } = deps;
  // An audit must not take links to private notes for broken ones.
  const vault = new OpenNotes(program.vault, hidden, command === 'audit');
  const open = Object.create(program, { vault: { value: vault }, sources: { value: sources } }) as TerminalDeps;
  const entry = await terminalCatalog[command]();
  // The history names what was done, whichever tool asked for it.
  const { output, outcome } = await entry.execute(open, { ...values, offline: true }, { ...run, command });
  return { output: (await openOutput(output, values, hidden)) as Executed['output'], isRefused: outcome === 'refused' };
}

function plan(deps: WriteDeps, { values, ...asked }: Asked, run: Run): Promise<Executed> {
  return execute(deps, { ...asked, values: { ...values, dryRun: true, yes: false } }, run);
}

/** Plans, stores the plan, and says what it would do and how to apply it. */
export async function planCommand(
  deps: WriteDeps,
  command: TerminalCommandId,
  values: Values,
  run: Run,
): Promise<string> {
  await deps.repair();
  const asked = { command, values, sources: new PinnedSources(deps.program.sources) };
  const { output } = await plan(deps, asked, run);
  const said = await textOf(deps, asked, output);
  const operations = output.plan ?? [];
  if (operations.length === 0) return `${quoted(said, deps)}\nNothing would change, so there is no plan to apply.`;
  const id = deps.services.random.token(4);
  const files = await plannedFiles(operations, deps.program.vault);
  const summary = `${command}: ${changesInWords(files)}`;
  deps.shelf.put(id, { ...asked, run, fingerprint: fingerprintOf(operations), summary });
  const changes = await deps.scrubber.clean(changesText(files, !showsChanges.has(command), longest.changes));
  const shown = listsFiles.has(command) ? said : `${said}\n\n${changes}`;
  return `Plan ${id}, nothing has changed yet:\n${quoted(shown, deps)}\nShow this to the user. If they agree, call cb_apply with id "${id}". The plan is valid as long as these notes do not change.`;
}

/** Applies a plan that was shown, if planning again gives the same result. */
export function applyPlanned(deps: WriteDeps, id: string, run: Run): Promise<string> {
  return deps.turns.run(async () => {
    const shelved = deps.shelf.take(id);
    await deps.repair();
    // Ids and times of notes come from the run, so planning again is part of the same one.
    const { id: plannedId, startedAt } = shelved.run;
    const { output: planned } = await plan(deps, shelved, { ...run, id: plannedId, startedAt });
    if (fingerprintOf(planned.plan ?? []) !== shelved.fingerprint)
      throw new AppError(
        'conflict',
        'Notes changed since this plan was made, so nothing was done. Call the writing tool again and show the user the new plan.',
      );
    run.signal.throwIfCancelled();
    const { command, values } = shelved;
    const applied = await execute(deps, { ...shelved, values: { ...values, dryRun: false, yes: true } }, run);
    const shown = quoted(await textOf(deps, shelved, applied.output), deps);
    if (applied.isRefused) return `Refused, nothing was done.\n${shown}`;
    const made = applied.output.run ?? '';
    const isUndoable = command !== 'undo' && made !== '';
    return `Applied.${isUndoable ? `\nThis was run ${made}. To undo it call cb_undo with run "${made}".` : ''}\n${shown}`;
  });
}

/** Runs a command that the user allowed beforehand, and says how to undo it. */
export function applyCommand(deps: WriteDeps, command: TerminalCommandId, values: Values, run: Run): Promise<string> {
  const asked = { command, values: { ...values, dryRun: false, yes: false }, sources: deps.program.sources };
  return deps.turns.run(async () => {
    await deps.repair();
    const { output } = await execute(deps, asked, run);
    const shown = quoted(await textOf(deps, asked, output), deps);
    const hasChanged = output.entries?.length !== 0;
    return hasChanged ? `Recorded as run ${run.id}. To undo it call cb_undo with run "${run.id}".\n${shown}` : shown;
  });
}

/** Runs a command that changes no note. */
export function runCommand(deps: WriteDeps, command: TerminalCommandId, values: Values, run: Run): Promise<string> {
  const asked = { command, values, sources: deps.program.sources };
  return deps.turns.run(async () => {
    const { output } = await execute(deps, asked, run);
    return quoted(await textOf(deps, asked, output, longest.whole), deps);
  });
}

/** Returns what a command says, without paths of this computer. */
async function textOf(
  deps: WriteDeps,
  { command, values }: Asked,
  output: unknown,
  most = longest.text,
): Promise<string> {
  const lines = await renderOutput(command, output);
  const named = Array.isArray(values['paths']) ? (values['paths'] as readonly string[]) : [];
  const text = inClientWords(lines.map((line) => (typeof line === 'string' ? line : line.text)))
    .join('\n')
    .replaceAll(`${deps.root}/`, '')
    .replaceAll(deps.root, 'the vault');
  const here = named.filter(isAbsolute).reduce((said, path) => said.replaceAll(path, basename(path)), text);
  return limitLines((await deps.scrubber.clean(here)).split('\n'), most);
}
