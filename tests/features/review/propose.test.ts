import { review } from '../../../src/features/review/review';
import { dueNote, ReviewFixture } from './review-fixture';

const files = {
  'W/Boil.md': dueNote('Kettle boils over', 'The lid sticks.'),
  'W/Leak.md': dueNote('Kettle leaks', 'The seal is worn. See [[Boil]].'),
  'W/Old.md': dueNote('Old', 'Done long ago.', { tags: '[y]' }),
  'Kitchen/Home.md': 'See [[Old]].\n',
};
const promote = {
  action: 'promote',
  notes: [1, 2],
  title: 'Kettles: lids stick and seals wear',
  summary: 'Kettle boils over in short. Kettle leaks in short.',
  type: 'problem',
  tags: ['Kettle', 'seal wear'],
  folder: 'kitchen',
  body: '# The lid sticks.\n\nThe seal is worn. See [[Boil]].',
  confidence: 0.9,
  reason: 'One matter.',
};
const extend = { action: 'extend', notes: [1], weeks: 6, confidence: 0.6, reason: 'It is open.' };
const extendOld = { ...extend, notes: [3] };
const remove = { action: 'delete', notes: [1], confidence: 0.8, reason: 'It is done.' };
const judged = (passed: boolean, confidence = 0.9): string =>
  JSON.stringify({ passed, confidence, reasons: ['Because.'] });

test('proposes for several groups in one request, and checks removals in a second one', async () => {
  const fixture = await ReviewFixture.over(files);
  const model = fixture.script(JSON.stringify([promote, { ...remove, notes: [3] }]), judged(true), judged(true, 0.5));
  const { proposals, applied, cost } = await fixture.review({ propose: true, yes: true });
  expect(applied).toEqual([]);
  expect(fixture.tree()).toEqual(files);
  expect(cost).toMatchObject({ calls: 3 });
  expect(proposals).toMatchObject([
    {
      path: 'W/Boil.md',
      notes: ['W/Boil.md', 'W/Leak.md'],
      action: 'promote',
      title: promote.title,
      folder: 'Kitchen',
      tags: ['kettle', 'seal-wear'],
      body: '### The lid sticks.\n\nThe seal is worn. See [[Boil]].',
      gate: { passed: true, confidence: 0.9 },
      lostSentences: [],
      proof: { broken: [] },
    },
    {
      path: 'W/Old.md',
      action: 'delete',
      gate: { passed: true, confidence: 0.5 },
      proof: { broken: [{ path: 'Kitchen/Home.md', line: 1 }] },
    },
  ]);
  expect(model.asked[0]?.messages[0]?.text).toMatch(/<data-\w+>\nNote 1 \(group 1\)\nTitle: Kettle boils over/);
  const held = await fixture.decide((proposals ?? []).filter(({ action }) => action === 'delete'));
  expect(held).toMatchObject({
    applied: [],
    refused: [
      {
        path: 'W/Old.md',
        reason: expect.stringMatching(/confidence 0\.5\. Because\. .*accept it\.$/) as string,
        remedies: [{ entry: 'accepted' }],
      },
    ],
  });
  const { applied: done, refused } = await fixture.decide(
    (proposals ?? []).map((proposal) => (proposal.action === 'delete' ? { ...proposal, accepted: true } : proposal)),
  );
  expect([done.map(({ path, action }) => `${action} ${path}`), refused]).toEqual([
    ['promote W/Boil.md', 'promote W/Leak.md', 'delete W/Old.md'],
    [],
  ]);
  expect(fixture.text('Kitchen/Kettles lids stick and seals wear.md')).toContain('tags: [kettle, seal-wear, sensor]');
});

const removal = (gate: unknown, more: object = {}): object => ({ path: 'W/Old.md', action: 'delete', gate, ...more });
test.each([
  ['did not pass', removal({ passed: false, confidence: 0.9, reasons: [] }), 0],
  ['is unsure', removal({ passed: true, confidence: 0.5, reasons: [] }), 0],
  ['is missing', removal(null), 0],
  ['is unreadable', removal('yes'), 0],
  ['passed', removal({ passed: true, confidence: 0.9, reasons: [] }), 1],
  ['is missing, but accepted', removal(null, { accepted: true }), 1],
])('a saved proposal whose judgment %s', async (_, decision, count) => {
  const fixture = await ReviewFixture.over({ 'W/Old.md': files['W/Old.md'] });
  expect((await fixture.decide([decision])).applied).toHaveLength(count);
});

test('a proposed deletion of a linked note waits for the user', async () => {
  const fixture = await ReviewFixture.over(files);
  const decision = removal({ passed: true, confidence: 0.9, reasons: ['It is done.'] });
  expect((await fixture.decide([decision])).refused).toMatchObject([
    { reason: expect.stringContaining('Links to the notes to be deleted') as string },
  ]);
  expect((await fixture.decide([{ ...decision, gate: undefined }])).applied).toHaveLength(1);
});

test('the question in the terminal shows the judgment', async () => {
  const fixture = await ReviewFixture.over(files);
  fixture.fixture.agrees = true;
  const { applied } = await fixture.decide([removal({ passed: true, confidence: 0.5, reasons: ['Perhaps.'] })], {
    yes: false,
  });
  expect(applied).toHaveLength(1);
  expect(fixture.fixture.questions[0]?.sentences[0]).toContain('Second check: not sure, confidence 0.5. Perhaps.');
});

test('a promotion with an invented sentence waits for the user', async () => {
  const fixture = await ReviewFixture.over(files);
  fixture.script(
    JSON.stringify([{ ...promote, body: `${promote.body} The kettle explodes on Sundays.` }, extendOld]),
    judged(true),
  );
  const { proposals = [] } = await fixture.review({ propose: true, yes: true });
  expect(proposals[0]?.inventedSentences).toEqual(['The kettle explodes on Sundays.']);
  expect((await fixture.decide(proposals.slice(0, 1))).refused[0]?.reason).toContain(
    '“The kettle explodes on Sundays.”',
  );
  expect((await fixture.decide([{ ...proposals[0], accepted: true }])).applied).toHaveLength(2);
});

test('a promotion that did not pass keeps the notes', async () => {
  const fixture = await ReviewFixture.over(files);
  fixture.script(JSON.stringify([promote, extendOld]), judged(false));
  const { proposals } = await fixture.review({ propose: true, yes: true });
  expect(proposals).toMatchObject([
    { action: 'skip', reason: 'A second check decided against it (promote): Because.', gate: { passed: false } },
    { action: 'extend', weeks: 6, gate: null },
  ]);
  expect((await fixture.decide(proposals ?? [])).applied.map(({ action }) => action)).toEqual([
    'skip',
    'skip',
    'extend',
  ]);
});

test('an unreadable judgment counts as unsure', async () => {
  const fixture = await ReviewFixture.over({ 'W/Old.md': files['W/Old.md'] });
  fixture.script(JSON.stringify([remove]), 'hm', 'hm');
  expect((await fixture.review({ propose: true, yes: true })).proposals).toMatchObject([
    { action: 'delete', gate: { passed: true, confidence: 0 } },
  ]);
});

test('lists the sentences that a text would lose, and refuses the saved proposal until the loss is accepted', async () => {
  const fixture = await ReviewFixture.over(files);
  const wish = { ...promote, title: 'Seals wear', body: 'The seal is worn.' };
  fixture.script(JSON.stringify([wish, extendOld]), judged(true), JSON.stringify([wish]));
  const { proposals = [] } = await fixture.review({ propose: true, yes: true });
  expect(proposals[0]?.lostSentences).toContainEqual({ path: 'W/Boil.md', sentence: 'The lid sticks.' });
  expect((await fixture.decide(proposals)).refused).toHaveLength(2);
  expect((await fixture.decide(proposals.map((proposal) => ({ ...proposal, acceptLoss: true })))).refused).toEqual([
    { path: 'W/Old.md', reason: expect.stringContaining('not due') as string, remedies: [{ input: 'daysAhead' }] },
  ]);
});

test.each([
  ['invalid JSON', ['no', 'no'], 'skip', /no usable reply/],
  [
    'a missing note',
    [JSON.stringify([{ ...extend, notes: [7] }]), JSON.stringify([{ ...extend, notes: [7] }])],
    'skip',
    /no usable reply/,
  ],
  [
    'too many weeks, then better',
    [JSON.stringify([{ ...extend, weeks: 99 }]), JSON.stringify([extend])],
    'extend',
    /It is open/,
  ],
  ['a single object', [JSON.stringify(extend)], 'extend', /It is open/],
  [
    'a title that would be read as instructions',
    [JSON.stringify([{ ...promote, notes: [1], title: 'CLAUDE' }])],
    'skip',
    /would read a note of that name as instructions/,
  ],
  [
    'an unknown type',
    [JSON.stringify([{ ...promote, notes: [1], type: 'riddle' }]), JSON.stringify([extend])],
    'extend',
    /It is open/,
  ],
])('a reply with %s', async (_, replies, action, reason) => {
  const fixture = await ReviewFixture.over({ 'W/Old.md': files['W/Old.md'] });
  fixture.script(...replies);
  expect((await fixture.review({ propose: true, yes: true })).proposals).toMatchObject([
    { action, reason: expect.stringMatching(reason) as string },
  ]);
});

test('reports a model without a usable reply, and does not count it as success', async () => {
  const fixture = await ReviewFixture.over(files);
  fixture.script('no', 'no');
  const output = await fixture.review({ propose: true, yes: true });
  expect(output.failed).toMatch(/^The language model gave no usable answer for 2 of 2 groups: .*no usable reply/);
  expect(output.proposals).toMatchObject([
    { notes: ['W/Boil.md', 'W/Leak.md'], action: 'skip' },
    { notes: ['W/Old.md'], action: 'skip' },
  ]);
  expect(review.outcome(output)).toBe('some-failed');
});

test('does not change a note that the model leaves out', async () => {
  const fixture = await ReviewFixture.over(files);
  fixture.script(JSON.stringify([extend, extendOld]), JSON.stringify([extend, extendOld]));
  const { proposals } = await fixture.review({ propose: true, yes: true });
  expect(proposals?.map(({ notes, action }) => [notes, action])).toEqual([
    [['W/Boil.md'], 'extend'],
    [['W/Old.md'], 'extend'],
    [['W/Leak.md'], 'skip'],
  ]);
});

test('rejects a decision about notes of several groups', async () => {
  const fixture = await ReviewFixture.over(files);
  const model = fixture.script(
    JSON.stringify([{ ...extend, notes: [2, 3] }, extend]),
    JSON.stringify([{ ...extend, notes: [1, 2] }, extendOld]),
  );
  expect((await fixture.review({ propose: true, yes: true })).proposals).toMatchObject([
    { notes: ['W/Boil.md', 'W/Leak.md'] },
    { notes: ['W/Old.md'] },
  ]);
  expect(model.asked[1]?.messages.at(-1)?.text).toContain('Decision 1: it names notes of several groups.');
});

test('asks about the cost first; a dry run shows it', async () => {
  const fixture = await ReviewFixture.over(files);
  const model = fixture.script();
  expect(await fixture.review({ propose: true })).toMatchObject({
    stopped: expect.stringMatching(/not confirmed/iu) as string,
    quote: { calls: 10, usual: 3 },
    proposals: [],
  });
  expect(await fixture.review({ propose: true, dryRun: true, yes: true })).toMatchObject({ quote: { calls: 10 } });
  expect(model.asked).toEqual([]);
});

test('without a model it says what to do', async () => {
  const fixture = await ReviewFixture.over(files);
  await expect(fixture.review({ propose: true })).rejects.toMatchObject({
    code: 'usage',
    remedies: [{ command: 'provider', with: ['use'] }],
  });
  await expect(fixture.review({ propose: true, offline: true })).rejects.toMatchObject({ code: 'usage' });
  await expect(fixture.review({ propose: true, decisions: [] })).rejects.toMatchObject({
    code: 'usage',
    message: expect.stringContaining('--propose or --decisions') as string,
  });
});

test.each([
  ['a deletion that was not judged', [judged(true), 'hm', 'hm'], 1],
  ['a promotion that was not judged', ['hm', 'hm', judged(true)], 3],
  ['nothing', [judged(true), judged(true)], 0],
])('the estimate covers only unanswered questions: %s', async (_, replies, calls) => {
  const fixture = await ReviewFixture.over(files);
  fixture.script(JSON.stringify([promote, { ...remove, notes: [3] }]), ...replies);
  await fixture.review({ propose: true, yes: true });
  expect((await fixture.review({ propose: true, dryRun: true })).quote).toMatchObject({ calls });
});

test('asks no question if replies are cached', async () => {
  const fixture = await ReviewFixture.over({ 'W/Old.md': files['W/Old.md'] });
  fixture.script(JSON.stringify([remove]), judged(true));
  await fixture.review({ propose: true, yes: true });
  const again = await fixture.review({ propose: true });
  expect([again.quote, again.stopped, again.proposals?.map(({ action }) => action)]).toEqual([
    undefined,
    undefined,
    ['delete'],
  ]);
  expect(fixture.fixture.questions).toEqual([]);
});
