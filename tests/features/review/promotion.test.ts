import { files, promoteBoth } from './kettles';
import { dueNote, ReviewFixture } from './review-fixture';

describe('a promotion', () => {
  it('makes one durable note; links to the others lead to it, and an undo restores every byte', async () => {
    const fixture = await ReviewFixture.over(files);
    const output = await fixture.decide([promoteBoth]);
    const to = 'Kitchen/Kettles need a new seal.md';
    expect(output.refused).toEqual([]);
    expect(output.applied).toEqual([
      { path: 'W/Boil.md', action: 'promote', to },
      { path: 'W/Leak.md', action: 'promote', to },
    ]);
    expect(output.proof).toMatchObject({ broken: [], lostSentences: [] });
    const text = fixture.text(to) ?? '';
    expect(text).toContain('durability: durable\n');
    expect(text).toContain('cb_source: cb-review\n');
    expect(text).toContain('cb_restructured_from: [Kettle boils over, Kettle leaks]\n');
    expect(text).not.toMatch(/cb_ephemeral|cb_review_after/);
    expect(text).toContain('### Kettle boils over\n\nThe lid sticks.');
    expect(text).toContain('- causes: [[Puddle]]');
    expect(fixture.text('Home.md')).toBe(
      'Look at [[Kettle leaks]], [[Kettles need a new seal#Kettle leaks|the leak]] and ![[W/Old]].\n',
    );
    expect(fixture.text('W/Boil.md')).toBeNull();
    expect(fixture.text('AI/Cyberbrain-Log.md')).toContain(
      'promoted W/Boil.md, W/Leak.md to [[Kitchen/Kettles need a new seal|Kettles need a new seal]]',
    );
    await fixture.fixture.undo(output.run);
    expect(fixture.fixture.tree()).toEqual(files);
  });

  it('takes title, text and folder from the note if none are given', async () => {
    const fixture = await ReviewFixture.over(files, { projects: { tea: 'Projects/Tea' } });
    const { applied } = await fixture.decide([{ path: 'W/Old.md', action: 'promote' }]);
    expect(applied).toEqual([{ path: 'W/Old.md', action: 'promote', to: 'Projects/Tea/Old.md' }]);
    expect(fixture.text('Projects/Tea/Old.md')).toContain('## Old\n\nDone long ago.\n');
    expect(fixture.text('Home.md')).toMatch(/!\[\[(?:[\w/]+\/)?Old\]\]/);
  });

  it('that would lose sentences is refused until the user accepts that', async () => {
    const fixture = await ReviewFixture.over(files);
    const decision = { ...promoteBoth, body: 'The seal is worn.' };
    const { applied, refused } = await fixture.decide([decision]);
    expect(applied).toEqual([]);
    expect(refused).toMatchObject([
      { path: 'W/Boil.md', reason: expect.stringContaining('“The lid sticks.” (W/Boil.md)') as string },
      { path: 'W/Leak.md' },
    ]);
    expect(fixture.tree()).toEqual(files);
    expect((await fixture.decide([{ ...decision, acceptLoss: true }])).applied).toHaveLength(2);
  });

  it('keeps the meaning of each link, also where two notes use one name for different files', async () => {
    const fixture = await ReviewFixture.over({
      'X/One.md': dueNote('One', 'Drink from [[Cup]].'),
      'Y/Two.md': dueNote('Two', 'Wash the [[Cup]].'),
      'X/Cup.md': 'Red.\n',
      'Y/Cup.md': 'Blue.\n',
    });
    const { applied, refused, proof } = await fixture.decide([
      { notes: ['X/One.md', 'Y/Two.md'], action: 'promote', title: 'Both', folder: '/' },
    ]);
    expect([applied.length, refused, proof?.broken]).toEqual([2, [], []]);
    expect(fixture.text('Both.md')).toContain('Drink from [[X/Cup]].');
    expect(fixture.text('Both.md')).toContain('Wash the [[Y/Cup]].');
  });

  it('that would break links is refused until the user accepts that', async () => {
    const fixture = await ReviewFixture.over({
      'X/One.md': dueNote('One', 'Drink from [[Cup]].'),
      'Y/Two.md': dueNote('Two', 'Wash the [[Cup]].'),
      'X/Cup.md': 'Red.\n',
      'Y/Cup.md': 'Blue.\n',
    });
    const decision = {
      notes: ['X/One.md', 'Y/Two.md'],
      action: 'promote',
      title: 'Both',
      folder: '/',
      body: 'Drink from [[Cup]].\n\nWash the [[Cup]].',
    };
    const { applied, refused } = await fixture.decide([{ ...decision, acceptLoss: true }]);
    expect(applied).toEqual([]);
    expect(refused).toMatchObject([
      { path: 'X/One.md', reason: expect.stringContaining('[[Cup]] (Y/Two.md:') as string },
      { path: 'Y/Two.md' },
    ]);
    const done = await fixture.decide([{ ...decision, acceptBroken: true }]);
    expect(done.applied).toHaveLength(2);
    expect(done.proof?.broken).toHaveLength(1);
  });

  it('may take the path of one of its notes', async () => {
    const fixture = await ReviewFixture.over(files);
    const { applied, refused } = await fixture.decide([{ ...promoteBoth, title: 'Leak', folder: 'W' }]);
    expect([applied.map(({ to }) => to), refused]).toEqual([['W/Leak.md', 'W/Leak.md'], []]);
    expect(fixture.text('W/Leak.md')).toContain('durability: durable');
    expect(fixture.text('Home.md')).toContain('[[Leak|the leak]]');
  });

  it('gets another name if its own is taken', async () => {
    const fixture = await ReviewFixture.over({ ...files, 'Kitchen/old.md': 'x' });
    const { applied } = await fixture.decide([{ path: 'W/Old.md', action: 'promote', folder: 'kitchen' }]);
    expect(applied[0]?.to).toBe('Kitchen/Old 2.md');
  });
});

test('refuses to promote notes with conflicting footnotes together', async () => {
  const fixture = await ReviewFixture.over({
    'W/One.md': dueNote('One', 'First.[^1]\n\n[^1]: Here.'),
    'W/Two.md': dueNote('Two', 'Second.[^1]\n\n[^1]: There.'),
  });
  const { applied, refused } = await fixture.decide([
    { notes: ['W/One.md', 'W/Two.md'], action: 'promote', title: 'Both' },
  ]);
  expect(applied).toEqual([]);
  expect(refused).toContainEqual({
    path: 'W/One.md',
    reason: 'The notes have different footnotes or link addresses of the same name: ^1.',
  });
});

test('does not silently drop properties written by a person', async () => {
  const fixture = await ReviewFixture.over({
    'W/One.md':
      '---\ncb_ephemeral: true\ncb_review_after: 2025-12-31\ntype: problem\nstatus: open\nzip: 007\ncb_rating: 4\n# Ask Ann\n---\nThe only sentence of it.\n',
    'W/Two.md':
      '---\ncb_ephemeral: true\ncb_review_after: 2025-12-31\ntype: problem\nstatus: done\n---\nThe second sentence.\n',
  });
  const decision = { notes: ['W/One.md', 'W/Two.md'], action: 'promote', title: 'Both' };
  const refused = await fixture.decide([{ ...decision, body: 'The only sentence of it. The second sentence.' }]);
  expect(refused.applied).toEqual([]);
  expect(refused.refused[0]?.reason).toMatch(/status: open.*Ask Ann.*status: done/);
  const { applied } = await fixture.decide([decision]);
  expect(applied).toHaveLength(2);
  const text = fixture.text(applied[0]?.to ?? '') ?? '';
  expect(text).toContain('zip: 007\n');
  expect(text).toContain('cb_rating: 4\n');
  expect(text).toContain('\n- status: open\n- Ask Ann\n\n### Two\n\nThe second sentence.\n\n- status: done\n');
  expect(text).not.toContain('confidence');
});

test('writes the full path of a link that the host resolves differently', async () => {
  const fixture = await ReviewFixture.over({
    'W/One.md': dueNote('One', 'Drink from [[Cup]].'),
    'W/Cup.md': 'Red.\n',
    'Y/Cup.md': 'Blue.\n',
  });
  Object.assign(fixture.services, {
    linkLookup: {
      resolve: (linkpath: string) => (linkpath === 'Cup' ? 'Y/Cup.md' : null),
      settled: () => Promise.resolve(true),
    },
  });
  const { applied } = await fixture.decide([{ notes: ['W/One.md'], action: 'promote', title: 'Kept' }]);
  expect(fixture.text(applied[0]?.to ?? '')).toContain('Drink from [[Y/Cup]].');
});

test('warns of links that the host resolves differently', async () => {
  const fixture = await ReviewFixture.over(files);
  let isSettled = true;
  Object.assign(fixture.services, {
    linkLookup: {
      resolve: (linkpath: string) => (['Boil', 'Leak'].includes(linkpath) ? `W/${linkpath}.md` : null),
      settled: () => Promise.resolve(isSettled),
    },
  });
  await fixture.decide([{ path: 'W/Old.md', action: 'extend' }]);
  expect(fixture.lastRun.warnings).toEqual([]);
  await fixture.decide([{ path: 'W/Leak.md', action: 'promote', title: 'Seals wear' }]);
  expect(fixture.lastRun.warnings.join('\n')).toMatch(
    /In Home\.md the link to .*Seals wear does not lead to AI\/Claude-Sessions\/Seals wear\.md\./,
  );
  isSettled = false;
  await fixture.decide([{ path: 'W/Boil.md', action: 'promote', title: 'Lids stick' }]);
  expect(fixture.lastRun.warnings).toEqual([expect.stringContaining('could not be checked')]);
});

test('notes with the same heading and block are promoted together with their links', async () => {
  const fixture = await ReviewFixture.over({
    'W/One.md': dueNote('One', '### Setup\n\nThe first way. ^x1'),
    'W/Two.md': dueNote('Two', '### Setup\n\nAnother way. ^x1'),
    'L.md': '[[Two#Setup]] [[Two#^x1]] [[One#Setup]]\n',
  });
  const { applied, refused } = await fixture.decide([
    { notes: ['W/One.md', 'W/Two.md'], action: 'promote', title: 'Both' },
  ]);
  expect([applied.length, refused]).toEqual([2, []]);
  expect(fixture.text('L.md')).toBe('[[Both#Two#Setup]] [[Both#^x1-2]] [[Both#Setup]]\n');
});
