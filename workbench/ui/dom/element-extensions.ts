import { extend } from './extend';

type AttributeValue = string | number | boolean | null;

/** Adds the app's extensions to elements and fragments: text, classes, attributes, queries. */
export function extendElements(win: Window & typeof globalThis): void {
  extendClasses(win.Element.prototype);
  extendAttributes(win.Element.prototype);
  for (const prototype of [win.Element.prototype, win.DocumentFragment.prototype]) {
    extend<ParentNode & Node>(prototype, {
      find(selector: string) {
        return this.querySelector(selector);
      },
      findAll(selector: string) {
        return Array.from(this.querySelectorAll<HTMLElement>(selector));
      },
    } as Partial<ParentNode & Node> & ThisType<ParentNode & Node>);
  }
  extend(win.Element.prototype, {
    findAllSelf(selector) {
      const found = this.findAll(selector);
      return this.matches(selector) ? [this as HTMLElement, ...found] : found;
    },
    matchParent(selector, lastParent) {
      if (this.matches(selector)) return this;
      return this === lastParent ? null : (this.parentElement?.matchParent(selector, lastParent) ?? null);
    },
    isActiveElement() {
      return this.doc.activeElement === this;
    },
    getCssPropertyValue(property, pseudoElement) {
      return this.win.getComputedStyle(this, pseudoElement).getPropertyValue(property).trim();
    },
  });
}

function extendClasses(prototype: Element): void {
  extend(prototype, {
    addClass(...classes) {
      this.addClasses(classes);
    },
    addClasses(classes) {
      this.classList.add(...classes.filter((cls) => cls !== ''));
    },
    removeClass(...classes) {
      this.removeClasses(classes);
    },
    removeClasses(classes) {
      this.classList.remove(...classes.filter((cls) => cls !== ''));
    },
    toggleClass(classes, value) {
      const names = typeof classes === 'string' ? [classes] : classes;
      if (value) this.addClasses(names);
      else this.removeClasses(names);
    },
    hasClass(cls) {
      return this.classList.contains(cls);
    },
  });
}

function extendAttributes(prototype: Element): void {
  extend(prototype, {
    getText() {
      return this.textContent;
    },
    setText(text) {
      if (typeof text === 'string') this.textContent = text;
      else this.replaceChildren(text);
    },
    setAttr(name: string, value: AttributeValue) {
      if (value === null) this.removeAttribute(name);
      else this.setAttribute(name, String(value));
    },
    setAttrs(attributes) {
      for (const [name, value] of Object.entries(attributes)) this.setAttr(name, value);
    },
    getAttr(name) {
      return this.getAttribute(name);
    },
  });
}
