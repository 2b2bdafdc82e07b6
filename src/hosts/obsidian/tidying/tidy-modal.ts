import { grouped } from '../../../core/counted';
import type { AnswerName } from '../../../core/upkeep/proposal';
import type { AppHost } from '../host';
import { addButton } from '../screen/action-button';
import { describeBy } from '../screen/hidden-name';
import { HostModal } from '../screen/host-modal';
import { replaceContent } from '../screen/redraw';
import { AnswersToApply, applyWords } from './answers-to-apply';
import { addProposal } from './proposal-cards';
import type { OpenProposal, TidyInbox } from './tidy-inbox';
import { answerWords } from './tidy-words';

const longestCondition = 300;

/** Shows the proposals of upkeep one by one; the answers are carried out together, as one run that can be undone. */
export class TidyModal extends HostModal {
  #condition = '';
  readonly #answers: AnswersToApply;

  constructor(
    private readonly host: AppHost,
    private readonly inbox: TidyInbox,
  ) {
    super(host.app);
    this.#answers = new AnswersToApply(host, inbox, () => {
      this.close();
    });
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
      void this.#answers.apply();
      return false;
    });
  }

  override onOpen(): void {
    this.#draw();
  }

  override onClose(): void {
    super.onClose();
    this.#answers.offerLeft();
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
      addProposal(parent, this.host.app, current);
      this.#addAnswers(parent, current);
      this.#addFoot(parent);
    });
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
      addButton(foot, {
        label: applyWords(given.length),
        key: 'apply',
        isMain: true,
        run: () => this.#answers.apply(),
      });
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
}
