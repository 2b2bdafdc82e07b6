import { Component, Platform, type App } from 'obsidian';
import { onLongPress } from './long-press';
import type { BrowsedList } from './list-session';
import { selectedOf, type ListSnapshot } from './list-snapshot';
import { ResultActions } from './result-actions';
import { ResultList, type ListDrawing } from './result-list';

export interface ResultAreaWorld {
  readonly app: App;
  readonly session: BrowsedList;
  readonly drawing: ListDrawing;
  /** The source of its hover previews. */
  readonly source: string;
  /** Told when a note is about to be opened or a link was written. */
  leaving(): void;
}

/** The part of a pane that scrolls, with its results and what mouse, touch and menus do with them. */
export class ResultArea extends Component {
  readonly el: HTMLElement;
  readonly list: ResultList;
  readonly actions: ResultActions;

  constructor(
    parent: HTMLElement,
    private readonly world: ResultAreaWorld,
  ) {
    super();
    const { app, session, source, drawing } = world;
    this.el = parent.createDiv({ cls: 'search-result-container cyberbrain-result-container' });
    this.actions = new ResultActions(app, {
      source,
      leaving: () => {
        world.leaving();
      },
      fold: (path) => {
        session.toggleFold(path);
      },
      select: (path) => {
        session.select(path);
      },
    });
    this.list = new ResultList(this.el, this.actions, drawing);
  }

  override onload(): void {
    const {
      list,
      world: { session },
    } = this;
    this.registerDomEvent(list.el, 'focus', () => {
      if (this.#shown.selected === null) session.move('first');
    });
    this.registerDomEvent(list.el, 'contextmenu', (event) => {
      this.#menuOfSelected(event);
    });
    if (Platform.isIosApp)
      onLongPress(this, list.el, (touched) => {
        this.#menuOf(touched);
      });
  }

  get #shown(): ListSnapshot {
    return this.world.session.shown.current;
  }

  #menuOfSelected(event: MouseEvent): void {
    const selected = selectedOf(this.#shown);
    const element = this.list.selectedElement;
    if (selected === undefined || element === null) return;
    event.preventDefault();
    this.actions.menuAt(selected, element);
  }

  #menuOf(touched: EventTarget | null): void {
    const element = this.list.elementAround(touched);
    const result = this.#shown.results.find(({ path }) => path === element?.getAttribute('data-path'));
    if (element !== null && result !== undefined) this.actions.menuAt(result, element);
  }
}
