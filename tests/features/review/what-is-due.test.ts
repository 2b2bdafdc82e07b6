import { review } from '../../../src/features/review/review';
import { files } from './kettles';
import { dueNote, ReviewFixture } from './review-fixture';

describe('the list of due notes', () => {
  it('has groups, and notes without a valid date', async () => {
    const fixture = await ReviewFixture.over(files);
    const { due, problems, applied, refused, today } = await fixture.review();
    expect(today).toBe('2026-01-01');
    expect(due.map(({ path, reviewAfter, group }) => [path, reviewAfter, group])).toEqual([
      ['W/Boil.md', '2025-12-31', 1],
      ['W/Leak.md', '2025-12-31', 1],
      ['W/Old.md', '2025-12-31', 2],
    ]);
    expect(problems).toEqual([{ path: 'W/When.md', reason: expect.stringContaining('"soon"') as string }]);
    expect([applied, refused]).toEqual([[], []]);
    expect(fixture.tree()).toEqual(files);
    expect((await fixture.review({ daysAhead: 3 })).due).toHaveLength(4);
    expect((await fixture.review({ daysAhead: 2 })).due).toHaveLength(3);
    expect((await fixture.review({ only: ['W/Old.md'] })).due).toMatchObject([{ path: 'W/Old.md', group: 1 }]);
  });

  it('gives the reason for each named note that is not due', async () => {
    const cafe = 'Cafe\u0301.md';
    const fixture = await ReviewFixture.over({
      ...files,
      'AI/Inbox/In.md': dueNote('In', 'In.'),
      [cafe]: dueNote('Cafe', 'Open.', { tags: '[z]' }),
    });
    fixture.isExcluded = ({ path }) => (path === 'Puddle.md' ? 'It is left out.' : null);
    const output = await fixture.review({
      only: [
        './W/Old',
        'Caf\u00e9',
        'Nix.md',
        'W/Later',
        'W/Locked.md',
        'W/When',
        'Home',
        'AI/Inbox/In',
        'Puddle',
        '../out',
        'Nix.md',
      ],
    });
    expect(output.due.map(({ path }) => path)).toEqual([cafe, 'W/Old.md']);
    expect(output.problems.map(({ path }) => path)).toEqual(['W/When.md']);
    expect(output.notReviewed).toEqual([
      { path: 'Nix.md', reason: "This note doesn't exist." },
      {
        path: 'W/Later.md',
        reason: 'It is not due before 2026-01-04. To review it now, list more days ahead.',
        remedies: [{ input: 'daysAhead' }],
      },
      { path: 'W/Locked.md', reason: 'It is locked (cb_lock).' },
      { path: 'Home.md', reason: 'It is not a temporary note: it has no "cb_ephemeral: true".' },
      { path: 'AI/Inbox/In.md', reason: 'It is in the inbox.' },
      { path: 'Puddle.md', reason: 'It is left out.' },
      { path: '../out', reason: '"../out" is not a path inside the vault.' },
    ]);
    expect(review.outcome(output)).toBe('some-failed');
    const { refused } = await fixture.decide([{ path: 'W/Old', action: 'extend' }], { only: [cafe] });
    expect(refused).toEqual([
      { path: 'W/Old.md', reason: 'It is not one of the notes you named (--only).', remedies: [{ input: 'only' }] },
    ]);
  });

  it('looks ahead by the days in the settings unless a number is given', async () => {
    const fixture = await ReviewFixture.over(files, { reviewDaysAhead: 3 });
    expect((await fixture.review()).due).toHaveLength(4);
    expect((await fixture.review({ daysAhead: 0 })).due).toHaveLength(3);
  });

  it('leaves out excluded and archived notes', async () => {
    const fixture = await ReviewFixture.over({
      'Templates/T.md': dueNote('T', 't'),
      'AI/Inbox/Processed/P.md': dueNote('P', 'p'),
      '.trash/X.md': dueNote('X', 'x'),
    });
    fixture.isExcluded = ({ path }) => (path.startsWith('Templates/') ? 'A template.' : null);
    expect((await fixture.review()).due).toEqual([]);
  });

  it('groups notes that the index finds similar', async () => {
    const fixture = await ReviewFixture.over({
      'a.md': dueNote('Alpha', 'a', { tags: '[one]' }),
      'b.md': dueNote('Beta', 'b', { tags: '[two]' }),
      'c.md': dueNote('Gamma', 'c', { tags: '[three]' }),
    });
    fixture.near.set('alpha', ['c.md', 'a.md']).set('gamma', ['a.md']);
    expect((await fixture.review()).due.map(({ path, group }) => [path, group])).toEqual([
      ['a.md', 1],
      ['c.md', 1],
      ['b.md', 2],
    ]);
  });
});
