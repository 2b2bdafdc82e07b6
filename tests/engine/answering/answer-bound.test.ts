import { MemoryBlobStore } from '../../../src/adapters/memory/memory-blob-store';
import { usualBound } from '../../../src/core/ask/line-noise';
import { AnswerBound } from '../../../src/engine/answering/answer-bound';
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
  expect(await bound.known()).toBe(usualBound);
  await Promise.all([bound.learn(), bound.learn()]);
  return (await bound.known()).least;
}

/** Returns what a program answers that does not wait for learning. */
async function atOnce(notes: Readonly<Record<string, string>>, cache: MemoryBlobStore): Promise<number> {
  const { services } = openNotes(notes);
  await services.readiness.prepare(testRun('search'), 'words');
  return (await new AnswerBound({ ...services, cache }).known()).least;
}

test('a vault whose notes say nearly the same asks for more than one whose notes differ', async () => {
  expect(await learned(notesOf(false))).toBe(0.48);
  expect(await learned(notesOf(true))).toBe(0.9);
});

test('the same notes give the same bound, and too few give the usual one', async () => {
  expect(await learned(notesOf(true))).toBe(await learned(notesOf(true)));
  expect(await learned({ 'a.md': '# A\n\nOnly one note is here, with some words.\n' })).toBe(usualBound.least);
});

test('what links say is no noise, because it repeats a title on purpose', async () => {
  const link = 'Nine dull words that stand in the title of it';
  const notes = (text: string): Record<string, string> =>
    Object.fromEntries(
      [[link, 'Short.'], ...names.map((name) => [name, `# ${name}\n\n${text}\n`])].map(([k, v]) => [
        `${k ?? ''}.md`,
        v ?? '',
      ]),
    );
  expect(await learned(notes(`See [[${link}]].`))).toBe(usualBound.least);
});

test('a vault that cannot be read leaves the usual bound', async () => {
  const { services } = openNotes(notesOf(true));
  const bound = new AnswerBound({
    ...services,
    cache: new MemoryBlobStore(),
    vault: { ...services.vault, list: () => Promise.reject(new Error('gone')) },
  });
  await bound.learn();
  expect((await bound.known()).least).toBe(usualBound.least);
});

test('the next program has the bound at once, until the vault has grown by more than a tenth', async () => {
  const cache = new MemoryBlobStore();
  await learned(notesOf(true), cache);
  expect(await atOnce(notesOf(true), cache)).toBe(0.9);
  expect(await atOnce({ ...notesOf(true), 'k.md': '# K\n' }, cache)).toBe(0.9);
  expect(await atOnce({ ...notesOf(true), 'k.md': '# K\n', 'l.md': '# L\n' }, cache)).toBe(usualBound.least);
});

test('a damaged record, or one of another version, is learned again', async () => {
  const cache = new MemoryBlobStore();
  for (const text of ['{"version":1,', '{"version":99,"notes":10,"least":0.6}', '[]']) {
    await cache.put('line-bound.json', new TextEncoder().encode(text));
    expect(await learned(notesOf(true), cache)).toBe(0.9);
    expect(await atOnce(notesOf(true), cache)).toBe(0.9);
  }
});

test('a cache that refuses everything costs nothing but time', async () => {
  const refuse = (): Promise<never> => Promise.reject(new Error('full'));
  const { services } = openNotes(notesOf(true));
  await services.readiness.prepare(testRun('search'), 'words');
  const bound = new AnswerBound({ ...services, cache: { get: refuse, put: refuse } });
  await bound.learn();
  expect((await bound.known()).least).toBe(0.9);
});
