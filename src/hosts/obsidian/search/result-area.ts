import { type App, Component, Platform } from 'obsidian';
import type { BrowsedList } from './list-session';
import { type ListSnapshot, selectedOf } from './list-snapshot';
import { ResultActions } from './result-actions';
import { type ListDrawing, ResultList } from './result-list';

const holdMs = 500;

const steadyPx = 10;

export interface ResultAreaDeps {
  readonly app: App;
  readonly session: BrowsedList;
  readonly drawing: ListDrawing;
  /** Source of its hover previews. */
  readonly source: string;
  /** Lists all matches of a note; missing where nothing was searched for. */
  showMatches?(path: string): void;
  /** Called when a note is about to be opened or a link was inserted. */
  leaving(): void;
}

/** The scrolling part of a pane, with its results and their mouse, touch and menu actions. */
export class ResultArea extends Component {
  readonly el: HTMLElement;
  readonly list: ResultList;
  readonly actions: ResultActions;

  constructor(
    parent: HTMLElement,
    private readonly deps: ResultAreaDeps,
  ) {
    super();
    const { app, session, source, drawing } = deps;
    this.el = parent.createDiv({ cls: 'search-result-container cyberbrain-result-container' });
    this.actions = new ResultActions(app, {
      source,
      leaving: () => {
        deps.leaving();
      },
      fold: (path) => {
        session.toggleFold(path);
      },
      ...(deps.showMatches === undefined ? {} : { showMatches: (path) => deps.showMatches?.(path) }),
      select: (path) => {
        session.select(path);
      },
    });
    this.list = new ResultList(this.el, this.actions, drawing);
  }

  override onload(): void {
    const {
      list,
      deps: { session },
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
    return this.deps.session.shown.current;
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

/**
 * Calls `held` when a finger rests on the element, which iOS reports to nobody else. The tap that ends such a touch
 * does nothing more.
 */
function onLongPress(owner: Component, el: HTMLElement, held: (touched: EventTarget | null) => void): void {
  let timer = 0;
  let from = { x: 0, y: 0 };
  let wasHeld = false;
  const end = (): void => {
    el.win.clearTimeout(timer);
  };
  owner.registerDomEvent(el, 'touchstart', (event) => {
    end();
    wasHeld = false;
    const [touch] = event.touches;
    if (touch === undefined || event.touches.length > 1) return;
    from = { x: touch.clientX, y: touch.clientY };
    timer = el.win.setTimeout(() => {
      wasHeld = true;
      held(event.target);
    }, holdMs);
  });
  owner.registerDomEvent(el, 'touchmove', ({ touches: [touch] }) => {
    if (touch !== undefined && Math.hypot(touch.clientX - from.x, touch.clientY - from.y) > steadyPx) end();
  });
  owner.registerDomEvent(el, 'touchend', (event) => {
    end();
    if (wasHeld) event.preventDefault();
  });
  owner.registerDomEvent(el, 'touchcancel', end);
  owner.register(end);
}
