import { SecretLook } from '../../../src/features/promote/secret-look';
import { type SourceText, TextsRead } from '../../../src/features/promote/texts-read';

const redactor = {
  seen: [] as string[],
  redact(text: string) {
    this.seen.push(text);
    return Promise.resolve({ text: text.replace(/hunter\d/gu, '[redacted]'), counts: {} });
  },
};

beforeEach(() => {
  redactor.seen = [];
});

const textOf = (text: string | null): Omit<SourceText, 'origin'> => ({
  ...{ name: { path: 'a.md', isNamed: false }, place: '/a.md' },
  ...{ text, fault: null },
});

async function usedOf(look: SecretLook, texts: readonly (string | null)[]) {
  const used: (readonly [origin: string, text: string | null, isClean: boolean])[] = [];
  const read = new TextsRead(look, ({ origin, text }, isClean) => {
    used.push([origin, text, isClean]);
    return Promise.resolve();
  });
  for (const [at, text] of texts.entries()) await read.add(textOf(text), () => Promise.resolve(`${String(at)}.md`));
  await read.finish();
  return used;
}

const long = 'word '.repeat(6_000);
const texts = ['one', 'two', long, long, 'four hunter2', 'five', null, '[{"number":1}]'];

test.each([
  ['nobody', null],
  ['a thread', (text: string) => Promise.resolve(text.replace(/hunter\d/gu, '[redacted]'))],
  ['a thread that fails', () => Promise.resolve(null)],
])('texts are used in their order, of which %s says what is clean', async (_, answer) => {
  const helper = answer === null ? null : { begin: ([text = '']: readonly string[]) => () => answer(text), end: () => undefined };
  const used = await usedOf(new SecretLook(redactor, helper), texts);
  expect(used.map(([origin]) => origin)).toEqual(texts.map((_text, at) => `${String(at)}.md`));
  expect(used.map(([, text]) => text)).toEqual(texts);
  expect(used.map(([, , isClean]) => isClean)).toEqual([true, true, true, true, false, false, false, false]);
});

test('a thread that takes the texts spares the caller looking at them', async () => {
  const helper = { begin: ([text = '']: readonly string[]) => () => Promise.resolve(text), end: () => undefined };
  await usedOf(new SecretLook(redactor, helper), ['one', 'two']);
  expect(redactor.seen).toEqual([]);
});

test('at most some megabytes wait', async () => {
  let owedCount = 0;
  let most = 0;
  const look = {
    begin: () => {
      most = Math.max(most, (owedCount += 1));
      return () => {
        owedCount -= 1;
        return Promise.resolve(true);
      };
    },
  };
  const read = new TextsRead(look, () => Promise.resolve());
  for (let at = 0; at < 400; at += 1) await read.add(textOf(long), () => Promise.resolve('a.md'));
  await read.finish();
  expect(read.count).toBe(400);
  expect(most).toBeLessThan(50);
  expect(owedCount).toBe(0);
});
