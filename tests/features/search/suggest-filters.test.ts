import { suggestFilters } from '../../../src/features/search/suggest-filters';
import type { FacetCount } from '../../../src/ports/keyword-index';

const values: Readonly<Record<string, readonly FacetCount[]>> = {
  type: [
    { value: 'decision', count: 4 },
    { value: 'my type', count: 2 },
  ],
  folder: [{ value: 'Projects/Velo', count: 3 }],
  tag: [
    { value: 'a/kiosk', count: 9 },
    { value: 'kiosk', count: 1 },
  ],
  property: [{ value: 'status', count: 5 }],
  'property status': [
    { value: 'open', count: 2 },
    { value: 'to do', count: 1 },
  ],
};
const asked: unknown[] = [];
const index = {
  values: (query: { words: readonly string[] }, kind: string, property: string): Promise<FacetCount[]> => {
    asked.push([query.words, kind, property]);
    return Promise.resolve([...(values[property === '' ? kind : `${kind} ${property}`] ?? [])]);
  },
};

/** The suggestions for a line in which `|` is the cursor. */
async function suggested(marked: string): Promise<string[]> {
  const found = await suggestFilters(index, marked.replace('|', ''), marked.indexOf('|'));
  return found.map(({ title, count, line, cursor }) =>
    [title, count ?? '', `${line.slice(0, cursor)}|${line.slice(cursor)}`].join(' → '),
  );
}

test.each([
  ['type:|', ['decision → 4 → type:decision |', 'my type → 2 → type:"my type" |']],
  ['a -type:"my|', ['my type → 2 → a -type:"my type" |']],
  ['(type:d| OR x)', ['decision → 4 → (type:decision |OR x)']],
  ['tag:#kio|', ['kiosk → 1 → tag:kiosk |', 'a/kiosk → 9 → tag:a/kiosk |']],
  ['path:|', ['Projects/Velo → 3 → path:Projects/Velo/ |']],
  ['[|', ['status → 5 → [status:|']],
  ['[status:|', ['open → 2 → [status:open] |', 'to do → 1 → [status:to do] |']],
  ['st|', ['status: →  → status:|']],
  ['prop|', ['[property] →  → [|']],
  ['li|', ['line: →  → line:|']],
  ['a -se|', ['section: →  → a -section:|']],
  ['tas|', ['task: →  → task:|', 'task-todo: →  → task-todo:|', 'task-done: →  → task-done:|']],
  ['task-d|', ['task-done: →  → task-done:|']],
  ['e-ma|', []],
  ['ty|pe', []],
  ['word |', []],
  ['after:|', []],
  ['x|', []],
])('%s', async (line, expected) => {
  expect(await suggested(line)).toEqual(expected);
});

test('counts what the rest of the line leaves', async () => {
  asked.length = 0;
  await suggested('tandem [Status:o|');
  expect(asked).toEqual([[['tandem'], 'property', 'Status']]);
});
