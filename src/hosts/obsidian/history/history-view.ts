import { describeRuns, type RunsOutput } from '../../../features/runs/runs';
import { errorSentence } from '../failures';
import type { AppHost } from '../host';
import { addButton } from '../screen/action-button';
import { setHiddenName } from '../screen/hidden-name';
import { HostView } from '../screen/host-view';
import { addTime } from '../screen/section';
import { Redraw, replaceContent } from '../screen/redraw';
import { ResultLine } from '../screen/result-line';
import { leftWords, whyNotUndoable, undoRun, tellIn } from './undo-run';

export const historyViewType = 'cyberbrain-history';

type Row = RunsOutput['runs'][number];

const pageSize = 50;
const commandWords: Readonly<Record<string, string>> = { ingest: 'Capture', undo: 'Undo' };

/** The runs that changed the vault, newest first, with *Undo* where that is possible. */
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
    replaceContent(list, (parent) => {
      for (const text of warnings) parent.createEl('p', { cls: 'cyberbrain-faint', text });
      if (runs.length === 0)
        parent.createEl('p', {
          cls: 'cyberbrain-empty',
          text: 'No changes yet. Every change a command makes is listed here and can be undone.',
        });
      const rows = parent.createEl('ul', { cls: 'cyberbrain-list' });
      setHiddenName(rows, 'Runs, newest first');
      for (const row of runs.slice(0, this.#limit)) addRow(rows, row, () => undoRun(host, row.run, tellIn(result)));
      const more = runs.length - this.#limit;
      if (more > 0)
        addButton(parent, {
          label: `Show ${Math.min(more, pageSize).toLocaleString('en-US')} more`,
          key: 'more',
          run: () => {
            this.#limit += pageSize;
            redraw();
          },
        });
    });
  }
}

function addRow(list: HTMLElement, row: Row, undo: () => Promise<unknown>): void {
  const item = list.createEl('li', { cls: 'cyberbrain-card' });
  const words = commandWords[row.command] ?? capitalised(row.command);
  item.createDiv({ cls: 'cyberbrain-card-title', text: words });
  item.createDiv({
    cls: 'cyberbrain-facts',
    text: `${capitalised(row.summary)} · ${row.undo === 'other device' ? 'another device' : 'this device'}`,
  });
  const foot = item.createDiv({ cls: 'cyberbrain-card-foot' });
  addTime(foot, row.at);
  const left = leftWords(row);
  if (left !== '') foot.createSpan({ cls: 'cyberbrain-faint', text: left });
  if (row.undo === 'yes' || row.again === true)
    addButton(foot, {
      label: 'Undo',
      name: `Undo ${words.toLowerCase()} ${row.run}: ${row.summary}`,
      key: `undo ${row.run}`,
      run: undo,
    });
  else if (left === '') foot.createSpan({ cls: 'cyberbrain-faint', text: whyNotUndoable[row.undo] });
}

function capitalised(text: string): string {
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
}
