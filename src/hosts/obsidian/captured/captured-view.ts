import { readCaptured, type CapturedOutput, type CapturedRun } from '../../../features/captured/captured';
import { readReasons, type FailedTranscript } from '../../../features/captured/read-inbox';
import { capturedViewType } from '../capture';
import { errorSentence } from '../failures';
import type { AppHost } from '../host';
import { addButton } from '../screen/action-button';
import { HostView } from '../screen/host-view';
import { Redraw, replaceContent } from '../screen/redraw';
import { ResultLine } from '../screen/result-line';
import { addSection } from '../screen/section';
import { addCaptureButtons } from './capture-buttons';
import { addCapturedCard } from './captured-card';
import { addFailedSection, addWaitingSection } from './waiting-section';
import { undoRun, tellIn } from '../history/undo-run';
import { grouped } from '../../../core/counted';

const pageSize = 20;

interface Shown extends Pick<CapturedOutput, 'runs' | 'total'> {
  readonly failed: readonly FailedTranscript[];
}

/** Shows what waits in the inbox, what failed there, and the result of each capture. */
export class CapturedView extends HostView {
  #limit = pageSize;

  override getViewType(): string {
    return capturedViewType;
  }

  override getDisplayText(): string {
    return 'Captured';
  }

  override getIcon(): string {
    return 'inbox';
  }

  protected override build(content: HTMLElement, host: AppHost): void {
    addCaptureButtons(content, host);
    const result = new ResultLine(content);
    const lists = content.createDiv();
    const redraw = new Redraw(
      () =>
        this.#draw(lists, host, result, () => {
          redraw.ask();
        }),
      (error) => {
        result.say(errorSentence(error).text);
      },
    );
    this.register(
      host.inbox.subscribe(() => {
        redraw.ask();
      }),
    );
    this.register(
      host.runner.progress.subscribe((running) => {
        // The message about the last action is outdated once the next one begins.
        if (running === null) redraw.ask();
        else result.say('');
      }),
    );
    this.whenReturnedTo(() => {
      redraw.ask();
    });
    redraw.ask();
  }

  async #draw(lists: HTMLElement, host: AppHost, result: ResultLine, redraw: () => void): Promise<void> {
    const { writing, vault } = host.services;
    const failed = await readReasons(vault, host.inbox.current.failed);
    const shown: Shown = { ...(await readCaptured(writing, this.#limit)), failed };
    replaceContent(lists, (parent) => {
      addWaitingSection(parent, host);
      addFailedSection(parent, host, failed);
      this.#addRuns(parent, host, shown, result, redraw);
    });
  }

  #addRuns(
    parent: HTMLElement,
    host: AppHost,
    { runs, total, failed }: Shown,
    result: ResultLine,
    redraw: () => void,
  ): void {
    const cards = runs.filter((run) => !isShownAsFailed(run, failed));
    if (cards.length === 0 && runs.length === total) {
      if (failed.length === 0 && host.inbox.current.waiting.length === 0) addEmptyState(parent, host);
      return;
    }
    const section = addSection(parent, 'Captured');
    const list = section.createEl('ul', { cls: 'cyberbrain-list' });
    withoutRewritten(cards).forEach((run, at) => {
      addCapturedCard(list, host.app, run, at === 0, () => undoRun(host, run.run, tellIn(result)));
    });
    const more = Math.min(total - this.#limit, pageSize);
    if (more > 0)
      addButton(section, {
        label: `Show ${grouped(more)} more`,
        key: 'more',
        run: () => {
          this.#limit += pageSize;
          redraw();
        },
      });
  }
}

/** Removes notes that a newer capture rewrote from what the undo of an older one left. */
function withoutRewritten(newestFirst: readonly CapturedRun[]): CapturedRun[] {
  const rewritten = new Set<string>();
  return newestFirst.map((run) => {
    const files =
      run.undo === 'done'
        ? run.files.map((file) => ({ ...file, beats: file.beats.filter(({ path }) => !rewritten.has(path)) }))
        : run.files;
    for (const { path } of run.files.flatMap((file) => file.beats)) rewritten.add(path);
    return { ...run, files };
  });
}

/** True for a capture whose files are all still shown above, among the failed ones. */
function isShownAsFailed({ files }: CapturedRun, failed: readonly FailedTranscript[]): boolean {
  return (
    files.length > 0 && files.every((file) => file.status === 'failed' && failed.some(({ path }) => path === file.path))
  );
}

function addEmptyState(parent: HTMLElement, host: AppHost): void {
  const { inboxFolder } = host.settings.current.current;
  parent.createEl('p', {
    cls: 'cyberbrain-empty',
    text: `Nothing has been captured yet. Drop a transcript into “${inboxFolder}”, or pick one above, to turn it into notes.`,
  });
}
