import { Platform, type ViewStateResult } from 'obsidian';
import { errorSentence } from '../failures';
import type { AppHost } from '../host';
import { addButton } from '../screen/action-button';
import { HostView } from '../screen/host-view';
import { Redraw, replaceContent } from '../screen/redraw';
import { ResultLine } from '../screen/result-line';
import { addFolded } from '../screen/section';
import { askForEntry } from './add-to-board';
import { findProposals, listEntries, makeViews } from './board-calls';
import { everything, FilterBar, filterFrom, filterInput, type ScreenFilter } from './board-filter';
import { onBoardKey } from './board-keys';
import { addBoardSections, addIllegalNotes } from './board-sections';
import { detailsOf } from './board-details';
import type { CardContext } from './entry-card';
import { boardViewType } from './open-board';
import { steerSessions } from './steer-sessions';
import { addProposals } from './proposals-section';

interface Parts {
  readonly host: AppHost;
  readonly bar: FilterBar;
  readonly entries: HTMLElement;
  readonly proposals: HTMLElement;
}

/** Shows the board of a project or of all, by kind, as it is or as it was, and changes it. */
export class BoardView extends HostView {
  #filter: ScreenFilter = everything;
  #redraw: Redraw | null = null;

  override getViewType(): string {
    return boardViewType;
  }

  override getDisplayText(): string {
    return 'Project board';
  }

  override getIcon(): string {
    return 'square-kanban';
  }

  override getState(): Record<string, unknown> {
    return { ...super.getState(), ...this.#filter };
  }

  override async setState(state: unknown, result: ViewStateResult): Promise<void> {
    await super.setState(state, result);
    this.#filter = filterFrom(state);
    this.#redraw?.ask();
  }

  protected override build(content: HTMLElement, host: AppHost): void {
    content.addClass('cyberbrain-board');
    this.registerDomEvent(content, 'keydown', (event) => {
      onBoardKey(event, content);
    });
    const tools = content.createDiv({ cls: 'cyberbrain-toolbar' });
    const place = Platform.isPhone
      ? addFolded(content, { heading: 'Filters', key: 'filters', isOpen: false })
      : content;
    const bar = new FilterBar(place, (filter) => {
      this.#narrow(filter);
    });
    const result = new ResultLine(content);
    addButton(tools, {
      label: 'Add to board…',
      isMain: true,
      run: () => {
        askForEntry(host, { project: this.#filter.project }, this.#changed);
      },
    });
    if (Platform.isDesktopApp)
      addButton(tools, {
        label: 'Steer sessions…',
        run: () => {
          steerSessions(host, this.#filter.project, this.#changed);
        },
      });
    addViewsButton(tools, host, result);
    const parts = { host, bar, entries: content.createDiv(), proposals: content.createDiv() };
    parts.entries.createEl('p', {
      cls: 'cyberbrain-faint',
      text: 'Looking for entries of the board…',
      attr: { role: 'status' },
    });
    const redraw = new Redraw(
      () => this.#draw(parts),
      (error) => {
        result.say(errorSentence(error).text);
      },
    );
    this.#redraw = redraw;
    this.whenReturnedTo(this.#changed);
    redraw.ask();
  }

  readonly #changed = (): void => {
    this.#redraw?.ask();
  };

  #narrow(filter: ScreenFilter): void {
    this.#filter = filter;
    this.app.workspace.requestSaveLayout();
    this.#changed();
  }

  async #draw({ host, bar, entries, proposals }: Parts): Promise<void> {
    const filter = this.#filter;
    const listed = await listEntries(host, filterInput(filter));
    if (listed === null) replaceContent(entries, () => undefined);
    const { shown, projects, tags } = await detailsOf(host, listed);
    bar.show(filter, projects, tags);
    if (listed === null) return;
    const context: CardContext = {
      ...{ host, asOf: filter.asOf, changed: this.#changed },
      rows: listed.entries,
    };
    replaceContent(entries, (parent) => {
      if (listed.asOf !== null)
        parent.createEl('p', {
          cls: 'cyberbrain-faint',
          text: `The board as it was at the end of ${filter.asOf} (UTC). To change it, empty “As of”.`,
        });
      addIllegalNotes(parent, listed.illegal, context);
      addBoardSections(parent, shown, context);
      if (shown.length === 0 && listed.illegal.length === 0) this.#addEmptyState(parent);
    });
    const project = filter.project !== '' ? filter.project : projects.length === 1 ? (projects[0] ?? '') : '';
    const found = project === '' || filter.asOf !== '' ? [] : await findProposals(host, project);
    replaceContent(proposals, (parent) => {
      addProposals(parent, found, host, this.#changed);
    });
  }

  #addEmptyState(parent: HTMLElement): void {
    const isNarrowed = Object.values(this.#filter).some((value) => value !== '');
    parent.createEl('p', {
      cls: 'cyberbrain-empty',
      text: isNarrowed
        ? 'No entry of the board fits this choice.'
        : 'Nothing is on the board yet. It keeps what is decided, open, blocked and at risk in a project, with the reasons. Press “Add to board…”, or use that command on a selection or an open note.',
    });
    if (isNarrowed)
      addButton(parent, {
        label: 'Show everything',
        run: () => {
          this.#narrow(everything);
        },
      });
  }
}

function addViewsButton(parent: HTMLElement, host: AppHost, result: ResultLine): void {
  addButton(parent, {
    label: 'Create views',
    name: 'Create views for Bases',
    run: async () => {
      const made = await makeViews(host);
      if (made === null) return;
      const [first] = [...made.created, ...made.kept];
      result.say(
        made.created.length === 0 ? 'The views for Bases are there already.' : 'Made views for Bases:',
        made.created,
        first === undefined ? [] : [{ label: 'Open', run: () => host.app.workspace.openLinkText(first, '', 'tab') }],
      );
    },
  });
}
