import { pickAndCapture } from '../captured/pick-and-capture';
import { counted } from '../../../core/counted';
import type { AppHost, IndexStatus } from '../host';
import { addButton, type ButtonAction } from '../screen/action-button';
import { describeBy } from '../screen/hidden-name';
import { indexWords } from '../status/status-bar';
import { tellErrors } from '../failures';
import { firstRunSteps, type FirstRunStep } from './first-run-steps';
import { HostModal } from '../screen/host-modal';
import { holdNotices } from '../notices';
import { openSearch } from '../search/open-search';

export interface FirstRunActions {
  openSearch(): void | Promise<void>;
}

/** The first steps; each can be skipped, and closing the window ends them for good. */
export class FirstRunModal extends HostModal {
  readonly #steps: readonly FirstRunStep[];
  #at = 0;
  #end: (() => void) | null = null;
  /** Shows the notices that would have covered the window. */
  #release: (() => void) | null = null;

  constructor(
    private readonly host: AppHost,
    private readonly actions: FirstRunActions,
  ) {
    super(host.app);
    this.#steps = firstRunSteps({
      host,
      pick: () => {
        this.#pick();
      },
      again: () => {
        this.#show();
      },
    });
  }

  override onOpen(): void {
    this.#release = holdNotices();
    this.modalEl.addClass('cyberbrain-first-run');
    this.contentEl.addClass('cyberbrain-modal');
    this.#end = this.host.index.subscribe(() => {
      this.#showProgress();
    });
    this.#show();
  }

  override onClose(): void {
    this.#end?.();
    this.#release?.();
    super.onClose();
    void tellErrors(() => this.host.device.change({ isSetUp: true }));
  }

  #show(): void {
    const step = this.#steps[this.#at];
    if (step === undefined) return;
    this.setTitle(step.title);
    this.contentEl.empty();
    this.contentEl.createDiv({ cls: 'cyberbrain-faint', text: `Step ${this.#at + 1} of ${this.#steps.length}` });
    const body = this.contentEl.createDiv();
    step.fill(body);
    this.#showProgress();
    const foot = this.contentEl.createDiv({ cls: 'modal-button-container' });
    for (const action of this.#buttons()) addButton(foot, action);
    const next = foot.querySelector<HTMLElement>('.mod-cta');
    if (next === null) return;
    // Whoever uses the keyboard goes on with Enter; whoever listens hears the step with it.
    describeBy(next, this.titleEl, body);
    next.focus();
  }

  #buttons(): ButtonAction[] {
    const isLast = this.#at === this.#steps.length - 1;
    const back: ButtonAction = {
      label: 'Back',
      run: () => {
        this.#go(-1);
      },
    };
    const close: ButtonAction = {
      label: isLast ? 'Close' : 'Skip all',
      run: () => {
        this.close();
      },
    };
    const next: ButtonAction = isLast
      ? { label: 'Open search', isMain: true, run: () => this.#openSearch() }
      : {
          label: 'Next',
          isMain: true,
          run: () => {
            this.#go(1);
          },
        };
    return [next, ...(this.#at > 0 ? [back] : []), close];
  }

  #go(by: number): void {
    this.#at += by;
    this.#show();
  }

  async #openSearch(): Promise<void> {
    this.close();
    await this.actions.openSearch();
  }

  #pick(): void {
    void tellErrors(() => pickAndCapture(this.host, this.contentEl.doc));
  }

  #showProgress(): void {
    this.contentEl.querySelector('.cyberbrain-first-run-index')?.setText(progressSentence(this.host.index.current));
  }
}

function progressSentence(status: IndexStatus): string {
  const { phase, coverage, problem } = status;
  if (phase === 'stopped') return problem ?? 'The index has stopped.';
  if (phase !== 'ready') return `${indexWords(status)}. You can continue in the meantime.`;
  if (coverage?.indexed === 0) return 'This vault has no notes yet. You can search each as soon as you write it.';
  return coverage === null
    ? 'Your notes are ready to search.'
    : `${counted(coverage.indexed, 'note')} ready to search.`;
}

export function showFirstSteps(host: AppHost): void {
  new FirstRunModal(host, { openSearch: () => openSearch(host) }).open();
}
