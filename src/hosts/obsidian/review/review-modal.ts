import type { AppHost } from '../host';
import { hasLanguageModel } from '../language-models/run-provider';
import type { ButtonAction } from '../screen/action-button';
import { GroupDecider } from './group-decider';
import { GroupPage } from './group-page';
import { registerReviewKeys } from './review-keys';
import { addPage, addUnclear, ReviewStage, addSummary, summaryWords } from './review-pages';
import { ReviewSession } from './review-session';
import { HostModal } from '../screen/host-modal';

const aheadDays = 14;

/** Reviews due temporary notes, one group at a time, with or without the keyboard. */
export class ReviewModal extends HostModal {
  readonly #session: ReviewSession;
  readonly #stage: ReviewStage;
  readonly #page: GroupPage;
  readonly #decider: GroupDecider;

  constructor(
    private readonly host: AppHost,
    private readonly closed: () => void,
  ) {
    super(host.app);
    this.#session = new ReviewSession(host);
    this.#stage = new ReviewStage(this.contentEl);
    this.#page = new GroupPage(host.app, this.#session, this.#stage);
    this.#decider = new GroupDecider({
      session: this.#session,
      stage: this.#stage,
      page: this.#page,
      settings: () => host.settings.current.current,
      show: () => this.#show(),
    });
    this.#registerKeys(this.#page, this.#decider);
  }

  override onOpen(): void {
    this.setTitle('Review');
    this.modalEl.addClass('cyberbrain-review');
    this.contentEl.addClass('cyberbrain-modal');
    void this.#load(this.host.settings.current.current.reviewDaysAhead);
  }

  override onClose(): void {
    this.#session.close();
    this.#stage.end();
    super.onClose();
    this.closed();
  }

  #registerKeys(page: GroupPage, decider: GroupDecider): void {
    registerReviewKeys(this.scope, {
      ...decider.actions,
      move: (step) => this.#move(step),
      undo: () => this.#undoLast(),
      changeWeeks: (by) => {
        page.setWeeks(page.weeks + by);
      },
      submit: () => {
        void decider.promotion?.submit();
      },
      back: () => {
        decider.promotion?.back();
      },
      isChoosing: () => decider.isOpen,
      isBusy: () => decider.isBusy,
      later: (act) => {
        decider.later(act);
      },
      isWriting: () => decider.promotion !== null,
    });
  }

  async #load(daysAhead: number): Promise<void> {
    this.#stage.say('');
    this.#decider
      .turn()
      .createEl('p', { cls: 'cyberbrain-faint', text: 'Looking for due notes…', attr: { role: 'status' } });
    const isRead = await this.#session.load(daysAhead);
    if (!isRead) this.#showFailure(daysAhead);
    else if (this.#session.groups.length === 0) this.#showNothing(daysAhead);
    else await this.#show();
  }

  #showFailure(daysAhead: number): void {
    addPage(
      this.#decider.turn(),
      ['Could not find out which notes are due.'],
      [{ label: 'Try again', isMain: true, run: () => this.#load(daysAhead) }],
    );
  }

  #showNothing(daysAhead: number): void {
    const sentences = [
      nothingWords(daysAhead),
      'Temporary notes appear here on their review date, so that you can keep, postpone or delete them.',
    ];
    const ahead = { label: 'Show the next two weeks', run: () => this.#load(aheadDays) };
    addUnclear(
      addPage(this.#decider.turn(), sentences, [...(daysAhead < aheadDays ? [ahead] : []), this.#closing]),
      this.app,
      this.#session.problems,
    );
  }

  get #closing(): ButtonAction {
    return {
      label: 'Close',
      isMain: true,
      run: () => {
        this.close();
      },
    };
  }

  /** Shows the next group, or the summary. */
  async #show(): Promise<void> {
    const group = this.#session.current;
    if (this.#session.isFinished || group === null) {
      this.#showSummary();
      return;
    }
    this.#decider.isOpen = false;
    const notes = await this.#session.read(group);
    if (notes.length === 0) {
      group.state = 'decided';
      this.#session.advance();
      await this.#show();
      return;
    }
    this.#page.draw(notes, {
      ...this.#decider.actions,
      take: (proposal) => this.#decider.take(proposal),
      move: (step) => this.#move(step),
      undo: () => this.#undoLast(),
      ask: hasLanguageModel(this.host) ? () => this.#ask() : null,
    });
    this.#decider.begin();
  }

  #showSummary(): void {
    const { steps, groups } = this.#session;
    const hasSkipped = groups.some(({ state }) => state === 'skipped');
    const buttons = [
      ...(steps.length > 0 ? [{ label: 'Undo all', run: () => this.#undoAll() }] : []),
      ...(hasSkipped ? [{ label: 'Show skipped', run: () => this.#reopen() }] : []),
      this.#closing,
    ];
    const { page, undo } = this.#decider.finish();
    addSummary(addPage(page, [`Done. ${summaryWords(steps, groups)}`], buttons), this.app, steps);
    void undo?.();
  }

  async #move(step: 1 | -1): Promise<void> {
    this.#session.move(step);
    await this.#show();
  }

  async #ask(): Promise<void> {
    this.#stage.say(await this.#session.propose());
    await this.#show();
  }

  async #undoLast(): Promise<void> {
    if (this.#session.steps.length === 0) return;
    this.#decider.isBusy = true;
    const isDone = await this.#session.undoLast();
    this.#stage.say(
      isDone ? 'The last decision was undone.' : 'The last decision could not be undone. The history says why.',
    );
    await this.#show();
  }

  /** Undoes all decisions, newest first, until one fails. */
  async #undoAll(): Promise<void> {
    let isDone = true;
    while (isDone && this.#session.steps.length > 0) isDone = await this.#session.undoLast();
    this.#stage.say(isDone ? 'Everything was undone.' : 'Not everything could be undone. The history says why.');
    await this.#show();
  }

  async #reopen(): Promise<void> {
    for (const group of this.#session.groups) if (group.state === 'skipped') group.state = 'open';
    this.#session.advance();
    await this.#show();
  }
}

function nothingWords(daysAhead: number): string {
  if (daysAhead === 0) return 'Nothing is due for review.';
  return `Nothing is due within ${daysAhead === 1 ? 'a day' : `${daysAhead} days`}.`;
}
