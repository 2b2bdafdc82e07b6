import { parseVaultPath } from '../../../src/core/note/path';
import { IngestFixture } from './ingest-fixture';

const talk = [
  'Ada: Shall we use SHA-256 for the tokens of the shop?',
  'Bob: We decided to use BLAKE3 for the tokens because it is faster.',
  'Ada: Agreed.',
].join('\n');

test('a text of several people is refused with what to do, and nothing is written', async () => {
  const fixture = await IngestFixture.create();
  const { files } = await fixture.ingestText(talk, {}, '/talks/a.txt');
  expect(files).toMatchObject([
    {
      status: 'failed',
      reason: 'a.txt is a conversation between Ada and Bob. Say which of them is you.',
      remedies: [{ input: 'me', values: ['Ada', 'Bob', 'nobody', 'all'] }],
      sessions: [],
    },
  ]);
  expect(fixture.tree()).toEqual({});
});

test('the answer identifies the user among the speakers', async () => {
  const fixture = await IngestFixture.create();
  const { files } = await fixture.ingestText(talk, { me: 'Ada' }, '/talks/a.txt');
  expect(files).toMatchObject([
    { status: 'done', sessions: [{ turns: { user: { total: 2 }, assistant: { covered: 1, total: 1 } } }] },
  ]);
});

test('in the inbox the text stays, with the reason beside it', async () => {
  const fixture = await IngestFixture.create();
  await fixture.ports.vault.write(parseVaultPath('AI/Inbox/a.md'), new TextEncoder().encode(talk), null);
  await fixture.ingest([]);
  expect(Object.keys(fixture.tree())).toEqual(['AI/Inbox/a.md', 'AI/Inbox/a.md.problem.md']);
  await fixture.ingest(['AI/Inbox/a.md'], { me: 'nobody' });
  expect(Object.keys(fixture.tree())).toContain('AI/Inbox/Processed/a.md');
});

test('does not show a secret in the name of a speaker', async () => {
  const fixture = await IngestFixture.create();
  const key = `AKIA${'Q3R7'.repeat(4)}`;
  const { files } = await fixture.ingestText(talk.replaceAll('Bob', key), {}, '/talks/a.txt');
  expect(files[0]?.status).toBe('failed');
  expect(JSON.stringify(files)).not.toContain(key);
});

test('nor in a chat of which nobody was taken for the user', async () => {
  const fixture = await IngestFixture.create();
  const key = `AKIA${'Q3R7'.repeat(4)}`;
  const chat = ['Ada: Which lamp?', `${key}: The tall one.`].map((said) => `[14.03.26, 18:02:11] ${said}`).join('\n');
  const { files } = await fixture.ingestText(chat, {}, '/talks/a.txt');
  expect(files[0]?.speakers).toHaveLength(2);
  expect(JSON.stringify(files)).not.toContain(key);
});
