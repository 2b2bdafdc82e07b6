import { join } from 'node:path';
import { StoredDeviceData } from '../../adapters/device-data/stored-device-data';
import { RuleRedactor } from '../../adapters/redaction/rule-redactor';
import { Asking } from '../../engine/asking/asking';
import { modelSettingsSchema, type ModelSettings } from '../../core/models/embedder-choice';
import type { VaultSettings } from '../../core/settings/settings';
import { ModelInUse } from '../../engine/embedding/model-in-use';
import { ModelNoteIndex } from '../../engine/embedding/model-note-index';
import { readExclusions } from '../../engine/indexing/exclusions';
import { PromptReadiness } from '../../engine/indexing/prompt-readiness';
import { IndexSync, type ExclusionRule, type SyncRun } from '../../engine/indexing/sync';
import { readModelSettings } from '../../engine/models/model-settings';
import type { ModelStore } from '../../engine/models/model-store';
import type { RunListener } from '../../engine/running/start-run';
import { recover } from '../../engine/writing/recover';
import { describeRolledBack } from '../../engine/writing/roll-back';
import type { WritingPorts } from '../../engine/writing/writing-ports';
import type { TerminalServices } from '../../features/catalog';
import type { DeviceData } from '../../ports/device-data';
import type { NoteIndex } from '../../ports/note-index';
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
import { startIndexWorker } from './index-worker';
import { loadSettings } from './load-settings';
import { nodeLanguageModels } from './node-language-models';
import { nodeModels } from './node-models';
import { prepareIndex } from './prepare-index';
import { startEmbedder } from './start-embedder';
import { ThreadTranscriptReader } from './transcript-thread';
import { UnwrittenStore } from './unwritten-store';
import { NodeHasher } from './system/node-hasher';
import { NodeProcessIdentity } from './system/node-process-identity';
import { NodeStopwatch } from './system/node-stopwatch';
import { SystemClock } from './system/system-clock';
import { SystemRandom } from './system/system-random';

/** The program over one vault. */
export interface Host {
  readonly services: TerminalServices & { readonly random: Random };
  readonly events: VaultEvents;
  /** Takes back what a killed program left half done; sentences for the user about what could not be. */
  recover(): Promise<string[]>;
  close(): Promise<void>;
}

/** One answer is wanted at once; an index that was never built is built first. */
const promptPatience = { freshMs: 60_000, waitMs: 200, firstWaitMs: Infinity };

/** Builds everything, once. `root` is the vault's real path. No thread starts before a command asks for the index; the vault is not written to, and in a dry run neither is the device's data. */
export async function wire(root: string, listener: RunListener, isDryRun = false): Promise<Host> {
  const hasher = new NodeHasher();
  const random = new SystemRandom();
  const clock = new SystemClock();
  const redactor = new RuleRedactor();
  const folders = deviceFolders(root, process.env, process.platform);
  const config = new NodeConfigFolder(root, (sentence) => { listener.warn(sentence); });
  const settings = await readSettingsOf(config, listener);
  const vault = new NodeVault(root, hasher, random);
  const device = await openDevice(FileBlobStore.ofDevice(folders.data, random), isDryRun, { random, hasher, say: (sentence) => { listener.warn(sentence); } });
  const exclusions = (): Promise<ExclusionRule> => readExclusions({ config, settings });
  const models = nodeModels({ clock, hasher, random });
  const script = new URL(import.meta.url);
  const transcripts = new ThreadTranscriptReader(script);
  const worker = lazily(() => startIndexWorker(script, join(folders.cache, 'index')));
  const model = lazily(() => chosenModel(worker.get(), models, device, listener));
  const index = lazily(() => new ModelNoteIndex(worker.get(), () => model.get()));
  const sync = lazily(() => new IndexSync({ vault, index: index.get(), clock, exclusions }));
  const writing = lazily((): WritingPorts => ({ vault, state: FileBlobStore.inVault(root, random), device: device(), clock, random, hasher, identity: new NodeProcessIdentity() }));
  const cache = new FileBlobStore(folders.cache, random);
  const prompt = lazily(() => promptReadiness(sync.get(), index.get(), model.get(), { warn: (sentence) => { listener.warn(sentence); } }));
  const services: Host['services'] = {
    vault,
    vaultName: root,
    settings,
    hasher,
    clock,
    random,
    exclusions,
    ...surroundings(root, config, random),
    redactor,
    transcripts,
    models,
    ...nodeLanguageModels(process.env, clock, device),
    cache,
    asking: new Asking({ device, replies: cache, clock, random, hasher, redactor }),
    get index() { return index.get(); },
    get sync() { return sync.get(); },
    readiness: {
      prepare: (run, legs) => prepareIndex({ sync: sync.get(), index: index.get(), model: model.get() }, run, legs),
      openModel: async () => { await model.get().open(); },
    },
    get promptReadiness() { return prompt.get(); },
    workingFolder: process.cwd(),
    embedAll: embedderOfAll(() => model.get(), () => ({ vault, index: index.get(), hasher, clock })),
    get device() { return device(); },
    get writing() { return writing.get(); },
  };
  return {
    services,
    events: new NodeVaultEvents(root, { info: () => undefined, warn: (message) => { listener.warn(message); } }),
    recover: async () => (isDryRun ? [] : (await recover(writing.get())).flatMap(describeRolledBack)),
    close: async () => {
      await prompt.made?.close();
      await model.made?.close();
      await worker.made?.close();
      await transcripts.close();
    },
  };
}

/** The user's terminal and files. */
function surroundings(root: string, config: NodeConfigFolder, random: Random): Pick<TerminalServices, 'sources' | 'results' | 'stopwatch' | 'standardInput' | 'projects' | 'consent' | 'approval' | 'older' | 'settingsWriter'> {
  const consent = new TerminalConsent(streams.input, streams.told);
  return {
    sources: new NodeSourceFiles(root, process.cwd()),
    results: new NodeResultFiles(root, process.cwd(), random),
    stopwatch: new NodeStopwatch(),
    standardInput: new PipedInput(process.stdin),
    projects: new NodeProjectConfigs(),
    consent,
    approval: new TerminalApproval(consent),
    older: new NodeOlderProgram(),
    settingsWriter: new NodeSettingsWriter(root, config, random),
  };
}

/** For who asks once and waits for the answer. */
function promptReadiness(sync: IndexSync, index: NoteIndex, model: ModelInUse, { warn }: Pick<RunListener, 'warn'>): PromptReadiness {
  const refresh = async (run: SyncRun): Promise<null> => {
    await sync.syncAll(run);
    return null;
  };
  const openModel = async (): Promise<void> => { await model.open(); };
  return new PromptReadiness({ refresh, openModel, index, clock: new SystemClock('lets the program end'), warn }, promptPatience);
}

interface Lazy<T> {
  get(): T;
  /** null as long as nobody asked. */
  readonly made: T | null;
}

/** Made when it is first asked for: the index's thread costs time that most commands need not spend. */
function lazily<T>(make: () => T): Lazy<T> {
  let made: T | null = null;
  return {
    get: () => (made ??= make()),
    get made() { return made; },
  };
}

async function readSettingsOf(config: NodeConfigFolder, listener: RunListener): Promise<VaultSettings> {
  const { settings, problem } = await loadSettings(config);
  if (problem !== null) listener.warn(problem);
  return settings;
}

function openDevice(store: FileBlobStore, isDryRun: boolean, ports: Parameters<typeof StoredDeviceData.open>[1]): Promise<() => StoredDeviceData> {
  return attempt(StoredDeviceData.open(isDryRun ? new UnwrittenStore(store) : store, ports));
}

/** A failure is kept for who asks for the value: search works where this device's data cannot be written. */
async function attempt<T>(work: Promise<T>): Promise<() => T> {
  try {
    const value = await work;
    return () => value;
  } catch (error) {
    return () => { throw error; };
  }
}

function chosenModel(index: NoteIndex, models: ModelStore, device: () => DeviceData, listener: RunListener): ModelInUse {
  return new ModelInUse({ index, settings: () => readSettings(device), files: (choice) => models.open(choice), start: startEmbedder, say: (sentence) => { listener.warn(sentence); } });
}

/** Where this device's data cannot be had, nothing was chosen. */
async function readSettings(device: () => DeviceData): Promise<ModelSettings> {
  try {
    return await readModelSettings(device());
  } catch {
    return modelSettingsSchema.parse({});
  }
}
