import type { Bm25fIndex } from '../../../../src/core/search/bm25f/bm25f-index';
import { parseQuery } from '../../../../src/core/search/parse-query';
import { noteOf } from '../note-fixture';
import { indexOf } from './changing-index';

const found = (index: Bm25fIndex, line: string): string[] =>
  index
    .find(parseQuery(line), 100)
    .map(({ path }) => path)
    .sort();

test('in a small vault, all of them are found, however frequent', () => {
  const often = Array.from({ length: 20 }, (_, place) => noteOf(`often ${String(place)}.md`, ['test team tell']));
  expect(found(indexOf([...often, noteOf('once.md', ['term'])]), 'te')).toContain('once.md');
});

test('in a large one, the most frequent up to 50,000 chunks in total', () => {
  const notes = (name: string, count: number, text: string): ReturnType<typeof noteOf>[] =>
    Array.from({ length: count }, (_, place) =>
      noteOf(
        `${name} ${String(place)}.md`,
        Array.from({ length: 1_000 }, () => text),
      ),
    );
  const index = indexOf([...notes('a', 30, 'tea'), ...notes('b', 20, 'ten'), noteOf('c.md', ['tell'])]);
  expect(found(index, 'te')).not.toContain('c.md');
  expect(found(index, 'tel')).toContain('c.md');
});
