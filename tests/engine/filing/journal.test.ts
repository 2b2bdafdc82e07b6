import { vaultSettingsSchema } from '../../../src/core/settings/settings';
import type { BeatReport } from '../../../src/engine/filing/make-beat';
import { Journal, type CapturedSession } from '../../../src/engine/filing/journal';
import { NodeHasher } from '../../../src/hosts/node/system/node-hasher';
import { MemoryVault } from '../../fakes/vault/memory-vault';

const report = (path: string, title: string, action: BeatReport['action'] = 'created'): BeatReport => ({
  path,
  title,
  action,
  type: 'insight',
  durability: 'durable',
  scope: 'project',
  confidence: 1,
});
const day = 'Days/2026-03-05.md';

async function planned(
  files: Readonly<Record<string, string>>,
  reports: readonly BeatReport[],
  journalFolder = 'Days',
  of: CapturedSession | null = null,
): Promise<string[]> {
  const hasher = new NodeHasher();
  const vault = new MemoryVault(hasher);
  for (const [path, text] of Object.entries(files)) vault.place(path, text);
  const journal = new Journal(
    { vault, hasher, settings: vaultSettingsSchema.parse({ journalFolder }) },
    new Date(2026, 2, 5, 23, 30),
  );
  const operations = await journal.plan(reports, of);
  return operations.map(
    (operation) =>
      `${operation.op} ${operation.path}\n${'bytes' in operation ? new TextDecoder().decode(operation.bytes) : ''}`,
  );
}

test('creates a missing daily note', async () => {
  expect(await planned({}, [report('AI/One.md', 'One [x] | y'), report('AI/Two.md', 'Two', 'corroborated')])).toEqual([
    `create ${day}\n## Captured\n\n- [[One|One x y]] (insight)\n- [[Two]] (insight, corroborated)\n`,
  ]);
});

test('appends a later capture to the list and keeps the rest of the note', async () => {
  const text =
    '---\r\nmood: good\r\n---\r\nText.\r\n\r\n## Captured\r\n\r\n- [[One|One]] (insight)\r\n\r\n## Evening\r\n\r\nTea.\r\n';
  expect(await planned({ [day]: text }, [report('AI/Two.md', 'Two')])).toEqual([
    `modify ${day}\n${text.replace('(insight)\r\n', '(insight)\r\n- [[Two]] (insight)\r\n')}`,
  ]);
});

test('appends a missing section at the end of the note, and links ambiguous names by path', async () => {
  expect(
    await planned({ [day]: 'Text.\n', 'Else/One.md': '', 'A/One.md': '' }, [report('Far/Away/One.md', 'One')]),
  ).toEqual([`modify ${day}\nText.\n\n## Captured\n\n- [[Far/Away/One|One]] (insight)\n`]);
});

test('writes nothing without a folder or without notes', async () => {
  expect(await planned({}, [report('AI/One.md', 'One')], '')).toEqual([]);
  expect(await planned({}, [])).toEqual([]);
});

describe('the notes of one session', () => {
  const session = { recordPath: 'AI/Sessions/2026-03-05 Prices.md', project: 'tea-house', title: 'Prices' };
  const one = report('AI/One.md', 'One');

  test('are one line with its record and project', async () => {
    const line = '- [[2026-03-05 Prices]] (tea-house): [[One]] (insight), [[Two|Second]] (insight)';
    expect(await planned({}, [one, report('AI/Two.md', 'Second')], 'Days', session)).toEqual([
      `create ${day}\n## Captured\n\n${line}\n`,
    ]);
    expect(await planned({}, [one], 'Days', { ...session, recordPath: null })).toEqual([
      `create ${day}\n## Captured\n\n- Prices (tea-house): [[One]] (insight)\n`,
    ]);
    expect(await planned({}, [one], 'Days', { recordPath: null, project: null, title: null })).toEqual([
      `create ${day}\n## Captured\n\n- [[One]] (insight)\n`,
    ]);
  });

  test('join the line that a part of the session has already', async () => {
    const line = '- [[2026-03-05 Prices]] (tea-house): [[One]] (insight)';
    const text = `Text.\r\n\r\n## Captured\r\n\r\n${line}\r\n- [[Else]] (insight)\r\n`;
    expect(await planned({ [day]: text }, [one, report('AI/Two.md', 'Two')], 'Days', session)).toEqual([
      `modify ${day}\n${text.replace(line, `${line}, [[Two]] (insight)`)}`,
    ]);
  });
});
