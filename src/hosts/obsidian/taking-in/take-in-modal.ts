import { andMore, counted, grouped } from '../../../core/counted';
import { baseNameOf, nameOf } from '../../../core/note/path';
import { stripEnd } from '../../../core/text-ends';
import type { SourceRow } from '../../../features/promote/source-row';
import { fewSentences } from '../failures';
import { undoAction } from '../history/undo-run';
import type { AppHost } from '../host';
import { type NoticeAction, noticeWithActions } from '../notices';
import { addButton } from '../screen/action-button';
import { HostModal } from '../screen/host-modal';
import type { TakeInWay, TakenIn } from './take-in-ways';

const mostShown = 200;

export interface FoundToTakeIn {
  /** Path of the folder. */
  readonly path: string;
  readonly way: TakeInWay;
  readonly found: TakenIn;
  /** Looks at the documents of the folder. */
  readonly distil: () => unknown;
}

/** Shows the files of a folder with the notes that they would give, and writes them once the user agrees. */
export class TakeInModal extends HostModal {
  constructor(
    private readonly host: AppHost,
    private readonly shown: FoundToTakeIn,
  ) {
    super(host.app);
    this.setTitle('Take in a folder');
    this.modalEl.addClass('cyberbrain-question');
    this.contentEl.addClass('cyberbrain-modal');
  }

  override onOpen(): void {
    const { sources, refused, plan = [] } = this.shown.found;
    const changed = sources.filter(({ written, stale }) => written + stale > 0);
    const place = (path: string): string => placeWithin(this.shown.path, path);
    this.contentEl.createEl('p', { text: `${summaryOf(changed)} Nothing is written yet.` });
    const titles = plan.flatMap(({ op, path }) => (op === 'create' ? [baseNameOf(path)] : []));
    this.#addList('New notes', titles);
    this.#addList(
      'Files',
      changed.map((row) => `${place(row.origin)}: ${summaryOf([row])}`),
    );
    this.#addList(
      'Not read',
      refused.map(({ path, reason }) => `${place(path)}: ${reason}`),
    );
    const foot = this.contentEl.createDiv({ cls: 'modal-button-container' });
    const { way } = this.shown;
    addButton(foot, { label: way.button, isMain: true, run: () => this.#takeIn() });
    for (const { label, run } of this.#next())
      addButton(foot, {
        label,
        run: () => {
          this.close();
          return run();
        },
      });
    this.addCancel(foot);
  }

  #addList(title: string, lines: readonly string[]): void {
    if (lines.length === 0) return;
    const part = this.contentEl.createEl('details', { attr: { open: '' } });
    part.createEl('summary', { text: `${title} (${grouped(lines.length)})` });
    const list = part.createEl('ul', { cls: 'cyberbrain-list' });
    for (const text of lines.slice(0, mostShown)) list.createEl('li', { text });
    if (lines.length > mostShown) list.createEl('li', { text: `… ${andMore(lines.length - mostShown)}` });
  }

  #next(): NoticeAction[] {
    const { way, distil } = this.shown;
    return way.next === null ? [] : [{ label: way.next, run: distil }];
  }

  async #takeIn(): Promise<void> {
    const { way, path } = this.shown;
    const output = await way.run(this.host, path, false);
    if (output === null) return;
    this.close();
    tellTakenIn(this.host, output, this.#next());
  }
}

/** Tells what was written, with a way back and what can be done next. */
export function tellTakenIn(
  host: AppHost,
  { sources, refused, run, ended, unagreed }: TakenIn,
  next: readonly NoticeAction[],
): void {
  const isDone = sources.some(({ written, stale }) => written + stale > 0);
  const problems = fewSentences([
    ...refused.map(({ path, reason }) => `${path}: ${reason}`),
    ...[ended, unagreed].filter((each) => each !== undefined),
  ]);
  const undo = undoAction(host, run);
  noticeWithActions(`${isDone ? summaryOf(sources) : 'Nothing was changed.'} ${problems}`.trim(), [
    ...(isDone ? [undo] : []),
    ...next,
  ]);
}

/** "12 new notes, 2 of them in place of older ones, 1 note marked as stale." */
function summaryOf(rows: readonly SourceRow[]): string {
  const sum = (key: 'written' | 'superseded' | 'stale'): number => rows.reduce((total, row) => total + row[key], 0);
  const parts = [
    counted(sum('written'), 'new note'),
    ...(sum('superseded') === 0 ? [] : [`${String(sum('superseded'))} of them in place of older ones`]),
    ...(sum('stale') === 0 ? [] : [`${counted(sum('stale'), 'note')} marked as stale`]),
  ];
  return `${parts.join(', ')}.`;
}

/** Returns the place of a file within the folder, of which the files may be named from the home folder: `~/shop/a.md`. */
function placeWithin(folder: string, path: string): string {
  const slashed = path.replaceAll('\\', '/');
  const name = `/${nameOf(stripEnd(folder.replaceAll('\\', '/'), /\//))}/`;
  const at = slashed.indexOf(name);
  return at === -1 ? path : slashed.slice(at + name.length);
}
