import type { FoundSession } from '../../../src/engine/capturing/find-session';
import { show, showInputSchema, turnOfLine, type ShowOutput } from '../../../src/features/show/show';
import { renderShow } from '../../../src/hosts/node/command-line/render/render-show';
import { MemorySessionFolders } from '../../fakes/capturing/memory-session-folders';
import { testRun } from '../../fakes/test-run';
import { IngestFixture } from '../ingest/ingest-fixture';
import { withPlaces } from '../search/talk-fixture';
import { claimSession } from '../ingest/transcript-lines';

let fixture: IngestFixture;
let made: string;
const folders = new MemorySessionFolders();

beforeEach(async () => {
  fixture = await IngestFixture.create();
  fixture.ports.vault.place('AI/Inbox/one.jsonl', claimSession(3).text());
  const { files } = await fixture.ingest([]);
  made = files[0]?.beats[1]?.path ?? '';
});

function source(note: string, more: object = {}, sessionFolders = folders): Promise<ShowOutput> {
  const { vault, settings, transcripts } = fixture.services;
  const sources = withPlaces(fixture.sources);
  return show.run(
    {
      ...{ vault, settings, transcripts, sessionFolders, sources, writing: fixture.ports },
      exclusions: () => Promise.resolve(() => null),
    },
    showInputSchema.parse({ note, source: true, ...more }),
    testRun('show'),
  );
}

const transcriptOf = (output: ShowOutput): FoundSession['transcript'] | null => output.transcript;

test('shows the whole session from its copy in the vault, with the cited turns marked', async () => {
  const output = await source(made.replace(/\.md$/, ''));
  expect(transcriptOf(output)).toBe('AI/Inbox/Processed/one.jsonl');
  expect(output.turns.map(({ id }) => id)).toEqual(
    [...output.turns.keys()].map((at) => expect.stringMatching(new RegExp(`^[ua]${String(at + 1)}$`)) as string),
  );
  const cited = output.turns.filter((turn) => turn.cited).map(({ id }) => id);
  expect(cited).toEqual([...output.cited]);
  expect(cited.length).toBeGreaterThan(0);
  expect(renderShow(output).filter((line) => line.startsWith('▶ ')).length).toBeGreaterThan(0);
});

test('marks what a user said who was named only for the capture', async () => {
  const chat =
    '14/03/2026, 18:01 - Bo: Three pallets?\n14/03/2026, 18:02 - Ada: We decided to order two pallets, because the shed is full.\n';
  fixture.ports.vault.place('AI/Inbox/chat.txt', chat);
  const { files } = await fixture.ingest([], { me: 'Ada' });
  const { cited, turns } = await source(files[0]?.beats[0]?.path ?? '');
  expect([cited, turns.filter((turn) => turn.cited).map(({ id }) => id)]).toEqual([['u2'], ['a2']]);
});

test('finds the copy under another name, and the stored original when the copy is gone', async () => {
  const { vault } = fixture.ports;
  const copy = vault.text('AI/Inbox/Processed/one.jsonl') ?? '';
  vault.files.delete('AI/Inbox/Processed/one.jsonl');
  expect(transcriptOf(await source(made))).toBe('AI/Inbox/one.jsonl');
  vault.place('AI/Inbox/Processed/other.jsonl', copy);
  expect(transcriptOf(await source(made))).toBe('AI/Inbox/Processed/other.jsonl');
});

test('searches a raw file as a whole for secrets, and a redacted copy only in what is said', async () => {
  const read = fixture.services.transcripts.open.bind(fixture.services.transcripts);
  const looked: string[] = [];
  fixture.services.transcripts.open = (bytes, name, run, me) =>
    read(bytes, name, { ...run, signal: run.signal, progress: ({ label }) => looked.push(label) }, me).then(
      (opened) => ({
        ...{ facts: opened.facts, sessions: () => opened.sessions(testRun('show')) },
        extract: (...given) => opened.extract(...given),
        talk: (session, isRedacted) =>
          opened.talk(session, isRedacted, { signal: run.signal, progress: ({ label }) => looked.push(label) }),
        redactedCopy: () => opened.redactedCopy(run),
        close: () => opened.close(),
      }),
    );
  expect((await source(made)).turns.length).toBeGreaterThan(0);
  expect(looked).not.toContain('Looking for secrets');
  fixture.ports.vault.files.delete('AI/Inbox/Processed/one.jsonl');
  expect((await source(made)).turns.length).toBeGreaterThan(0);
  expect(looked).toContain('Looking for secrets');
});

test('says where a deleted session was, and that a note has no session', async () => {
  fixture.ports.vault.files.delete('AI/Inbox/Processed/one.jsonl');
  for (const key of [...fixture.ports.deviceStore.records.keys()])
    if (key.includes('originals/')) fixture.ports.deviceStore.records.delete(key);
  const output = await source(made);
  expect(output.missing).toMatch(
    /is no longer in the vault or on this device\. It was captured from .*one\.jsonl on \d{4}/,
  );
  expect([output.turns, show.outcome(output), renderShow(output)]).toEqual([[], 'some-failed', [output.missing]]);
  fixture.ports.vault.place('Mine.md', 'My own.');
  expect((await source('Mine')).missing).toBe('Mine.md does not say that it was made from a session.');
});

test('names the file of a session, not another that was captured in the same run', async () => {
  fixture.ports.vault.place('AI/Inbox/a.jsonl', claimSession(2, { session: 'session-a' }).text());
  fixture.ports.vault.place('AI/Inbox/b.jsonl', claimSession(5, { session: 'session-b' }).text());
  await fixture.ingest([]);
  for (const name of ['a', 'b']) fixture.ports.vault.files.delete(`AI/Inbox/Processed/${name}.jsonl`);
  for (const key of [...fixture.ports.deviceStore.records.keys()])
    if (key.includes('originals/')) fixture.ports.deviceStore.records.delete(key);
  const { missing } = await source('session-b', { session: true });
  expect(missing).toMatch(/^Session session-b is no longer .* It was captured from AI\/Inbox\/b\.jsonl on \d{4}/);
});

test('opens only sessions of AI tools that are named after the session, not all whose path contains a forged id', async () => {
  const opened: string[] = [];
  const find = (paths: readonly string[]): ReturnType<typeof folders.files.find> => {
    opened.push(...paths);
    return Promise.resolve({ files: [], problems: [] });
  };
  const tools = Object.assign(new MemorySessionFolders(), { files: { find } });
  for (const name of ['home', 'rollout-2026-home', 'other', 'C:\\Users\\home'])
    tools.place(`/home/me/sessions/${name}.jsonl`, 1);
  for (let at = 0; at < 30; at += 1) tools.place(`/home/me/sessions/rollout-${String(at)}-many.jsonl`, 1);
  for (const session of ['home', 'o', 'many']) {
    fixture.ports.vault.place('Forged.md', `---\ncb_session: ${session}\n---\nText.\n`);
    await source('Forged', {}, tools);
  }
  expect(opened.filter((path) => !path.includes('many'))).toEqual([
    '/home/me/sessions/home.jsonl',
    '/home/me/sessions/rollout-2026-home.jsonl',
    '/home/me/sessions/C:\\Users\\home.jsonl',
  ]);
  expect(opened.filter((path) => path.includes('many'))).toHaveLength(20);
});

test('shows no secret of a transcript that somebody put there', async () => {
  const key = ['AKIA', 'Q3EGRIT7NQ2ZXYWV'].join('');
  const { vault } = fixture.ports;
  const copy = vault.text('AI/Inbox/Processed/one.jsonl') ?? '';
  vault.place('AI/Inbox/Processed/one.jsonl', copy.replace('"content":"', `"content":"${key} `));
  const output = await source(made);
  expect(output.turns.length).toBeGreaterThan(0);
  expect(JSON.stringify(output)).not.toContain(key);
});

test('without its source, shows the note and how to read it', async () => {
  const output = await source(made, { source: false });
  expect(output).toMatchObject({ path: made, turns: [], transcript: null });
  expect(renderShow(output).at(-1)).toContain('--source');
});

test.each([
  ['- Tests pass. (a12)', 'a12'],
  ['- “No.” (u3.1) ', 'u3.1'],
  ['- (u3) in the middle', null],
  ['', null],
])('reads the turn of a record’s line: %j', (line, turn) => {
  expect(turnOfLine(line)).toBe(turn);
});

test('reads a file outside the vault that this device captured, but none that only a log names', async () => {
  const text = claimSession(4, { session: 'elsewhere' }).text();
  const { files, run } = await fixture.ingestText(text, {}, '/sessions/talk.jsonl');
  const note = files[0]?.beats[0]?.path ?? '';
  expect((await source(note)).missing).toContain('is no longer in the vault or on this device');
  await fixture.ports.device.put('read-files/one.json', { size: 1, mtimeMs: 1, place: '/sessions/talk.jsonl', run });
  expect((await source(note)).turns.length).toBeGreaterThan(0);
});
