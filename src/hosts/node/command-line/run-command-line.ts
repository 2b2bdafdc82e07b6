import { CommanderError } from 'commander';
import { AppError, isAppError, messageOf, remediesOf } from '../../../core/errors';
import type { Outcome } from '../../../engine/running/command';
import { startRun } from '../../../engine/running/start-run';
import {
  deviceCatalog,
  type DeviceCommandId,
  terminalCatalog,
  type TerminalCommandId,
} from '../../../features/catalog';
import { findVault } from '../find-vault';
import { type Host, wire } from '../wire';
import { acceptSettings } from './accept-settings';
import { exitCodeOfError, exitCodeOfOutcome, withRemedies } from './exit-code';
import { listenForInterrupt } from './interrupt';
import { isDeviceCommand, mcpCommand, offeredCommands, watchCommand } from './offered-commands';
import { SystemRandom } from '../system/system-clock';
import { buildProgram, type CommonOptions, type OfferedCommand } from './program';
import { ProgressBar } from './progress-bar';
import { loadRenderer, renderOutput } from './render/render-output';
import { requireInput } from './require-input';
import { terminal } from './terminal';

export interface ProgramFile {
  readonly version: string;
  /** The program's file, which its threads run too. */
  readonly script: URL;
}

/**
 * Runs one command line (without the program's own name) and returns the exit code. Data goes to stdout, everything
 * else to stderr.
 */
export async function runCommandLine(words: readonly string[], { version, script }: ProgramFile): Promise<number> {
  let exitCode = 0;
  const program = buildProgram(await offeredCommands(words), version, async (id, values, common) => {
    if (id === mcpCommand.id) exitCode = await serveTools({ version, script }, values, common);
    else if (isDeviceCommand(id)) exitCode = await runOnDevice(script, id, values, common);
    else exitCode = await runInVault(script, id, values, common);
  });
  // Read here as well, so that a usage error is also reported as JSON.
  const optionsEnd = words.indexOf('--');
  const isJson = (optionsEnd === -1 ? words : words.slice(0, optionsEnd)).includes('--json');
  try {
    await program.parseAsync([...words], { from: 'user' });
    return exitCode;
  } catch (error) {
    if (error instanceof CommanderError) return reportUsage(error, isJson);
    return reportError(error, isJson);
  }
}

async function serveTools(
  program: ProgramFile,
  { allowWrites }: Readonly<Record<string, unknown>>,
  { vault }: CommonOptions,
): Promise<number> {
  const root = findVault(vault, process.env, process.cwd());
  const { runMcp } = await import('../mcp/run-mcp');
  return runMcp({
    root,
    ...program,
    permission: allowWrites === 'asked' || allowWrites === 'apply' || allowWrites === 'board' ? allowWrites : 'none',
  });
}

async function runOnDevice(
  script: URL,
  id: DeviceCommandId,
  values: Readonly<Record<string, unknown>>,
  common: CommonOptions,
): Promise<number> {
  const entry = await deviceCatalog[id]();
  const { wireDevice } = await import('../wire-device');
  const deps = await wireDevice(common.vault, script);
  const bar = new ProgressBar();
  const run = startRun(id, deps.clock, new SystemRandom(), listenForInterrupt(), bar);
  const given = givenTo(entry, values, common);
  try {
    return await report(id, await entry.execute(deps, given, run), common);
  } finally {
    bar.finish();
  }
}

async function runInVault(
  script: URL,
  id: string,
  values: Readonly<Record<string, unknown>>,
  common: CommonOptions,
): Promise<number> {
  if (id === watchCommand.id && common.dryRun === true)
    throw new AppError('usage', '"watch" has no dry run. Try "ingest --dry-run".');
  const bar = new ProgressBar();
  const host = await wire(findVault(common.vault, process.env, process.cwd()), script, bar, {
    isDryRun: common.dryRun ?? false,
  });
  try {
    await repair(host, bar);
    // The program offers nothing but these.
    return id === watchCommand.id
      ? await (await import('./watch')).runWatch(host, common, bar)
      : await runEntry(host, id as TerminalCommandId, values, common, bar);
  } finally {
    bar.finish();
    await host.close();
  }
}

/** Repairs what a killed program left half done before anything else. */
async function repair(host: Host, bar: ProgressBar): Promise<void> {
  try {
    for (const sentence of await host.recover()) bar.warn(sentence);
  } catch (error) {
    bar.finish();
    terminal.tellForGood(messageOf(error));
  }
}

async function runEntry(
  host: Host,
  id: TerminalCommandId,
  values: Readonly<Record<string, unknown>>,
  common: CommonOptions,
  bar: ProgressBar,
): Promise<number> {
  const entry = await terminalCatalog[id]();
  const given = givenTo(entry, values, common);
  for (const sentence of await acceptSettings(host.settings, entry.input, given)) bar.warn(sentence);
  const run = startRun(id, host.services.clock, host.services.random, listenForInterrupt(), bar);
  const executing = entry.execute(host.services, given, run);
  // While the command waits for the index. Whoever renders gets the error.
  if (common.json !== true) loadRenderer(id).catch(() => undefined);
  const result = await executing;
  bar.finish();
  // While the result is printed, which needs nothing of the vault.
  const [code] = await Promise.all([report(id, result, common), host.close()]);
  return code;
}

/** Returns the input of a command. Throws `usage` with a sentence for each value that is not valid. */
function givenTo(
  entry: Pick<OfferedCommand, 'input' | 'positional'>,
  values: Readonly<Record<string, unknown>>,
  { dryRun = false, yes = false, offline = false }: CommonOptions,
): Readonly<Record<string, unknown>> {
  const given = { ...values, dryRun, yes, offline };
  requireInput(entry, given);
  return given;
}

async function report(
  id: TerminalCommandId | DeviceCommandId,
  { output, outcome }: { readonly output: unknown; readonly outcome: Outcome },
  common: CommonOptions,
): Promise<number> {
  if (hasJsonLines(output)) for (const line of output.jsonLines) terminal.printJson(line, 0);
  else if (common.json === true) terminal.printJson(output);
  else terminal.print(await renderOutput(id, output));
  return exitCodeOfOutcome(outcome);
}

/** True for the output of a command that prints one JSON object per line, whatever the options. */
function hasJsonLines(output: unknown): output is { readonly jsonLines: readonly unknown[] } {
  return typeof output === 'object' && output !== null && 'jsonLines' in output && Array.isArray(output.jsonLines);
}

/**
 * Returns the exit code of a usage error, which commander has already reported; asking for help or the version is not
 * an error.
 */
function reportUsage({ exitCode, message }: CommanderError, isJson: boolean): number {
  if (exitCode === 0) return 0;
  const error = new AppError('usage', message.replace(/^error: /, ''));
  if (isJson) writeError(error);
  return exitCodeOfError(error);
}

function reportError(error: unknown, isJson: boolean): number {
  terminal.tell(withRemedies(messageOf(error), remediesOf(error)));
  if (isJson) writeError(error);
  return exitCodeOfError(error);
}

function writeError(error: unknown): void {
  const { code, path } = isAppError(error) ? error : { code: 'internal', path: null };
  terminal.printJson({ error: { code, message: messageOf(error), path } });
}
