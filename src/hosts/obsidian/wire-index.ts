import type { Plugin } from 'obsidian';
import type { WebLocksIdentity } from '../../adapters/web/web-locks-identity';
import { ModelInUse, ModelNoteIndex } from '../../engine/embedding/model-in-use';
import { IndexSync, type ExclusionRule } from '../../engine/indexing/sync';
import type { EmbeddingDeps } from '../../engine/embedding/embed-notes';
import { SmartTakeover } from '../../engine/embedding/taken-over';
import { readModelSettings } from '../../engine/models/model-settings';
import type { ModelStore } from '../../engine/models/model-store';
import type { Clock } from '../../ports/clock';
import type { Hasher } from '../../ports/hasher';
import type { Random } from '../../ports/random';
import type { Vault, VaultEvents } from '../../ports/vault';
import { workerSource } from '../../worker/worker-source';
import type { OpenedDevice } from './device/open-device-data';
import { IndexController } from './index-controller';
import { hiddenFilesOf } from './files/obsidian-config-folder';
import { appCrashGuard } from './indexing/crash-guard';
import { appNoteIndex } from './indexing/app-note-index';
import { findNativeFile, type NativeFile } from './indexing/find-native-file';
import { startEmbedder } from './indexing/start-worker';
import { BackgroundEmbedding } from './models/background-embedding';

export interface IndexDeps {
  readonly plugin: Plugin;
  readonly clock: Clock;
  readonly random: Random;
  readonly hasher: Hasher;
  readonly identity: WebLocksIdentity;
  readonly opened: OpenedDevice;
  readonly vault: Vault;
  readonly events: VaultEvents;
  readonly models: ModelStore;
  readonly exclusions: () => Promise<ExclusionRule>;
  readonly say: (sentence: string) => void;
}

/** The index in its worker, the model that it uses, and the controllers that keep both up to date. */
export interface WiredIndex {
  readonly index: ModelNoteIndex;
  readonly sync: IndexSync;
  readonly keeper: IndexController;
  readonly embedding: BackgroundEmbedding;
  readonly native: NativeFile | null;
  /** Stops everything except the index, which the caller closes afterwards. */
  stop(): Promise<void>;
}

/** Builds the index; nothing runs before its controller is started. */
export async function wireIndex({
  plugin,
  clock,
  random,
  hasher,
  identity,
  opened,
  vault,
  events,
  models,
  exclusions,
  say,
}: IndexDeps): Promise<WiredIndex> {
  const guard = appCrashGuard(plugin, identity);
  const database = opened.indexDatabase;
  const native = await findNativeFile({ plugin, data: database === null ? null : opened.data, hasher, random });
  const worker = appNoteIndex({
    source: workerSource,
    database,
    native: native?.place ?? null,
    factory: window.indexedDB,
    guard,
    clock,
    random,
    identity,
    subtle: window.crypto.subtle,
    replaced: () => {
      void keeper.start();
    },
  });
  const model = new ModelInUse({
    index: worker,
    settings: () => readModelSettings(opened.data),
    files: (choice) => models.open(choice),
    start: (files) => startEmbedder(files, clock),
    say,
  });
  const index = new ModelNoteIndex(worker, () => model);
  const sync = new IndexSync({ vault, index, clock, exclusions });
  const hidden = hiddenFilesOf(plugin.app.vault);
  const takeOver: EmbeddingDeps['takeOver'] = (embedder) => SmartTakeover.open(hidden, model.name, embedder, random);
  const embedding = new BackgroundEmbedding({ vault, index, hasher, clock, model, say, takeOver });
  const keeper = new IndexController({
    events,
    sync,
    clock,
    index: worker,
    guard,
    say,
    settled: () => {
      embedding.wake();
    },
  });
  return { index, sync, keeper, embedding, native, stop: () => embedding.stop() };
}
