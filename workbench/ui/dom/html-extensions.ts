import { delegate, undelegate } from './delegated-events';
import { extend } from './extend';

/** Adds the app's extensions to HTML and SVG elements: visibility, styles, events. */
export function extendHtml(win: Window & typeof globalThis): void {
  extendStyles(win);
  extendVisibility(win);
  extendEvents(win);
}

function extendStyles(win: Window & typeof globalThis): void {
  for (const prototype of [win.HTMLElement.prototype, win.SVGElement.prototype]) {
    extend<HTMLElement | SVGElement>(prototype, {
      setCssStyles(styles) {
        Object.assign(this.style, styles);
      },
      setCssProps(props) {
        for (const [name, value] of Object.entries(props)) this.style.setProperty(name, value);
      },
    });
  }
}

function extendVisibility(win: Window & typeof globalThis): void {
  extend(win.HTMLElement.prototype, {
    show() {
      this.toggle(true);
    },
    hide() {
      this.toggle(false);
    },
    toggle(show) {
      this.setCssProps({ display: show ? '' : 'none' });
    },
    toggleVisibility(visible) {
      this.style.visibility = visible ? '' : 'hidden';
    },
    isShown() {
      return this.offsetParent !== null;
    },
    get innerWidth() {
      return this.clientWidth - sum(this, 'padding-left', 'padding-right');
    },
    get innerHeight() {
      return this.clientHeight - sum(this, 'padding-top', 'padding-bottom');
    },
  });
}

function sum(el: HTMLElement, ...properties: string[]): number {
  return properties.reduce((total, property) => total + (parseFloat(el.getCssPropertyValue(property)) || 0), 0);
}

function extendEvents(win: Window & typeof globalThis): void {
  for (const prototype of [win.HTMLElement.prototype, win.Document.prototype]) {
    Object.defineProperties(prototype, {
      on: { configurable: true, value: delegate },
      off: { configurable: true, value: undelegate },
    });
  }
  extend(win.HTMLElement.prototype, {
    onClickEvent(listener, options) {
      this.addEventListener('click', listener, options);
      this.addEventListener('auxclick', listener, options);
    },
    onNodeInserted(listener, once) {
      return whenInserted(this, listener, once ?? false);
    },
    onWindowMigrated(listener) {
      let before = this.doc;
      return whenInserted(
        this,
        () => {
          if (this.doc !== before) listener(this.win);
          before = this.doc;
        },
        false,
      );
    },
    trigger(eventType) {
      this.dispatchEvent(new Event(eventType, { bubbles: true, cancelable: true }));
    },
  });
}

/** Watches the document that contains `el`, or the app's own while none does. */
function whenInserted(el: HTMLElement, listener: () => unknown, once: boolean): () => void {
  let wasInside = el.isConnected;
  const observer = new MutationObserver(() => {
    const isInside = el.isConnected;
    if (isInside && !wasInside) {
      if (once) observer.disconnect();
      listener();
    }
    wasInside = isInside;
  });
  observer.observe(el.doc, { childList: true, subtree: true });
  return () => observer.disconnect();
}
