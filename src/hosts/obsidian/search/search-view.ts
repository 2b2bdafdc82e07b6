import { Platform, Scope, type ViewStateResult, type WorkspaceLeaf } from 'obsidian';
import type { AppHost } from '../host';
import { HostView } from '../screen/host-view';
import { SearchPane } from './search-pane';

/** Also the source of its hover previews. */
export const SEARCH_VIEW_TYPE = 'cyberbrain-search';

export interface SearchViewActions {
  showStatus(): void;
}

/** Search in the sidebar. */
export class SearchView extends HostView {
  #pane: SearchPane | null = null;
  #kept: unknown = null;
  #isFocusWanted = false;

  constructor(leaf: WorkspaceLeaf, hostReady: Promise<AppHost>, private readonly actions: SearchViewActions) {
    super(leaf, hostReady);
    this.navigation = false;
    this.scope = new Scope(this.app.scope);
    // Before the app's own commands on these keys, which mean the note behind.
    for (const modifiers of [['Mod'], ['Alt'], ['Alt', 'Mod'], ['Alt', 'Mod', 'Shift']] as const) {
      this.scope.register([...modifiers], 'Enter', (event) => (this.#pane?.handleKey(event) === true ? false : undefined));
    }
  }

  override getViewType(): string {
    return SEARCH_VIEW_TYPE;
  }

  override getDisplayText(): string {
    return 'Cyberbrain search';
  }

  override getIcon(): string {
    return 'text-search';
  }

  override getState(): Record<string, unknown> {
    return { ...super.getState(), ...(this.#pane?.state ?? keptFields(this.#kept)) };
  }

  override async setState(state: unknown, result: ViewStateResult): Promise<void> {
    await super.setState(state, result);
    this.#kept = state;
    this.#pane?.restore(state);
  }

  override onResize(): void {
    super.onResize();
    this.#pane?.appeared();
  }

  /** Puts the cursor into the field, now or as soon as there is one. */
  focusQuery(): void {
    this.#isFocusWanted = true;
    this.#pane?.focusQuery();
  }

  /** Fills the field and searches. */
  setQuery(query: string): void {
    this.#kept = { ...keptFields(this.#kept), query };
    this.#pane?.setQuery(query);
  }

  protected override build(content: HTMLElement, host: AppHost): void {
    content.addClass('cyberbrain-search-view');
    const pane = new SearchPane(host, content, {
      source: SEARCH_VIEW_TYPE,
      showStatus: () => { this.actions.showStatus(); },
      leaving: () => { this.#makeRoom(); },
      stateChanged: () => { void this.app.workspace.requestSaveLayout(); },
    });
    this.#pane = this.addChild(pane);
    pane.restore(this.#kept);
    if (this.#isFocusWanted) pane.focusQuery();
    this.registerEvent(this.app.workspace.on('layout-change', () => { pane.appeared(); }));
  }

  protected override async onClose(): Promise<void> {
    await super.onClose();
    this.#pane = null;
  }

  /** On a phone the sidebar lies over the note. */
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
