import type { SearchInput, SearchOutput } from '../../../../src/features/search/search';
import { SearchSession } from '../../../../src/hosts/obsidian/search/search-session';
import type { CancelSignal } from '../../../../src/ports/run';
import { HeldClock, settled } from '../../../fakes/clocks/held-clock';
import { answerOf, resultAt } from './search-answers';

export interface Asked {
  readonly input: SearchInput;
  readonly signal: CancelSignal;
  answer(paths: readonly string[], more?: Partial<SearchOutput>): Promise<void>;
  fail(error: Error): Promise<void>;
}

/** A search session whose searches are answered by hand. */
export class SessionDesk {
  readonly clock = new HeldClock();
  readonly asked: Asked[] = [];
  isVisible = true;
  isIndexing = false;
  isReady = false;
  held = 0;
  readonly gone = new Set<string>();
  readonly session = new SearchSession({
    clock: this.clock,
    preferences: () => ({ spelling: 'few', resultCount: 20, passageLength: 200 }),
    isVisible: () => this.isVisible,
    isIndexing: () => this.isIndexing,
    isReady: () => this.isReady,
    heldCount: () => this.held,
    isThere: (path) => !this.gone.has(path),
    search: (input, signal) =>
      new Promise<SearchOutput>((resolve, reject) => {
        this.asked.push({
          input,
          signal,
          answer: (paths, more) => {
            resolve(
              answerOf(
                paths.map((path) => resultAt(path)),
                more,
              ),
            );
            return settled();
          },
          fail: (error) => {
            reject(error);
            return settled();
          },
        });
      }),
  });

  get shown(): SearchSession['shown']['current'] {
    return this.session.shown.current;
  }

  get paths(): string[] {
    return this.shown.results.map(({ path }) => path);
  }

  get last(): Asked {
    const last = this.asked[this.asked.length - 1];
    if (last === undefined) throw new Error('Nothing was sent.');
    return last;
  }

  /** Types and waits until the search has begun. */
  async type(text: string): Promise<Asked> {
    const before = this.asked.length;
    this.session.setQuery(text);
    await settled();
    if (this.asked.length === before) await this.clock.pass(120);
    return this.last;
  }

  async found(text: string, paths: readonly string[]): Promise<void> {
    await (await this.type(text)).answer(paths);
  }
}

export const many = (count: number): string[] => Array.from({ length: count }, (_, i) => `n${String(i)}.md`);
