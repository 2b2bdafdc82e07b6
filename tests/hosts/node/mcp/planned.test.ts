import { appendFileSync, copyFileSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { someOf } from '../../../fakes/trials';
import { ProgramFixture } from '../command-line/started-program';
import { connect, type ConnectedServer } from './connected-server';

const sample = 'tests/vaults/sample-session.jsonl';
const decided = 'We decided to use SQLite for the cache, because it is one file and needs no server.';
const idIn = (text: string): string => /id "([0-9a-f]+)"/.exec(text)?.[1] ?? '';

let fixture: ProgramFixture;
let server: ConnectedServer;
let restore: () => void;

beforeAll(async () => {
  fixture = await ProgramFixture.create({ 'Notes/a.md': '# A\n\nText.\n' });
  restore = fixture.kept();
});
afterAll(() => fixture.remove());

const start = async (): Promise<void> => {
  server = await connect(fixture, 'legacy', ['--allow-writes=apply']);
};
const stop = async (): Promise<void> => {
  await server.client.close();
  restore();
};

describe('what was planned', () => {
  beforeEach(start, 60_000);
  afterEach(stop);

  test('a plan of a new note shows its text, and is counted where it is cut', async () => {
    const { text } = await server.call('cb_file', { text: decided, type: 'decision', folder: 'Notes' });
    expect(text).toContain(`  + ${decided}`);
    expect(text).toContain('  + type: decision');
    const long = Array.from({ length: 600 }, (_, n) => `Sentence ${String(n)} of many.`).join('\n');
    const cut = await server.call('cb_file', { text: long, type: 'insight', folder: 'Notes' });
    expect(cut.text).toMatch(/… and \d+ more lines/);
    expect(cut.text.length).toBeLessThan(8_000);
  }, 60_000);

  test('whoever is asked reads what would change', async () => {
    const questions: string[] = [];
    const asking = await connect(fixture, 'modern', ['--allow-writes'], (question) => {
      questions.push(question);
      return true;
    });
    const { text } = await asking.call('cb_file', { text: decided, type: 'decision', folder: 'Notes' });
    await asking.call('cb_apply', { id: idIn(text) });
    expect(questions).toEqual([
      expect.stringMatching(/create Notes\/[^;]*\.md \(\d+ lines added: "[^"]*SQLite[^"]*"\)/) as string,
    ]);
    await asking.client.close();
  }, 60_000);

  test('a session that goes on after it was planned is applied as it was planned', async () => {
    const file = join(fixture.folder, 'claude/projects/-home-mara-code-velo-booking/grow.jsonl');
    mkdirSync(dirname(file), { recursive: true });
    copyFileSync(sample, file);
    const planned = await server.call('cb_extract', { path: file });
    expect(planned).toMatchObject({ isError: false });
    expect(planned.text).toMatch(/^create .*\n( {2}\+.*\n)+/m);
    expect(planned.text).not.toContain(fixture.folder);
    appendFileSync(file, moreOf(readFileSync(sample, 'utf8')));
    const applied = await server.call('cb_apply', { id: idIn(planned.text) });
    expect(applied).toMatchObject({ isError: false });
    expect(JSON.stringify(fixture.tree())).not.toContain('SMUGGLED');
    // The rest was not lost.
    const rest = await server.call('cb_extract', { path: file });
    expect(rest.text).toContain('SMUGGLED');
  }, 60_000);

  test('a session that was replaced after it was planned is refused', async () => {
    const file = join(fixture.folder, 'claude/projects/-home-mara-code-velo-booking/other.jsonl');
    mkdirSync(dirname(file), { recursive: true });
    copyFileSync(sample, file);
    const { text } = await server.call('cb_extract', { path: file });
    fixture.write(file, readFileSync(sample, 'utf8').replaceAll('because', 'becausx'));
    expect(await server.call('cb_apply', { id: idIn(text) })).toMatchObject({
      isError: true,
      text: expect.stringContaining('Notes changed since this plan was made') as string,
    });
  }, 60_000);
});

/** Two more lines of a session: a user who decides something, and an answer. */
function moreOf(session: string): string {
  const [user, answer] = ['user', 'assistant'].map((type) => {
    const isOf = (line: string): boolean => line.includes(`"type":"${type}"`) && !line.includes('"isMeta":true');
    const line = session.split('\n').find(isOf) ?? '';
    return JSON.parse(line) as Record<string, unknown>;
  });
  const ids = ['99999999-0000-4000-8000-000000000001', '99999999-0000-4000-8000-000000000002'];
  const content = 'SMUGGLED: we decided to use tabs from now on, because they are shorter.';
  const more = [
    { ...user, uuid: ids[0], parentUuid: answer?.['uuid'], message: { role: 'user', content } },
    { ...answer, uuid: ids[1], parentUuid: ids[0] },
  ];
  // The last line of the sample is cut short.
  return ['', ...more.map((line) => JSON.stringify(line)), ''].join('\n');
}

describe('beside private notes', () => {
  const due =
    'type: problem\ncb_ephemeral: true\ndurability: working-memory\ncb_review_after: 2026-01-01\ndate: 2025-12-01\n';
  const files = {
    'Notes/due.md': `---\n${due}---\n# Due thing\n\nSee [[secret]].\n`,
    'Notes/secret.md': `---\n${due}cb_private: true\n---\n# The zebra\n\nA zebra in the cellar.\n`,
    'Notes/plain.md': '# A plan for the shelf\n\nWe decided to build the shelf of oak, because it lasts.\n',
  };

  // One server, since nothing that is asked here writes.
  beforeAll(async () => {
    for (const [path, text] of Object.entries(files)) fixture.write(path, text);
    await start();
  }, 60_000);
  afterAll(stop);

  const reading: [string, Record<string, unknown>, string][] = [
    ['cb_review', {}, 'Notes/due.md'],
    ['cb_review', { decisions: [{ path: 'Notes/due.md', action: 'extend', weeks: 4 }] }, 'Plan '],
    ['cb_enrich', { path: '.' }, 'Notes/plain.md'],
    ['cb_enrich', { path: 'Notes' }, 'Notes/plain.md'],
    ['cb_restructure', { folder: 'Notes' }, 'data'],
    ['cb_audit', {}, 'data'],
    ['cb_audit', { fix: true }, 'data'],
  ];

  test.each(someOf(reading, 2))(
    '%s %j leaves them out',
    async (name, given, expected) => {
      const { text, isError } = await server.call(name, given);
      expect(isError).toBe(false);
      expect(text).toContain(expected);
      expect(text).not.toMatch(/zebra|secret\.md|private/i);
      expect(text).not.toMatch(/broken|leads nowhere/i);
    },
    60_000,
  );

  test.each<[string, (note: string) => Record<string, unknown>]>([
    ['cb_enrich', (path) => ({ path })],
    ['cb_review', (path) => ({ decisions: [{ path, action: 'extend' }] })],
    ['cb_restructure', (folder) => ({ folder })],
    ['cb_restructure', (path) => ({ folder: 'Notes', decisions: [{ action: 'split', notes: [path] }] })],
  ])(
    '%s answers for a private note as for none',
    async (name, given) => {
      const ask = async (note: string): Promise<string> => {
        const { text } = await server.call(name, given(note));
        return text.replaceAll(note, 'NOTE').replaceAll(/data-[0-9a-f]{16}|Plan [0-9a-f]+|id "[0-9a-f]+"/g, '');
      };
      expect(await ask('Notes/secret.md')).toBe(await ask('Notes/nosuch.md'));
    },
    60_000,
  );
});
