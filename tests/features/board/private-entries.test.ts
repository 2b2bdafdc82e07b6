import { isPrivateText } from '../../../src/core/note/state/private-note';
import { board } from '../../../src/features/board/board';
import { boardInputSchema } from '../../../src/features/board/board-input';
import type { BoardOutput } from '../../../src/features/board/board-output';
import { BoardDevice } from './board-device';

const day = '2026-05-01T09:00:00Z';

describe('private entries in the terminal', () => {
  const device = new BoardDevice('laptop');
  const privatePath = 'AI/Projects/velo/Board/Hire Ann.md';
  let hides: ((text: string) => boolean) | undefined;

  const run = async (given: object): Promise<BoardOutput> =>
    board.run({ ...device.deps, hides } as never, boardInputSchema.parse(given), device.runAt(day));

  beforeAll(async () => {
    await device.start();
    for (const title of ['Hire Ann', 'Use Postgres'])
      await run({ action: 'add', subject: 'decision', title, project: 'velo' });
    const asPrivate = (text: string): string => text.replace('cb_board:', 'cb_private: true\ncb_board:');
    device.edit(privatePath, asPrivate, day);
    hides = isPrivateText;
  });

  const titles = (output: BoardOutput): string[] =>
    'entries' in output ? output.entries.map(({ title }) => title) : [];

  it('are listed only on wish', async () => {
    expect(titles(await run({}))).toEqual(['Use Postgres']);
    expect(titles(await run({ asOf: '2026-05-01' }))).toEqual(['Use Postgres']);
    expect(titles(await run({ private: true }))).toHaveLength(2);
  });

  it.each(['show', 'history', 'revise', 'supersede', 'put-back'])('look to %s like missing ones', async (action) => {
    const given = { action, subject: 'Hire Ann', title: 'Hire Bo' };
    await expect(run(given)).rejects.toMatchObject({ code: 'not-found' });
    await expect(run({ ...given, subject: privatePath })).rejects.toThrow('The board has no entry');
  });

  it('take the place of no other entry', async () => {
    await expect(run({ action: 'supersede', subject: 'Use Postgres', by: 'Hire Ann' })).rejects.toMatchObject({
      code: 'not-found',
    });
    expect(titles(await run({ action: 'revise', subject: 'Hire Ann', private: true, rationale: 'R.' }))).toHaveLength(
      1,
    );
  });

  it('are recorded after an edit without being named', async () => {
    device.edit(privatePath, (text) => text.replace(/^status: accepted/m, 'status: superseded'), day);
    expect(await run({})).toMatchObject({ recorded: [], entries: [{ title: 'Use Postgres' }] });
    const shown = await run({ action: 'history', subject: 'Hire Ann', private: true });
    expect(shown).toMatchObject({ entry: { status: 'superseded', author: 'hand' } });
  });

  it('are shown by the app', async () => {
    hides = undefined;
    expect(titles(await run({}))).toHaveLength(2);
  });
});

it('says which option is missing', async () => {
  const device = new BoardDevice('laptop');
  const given = boardInputSchema.parse({ action: 'add', subject: 'decision', project: 'velo' });
  const added = board.run((await device.start()) as never, given, device.runAt(day));
  await expect(added).rejects.toMatchObject({
    code: 'usage',
    message: 'Give a decision a title.',
    remedies: [{ input: 'title', values: ['…'] }],
  });
});
