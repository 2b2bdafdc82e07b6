import { parseQuery } from '../../../src/core/search/parse-query';
import { answersFirst } from '../../../src/engine/answering/answers-first';
import type { HeldNote } from '../../../src/engine/answering/measure-answer';

const index = { rarity: (words: readonly string[]) => Promise.resolve(words.map(() => 1)) };

function found(name: string, text: string): { name: string; read: HeldNote } {
  const facts = { title: name, aliases: [], summary: '', tags: [], project: '' } as unknown as HeldNote['facts'];
  const place = { start: 0, end: text.length, headings: [] } as unknown as HeldNote['place'];
  return { name, read: { facts, place, text } };
}

async function order(...notes: readonly ReturnType<typeof found>[]): Promise<string[]> {
  return (await answersFirst(parseQuery('how does the export retry uploads'), notes, index)).map(({ name }) => name);
}

const question = found('question', '# Open\n\nHow does the export retry uploads?\n\n- related: [[Export]]\n');
const answer = found('answer', 'The export retries uploads three times.');
const other = found('other', 'Bread needs flour.');

test('a passage that only asks stands behind one that answers', async () => {
  expect(await order(question, answer, other)).toEqual(['answer', 'question', 'other']);
});

test('it keeps its place where nothing answers', async () => {
  expect(await order(question, other)).toEqual(['question', 'other']);
});

test('a passage that also states something keeps its place', async () => {
  const both = found('both', 'How does the export retry uploads? Ria asked it.');
  expect(await order(both, answer)).toEqual(['both', 'answer']);
});
