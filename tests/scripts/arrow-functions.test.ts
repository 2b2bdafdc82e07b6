import vm from 'node:vm';
import { withArrowFunctions } from '../../scripts/build/arrow-functions.mjs';

/** The value of `result` when a program has run. */
function resultOf(program: string): unknown {
  return JSON.parse(vm.runInNewContext(`"use strict";${program};JSON.stringify(result)`) as string);
}

const programs: readonly (readonly [string, string])[] = [
  ['a function called before it is declared', 'const result = f(1); function f(a) { return a + 1; }'],
  [
    'functions that call each other',
    'function f(n) { return n ? g(n - 1) : "f"; } function g(n) { return n ? f(n - 1) : "g"; } const result = f(3);',
  ],
  [
    'a function within a function',
    'function f(a) { return g(2); function g(b) { return [a, b]; } } const result = f(1);',
  ],
  [
    'defaults, lists and objects',
    'function f({ a = 1, ...rest }, [b] = [2], ...more) { return { a, b, rest, more }; } const result = f({ c: 3 }, undefined, 4);',
  ],
  [
    'a function that declares its argument once more',
    'function f(a) { function a() { return 2; } return a(); } const result = f(1);',
  ],
  ['a function assigned anew', 'function f() { return 1; } f = () => 2; const result = f();'],
  [
    'functions of a loop',
    'const all = []; for (const n of [1, 2]) { function f() { return n; } all.push(f); } const result = all.map((f) => f());',
  ],
  ['functions of a block', 'function f() { return 1; } { function f() { return 2; } } const result = f();'],
  ['a text with the word function', 'const text = "function f() { return 1; }"; const result = text;'],
  [
    'methods that return a value',
    'const k = "x"; const o = { a(b) { return b + 1; }, [k]() { return { y: 1 }; }, "q-r"() { return 2; } }; const result = [o.a(1), o.x(), o["q-r"]()];',
  ],
  ['getters', 'const o = { get a() { return 1; } }; const result = o.a;'],
];

const left: readonly (readonly [string, string])[] = [
  ['this', 'function f() { return this?.a ?? 0; } const result = f.call({ a: 1 });'],
  ['this in an arrow function', 'function f() { return (() => this.a)(); } const result = f.call({ a: 1 });'],
  ['arguments', 'function f() { return arguments.length; } const result = f(1, 2);'],
  ['new', 'function F() { } F.prototype.a = 1; const result = new F().a;'],
  ['a base', 'function F() { } class G extends F { a = 1; } const result = new G().a;'],
  ['a generator', 'function* f() { yield 1; } const result = [...f()];'],
  ['a method with this', 'const o = { a: 1, b() { return this.a; } }; const result = o.b();'],
  [
    'a method with super',
    'const o = { __proto__: { a() { return 1; } , b: 2 }, a() { return super.a() + 1; } }; const result = o.a();',
  ],
];

describe('arrow functions of a build', () => {
  it.each(programs)('does the same with %s', (_, program) => {
    expect(resultOf(withArrowFunctions(program))).toEqual(resultOf(program));
  });

  it.each(left)('does the same with what needs a function of its own: %s', (_, program) => {
    expect(resultOf(withArrowFunctions(program))).toEqual(resultOf(program));
  });

  it('leaves no declaration that need not stand', () => {
    for (const [, program] of programs)
      expect(withArrowFunctions(program).replace(/"[^"]*"/gu, '')).not.toContain('function');
  });

  it('writes an asynchronous function as one', () => {
    expect(withArrowFunctions('export { f }; async function f(a) { return a; }')).toBe(
      'var f=async(a) =>{ return a; };export { f }; ',
    );
  });
});
