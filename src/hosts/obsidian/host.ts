import type { App } from 'obsidian';
import type { VaultPath } from '../../core/note/path';
import type { BoundKey } from '../../engine/reading/accepted-settings';
import type { VaultSettings } from '../../core/settings/settings';
import type { Spending } from '../../engine/asking/ledger';
import type { Command } from '../../engine/running/command';
import type { Services } from '../../features/catalog';
import type { ModelOutput } from '../../features/model/model-input';
import type { ProviderOutput } from '../../features/provider/provider-input';
import type { Coverage } from '../../ports/note-index';
import type { Progress } from '../../ports/run';
import type { NativeFile } from './indexing/find-native-file';
import type { AutoAppliedRuns } from './auto-applied-runs';
import type { Observable } from './observable';

/** The plugin over one vault, as its screens see it. Built once, by `wire`. */
export interface AppHost {
  readonly app: App;
  readonly services: Services;
  readonly settings: SettingsStore;
  readonly index: Observable<IndexStatus>;
  readonly inbox: Observable<InboxStatus>;
  readonly runner: CommandRunner;
  readonly device: ThisDevice;
  readonly models: ThisDeviceModels;
  readonly languageModels: ThisDeviceLanguageModels;
  /** Working memory that is due for review. */
  readonly due: DueNotes;
  /** What was changed without asking, and whether any of it was taken back. */
  readonly unasked: AutoAppliedRuns;
  /** What language models have cost, as of the last command that ended. */
  readonly spending: Observable<Pick<Spending, 'today' | 'unpriced'>>;
  /** Compares the whole vault with the index, also when indexing was paused; what goes wrong shows in `index`. */
  updateIndex(): Promise<void>;
}

/**
 * - opening: what was kept is being loaded
 * - reading: the vault is compared with it and what changed is read
 * - ready: the index follows the vault
 * - stopped: it cannot go on by itself; `problem` says why and what to do
 */
export type IndexPhase = 'opening' | 'reading' | 'ready' | 'stopped';

export interface IndexStatus {
  readonly phase: IndexPhase;
  /** Of the current phase, in notes; `total` is null while unknown. */
  readonly done: number;
  readonly total: number | null;
  /** null until the first comparison. */
  readonly coverage: Coverage | null;
  /** Where the index works: in a worker, or in slices on the app's own thread when no worker could be started. */
  readonly place: 'worker' | 'main thread';
  /** A sentence for the user; null when all is well. */
  readonly problem: string | null;
}

export interface DueNotes {
  readonly count: Observable<number>;
  /** Paths of notes that may be reviewed within so many days: those that are due then, and those that do not tell when. */
  candidates(daysAhead?: number): string[];
}

export interface InboxStatus {
  /** Transcripts that wait, sorted by path. */
  readonly waiting: readonly VaultPath[];
  /** Those that an earlier attempt failed on; the reason is in the note beside each. */
  readonly failed: readonly VaultPath[];
  /** The one that is being captured. */
  readonly capturing: VaultPath | null;
  readonly watching: InboxWatching;
}

/**
 * Whether this device processes the inbox: yes; the user has not been asked; another device does; switched off (the
 * default on phones).
 */
export type InboxWatching = 'here' | 'not asked' | 'other device' | 'off';

export interface CommandRunner {
  /**
   * Runs a command: after a second its progress shows in a notice with *Cancel*; warnings and errors are shown as notices.
   * null when it failed or was cancelled: the user has been told. `services` replaces parts, such as the source of the files.
   */
  run<Input, Output>(
    command: Command<Services, Input, Output>,
    input: Input,
    services?: Partial<Services>,
  ): Promise<Output | null>;
  /** What runs now, for the status bar; null when nothing does. */
  readonly progress: Observable<{ readonly title: string; readonly progress: Progress | null } | null>;
}

/** The settings that describe the vault, kept in `data.json`. */
export interface SettingsStore {
  readonly current: Observable<VaultSettings>;
  /** Why the stored settings could not be used; null when they could. Then nothing is written until the user changes a setting. */
  readonly problem: string | null;
  /** Whether what the vault says of this was chosen on this device, or is the default. Without that it makes nothing happen unasked. */
  isAccepted(key: BoundKey): boolean;
  /** Writes these keys and leaves every other as it stands in the file; a value equal to its default is removed. */
  change(values: Partial<VaultSettings>): Promise<void>;
}

/** Data about this device, stored only on it. */
export interface ThisDevice {
  readonly id: string;
  /** For people and other devices: "Desktop app on Linux". */
  readonly name: string;
  /** Why nothing can be kept on this device; null when it can. */
  readonly problem: string | null;
  readonly settings: Observable<DeviceSettings>;
  change(values: Partial<DeviceSettings>): Promise<void>;
}

export interface ModelStatus {
  /** null until it was read. */
  readonly output: ModelOutput | null;
  /** Why it could not be read; null when it could. */
  readonly problem: string | null;
}

/** The models for search by meaning on this device. */
export interface ThisDeviceModels {
  /** Whether this build of the plugin can run models at all. */
  readonly canRun: boolean;
  /** What finds the nearest vectors by a graph, as it was when the app was started; null where the app loads nothing native. */
  readonly native: NativeFile | null;
  /** From the next start on the native file that was found is loaded, or no longer. */
  acceptNative(isAccepted: boolean): Promise<void>;
  readonly status: Observable<ModelStatus>;
  /** What a command has found. `isChosen`: the user has just chosen what is used, so that it is started again, also where it is what was used before: its files may be others now. */
  show(output: ModelOutput, isChosen?: boolean): void;
  /** Looks again; never fails. */
  refresh(): Promise<void>;
}

export interface ProviderStatus {
  /** null until it was read. */
  readonly output: ProviderOutput | null;
  /** Why it could not be read; null when it could. */
  readonly problem: string | null;
}

/** Which language models this device asks. */
export interface ThisDeviceLanguageModels {
  /** Whether programs can be started here. */
  readonly runsPrograms: boolean;
  /** Whether a key is still there when the app starts again. */
  readonly keysLast: boolean;
  readonly status: Observable<ProviderStatus>;
  /** What a command has found. */
  show(output: ProviderOutput): void;
  /** Reads again what was chosen, without looking for what there is; never fails. */
  refresh(): Promise<void>;
  /** Keeps a key under its usual name; '' takes it away. */
  keepKey(name: string, key: string): Promise<void>;
}

export interface DeviceSettings {
  /** Phones watch the inbox only when the user wants them to. */
  readonly watchesInboxOnPhone: boolean;
  /** The first-run screen was finished or closed. */
  readonly isSetUp: boolean;
  /** The user said that this device shall not capture what is dropped: it is not asked again. */
  readonly declinesToCapture: boolean;
  /** Once a day a notice tells that notes are due for review. */
  readonly remindsOfReview: boolean;
  /** The vault is audited once a week, and the report written. */
  readonly auditsWeekly: boolean;
}
