import { createHash } from 'node:crypto';
import { AppError } from '../../../../core/errors';
import { isPrivateText } from '../../../../core/note/managed-facts';
import { isNotePath, parseVaultPath } from '../../../../core/note/path';
import type { PrintedOperation } from '../../../../core/plan/plan';
import type { Semaphore } from '../../../../engine/indexing/semaphore';
import { terminalCatalog, type TerminalCommandId, type TerminalDeps } from '../../../../features/catalog';
import type { Run } from '../../../../ports/run';
import type { Vault } from '../../../../ports/vault';
import { renderOutput } from '../../command-line/render/render-output';
import { type AnswerDeps, quoted } from '../answers/answer-deps';
import type { PlanShelf } from './plan-shelf';
import { andMore } from '../../../../core/counted';

/** Services that tools which change notes need. */
export interface WriteDeps extends AnswerDeps {
  readonly program: TerminalDeps;
  readonly shelf: PlanShelf;
  /** Calls may be concurrent; changes are made one after the other. */
  readonly turns: Semaphore;
  /** The vault's real path. */
  readonly root: string;
  /** Repairs once what a killed program left half done. */
  repair(): Promise<void>;
}

type Values = Readonly<Record<string, unknown>>;

interface Executed {
  readonly output: { readonly run?: string; readonly plan?: readonly PrintedOperation[] };
  readonly isRefused: boolean;
}

const longestText = 6_000;

/** Runs a command of the catalog as the terminal does, without a language model: a tool must not cause costs. */
async function execute(deps: WriteDeps, command: TerminalCommandId, values: Values, run: Run): Promise<Executed> {
  const entry = await terminalCatalog[command]();
  const { output, outcome } = await entry.execute(deps.program, { ...values, offline: true }, run);
  await requireOpen(output, deps.services.vault);
  return { output: output as Executed['output'], isRefused: outcome === 'refused' };
}

/** Plans, stores the plan, and says what it would do and how to apply it. */
export function planCommand(deps: WriteDeps, command: TerminalCommandId, values: Values, run: Run): Promise<string> {
  return deps.turns.run(async () => {
    await deps.repair();
    const { output } = await execute(deps, command, { ...values, dryRun: true, yes: false }, run);
    const shown = quoted(await textOf(deps, command, output), deps);
    const plan = output.plan ?? [];
    if (plan.length === 0) return `${shown}\nNothing would change, so there is no plan to apply.`;
    const id = deps.services.random.token(4);
    const summary = `${command}: ${plan.length} ${plan.length === 1 ? 'file' : 'files'}, ${plan
      .slice(0, 5)
      .map(({ op, path }) => `${op} ${path}`)
      .join('; ')}${plan.length > 5 ? ` ${andMore(plan.length - 5)}` : ''}`;
    deps.shelf.put(id, { command, values, fingerprint: fingerprintOf(plan), summary });
    const operations = await deps.scrubber.clean(plan.slice(0, 40).map(operationLine).join('\n'));
    const left = plan.length > 40 ? `\n${andMore(plan.length - 40)} operations` : '';
    return `${shown}\nPlan ${id}, nothing has changed yet:\n${quoted(`${operations}${left}`, deps)}\nShow this to the user. If they agree, call cb_apply with id "${id}". The plan is valid as long as these notes do not change.`;
  });
}

/** Applies a plan that was shown, if planning again gives the same result. */
export function applyPlanned(deps: WriteDeps, id: string, run: Run): Promise<string> {
  return deps.turns.run(async () => {
    const { command, values, fingerprint } = deps.shelf.take(id);
    await deps.repair();
    const { output: planned } = await execute(deps, command, { ...values, dryRun: true, yes: false }, run);
    if (fingerprintOf(planned.plan ?? []) !== fingerprint)
      throw new AppError(
        'conflict',
        'Notes changed since this plan was made, so nothing was done. Call the writing tool again and show the user the new plan.',
      );
    run.signal.throwIfCancelled();
    const { output, isRefused } = await execute(deps, command, { ...values, dryRun: false, yes: true }, run);
    const shown = quoted(await textOf(deps, command, output), deps);
    if (isRefused) return `Refused, nothing was done.\n${shown}`;
    const undo =
      command === 'undo' || (output.run ?? '') === ''
        ? ''
        : `\nThis was run ${output.run ?? ''}. To undo it call cb_undo with run "${output.run ?? ''}".`;
    return `Applied.${undo}\n${shown}`;
  });
}

/** Runs a command that changes no note. */
export function runCommand(deps: WriteDeps, command: TerminalCommandId, values: Values, run: Run): Promise<string> {
  return deps.turns.run(async () =>
    quoted(await textOf(deps, command, (await execute(deps, command, values, run)).output), deps),
  );
}

async function textOf(deps: WriteDeps, command: TerminalCommandId, output: unknown): Promise<string> {
  const lines = await renderOutput(command, output);
  const text = lines
    .map((line) => (typeof line === 'string' ? line : line.text))
    .join('\n')
    .replaceAll(`${deps.root}/`, '')
    .replaceAll(deps.root, 'the vault');
  const clean = await deps.scrubber.clean(text);
  return clean.length <= longestText
    ? clean
    : `${clean.slice(0, longestText)}\n… ${andMore(clean.length - longestText)} characters`;
}

function operationLine({ op, path, to }: PrintedOperation): string {
  return to === undefined ? `${op} ${path}` : `${op} ${path} to ${to}`;
}

function fingerprintOf(plan: readonly PrintedOperation[]): string {
  return createHash('sha256').update(JSON.stringify(plan)).digest('hex');
}

/** Throws `needs-consent` when a command's output names a private note: its text would leave the vault. */
async function requireOpen(output: unknown, vault: Pick<Vault, 'read'>): Promise<void> {
  let privateCount = 0;
  for (const path of new Set(notePathsIn(output))) if (await isPrivate(path, vault)) privateCount += 1;
  if (privateCount > 0)
    throw new AppError(
      'needs-consent',
      `This concerns ${privateCount === 1 ? 'a private note' : `${privateCount} private notes`}, and private notes never leave the vault. Name other notes, or tell the user to run the command in a terminal.`,
    );
}

function notePathsIn(value: unknown): string[] {
  if (typeof value === 'string') return isNotePath(value) ? [value] : [];
  return typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => [...notePathsIn(key), ...notePathsIn(inner)])
    : [];
}

async function isPrivate(path: string, vault: Pick<Vault, 'read'>): Promise<boolean> {
  try {
    return isPrivateText(new TextDecoder().decode(await vault.read(parseVaultPath(path))));
  } catch {
    return false;
  }
}
