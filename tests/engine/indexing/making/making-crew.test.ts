import { parseVaultPath } from '../../../../src/core/note/path';
import { type Maker, MakingCrew } from '../../../../src/engine/indexing/making/making-crew';
import type { ReadNote } from '../../../../src/ports/note-index';

const numbers = {
  terms: new Uint32Array(),
  stems: new Uint32Array(),
  grams: new Uint32Array(),
  labels: new Uint32Array(),
};
const names = { units: new Uint16Array(), starts: Uint32Array.of(0), hashes: new Uint32Array() };

const maker: Maker = {
  read: () => Promise.resolve(false),
  newNames: () =>
    Promise.resolve({ terms: names, isWord: new Uint8Array(), nowWords: new Uint32Array(), labels: names }),
  make: () => Promise.resolve({ bytes: new Uint8Array(), notes: [] }),
  end: () => undefined,
};

function noteOf(name: string): ReadNote {
  const path = parseVaultPath(`${name}.md`);
  return { outcome: 'read', path, bytes: new Uint8Array(), size: 0, mtimeMs: 0, readAtMs: 0 };
}

const added = { added: 1, updated: 0, removed: 0 };

test.each(Array.from({ length: 24 }, (_, steps) => steps))(
  'a batch that comes %d steps after the last one, perhaps as the maker begins to wait, is indexed',
  async (steps) => {
    const adopting = { number: () => numbers, adopt: () => Promise.resolve(added) };
    const never = new Promise<void>(() => undefined);
    const ticks = { now: () => new Date(0), sleep: () => never };
    const crew = new MakingCrew([maker], { adopting, ticks, put: () => Promise.resolve(added) });
    const first = crew.put([noteOf('a')]);
    for (let step = 0; step < steps; step += 1) await Promise.resolve();
    const second = crew.put([noteOf('b')]);
    const late = new Promise((done) => setImmediate(() => setImmediate(done))).then(() => 'never');
    expect(await Promise.race([Promise.all([first, second]), late])).not.toBe('never');
    crew.end();
  },
);
