import { addButton } from './action-button';

/** Shows the result of the user's last action, also to screen readers. */
export class ResultLine {
  readonly #el: HTMLElement;

  constructor(parent: HTMLElement) {
    this.#el = parent.createDiv({ cls: 'cyberbrain-outcome', attr: { role: 'status' } });
  }

  /** `actions`: buttons for the next step. */
  say(
    sentence: string,
    details: readonly string[] = [],
    actions: readonly { readonly label: string; readonly run: () => unknown }[] = [],
  ): void {
    this.#el.empty();
    if (sentence === '') return;
    this.#el.createDiv({ text: sentence });
    const list = details.length === 0 ? null : this.#el.createEl('ul');
    for (const detail of details) list?.createEl('li', { text: detail });
    for (const action of actions) addButton(this.#el, action);
  }
}
