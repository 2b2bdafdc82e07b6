import { review } from '../../../src/features/review/review';
import type { ReviewOutput } from '../../../src/features/review/review-output';
import { ScriptedModel } from '../../fakes/language-models/scripted-model';
import { dueNote, ReviewFixture } from './review-fixture';

const files = {
  'W/Boil.md': dueNote('Kettle boils over', 'The lid sticks.'),
  'W/Leak.md': dueNote('Kettle leaks', 'The seal is worn. See [[Boil]].'),
  'Home.md': 'Look at [[Leak]].\n',
};
const promote = {
  action: 'promote',
  notes: [1, 2],
  title: 'Lids stick',
  summary: 'Kettle boils over in short. Kettle leaks in short.',
  type: 'problem',
  tags: ['kettle'],
  folder: 'Kitchen',
  body: 'The lid sticks.\n\nThe seal is worn. See [[Boil]].',
  confidence: 0.9,
  reason: 'One matter.',
};
const judged = (confidence: number, passed = true): string =>
  JSON.stringify({ passed, confidence, reasons: ['Because.'] });

/** Lets a model that answers so propose, with auto-apply chosen in the settings. */
async function proposed(
  replies: readonly string[],
  {
    input = {},
    settings = { applyPassed: true },
    notes = files,
  }: { input?: object; settings?: object; notes?: Readonly<Record<string, string>> } = {},
): Promise<{ fixture: ReviewFixture; output: ReviewOutput }> {
  const fixture = await ReviewFixture.over(notes, settings);
  fixture.script(...replies);
  return { fixture, output: await fixture.review({ propose: true, yes: true, ...input }) };
}

test('applies and logs a verified promotion that loses nothing, and can undo it', async () => {
  const { fixture, output } = await proposed([JSON.stringify([promote]), judged(0.9)]);
  const to = 'Kitchen/Lids stick.md';
  expect(output).toMatchObject({
    applied: [
      { path: 'W/Boil.md', action: 'promote', to, isUnasked: true },
      { path: 'W/Leak.md', action: 'promote', to, isUnasked: true },
    ],
    proposals: [],
    refused: [],
    proof: { broken: [], lostSentences: [] },
    cost: { calls: 2 },
  });
  expect(fixture.text('Home.md')).toBe('Look at [[Lids stick]].\n');
  expect([...fixture.fixture.ports.vault.trashed.keys()]).toEqual(['W/Boil.md', 'W/Leak.md']);
  expect(fixture.text('AI/Cyberbrain-Log.md')).toContain(
    'promoted W/Boil.md, W/Leak.md to [[Kitchen/Lids stick|Lids stick]], applied automatically after a second check',
  );
  expect(fixture.fixture.traces()).toMatch(
    /"command":"review".*"model":"scripted-1".*"applied":\[\{[^}]*"isUnasked":true/,
  );
  expect(review.outcome(output)).toBe('done');
  await fixture.fixture.undo(output.run);
  expect(fixture.fixture.tree()).toEqual(files);
});

test('keeps a heading that a link needs, so that the promotion breaks no link', async () => {
  const notes = {
    'W/Knots.md': dueNote('Bridle knots slip', 'Tie them twice.'),
    'Home.md': '[[Knots#Bridle knots slip|the knots]]\n',
  };
  const { fixture, output } = await proposed(
    [
      JSON.stringify([
        {
          ...promote,
          notes: [1],
          title: 'About knots',
          summary: 'Bridle knots slip in short.',
          body: 'Tie them twice.',
        },
      ]),
      judged(0.9),
    ],
    { notes },
  );
  expect(output).toMatchObject({ applied: [{ to: 'Kitchen/About knots.md' }], proposals: [], proof: { broken: [] } });
  expect(fixture.text('Kitchen/About knots.md')).toContain(
    '## About knots\n\n## Bridle knots slip\n\nTie them twice.\n',
  );
  expect(fixture.text('Home.md')).toBe('[[About knots#Bridle knots slip|the knots]]\n');
});

test('a promotion that would break a link to a heading waits for the user', async () => {
  const notes = {
    'W/Knots.md': dueNote('Knots', '### Setup\n\nThe setup ties them twice.'),
    'Home.md': '[[Knots#Setup]]\n',
  };
  const { fixture, output } = await proposed(
    [
      JSON.stringify([
        {
          ...promote,
          notes: [1],
          title: 'About knots',
          summary: 'Knots in short.',
          body: 'The setup ties them twice.',
        },
      ]),
      judged(0.9),
    ],
    { notes },
  );
  expect(output).toMatchObject({
    applied: [],
    proposals: [
      {
        lostSentences: [],
        inventedSentences: [],
        to: 'Kitchen/About knots.md',
        proof: {
          linksBefore: 1,
          linksAfter: 1,
          broken: [],
          withoutHeading: [{ path: 'Home.md', line: 1, link: '[[Knots#Setup]]' }],
        },
      },
    ],
  });
  const { refused } = await fixture.decide(output.proposals ?? []);
  expect(refused).toEqual([
    {
      path: 'W/Knots.md',
      reason:
        'A link would lead to the new note, but no longer to its heading or block: [[Knots#Setup]] (Home.md:1). Keep its heading or block in the body, or accept the change.',
      remedies: [{ entry: 'acceptBroken' }],
    },
  ]);
  const done = await fixture.decide((output.proposals ?? []).map((row) => ({ ...row, acceptBroken: true })));
  expect([done.applied.length, fixture.text('Home.md')]).toEqual([1, '[[About knots]]\n']);
});

test('automatic changes without proposals by a model are refused as wrong usage', async () => {
  const fixture = await ReviewFixture.over(files);
  await expect(fixture.review({ applyPassed: true })).rejects.toMatchObject({
    code: 'usage',
    remedies: [{ input: 'propose' }],
  });
  expect((await fixture.review({ applyPassed: false })).due).toHaveLength(2);
});

const one = { 'W/Old.md': dueNote('Old', 'Done long ago. Nobody asks.') };
const promoteOne = {
  ...promote,
  title: 'Done long ago',
  notes: [1],
  body: 'Done long ago. Nobody asks.',
  summary: 'Old in short.',
};
const linked = {
  'X/One.md': dueNote('One', 'Drink from [[Cup]].'),
  'Y/Two.md': dueNote('Two', 'Wash the [[Cup]].'),
  'X/Cup.md': 'Red.\n',
  'Y/Cup.md': 'Blue.\n',
};

test.each([
  ['passed with confidence 0.7', [JSON.stringify([promoteOne]), judged(0.7)], one, 1],
  ['passed with less', [JSON.stringify([promoteOne]), judged(0.69)], one, 0],
  ['failed', [JSON.stringify([promoteOne]), judged(0.9, false)], one, 0],
  ['has an unreadable judgment', [JSON.stringify([promoteOne]), 'hm', 'hm'], one, 0],
  [
    'passed, but has a title that none of the notes supports',
    [JSON.stringify([{ ...promoteOne, title: 'Seventeen percent ask' }]), judged(0.9)],
    one,
    0,
  ],
  [
    'passed, but has an invented heading',
    [JSON.stringify([{ ...promoteOne, body: '## Forbidden since 1999\n\nDone long ago. Nobody asks.' }]), judged(0.9)],
    one,
    0,
  ],
  [
    'passed, but loses a sentence',
    [
      JSON.stringify([{ ...promoteOne, body: 'Done long ago.' }]),
      judged(0.9),
      JSON.stringify([{ ...promoteOne, body: 'Done long ago.' }]),
    ],
    one,
    0,
  ],
  [
    'passed, but has a sentence that is in none of the notes',
    [JSON.stringify([{ ...promoteOne, body: `${promoteOne.body} It explodes on Sundays.` }]), judged(0.9)],
    one,
    0,
  ],
  [
    'passed, but has a summary that says more than the notes',
    [JSON.stringify([{ ...promoteOne, summary: `${promoteOne.summary} It exploded in Oslo.` }]), judged(0.9)],
    one,
    0,
  ],
  [
    'passed, but makes a link lead elsewhere',
    [
      JSON.stringify([
        {
          ...promote,
          folder: '',
          body: 'Drink from [[Cup]].\n\nWash the [[Cup]].',
          summary: 'One in short. Two in short.',
        },
      ]),
      judged(0.9),
    ],
    linked,
    0,
  ],
  [
    'deletes and passed',
    [JSON.stringify([{ action: 'delete', notes: [1], confidence: 1, reason: 'Done.' }]), judged(1)],
    one,
    0,
  ],
  ['extends', [JSON.stringify([{ action: 'extend', notes: [1], weeks: 2, confidence: 1, reason: 'Open.' }])], one, 0],
])('a proposal that %s', async (_, replies, notes, count) => {
  const { fixture, output } = await proposed(replies, { notes });
  expect(output.applied).toHaveLength(count);
  expect(output.proposals).toHaveLength(count === 0 ? 1 : 0);
  if (count === 0) expect(fixture.fixture.tree()).toEqual(notes);
});

test.each([
  ['is off', {}, {}, 0],
  ['is on, but not for this run', { applyPassed: true }, { applyPassed: false }, 0],
  ['is off, but on for this run', {}, { applyPassed: true }, 2],
])('auto-apply that %s', async (_, settings, input, count) => {
  const { output } = await proposed([JSON.stringify([promote]), judged(0.9)], { settings, input });
  expect(output.applied).toHaveLength(count);
});

test('asks nothing and applies nothing when the cost is not accepted', async () => {
  const { fixture, output } = await proposed([], { input: { yes: false } });
  expect(output).toMatchObject({
    applied: [],
    proposals: [],
    stopped: expect.stringMatching(/not confirmed/iu) as string,
  });
  expect(fixture.fixture.tree()).toEqual(files);
});

test('a note changed while the model works on others keeps its proposal, with the reason', async () => {
  // Too long to be asked about together with the others.
  const notes = {
    ...files,
    'W/Zoo.md': dueNote('Zoo', 'Closed. '.repeat(2_000), { tags: '[zoo]', cb_review_after: '2026-01-01' }),
  };
  const fixture = await ReviewFixture.over(notes, { applyPassed: true });
  fixture.fixture.model = new ScriptedModel(({ messages: [message] }) => {
    const text = message?.text ?? '';
    if (text.includes('Put one note in their place')) return judged(0.9);
    if (text.includes('Kettle leaks')) return JSON.stringify([promote]);
    fixture.fixture.ports.vault.place('W/Leak.md', `${files['W/Leak.md']}More.\n`);
    return JSON.stringify([{ action: 'extend', notes: [1], weeks: 2, confidence: 1, reason: 'Open.' }]);
  });
  const output = await fixture.review({ propose: true, yes: true });
  expect(output.applied).toEqual([]);
  expect(output.proposals).toMatchObject([
    {
      notes: ['W/Boil.md', 'W/Leak.md'],
      action: 'promote',
      reason: 'One matter. It was not applied: W/Leak.md was changed after it was read. Check it again.',
    },
    { action: 'extend' },
  ]);
  expect(fixture.text('W/Leak.md')).toContain('More.');
});

test('two promotions with the same title become two notes, as they were checked', async () => {
  const notes = {
    'W/A.md': dueNote('A', 'First thing.', { tags: '[a]' }),
    'W/B.md': dueNote('B', 'Second thing.', { tags: '[b]' }),
  };
  const single = (body: string, name: string, number: number): object => ({
    ...promoteOne,
    title: 'Thing',
    notes: [number],
    body,
    summary: `${name} in short.`,
  });
  const { fixture, output } = await proposed(
    [JSON.stringify([single('First thing.', 'A', 1), single('Second thing.', 'B', 2)]), judged(0.9), judged(0.9)],
    { notes },
  );
  expect(output.applied.map(({ to }) => to)).toEqual(['Kitchen/Thing.md', 'Kitchen/Thing 2.md']);
  expect(fixture.text('Kitchen/Thing.md')).not.toContain('Second');
});

const follow = {
  'W/Leak.md': dueNote('Kettle leaks', 'The seal is worn.'),
  'W/Other.md': dueNote('Another matter', 'Also see [[Leak]] about it.'),
};
const promoteLeak = {
  ...promote,
  notes: [1],
  title: 'Seals wear out',
  summary: 'Kettle leaks in short.',
  body: 'The seal is worn.',
};

test('remaining notes can be decided after a promotion updated their links', async () => {
  const { fixture, output } = await proposed(
    [
      JSON.stringify([promoteLeak, { action: 'extend', notes: [2], weeks: 4, confidence: 0.9, reason: 'Open.' }]),
      judged(0.9),
    ],
    { notes: follow },
  );
  expect(output).toMatchObject({
    applied: [{ path: 'W/Leak.md' }],
    proposals: [{ path: 'W/Other.md', action: 'extend', weeks: 4 }],
  });
  expect(fixture.text('W/Other.md')).toContain('[[Seals wear out]]');
  expect(await fixture.decide(output.proposals ?? [])).toMatchObject({
    applied: [{ path: 'W/Other.md' }],
    refused: [],
  });
});

test('remaining proposals show their effect on the vault after the applied ones', async () => {
  const { fixture, output } = await proposed(
    [
      JSON.stringify([promoteLeak, { action: 'delete', notes: [2], confidence: 0.9, reason: 'Done.' }]),
      judged(0.9),
      judged(0.9),
    ],
    { notes: follow },
  );
  expect(output.proposals).toMatchObject([
    {
      path: 'W/Other.md',
      action: 'delete',
      proof: {
        lostSentences: expect.arrayContaining([
          { path: 'W/Other.md', sentence: 'Also see [[Seals wear out]] about it.' },
        ]) as unknown,
      },
    },
  ]);
  expect((await fixture.decide(output.proposals ?? [])).refused).toEqual([]);
});

test('notices that somebody else changed a remaining note', async () => {
  const fixture = await ReviewFixture.over(follow, { applyPassed: true });
  const replies = [
    JSON.stringify([promoteLeak, { action: 'extend', notes: [2], weeks: 4, confidence: 0.9, reason: 'Open.' }]),
    judged(0.9),
  ];
  fixture.fixture.model = new ScriptedModel(() => {
    if (replies.length === 1) fixture.fixture.ports.vault.place('W/Other.md', `${follow['W/Other.md']}More.\n`);
    return replies.shift() ?? '';
  });
  const output = await fixture.review({ propose: true, yes: true });
  expect(output.applied).toMatchObject([{ path: 'W/Leak.md' }]);
  expect((await fixture.decide(output.proposals ?? [])).refused).toMatchObject([
    { path: 'W/Other.md', reason: 'W/Other.md was changed after it was read. Check it again.' },
  ]);
});
