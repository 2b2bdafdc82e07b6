import { pageRulesOf } from '../../../src/core/search/diversifier';
import { parseQuery } from '../../../src/core/search/parse-query';
import { Yielder } from '../../../src/engine/running/yielder';
import { findNotes, type CandidateSource, type FoundNote } from '../../../src/features/search/find-notes';
import { testRun } from '../../fakes/test-run';
import { openNotes } from './opened-notes';

const typed = (type: string, number: number): [string, string] => [
  `${type}${String(number)}.md`,
  `---\ntype: ${type}\n---\ntea ${type === 'decision' ? 'tea tea' : 'among quite a few other words'} number${String(number)}\n`,
];

/** Searches decisions, which come first, and insights, and records in which order the index is asked and notes are read. */
async function searched(
  counts: { readonly decisions: number; readonly insights: number },
  change: (source: CandidateSource) => CandidateSource = (source) => source,
): Promise<{ readonly order: (string | number)[]; readonly found: Promise<FoundNote[]> }> {
  const notes = [
    ...Array.from({ length: counts.decisions }, (_, number) => typed('decision', number)),
    ...Array.from({ length: counts.insights }, (_, number) => typed('insight', number)),
  ];
  const { services } = openNotes(Object.fromEntries(notes));
  await services.readiness.prepare(testRun(), 'words');
  const order: (string | number)[] = [];
  const vault = Object.create(services.vault, {
    read: {
      value: (path: Parameters<typeof services.vault.read>[0]) => {
        order.push(path.replace(/\d+\.md$/, ''));
        return services.vault.read(path);
      },
    },
  }) as typeof services.vault;
  const query = parseQuery('tea');
  const source: CandidateSource = (count) => {
    order.push(count);
    return services.index.search(query, count, { mode: 'keyword' });
  };
  const yielder = new Yielder(services.clock, testRun().signal, 100);
  const found = findNotes({ ...services, vault }, change(source), query, 5, pageRulesOf(query), yielder);
  return { order, found };
}

test('the index is asked for more before any note is read if the first ones are of one type', async () => {
  const { order, found } = await searched({ decisions: 20, insights: 9 });
  const notes = await found;
  expect(order.slice(0, 3)).toEqual([5, 100, 'decision']);
  expect(notes.map(({ hit }) => hit.facts.type)).toEqual(['decision', 'decision', 'decision', 'insight', 'insight']);
  // As many insights are read as places are left.
  expect(order.filter((each) => each === 'insight')).toHaveLength(2);
});

test('the index is asked once if the first notes fill the page or are all', async () => {
  const full = await searched({ decisions: 3, insights: 9 });
  await full.found;
  expect(full.order.filter((each) => typeof each === 'number')).toEqual([5]);
  const few = await searched({ decisions: 4, insights: 0 });
  expect(await few.found).toHaveLength(4);
  expect(few.order.filter((each) => typeof each === 'number')).toEqual([5]);
});

test('an index that fails to find more is reported once, when its answer is needed', async () => {
  const { found } = await searched(
    { decisions: 20, insights: 9 },
    (source) => (count) => (count === 100 ? Promise.reject(new Error('The index stopped.')) : source(count)),
  );
  await expect(found).rejects.toThrow('The index stopped.');
});
