import { createElement, createSvgElement, type ElementInfo } from './create-element';
import { extend } from './extend';

/** Adds the app's extensions to nodes of this window and others. */
export function extendNodes(win: Window & typeof globalThis): void {
  extendTree(win.Node.prototype);
  extendIdentity(win);
  extend(win.Node.prototype, {
    createEl(tag, info, callback) {
      return make(this, tag, info, callback);
    },
    createDiv(info, callback) {
      return make(this, 'div', info, callback);
    },
    createSpan(info, callback) {
      return make(this, 'span', info, callback);
    },
    createSvg(tag, info, callback) {
      const el = createSvgElement(this.doc, tag, info, this);
      callback?.(el);
      return el;
    },
  });
}

function make<K extends keyof HTMLElementTagNameMap>(
  parent: Node,
  tag: K,
  info: ElementInfo,
  callback?: (el: HTMLElementTagNameMap[K]) => void,
): HTMLElementTagNameMap[K] {
  const el = createElement(parent.doc, tag, info, parent);
  callback?.(el);
  return el;
}

function extendTree(prototype: Node): void {
  extend(prototype, {
    detach() {
      this.parentNode?.removeChild(this);
    },
    empty() {
      while (this.lastChild) this.removeChild(this.lastChild);
    },
    appendText(text) {
      this.appendChild(this.doc.createTextNode(text));
    },
    insertAfter(node, child) {
      return this.insertBefore(node, child ? child.nextSibling : this.firstChild);
    },
    indexOf(other) {
      return Array.from(this.childNodes).findIndex((child) => child === other);
    },
    setChildrenInPlace(children) {
      for (const child of Array.from(this.childNodes)) if (!children.includes(child)) this.removeChild(child);
      children.forEach((child, at) => {
        if (this.childNodes[at] !== child) this.insertBefore(child, this.childNodes[at] ?? null);
      });
    },
  });
}

function extendIdentity(win: Window & typeof globalThis): void {
  extend(win.Node.prototype, {
    get doc(): Document {
      return this.ownerDocument ?? (this as Document);
    },
    get win(): Window {
      return this.doc.defaultView ?? win;
    },
    get constructorWin(): Window {
      return win;
    },
    instanceOf(type: new () => unknown): boolean {
      return isInstance(this, type, this.win);
    },
  } as Partial<Node> & ThisType<Node>);
  Object.defineProperties(win.UIEvent.prototype, {
    targetNode: { configurable: true, get: targetOf },
    doc: { configurable: true, get: docOf },
    win: { configurable: true, get: winOf },
    instanceOf: {
      configurable: true,
      value(this: UIEvent, type: new () => unknown): boolean {
        return isInstance(this, type, this.view ?? win);
      },
    },
  });
}

function targetOf(this: UIEvent): Node | null {
  return this.target as Node | null;
}

function docOf(this: UIEvent): Document {
  return (this.target as Node | null)?.doc ?? activeDocument;
}

function winOf(this: UIEvent): Window {
  return docOf.call(this).defaultView ?? activeWindow;
}

/** Also true for the class of the same name in another window, because each window has its own classes. */
function isInstance(value: object, type: new () => unknown, owner: Window): boolean {
  const twin: unknown = Reflect.get(owner, type.name);
  return value instanceof type || (typeof twin === 'function' && value instanceof twin);
}
