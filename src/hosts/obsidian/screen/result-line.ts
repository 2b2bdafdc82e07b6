/** Shows the result of the user's last action, also to screen readers. */
export class ResultLine {
  readonly #el: HTMLElement;

  constructor(parent: HTMLElement) {
    this.#el = parent.createDiv({ cls: 'cyberbrain-outcome', attr: { role: 'status' } });
  }

  say(sentence: string, details: readonly string[] = []): void {
    this.#el.empty();
    if (sentence === '') return;
    this.#el.createDiv({ text: sentence });
    if (details.length === 0) return;
    const list = this.#el.createEl('ul');
    for (const detail of details) list.createEl('li', { text: detail });
  }
}
