import type { App } from 'obsidian';
import type { VaultPath } from '../../core/note/path';
import type { BoundKey } from '../../engine/reading/accepted-settings';
import type { VaultSettings } from '../../core/settings/settings';
import type { Spending } from '../../engine/asking/ledger';
import type { Command } from '../../engine/running/command';
import type { CancelSource } from '../../engine/running/start-run';
import type { Services } from '../../features/catalog';
import type { ModelOutput } from '../../features/model/model-input';
import type { ProviderOutput } from '../../features/provider/provider-input';
import type { Coverage } from '../../ports/note-index';
import type { Progress } from '../../ports/run';
import type { NativeFile } from './indexing/find-native-file';
import type { AutoAppliedRuns } from './auto-applied-runs';
import type { Observable } from './observable';

/** The plugin as its screens see it, for one vault. Built once, by `wire`. */
export interface AppHost {
  readonly app: App;
  /** Absolute path of the vault's folder; null where it is not a folder of this computer. */
  readonly folder: string | null;
  readonly services: Services;
  readonly settings: SettingsStore;
  readonly index: Observable<IndexStatus>;
  readonly inbox: Observable<InboxStatus>;
  readonly runner: CommandRunner;
  readonly device: ThisDevice;
  readonly models: ThisDeviceModels;
  readonly languageModels: ThisDeviceLanguageModels;
  /** Temporary notes that are due for review. */
  readonly due: DueNotes;
  /** Runs applied without asking, and whether any of them was undone. */
  readonly unasked: AutoAppliedRuns;
  /** Spending on language models, as of the last finished command. */
  readonly spending: Observable<Pick<Spending, 'today' | 'unpriced'>>;
  /** Updates the index for the whole vault and resumes it if paused. Errors appear in `index`. */
  updateIndex(): Promise<void>;
}

/**
 * - opening: the saved index is being loaded
 * - reading: changed notes are being found and read
 * - ready: the index follows the vault
 * - stopped: it cannot continue by itself; `problem` gives the reason and the next step
 */
export type IndexPhase = 'opening' | 'reading' | 'ready' | 'stopped';

export interface IndexStatus {
  readonly phase: IndexPhase;
  /** Notes processed in the current phase; `total` is null while unknown. */
  readonly done: number;
  readonly total: number | null;
  /** Coverage of the index; null until the first comparison. */
  readonly coverage: Coverage | null;
  /** Where the index runs: in a worker, or in small steps on the app's own thread if no worker could be started. */
  readonly place: 'worker' | 'main thread';
  /** Message for the user; null when all is well. */
  readonly problem: string | null;
}

export interface DueNotes {
  readonly count: Observable<number>;
  /** Returns the paths of notes that may be due within `daysAhead` days, and of notes without a review date. */
  candidates(daysAhead?: number): string[];
}

export interface InboxStatus {
  /** Waiting transcripts, sorted by path. */
  readonly waiting: readonly VaultPath[];
  /** Transcripts that could not be captured; the note beside each gives the reason. */
  readonly failed: readonly VaultPath[];
  /** The transcript being captured. */
  readonly capturing: VaultPath | null;
  readonly watching: InboxWatching;
}

/** Which device processes the inbox: this one; not yet asked; another one; none, because it is turned off here (the default on phones). */
export type InboxWatching = 'here' | 'not asked' | 'other device' | 'off';

/** A command that runs. */
export interface RunningCommand {
  readonly title: string;
  readonly progress: Progress | null;
  /** True while it waits for an answer of the user; otherwise missing. */
  readonly isAsking?: true;
}

export interface CommandRunner {
  /**
   * Runs a command. After a second, a notice shows its progress with *Cancel*; warnings and errors are shown as
   * notices. Returns null when it failed or was cancelled and the user has been told. `services` replaces some
   * services, such as the source of the files; `closing` stops it without a word, because the window that shows its
   * result was closed.
   */
  run<Input, Output>(
    command: Command<Services, Input, Output>,
    input: Input,
    services?: Partial<Services>,
    closing?: CancelSource,
  ): Promise<Output | null>;
  /** The running command, for the status bar; null when there is none. */
  readonly progress: Observable<RunningCommand | null>;
}

/** The settings that describe the vault, kept in `data.json`. */
export interface SettingsStore {
  readonly current: Observable<VaultSettings>;
  /** Why the stored settings could not be used; null when they could. Nothing is written until the user changes a setting. */
  readonly problem: string | null;
  /** Names in the vault's settings that the user has not given on this device; they are used nowhere. */
  readonly waitingNames: readonly string[];
  /** Returns true if the value is the default or was chosen on this device; any other value has no automatic effect. */
  isAccepted(key: BoundKey): boolean;
  /** Writes these keys and leaves all others in the file unchanged; a value equal to its default is removed. */
  change(values: Partial<VaultSettings>): Promise<void>;
}

/** Data about this device, stored on this device only. */
export interface ThisDevice {
  readonly id: string;
  /** Name shown to people and on other devices: "Desktop app on Linux". */
  readonly name: string;
  /** Why nothing can be stored on this device; null when it can. */
  readonly problem: string | null;
  readonly settings: Observable<DeviceSettings>;
  change(values: Partial<DeviceSettings>): Promise<void>;
}

export interface ModelStatus {
  /** Last output of the command; null until the first one. */
  readonly output: ModelOutput | null;
  /** Why it could not be read; null when it could. */
  readonly problem: string | null;
}

/** The models for search by meaning on this device. */
export interface ThisDeviceModels {
  /** Whether this build of the plugin can run models at all. */
  readonly canRun: boolean;
  /** The native file for vector graphs, as found when the app started; null if the app loads no native code. */
  readonly native: NativeFile | null;
  /** Accepts or rejects the native file; takes effect after a restart. */
  acceptNative(isAccepted: boolean): Promise<void>;
  readonly status: Observable<ModelStatus>;
  /**
   * Shows the output of a command. `isChosen`: the user just chose the model, so it is restarted even if it is the same
   * one, because its files may have changed.
   */
  show(output: ModelOutput, isChosen?: boolean): void;
  /** Reads the state again; never fails. */
  refresh(): Promise<void>;
}

export interface ProviderStatus {
  /** null until it was read. */
  readonly output: ProviderOutput | null;
  /** Why it could not be read; null when it could. */
  readonly problem: string | null;
}

/** The language models that this device asks. */
export interface ThisDeviceLanguageModels {
  /** Whether programs can be started here. */
  readonly runsPrograms: boolean;
  /** True when keys are kept after the app closes. */
  readonly keysLast: boolean;
  readonly status: Observable<ProviderStatus>;
  /** Shows the output of a command. */
  show(output: ProviderOutput): void;
  /** Reads the choice again, without detecting providers; never fails. */
  refresh(): Promise<void>;
  /** Stores a key; '' deletes it. */
  keepKey(name: string, key: string): Promise<void>;
}

export interface DeviceSettings {
  /** True when the inbox is watched on a phone. */
  readonly watchesInboxOnPhone: boolean;
  /** True when the welcome guide was finished or closed. */
  readonly isSetUp: boolean;
  /** True when the user declined to process the inbox here; they are not asked again. */
  readonly declinesToCapture: boolean;
  /** True when a notice reminds the user of due notes once a day. */
  readonly remindsOfReview: boolean;
  /** True when the vault is audited once a week and the report is written. */
  readonly auditsWeekly: boolean;
  /** True when a notice says once a week how many proposals there are to tidy the memory. */
  readonly tidiesWeekly: boolean;
  /** True when notes with the same claim are merged once a week without asking. */
  readonly mergesWeekly: boolean;
  /** Absolute path of the terminal program, which connects AI tools; '' until the user has named it. */
  readonly terminalProgram: string;
}
