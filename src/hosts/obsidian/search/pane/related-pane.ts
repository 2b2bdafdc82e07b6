import { Component, type TFile } from 'obsidian';
import { baseNameOf, isNotePath } from '../../../../core/note/path';
import type { AppHost } from '../../host';
import { nameBy } from '../../screen/hidden-name';
import { absenceFrom, relatedThrough } from '../host-search';
import { isAtWork, whenAnswersChange } from '../index-line';
import { Connections } from './connections';
import { ListKeyboard, useBest } from './pane-keys';
import { listedRelated } from '../listed-results';
import { PaneToolbar } from './pane-toolbar';
import { RelatedMessage } from './related-message';
import { readPreferences } from '../search-preferences';
import { RelatedSession } from '../related-session';
import type { RelatedSnapshot } from '../related-snapshot';
import { ResultArea } from '../result-area';
import type { RelatedState } from '../session-state';

export interface RelatedPaneOptions {
  /** Source of its hover previews. */
  readonly source: string;
  /** Called when a note is about to be opened or a link was inserted. */
  leaving(): void;
  /** Called when the value of `state` has changed. */
  stateChanged(): void;
  /** Moves the focus back to where one enters the list from. */
  leaveList(): void;
}

/** The notes most closely related to the open one, for linking to them while writing. */
export class RelatedPane extends Component {
  readonly #el: HTMLElement;
  readonly #session: RelatedSession;
  readonly #heading: HTMLElement;
  readonly #toolbar: PaneToolbar;
  readonly #area: ResultArea;
  readonly #message: RelatedMessage;
  readonly #footnote: HTMLElement;
  readonly #connections: Connections;
  readonly #keyboard: ListKeyboard;
  #file: TFile | null = null;
  #path: string | null | undefined;
  #keptState = '';

  constructor(
    private readonly host: AppHost,
    parent: HTMLElement,
    private readonly options: RelatedPaneOptions,
  ) {
    super();
    const { app, services } = host;
    const el = parent.createDiv({ cls: 'cyberbrain-search' });
    const session = new RelatedSession({
      related: relatedThrough(host),
      absence: (path) => absenceFrom(services.index, path),
      clock: services.clock,
      isVisible: () => el.isShown(),
      isIndexing: () => isAtWork(host.index.current),
      heldCount: () => (this.#area.list.isInUse ? this.#area.list.seenCount : 0),
    });
    this.#el = el;
    this.#session = session;
    const bar = el.createDiv({ cls: 'nav-header cyberbrain-search-bar' });
    this.#heading = bar.createDiv({ cls: 'cyberbrain-related-heading' });
    this.#toolbar = new PaneToolbar(bar, session);
    this.#connections = new Connections(el, app);
    this.#area = this.addChild(
      new ResultArea(el, {
        app,
        session,
        drawing: (_note, results) => listedRelated(results, readPreferences(app).titles),
        source: options.source,
        leaving: () => {
          options.leaving();
        },
      }),
    );
    const { el: container, list, actions } = this.#area;
    nameBy(list.el, this.#heading);
    this.#message = new RelatedMessage(container, () => {
      session.tryAgain();
    });
    this.#footnote = container.createDiv({ cls: 'cyberbrain-footnote' });
    this.#keyboard = new ListKeyboard({
      ...{ list: list.el, session, actions },
      leave: () => {
        options.leaveList();
      },
      use: (action, event) => {
        useBest({ session, actions }, action, event);
      },
    });
  }

  override onload(): void {
    const {
      app: { workspace, vault },
      index,
    } = this.host;
    this.registerDomEvent(this.#el, 'keydown', (event) => {
      this.handleKey(event);
    });
    this.register(
      this.#session.shown.subscribe((shown) => {
        this.#show(shown);
      }),
    );
    this.register(
      whenAnswersChange(index, () => {
        this.#session.indexChanged();
        void this.#connections.draw();
      }),
    );
    const follow = (): void => {
      this.#follow();
    };
    this.registerEvent(workspace.on('file-open', follow));
    this.registerEvent(workspace.on('active-leaf-change', follow));
    // A note's tab may be closed while the focus is here.
    this.registerEvent(workspace.on('layout-change', follow));
    this.registerEvent(vault.on('rename', follow));
    this.register(() => {
      this.#session.close();
    });
    this.#show(this.#session.shown.current);
    this.#follow();
  }

  override onunload(): void {
    this.#el.remove();
  }

  get state(): RelatedState {
    return this.#session.state;
  }

  restore(kept: unknown): void {
    this.#session.restore(kept);
  }

  /** Call when the pane may have become visible. */
  appeared(): void {
    if (this.#el.isShown()) this.#session.appeared();
  }

  /** Selects the first note and moves the focus to the list; false when it is empty. */
  enterList(): boolean {
    return this.#keyboard.enter();
  }

  /** Returns true when the key was handled; it must then do nothing else. */
  handleKey(event: KeyboardEvent): boolean {
    return this.#keyboard.handle(event);
  }

  /** Follows the active file; the app keeps the file object and changes its path when it is renamed. */
  #follow(): void {
    const active = this.host.app.workspace.getActiveFile();
    const file = active !== null && isNotePath(active.path) ? active : null;
    const path = file?.path ?? null;
    if (path === this.#path) return;
    const isRenamed = path !== null && file === this.#file;
    this.#file = file;
    this.#path = path;
    this.#connections.follow(file);
    if (isRenamed) this.#session.renamed(path);
    else this.#session.follow(path);
  }

  #show(shown: RelatedSnapshot): void {
    const { note, footnote } = shown;
    setText(this.#heading, note === '' ? 'Related notes' : `Related to “${baseNameOf(note)}”`);
    this.#toolbar.show(shown);
    this.#area.list.show(shown);
    this.#message.show(shown);
    setText(this.#footnote, footnote);
    this.#tellState();
  }

  #tellState(): void {
    const state = JSON.stringify(this.state);
    if (state !== this.#keptState) this.options.stateChanged();
    this.#keptState = state;
  }
}

function setText(el: HTMLElement, text: string): void {
  if (el.textContent !== text) el.setText(text);
}
