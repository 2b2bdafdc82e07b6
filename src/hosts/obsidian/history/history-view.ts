import { describeRuns } from '../../../features/runs/runs';
import { errorSentence } from '../failures';
import type { AppHost } from '../host';
import { addButton } from '../screen/action-button';
import { setHiddenName } from '../screen/hidden-name';
import { HostView } from '../screen/host-view';
import { Redraw, replaceContent } from '../screen/redraw';
import { ResultLine } from '../screen/result-line';
import { addHistoryCard } from './history-card';
import { tellIn } from './undo-run';
import { grouped } from '../../../core/counted';

export const historyViewType = 'cyberbrain-history';

const pageSize = 50;

/** The runs that changed the vault, newest first, with *Undo* and *Redo* where that is possible. */
export class HistoryView extends HostView {
  #limit = pageSize;

  override getViewType(): string {
    return historyViewType;
  }

  override getDisplayText(): string {
    return 'History';
  }

  override getIcon(): string {
    return 'history';
  }

  protected override build(content: HTMLElement, host: AppHost): void {
    const result = new ResultLine(content);
    const list = content.createDiv();
    const redraw = new Redraw(
      () =>
        this.#draw(list, host, result, () => {
          redraw.ask();
        }),
      (error) => {
        result.say(errorSentence(error).text);
      },
    );
    this.register(
      host.runner.progress.subscribe((running) => {
        if (running === null) redraw.ask();
      }),
    );
    this.whenReturnedTo(() => {
      redraw.ask();
    });
    redraw.ask();
  }

  async #draw(list: HTMLElement, host: AppHost, result: ResultLine, redraw: () => void): Promise<void> {
    const warnings: string[] = [];
    const { runs } = await describeRuns(host.services.writing, (message) => {
      warnings.push(message);
    });
    const before = focusedCard(list)?.textContent;
    replaceContent(list, (parent) => {
      for (const text of warnings) parent.createEl('p', { cls: 'cyberbrain-faint', text });
      if (runs.length === 0)
        parent.createEl('p', {
          cls: 'cyberbrain-empty',
          text: 'No changes yet. Every change a command makes is listed here and can be undone.',
        });
      const rows = parent.createEl('ul', { cls: 'cyberbrain-list' });
      setHiddenName(rows, 'Runs, newest first');
      for (const row of runs.slice(0, this.#limit)) addHistoryCard(rows, host, row, tellIn(result));
      const more = runs.length - this.#limit;
      if (more > 0)
        addButton(parent, {
          label: `Show ${grouped(Math.min(more, pageSize))} more`,
          key: 'more',
          run: () => {
            this.#limit += pageSize;
            redraw();
          },
        });
    });
    // A run that was just undone or redone has a shorter card; any other redraw leaves the list where it was scrolled to.
    const card = focusedCard(list);
    if (before !== undefined && card?.textContent !== before) card?.scrollIntoView({ block: 'nearest' });
  }
}

/** Returns the card of the run whose *Undo* or *Redo* has the focus. */
function focusedCard(list: HTMLElement): HTMLElement | null {
  const focused = list.doc.activeElement;
  const isMeant = list.contains(focused) && /^(?:un|re)do /.test(focused?.getAttribute('data-key') ?? '');
  return isMeant ? (focused?.closest('li') ?? null) : null;
}
