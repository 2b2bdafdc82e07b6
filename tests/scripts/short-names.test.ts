import { runInNewContext } from 'node:vm';
import { withShortNames } from '../../scripts/build/short-names.mjs';

const often = Array.from(
  { length: 120 },
  (_, at) => `r.push(a.flatMap(b=>[b,${String(at)}])?.reverse().flatMap(b=>b))`,
).join(';');

test('a script with short names is shorter and does the same', () => {
  const script = `var a=[1,2],r=[];${often};class c extends Array{flatMap(){return super.flatMap(b=>[b,b])}}r.push(Array.from(new c().flatMap()),{flatMap:3}.flatMap,null?.flatMap);r`;
  const short = withShortNames(script);
  expect(JSON.stringify(runInNewContext(short.replace(/^const /, 'var ')))).toBe(
    JSON.stringify(runInNewContext(script)),
  );
  expect(Buffer.byteLength(short)).toBeLessThan(Buffer.byteLength(script));
  expect(short).toMatch(/^const à="flatMap"/);
  expect(short).toContain('super.flatMap(');
  expect(short).toContain('null?.[à]');
});

test('the variable is no other name of the script', () => {
  expect(withShortNames(`let à=1;var a=[1,2],r=[];${often};r`)).toMatch(/^const á="flatMap"/);
});

test('a script in which no name is read often stays as it is', () => {
  expect(withShortNames('a.flatMap(b)')).toBe('a.flatMap(b)');
});
