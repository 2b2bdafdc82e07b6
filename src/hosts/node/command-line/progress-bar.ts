import { SingleBar, Presets } from 'cli-progress';
import type { RunListener } from '../../../engine/running/start-run';
import type { Progress } from '../../../ports/run';
import { shownLine, streams, terminal } from './terminal';

const showAfterMs = 1000;

/**
 * Shows progress and warnings on stderr: once work has taken over a second, and only on a terminal, a bar, or what is being
 * done where nobody knows how much it is.
 */
export class ProgressBar implements RunListener {
  readonly #startedMs = Date.now();
  #bar: SingleBar | null = null;
  #label = '';
  #last: Progress | null = null;
  #isTimed = false;

  constructor(private readonly told: NodeJS.WritableStream & { readonly isTTY?: boolean } = streams.told) {}

  progress(progress: Progress): void {
    if (!this.told.isTTY) return;
    this.#last = progress;
    const leftMs = showAfterMs - (Date.now() - this.#startedMs);
    if (leftMs <= 0) this.#show(progress);
    // What began before is shown too, if nothing else is shown until then.
    else if (!this.#isTimed) {
      this.#isTimed = true;
      setTimeout(() => {
        if (this.#last !== null) this.#show(this.#last);
      }, leftMs).unref();
    }
  }

  #show({ label, done, total }: Progress): void {
    if (label !== this.#label) this.#stop();
    if (this.#bar === null) {
      this.#label = label;
      const shown = shownLine(label).replace(/[{}]/g, '');
      this.#bar = new SingleBar(
        {
          format: total === null ? `${shown}…{count}` : `${shown} {bar} {value} of {total}`,
          stream: this.told,
          hideCursor: true,
          clearOnComplete: true,
        },
        Presets.shades_classic,
      );
      this.#bar.start(total ?? 0, done, { count: '' });
    }
    this.#bar.setTotal(total ?? 0);
    this.#bar.update(done, { count: done === 0 ? '' : ` ${String(done)}` });
  }

  warn(message: string): void {
    this.#stop();
    terminal.tell(message);
  }

  /** Removes the bar; further progress starts a new one. */
  finish(): void {
    this.#last = null;
    this.#stop();
  }

  #stop(): void {
    this.#bar?.stop();
    this.#bar = null;
  }
}
