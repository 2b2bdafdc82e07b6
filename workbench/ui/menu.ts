import { Component } from '../model/component';
import { drawMenu, type MenuEntry } from './draw-menu';
import { MenuItem } from './menu-item';
import { MenuSeparator } from './menu-separator';
import { placeMenu, type MenuPositionDef } from './place-menu';

const menusOfEvents = new WeakMap<Event, Menu>();

/** A menu at the pointer or below a button: arrow keys move, Enter selects, Escape or a click elsewhere closes it. */
export class Menu extends Component {
  readonly dom: HTMLElement;
  #entries: MenuEntry<Menu>[] = [];
  #parent: Menu | null = null;
  #opener: MenuItem<Menu> | null = null;
  #open: MenuItem<Menu> | null = null;
  #before: Element | null = null;
  #hideCallbacks: (() => unknown)[] = [];

  constructor() {
    super();
    this.dom = createDiv({ cls: 'menu', attr: { role: 'menu', tabindex: -1 } });
    this.dom.addEventListener('contextmenu', (event) => event.preventDefault());
  }

  /** Returns the menu of an event, shared by all of its handlers; it opens after they have run. */
  static forEvent(event: MouseEvent): Menu {
    const known = menusOfEvents.get(event);
    if (known) return known;
    const menu = new Menu();
    menusOfEvents.set(event, menu);
    event.preventDefault();
    window.setTimeout(() => menu.showAtMouseEvent(event));
    return menu;
  }

  get items(): MenuItem<Menu>[] {
    return this.#entries.filter((entry) => entry instanceof MenuItem);
  }

  addItem(cb: (item: MenuItem<Menu>) => unknown): this {
    const item = new MenuItem(this, () => new Menu());
    this.#entries.push(item);
    cb(item);
    return this;
  }

  addSeparator(): this {
    this.#entries.push(new MenuSeparator());
    return this;
  }

  setNoIcon(): this {
    this.dom.addClass('mod-no-icon');
    return this;
  }

  setUseNativeMenu(_useNativeMenu: boolean): this {
    return this;
  }

  setParentElement(el: HTMLElement): this {
    el.addClass('has-active-menu');
    this.onHide(() => el.removeClass('has-active-menu'));
    return this;
  }

  showAtMouseEvent(event: MouseEvent): this {
    return this.showAtPosition({ x: event.clientX, y: event.clientY }, event.doc);
  }

  showAtPosition(position: MenuPositionDef, doc: Document = activeDocument): this {
    if (this.dom.isConnected || this.#entries.length === 0) return this;
    this.#before = doc.activeElement;
    this.#draw();
    doc.body.append(this.dom);
    placeMenu(this.dom, position);
    this.load();
    if (!this.#parent) this.#listen(doc);
    this.dom.focus({ preventScroll: true });
    return this;
  }

  hide(): this {
    if (!this.dom.isConnected) return this;
    this.#open?.submenu?.hide();
    const hadFocus = this.dom.contains(this.dom.doc.activeElement);
    this.dom.remove();
    this.#opener?.dom.setAttr('aria-expanded', 'false');
    if (hadFocus && this.#before?.isConnected === true) (this.#before as HTMLElement).focus({ preventScroll: true });
    this.unload();
    for (const callback of this.#hideCallbacks) callback();
    return this;
  }

  close(): void {
    this.hide();
  }

  onHistoryBack(): void {
    this.hide();
  }

  onHide(callback: () => unknown): void {
    this.#hideCallbacks.push(callback);
  }

  #draw(): void {
    drawMenu(this.dom, this.#entries, (item, group) => {
      group.append(item.dom);
      item.dom.onmousemove = () => this.#point(item);
      item.dom.onclick = (event) => this.#take(item, event);
    });
    this.dom.toggleClass(
      'mod-no-icon',
      !this.items.some(({ dom }) => dom.querySelector('.menu-item-icon > svg') !== null),
    );
  }

  #point(item: MenuItem<Menu>): void {
    if (!item.canBeChosen() || item.dom.isActiveElement()) return;
    this.#choose(item);
    if (item.submenu) this.#openSubmenu(item);
  }

  #choose(item: MenuItem<Menu>): void {
    if (this.#open && this.#open !== item) {
      this.#open.submenu?.hide();
      this.#open = null;
    }
    for (const { dom } of this.items) dom.toggleClass('selected', dom === item.dom);
    item.dom.focus({ preventScroll: true });
    if ('scrollIntoView' in item.dom) item.dom.scrollIntoView({ block: 'nearest' });
  }

  #take(item: MenuItem<Menu>, event: MouseEvent | KeyboardEvent): void {
    if (!item.canBeChosen()) return;
    if (item.submenu) {
      this.#openSubmenu(item);
      return;
    }
    this.#root().hide();
    item.press(event);
  }

  #openSubmenu(item: MenuItem<Menu>): void {
    const { submenu } = item;
    if (!submenu || submenu.dom.isConnected) return;
    this.#open = item;
    submenu.#parent = this;
    submenu.#opener = item;
    const box = item.dom.getBoundingClientRect();
    item.dom.setAttr('aria-expanded', 'true');
    submenu.showAtPosition({ x: box.right, y: box.top, width: box.width, overlap: true }, this.dom.doc);
    submenu.#step(1);
  }

  #root(): Menu {
    return this.#parent === null ? this : this.#parent.#root();
  }

  /** Handles every key while the menu is open. */
  #onKey(event: KeyboardEvent): void {
    const deepest = this.#open?.submenu;
    if (deepest?.dom.isConnected === true) {
      deepest.#onKey(event);
      return;
    }
    event.preventDefault();
    event.stopImmediatePropagation();
    this.#actionFor(event)?.();
  }

  #actionFor(event: KeyboardEvent): (() => void) | undefined {
    const item = this.items.find(({ dom }) => dom.isActiveElement());
    const actions: Record<string, () => void> = {
      ArrowDown: () => this.#step(1),
      ArrowUp: () => this.#step(-1),
      Home: () => this.#stepFrom(-1, 1),
      End: () => this.#stepFrom(0, -1),
      Escape: () => this.hide(),
      Tab: () => this.#root().hide(),
      Enter: () => item && this.#take(item, event),
      ' ': () => item && this.#take(item, event),
      ArrowRight: () => item && this.#openSubmenu(item),
      ArrowLeft: () => this.#parent && this.hide(),
    };
    return actions[event.key];
  }

  /** The entries in the order in which they are shown. */
  get #drawn(): MenuItem<Menu>[] {
    return this.dom.findAll('.menu-item').flatMap((dom) => this.items.find((item) => item.dom === dom) ?? []);
  }

  /** Selects the next available entry, wrapping around at the ends. */
  #step(by: 1 | -1): void {
    const at = this.#drawn.findIndex(({ dom }) => dom.isActiveElement());
    this.#stepFrom(at === -1 && by === -1 ? 0 : at, by);
  }

  #stepFrom(at: number, by: 1 | -1): void {
    const items = this.#drawn;
    for (let count = 1; count <= items.length; count++) {
      const item = items[(at + by * count + items.length * 2) % items.length];
      if (item?.canBeChosen() === true) {
        this.#choose(item);
        return;
      }
    }
  }

  #listen(doc: Document): void {
    this.registerDomEvent(doc.win, 'keydown', (event) => this.#onKey(event), { capture: true });
    const close = (event: Event): void => {
      if (!(event.target as Element | null)?.closest('.menu')) this.hide();
    };
    this.registerDomEvent(doc, 'mousedown', close, { capture: true });
    this.registerDomEvent(doc, 'touchstart', close, { capture: true });
    this.registerDomEvent(doc.win, 'resize', () => void this.hide());
  }
}
