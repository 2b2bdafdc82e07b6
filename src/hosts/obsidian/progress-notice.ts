import { ProgressBarComponent } from 'obsidian';
import type { Progress } from '../../ports/run';
import { addNoticeButtons } from './notices';
import { grouped } from '../../core/counted';
import { showNotice } from './show-notice';

/** Larger numbers are mostly bytes, of which only the share says something. */
const mostCounted = 20_000;

/** Returns `Reading notes: 31 of 6,600`, with a share such as `12 %` for the bytes of a file, or the label alone. */
export function progressWords(label: string, { done, total }: Omit<Progress, 'label'>): string {
  if (total === null) return done === 0 ? label : `${label}: ${grouped(done)}`;
  return `${label}: ${total < mostCounted ? `${grouped(done)} of ${grouped(total)}` : `${String(Math.floor((100 * done) / total))} %`}`;
}

/** Notice with the progress of a command and a *Cancel* button; stays until it is hidden or dismissed. */
export class ProgressNotice {
  readonly #notice: ReturnType<typeof showNotice>;
  readonly #label: HTMLElement;
  readonly #bar: ProgressBarComponent;

  constructor(title: string, progress: Progress | null, cancel: () => void) {
    const content = createFragment();
    content.createDiv({ cls: 'cyberbrain-notice-title', text: title });
    // Screen readers announce notices; announcing every step would be too much.
    this.#label = content.createDiv({ cls: 'cyberbrain-notice-text', attr: { 'aria-live': 'off' } });
    this.#bar = new ProgressBarComponent(content.createDiv({ cls: 'cyberbrain-notice-bar' })).setValue(0);
    addNoticeButtons(content, [{ label: 'Cancel', run: cancel }], () => {
      this.#label.setText('Stopping…');
    });
    this.#notice = showNotice(content, 0);
    this.#notice.containerEl.addClass('cyberbrain-progress');
    if (progress !== null) this.show(progress);
  }

  show(progress: Progress): void {
    const { label, done, total } = progress;
    this.#label.setText(progressWords(label, progress));
    this.#bar.setValue(total === null || total === 0 ? 0 : Math.round((100 * done) / total));
  }

  hide(): void {
    this.#notice.hide();
  }
}
