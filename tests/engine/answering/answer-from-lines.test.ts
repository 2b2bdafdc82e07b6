import { usualBound } from '../../../src/core/ask/line-noise';
import { measureLines } from '../../../src/core/ask/answering-lines';
import { readFrontmatter } from '../../../src/core/note/frontmatter/frontmatter';
import { readNoteFacts } from '../../../src/core/note/note-facts';
import type { VaultPath } from '../../../src/core/note/path';
import { wordsOfQuestion } from '../../../src/core/search/answerability';
import { answerFromLines } from '../../../src/engine/answering/answer-from-lines';

/** Returns what is answered from notes in the order in which search finds them, each after the first `before` ones. */
function answerOf(question: string, texts: readonly string[], before = 0): string[] {
  const words = wordsOfQuestion(question).map((token) => ({ token, weight: 1 }));
  const lines = texts.flatMap((text, at) => {
    const path = `${String(at)}.md` as VaultPath;
    const facts = readNoteFacts(path, text, readFrontmatter(text));
    const note = { path, facts, text, successor: null, ended: '' };
    return measureLines(words, { text, beside: '' }).map((line) => ({ ...line, note, rank: before + at }));
  });
  const given = { kind: 'lookup' as const, degraded: null, today: '2026-01-01' };
  return answerFromLines(question, { words, lines, missing: [], second: 0.6 }, usualBound, given).sentences.map(
    ({ text }) => text,
  );
}

const line = 'The pump hums in the cellar at noon.';

test('a line in a note that search finds only later is no answer by itself', () => {
  expect(answerOf('What hums in the cellar at noon?', [line], 1)).toEqual([line]);
  expect(answerOf('What hums in the cellar at noon?', [line], 2)).toEqual([]);
});

test('the reply to a question follows another line without its words', () => {
  const talk = 'What hums in the cellar at noon?\nThe old one.';
  expect(answerOf('What hums in the cellar at noon?', [line, talk])).toEqual(
    expect.arrayContaining([line, 'The old one.']),
  );
});

test('a line that only repeats the question is no answer', () => {
  const title = '---\ntype: session\nsummary: Which pump did we buy for the cellar\n---\nBy mail.\n';
  expect(answerOf('Which pump did we buy for the cellar?', [title])).toEqual([]);
});

test('a line of keywords in a script without blanks states nothing', () => {
  const keywords = '水泵 地下室 中午 维修 记录';
  expect(answerOf('谁在中午修了地下室的水泵？', [keywords])).toEqual([]);
  expect(answerOf('谁在中午修了地下室的水泵？', ['安娜在中午修了地下室的水泵。'])).toHaveLength(1);
});

test('“renamed to what” does not ask for a reason', () => {
  const renamed = '西班牙人进攻后，城堡改名为圣马特奥。';
  expect(answerOf('西班牙人进攻后，城堡改名为什么？', [renamed])).toEqual([renamed]);
});

test('a title is not shown beside the line that says the same', () => {
  const titled = (body: string): string => `---\ntype: insight\ntitle: ${line.slice(0, -1)}\n---\n${body}\n`;
  const longer = 'At noon the pump hums in the cellar, for ten minutes.';
  expect(answerOf('What hums in the cellar at noon?', [titled(longer)])).toEqual([longer]);
  expect(answerOf('What hums in the cellar at noon?', [titled('It lasts ten minutes.')])).toEqual([line.slice(0, -1)]);
});

test('a table in a callout is answered from by its rows', () => {
  const table = '> [!info] Boats\n> | Name | Seats |\n> | --- | --- |\n> | Small boat | 4 |\n> | Large boat | 12 |\n';
  expect(answerOf('How many seats has the large boat?', [table])).toContain('Name: Large boat | Seats: 12');
});
