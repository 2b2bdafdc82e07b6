import fc from 'fast-check';
import { trials } from '../../fakes/trials';
import { EmbeddedVault, passages, timesShown } from './embedded-vault';

const noteName = fc.constantFrom('a.md', 'b.md', 'c.md', 'd.md');
const passageText = fc.constantFrom('tea', 'green tea', 'coffee', 'milk and honey', '!null', '!nan');
const step = fc.oneof(
  fc.record({ kind: fc.constant('put' as const), name: noteName, texts: fc.array(passageText, { maxLength: 4 }) }),
  fc.record({ kind: fc.constant('remove' as const), name: noteName }),
  fc.record({ kind: fc.constant('embed' as const), limit: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ kind: fc.constant('save' as const) }),
  fc.record({ kind: fc.constant('restart' as const) }),
);

/** By looking at every note and all that was ever shown. */
function expectAsCounted(fixture: EmbeddedVault, known: ReadonlySet<string>): void {
  const every = [...fixture.texts].flatMap(([path, texts]) =>
    passages(path, texts).map((passage) => ({ path, ...passage })),
  );
  const done = every.filter(({ text }) => known.has(text)).length;
  expect(fixture.notes.count).toMatchObject({ done, total: every.length });
  expect(
    fixture.notes
      .unembedded(99)
      .flatMap(({ path, missing }) => missing.map((identity) => `${path} ${identity}`))
      .sort(),
  ).toEqual(
    [
      ...new Set(every.filter(({ text }) => !known.has(text)).map(({ path, identity }) => `${path} ${identity}`)),
    ].sort(),
  );
  const found = every.filter(({ text }) => known.has(text) && !text.includes('!')).map(({ path }) => path);
  expect(fixture.find('Note', 99).sort()).toEqual([...new Set(found)].sort());
}

test('after any events, counts, missing passages and results match a full comparison', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
      const fixture = new EmbeddedVault();
      for (const next of steps) {
        if (next.kind === 'put') fixture.put(next.name, next.texts);
        else if (next.kind === 'remove') fixture.remove(next.name);
        else if (next.kind === 'embed') fixture.embed(next.limit);
        else {
          await fixture.notes.save(true);
          if (next.kind === 'restart') await fixture.restart();
        }
        expectAsCounted(fixture, new Set(fixture.shown.keys()));
      }
      expect(Math.max(0, ...timesShown(fixture))).toBeLessThanOrEqual(1);
    }),
    { numRuns: trials(200) },
  );
});
