import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { claimSession } from '../../../features/ingest/transcript-lines';
import { ProgramFixture } from './started-program';

const note = '# Tea\n\nGreen tea is kept in the kitchen.\n';
let fixture: ProgramFixture;

beforeEach(async () => {
  fixture = await ProgramFixture.create({ 'Tea.md': note, 'AI/Inbox/one.jsonl': claimSession(2).text() });
});
afterEach(() => fixture.remove());

/** A journal as version 1 wrote it: its sums prove nothing. */
function forge(device: string): void {
  const hash = (text: string): string => createHash('sha256').update(text).digest('hex');
  const settings = JSON.stringify({ first: { provider: 'command', program: join(fixture.vault, 'tools/run') } });
  const file = {
    kind: 'file',
    path: 'Tea.md',
    before: null,
    after: hash(note),
    leaves: 'outright',
    isPrivate: false,
    makes: [],
    clears: [],
  };
  const entries = [
    {
      entry: 'run',
      version: 1,
      run: '20990101-000000-ffffff',
      command: 'ingest',
      device,
      at: '2099-01-01T00:00:00.000Z',
    },
    { entry: 'begin', kind: 'apply', by: '20990101-000000-ffffff', at: '2099-01-01T00:00:00.000Z' },
    { entry: 'content', hash: hash(settings), piece: 0, of: 1, text: settings },
    {
      entry: 'step',
      id: '0-0',
      step: { kind: 'record', key: 'language-models.json', before: hash(settings), after: null },
    },
    { entry: 'step', id: '0-1', step: file },
  ].map((entry) => JSON.stringify(entry));
  const lines = entries.map((text) => `{"sum":"${hash(text).slice(0, 16)}","entry":${text}}`);
  for (const part of [0, 1])
    fixture.write(
      `.cyberbrain/journal/${device}.20990101-000000-ffffff.${String(part)}.jsonl`,
      `${lines.join('\n')}\n{"sum":"${hash('x').slice(0, 16)}","entry":x}\n`,
    );
  fixture.write(`.cyberbrain/journal/${device}.20990101-000000-ffffff.open`, '');
  fixture.write('.cyberbrain/write.lock', '?');
}

test('a journal planted under the device\u2019s own id chooses nothing, removes nothing, and is listed as foreign', async () => {
  const { output } = await fixture.json(['status']);
  const device = String(output['device']);
  expect(device).toMatch(/^[0-9a-f]{16}$/);
  forge(device);
  const searched = await fixture.json(['search', 'tea']);
  expect([searched.code, searched.stderr]).toEqual([0, '']);
  const ingested = await fixture.json(['ingest', 'AI/Inbox']);
  expect(ingested.code).toBe(0);
  expect(fixture.tree()).toMatchObject({ 'Tea.md': note });
  expect(
    readdirSync(join(fixture.folder, 'data'), { recursive: true })
      .map(String)
      .filter((path) => path.endsWith('language-models.json')),
  ).toEqual([]);
  const rows = (await fixture.json(['runs'])).output['runs'] as { run: string; undo: string }[];
  expect(rows.map(({ undo }) => undo).sort()).toEqual(['other device', 'yes']);
  const refused = await fixture.json(['undo', '20990101-000000-ffffff']);
  expect([refused.code, refused.output]).toEqual([
    3,
    { error: expect.objectContaining({ code: 'not-undoable' }) as object },
  ]);
  const undone = await fixture.json(['undo', 'last']);
  expect([undone.code, undone.output['run']]).toEqual([0, ingested.output['run']]);
}, 300_000);
