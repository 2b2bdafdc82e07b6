import { logLink } from '../../../src/core/plan/log-note';
import { parseVaultPath } from '../../../src/core/note/path';
import { readReferences } from '../../../src/core/note/references/read-references';
import { resolveReference } from '../../../src/core/note/references/reference';
import { LinkResolver } from '../../../src/core/note/references/resolve-link';
import { applyPlan } from '../../../src/engine/writing/apply-plan';
import { writeLogNote } from '../../../src/engine/writing/with-run-log';
import { undo } from '../../../src/features/undo/undo';
import { vaultSettingsSchema } from '../../../src/core/settings/settings';
import { MemoryBlobStore } from '../../fakes/vault/memory-blob-store';
import { memoryWritingPorts } from '../../fakes/vault/memory-writing-ports';
import { testRun } from '../../fakes/test-run';
import { create, plan } from './plan-operations';

const path = 'AI/Cyberbrain-Log.md';
const settings = vaultSettingsSchema.parse({});

/** The state of a vault in which somebody else is faster whenever the write lock is taken. */
class SharedState extends MemoryBlobStore {
  readonly #before: () => void;

  constructor(before: () => void) {
    super();
    this.#before = before;
  }

  override create(key: string, bytes: Uint8Array): Promise<boolean> {
    if (key === 'write.lock') this.#before();
    return super.create(key, bytes);
  }
}

test('gives each run a dated section, and undo removes only that section', async () => {
  const ports = await memoryWritingPorts();
  const [first, second] = [testRun('review'), testRun('move')];
  await writeLogNote(ports, 'Review', ['Extended [[A]]', 'Trashed B.md'], first);
  await writeLogNote(ports, 'Move note', ['Moved [[C]]'], second);
  const section = (title: string, run: string, ...lines: string[]): string =>
    `## 2026-01-01 00:00 ${title}\n\nRun \`${run}\`\n\n${lines.map((line) => `- ${line}\n`).join('')}`;
  const [one, two] = [
    section('Review', first.id, 'Extended [[A]]', 'Trashed B.md'),
    section('Move note', second.id, 'Moved [[C]]'),
  ];
  expect(ports.vault.text(path)).toBe(`${one}\n${two}`);
  await undo.run({ writing: ports, settings }, { run: first.id, dryRun: false }, testRun('undo'));
  expect(ports.vault.text(path)).toContain(two);
  expect(ports.vault.text(path)).not.toContain('Review');
  await undo.run({ writing: ports, settings }, { run: second.id, dryRun: false }, testRun('undo'));
  expect(await ports.vault.stat(parseVaultPath(path))).toBeNull();
});

test('does not read what the run has journalled before', async () => {
  const ports = await memoryWritingPorts();
  const read: string[] = [];
  const get = ports.state.get.bind(ports.state);
  ports.state.get = (key) => {
    read.push(key);
    return get(key);
  };
  const run = testRun('review');
  await applyPlan(ports, plan([create('A.md', 'a')]), run);
  await writeLogNote(ports, 'Review', ['Made [[A]]'], { ...run, startedAt: new Date(run.startedAt) });
  expect(ports.vault.text(path)).toContain('Made [[A]]');
  expect(read.filter((key) => key.endsWith('.jsonl'))).toEqual([]);
  await undo.run({ writing: ports, settings }, { run: run.id, dryRun: false }, testRun('undo'));
  expect([ports.vault.text('A.md'), ports.vault.text(path)]).toEqual([null, null]);
});

test('writes nothing for a run without changes, and keeps each line on one line', async () => {
  const ports = await memoryWritingPorts();
  await writeLogNote(ports, 'Review', [], testRun('review'));
  expect(await ports.vault.stat(parseVaultPath(path))).toBeNull();
  await writeLogNote(ports, 'Review', ['Kept\n## A heading'], testRun('review'));
  expect(ports.vault.text(path)).toContain('- Kept ## A heading\n');
});

test('reports unwritable files, and the run continues', async () => {
  const ports = await memoryWritingPorts();
  ports.vault.place('AI', 'a file where the folder would be');
  const run = testRun('review');
  await writeLogNote(ports, 'Review', ['Kept'], run);
  expect(run.warnings).toEqual([expect.stringContaining(path)]);
});

test.each([
  ['Projects/Tea.md', '[[Projects/Tea|Tea]]'],
  ['Notes/C# and [x].md', '[C# and \\[x\\]](Notes/C%23%20and%20%5Bx%5D.md)'],
  ['Notes/a (b) | c.md', '[a (b) | c](Notes/a%20%28b%29%20%7C%20c.md)'],
])('links %s as %s', (note, link) => {
  expect(logLink(parseVaultPath(note))).toBe(link);
});

test('does not change a locked log', async () => {
  const ports = await memoryWritingPorts();
  ports.vault.place(path, '---\ncb_lock: true\n---\nMine.\n');
  const run = testRun('review');
  await writeLogNote(ports, 'Review', ['Kept'], run);
  expect([ports.vault.text(path), run.warnings.length]).toEqual(['---\ncb_lock: true\n---\nMine.\n', 1]);
});

test('a log that another program creates and extends at the same moment keeps both texts', async () => {
  let others = 0;
  const state = new SharedState(() => {
    if (others < 2) ports.vault.place(path, `Of others: ${++others}.\n`);
  });
  const ports = await memoryWritingPorts({ state });
  const run = testRun('move');
  await writeLogNote(ports, 'Move note', ['Moved it'], run);
  expect(run.warnings).toEqual([]);
  expect(ports.vault.text(path)).toMatch(/^Of others: 2\.\n\n## [^]*- Moved it\n$/);
});

test.each(['AI/C#/Note.md', 'AI/a [b]/N^1|2 (3).md', 'AI/50% #1/Täe 🍵.md'])(
  'a link in the log leads to %s',
  (place) => {
    const [reference, ...others] = readReferences(path, `- Moved X.md to ${logLink(parseVaultPath(place))}\n`);
    if (reference === undefined) throw new Error('There is no link.');
    expect([resolveReference(reference, path, new LinkResolver([place, path])), reference.subpath, others]).toEqual([
      place,
      '',
      [],
    ]);
  },
);
