import { prepareFuzzySearch, sortSearchResults, type SearchResult } from './fuzzy-search';
import { renderResults } from './render-results';
import { SuggestModal } from './suggest-modal';

/** An item and the matches of the query in its text. */
export interface FuzzyMatch<T> {
  item: T;
  match: SearchResult;
}

/** A dialog that finds items by letters of their text, in order. */
export abstract class FuzzySuggestModal<T> extends SuggestModal<FuzzyMatch<T>> {
  override getSuggestions(query: string): FuzzyMatch<T>[] {
    const search = prepareFuzzySearch(query);
    const found = this.getItems().flatMap((item) => {
      const match = search(this.getItemText(item));
      return match ? [{ item, match }] : [];
    });
    if (query.trim() !== '') sortSearchResults(found);
    return found;
  }

  override renderSuggestion({ item, match }: FuzzyMatch<T>, el: HTMLElement): void {
    renderResults(el, this.getItemText(item), match);
  }

  override onChooseSuggestion({ item }: FuzzyMatch<T>, event: MouseEvent | KeyboardEvent): void {
    this.onChooseItem(item, event);
  }

  abstract getItems(): T[];

  abstract getItemText(item: T): string;

  abstract onChooseItem(item: T, event: MouseEvent | KeyboardEvent): void;
}
