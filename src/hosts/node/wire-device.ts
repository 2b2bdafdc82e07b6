import { homedir } from 'node:os';
import * as paths from 'node:path';
import { fileURLToPath } from 'node:url';
import { findProgram } from '../../adapters/child-process/find-program';
import { isAppError } from '../../core/errors';
import type { DeviceDeps } from '../../features/catalog';
import { TerminalConsent } from './command-line/terminal-consent';
import { streams } from './command-line/terminal';
import { NodeClientFiles } from './files/node-client-files';
import { nodeDisk } from './files/node-disk';
import { findVault } from './find-vault';
import { lazyRedactor } from './lazily';
import { nodePrograms, nodeProgramSystem } from './system/node-programs';
import { SystemClock, SystemRandom } from './system/system-clock';

/** Folders whose `node` stays in place when Node is updated, unlike the one it leads to. */
const lastingFolders = ['/opt/homebrew/bin', '/home/linuxbrew/.linuxbrew/bin', '/usr/local/bin'];

/** Builds what the commands without a vault need. `named`: the folder given with `--vault`; `script`: the program's file. */
export async function wireDevice(named: string | undefined, script: URL): Promise<DeviceDeps> {
  const [environment, home] = [process.env, homedir()];
  const system = nodeProgramSystem(environment, process.cwd());
  return {
    machine: { platform: process.platform, home, environment, paths },
    clientFiles: new NodeClientFiles(home, new SystemRandom()),
    programs: nodePrograms(new SystemClock()).with({ keys: [], set: {} }),
    clock: new SystemClock('lets the program end'),
    redactor: lazyRedactor(),
    consent: new TerminalConsent(streams.input, streams.told),
    launch: { node: await lastingNode(process.execPath), program: fileURLToPath(script) },
    findProgram: (name) => findProgram(name, system),
    findVault: () => vaultOrNull(named, environment),
  };
}

/** Returns a path of the running Node that an update does not change; its own path where there is none. */
async function lastingNode(own: string): Promise<string> {
  for (const folder of lastingFolders) {
    const candidate = paths.join(folder, 'node');
    const real = await nodeDisk.realPath(candidate).catch(() => null);
    if (real === own) return candidate;
  }
  return own;
}

function vaultOrNull(named: string | undefined, environment: NodeJS.ProcessEnv): string | null {
  try {
    return findVault(named, environment, process.cwd());
  } catch (error) {
    if (named === undefined && isAppError(error, 'usage')) return null;
    throw error;
  }
}
