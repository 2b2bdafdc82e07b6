import { homedir } from 'node:os';
import * as paths from 'node:path';
import type { Worker } from 'node:worker_threads';
import { StoredDeviceData } from '../../adapters/device-data/stored-device-data';
import { olderProgram } from '../../adapters/disk/older-program';
import { ModelRequests } from '../../engine/asking/model-requests';
import { isPrivateText } from '../../core/note/state/private-note';
import { BoardReader } from '../../engine/board/board-reader';
import { readExclusions } from '../../engine/indexing/exclusions';
import type { ExclusionRule } from '../../engine/indexing/sync';
import type { StoredNotes } from '../../engine/indexing/stored-notes';
import { SmartTakeover } from '../../engine/embedding/taken-over';
import { Conversations } from '../../engine/recalling/conversations';
import type { AcceptedSettings } from '../../engine/reading/accepted-settings';
import { NotesAgain } from '../../engine/reading/notes-again';
import { KeptReading } from '../../engine/reading/kept-reading';
import { indexedNotes } from '../../engine/reading/known-notes';
import type { RunListener } from '../../engine/running/start-run';
import { recover } from '../../engine/writing/recover';
import { describeRolledBack } from '../../engine/writing/roll-back';
import type { WritingPorts } from '../../engine/writing/writing-ports';
import type { TerminalDeps } from '../../features/catalog';
import type { HitReading } from '../../features/search/read-hit';
import type { Random } from '../../ports/random';
import type { VaultEvents } from '../../ports/vault';
import { PipedInput, streams } from './command-line/terminal';
import { TerminalApproval, TerminalConsent } from './command-line/terminal-consent';
import { deviceFolders } from './device-folders';
import { nodeModels } from './node-models';
import { embedderOfAll } from './embed-all';
import { FileBlobStore } from './files/file-blob-store';
import { NodeConfigFolder } from './files/node-config-folder';
import { hiddenFilesOf } from './files/node-hidden-files';
import { below, nodeDisk } from './files/node-disk';
import { NodeNotesGlance } from './files/node-notes-glance';
import { NodeProjectConfigs } from './files/node-project-configs';
import { nodeRepositories } from './files/node-repositories';
import { NodeResultFiles } from './files/node-result-files';
import { NodeSettingsWriter, loadSettings, type LoadedSettings } from './files/node-settings-writer';
import { NodeSourceFiles } from './files/node-source-files';
import { NodeVault } from './files/node-vault';
import { NodeVaultEvents } from './files/node-vault-events';
import { lazily, type Lazy, lazyRedactor, lazySessionFolders } from './lazily';
import { nodeLanguageModels } from './node-language-models';
import { ThreadTranscriptReader } from './transcript-thread';
import { UnwrittenStore } from './unwritten-store';
import { wireIndex, type WiredIndex } from './wire-index';
import { startIndexWorker, talkIndexFolder } from './index-worker';
import { NodeHasher } from './system/node-hasher';
import { NodeProcessIdentity } from './system/node-process-identity';
import { NodeStopwatch, SystemClock, SystemRandom } from './system/system-clock';

/** Maximum time in ms that an AI tool waits until conversations captured since are read. */
const sharedTalkMs = 3_000;

/** The program for one vault. */
export interface Host {
  readonly services: TerminalDeps & Pick<HitReading, 'hides'> & { readonly random: Random };
  /** The vault's settings, and which of them this device's user accepted. */
  readonly settings: Pick<LoadedSettings, 'stored' | 'accepted'>;
  readonly events: VaultEvents;
  /** Rolls back what a killed program left half done; returns sentences for the user about what could not be. */
  recover(): Promise<string[]>;
  close(): Promise<void>;
}

export interface WireOptions {
  readonly isDryRun?: boolean;
  /** True when the program answers for hours, next to others like it. */
  readonly isShared?: boolean;
  /** Called with each thread that runs the index. */
  readonly begun?: (thread: Worker) => void;
}

/**
 * Builds everything, once. `root` is the vault's real path, `script` the program's file, which its threads also run.
 * Starts no thread before a command requests the index. Never writes to the vault; in a dry run it does not write to
 * the device's data either.
 */
export async function wire(
  root: string,
  script: URL,
  listener: RunListener,
  { isDryRun = false, isShared = false, begun }: WireOptions = {},
): Promise<Host> {
  const platform = { hasher: new NodeHasher(), random: new SystemRandom(), clock: new SystemClock() };
  const { hasher, random } = platform;
  const warn = (sentence: string): void => {
    listener.warn(sentence);
  };
  const { data, cache } = deviceFolders(root, process.env, process.platform);
  const config = new NodeConfigFolder(root, warn);
  const vault = new NodeVault(root, hasher, random);
  const device = await openDevice(FileBlobStore.ofDevice(data, random), isDryRun, { random, hasher, say: warn });
  const { settings, problem, ...told } = await loadSettings(config, device);
  if (problem !== null) warn(problem);
  const exclusions = (): Promise<ExclusionRule> => readExclusions({ config, settings });
  const models = nodeModels(platform);
  const transcripts = new ThreadTranscriptReader(script);
  const wired = wireIndex({ script, root, cache, vault, models, random, device, exclusions, isShared, warn, begun });
  const writing = lazily((): WritingPorts => {
    const state = FileBlobStore.inVault(root, random);
    return { vault, state, device: device(), ...platform, identity: new NodeProcessIdentity(), deviceName };
  });
  const ownFiles = surroundings(root, config, random, told.accepted);
  // A server answers for hours from the opened index, which is faster still.
  const openStored = async (): Promise<StoredNotes | null> => {
    if (isShared) return null;
    const { openStoredNotes } = await import('./stored-notes');
    return openStoredNotes({ root, cache, vault, random, exclusions }, { isLenient: false, isWithNew: true });
  };
  const made = { vault, config, settings, exclusions, transcripts, models, openStored, ...platform, ...ownFiles };
  const records = new FileBlobStore(cache, random);
  const conversations: Lazy<Conversations> = lazily(
    () =>
      new Conversations(services, {
        makeIndex: () => startIndexWorker(script, talkIndexFolder(cache)),
        identity: new NodeProcessIdentity(),
        waitMs: isShared ? sharedTalkMs : Infinity,
      }),
  );
  const services: Host['services'] = servicesOf(root, made, { device, wired, writing, conversations, cache: records });
  return {
    services,
    settings: told,
    events: new NodeVaultEvents(root, warn),
    recover: async () => (isDryRun ? [] : (await recover(writing.get())).flatMap(describeRolledBack)),
    close: async () => {
      await conversations.made?.close();
      await wired.close();
      await transcripts.close();
    },
  };
}

/** Objects created or opened when a command first requests them. */
interface OnDemand {
  readonly device: () => StoredDeviceData;
  readonly wired: WiredIndex;
  readonly writing: Lazy<WritingPorts>;
  readonly conversations: Lazy<Conversations>;
  readonly cache: FileBlobStore;
}

type MadeAtOnce = Surroundings &
  Pick<
    Host['services'],
    'vault' | 'config' | 'settings' | 'exclusions' | 'transcripts' | 'models' | 'hasher' | 'random' | 'clock'
  > & { readonly openStored: () => Promise<StoredNotes | null> };

function readinessOf({ readiness, model }: WiredIndex): Host['services']['readiness'] {
  return {
    ...readiness,
    openModel: async () => {
      await model.get().open();
    },
  };
}

function servicesOf(
  root: string,
  { openStored, ...made }: MadeAtOnce,
  { device, wired, writing, conversations, cache }: OnDemand,
): Host['services'] {
  const { vault, clock, random, hasher } = made;
  const redactor = lazyRedactor();
  const graphAbout = lazily(async () => (await import('../../engine/reading/read-graph-about')).makeReadGraphAbout());
  const board = lazily(() => {
    const notes = new NotesAgain(new NodeNotesGlance(root, vault), vault);
    return new BoardReader({ vault, list: () => notes.list(), exclusions: made.exclusions, cache, hasher, clock });
  });
  return {
    ...made,
    ...nodeLanguageModels(process.env, clock, device),
    vaultName: root,
    workingFolder: process.cwd(),
    hides: isPrivateText,
    redactor,
    cache,
    keptGraph: new KeptReading(new NodeNotesGlance(root, vault)),
    readGraphAbout: async (...asked) => (await graphAbout.get())(...asked),
    get board() {
      return board.get();
    },
    asking: new ModelRequests({ device, replies: cache, clock, random, hasher, redactor }),
    readiness: readinessOf(wired),
    embedAll: embedderOfAll(
      () => wired.model.get(),
      () => ({
        ...{ vault, index: wired.index.get(), hasher, clock },
        takeOver: (embedder) => SmartTakeover.open(hiddenFilesOf(root), wired.model.get().name, embedder, random),
      }),
    ),
    get index() {
      return wired.index.get();
    },
    get sync() {
      return wired.sync.get();
    },
    openKnownNotes: async (run) =>
      (await openStored()) ?? indexedNotes(wired.index.get(), wired.promptReadiness.get(), run),
    get device() {
      return device();
    },
    recalls: async () => (await import('../../engine/reading/recalls')).readRecalls({ device, hasher }),
    steering: () => Promise.resolve(device()),
    get writing() {
      return writing.get();
    },
    get conversations() {
      return conversations.get();
    },
  };
}

type Surroundings = Pick<
  TerminalDeps,
  | 'sources'
  | 'results'
  | 'repositories'
  | 'stopwatch'
  | 'standardInput'
  | 'projects'
  | 'consent'
  | 'approval'
  | 'older'
  | 'sessionFolders'
  | 'deviceName'
  | 'settingsWriter'
>;

const systemNames: Readonly<Record<string, string>> = { darwin: 'macOS', win32: 'Windows' };

const toolSessions = lazySessionFolders(async () => {
  const { ToolSessionFolders } = await import('../../adapters/disk/tool-session-folders');
  return new ToolSessionFolders(() => ({
    ...{ disk: nodeDisk, paths, home: homedir },
    below: (folder) => below(nodeDisk, folder),
    machine: () => ({ environment: process.env }),
  }));
});

const deviceName = `Terminal on ${systemNames[process.platform] ?? 'Linux'}`;

/** Returns the user's terminal and files. */
function surroundings(
  root: string,
  config: NodeConfigFolder,
  random: Random,
  accepted: AcceptedSettings,
): Surroundings {
  const consent = new TerminalConsent(streams.input, streams.told);
  return {
    sources: new NodeSourceFiles(root, process.cwd()),
    repositories: nodeRepositories(root, random, process.cwd()),
    results: new NodeResultFiles(root, process.cwd(), random),
    stopwatch: new NodeStopwatch(),
    standardInput: new PipedInput(process.stdin),
    projects: new NodeProjectConfigs(),
    settingsWriter: new NodeSettingsWriter(root, config, random, accepted),
    consent,
    approval: new TerminalApproval(consent),
    sessionFolders: toolSessions,
    deviceName,
    older: olderProgram(() => ({ disk: nodeDisk, path: homedir(), paths })),
  };
}

function openDevice(
  store: FileBlobStore,
  isDryRun: boolean,
  ports: Parameters<typeof StoredDeviceData.open>[1],
): Promise<() => StoredDeviceData> {
  return attempt(StoredDeviceData.open(isDryRun ? new UnwrittenStore(store) : store, ports));
}

/** Defers a failure until the value is requested: search works where this device's data cannot be written. */
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
