import { Observable } from '../observable';
import type { AskTiming } from './latest-ask';
import {
  pathsOf,
  type ListSnapshot,
  fold,
  foldAll,
  isFolded,
  stepSelection,
  type SelectionStep,
} from './list-snapshot';

/** A list of results as its views see it. */
export interface BrowsedList {
  readonly shown: { readonly current: ListSnapshot };
  select(path: string | null): void;
  move(step: SelectionStep): void;
  foldAll(areCollapsed: boolean): void;
  fold(path: string, wanted: boolean): void;
  toggleFold(path: string): void;
  showWhy(isWhyShown: boolean): void;
}

/**
 * State of a list of results that a person selects from, folds and asks for reasons, independent of the question.
 * Nothing changes after `close`.
 */
export class ListSession<Shown extends ListSnapshot> implements BrowsedList {
  readonly shown: Observable<Shown>;
  #isClosed = false;

  constructor(first: Shown) {
    this.shown = new Observable(first);
  }

  get isClosed(): boolean {
    return this.#isClosed;
  }

  select(path: string | null): void {
    this.change({ selected: path });
  }

  move(step: SelectionStep): void {
    const { results, selected } = this.shown.current;
    this.select(stepSelection(pathsOf(results), selected, step));
  }

  foldAll(areCollapsed: boolean): void {
    this.change({ folding: foldAll(areCollapsed) });
  }

  fold(path: string, wanted: boolean): void {
    this.change({ folding: fold(this.shown.current.folding, path, wanted) });
  }

  toggleFold(path: string): void {
    this.fold(path, !isFolded(this.shown.current.folding, path));
  }

  showWhy(isWhyShown: boolean): void {
    this.change({ isWhyShown });
  }

  close(): void {
    this.#isClosed = true;
  }

  /** Shows the same list with other values. */
  protected change(values: Partial<Shown> | Partial<ListSnapshot>): void {
    this.show({ ...this.shown.current, ...values });
  }

  /** Says that the answer takes long, but for a refresh, which nobody waits for. */
  protected tellSlow(reason: string): Pick<AskTiming, 'slow'> {
    if (reason === 'refresh') return {};
    return {
      slow: () => {
        this.change({ isSlow: true });
      },
    };
  }

  protected show(shown: Shown): void {
    if (!this.#isClosed) this.shown.set(shown);
  }
}
