import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { rowsAtOnce, type ByteRows } from '../../../src/adapters/exact-scan/row-blocks';
import { dotScan } from '../../../src/adapters/exact-scan/dot-scan';
import { compileKernel, SimdRows } from '../../../src/adapters/exact-scan/simd-rows';
import { PlainRows } from '../../../src/adapters/exact-scan/exact-scan-index';

const root = path.join(__dirname, '../../..');

function simdRows(dimensions: number): SimdRows {
  const kernel = compileKernel();
  if (kernel === null) throw new Error('There is no kernel.');
  return new SimdRows(kernel, dimensions);
}

describe('the kernel', () => {
  it('is the assembled form of its source', () => {
    const assembled = execFileSync(process.execPath, ['scripts/build/build-kernel.mjs', '--print'], {
      cwd: root,
      encoding: 'utf8',
    });
    expect(readFileSync(path.join(root, 'src/adapters/exact-scan/dot-scan.ts'), 'utf8')).toBe(assembled);
  });

  it('is small enough for a browser to compile at once on the main thread', () => {
    expect(atob(dotScan).length).toBeLessThan(4_096);
  });

  it('is not used where it is unavailable', () => {
    const forbidden = function (): never {
      throw new Error('Wasm code generation disallowed by embedder');
    } as unknown as typeof WebAssembly.Module;
    expect(compileKernel(null)).toBeNull();
    expect(compileKernel({ validate: () => false, Module: WebAssembly.Module })).toBeNull();
    expect(compileKernel({ validate: () => true, Module: forbidden })).toBeNull();
    expect(compileKernel()).not.toBeNull();
  });
});

describe.each<[string, (dimensions: number) => ByteRows]>([
  ['with SIMD', simdRows],
  ['in plain JavaScript', (dimensions) => new PlainRows(dimensions)],
])('rows %s', (_, make) => {
  const expectedOf = (query: Int16Array, row: Int8Array): number =>
    row.reduce((sum, value, at) => sum + value * (query[at] ?? 0), 0);

  it('multiply with the query', () => {
    const shape = fc.integer({ min: 1, max: 70 }).chain((dimensions) =>
      fc.record({
        query: fc.int16Array({ minLength: dimensions, maxLength: dimensions }),
        rows: fc.array(fc.int8Array({ minLength: dimensions, maxLength: dimensions, min: -127 }), {
          minLength: 1,
          maxLength: 9,
        }),
        first: fc.nat(8),
      }),
    );
    fc.assert(
      fc.property(shape, ({ query, rows, first }) => {
        const own = make(query.length);
        own.reserve(rows.length);
        rows.forEach((row, at) => {
          own.write(at, row);
        });
        own.ask(query);
        const start = Math.min(first, rows.length - 1);
        expect([...own.multiply(start, rows.length - start).subarray(0, rows.length - start)]).toEqual(
          rows.slice(start).map((row) => expectedOf(query, row)),
        );
      }),
    );
  });

  it('do not overflow with the largest numbers of the most dimensions', () => {
    const own = make(4_096);
    const query = new Int16Array(4_096).fill(4_128);
    own.reserve(2);
    own.write(0, new Int8Array(4_096).fill(127));
    own.write(1, new Int8Array(4_096).fill(-127));
    own.ask(query);
    expect([...own.multiply(0, 2).subarray(0, 2)]).toEqual([4_096 * 127 * 4_128, -4_096 * 127 * 4_128]);
  });

  it('keep their content when more rows are reserved, over many blocks', () => {
    const own = make(384);
    own.ask(new Int16Array(384).fill(1));
    for (let row = 0; row < 3_000; row += 1) {
      own.reserve(row + 1);
      own.write(row, new Int8Array(384).fill((row % 255) - 127));
    }
    own.ask(new Int16Array(384).fill(1));
    const products = [...own.multiply(700, rowsAtOnce)];
    expect(products).toEqual(Array.from({ length: rowsAtOnce }, (__, at) => 384 * (((700 + at) % 255) - 127)));
  });

  it('move, and can be given back but for those that are needed', () => {
    const own = make(20);
    own.reserve(60_000);
    own.write(59_999, new Int8Array(20).fill(3));
    own.write(2, new Int8Array(20).fill(5));
    own.move(59_999, 1);
    own.shrink(3);
    own.reserve(50_000);
    own.ask(new Int16Array(20).fill(1));
    expect([...own.multiply(1, 2).subarray(0, 2)]).toEqual([60, 100]);
  });
});
