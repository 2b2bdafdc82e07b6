import type { IndexStatus } from '../host';
import type { Watched } from '../watched';
import { tellWhenCut } from './marked-text';
import { coverageWords, progressWords } from './search-words';

/** One line that never changes its height: the answer's count, and what the index covers or how far it is, as a way to the status screen. */
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

  /** How many notes answer; '' takes it away. */
  showCount(words: string): void {
    // Screen readers say it again with every change.
    if (this.#count.textContent !== words) this.#count.setText(words);
  }

  show(status: IndexStatus): void {
    const progress = progressWords(status);
    this.#index.setText(progress ?? coverageWords(status));
    this.#index.toggleClass('is-problem', status.problem !== null);
    this.#bar.toggle(progress !== null);
    if (status.total === null) this.#bar.removeAttribute('value');
    else {
      this.#bar.max = Math.max(1, status.total);
      this.#bar.value = status.done;
    }
  }
}

/** The index does not know every note yet: what it answers is of a part. */
export function isAtWork({ phase }: IndexStatus): boolean {
  return phase === 'opening' || phase === 'reading';
}

/** Calls `changed` whenever the index may answer otherwise than before. The returned function ends that. */
export function whenAnswersChange(index: Watched<IndexStatus>, changed: () => void): () => void {
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
