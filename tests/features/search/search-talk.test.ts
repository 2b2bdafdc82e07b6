import { isPrivateText } from '../../../src/core/note/state/private-note';
import { plainRedactor } from '../../fakes/plain-redactor';
import { rememberRead } from '../../../src/engine/capturing/kept-sessions';
import { notesOfSessions } from '../../../src/engine/recalling/session-notes';
import { show, showInputSchema } from '../../../src/features/show/show';
import { renderTalk } from '../../../src/hosts/node/command-line/render/render-talk';
import { testRun } from '../../fakes/test-run';
import { IngestFixture } from '../ingest/ingest-fixture';
import { TranscriptWriter } from '../ingest/transcript-lines';
import { ask } from './opened-notes';
import { TalkFixture } from './talk-fixture';

const secret = `ghp_${'a1B2c3D4e5'.repeat(3)}F6g7h8`;
const copy = 'AI/Inbox/Processed/kettle.jsonl';

let fixture: IngestFixture;
let talk: TalkFixture;

function kettle(session = 'kettle-1'): TranscriptWriter {
  return new TranscriptWriter({ session })
    .user('Which thermometer did we order for the samovar?')
    .assistant('The brass one from Odessa.')
    .user(`Pay with ${secret} please`)
    .assistant('Paid. The parcel comes by tram.');
}

beforeEach(async () => {
  fixture = await IngestFixture.create({ sessionRecords: true });
  talk = new TalkFixture(fixture);
  fixture.ports.vault.place('AI/Inbox/kettle.jsonl', kettle().text());
  await fixture.ingest([]);
});

test('finds a turn with those beside it, its session, day, project and speaker', async () => {
  const { results, degraded } = await talk.find('thermometer samovar');
  expect(degraded).toBeNull();
  expect(results).toHaveLength(1);
  expect(results[0]).toMatchObject({
    path: copy,
    date: '2026-03-04',
    snippet: 'Which thermometer did we order for the samovar?',
    turn: { session: 'kettle-1', id: 'u1', speaker: 'user', project: 'tea-house', before: null },
  });
  expect(results[0]?.turn?.after).toEqual({ id: 'a2', speaker: 'assistant', text: 'The brass one from Odessa.' });
  expect(renderTalk(await talk.find('tram'))).toContain("  cyberbrain show 'kettle-1' --session --turn a4");
});

test('filters by project, day and words like a search for notes, and never mixes with it', async () => {
  expect((await talk.find('brass project:tea-house after:2026-03-01')).results).toHaveLength(1);
  expect((await talk.find('brass before:2026-03-01')).results).toHaveLength(0);
  expect((await talk.find('"from Odessa" -parcel')).results).toHaveLength(1);
  expect((await ask(talk.services, 'Odessa')).results.filter(({ turn }) => turn !== undefined)).toEqual([]);
});

test('keeps no secret, and only what is captured', async () => {
  await talk.find('parcel');
  const kept = [...talk.cache.records.values()].map((bytes) => new TextDecoder().decode(bytes)).join('\n');
  expect(kept).toContain('Pay with');
  expect(kept).not.toContain(secret);
  fixture.ports.vault.files.delete(copy);
  expect((await talk.find('parcel')).results).toEqual([]);
  expect([...talk.cache.records.keys()].filter((key) => !key.endsWith('catalog.json'))).toEqual([]);
});

test('names the record of a session whose transcript is gone', async () => {
  expect((await talk.find('thermometer')).older).toBeUndefined();
  fixture.ports.vault.files.delete(copy);
  const { older = [] } = await talk.find('thermometer');
  expect(older.map(({ type, path }) => [type, path.startsWith('AI/Sessions/')])).toEqual([['session', true]]);
});

test('a session goes on: only the new version is found', async () => {
  await talk.find('tram');
  fixture.ports.vault.place(copy, kettle().user('And the samovar?').assistant('It whistles in B flat.').text());
  expect((await talk.find('whistles')).results.map(({ turn }) => turn?.id)).toEqual(['a6']);
  expect((await talk.find('tram')).results).toHaveLength(1);
});

test('reads a file outside the vault where it is, until its capture is undone', async () => {
  const session = new TranscriptWriter({ session: 'spoons' })
    .user('Is the spoon silver or tin?', { key: 's1' })
    .assistant('We decided to use the silver spoon, because tin bends.', { key: 's2' });
  fixture.sources.outside.set('/sessions/one.jsonl', session.text());
  const { run } = await fixture.ingest(['/sessions/one.jsonl']);
  await rememberRead({ place: '/sessions/one.jsonl', size: 1, mtimeMs: 0 }, run, {
    ...fixture.ports,
    redactor: plainRedactor,
  });
  expect((await talk.find('spoon')).results.map(({ path }) => path)).toEqual(['/sessions/one.jsonl']);
  await fixture.undo(run);
  expect((await talk.find('spoon')).results).toEqual([]);
});

test('withholds the conversation of a private note', async () => {
  const index = talk.services.index;
  await talk.find('tram');
  const record = (await notesOfSessions(index, [{ id: 'kettle-1' }])).get('kettle-1')?.note ?? '';
  const text = fixture.ports.vault.text(record) ?? '';
  fixture.ports.vault.place(record, text.replace('---\n', '---\ncb_private: true\n'));
  const hiding = { hides: isPrivateText };
  expect((await talk.find('tram', {}, hiding)).results).toEqual([]);
  expect((await talk.find('tram', { private: true }, hiding)).results).toHaveLength(1);
  expect((await talk.find('tram')).results).toHaveLength(1);
  expect((await showSession(false)).missing).toBe('There is no session kettle-1.');
  expect((await showSession(true)).turns.filter(({ cited }) => cited).map(({ id }) => id)).toEqual(['a4']);
});

test('a tool does not wait for long: what is not read yet is found by the next search', async () => {
  let free = (): void => undefined;
  const conversations = talk.open(
    0,
    new Promise((resolve) => {
      free = resolve;
    }),
  );
  const early = await talk.find('tram', {}, { conversations });
  expect(early.results).toEqual([]);
  expect(early.degraded).toContain('still to be read');
  free();
  while ((await talk.find('tram', {}, { conversations })).results.length === 0);
  await conversations.close();
});

test('knows which speaker of a chat is the user, also when the name is added later', async () => {
  const chat = '14/03/2026, 18:01 - Ada: Who orders the gravel?\n14/03/2026, 18:02 - Bo: I do, two tons.\n';
  fixture.ports.vault.place('AI/Inbox/Processed/chat.txt', chat);
  const speakers = async (): Promise<unknown[]> =>
    (await talk.find('gravel')).results.map(({ turn }) => [turn?.id, turn?.speaker, turn?.name]);
  expect(await speakers()).toEqual([['a1', 'assistant', 'Ada']]);
  Object.assign(talk.settings, { ownNames: ['Ada'] });
  expect(await speakers()).toEqual([['u1', 'user', undefined]]);
});

test('what is captured right after a search is read at once, once somebody searches', async () => {
  const { conversations } = talk.services;
  let updates = 0;
  conversations.whenUpdated(() => {
    updates += 1;
  });
  fixture.ports.vault.place('AI/Inbox/Processed/early.jsonl', kettle('kettle-3').text());
  await conversations.captured(testRun('search'));
  expect(updates).toBe(0);
  await talk.find('thermometer');
  fixture.ports.vault.place('AI/Inbox/Processed/late.jsonl', kettle('kettle-4').user('And the tray?').text());
  await conversations.captured(testRun('search'));
  expect(updates).toBe(2);
  expect((await talk.find('tray')).results).toHaveLength(1);
});

test('shows a session by its id before anybody has searched', async () => {
  expect((await showSession(false)).turns).toHaveLength(4);
  fixture.ports.vault.place('AI/Inbox/Processed/later.jsonl', kettle('kettle-2').text());
  fixture.ports.clock.advance(10_000);
  expect((await showSession(false, 'kettle-2')).turns).toHaveLength(4);
});

test('a device that searches no conversations says so', async () => {
  const { conversations: _, ...services } = talk.services;
  await expect(ask(services, 'in:sessions tram')).rejects.toThrow('not searched on this device');
});

function showSession(isPrivateShown: boolean, id = 'kettle-1'): ReturnType<typeof show.run> {
  const { vault, settings, transcripts, sources } = fixture.services;
  return show.run(
    { ...talk.services, vault, settings, transcripts, sources, sessionFolders: talk.folders, writing: fixture.ports },
    showInputSchema.parse({ note: id, session: true, turn: 'a4', private: isPrivateShown }),
    testRun('show'),
  );
}
