import { addButton } from '../../screen/action-button';
import type { RelatedSnapshot } from '../related-snapshot';

/** Message shown instead of related notes: no open note, no results, or a problem, each with a next step. */
export class RelatedMessage {
  readonly #el: HTMLElement;
  #shown = '';

  constructor(
    parent: HTMLElement,
    private readonly tryAgain: () => void,
  ) {
    this.#el = parent.createDiv({ cls: 'search-empty-state cyberbrain-search-message' });
  }

  show(shown: RelatedSnapshot): void {
    const sentence = sentenceOf(shown);
    const key = `${shown.phase} ${sentence}`;
    if (key === this.#shown) return;
    this.#shown = key;
    this.#el.empty();
    this.#el.toggle(sentence !== '');
    const isFailure = shown.phase === 'failed';
    if (sentence !== '') this.#el.createEl('p', { text: sentence, attr: { role: isFailure ? 'alert' : 'status' } });
    if (isFailure)
      addButton(this.#el, {
        label: 'Retry',
        run: () => {
          this.tryAgain();
        },
      });
  }
}

function sentenceOf({ phase, isSlow, problem }: RelatedSnapshot): string {
  switch (phase) {
    case 'found':
      return '';
    case 'failed':
      return problem;
    case 'asking':
      return isSlow ? 'Looking for related notes…' : '';
    case 'closed':
      return 'Open a note to see related notes.';
    case 'absent':
      return problem;
    case 'nothing':
      return 'No related notes found. Notes are related by words, subject and links.';
  }
}
