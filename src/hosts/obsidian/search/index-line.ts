import type { IndexStatus } from '../host';
import type { Observable } from '../observable';
import { tellWhenCut } from './marked-text';
import { coverageWords, isNews, progressWords } from './search-words';

/**
 * One line of constant height: the number of results, and, while it is news, the index's coverage or progress as a link
 * to the status screen.
 */
export class IndexLine {
  readonly #count: HTMLElement;
  readonly #index: HTMLElement;
  readonly #bar: HTMLProgressElement;

  constructor(parent: HTMLElement, showStatus: () => void) {
    const line = parent.createDiv({ cls: 'search-results-info cyberbrain-index-line' });
    this.#count = line.createDiv({ cls: 'cyberbrain-count', attr: { role: 'status' } });
    this.#index = line.createEl('button', { cls: 'clickable-icon cyberbrain-coverage', attr: { type: 'button' } });
    this.#bar = line.createEl('progress', {
      cls: 'cyberbrain-building',
      attr: { 'aria-label': 'Progress of the index' },
    });
    this.#index.addEventListener('click', showStatus);
    tellWhenCut(this.#index);
  }

  /** Shows the number of results; '' removes it. */
  showCount(words: string): void {
    // Screen readers repeat it with every change.
    if (this.#count.textContent !== words) this.#count.setText(words);
  }

  show(status: IndexStatus): void {
    const progress = progressWords(status);
    this.#index.setText(progress ?? coverageWords(status));
    this.#index.toggle(isNews(status));
    this.#index.toggleClass('is-problem', status.problem !== null);
    this.#bar.toggle(progress !== null);
    if (status.total === null) this.#bar.removeAttribute('value');
    else {
      this.#bar.max = Math.max(1, status.total);
      this.#bar.value = status.done;
    }
  }
}

/** True while the index does not contain every note, so that its answers are partial. */
export function isAtWork({ phase }: IndexStatus): boolean {
  return phase === 'opening' || phase === 'reading';
}

/** Calls `changed` whenever the index may answer differently. Returns a function that ends this. */
export function whenAnswersChange(index: Observable<IndexStatus>, changed: () => void): () => void {
  let before = index.current;
  return index.subscribe((status) => {
    const isOther = isOtherIndex(before, status);
    before = status;
    if (isOther) changed();
  });
}

function isOtherIndex(before: IndexStatus, after: IndexStatus): boolean {
  return (
    before.coverage !== after.coverage ||
    before.phase !== after.phase ||
    (after.phase === 'reading' && before.done !== after.done)
  );
}
