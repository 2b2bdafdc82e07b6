import { ZipArchives } from '../../../src/adapters/zip/zip-archives';
import { AppError } from '../../../src/core/errors';
import { wholeFile } from '../../../src/engine/capturing/source-pieces';
import type { ArchivedFile, ByteSource } from '../../../src/ports/source-files';
import { zipBytes, type PackedFile } from '../../fakes/vault/zip-bytes';

const archives = new ZipArchives();
const text = 'Words that are packed. '.repeat(30_000);
const open = (source: ByteSource): Promise<readonly ArchivedFile[]> =>
  archives.open(source, 'a.zip', (name) => name.endsWith('.json'));

async function read(file: ArchivedFile | undefined): Promise<string> {
  if (file === undefined) throw new Error('There is no file.');
  const pieces: Uint8Array[] = [];
  for await (const piece of file.read()) pieces.push(piece);
  return Buffer.concat(pieces).toString();
}

async function readOnly(file: PackedFile, options = {}): Promise<string> {
  return read((await open(wholeFile(zipBytes([file], options))))[0]);
}

describe('a file of an archive is read', () => {
  it.each<[string, Partial<PackedFile>]>([
    ['deflated', {}],
    ['stored', { isStored: true }],
    ['with its sizes behind it', { hasDescriptor: true }],
    ['stored with its sizes behind it', { isStored: true, hasDescriptor: true }],
    ['with 64-bit sizes', { isZip64: true }],
    ['with 64-bit sizes behind it', { isZip64: true, hasDescriptor: true }],
  ])('%s', async (_, manner) => {
    const file = { name: 'a.json', content: text, ...manner };
    expect(await readOnly(file)).toBe(text);
    expect(await readOnly(file, { isZip64: true })).toBe(text);
  });

  it('again from its beginning, and may be left at any time', async () => {
    const [file] = await open(wholeFile(zipBytes([{ name: 'a.json', content: text }])));
    for (let time = 0; time < 5; time += 1) {
      for await (const piece of file?.read() ?? []) {
        expect(Buffer.from(piece).toString().startsWith('Words')).toBe(true);
        break;
      }
    }
    expect(await read(file)).toBe(text);
  });
});

it('lists the wanted files in order, whatever their names mean as paths', async () => {
  const names = [
    '../../conversations.json',
    '/etc/x.json',
    'C:\\x.json',
    'picture.png',
    'folder/b.json',
    'ümlaut.json',
  ];
  const files = await open(wholeFile(zipBytes(names.map((name) => ({ name, content: name })))));
  expect(files.map(({ name, size }) => [name, size])).toEqual(
    names.filter((name) => name.endsWith('.json')).map((name) => [name, Buffer.byteLength(name)]),
  );
  expect(await read(files[0])).toBe('../../conversations.json');
});

it('does not read unwanted files', async () => {
  const bytes = zipBytes([
    { name: 'big.png', content: new Uint8Array(5_000_000), isStored: true },
    { name: 'a.json', content: text },
  ]);
  let asked = 0;
  const source: ByteSource = {
    size: bytes.length,
    read: (start, end) => {
      asked += end - start;
      return Promise.resolve(bytes.subarray(start, end));
    },
  };
  expect(await read((await open(source))[0])).toBe(text);
  expect(asked).toBeLessThan(4_000_000);
});

describe('refused with words and a way out', () => {
  const whole = zipBytes([{ name: 'a.json', content: text }]);
  const damaged = {
    code: 'damaged',
    path: 'a.zip',
    message: expect.stringMatching(/^a\.zip is cut off or damaged/) as string,
  };

  it.each([
    ['cut off in the middle', whole.subarray(0, whole.length / 2)],
    ['cut off within its list', whole.subarray(0, -30)],
    ['only a beginning', whole.subarray(0, 4)],
  ])('an archive that is %s', async (_, bytes) => {
    await expect(open(wholeFile(bytes))).rejects.toMatchObject(damaged);
  });

  it.each<[string, Partial<PackedFile>]>([
    ['has another checksum', { claimedChecksum: 7 }],
    ['has another checksum and is stored', { claimedChecksum: 7, isStored: true }],
    ['becomes larger than it claims', { claimedSize: 1_000 }],
    ['becomes smaller than it claims', { claimedSize: 5_000_000 }],
  ])('a file that %s', async (_, claim) => {
    await expect(readOnly({ name: 'a.json', content: text, ...claim })).rejects.toMatchObject(damaged);
  });

  it('a file that is encrypted', async () => {
    await expect(readOnly({ name: 'a.json', content: text, isEncrypted: true })).rejects.toMatchObject({
      code: 'unreadable',
      message: expect.stringMatching(/protected by a password\. Unpack it/) as string,
    });
  });

  it('a file that is packed in an unusual way', async () => {
    await expect(readOnly({ name: 'a.json', content: text, method: 12 })).rejects.toMatchObject({
      code: 'unreadable',
      message: expect.stringMatching(/uses a compression method that cannot be read here.*Unpack it/) as string,
    });
  });

  it('bytes that were changed', async () => {
    const bytes = whole.slice();
    bytes[60] = (bytes[60] ?? 0) ^ 0xff;
    await expect(open(wholeFile(bytes)).then(([file]) => read(file))).rejects.toMatchObject(damaged);
  });

  it('a list of files that would fill the memory', async () => {
    const bytes = whole.slice();
    const view = new DataView(bytes.buffer);
    view.setUint32(bytes.length - 10, 900_000_000, true);
    const source: ByteSource = {
      size: 2_000_000_000,
      read: (start, end) => Promise.resolve(padded(bytes, start, end)),
    };
    await expect(open(source)).rejects.toMatchObject({
      code: 'damaged',
      message: expect.stringContaining('too long for an export') as string,
    });
  });
});

/** `bytes` at the end of two gigabytes of nothing. */
function padded(bytes: Uint8Array, start: number, end: number): Uint8Array {
  const part = new Uint8Array(end - start);
  const begin = 2_000_000_000 - bytes.length;
  for (let at = Math.max(start, begin); at < end; at += 1) part[at - start] = bytes[at - begin] ?? 0;
  return part;
}

it('passes on what fails at the source, in its own words', async () => {
  const whole = zipBytes([
    {
      name: 'a.json',
      content: Buffer.from(Array.from({ length: 3_000_000 }, (_, at) => (at * at) % 251)),
      isStored: true,
    },
  ]);
  const failure = new AppError('unreadable', 'a.zip cannot be read: the disk is gone.', 'a.zip');
  await expect(open({ size: whole.length, read: () => Promise.reject(failure) })).rejects.toBe(failure);
  let isGone = false;
  const [file] = await open({
    size: whole.length,
    read: (start, end) => (isGone ? Promise.reject(failure) : Promise.resolve(whole.subarray(start, end))),
  });
  isGone = true;
  await expect(read(file)).rejects.toBe(failure);
});
