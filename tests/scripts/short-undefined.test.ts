import { runInNewContext } from 'node:vm';
import { withShortUndefined } from '../../scripts/build/short-undefined.mjs';

test('a script with a short undefined is shorter and does the same', () => {
  const script =
    'const f=(a,b=void 0)=>a===void 0?"void 0":/void 0/.test(a)?b:typeof void 0;[f(),f("void 0"),f("a"),f("void 0",1)].concat([void 0].map(a=>{if(a)return void 0;return null}));';
  const short = withShortUndefined(script);
  expect(runInNewContext(short)).toEqual(runInNewContext(script));
  expect(short).toMatch(/^var a\$a;/);
  expect(short.match(/void 0/g)).toHaveLength(4);
});

test('the name is no other of the script, and a script without undefined stays as it is', () => {
  expect(withShortUndefined('let a$a=1;f(a$a,void 0)')).toBe('var a$b;let a$a=1;f(a$a,a$b)');
  expect(withShortUndefined('void f()')).toBe('void f()');
});
