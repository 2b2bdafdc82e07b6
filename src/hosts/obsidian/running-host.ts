import type { App } from 'obsidian';
import { isAppError, messageOf } from '../../core/errors';
import type { VaultSettings } from '../../core/settings/settings';
import { readSpending } from '../../engine/asking/ledger';
import { CancelSource } from '../../engine/running/start-run';
import { SessionWatch } from '../../engine/capturing/session-watch';
import { isProcessed } from '../../core/transcript/inbox';
import { readWhenIdle } from '../../engine/recalling/idle-reading';
import { recover, recoverOnceFree } from '../../engine/writing/recover';
import { describeRolledBack, type RolledBack } from '../../engine/writing/roll-back';
import type { WritingPorts } from '../../engine/writing/writing-ports';
import type { Services } from '../../features/catalog';
import type { Clock } from '../../ports/clock';
import type { Random } from '../../ports/random';
import type { VaultEvents } from '../../ports/vault';
import { askWhoCaptures, capturesHere, watchingOf } from './captured/capture-here';
import { captureTranscripts } from './capture';
import { NoticeCommandRunner } from './command-runner';
import { remedyActions } from './language-models/remedy-actions';
import type { AppHost, ThisDevice, ThisDeviceLanguageModels, ThisDeviceModels } from './host';
import { InboxMonitor } from './inbox-monitor';
import type { IndexController } from './index-controller';
import { AutoAppliedRuns } from './auto-applied-runs';
import { Observable } from './observable';
import type { VaultSettingsStore } from './settings/settings-store';
import { auditUnasked } from './auditing/audit-vault';
import { tidyUnasked } from './tidying/tidy-weekly';
import { WeeklyTask } from './weekly-task';
import { DueCounter, watchDue } from './review/watch-due';
import { everyHour } from './review/watch-due';
import { followLearning } from './status/follow-learning';

export interface HostParts {
  readonly app: App;
  readonly folder: string | null;
  readonly services: Services;
  readonly settings: VaultSettingsStore;
  readonly device: ThisDevice;
  readonly models: ThisDeviceModels;
  readonly languageModels: ThisDeviceLanguageModels;
  readonly keeper: IndexController;
  readonly events: VaultEvents;
  readonly clock: Clock;
  readonly random: Random;
  say(sentence: string): void;
  /** Stops all background work. */
  close(): Promise<void>;
}

/**
 * The wired host at work: it repairs interrupted runs, follows the vault and processes the inbox until it is closed.
 */
export class RunningHost implements AppHost {
  readonly runner: NoticeCommandRunner;
  readonly spending = new Observable({ today: 0, unpriced: 0 });
  readonly due: DueCounter;
  readonly unasked: AutoAppliedRuns;
  readonly #inbox: InboxMonitor;
  readonly #sessions: SessionWatch;
  readonly #ends: (() => void)[] = [];
  readonly #closing = new CancelSource();

  constructor(private readonly parts: HostParts) {
    const { services, clock, random, events } = parts;
    this.runner = new NoticeCommandRunner({
      ...{ clock, random, services: () => services },
      actionsFor: (remedies) => remedyActions(this, remedies),
    });
    this.unasked = new AutoAppliedRuns(services.writing);
    this.due = new DueCounter({
      app: parts.app,
      clock,
      exclusions: () => services.exclusions(),
      get settings() {
        return services.settings;
      },
    });
    this.#inbox = new InboxMonitor({
      ...{ vault: services.vault, hasher: services.hasher, device: services.device, clock, events },
      get settings() {
        return services.settings;
      },
      watching: () => watchingOf(parts),
      capture: async (path) => {
        await captureTranscripts(this, [path]);
      },
      ask: () => {
        askWhoCaptures(this);
      },
      failed: (error) => {
        this.#tellFailure(error);
      },
    });
    this.#sessions = new SessionWatch({
      ...{ folders: services.sessionFolders, device: services.device, hasher: services.hasher, clock },
      isCapturing: () => capturesHere(this),
      capture: async (paths) => {
        await captureTranscripts(this, paths, { sources: services.sessionFolders.files, isUnasked: true });
      },
      failed: (error) => {
        this.#tellFailure(error);
      },
    });
  }

  get app(): App {
    return this.parts.app;
  }
  get folder(): string | null {
    return this.parts.folder;
  }
  get services(): Services {
    return this.parts.services;
  }
  get settings(): VaultSettingsStore {
    return this.parts.settings;
  }
  get device(): ThisDevice {
    return this.parts.device;
  }
  get models(): ThisDeviceModels {
    return this.parts.models;
  }
  get languageModels(): ThisDeviceLanguageModels {
    return this.parts.languageModels;
  }
  get index(): IndexController['status'] {
    return this.parts.keeper.status;
  }
  get inbox(): InboxMonitor['status'] {
    return this.#inbox.status;
  }

  /** Resolves when the index is up to date and the inbox is watched; never throws. */
  async start(): Promise<void> {
    const { settings, device, keeper } = this.parts;
    for (const problem of [settings.problem, device.problem]) if (problem !== null) this.parts.say(problem);
    // The saved index answers while the vault is repaired and compared.
    void keeper.open();
    void this.models.refresh();
    void this.languageModels.refresh();
    void this.#refreshSpending();
    this.#ends.push(
      this.runner.progress.subscribe((running) => {
        if (running === null) void this.#refreshSpending();
      }),
    );
    await this.#repair((writing) => recover(writing));
    if (this.#closing.signal.isCancelled) return;
    this.#followSettings();
    this.#ends.push(watchDue(this, this.due));
    this.#ends.push(followLearning({ status: keeper.status, index: this.services.index, clock: this.parts.clock }));
    // A window closed a moment ago may hold its lock for half a minute.
    void this.#repair((writing) => recoverOnceFree(writing, this.#closing.signal));
    await Promise.all([
      keeper.start(),
      this.#inbox.start().catch((error: unknown) => {
        this.#tellFailure(error);
      }),
    ]);
    this.#workInBackground();
  }

  #workInBackground(): void {
    if (this.#closing.signal.isCancelled) return;
    this.#sessions.start();
    this.#workWeekly();
    const { conversations, clock } = this.services;
    const quietly = { signal: this.#closing.signal, progress: () => undefined, warn: () => undefined };
    if (conversations === undefined) return;
    this.#ends.push(readWhenIdle(conversations, clock, quietly));
    void this.parts.events
      .subscribe(({ path }) => {
        if (isProcessed(path, this.services.settings.inboxFolder))
          conversations.captured(quietly).catch(() => undefined);
      })
      .then((end) => this.#ends.push(() => void end()));
  }

  /** Shows no error when the spending cannot be read, because the status gives the reason. */
  async #refreshSpending(): Promise<void> {
    const { asking, device } = this.services;
    const spent = await readSpending(asking.ledger, device).catch(() => null);
    if (spent !== null) this.spending.set({ today: spent.today, unpriced: spent.unpriced });
  }

  #workWeekly(): void {
    const { clock } = this.parts;
    const { device } = this.services;
    const chosen = this.device.settings;
    const tasks = [
      { recordKey: 'weekly-audit.json', isOn: () => chosen.current.auditsWeekly, work: () => auditUnasked(this) },
      {
        recordKey: 'weekly-tidying.json',
        isOn: () => chosen.current.tidiesWeekly || chosen.current.mergesWeekly,
        work: () => tidyUnasked(this),
      },
    ].map((task) => new WeeklyTask({ clock, device, ...task }));
    this.#ends.push(
      everyHour(clock, async () => {
        for (const task of tasks) await task.look();
      }),
    );
  }

  updateIndex(): Promise<void> {
    return this.parts.keeper.resume();
  }

  reloadSettings(): Promise<void> {
    return this.parts.settings.reload();
  }

  async close(): Promise<void> {
    for (const end of this.#ends) end();
    this.#closing.cancel();
    this.runner.cancelAll();
    await Promise.allSettled([this.#inbox.stop(), this.#sessions.stop(), this.parts.keeper.stop()]);
    await this.parts.close();
  }

  #followSettings(): void {
    const { settings, device, keeper } = this.parts;
    let indexed = indexedBy(settings.current.current);
    this.#ends.push(
      device.settings.subscribe(() => {
        void this.#inbox.refresh();
      }),
    );
    this.#ends.push(
      settings.current.subscribe((now) => {
        void this.#inbox.refresh();
        if (indexedBy(now) === indexed) return;
        indexed = indexedBy(now);
        void keeper.start();
      }),
    );
  }

  /** Reverts unfinished changes of an earlier run before anything else. */
  async #repair(work: (writing: WritingPorts) => Promise<RolledBack[]>): Promise<void> {
    try {
      for (const result of await work(this.services.writing)) this.parts.say(describeRolledBack(result).join('\n'));
    } catch (error) {
      this.#tellFailure(error);
    }
  }

  #tellFailure(error: unknown): void {
    if (!isAppError(error, 'cancelled')) this.parts.say(messageOf(error));
  }
}

/** Returns the settings that decide which notes are indexed. */
function indexedBy({ excluded, inboxFolder }: VaultSettings): string {
  return JSON.stringify([excluded, inboxFolder]);
}
