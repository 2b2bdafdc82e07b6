import { indexedNotes } from '../../engine/reading/known-notes';
import { Platform, type App, type Plugin } from 'obsidian';
import type { SteeringStore } from '../../engine/board/steering-records';
import { BoardReader } from '../../engine/board/board-reader';
import { olderProgram, type HomeFolder } from '../../adapters/disk/older-program';
import { NobleHasher } from '../../adapters/noble/noble-hasher';
import { RuleRedactor } from '../../adapters/redaction/rule-redactor';
import { WebClock, WebRandom } from '../../adapters/web/clock-and-random';
import { WebLocksIdentity } from '../../adapters/web/web-locks-identity';
import { AnswerBound } from '../../engine/answering/answer-bound';
import { ModelRequests } from '../../engine/asking/model-requests';
import { Conversations } from '../../engine/recalling/conversations';
import { readExclusions } from '../../engine/indexing/exclusions';
import { KeptReading } from '../../engine/reading/kept-reading';
import { ListedChanges } from '../../engine/reading/listed-changes';
import { AcceptedSettings } from '../../engine/reading/accepted-settings';
import { AppError } from '../../core/errors';
import type { Services } from '../../features/catalog';
import type { Clock } from '../../ports/clock';
import type { Hasher } from '../../ports/hasher';
import type { Random } from '../../ports/random';
import type { StandardInput } from '../../ports/source-files';
import { workerSource } from '../../worker/worker-source';
import { ModalApproval } from './approval/approval-modal';
import { AppDevice } from './device/app-device';
import { openDeviceData, type OpenedDevice } from './device/open-device-data';
import { appRepositories } from './files/app-repositories';
import { desktopNode, vaultOnDisk } from './files/desktop-node';
import { ObsidianConfigFolder } from './files/obsidian-config-folder';
import { ObsidianProjectConfigs } from './files/obsidian-project-configs';
import { ObsidianVault } from './files/obsidian-vault';
import { ObsidianVaultEvents } from './files/obsidian-vault-events';
import { openTerminalRecords } from './files/terminal-records';
import { openStateStore } from './files/state-store';
import { VaultSourceFiles } from './files/vault-source-files';
import { AppLinkLookup } from './filing/app-link-lookup';
import { appNoteIndex } from './indexing/app-note-index';
import type { CrashGuard } from './indexing/crash-guard';
import { appTranscriptReader } from './indexing/app-transcript-reader';
import { AppLanguageModels } from './language-models/app-language-models';
import { openLanguageModels } from './language-models/open-language-models';
import { AppModels } from './models/app-models';
import { ModalConsent } from './models/modal-consent';
import { openModels } from './models/open-models';
import { RunningHost } from './running-host';
import { appSessionFolders } from './files/past-sessions';
import { dataFileOf } from './settings/data-file-of';
import { VaultSettingsStore } from './settings/settings-store';
import { showNotice } from './show-notice';
import { wireIndex, type WiredIndex } from './wire-index';

const noticeMs = 12_000;

/** Maximum time in ms that a search waits for conversations captured since. */
const talkWaitMs = 1_500;

/** True when the worker of this build can run models. */
const canRunModels = true;

const noStandardInput: StandardInput = {
  read: () => Promise.reject(new AppError('usage', 'The app cannot read piped input.')),
};

/** Builds everything, once; nothing runs before `start`. Called when the app's layout is ready. */
export async function wire(plugin: Plugin): Promise<RunningHost> {
  const { app } = plugin;
  const platform = openPlatform();
  const { clock, random, hasher } = platform;
  const opened = await openDeviceData({ app, ...platform, say });
  const settings = await VaultSettingsStore.open(dataFileOf(plugin, random), await AcceptedSettings.open(opened.data));
  const device = await AppDevice.open(opened.data, opened.problem);
  const identity = await WebLocksIdentity.begin(device.id, { locks: window.navigator.locks, clock, random });
  const vault = new ObsidianVault(app, hasher, random);
  const events = new ObsidianVaultEvents(app);
  const config = new ObsidianConfigFolder(app.vault, say);
  const models = openModels({ ...platform, identity }, window.indexedDB);
  const exclusions = (): ReturnType<typeof readExclusions> =>
    readExclusions({ config, settings: settings.current.current });
  const indexing = await wireIndex({ plugin, ...platform, identity, opened, vault, events, models, exclusions, say });
  const { keeper, embedding, native } = indexing;
  const asked = openLanguageModels({ plugin, clock, device: opened.data });
  let lineBound: AnswerBound | null = null;
  const services: Services = {
    ...asked.services,
    vaultName: app.vault.getName(),
    get settings() {
      return settings.current.current;
    },
    ...{ vault, config, hasher, clock, exclusions, models },
    writing: { ...statePorts(app, opened, device, random), ...platform, vault, identity },
    ...searching(indexing),
    ...surroundings(app, clock, random),
    steering: () => openMessages(app, hasher, random),
    keptGraph: new KeptReading(new ListedChanges(vault)),
    board: new BoardReader({ vault, list: () => vault.list(), exclusions, cache: opened.replies, hasher, clock }),
    settingsWriter: settings,
    ...reading(opened, platform),
    sessionFolders: appSessionFolders(),
    deviceName: device.name,
    get lineBound() {
      return (lineBound ??= new AnswerBound(services));
    },
  };
  addConversations(services, { opened, identity, ...platform });
  return new RunningHost({
    app,
    folder: vaultOnDisk(app.vault.adapter)?.placeOf('') ?? null,
    services,
    settings,
    device,
    models: new AppModels(canRunModels, services, () => embedding.changeModel(), native),
    languageModels: new AppLanguageModels(asked, services),
    keeper,
    events,
    clock,
    random,
    say,
    close: async () => {
      asked.close();
      await closeIndexes(indexing, services, identity);
    },
  });
}

/** Adds the captured conversations, except on a phone, which has no memory for a second index. */
function addConversations(
  services: Services,
  { opened: { indexDatabase }, identity, clock, random }: TalkPlatform,
): void {
  if (Platform.isMobile) return;
  const database = indexDatabase === null ? null : `${indexDatabase}-of-conversations`;
  const { subtle } = window.crypto;
  const parts = { source: workerSource, factory: window.indexedDB, native: null, replaced: () => undefined };
  const conversations = new Conversations(services, {
    identity,
    makeIndex: () => appNoteIndex({ ...parts, database, guard: unguarded, clock, random, identity, subtle }),
    waitMs: talkWaitMs,
  });
  Object.assign(services, { conversations });
}

async function closeIndexes(
  indexing: WiredIndex,
  { conversations }: Services,
  identity: WebLocksIdentity,
): Promise<void> {
  await conversations?.close();
  await indexing.stop();
  await indexing.index.close().finally(() => {
    identity.end();
  });
}

function say(sentence: string): void {
  showNotice(sentence, noticeMs);
}

interface TalkPlatform extends Pick<AppPlatform, 'clock' | 'random'> {
  readonly opened: OpenedDevice;
  readonly identity: WebLocksIdentity;
}

/** The index of conversations can be made again, and opening it is no risk to that of the notes. */
const unguarded: Pick<CrashGuard, 'discardsKept' | 'during'> = { discardsKept: false, during: (_step, work) => work() };

interface AppPlatform {
  readonly clock: Clock;
  readonly random: Random;
  readonly hasher: NobleHasher;
}

/** Returns the clock, random numbers and hashes of the window. */
function openPlatform(): AppPlatform {
  const clock = new WebClock((done, ms) => window.setTimeout(done, ms));
  return {
    clock,
    random: new WebRandom(window.crypto),
    hasher: new NobleHasher({ subtle: window.crypto.subtle, clock }),
  };
}

function searching({
  index,
  sync,
  keeper,
  embedding,
}: WiredIndex): Pick<Services, 'index' | 'sync' | 'readiness' | 'openKnownNotes' | 'embedAll'> {
  // The app computes embeddings while it is open.
  return {
    index,
    sync,
    readiness: keeper,
    openKnownNotes: (run) => indexedNotes(index, keeper, run),
    embedAll: () => {
      embedding.wake();
      return Promise.resolve(null);
    },
  };
}

/** Opens the messages for sessions on this computer; null elsewhere. */
async function openMessages(app: App, hasher: Hasher, random: Random): Promise<SteeringStore | null> {
  const onDisk = vaultOnDisk(app.vault.adapter);
  return onDisk === null ? null : openTerminalRecords(onDisk, hasher, random);
}

/** Returns where this device keeps its runs, and the name by which other devices list them. */
function statePorts(
  { vault }: App,
  { data }: OpenedDevice,
  { name }: AppDevice,
  random: Random,
): Pick<Services['writing'], 'state' | 'device' | 'deviceName'> {
  return { state: openStateStore(vault.adapter, random), device: data, deviceName: name };
}

/** Returns the services that read texts and ask language models. */
function reading(
  { data, replies }: OpenedDevice,
  platform: AppPlatform,
): Pick<Services, 'device' | 'redactor' | 'cache' | 'asking' | 'transcripts'> {
  const redactor = new RuleRedactor();
  return {
    device: data,
    redactor,
    cache: replies,
    asking: new ModelRequests({ device: () => data, replies, redactor, ...platform }),
    transcripts: appTranscriptReader(workerSource, { redactor, ...platform }),
  };
}

/** Returns the services for the user's windows and files. */
function surroundings(
  app: App,
  clock: Clock,
  random: Random,
): Pick<
  Services,
  | 'consent'
  | 'approval'
  | 'linkLookup'
  | 'older'
  | 'sources'
  | 'standardInput'
  | 'projects'
  | 'repositories'
  | 'workingFolder'
> {
  return {
    consent: new ModalConsent(app),
    approval: new ModalApproval(app),
    linkLookup: new AppLinkLookup(app, (ms) => clock.sleep(ms)),
    older: olderProgram(homeFolder),
    sources: new VaultSourceFiles(app.vault),
    standardInput: noStandardInput,
    projects: new ObsidianProjectConfigs(),
    repositories: appRepositories(vaultOnDisk(app.vault.adapter)?.placeOf('') ?? null, clock, random),
    workingFolder: '',
  };
}

function homeFolder(): HomeFolder | null {
  const node = desktopNode();
  return node === null ? null : { disk: node.disk, path: node.home(), paths: node.paths };
}
