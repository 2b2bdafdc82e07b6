import type { RelatedOutput } from '../../../../src/features/search/related';
import { RelatedSession, type NoteAbsence } from '../../../../src/hosts/obsidian/search/related-session';
import type { CancelSignal } from '../../../../src/ports/run';
import { HeldClock, settled } from '../../../fakes/clocks/held-clock';
import { answerOf, resultAt } from './search-answers';

export interface AskedRelated {
  readonly note: string;
  readonly signal: CancelSignal;
  answer(paths: readonly string[], more?: Partial<RelatedOutput>): Promise<void>;
  fail(error: Error): Promise<void>;
}

/** A session of related notes whose questions are answered by hand. */
export class RelatedDesk {
  readonly clock = new HeldClock();
  readonly asked: AskedRelated[] = [];
  isVisible = true;
  isIndexing = false;
  held = 0;
  absence: NoteAbsence | null = null;
  readonly session = new RelatedSession({
    clock: this.clock,
    isVisible: () => this.isVisible,
    isIndexing: () => this.isIndexing,
    heldCount: () => this.held,
    absence: () => Promise.resolve(this.absence),
    related: (note, signal) =>
      new Promise<RelatedOutput>((resolve, reject) => {
        this.asked.push({
          note,
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

  get shown(): RelatedSession['shown']['current'] {
    return this.session.shown.current;
  }

  get paths(): string[] {
    return this.shown.results.map(({ path }) => path);
  }

  get notes(): string[] {
    return this.asked.map(({ note }) => note);
  }

  get last(): AskedRelated {
    const last = this.asked[this.asked.length - 1];
    if (last === undefined) throw new Error('Nothing was sent.');
    return last;
  }

  /** Opens a note and waits until it is asked for. */
  async open(note: string): Promise<AskedRelated> {
    this.session.follow(note);
    await this.clock.pass(200);
    return this.last;
  }

  async found(note: string, paths: readonly string[]): Promise<void> {
    await (await this.open(note)).answer(paths);
  }
}
