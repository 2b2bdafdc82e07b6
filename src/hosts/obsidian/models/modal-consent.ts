import type { App } from 'obsidian';
import type { Consent, Question } from '../../../ports/consent';
import { HostModal } from '../screen/host-modal';

/** Asks in a window; closing it means no. */
export class ModalConsent implements Consent {
  constructor(private readonly app: App) {}

  ask(question: Question): Promise<boolean> {
    return new Promise((resolve) => {
      new ConsentModal(this.app, question, resolve).open();
    });
  }
}

export class ConsentModal extends HostModal {
  #isYes = false;

  constructor(
    app: App,
    private readonly question: Question,
    private readonly answered: (isYes: boolean) => void,
  ) {
    super(app);
  }

  override onOpen(): void {
    const { title, sentences, action } = this.question;
    this.setTitle(title);
    this.modalEl.addClass('cyberbrain-question');
    this.contentEl.addClass('cyberbrain-modal');
    for (const text of sentences) this.contentEl.createEl('p', { text: text });
    const foot = this.contentEl.createDiv({ cls: 'modal-button-container' });
    const yes = foot.createEl('button', { cls: 'mod-cta', text: action, attr: { type: 'button' } });
    yes.addEventListener('click', () => {
      this.#isYes = true;
      this.close();
    });
    this.addCancel(foot);
    yes.focus();
  }

  override onClose(): void {
    super.onClose();
    this.answered(this.#isYes);
  }
}
