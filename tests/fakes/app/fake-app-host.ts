import type { App } from 'obsidian';
import { vaultSettingsSchema, type VaultSettings } from '../../../src/core/settings/settings';
import type { BoundKey } from '../../../src/engine/reading/accepted-settings';
import type { Command } from '../../../src/engine/running/command';
import type { CancelSource } from '../../../src/engine/running/start-run';
import type { Services } from '../../../src/features/catalog';
import type { ModelOutput } from '../../../src/features/model/model-input';
import type { ProviderOutput } from '../../../src/features/provider/provider-input';
import type {
  ThisDeviceLanguageModels,
  ProviderStatus,
  AppHost,
  CommandRunner,
  DeviceSettings,
  InboxStatus,
  IndexStatus,
  ModelStatus,
  SettingsStore,
  ThisDevice,
  ThisDeviceModels,
  RunningCommand,
} from '../../../src/hosts/obsidian/host';
import { AutoAppliedRuns } from '../../../src/hosts/obsidian/auto-applied-runs';
import { Observable } from '../../../src/hosts/obsidian/observable';
import type { Coverage } from '../../../src/ports/note-index';
import { MemorySessionFolders } from '../capturing/memory-session-folders';
import { memoryWritingPorts, type MemoryWritingPorts } from '../vault/memory-writing-ports';

/** Answers commands by their id and remembers what was asked; a command without an answer fails as if the user had been told. */
export class FakeRunner implements CommandRunner {
  readonly progress = new Observable<RunningCommand | null>(null);
  readonly calls: {
    readonly id: string;
    readonly input: unknown;
    readonly services: Partial<Services>;
    readonly closing?: CancelSource;
  }[] = [];
  readonly answers = new Map<string, unknown>();

  async run<Input, Output>(
    command: Command<Services, Input, Output>,
    input: Input,
    services: Partial<Services> = {},
    closing?: CancelSource,
  ): Promise<Output | null> {
    this.calls.push({ id: command.id, input, services, ...(closing === undefined ? {} : { closing }) });
    this.progress.set({ title: command.title, progress: null });
    await Promise.resolve();
    this.progress.set(null);
    return (this.answers.get(command.id) ?? null) as Output | null;
  }
}

/** Settings in memory; `refusal` is thrown at the next change. */
export class FakeSettings implements SettingsStore {
  readonly current: Observable<VaultSettings>;
  problem: string | null = null;
  refusal: Error | null = null;
  /** What only the vault says. */
  readonly unaccepted = new Set<BoundKey>();
  waitingNames: readonly string[] = [];

  constructor(values: object = {}) {
    this.current = new Observable(vaultSettingsSchema.parse(values));
  }

  isAccepted(key: BoundKey): boolean {
    return !this.unaccepted.has(key);
  }

  async change(values: Partial<VaultSettings>): Promise<void> {
    if (this.refusal !== null) throw this.refusal;
    for (const key of Object.keys(values)) this.unaccepted.delete(key as BoundKey);
    this.current.set({ ...this.current.current, ...values });
  }
}

export class FakeDevice implements ThisDevice {
  readonly id = 'device-1';
  readonly name = 'Desktop app on Linux';
  problem: string | null = null;
  readonly settings = new Observable<DeviceSettings>({
    watchesInboxOnPhone: false,
    isSetUp: false,
    declinesToCapture: false,
    remindsOfReview: true,
    auditsWeekly: false,
    tidiesWeekly: false,
    mergesWeekly: false,
    terminalProgram: '',
  });

  async change(values: Partial<DeviceSettings>): Promise<void> {
    this.settings.set({ ...this.settings.current, ...values });
  }
}

/** What a device without any model shows. */
export const noModels: ModelOutput = {
  used: { kind: 'built-in' },
  problem: null,
  source: 'https://huggingface.co',
  vectors: 'auto',
  fusion: 'scores',
  models: [
    {
      name: 'TaylorAI/bge-micro-v2',
      about: 'small and quick, for English',
      dimensions: 384,
      bytes: 23_000_000,
      downloaded: 'no',
      downloadedBytes: 0,
    },
  ],
};

export class FakeModels implements ThisDeviceModels {
  canRun = true;
  native: ThisDeviceModels['native'] = null;
  readonly status = new Observable<ModelStatus>({ output: noModels, problem: null });
  refreshes = 0;

  async acceptNative(isAccepted: boolean): Promise<void> {
    if (this.native !== null) this.native = { ...this.native, isAccepted };
  }

  show(output: ModelOutput): void {
    this.status.set({ output, problem: null });
  }

  async refresh(): Promise<void> {
    this.refreshes += 1;
  }
}

/** What a device that asks no language model shows. */
export const noLanguageModel: ProviderOutput = {
  first: {
    provider: 'none',
    title: 'None',
    model: '',
    address: null,
    program: null,
    region: null,
    price: null,
    problem: null,
  },
  second: null,
  command: null,
  models: [],
  caps: { run: null, day: null, month: null },
  asksFirst: true,
  keys: [{ name: 'ANTHROPIC_API_KEY', isThere: false }],
  found: null,
};

export class FakeLanguageModels implements ThisDeviceLanguageModels {
  runsPrograms = true;
  keysLast = true;
  readonly status = new Observable<ProviderStatus>({ output: noLanguageModel, problem: null });
  readonly keys = new Map<string, string>();
  refreshes = 0;

  show(output: ProviderOutput): void {
    this.status.set({ output, problem: null });
  }

  async refresh(): Promise<void> {
    this.refreshes += 1;
  }

  async keepKey(name: string, key: string): Promise<void> {
    this.keys.set(name, key);
  }
}

export interface FakeAppHost extends AppHost {
  readonly runner: FakeRunner;
  readonly settings: FakeSettings;
  readonly device: FakeDevice;
  readonly models: FakeModels;
  readonly languageModels: FakeLanguageModels;
  readonly writing: MemoryWritingPorts;
  /** How often the index was to be compared with the vault. */
  readonly updates: { count: number };
}

export const fullCoverage: Coverage = {
  total: 4,
  indexed: 4,
  waiting: 0,
  failed: [],
  excluded: [],
  chunks: 9,
  frontmatterProblems: [],
  meaning: 'none',
  embedded: null,
  modelProblem: null,
  notKept: null,
};

/** The plugin over a vault in memory whose index is ready and whose inbox is empty. */
export async function fakeAppHost(app: App, settings: object = {}): Promise<FakeAppHost> {
  const writing = await memoryWritingPorts();
  const store = new FakeSettings(settings);
  const updates = { count: 0 };
  const services = {
    vault: writing.vault,
    writing,
    sessionFolders: new MemorySessionFolders(),
    device: writing.device,
    clock: writing.clock,
    hasher: writing.hasher,
    get settings() {
      return store.current.current;
    },
  };
  return {
    app,
    folder: '/home/ada/Notes',
    services: services as unknown as Services,
    settings: store,
    index: new Observable<IndexStatus>({
      phase: 'ready',
      done: 0,
      total: null,
      coverage: fullCoverage,
      place: 'worker',
      problem: null,
    }),
    inbox: new Observable<InboxStatus>({ waiting: [], failed: [], capturing: null, watching: 'here' }),
    runner: new FakeRunner(),
    device: new FakeDevice(),
    models: new FakeModels(),
    languageModels: new FakeLanguageModels(),
    due: { count: new Observable(0), candidates: () => [] },
    unasked: new AutoAppliedRuns(writing),
    spending: new Observable({ today: 0, unpriced: 0 }),
    writing,
    updates,
    updateIndex: async () => {
      updates.count += 1;
    },
  };
}
