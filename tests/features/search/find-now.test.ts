import type { IndexReadiness } from '../../../src/engine/indexing/retriever-states';
import { Yielder } from '../../../src/engine/running/yielder';
import { parseQuery } from '../../../src/core/search/parse-query';
import { findNow } from '../../../src/features/search/find-now';
import { testRun } from '../../fakes/test-run';
import { openNotes } from './opened-notes';

/** Searches twice the notes that are there, with a comparison that the second search may rely on. */
async function searched(
  relied: readonly (number | null)[],
  model: boolean | null = null,
): Promise<{ order: string[]; names: string[] }> {
  const { services } = openNotes({ 'Kiln.md': 'The kiln fires clay.\n', 'Wheel.md': 'The wheel turns.\n' });
  await services.readiness.prepare(testRun(), 'words');
  const order: string[] = [];
  const answers = [...relied];
  const readiness: IndexReadiness = {
    prepare: () => {
      order.push('prepare');
      return Promise.resolve(null);
    },
    reliedOn: () => answers.shift() ?? null,
    ...(model === null ? {} : { startsModel: () => Promise.resolve(model) }),
  };
  const index = new Proxy(services.index, {
    get: (target, name) => {
      if (name === 'search') order.push('search');
      const value = Reflect.get(target, name) as unknown;
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
  const run = testRun();
  const yielder = new Yielder(services.clock, run.signal, 100);
  const query = parseQuery('kiln');
  const { found } = await findNow(
    { ...services, index, readiness },
    query,
    5,
    { mode: model === null ? 'keyword' : 'hybrid' },
    run,
    yielder,
  );
  return { order, names: found.map(({ read }) => read.path) };
}

test.each([
  ['the index searches while the files are looked at', [7, 7], ['search', 'prepare']],
  ['what was found before a comparison does not count', [7, 8], ['search', 'prepare', 'search']],
  ['nothing is searched before a comparison that was not made', [null, 8], ['prepare', 'search']],
])('%s', async (_, relied, order) => {
  expect(await searched(relied)).toEqual({ order, names: ['Kiln.md'] });
});

test.each([
  [true, ['prepare', 'search']],
  [false, ['search', 'prepare']],
])('a search by meaning is made once, and not before a model that is to be started: %s', async (model, order) => {
  expect(await searched(model ? [7, 8] : [7, 7], model)).toEqual({ order, names: ['Kiln.md'] });
});
