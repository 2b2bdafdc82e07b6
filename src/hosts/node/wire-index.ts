import { join } from 'node:path';
import { ModelInUse } from '../../engine/embedding/model-in-use';
import { ModelNoteIndex } from '../../engine/embedding/model-note-index';
import { PromptReadiness, type PromptReadinessDeps } from '../../engine/indexing/prompt-readiness';
import type { IndexReadiness } from '../../engine/indexing/readiness';
import { RenewableNoteIndex } from '../../engine/indexing/renewable-note-index';
import { RefreshInTurns } from '../../engine/indexing/refresh-in-turns';
import { IndexSync, type ExclusionRule } from '../../engine/indexing/sync';
import { readModelSettings } from '../../engine/models/model-settings';
import type { ModelStore } from '../../engine/models/model-store';
import { modelSettingsSchema, type ModelSettings } from '../../core/models/embedder-choice';
import type { DeviceData } from '../../ports/device-data';
import type { NoteIndex } from '../../ports/note-index';
import type { Random } from '../../ports/random';
import type { Vault } from '../../ports/vault';
import { FileBlobStore } from './files/file-blob-store';
import { startIndexWorker } from './index-worker';
import { lazily, type Lazy } from './lazily';
import { prepareIndex } from './prepare-index';
import { startEmbedder } from './start-embedder';
import { NodeHasher } from './system/node-hasher';
import { NodeProcessIdentity } from './system/node-process-identity';
import { SystemClock } from './system/system-clock';

export interface IndexWiring {
  /** The program's file, which is also that of its threads. */
  readonly script: URL;
  /** The device cache of the vault. */
  readonly cache: string;
  readonly vault: Vault;
  readonly models: ModelStore;
  readonly random: Random;
  readonly device: () => DeviceData;
  readonly warn: (sentence: string) => void;
  readonly exclusions: () => Promise<ExclusionRule>;
  /** Other programs like this one work on the vault for hours: one of them updates the index, and answers do not wait for that. */
  readonly isShared: boolean;
}

/** The index of the vault, and what brings it up to date. */
export interface WiredIndex {
  readonly index: Lazy<NoteIndex>;
  readonly sync: Lazy<IndexSync>;
  readonly model: Lazy<ModelInUse>;
  readonly readiness: IndexReadiness;
  readonly promptReadiness: Lazy<PromptReadiness>;
  close(): Promise<void>;
}

/** One answer is wanted at once; an index that was never built is built first. */
const onceForAll = { freshMs: 60_000, waitMs: 200, firstWaitMs: Infinity };
/** Answers one after the other share a comparison; a first index is waited for as long as a person would. */
const forHours = { freshMs: 2_000, waitMs: 250, firstWaitMs: 4_000 };

/** No thread starts before the index is asked for. */
export function wireIndex({
  script,
  cache,
  vault,
  models,
  random,
  device,
  warn,
  exclusions,
  isShared,
}: IndexWiring): WiredIndex {
  const folder = join(cache, 'index');
  const clock = new SystemClock();
  const worker = lazily(() => new RenewableNoteIndex(() => startIndexWorker(script, folder)));
  const model = lazily(
    () =>
      new ModelInUse({
        index: worker.get(),
        settings: () => readSettings(device),
        files: (choice) => models.open(choice),
        start: startEmbedder,
        say: warn,
      }),
  );
  const index = lazily(() => new ModelNoteIndex(worker.get(), () => model.get()));
  const sync = lazily(() => new IndexSync({ vault, index: index.get(), clock, exclusions }));
  const inTurns = lazily(() => refreshInTurns(folder, random, worker.get(), sync.get()));
  const alone: PromptReadinessDeps['refresh'] = async (run) => {
    await sync.get().syncAll(run);
    return null;
  };
  const promptReadiness = lazily(
    () =>
      new PromptReadiness(
        {
          refresh: isShared ? (run) => inTurns.get().refresh(run) : alone,
          openModel: async () => {
            await model.get().open();
          },
          index: index.get(),
          clock: new SystemClock('lets the program end'),
          warn,
        },
        isShared ? forHours : onceForAll,
      ),
  );
  const patient: IndexReadiness = {
    prepare: (run, legs) => prepareIndex({ sync: sync.get(), index: index.get(), model: model.get() }, run, legs),
  };
  return {
    ...{ index, sync, model, promptReadiness },
    readiness: isShared ? { prepare: (run, legs) => promptReadiness.get().prepare(run, legs) } : patient,
    close: async () => {
      await promptReadiness.made?.close();
      await model.made?.close();
      await worker.made?.close();
    },
  };
}

/** Of several programs on one vault, one at a time updates the index. */
function refreshInTurns(folder: string, random: Random, index: RenewableNoteIndex, sync: IndexSync): RefreshInTurns {
  return new RefreshInTurns({
    store: new FileBlobStore(folder, random),
    lockPorts: { clock: new SystemClock(), random, identity: new NodeProcessIdentity() },
    hasher: new NodeHasher(),
    index,
    sync,
  });
}

/** Where this device's data cannot be had, nothing was chosen. */
async function readSettings(device: () => DeviceData): Promise<ModelSettings> {
  try {
    return await readModelSettings(device());
  } catch {
    return modelSettingsSchema.parse({});
  }
}
