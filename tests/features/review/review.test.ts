import { AppError } from '../../../src/core/errors';
import { review } from '../../../src/features/review/review';
import { expectTree } from '../../expected/compare-tree';
import { files, promoteBoth } from './kettles';
import { dueNote, ReviewFixture } from './review-fixture';

describe('other decisions', () => {
  it('extending changes only the date and needs no yes', async () => {
    const fixture = await ReviewFixture.over(files);
    const { applied, refused } = await fixture.decide(
      [
        { path: 'W/Old.md', action: 'extend', weeks: 2 },
        { path: 'W/Boil.md', action: 'skip' },
      ],
      { yes: false },
    );
    expect([applied, refused]).toEqual([
      [
        { path: 'W/Old.md', action: 'extend' },
        { path: 'W/Boil.md', action: 'skip' },
      ],
      [],
    ]);
    expect(fixture.text('W/Old.md')).toBe(
      files['W/Old.md'].replace(
        'cb_ephemeral: true\ncb_review_after: 2025-12-31',
        'cb_modified: 2026-01-01T00:00:00Z\ncb_ephemeral: true\ncb_review_after: 2026-01-15',
      ),
    );
  });

  it('deleting moves the note to the trash and reports broken links', async () => {
    const fixture = await ReviewFixture.over(files);
    const { applied, proof } = await fixture.decide([{ path: 'W/Old.md', action: 'delete' }]);
    expect(applied).toEqual([{ path: 'W/Old.md', action: 'delete' }]);
    expect(proof?.broken).toEqual([{ path: 'Home.md', line: 1, link: expect.stringContaining('W/Old') as string }]);
    expect([...fixture.fixture.ports.vault.trashed.keys()]).toEqual(['W/Old.md']);
  });

  it('changes nothing without consent', async () => {
    const fixture = await ReviewFixture.over(files);
    const output = await fixture.decide([promoteBoth, { path: 'W/Old.md', action: 'delete' }], { yes: false });
    expect(output.applied).toEqual([]);
    expect(output.refused.map(({ path }) => path)).toEqual(['W/Boil.md', 'W/Leak.md', 'W/Old.md']);
    expect(output.plan?.map(({ op }) => op)).toEqual(expect.arrayContaining(['create', 'trash']));
    expect(review.outcome(output)).toBe('refused');
    expect(fixture.tree()).toEqual(files);
    expect(fixture.fixture.questions).toEqual([
      {
        title: 'Promote 2 notes and delete 1?',
        sentences: [
          'W/Old.md moves to the trash. A link would break: Home.md:1.',
          'W/Boil.md, W/Leak.md become Kitchen/Kettles need a new seal.md.',
        ],
        action: 'Apply',
      },
    ]);
    fixture.fixture.agrees = true;
    expect((await fixture.decide([promoteBoth], { yes: false })).applied).toHaveLength(2);
  });

  it('a dry run shows the effect of decisions in order', async () => {
    const fixture = await ReviewFixture.over(files);
    const decisions = [
      promoteBoth,
      { path: 'W/Old.md', action: 'promote', title: 'Kettles need a new seal', folder: 'kitchen' },
    ];
    const { plan, proof, applied } = await fixture.decide(decisions, { dryRun: true });
    expect(applied).toEqual([]);
    expect(plan?.filter(({ op }) => op === 'create').map(({ path }) => path)).toEqual([
      'Kitchen/Kettles need a new seal.md',
      'kitchen/Kettles need a new seal 2.md',
    ]);
    expect(proof?.broken).toEqual([]);
    expect(fixture.tree()).toEqual(files);
  });

  it('a dry run shows what each decision would create, change and lose', async () => {
    const fixture = await ReviewFixture.over(files);
    const { planned = [], proof } = await fixture.decide(
      [promoteBoth, { path: 'W/Later.md', action: 'extend', weeks: 1 }, { path: 'W/Old.md', action: 'delete' }],
      { dryRun: true, daysAhead: 3 },
    );
    const to = 'Kitchen/Kettles need a new seal.md';
    expect(planned).toMatchObject([
      {
        notes: promoteBoth.notes,
        action: 'promote',
        to,
        files: [
          {
            path: to,
            title: 'Kettles need a new seal',
            frontmatter: expect.stringContaining('durability: durable') as string,
            body: expect.stringContaining('The seal is worn.') as string,
          },
        ],
      },
      {
        notes: ['W/Later.md'],
        action: 'extend',
        files: [
          {
            path: 'W/Later.md',
            diff: expect.arrayContaining([{ kind: 'added', text: 'cb_review_after: 2026-01-11' }]) as object,
          },
        ],
      },
      { notes: ['W/Old.md'], action: 'delete', files: [] },
    ]);
    expect(proof?.lostSentences).toContainEqual({ path: 'W/Old.md', sentence: 'Done long ago.' });
    expect(fixture.tree()).toEqual(files);
  });

  it('accepts note names as people write them', async () => {
    const fixture = await ReviewFixture.over({
      'Cafe\u0301.md': dueNote('Cafe', 'Open.'),
      'W/Old.md': files['W/Old.md'],
    });
    const { due } = await fixture.review();
    const hashes = Object.fromEntries(due.map(({ path, hash }) => [path.normalize('NFC').replace(/\.md$/, ''), hash]));
    const { applied, refused } = await fixture.decide([
      { notes: ['Caf\u00e9', 'Caf\u00e9.md', './W/Old'], action: 'extend', hashes },
    ]);
    expect([applied.map(({ path }) => path), refused]).toEqual([['Cafe\u0301.md', 'W/Old.md'], []]);
    const late = await fixture.decide([{ path: 'W/Old', action: 'delete', hashes }], { daysAhead: 90 });
    expect(late.refused).toEqual([
      { path: 'W/Old.md', reason: 'W/Old.md was changed after it was read. Check it again.' },
    ]);
  });

  it('refuses a decision with its reason and continues with the rest', async () => {
    const fixture = await ReviewFixture.over(files);
    const output = await fixture.decide([
      { path: 'Nowhere.md', action: 'delete' },
      { path: 'W/Locked.md', action: 'delete' },
      { path: 'W/Later.md', action: 'extend' },
      { path: 'Puddle.md', action: 'delete' },
      { path: '../out.md', action: 'delete' },
      { path: 'W/When.md', action: 'extend' },
      { path: 'W/Boil.md', action: 'promote', folder: '../out' },
      { path: 'W/Leak.md', action: 'promote', type: 'riddle' },
      { notes: ['W/Old.md', 'W/Locked.md'], action: 'promote', folder: 'AI/Inbox' },
    ]);
    expect(output.applied).toEqual([]);
    const reasons = (path: string): string[] =>
      output.refused.filter((each) => each.path === path).map(({ reason }) => reason);
    expect(reasons('Nowhere.md')).toEqual(["This note doesn't exist."]);
    expect(reasons('W/Locked.md')).toEqual([
      'Entry 9: An earlier entry already decides about it.',
      'It is locked (cb_lock).',
    ]);
    expect(reasons('W/Later.md')).toEqual(['It is not due before 2026-01-04. To review it now, list more days ahead.']);
    expect(reasons('Puddle.md')).toEqual(['It is not a temporary note: it has no "cb_ephemeral: true".']);
    expect(reasons('../out.md')).toEqual(['"../out.md" is not a path inside the vault.']);
    expect(reasons('W/When.md')).toEqual([expect.stringContaining('"soon"')]);
    expect(reasons('W/Boil.md')).toEqual(['The vault has no folder "../out".']);
    expect(reasons('W/Leak.md')).toEqual([expect.stringContaining('This vault has no type "riddle"')]);
    expect(reasons('W/Old.md')).toEqual([expect.stringContaining('AI/Inbox is the inbox')]);
    expect(review.outcome(output)).toBe('some-failed');
    expect(fixture.tree()).toEqual(files);
  });

  it('leaves a note that changed since it was shown', async () => {
    const fixture = await ReviewFixture.over(files);
    const { due } = await fixture.review();
    const hashes = Object.fromEntries(due.map(({ path, hash }) => [path, hash]));
    fixture.fixture.ports.vault.place('W/Old.md', `${files['W/Old.md']}More.\n`);
    const output = await fixture.decide([
      { path: 'W/Old.md', action: 'delete', hashes },
      { ...promoteBoth, hashes },
    ]);
    expect(output.refused).toEqual([
      { path: 'W/Old.md', reason: 'W/Old.md was changed after it was read. Check it again.' },
    ]);
    expect(output.applied).toHaveLength(2);
  });

  it('a link updated by an earlier promotion does not count as a change', async () => {
    const fixture = await ReviewFixture.over(files);
    const { applied, refused } = await fixture.decide([
      { path: 'W/Boil.md', action: 'promote', title: 'Lids stick' },
      { path: 'W/Leak.md', action: 'promote', title: 'Seals wear' },
    ]);
    expect([applied.length, refused]).toEqual([2, []]);
    expect(fixture.text('AI/Claude-Sessions/Seals wear.md')).toContain('See [[Lids stick]]');
  });
});

test('the vault after one decision of each kind matches the recorded one', async () => {
  const fixture = await ReviewFixture.over(files);
  await fixture.decide(
    [promoteBoth, { path: 'W/Old.md', action: 'delete' }, { path: 'W/Later.md', action: 'extend', weeks: 26 }],
    { daysAhead: 7 },
  );
  expectTree('review', fixture.tree());
});

describe('a file of decisions', () => {
  it('is read, including one saved by --propose', async () => {
    const fixture = await ReviewFixture.over(files);
    fixture.fixture.sources.outside.set('d.json', JSON.stringify([{ path: 'W/Old.md', action: 'extend' }]));
    fixture.fixture.sources.outside.set(
      'p.json',
      JSON.stringify({ run: 'x', proposals: [{ path: 'W/Boil.md', action: 'extend' }] }),
    );
    expect((await fixture.review({ decisions: 'd.json' })).applied).toEqual([{ path: 'W/Old.md', action: 'extend' }]);
    expect((await fixture.review({ decisions: 'p.json' })).applied).toEqual([{ path: 'W/Boil.md', action: 'extend' }]);
    expect((await fixture.review({ decisions: '-' })).applied).toEqual([]);
  });

  it.each([
    ['[\n{"path": "a.md",\n "action": }\n]', 3],
    ['[\n{"path": "a.md"', 2],
    ['', 1],
  ])('that is not JSON is refused with the line: %j', async (text, line) => {
    const fixture = await ReviewFixture.over(files);
    fixture.fixture.sources.outside.set('d.json', text);
    await expect(fixture.review({ decisions: 'd.json' })).rejects.toMatchObject({
      code: 'usage',
      message: expect.stringContaining(`d.json is not valid JSON: check line ${line} `) as string,
    });
  });

  it('that is invalid or missing is refused', async () => {
    const fixture = await ReviewFixture.over(files);
    fixture.fixture.sources.outside.set('d.json', '7');
    await expect(fixture.review({ decisions: 'd.json' })).rejects.toMatchObject({ code: 'usage' });
    await expect(fixture.review({ decisions: 'nowhere.json' })).rejects.toMatchObject({ code: 'usage' });
  });

  it('with an invalid entry is refused with the entry, the field and the expected value', async () => {
    const fixture = await ReviewFixture.over(files);
    fixture.fixture.sources.outside.set(
      'd.json',
      JSON.stringify([
        { path: 'W/Old.md', action: 'extend' },
        { path: 'W/Boil.md', action: 'promote', title: 7 },
      ]),
    );
    const { applied, refused } = await fixture.review({ decisions: 'd.json' });
    expect([applied.length, refused]).toEqual([
      1,
      [{ path: 'W/Boil.md', reason: 'Entry 2 of d.json, "title": Write text in quotes.' }],
    ]);
    Object.assign(fixture.services, { standardInput: { read: () => Promise.resolve('[7]') } });
    expect((await fixture.review({ decisions: '-' })).refused).toEqual([
      { path: 'entry 1', reason: 'Entry 1 of standard input: Write it as {"path": "Note.md", "action": "skip"}.' },
    ]);
  });
});

test('lists and extends five hundred due notes in one run', async () => {
  const many = Object.fromEntries(
    Array.from({ length: 500 }, (_, at) => [
      `W/n${at}.md`,
      dueNote(`Note ${at}`, 'Text.', { tags: `[t${at % 50}, all]` }),
    ]),
  );
  const fixture = await ReviewFixture.over(many);
  const { due } = await fixture.review();
  expect(due).toHaveLength(500);
  const { applied, run } = await fixture.decide([{ notes: due.map(({ path }) => path), action: 'extend' }]);
  expect(applied).toHaveLength(500);
  await fixture.fixture.undo(run);
  expect(fixture.fixture.tree()).toEqual(many);
});

describe('changes from outside during a review', () => {
  it('a link to a promoted note, added before the vault is locked, is updated too', async () => {
    const fixture = await ReviewFixture.over({ 'W/Leak.md': dueNote('Kettle leaks', 'The seal is worn.') });
    const { state, vault } = fixture.fixture.ports;
    const create = state.create.bind(state);
    jest.spyOn(state, 'create').mockImplementation(async (key, bytes) => {
      if (key === 'write.lock' && vault.text('New.md') === null) vault.place('New.md', 'As [[Leak]] says.');
      return create(key, bytes);
    });
    const output = await fixture.decide([
      { notes: ['W/Leak.md'], action: 'promote', title: 'Seals wear', folder: 'Kitchen' },
    ]);
    expect([output.refused, fixture.text('New.md')]).toEqual([[], 'As [[Seals wear]] says.']);
  });

  it('when the disk fills up, reports the changes made and why the run ended', async () => {
    const fixture = await ReviewFixture.over({
      'W/One.md': dueNote('One', 'First.'),
      'W/Two.md': dueNote('Two', 'Second.'),
    });
    const { vault } = fixture.fixture.ports;
    const write = vault.write.bind(vault);
    jest.spyOn(vault, 'write').mockImplementation(async (path, bytes, expected) => {
      if (path === 'W/Two.md') throw new AppError('disk-full', 'The disk is full.', path);
      return write(path, bytes, expected);
    });
    const output = await fixture.decide([
      { notes: ['W/One.md'], action: 'extend', weeks: 2 },
      { notes: ['W/Two.md'], action: 'extend', weeks: 2 },
    ]);
    expect(output).toMatchObject({ applied: [{ path: 'W/One.md', action: 'extend' }], ended: 'The disk is full.' });
    expect(review.outcome(output)).toBe('some-failed');
    expect(fixture.text('AI/Cyberbrain-Log.md')).toContain('postponed [[W/One|One]]');
  });

  it('when the disk is full from the start, fails with an error', async () => {
    const fixture = await ReviewFixture.over({ 'W/One.md': dueNote('One', 'First.') });
    jest
      .spyOn(fixture.fixture.ports.vault, 'write')
      .mockRejectedValue(new AppError('disk-full', 'The disk is full.', 'W/One.md'));
    await expect(fixture.decide([{ notes: ['W/One.md'], action: 'extend', weeks: 2 }])).rejects.toMatchObject({
      code: 'disk-full',
    });
  });
});
