import { createElement, createSvgElement, type ElementInfo } from './create-element';

/** Adds the app's global functions: `createEl`, `sleep`, `fish`… */
export function addGlobals(win: Window & typeof globalThis): void {
  Object.assign(win, elementMakers(win), {
    activeWindow: win,
    activeDocument: win.document,
    fish: (selector: string) => win.document.querySelector<HTMLElement>(selector),
    fishAll: (selector: string) => Array.from(win.document.querySelectorAll<HTMLElement>(selector)),
    isBoolean: (value: unknown): value is boolean => typeof value === 'boolean',
    sleep: (ms: number) => new Promise<void>((resolve) => win.setTimeout(resolve, ms)),
    nextFrame: () => new Promise<void>((resolve) => win.requestAnimationFrame(() => resolve())),
    ready: (fn: () => unknown) => {
      if (win.document.readyState === 'loading')
        win.document.addEventListener('DOMContentLoaded', () => fn(), { once: true });
      else fn();
    },
  });
}

/** Sets the window in which the user works, which the app reads from `activeWindow` and `activeDocument`. */
export function setActiveWindow(main: Window, active: Window): void {
  Object.assign(main, { activeWindow: active, activeDocument: active.document });
}

function elementMakers(win: Window & typeof globalThis): object {
  return {
    createEl: makeEl,
    createDiv: (info?: ElementInfo, callback?: (el: HTMLDivElement) => void) => makeEl('div', info, callback),
    createSpan: (info?: ElementInfo, callback?: (el: HTMLSpanElement) => void) => makeEl('span', info, callback),
    createSvg: <K extends keyof SVGElementTagNameMap>(
      tag: K,
      info?: SvgElementInfo | string,
      callback?: (el: SVGElementTagNameMap[K]) => void,
    ) => {
      const el = createSvgElement(win.document, tag, info, null);
      callback?.(el);
      return el;
    },
    createFragment: (callback?: (el: DocumentFragment) => void) => {
      const fragment = new win.DocumentFragment();
      callback?.(fragment);
      return fragment;
    },
  };

  function makeEl<K extends keyof HTMLElementTagNameMap>(
    tag: K,
    info?: ElementInfo,
    callback?: (el: HTMLElementTagNameMap[K]) => void,
  ): HTMLElementTagNameMap[K] {
    const el = createElement(win.document, tag, info, null);
    callback?.(el);
    return el;
  }
}
