import { ModelError } from '../../../src/core/language-models/model-error';
import { decision, passed, RestructureFixture } from './restructure-fixture';
import { files, merge, teaFixture, written } from './two-teas';

test.each([
  ['failed', JSON.stringify({ passed: false, confidence: 0.9, reasons: ['Different teas.'] }), 'keep', []],
  [
    'unsure',
    JSON.stringify({ passed: true, confidence: 0.6, reasons: ['Maybe.'] }),
    'merge',
    ['Tea/Green.md', 'Tea/Verde.md'],
  ],
  ['unreadable', 'yes, sure', 'merge', ['Tea/Green.md', 'Tea/Verde.md']],
])('a second check that is %s keeps the notes', async (_, judge, action, refused) => {
  const fixture = await teaFixture();
  fixture.answer({ decide: merge, merge: written, judge });
  const output = await fixture.run({ yes: true });
  expect(output.groups).toMatchObject([{ action }]);
  expect(output.refused.map(({ path }) => path)).toEqual(refused);
  expect(output.applied).toEqual([]);
  expect(fixture.tree()).toEqual(files);
});

const boiled = JSON.stringify({
  passed: false,
  confidence: 0.9,
  fault: 'text',
  reasons: ['That it is never boiled is gone.'],
});
const short = JSON.stringify({ body: 'Green tea is steeped at 80 degrees.' });

test('if only the text of a merge fails the check, it is rewritten with the objections', async () => {
  const fixture = await teaFixture();
  fixture.answer({ decide: merge, merge: [short, written], judge: [boiled, passed] });
  expect(await fixture.run({ yes: true })).toMatchObject({
    cost: { calls: 5 },
    applied: [{ action: 'merge' }],
    groups: [{ gate: { passed: true } }],
  });
  expect(fixture.question(3)).toContain(
    'Green tea is steeped at 80 degrees.\n\nObjections: That it is never boiled is gone.',
  );
  expect(fixture.question(2)).toMatch(
    /nowhere in the result, word for word or nearly:\n- It is never boiled\.\n\n.*none of the notes:\nNone\./s,
  );
});

test.each([
  ['the decision', [boiled.replace('"text"', '"decision"'), passed], [short, written], 3],
  ['an unnamed part', [boiled.replace('"fault":"text",', ''), passed], [short, written], 3],
  ['the second text too', [boiled, boiled, passed], [short, JSON.stringify({ body: 'Green tea.' }), written], 5],
  ['the text, and the model gives no other', [boiled, passed], [short, new ModelError('refused', 'No.')], 4],
])('asks nothing more if %s is at fault', async (_, judge, texts, calls) => {
  const fixture = await teaFixture();
  fixture.answer({ decide: merge, merge: texts, judge });
  const output = await fixture.run({ yes: true });
  expect(output).toMatchObject({
    applied: [],
    groups: [{ action: 'keep', reason: 'A second check decided against it (merge): That it is never boiled is gone.' }],
  });
  expect(fixture.model?.asked).toHaveLength(calls);
  expect(fixture.tree()).toEqual(files);
});

test('the check of a move sees the notes in both folders', async () => {
  const fixture = await RestructureFixture.create({ ...files, 'Cups/Glass.md': 'Thin.' }, [
    ['Tea/Green.md', 'Tea/Verde.md'],
  ]);
  fixture.answer({ decide: decision({ action: 'move', notes: [1], folder: 'Cups' }), judge: passed });
  await fixture.run({ yes: true, dryRun: true });
  expect(fixture.question(1)).toContain(
    '- Tea/Green.md to Cups/Green.md\n\nThe folders, with some titles of notes in them:\nCups\n  Glass\nTea\n  Green | Verde\n',
  );
});
