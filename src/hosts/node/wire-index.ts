import type { Worker } from 'node:worker_threads';
import { loadModel } from '../../adapters/transformers/loaded-model';
import { type ModelSettings, modelSettingsSchema } from '../../core/models/embedder-choice';
import { ModelInUse, ModelNoteIndex } from '../../engine/embedding/model-in-use';
import { PatientReadiness } from '../../engine/indexing/readiness/patient-readiness';
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
import { indexFolder } from './index-thread';
import { startIndexWorker } from './index-worker';
import { lazily, type Lazy } from './lazily';
import { NodeHasher } from './system/node-hasher';
import { NodeProcessIdentity } from './system/node-process-identity';
import { SystemClock } from './system/system-clock';

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
  /** Called with each thread that runs the index. */
  readonly begun?: (thread: Worker) => void;
}

/** The index of the vault, with the objects that update it. */
export interface WiredIndex {
  readonly index: Lazy<NoteIndex>;
  readonly sync: Lazy<IndexSync>;
  readonly model: Lazy<ModelInUse>;
  readonly readiness: Required<IndexReadiness>;
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
  begun: started = () => undefined,
}: IndexWiring): WiredIndex {
  const folder = indexFolder(cache);
  const clock = new SystemClock();
  const helper = new LookingThread();
  const begun = (thread: Worker): void => {
    if (isShared) helper.use(thread);
    started(thread);
  };
  const worker = lazily(() => new RenewableNoteIndex(() => startIndexWorker(script, folder, undefined, begun)));
  const model = lazily(() => modelInUse(worker.get(), { models, device, warn }));
  const index = lazily(() => new ModelNoteIndex(worker.get(), () => model.get()));
  const glance = new NodeNotesGlance(root, vault, undefined, isShared, helper);
  const sync = lazily(() => new IndexSync({ vault, glance, index: index.get(), clock, exclusions }));
  const inTurns = lazily(() => refreshInTurns(folder, random, worker.get(), sync.get()));
  const told = isShared ? { glance, edition: () => inTurns.get().edition } : {};
  const promptReadiness = lazily(() => {
    const refresh = isShared ? (run: SyncRun): Promise<string | null> => inTurns.get().refresh(run) : syncAlone(sync);
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
  const patient = lazily(() => {
    const openModel = (): Promise<Embedder | null> => model.get().open();
    const hasModel = async (): Promise<boolean> => (await readSettings(device)).embedder.kind !== 'built-in';
    return new PatientReadiness({ sync: sync.get(), index: index.get(), openModel, hasModel });
  });
  return {
    ...{ index, sync, model, promptReadiness },
    readiness: lazyReadiness(() => (isShared ? promptReadiness : patient).get()),
    close: async () => {
      await promptReadiness.made?.close();
      await inTurns.made?.close();
      await model.made?.close();
      await worker.made?.close();
    },
  };
}

function syncAlone(sync: Lazy<IndexSync>): PromptReadinessDeps['refresh'] {
  return async (run) => {
    await sync.get().syncAll(run);
    return null;
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

function lazyReadiness(made: () => IndexReadiness): Required<IndexReadiness> {
  return {
    prepare: (run, retriever) => made().prepare(run, retriever),
    settle: async (run) => (await made().settle?.(run)) ?? false,
    reliedOn: () => made().reliedOn?.() ?? null,
    startsModel: async () => (await made().startsModel?.()) ?? false,
    begin: () => {
      made().begin?.();
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
