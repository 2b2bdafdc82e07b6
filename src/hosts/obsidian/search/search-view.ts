import { Platform, Scope, type ViewStateResult, type WorkspaceLeaf } from 'obsidian';
import type { AskStart } from '../asking/ask-start';
import type { AppHost } from '../host';
import { addTodayLine, openReview } from '../review/open-review';
import { HostView } from '../screen/host-view';
import { SidebarPanes, type SidebarTab } from './pane/sidebar-panes';

/** Type of the view, also the source of its hover previews. */
export const searchViewType = 'cyberbrain-search';

export interface SearchViewActions {
  showStatus(): void;
}

/** Search, asking and related notes in the sidebar. */
export class SearchView extends HostView {
  #panes: SidebarPanes | null = null;
  #kept: unknown = null;
  #wanted: SidebarTab | null = null;
  #start: AskStart | null = null;

  constructor(
    leaf: WorkspaceLeaf,
    hostReady: Promise<AppHost>,
    private readonly actions: SearchViewActions,
  ) {
    super(leaf, hostReady);
    this.navigation = false;
    this.scope = new Scope(this.app.scope);
    // Registered before the app's own commands on these keys, which apply to the note behind.
    for (const modifiers of [['Mod'], ['Alt'], ['Alt', 'Mod'], ['Alt', 'Mod', 'Shift']] as const) {
      this.scope.register([...modifiers], 'Enter', (event) =>
        this.#panes?.handleKey(event) === true ? false : undefined,
      );
    }
  }

  override getViewType(): string {
    return searchViewType;
  }

  override getDisplayText(): string {
    return 'Cyberbrain search';
  }

  override getIcon(): string {
    return 'text-search';
  }

  override getState(): Record<string, unknown> {
    return { ...super.getState(), ...(this.#panes?.state ?? keptFields(this.#kept)) };
  }

  override async setState(state: unknown, result: ViewStateResult): Promise<void> {
    await super.setState(state, result);
    this.#kept = state;
    this.#panes?.restore(state);
  }

  override onResize(): void {
    super.onResize();
    this.#panes?.appeared();
  }

  /** Brings search or related notes to the front with the focus in them, now or as soon as they are ready. */
  enter(tab: SidebarTab): void {
    this.#wanted = tab;
    this.#panes?.enter(tab);
  }

  /** Shows the results of a query, now or as soon as the panes are ready. */
  search(query: string): void {
    this.enter('search');
    if (this.#panes === null) this.#kept = { query };
    else this.#panes.search(query);
  }

  /** Brings the Ask tab to the front, now or as soon as the panes are ready. */
  ask(start: AskStart): void {
    this.#start = start;
    this.#panes?.ask(start);
  }

  protected override build(content: HTMLElement, host: AppHost): void {
    content.addClass('cyberbrain-search-view');
    if (Platform.isMobile)
      this.register(
        addTodayLine(content, host, () => {
          if (host.due.count.current > 0) openReview(host);
          else this.actions.showStatus();
        }),
      );
    const panes = new SidebarPanes(host, content, {
      source: searchViewType,
      showStatus: () => {
        this.actions.showStatus();
      },
      leaving: () => {
        this.#makeRoom();
      },
      stateChanged: () => {
        void this.app.workspace.requestSaveLayout();
      },
    });
    this.#panes = this.addChild(panes);
    panes.restore(this.#kept);
    if (this.#wanted !== null) panes.enter(this.#wanted);
    if (this.#start !== null) panes.ask(this.#start);
    this.registerEvent(
      this.app.workspace.on('layout-change', () => {
        panes.appeared();
      }),
    );
  }

  protected override async onClose(): Promise<void> {
    await super.onClose();
    this.#panes = null;
  }

  /** Closes the sidebar on a phone, where it covers the note. */
  #makeRoom(): void {
    if (!Platform.isPhone) return;
    const { leftSplit, rightSplit } = this.app.workspace;
    const root = this.leaf.getRoot();
    for (const side of [leftSplit, rightSplit]) if (root === side) side.collapse();
  }
}

function keptFields(kept: unknown): Record<string, unknown> {
  return typeof kept === 'object' && kept !== null ? { ...kept } : {};
}
