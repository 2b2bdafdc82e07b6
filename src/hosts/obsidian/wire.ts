import type { App, Plugin } from 'obsidian';
import { NobleHasher } from '../../adapters/noble/noble-hasher';
import { RuleRedactor } from '../../adapters/redaction/rule-redactor';
import { WebClock } from '../../adapters/web/web-clock';
import { WebLocksIdentity } from '../../adapters/web/web-locks-identity';
import { WebRandom } from '../../adapters/web/web-random';
import { Asking } from '../../engine/asking/asking';
import { ModelInUse } from '../../engine/embedding/model-in-use';
import { ModelNoteIndex } from '../../engine/embedding/model-note-index';
import { readExclusions } from '../../engine/indexing/exclusions';
import { IndexSync } from '../../engine/indexing/sync';
import { AcceptedSettings } from '../../engine/reading/accepted-settings';
import { readModelSettings } from '../../engine/models/model-settings';
import type { WritingPorts } from '../../engine/writing/writing-ports';
import { AppError } from '../../core/errors';
import type { Services } from '../../features/catalog';
import type { Clock } from '../../ports/clock';
import type { StandardInput } from '../../ports/standard-input';
import { workerSource } from '../../worker/worker-source';
import { ModalApproval } from './approval/modal-approval';
import { AppDevice } from './device/app-device';
import { openDeviceData } from './device/open-device-data';
import { desktopOlderProgram } from './files/desktop-older-program';
import { ObsidianConfigFolder } from './files/obsidian-config-folder';
import { ObsidianProjectConfigs } from './files/obsidian-project-configs';
import { ObsidianVault } from './files/obsidian-vault';
import { ObsidianVaultEvents } from './files/obsidian-vault-events';
import { openStateStore } from './files/state-store';
import { VaultSourceFiles } from './files/vault-source-files';
import { AppLinkLookup } from './filing/app-link-lookup';
import { IndexKeeper } from './index-keeper';
import { appNoteIndex } from './indexing/app-note-index';
import { appCrashGuard } from './indexing/app-crash-guard';
import { appTranscriptReader } from './indexing/app-transcript-reader';
import { findNativeFile } from './indexing/find-native-file';
import { startEmbedder } from './indexing/start-embedder';
import { AppLanguageModels } from './language-models/app-language-models';
import { openLanguageModels } from './language-models/open-language-models';
import { AppModels } from './models/app-models';
import { BackgroundEmbedding } from './models/background-embedding';
import { ModalConsent } from './models/modal-consent';
import { openModels } from './models/open-models';
import { RunningHost } from './running-host';
import { dataFileOf } from './settings/data-file-of';
import { VaultSettingsStore } from './settings/settings-store';
import { showNotice } from './show-notice';

const noticeMs = 12_000;

/** Whether the worker of this build has what runs models. */
const canRunModels = true;

const noStandardInput: StandardInput = { read: () => Promise.reject(new AppError('usage', 'Nothing can be piped into the app.')) };

/** Builds everything, once; nothing runs before `start`. Called when the app's layout is ready. */
export async function wire(plugin: Plugin): Promise<RunningHost> {
  const { app } = plugin;
  const say = (sentence: string): void => { showNotice(sentence, noticeMs); };
  const clock = new WebClock((done, ms) => window.setTimeout(done, ms));
  const random = new WebRandom(window.crypto);
  const hasher = new NobleHasher({ subtle: window.crypto.subtle, clock });
  const opened = await openDeviceData({ app, clock, random, hasher, say });
  const settings = await VaultSettingsStore.open(dataFileOf(plugin, random), await AcceptedSettings.open(opened.data));
  const device = await AppDevice.open(opened.data, opened.problem);
  const identity = await WebLocksIdentity.begin(device.id, { locks: window.navigator.locks, clock, random });
  const vault = new ObsidianVault(app, hasher, random);
  const events = new ObsidianVaultEvents(app);
  const config = new ObsidianConfigFolder(app.vault, say);
  const redactor = new RuleRedactor();
  const guard = appCrashGuard(plugin, identity);
  const database = opened.indexDatabase;
  const native = await findNativeFile({ plugin, data: database === null ? null : opened.data, hasher, random });
  const worker = appNoteIndex({ source: workerSource, database, native: native?.place ?? null, factory: window.indexedDB, guard, clock, random, identity, subtle: window.crypto.subtle, replaced: () => { void keeper.start(); } });
  const models = openModels({ clock, hasher, random, identity }, window.indexedDB);
  const model = new ModelInUse({
    index: worker,
    settings: () => readModelSettings(opened.data),
    files: (choice) => models.open(choice),
    start: (files) => startEmbedder(files, clock),
    say,
  });
  const index = new ModelNoteIndex(worker, () => model);
  const exclusions = (): ReturnType<typeof readExclusions> => readExclusions({ config, settings: settings.current.current });
  const sync = new IndexSync({ vault, index, clock, exclusions });
  const embedding = new BackgroundEmbedding({ vault, index, hasher, clock, model, say });
  const keeper = new IndexKeeper({ events, sync, clock, index: worker, guard, say, settled: () => { embedding.wake(); } });
  const writing: WritingPorts = { vault, state: openStateStore(app.vault.adapter, random), device: opened.data, clock, random, hasher, identity };
  const asked = openLanguageModels({ plugin, clock, device: opened.data });
  const services: Services = {
    ...asked.services,
    vaultName: app.vault.getName(),
    get settings() { return settings.current.current; },
    vault, hasher, clock, exclusions, redactor, index, sync, writing,
    readiness: keeper,
    device: opened.data,
    models,
    // The app embeds while it is used.
    embedAll: () => { embedding.wake(); return Promise.resolve(); },
    ...surroundings(app, clock),
    settingsWriter: settings,
    cache: opened.replies,
    asking: new Asking({ device: () => opened.data, replies: opened.replies, clock, random, hasher, redactor }),
    transcripts: appTranscriptReader(workerSource, { redactor, hasher, clock }),
  };
  const closeAll = async (): Promise<void> => {
    asked.close();
    await embedding.stop();
    await model.close();
    await index.close().finally(() => { identity.end(); });
  };
  const appModels = new AppModels(canRunModels, services, () => embedding.changeModel(), native);
  return new RunningHost({ app, services, settings, device, models: appModels, languageModels: new AppLanguageModels(asked, services), keeper, events, clock, random, say, close: () => closeAll() });
}

/** The user's windows and files. */
function surroundings(app: App, clock: Clock): Pick<Services, 'consent' | 'approval' | 'linkLookup' | 'older' | 'sources' | 'standardInput' | 'projects'> {
  return {
    consent: new ModalConsent(app),
    approval: new ModalApproval(app),
    linkLookup: new AppLinkLookup(app, (ms) => clock.sleep(ms)),
    older: desktopOlderProgram,
    sources: new VaultSourceFiles(app.vault),
    standardInput: noStandardInput,
    projects: new ObsidianProjectConfigs(),
  };
}
