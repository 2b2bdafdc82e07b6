import { extend } from './extend';

/** Adds the app's extensions to arrays, strings, objects and numbers. */
export function extendBuiltins(win: Window & typeof globalThis): void {
  extendArrays(win);
  extend(win.String.prototype, {
    contains(target) {
      return this.includes(target);
    },
    format(...args) {
      return this.replace(/\{(\d+)\}/g, (whole, index: string) => args[Number(index)] ?? whole);
    },
  });
  extend(win.Object, {
    isEmpty: (object) => Object.keys(object).length === 0,
    each: (object, callback, context: unknown) =>
      Object.entries(object).every(([key, value]) => callback.call(context, value, key) !== false),
  });
  extend(win.String, { isString: (value: unknown): value is string => typeof value === 'string' });
  extend(win.Number, { isNumber: (value: unknown): value is number => typeof value === 'number' });
  extend(win.Math, {
    clamp: (value, low, high) => Math.min(Math.max(value, low), high),
    square: (value) => value * value,
  });
}

function extendArrays(win: Window & typeof globalThis): void {
  extend<unknown[]>(win.Array.prototype as unknown[], {
    first() {
      return this[0];
    },
    last() {
      return this[this.length - 1];
    },
    contains(target) {
      return this.includes(target);
    },
    remove(target) {
      for (let at = this.indexOf(target); at !== -1; at = this.indexOf(target)) this.splice(at, 1);
    },
    unique() {
      return [...new Set(this)];
    },
  });
  extend(win.Array, { combine: (arrays) => arrays.flat() });
}
