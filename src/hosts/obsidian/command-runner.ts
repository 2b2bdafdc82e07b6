import type { Command } from '../../engine/running/command';
import { CancelSource, startRun } from '../../engine/running/start-run';
import type { Services } from '../../features/catalog';
import type { Clock } from '../../ports/clock';
import type { Random } from '../../ports/random';
import type { Progress } from '../../ports/run';
import { errorSentence, tellError } from './failures';
import type { CommandRunner, RunningCommand } from './host';
import { type NoticeAction, noticeWithActions } from './notices';
import { ProgressNotice } from './progress-notice';
import { SteadyProgress } from './steady-progress';
import { showNotice } from './show-notice';
import { Observable } from './observable';
import { cappedList } from '../../core/counted';
import { type Remedy, remediesOf } from '../../core/errors';

export interface RunnerDeps {
  readonly clock: Clock;
  readonly random: Random;
  /** Returns the services; called again for each command. */
  services(): Services;
  /** Returns buttons for what helps against a problem. */
  actionsFor(remedies: readonly Remedy[]): NoticeAction[];
}

const patienceMs = 300;

const warningMs = 12_000;

const mostWarnings = 5;

interface Warning {
  readonly sentence: string;
  readonly remedies: readonly Remedy[];
}

interface Running {
  readonly title: string;
  progress: Progress | null;
  isAsking: boolean;
}

/** Runs commands and shows progress, warnings and errors in notices. */
export class NoticeCommandRunner implements CommandRunner {
  readonly progress = new Observable<RunningCommand | null>(null);
  /** Running commands in the order of their start; the newest is shown. */
  readonly #running = new Set<Running>();
  readonly #cancels = new Set<CancelSource>();
  #isClosed = false;

  constructor(private readonly deps: RunnerDeps) {}

  async run<Input, Output>(
    command: Command<Services, Input, Output>,
    input: Input,
    services: Partial<Services> = {},
    closing?: CancelSource,
  ): Promise<Output | null> {
    if (this.#isClosed) return null;
    const running: Running = { title: command.title, progress: null, isAsking: false };
    const cancel = new CancelSource(closing?.signal);
    const warnings: Warning[] = [];
    this.#running.add(running);
    this.#cancels.add(cancel);
    const notice = this.#showWhenLong(running, cancel);
    const steady = new SteadyProgress(this.deps.clock, (progress) => {
      running.progress = progress;
      notice.show(progress);
      this.#tell();
    });
    this.#tell();
    try {
      const run = startRun(command.id, this.deps.clock, this.deps.random, cancel.signal, {
        progress: (progress) => {
          steady.tell(progress);
        },
        warn: (sentence, remedies = []) => warnings.push({ sentence, remedies }),
      });
      const asking = (isAsking: boolean): void => {
        running.isAsking = isAsking;
        if (isAsking) notice.end();
        else notice.start();
        this.#tell();
      };
      return await command.run(whileAsking(withReplaced(this.deps.services(), services), asking), input, run);
    } catch (error) {
      if (closing?.signal.isCancelled !== true) this.#tellError(error);
      return null;
    } finally {
      steady.end();
      notice.end();
      this.#running.delete(running);
      this.#cancels.delete(cancel);
      this.#showWarnings(warnings);
      this.#tell();
    }
  }

  /** Cancels all commands and starts no more, because the plugin is being unloaded. */
  cancelAll(): void {
    this.#isClosed = true;
    for (const cancel of this.#cancels) cancel.cancel();
  }

  #tellError(error: unknown): void {
    const actions = this.deps.actionsFor(remediesOf(error));
    if (actions.length === 0) tellError(error);
    else noticeWithActions(errorSentence(error).text, actions);
  }

  #showWarnings(warnings: readonly Warning[]): void {
    const different = [...new Map(warnings.map((warning) => [warning.sentence, warning])).values()];
    const sentences = different.map(({ sentence }) => sentence);
    if (sentences.length === 0) return;
    const content = createFragment();
    if (sentences.length === 1) content.createDiv({ text: sentences.join('') });
    else {
      const list = content.createEl('ul', { cls: 'cyberbrain-notice-list' });
      for (const text of cappedList(sentences, mostWarnings)) list.createEl('li', { text });
    }
    const actions = this.deps.actionsFor(different.flatMap(({ remedies }) => remedies));
    if (actions.length === 0) showNotice(content, warningMs);
    else noticeWithActions(content, actions);
  }

  #tell(): void {
    const newest = [...this.#running].at(-1);
    if (newest === undefined) this.progress.set(null);
    else {
      const { title, progress, isAsking } = newest;
      this.progress.set({ title, progress, ...(isAsking ? { isAsking } : {}) });
    }
  }

  /** Shows the progress of a command only if it takes a while. */
  #showWhenLong(running: Running, cancel: CancelSource): RunNotice {
    let notice: ProgressNotice | null = null;
    /** Number of the wait that may still show the notice; raised when the command ends or asks something. */
    let turn = 0;
    const start = (): void => {
      turn += 1;
      const own = turn;
      void this.deps.clock.sleep(patienceMs).then(() => {
        if (own === turn)
          notice = new ProgressNotice(running.title, running.progress, () => {
            cancel.cancel();
          });
      });
    };
    const end = (): void => {
      turn += 1;
      notice?.hide();
      notice = null;
    };
    start();
    return { show: (progress) => notice?.show(progress), start, end };
  }
}

/** The progress notice of a run. */
interface RunNotice {
  show(progress: Progress): void;
  /** Shows the notice after a delay. */
  start(): void;
  /** Hides it, or keeps it from being shown. */
  end(): void;
}

/** Calls `asking` with true before the user is asked something, and with false after the answer. */
function whileAsking(services: Services, asking: (isAsking: boolean) => void): Services {
  const { consent, approval, noteForm } = services;
  const hidden = async <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
    asking(true);
    try {
      return await ask();
    } finally {
      asking(false);
    }
  };
  return withReplaced(services, {
    consent: { ask: (question) => hidden(() => consent.ask(question)) },
    approval: { choose: (proposal) => hidden(() => approval.choose(proposal)) },
    ...(noteForm === undefined ? {} : { noteForm: { fill: (...given) => hidden(() => noteForm.fill(...given)) } }),
  });
}

/** Copies services without evaluating lazy ones. */
function withReplaced(services: Services, replaced: Partial<Services>): Services {
  return Object.defineProperties(Object.create(services) as Services, Object.getOwnPropertyDescriptors(replaced));
}
