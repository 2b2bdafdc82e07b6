import { decision, passed, RestructureFixture } from '../restructure-fixture';

const files = {
  'Tea/Green.md': 'Green tea is steeped at 80 degrees.\n',
  'Tea/Verde.md': 'Green tea is steeped at 80 degrees. It is never boiled.\n',
};
const merge = decision({ action: 'merge', notes: [1, 2], title: 'Green tea' });
const short = JSON.stringify({ body: 'Green tea is steeped at 80 degrees.' });
const whole = JSON.stringify({ body: 'Green tea is steeped at 80 degrees. It is never boiled.' });
const against = JSON.stringify({ passed: false, confidence: 0.9, fault: 'text', reasons: ['It reads badly.'] });

test.each([
  ['keeps it is used', [short, whole], [passed, passed], 5, [{ action: 'merge' }]],
  ['loses as much is not checked', [short, short], [passed], 4, []],
  ['does not pass is discarded', [short, whole], [passed, against], 5, []],
])(
  'rewrites a text once that passed but loses a sentence; a rewrite that %s',
  async (_, texts, judge, calls, applied) => {
    const fixture = await RestructureFixture.create(files, [['Tea/Green.md', 'Tea/Verde.md']]);
    fixture.answer({ decide: merge, merge: texts, judge });
    expect(await fixture.run({ yes: true })).toMatchObject({
      cost: { calls },
      applied,
      groups: [{ action: 'merge', gate: { passed: true } }],
    });
    expect(fixture.question(3)).toContain(
      'Objections: These sentences of the notes say something that is missing from it: “It is never boiled.”',
    );
  },
);
