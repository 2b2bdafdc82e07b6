import { counted, grouped } from '../../../core/counted';
import { baseNameOf } from '../../../core/note/path';
import type { AnswerName } from '../../../core/upkeep/proposal';
import { answeredGroup } from '../../../features/compact/carry-out-upkeep';
import { compact } from '../../../features/compact/compact';
import { compactInputSchema } from '../../../features/compact/compact-input';
import { fewSentences } from '../failures';
import { undoAction } from '../history/undo-run';
import type { AppHost } from '../host';
import { noticeWithActions } from '../notices';
import { addButton } from '../screen/action-button';
import { describeBy } from '../screen/hidden-name';
import { HostModal } from '../screen/host-modal';
import { addNoteLink } from '../screen/note-link';
import { replaceContent } from '../screen/redraw';
import { addMarkedText } from '../search/marked-text';
import type { OpenProposal, TidyInbox } from './tidy-inbox';
import { answerWords, jobTitles, rangesOf, standingWords } from './tidy-words';

const longestCondition = 300;

/** Shows the proposals of upkeep one by one; the answers are carried out together, as one run that can be undone. */
export class TidyModal extends HostModal {
  #condition = '';
  #isApplied = false;
  #applying: Promise<void> | null = null;

  constructor(
    private readonly host: AppHost,
    private readonly inbox: TidyInbox,
  ) {
    super(host.app);
    this.setTitle('Tidy the memory');
    this.modalEl.addClass('cyberbrain-tidy-modal');
    this.contentEl.addClass('cyberbrain-modal');
    for (const [key, step] of [
      ['j', 1],
      ['ArrowRight', 1],
      ['k', -1],
      ['ArrowLeft', -1],
    ] as const)
      this.#onKey(key, () => {
        this.inbox.move(step);
      });
    for (let number = 1; number <= 5; number += 1)
      this.#onKey(String(number), () => {
        const answer = this.inbox.current?.row.answers[number - 1];
        if (answer !== undefined) this.#give(answer);
      });
    this.scope.register(['Mod'], 'Enter', () => {
      void this.#apply();
      return false;
    });
  }

  override onOpen(): void {
    this.#draw();
  }

  override onClose(): void {
    this.contentEl.empty();
    if (this.#applying === null) this.#offerLeft();
    else
      void this.#applying.then(() => {
        this.#offerLeft();
      });
  }

  #offerLeft(): void {
    if (!this.#isApplied) this.#offer();
  }

  /** Offers to apply the answers of the closed window. */
  #offer(): void {
    const { length } = this.inbox.given;
    if (length === 0) return;
    noticeWithActions(`${counted(length, 'answer')} ${length === 1 ? 'was' : 'were'} not applied.`, [
      {
        label: applyWords(length),
        run: async () => {
          await this.#apply();
          // What failed or was cancelled can be tried again.
          this.#offerLeft();
        },
      },
    ]);
  }

  #onKey(key: string, act: () => void): void {
    this.scope.register([], key, (event) => {
      if (event.target instanceof HTMLElement && event.target.matches('input')) return undefined;
      act();
      this.#draw();
      return false;
    });
  }

  #draw(): void {
    const { current } = this.inbox;
    replaceContent(this.contentEl, (parent) => {
      if (current === null) return;
      const { number, proposals } = this.inbox;
      parent.createDiv({
        cls: 'cyberbrain-faint',
        text: `${grouped(number)} of ${grouped(proposals.length)}`,
        attr: { role: 'status' },
      });
      this.#addProposal(parent, current);
      this.#addAnswers(parent, current);
      this.#addFoot(parent);
    });
  }

  #addProposal(parent: HTMLElement, { job, row: { notes, reason, sides, sentences = [] } }: OpenProposal): void {
    parent.createEl('h3', { cls: 'cyberbrain-heading', text: jobTitles[job] });
    parent.createEl('p', { text: reason });
    const list = parent.createEl('ol', { cls: 'cyberbrain-list' });
    for (const [at, path] of notes.entries()) {
      const card = list.createEl('li', { cls: 'cyberbrain-card' });
      addNoteLink(card.createDiv({ cls: 'cyberbrain-card-title' }), this.host.app, { path, text: baseNameOf(path) });
      const side = sides[at];
      if (side === undefined) continue;
      const { text, words } = sentences[at] ?? { text: side.text, words: [] };
      addMarkedText(card.createDiv({ cls: 'cyberbrain-facts' }), text, rangesOf(text, words));
      card.createDiv({ cls: 'cyberbrain-faint', text: standingWords(side) });
    }
  }

  #addAnswers(parent: HTMLElement, { row: { answers } }: OpenProposal): void {
    const { answer: given } = this.inbox;
    const group = parent.createDiv({ cls: 'cyberbrain-tidy-answers' });
    for (const [at, answer] of answers.entries()) {
      const [label, effect] = answerWords[answer];
      const choice = group.createDiv({ cls: 'cyberbrain-tidy-answer' });
      const button = addButton(choice, {
        label,
        key: `answer ${answer}`,
        letter: String(at + 1),
        isMain: given?.answer === answer,
        run: () => {
          this.#give(answer);
          this.#draw();
        },
      });
      button.setAttribute('aria-pressed', String(given?.answer === answer));
      describeBy(button, choice.createSpan({ cls: 'cyberbrain-faint', text: effect }));
    }
    if (answers.includes('both')) this.#addCondition(parent);
  }

  #addCondition(parent: HTMLElement): void {
    const label = parent.createEl('label', { cls: 'cyberbrain-faint', text: 'If both hold: under which condition? ' });
    const input = label.createEl('input', {
      type: 'text',
      value: this.inbox.answer?.condition ?? this.#condition,
      attr: { 'data-key': 'condition', maxlength: String(longestCondition) },
    });
    input.addEventListener('input', () => {
      this.#condition = input.value;
      this.inbox.setCondition(input.value.trim());
    });
  }

  #addFoot(parent: HTMLElement): void {
    const { given } = this.inbox;
    const foot = parent.createDiv({ cls: 'modal-button-container' });
    // Without an answer there is nothing to apply.
    if (given.length > 0)
      addButton(foot, { label: applyWords(given.length), key: 'apply', isMain: true, run: () => this.#apply() });
    if (this.inbox.proposals.length < 2) return;
    for (const [label, step] of [
      ['Back', -1],
      ['Next', 1],
    ] as const)
      addButton(foot, {
        label,
        key: label,
        run: () => {
          this.inbox.move(step);
          this.#draw();
        },
      });
  }

  #give(answer: AnswerName): void {
    this.inbox.give(answer, answer === 'both' ? this.#condition.trim() : '');
    this.#condition = '';
  }

  /** Carries out the answers; what was not answered stays as it is. A second order joins the first. */
  #apply(): Promise<void> {
    this.#applying ??= this.#applyGiven().finally(() => {
      this.#applying = null;
    });
    return this.#applying;
  }

  async #applyGiven(): Promise<void> {
    const decisions = [...this.inbox.given];
    if (decisions.length === 0) return;
    const approval = {
      choose: ({ changes }: { readonly changes: readonly { readonly id: string; readonly group: string }[] }) =>
        Promise.resolve(new Set(changes.filter(({ group }) => group === answeredGroup).map(({ id }) => id))),
    };
    const output = await this.host.runner.run(
      compact,
      compactInputSchema.parse({ decisions, offline: this.inbox.isOffline }),
      {
        approval,
      },
    );
    if (output === null) return;
    this.#isApplied = true;
    this.close();
    const done = output.jobs.reduce((sum, { applied }) => sum + (applied ?? 0), 0);
    const failed = fewSentences(output.refused.map(({ path, reason }) => `${path}: ${reason}`));
    const undo = undoAction(this.host, output.run);
    noticeWithActions(`${counted(done, 'answer')} carried out. ${failed}`.trim(), done === 0 ? [] : [undo]);
  }
}

function applyWords(count: number): string {
  return `Apply ${counted(count, 'answer')}`;
}
