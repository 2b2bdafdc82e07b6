import { MemoryBlobStore } from '../../../src/adapters/memory/memory-blob-store';
import { usualLeast } from '../../../src/core/search/answerability';
import { AnswerBound } from '../../../src/engine/answering/answer-bound';
import { parseQuery } from '../../../src/core/search/parse-query';
import { measureAnswer, measureQuery } from '../../../src/engine/answering/measure-answer';
import { testRun } from '../../fakes/test-run';
import { openNotes } from '../../features/search/opened-notes';

const names = ['basil', 'mint', 'thyme', 'sage', 'dill', 'chive', 'parsley', 'rue', 'lovage', 'borage'];

/** Notes that say the same of different herbs, or each something else. */
function notesOf(isAlike: boolean): Record<string, string> {
  return Object.fromEntries(
    names.map((name, n) => {
      const words = Array.from({ length: 9 }, (_, at) =>
        isAlike ? `word${String(at)}` : `w${String(n)}x${String(at)}`,
      );
      return [`${name}.md`, `# ${name}\n\nOf ${name}: ${words.join(' ')}.\n`];
    }),
  );
}

async function learned(notes: Readonly<Record<string, string>>, cache = new MemoryBlobStore()): Promise<number> {
  const { services } = openNotes(notes);
  await services.readiness.prepare(testRun('search'), 'words');
  const bound = new AnswerBound({ ...services, cache });
  expect(await bound.least()).toBe(usualLeast);
  await Promise.all([bound.learn(), bound.learn()]);
  return bound.least();
}

/** Returns what a program answers that does not wait for learning. */
async function atOnce(notes: Readonly<Record<string, string>>, cache: MemoryBlobStore): Promise<number> {
  const { services } = openNotes(notes);
  await services.readiness.prepare(testRun('search'), 'words');
  return new AnswerBound({ ...services, cache }).least();
}

test('a vault whose notes say nearly the same asks for more than one whose notes differ', async () => {
  expect(await learned(notesOf(false))).toBe(0.45);
  expect(await learned(notesOf(true))).toBe(0.75);
});

test('the same notes give the same bound, and too few give the usual one', async () => {
  expect(await learned(notesOf(true))).toBe(await learned(notesOf(true)));
  expect(await learned({ 'a.md': '# A\n\nOnly one note is here, with some words.\n' })).toBe(usualLeast);
});

test('a vault with too few notes is measured again when it has grown', async () => {
  const { services, vault } = openNotes({ 'a.md': '# A\n\nOnly one note is here, with some words.\n' });
  await services.readiness.prepare(testRun('search'), 'words');
  const bound = new AnswerBound({ ...services, cache: new MemoryBlobStore() });
  await bound.least();
  await bound.learn();
  expect(await bound.least()).toBe(usualLeast);
  for (const [path, text] of Object.entries(notesOf(true))) vault.put(path, text);
  await services.readiness.prepare(testRun('search'), 'words');
  expect(await bound.least()).toBe(usualLeast);
  await bound.learn();
  expect(await bound.least()).toBe(0.75);
});

test('a vault that cannot be read leaves the usual bound', async () => {
  const { services } = openNotes(notesOf(true));
  const bound = new AnswerBound({
    ...services,
    cache: new MemoryBlobStore(),
    vault: { ...services.vault, list: () => Promise.reject(new Error('gone')) },
  });
  await bound.learn();
  expect(await bound.least()).toBe(usualLeast);
});

test('the next program has the bound at once, until the vault has grown by more than a tenth', async () => {
  const cache = new MemoryBlobStore();
  await learned(notesOf(true), cache);
  expect(await atOnce(notesOf(true), cache)).toBe(0.75);
  expect(await atOnce({ ...notesOf(true), 'k.md': '# K\n' }, cache)).toBe(0.75);
  expect(await atOnce({ ...notesOf(true), 'k.md': '# K\n', 'l.md': '# L\n' }, cache)).toBe(usualLeast);
});

test('a damaged record, or one of another version, is learned again', async () => {
  const cache = new MemoryBlobStore();
  for (const text of ['{"version":1,', '{"version":99,"notes":10,"least":0.6}', '[]']) {
    await cache.put('answer-bound.json', new TextEncoder().encode(text));
    expect(await learned(notesOf(true), cache)).toBe(0.75);
    expect(await atOnce(notesOf(true), cache)).toBe(0.75);
  }
});

test('a cache that refuses everything costs nothing but time', async () => {
  const refuse = (): Promise<never> => Promise.reject(new Error('full'));
  const { services } = openNotes(notesOf(true));
  await services.readiness.prepare(testRun('search'), 'words');
  const bound = new AnswerBound({ ...services, cache: { get: refuse, put: refuse } });
  await bound.learn();
  expect(await bound.least()).toBe(0.75);
});

test('a question is measured over all notes, and words that none of them contains are missing', async () => {
  const { services } = openNotes(notesOf(false));
  await services.readiness.prepare(testRun('search'), 'words');
  const hits = await services.index.search(
    {
      words: ['basil'],
      phrases: [],
      excludedWords: [],
      excludedPhrases: [],
      filters: [],
      unknownOperators: [],
      lastWordIsPrefix: false,
    },
    3,
  );
  const notes = hits.map((hit) => ({ ...hit, text: notesOf(false)[hit.path] ?? '' }));
  expect(await measureAnswer('Where is basil?', notes, services.index)).toEqual({ held: 1, missing: [] });
  expect(await measureAnswer('Where is sage?', notes, services.index)).toEqual({ held: 0, missing: ['sage'] });
  expect(await measureAnswer('Where is rosemary?', notes, services.index)).toEqual({ held: 0, missing: ['rosemary'] });
  expect(await measureAnswer('Where is it?', notes, services.index)).toBeNull();
  const measure = (line: string): ReturnType<typeof measureQuery> =>
    measureQuery(parseQuery(line), notes, services.index);
  expect(await measure('basil sage')).toMatchObject({ held: expect.closeTo(0.5, 1) as number, missing: ['sage'] });
  expect(await measure('sage OR basil')).toEqual({ held: 1, missing: [] });
  expect(await measure('sage OR type:note')).toBeNull();
});
