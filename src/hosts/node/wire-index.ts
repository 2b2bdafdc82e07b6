import type { Worker } from 'node:worker_threads';
import { loadModel } from '../../adapters/transformers/loaded-model';
import { type ModelSettings, modelSettingsSchema } from '../../core/models/embedder-choice';
import { ModelInUse, ModelNoteIndex } from '../../engine/embedding/model-in-use';
import { learnAll } from '../../engine/indexing/background-maintenance';
import { PromptReadiness, type PromptReadinessDeps } from '../../engine/indexing/prompt-readiness';
import type { IndexReadiness } from '../../engine/indexing/retriever-states';
import { RefreshInTurns, RenewableNoteIndex } from '../../engine/indexing/refresh-in-turns';
import { type ExclusionRule, IndexSync } from '../../engine/indexing/sync';
import type { SyncRun } from '../../engine/indexing/sync-deps';
import { readModelSettings } from '../../engine/models/model-settings';
import type { ModelStore } from '../../engine/models/model-store';
import type { DeviceData } from '../../ports/device-data';
import type { Embedder, ModelFiles } from '../../ports/model-files';
import type { NoteIndex } from '../../ports/note-index';
import type { Random } from '../../ports/random';
import type { Vault } from '../../ports/vault';
import { FileBlobStore } from './files/file-blob-store';
import { LookingThread } from './files/looking-thread';
import { NodeNotesGlance } from './files/node-notes-glance';
import { indexFolder, startIndexWorker } from './index-worker';
import { lazily, type Lazy } from './lazily';
import { NodeHasher } from './system/node-hasher';
import { NodeProcessIdentity } from './system/node-process-identity';
import { SystemClock } from './system/system-clock';

interface PreparedDeps {
  readonly sync: IndexSync;
  readonly index: NoteIndex;
  readonly model: ModelInUse;
}

export interface IndexWiring {
  /** The program's file, which its threads run too. */
  readonly script: URL;
  /** The vault's real path. */
  readonly root: string;
  /** The device cache of the vault. */
  readonly cache: string;
  readonly vault: Vault;
  readonly models: ModelStore;
  readonly random: Random;
  readonly device: () => DeviceData;
  readonly warn: (sentence: string) => void;
  readonly exclusions: () => Promise<ExclusionRule>;
  /**
   * True when several programs like this one work on the vault for hours: one of them updates the index, and answers do
   * not wait for that.
   */
  readonly isShared: boolean;
}

/** The index of the vault, with the objects that update it. */
export interface WiredIndex {
  readonly index: Lazy<NoteIndex>;
  readonly sync: Lazy<IndexSync>;
  readonly model: Lazy<ModelInUse>;
  readonly readiness: IndexReadiness;
  readonly promptReadiness: Lazy<PromptReadiness>;
  close(): Promise<void>;
}

/** Waiting times for a single answer; an index that was never built is built first. */
const onceForAll = { freshMs: 60_000, trustMs: 0, waitMs: 200, firstWaitMs: Infinity };

/**
 * Waiting times for a series of answers, which share a sync; a first index is waited for as long as a person would
 * wait.
 */
const forHours = { freshMs: 500, trustMs: 1_000, waitMs: 250, firstWaitMs: 4_000 };

/** Starts no thread before the index is requested. */
export function wireIndex({
  script,
  root,
  cache,
  vault,
  models,
  random,
  device,
  warn,
  exclusions,
  isShared,
}: IndexWiring): WiredIndex {
  const folder = indexFolder(cache);
  const clock = new SystemClock();
  const helper = new LookingThread();
  const begun = (thread: Worker): void => {
    if (isShared) helper.use(thread);
  };
  const worker = lazily(() => new RenewableNoteIndex(() => startIndexWorker(script, folder, undefined, begun)));
  const model = lazily(() => modelInUse(worker.get(), { models, device, warn }));
  const index = lazily(() => new ModelNoteIndex(worker.get(), () => model.get()));
  const glance = new NodeNotesGlance(root, vault, undefined, isShared, helper);
  const sync = lazily(() => new IndexSync({ vault, glance, index: index.get(), clock, exclusions }));
  const inTurns = lazily(() => refreshInTurns(folder, random, worker.get(), sync.get()));
  const alone: PromptReadinessDeps['refresh'] = async (run) => {
    await sync.get().syncAll(run);
    return null;
  };
  const told = isShared ? { glance, edition: () => inTurns.get().edition } : {};
  const promptReadiness = lazily(() => {
    const refresh = isShared ? (run: SyncRun): Promise<string | null> => inTurns.get().refresh(run) : alone;
    const openModel = async (): Promise<void> => {
      await model.get().open();
    };
    const deps = {
      ...told,
      refresh,
      openModel,
      index: index.get(),
      clock: new SystemClock('lets the program end'),
      warn,
    };
    return new PromptReadiness(deps, isShared ? forHours : onceForAll);
  });
  const patient: IndexReadiness = {
    prepare: (run, retriever) =>
      prepareIndex({ sync: sync.get(), index: index.get(), model: model.get() }, run, retriever),
  };
  return {
    ...{ index, sync, model, promptReadiness },
    readiness: isShared ? lazyReadiness(() => promptReadiness.get()) : patient,
    close: async () => {
      await promptReadiness.made?.close();
      await inTurns.made?.close();
      await model.made?.close();
      await worker.made?.close();
    },
  };
}

function modelInUse(
  index: RenewableNoteIndex,
  { models, device, warn }: Pick<IndexWiring, 'models' | 'device' | 'warn'>,
): ModelInUse {
  return new ModelInUse({
    index,
    settings: () => readSettings(device),
    files: (choice) => models.open(choice),
    start: startEmbedder,
    say: warn,
  });
}

function lazyReadiness(made: () => PromptReadiness): IndexReadiness {
  return {
    prepare: (run, retriever) => made().prepare(run, retriever),
    settle: (run) => made().settle(run),
    reliedOn: () => made().reliedOn(),
    begin: () => {
      made().begin();
    },
  };
}

/** Lets one of several programs on a vault update the index at a time. */
function refreshInTurns(folder: string, random: Random, index: RenewableNoteIndex, sync: IndexSync): RefreshInTurns {
  return new RefreshInTurns({
    store: new FileBlobStore(folder, random),
    lockPorts: { clock: new SystemClock(), random, identity: new NodeProcessIdentity() },
    hasher: new NodeHasher(),
    index,
    sync,
  });
}

/** Reads the settings; nothing is chosen where this device's data is not available. */
async function readSettings(device: () => DeviceData): Promise<ModelSettings> {
  try {
    return await readModelSettings(device());
  } catch {
    return modelSettingsSchema.parse({});
  }
}

/**
 * Runs a model in this process; its code is loaded now. Throws `unreachable` when it does not work here, and what
 * reading the files throws.
 */
async function startEmbedder(model: ModelFiles): Promise<Embedder> {
  const [{ loadNodeRuntime }, { TransformerEmbedder }] = await Promise.all([
    import('../../adapters/transformers/node-runtime'),
    import('../../adapters/transformers/transformer-embedder'),
  ]);
  const runtime = await loadNodeRuntime();
  return TransformerEmbedder.open(await loadModel(model), runtime);
}

/**
 * Syncs the index with the vault, and waits for learning when nothing has been learned yet, or when a tenth of the
 * passages are new since.
 */
export async function prepareIndex(
  { sync, index, model }: PreparedDeps,
  run: SyncRun,
  retriever: 'words' | 'meaning',
): Promise<null> {
  // The settings are read, and a model is loaded, while the notes are compared.
  const opening = retriever === 'words' ? null : model.open();
  opening?.catch(() => undefined);
  await sync.syncAll(run);
  if (opening === null) return null;
  await opening;
  const { embedded, meaning } = await index.meaning();
  if (meaning === 'learning' && embedded?.isAnswering !== true) await learnAll(index, run);
  return null;
}
