import { StoredDeviceData } from '../../adapters/device-data/stored-device-data';
import { Asking } from '../../engine/asking/asking';
import { isPrivateText } from '../../core/note/note-upkeep';
import { readExclusions } from '../../engine/indexing/exclusions';
import type { ExclusionRule } from '../../engine/indexing/sync';
import type { AcceptedSettings } from '../../engine/reading/accepted-settings';
import type { RunListener } from '../../engine/running/start-run';
import { recover } from '../../engine/writing/recover';
import { describeRolledBack } from '../../engine/writing/roll-back';
import type { WritingPorts } from '../../engine/writing/writing-ports';
import type { TerminalServices } from '../../features/catalog';
import type { HitReading } from '../../features/search/read-hit';
import type { Random } from '../../ports/random';
import type { VaultEvents } from '../../ports/vault-events';
import { PipedInput } from './command-line/piped-input';
import { TerminalApproval } from './command-line/terminal-approval';
import { streams } from './command-line/terminal';
import { TerminalConsent } from './command-line/terminal-consent';
import { deviceFolders } from './device-folders';
import { embedderOfAll } from './embed-all';
import { FileBlobStore } from './files/file-blob-store';
import { NodeConfigFolder } from './files/node-config-folder';
import { NodeOlderProgram } from './files/node-older-program';
import { NodeProjectConfigs } from './files/node-project-configs';
import { NodeResultFiles } from './files/node-result-files';
import { NodeSettingsWriter } from './files/node-settings-writer';
import { NodeSourceFiles } from './files/node-source-files';
import { NodeVault } from './files/node-vault';
import { NodeVaultEvents } from './files/node-vault-events';
import { lazily } from './lazily';
import { lazyRedactor } from './lazy-redactor';
import { loadSettings, type LoadedSettings } from './load-settings';
import { nodeLanguageModels } from './node-language-models';
import { nodeModels } from './node-models';
import { ThreadTranscriptReader } from './transcript-thread';
import { UnwrittenStore } from './unwritten-store';
import { wireIndex } from './wire-index';
import { NodeHasher } from './system/node-hasher';
import { NodeProcessIdentity } from './system/node-process-identity';
import { NodeStopwatch } from './system/node-stopwatch';
import { SystemClock } from './system/system-clock';
import { SystemRandom } from './system/system-random';

/** The program over one vault. */
export interface Host {
  readonly services: TerminalServices & Pick<HitReading, 'hides'> & { readonly random: Random };
  /** As the vault has them, and which of them this device's user accepted. */
  readonly settings: Pick<LoadedSettings, 'stored' | 'accepted'>;
  readonly events: VaultEvents;
  /** Takes back what a killed program left half done; sentences for the user about what could not be. */
  recover(): Promise<string[]>;
  close(): Promise<void>;
}

export interface WireOptions {
  readonly isDryRun?: boolean;
  /** The program answers for hours, beside others like it. */
  readonly isShared?: boolean;
}

/** Builds everything, once. `root` is the vault's real path, `script` the program's file, which its threads run again. No thread starts before a command asks for the index; the vault is not written to, and in a dry run neither is the device's data. */
export async function wire(
  root: string,
  script: URL,
  listener: RunListener,
  { isDryRun = false, isShared = false }: WireOptions = {},
): Promise<Host> {
  const hasher = new NodeHasher();
  const random = new SystemRandom();
  const clock = new SystemClock();
  const redactor = lazyRedactor(
    async () => new (await import('../../adapters/redaction/rule-redactor')).RuleRedactor(),
  );
  const folders = deviceFolders(root, process.env, process.platform);
  const config = new NodeConfigFolder(root, (sentence) => {
    listener.warn(sentence);
  });
  const vault = new NodeVault(root, hasher, random);
  const device = await openDevice(FileBlobStore.ofDevice(folders.data, random), isDryRun, {
    random,
    hasher,
    say: (sentence) => {
      listener.warn(sentence);
    },
  });
  const { stored, accepted, settings, problem } = await loadSettings(config, device);
  if (problem !== null) listener.warn(problem);
  const exclusions = (): Promise<ExclusionRule> => readExclusions({ config, settings });
  const models = nodeModels({ clock, hasher, random });
  const transcripts = new ThreadTranscriptReader(script);
  const wired = wireIndex({
    script,
    cache: folders.cache,
    vault,
    models,
    random,
    device,
    exclusions,
    isShared,
    warn: (sentence) => {
      listener.warn(sentence);
    },
  });
  const writing = lazily((): WritingPorts => ({
    vault,
    state: FileBlobStore.inVault(root, random),
    device: device(),
    clock,
    random,
    hasher,
    identity: new NodeProcessIdentity(),
  }));
  const cache = new FileBlobStore(folders.cache, random);
  const services: Host['services'] = {
    vault,
    vaultName: root,
    settings,
    hasher,
    clock,
    random,
    exclusions,
    ...surroundings(root, config, random, accepted),
    redactor,
    transcripts,
    models,
    ...nodeLanguageModels(process.env, clock, device),
    cache,
    asking: new Asking({ device, replies: cache, clock, random, hasher, redactor }),
    get index() {
      return wired.index.get();
    },
    get sync() {
      return wired.sync.get();
    },
    readiness: {
      prepare: (run, legs) => wired.readiness.prepare(run, legs),
      openModel: async () => {
        await wired.model.get().open();
      },
    },
    get promptReadiness() {
      return wired.promptReadiness.get();
    },
    workingFolder: process.cwd(),
    hides: isPrivateText,
    embedAll: embedderOfAll(
      () => wired.model.get(),
      () => ({ vault, index: wired.index.get(), hasher, clock }),
    ),
    get device() {
      return device();
    },
    get writing() {
      return writing.get();
    },
  };
  return {
    ...{ services, settings: { stored, accepted } },
    events: new NodeVaultEvents(root, {
      info: () => undefined,
      warn: (message) => {
        listener.warn(message);
      },
    }),
    recover: async () => (isDryRun ? [] : (await recover(writing.get())).flatMap(describeRolledBack)),
    close: async () => {
      await wired.close();
      await transcripts.close();
    },
  };
}

/** The user's terminal and files. */
function surroundings(
  root: string,
  config: NodeConfigFolder,
  random: Random,
  accepted: AcceptedSettings,
): Pick<
  TerminalServices,
  | 'sources'
  | 'results'
  | 'stopwatch'
  | 'standardInput'
  | 'projects'
  | 'consent'
  | 'approval'
  | 'older'
  | 'settingsWriter'
> {
  const consent = new TerminalConsent(streams.input, streams.told);
  return {
    sources: new NodeSourceFiles(root, process.cwd()),
    results: new NodeResultFiles(root, process.cwd(), random),
    stopwatch: new NodeStopwatch(),
    standardInput: new PipedInput(process.stdin),
    projects: new NodeProjectConfigs(),
    settingsWriter: new NodeSettingsWriter(root, config, random, accepted),
    consent,
    approval: new TerminalApproval(consent),
    older: new NodeOlderProgram(),
  };
}

function openDevice(
  store: FileBlobStore,
  isDryRun: boolean,
  ports: Parameters<typeof StoredDeviceData.open>[1],
): Promise<() => StoredDeviceData> {
  return attempt(StoredDeviceData.open(isDryRun ? new UnwrittenStore(store) : store, ports));
}

/** A failure is kept for who asks for the value: search works where this device's data cannot be written. */
async function attempt<T>(work: Promise<T>): Promise<() => T> {
  try {
    const value = await work;
    return () => value;
  } catch (error) {
    return () => {
      throw error;
    };
  }
}
