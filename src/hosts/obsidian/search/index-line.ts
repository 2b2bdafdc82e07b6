import type { IndexStatus } from '../host';
import { tellWhenCut } from './cut-text';
import { coverageWords, progressWords } from './search-words';

/** The answer's count, what the index covers as a way to the status screen, and how far it is while it is being built. */
export class IndexLine {
  readonly #count: HTMLElement;
  readonly #coverage: HTMLElement;
  readonly #building: HTMLElement;
  readonly #words: HTMLElement;
  readonly #bar: HTMLProgressElement;

  constructor(parent: HTMLElement, showStatus: () => void) {
    this.#building = parent.createDiv({ cls: 'cyberbrain-building' });
    this.#words = this.#building.createDiv();
    this.#bar = this.#building.createEl('progress', { attr: { 'aria-label': 'Progress of the index' } });
    const line = parent.createDiv({ cls: 'search-results-info cyberbrain-index-line' });
    this.#count = line.createDiv({ cls: 'cyberbrain-count', attr: { role: 'status' } });
    this.#coverage = line.createEl('button', { cls: 'clickable-icon cyberbrain-coverage', attr: { type: 'button' } });
    this.#coverage.addEventListener('click', showStatus);
    tellWhenCut(this.#coverage);
  }

  /** How many notes answer; '' takes it away. */
  showCount(words: string): void {
    // Screen readers say it again with every change.
    if (this.#count.textContent !== words) this.#count.setText(words);
  }

  show(status: IndexStatus): void {
    const words = progressWords(status);
    this.#building.toggle(words !== null);
    this.#words.setText(words ?? '');
    if (status.total === null) this.#bar.removeAttribute('value');
    else {
      this.#bar.max = Math.max(1, status.total);
      this.#bar.value = status.done;
    }
    this.#coverage.setText(coverageWords(status));
    this.#coverage.toggleClass('is-problem', status.problem !== null);
  }
}
