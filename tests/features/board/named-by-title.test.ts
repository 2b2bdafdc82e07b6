import { board } from '../../../src/features/board/board';
import { boardInputSchema } from '../../../src/features/board/board-input';
import { BoardDevice } from './board-device';

describe('an entry named by its title', () => {
  const device = new BoardDevice('laptop');

  const run = async (given: object): Promise<unknown> =>
    board.run(device.deps as never, boardInputSchema.parse(given), device.runAt('2026-05-01T09:00:00Z'));

  beforeAll(async () => {
    await device.start();
    for (const title of ['Do guests need an account?', 'Use "A/B": which share?', 'Where? What?'])
      await run({ action: 'add', subject: 'open-question', title, project: 'velo' });
  });

  it.each([
    'Do guests need an account?',
    'do guests need an account',
    '[[Use A B which share]]',
    'Use "A/B": which share?',
  ])('is found as %s', async (subject) => {
    expect(await run({ action: 'show', subject })).toMatchObject({ entry: { kind: 'open-question' } });
  });

  it('is not found by signs alone or by a part of its title', async () => {
    for (const subject of ['?', '???', 'Do guests'])
      await expect(run({ action: 'show', subject })).rejects.toMatchObject({ code: 'not-found' });
  });

  it('is named by its id when another has the same title', async () => {
    await run({ action: 'add', subject: 'plan', title: 'Where, what?', project: 'kiln' });
    await expect(run({ action: 'show', subject: 'Where? What?' })).rejects.toThrow('fits several entries');
  });
});

describe('a project', () => {
  const device = new BoardDevice('laptop');

  const run = (input: object): Promise<unknown> =>
    board.run(
      { ...device.deps, openKnownNotes } as never,
      boardInputSchema.parse(input),
      device.runAt('2026-05-01T09:00:00Z'),
    );

  beforeAll(async () => {
    await device.start();
    for (const project of ['old-quay', 'Café Été'])
      await board.run(
        device.deps as never,
        boardInputSchema.parse({ action: 'add', subject: 'plan', title: project, project }),
        device.runAt('2026-05-01T09:00:00Z'),
      );
  });

  it.each([
    ['Old Quay', ['old-quay']],
    ['cafe ete', ['Café Été']],
    ['quay', []],
  ])('is found as %s', async (name, titles) => {
    expect(await run({ project: name })).toMatchObject({ entries: titles.map((title) => ({ title })) });
  });

  const decided = {
    path: 'AI/Sources/tea-shop/Use Kafka.md',
    facts: {
      ...{ title: 'Use Kafka', type: 'decision', summary: '', project: 'tea-shop', date: '', status: 'active' },
      tags: ['decision-record'],
      managed: { session: '', isPrivate: false, isUncertain: false, supersedes: [] },
    },
  };
  const asked = { ...decided, path: 'Use Redis.md', facts: { ...decided.facts, title: 'Redis', status: 'proposed' } };
  const openKnownNotes = (): Promise<object> =>
    Promise.resolve({
      hasProject: (name: string) => Promise.resolve(name === 'tea-shop'),
      ofProject: (name: string) => Promise.resolve(name === 'tea-shop' ? [decided, asked] : []),
      projectNames: () => Promise.resolve(['attic', 'tea-shop']),
    });

  it('is listed by its name alone, and any other word is refused with the actions', async () => {
    const typed = (action: string): Promise<unknown> => run({ action });
    expect(await typed('cafe-ete')).toMatchObject({ entries: [{ title: 'Café Été' }] });
    // A project that only notes know has an empty board, which says that they may belong on it.
    expect(await typed('tea-shop')).toMatchObject({ entries: [], offered: { project: 'tea-shop', count: 1 } });
    await expect(typed('lst')).rejects.toThrow(
      '"lst" is neither an action nor a project on the board. Actions: list, add,',
    );
  });

  it('of an empty board is the one whose notes may belong on it, if the working folder is no project', async () => {
    const empty = new BoardDevice('tablet');
    await empty.start();
    const offeredIn = async (workingFolder: string): Promise<unknown> =>
      board.run(
        { ...empty.deps, workingFolder, openKnownNotes } as never,
        boardInputSchema.parse({}),
        empty.runAt('2026-05-01T09:00:00Z'),
      );
    expect(await offeredIn('/home/ada/Desktop')).toMatchObject({ offered: { project: 'tea-shop', count: 1 } });
    expect(await offeredIn('/home/ada/tea-shop')).toMatchObject({ offered: { project: 'tea-shop', count: 1 } });
  });

  it('takes a value that it cannot have for wrong use', async () => {
    const given = { action: 'add', subject: 'blocker', title: 'Rain', project: 'old-quay', severity: 'enormous' };
    await expect(run(given)).rejects.toMatchObject({ code: 'usage' });
  });

  it('says nothing was changed by a change to what an entry already is', async () => {
    const given = { action: 'revise', subject: 'old-quay', status: 'active' };
    const run = device.runAt('2026-05-02T09:00:00Z');
    expect(await board.run(device.deps as never, boardInputSchema.parse(given), run)).toMatchObject({ entries: [] });
  });
});
