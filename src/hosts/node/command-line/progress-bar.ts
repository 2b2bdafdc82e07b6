import { SingleBar, Presets } from 'cli-progress';
import type { RunListener } from '../../../engine/running/start-run';
import type { Progress } from '../../../ports/run';
import { shownLine, streams, terminal } from './terminal';

const showAfterMs = 1000;

/** Shows progress and warnings on stderr. A bar appears once work has taken over a second, and only on a terminal. */
export class ProgressBar implements RunListener {
  readonly #startedMs = Date.now();
  #bar: SingleBar | null = null;
  #label = '';

  progress({ label, done, total }: Progress): void {
    if (!streams.told.isTTY || total === null || Date.now() - this.#startedMs < showAfterMs) return;
    if (label !== this.#label) this.finish();
    if (this.#bar === null) {
      this.#label = label;
      this.#bar = new SingleBar(
        {
          format: `${shownLine(label).replace(/[{}]/g, '')} {bar} {value} of {total}`,
          stream: streams.told,
          hideCursor: true,
          clearOnComplete: true,
        },
        Presets.shades_classic,
      );
      this.#bar.start(total, done);
    }
    this.#bar.setTotal(total);
    this.#bar.update(done);
  }

  warn(message: string): void {
    this.finish();
    terminal.tell(message);
  }

  /** Removes the bar; further progress starts a new one. */
  finish(): void {
    this.#bar?.stop();
    this.#bar = null;
  }
}
