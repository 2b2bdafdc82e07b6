import { parseVaultPath } from '../../../src/core/note/path';
import { IngestWorld } from './ingest-world';

const talk = [
  'Ada: Shall we use SHA-256 for the tokens of the shop?',
  'Bob: We decided to use BLAKE3 for the tokens because it is faster.',
  'Ada: Agreed.',
].join('\n');

test('a text of several people is refused with what to do, and nothing is written', async () => {
  const world = await IngestWorld.create();
  const { files } = await world.ingestText(talk, {}, '/talks/a.txt');
  expect(files).toMatchObject([
    {
      status: 'failed',
      reason: 'a.txt is a conversation between Ada and Bob. Say which of them is you.',
      remedies: [{ input: 'me', values: ['Ada', 'Bob', 'nobody', 'all'] }],
      sessions: [],
    },
  ]);
  expect(world.tree()).toEqual({});
});

test('the answer tells the user from the others', async () => {
  const world = await IngestWorld.create();
  const { files } = await world.ingestText(talk, { me: 'Ada' }, '/talks/a.txt');
  expect(files).toMatchObject([
    { status: 'done', sessions: [{ turns: { user: { total: 2 }, assistant: { covered: 1, total: 1 } } }] },
  ]);
});

test('in the inbox the text stays, with the reason beside it', async () => {
  const world = await IngestWorld.create();
  await world.ports.vault.write(parseVaultPath('AI/Inbox/a.md'), new TextEncoder().encode(talk), null);
  await world.ingest([]);
  expect(Object.keys(world.tree())).toEqual(['AI/Inbox/a.md', 'AI/Inbox/a.md.problem.md']);
  await world.ingest(['AI/Inbox/a.md'], { me: 'nobody' });
  expect(Object.keys(world.tree())).toContain('AI/Inbox/Processed/a.md');
});

test('a secret in the name of a speaker is not told', async () => {
  const world = await IngestWorld.create();
  const key = `AKIA${'Q3R7'.repeat(4)}`;
  const { files } = await world.ingestText(talk.replaceAll('Bob', key), {}, '/talks/a.txt');
  expect(files[0]?.status).toBe('failed');
  expect(JSON.stringify(files)).not.toContain(key);
});
