import { IngestFixture } from './ingest-fixture';

const chat = [
  '[14.03.26, 18:02:11] Ines: Who comes on Saturday? I decided to bring the big tent.',
  '[14.03.26, 18:03:40] Tom: We always use the blue grill. Never use the gas stove indoors.',
  '[14.03.26, 18:04:02] Ada Lovelace: I prefer potato salad. Please bring the key, and always lock the shed.',
  '[15.03.26, 09:00:00] Ada Lovelace: Decision: we meet at the north gate, because the south gate is closed for repairs.',
  '[15.03.26, 09:01:00] Tom: Agreed, do it.',
].join('\n');
const more = `${chat}\n[16.03.26, 09:00:00] Ada Lovelace: We agreed on three pallets of compost, because two were not enough.`;
const name = '/chats/WhatsApp Chat with Picnic.txt';

test('a chat of people of whom none is known as the user makes no notes and names them', async () => {
  const fixture = await IngestFixture.create({ sessionRecords: true });
  const { files } = await fixture.ingestText(chat, {}, name);
  expect(files).toMatchObject([
    {
      status: 'done',
      format: 'whatsapp',
      beats: [],
      speakers: ['Ines', 'Tom', 'Ada Lovelace'],
      sessions: [{ record: null }],
    },
  ]);
  expect(Object.keys(fixture.tree()).filter((path) => path.startsWith('AI/'))).toEqual([]);
});

test('for a user known from the settings only announced decisions become notes, and a longer export adds only the new', async () => {
  const fixture = await IngestFixture.create({ ownNames: ['ada lovelace'] });
  const titlesOf = async (text: string): Promise<unknown> =>
    (await fixture.ingestText(text, {}, name)).files.map(({ beats, speakers }) => [
      beats.map(({ title }) => title),
      speakers,
    ]);
  expect(await titlesOf(chat)).toEqual([[[expect.stringMatching(/^Meet at the north gate/)], undefined]]);
  expect(await titlesOf(more)).toEqual([[[expect.stringContaining('three pallets')], undefined]]);
  expect(await titlesOf(more)).toEqual([[[], undefined]]);
});

test('a name is remembered once, and need not speak in every file', async () => {
  const fixture = await IngestFixture.create();
  const { files } = await fixture.ingestText(chat, { me: 'Eve Moss', remember: true }, name);
  expect(files).toMatchObject([
    { status: 'done', sessions: [{ turns: { user: { total: 0 }, assistant: { total: 5 } } }] },
  ]);
  expect(fixture.changedSettings).toEqual([{ ownNames: ['Eve Moss'] }]);
  for (const me of [undefined, 'Speaker 1', 'nobody'])
    await expect(fixture.ingestText(chat, { me, remember: true }, name)).rejects.toMatchObject({ code: 'usage' });
  expect((await fixture.ingestText(chat, { me: 'Eve' }, name)).files).toMatchObject([{ status: 'failed' }]);
});
