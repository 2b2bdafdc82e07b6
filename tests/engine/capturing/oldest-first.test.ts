import { AppError } from '../../../src/core/errors';
import type { ExportDocuments } from '../../../src/engine/capturing/export-documents';
import { readOldestFirst } from '../../../src/engine/capturing/oldest-first';
import { chatGpt, said, uuid } from '../../core/transcript/export-parts';
import { ManualClock } from '../../fakes/clocks/manual-clock';
import { testRun } from '../../fakes/test-run';

/** An export of these texts, which counts how often it was read from the beginning. */
class ReadDocuments implements ExportDocuments {
  reads = 0;

  constructor(private readonly text: string) {}

  get size(): number {
    return this.text.length;
  }

  read(): Iterable<AsyncIterable<Uint8Array>> {
    this.reads += 1;
    const bytes = new TextEncoder().encode(this.text);
    return [
      (async function* pieces() {
        for (let at = 0; at < bytes.length; at += 64) yield await Promise.resolve(bytes.subarray(at, at + 64));
      })(),
    ];
  }

  content(): never {
    throw new AppError('internal', 'Not asked for here.');
  }
}

const talk = (number: number, updated?: number): string =>
  JSON.stringify(
    chatGpt([said('user', `Question ${String(number)}`)], {
      id: uuid(number),
      ...(updated === undefined ? { more: { update_time: null, create_time: null } } : { updated }),
    }),
  );

async function read(documents: ReadDocuments, held?: number): Promise<(string | null)[]> {
  const ids: (string | null)[] = [];
  for await (const { conversation } of readOldestFirst(documents, 'x.json', testRun(), new ManualClock(), held))
    ids.push(conversation?.session.id ?? null);
  return ids;
}

test('an export that begins with the newest conversation is read from the oldest, in one reading', async () => {
  const documents = new ReadDocuments(`[${[talk(1, 900), '{"id": "none"}', talk(2, 300), talk(3, 600)].join(',')}]`);
  expect(await read(documents)).toEqual([null, uuid(2), uuid(3), uuid(1)]);
  expect(documents.reads).toBe(1);
});

test('a large export is read part by part, with the same result', async () => {
  const talks = Array.from({ length: 9 }, (_, at) => talk(at + 1, 9_000 - at * 600));
  const documents = new ReadDocuments(`[${talks.join(',')}]`);
  const oldestFirst = Array.from({ length: 9 }, (_, at) => uuid(9 - at));
  expect(await read(documents, 3 * talk(1, 1_000).length + 20)).toEqual(oldestFirst);
  expect(documents.reads).toBe(4);
  expect(await read(documents, 10)).toEqual(oldestFirst);
});

test('of an export that ends in the middle, everything before is read', async () => {
  const documents = new ReadDocuments(`[${talk(1, 900)},${talk(2, 300)},${talk(3, 100).slice(0, -9)}`);
  for (const held of [undefined, 10]) {
    const ids: (string | undefined)[] = [];
    const reading = async (): Promise<void> => {
      for await (const { conversation } of readOldestFirst(documents, 'x.json', testRun(), new ManualClock(), held))
        ids.push(conversation?.session.id);
    };
    await expect(reading()).rejects.toMatchObject({ code: 'damaged' });
    expect(ids).toEqual([uuid(2), uuid(1)]);
  }
});
