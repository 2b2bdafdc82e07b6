import { dueNote, ReviewFixture } from './review-fixture';

const files = {
  'W/Boil.md': dueNote('Kettle boils over', 'The lid sticks. Ann found 3 of 40.'),
  'W/Leak.md': dueNote('Kettle leaks', 'The seal is worn.'),
  'Kitchen/Home.md': 'Hello.\n',
};
const promote = {
  action: 'promote',
  notes: [1, 2],
  title: 'Lids stick',
  summary: 'Kettle boils over in short. Kettle leaks in short.',
  type: 'problem',
  tags: ['kettle'],
  folder: 'kitchen',
  body: 'The lid sticks.\n\nThe seal is worn.',
  confidence: 0.9,
  reason: 'One matter.',
};
const whole = { ...promote, body: `${promote.body} Ann found 3 of 40.` };
const judged = (passed: boolean, more: object = {}): string =>
  JSON.stringify({ passed, confidence: 0.9, reasons: [passed ? 'All there.' : 'The figure is gone.'], ...more });

/** What each request said, and what came of them. */
async function proposed(
  replies: readonly string[],
  notes: Readonly<Record<string, string>> = files,
): Promise<{ texts: string[]; output: Awaited<ReturnType<ReviewFixture['review']>> }> {
  const fixture = await ReviewFixture.over(notes);
  const model = fixture.script(...replies);
  const output = await fixture.review({ propose: true, yes: true });
  return {
    texts: model.asked.map(({ system, messages }) => [system, ...messages.map(({ text }) => text)].join('\n')),
    output,
  };
}

test('the second check sees the day, the real folder, and lost and added sentences', async () => {
  const wish = JSON.stringify([{ ...promote, folder: '', body: `${promote.body} It explodes on Sundays.` }]);
  const {
    texts: [, judge = ''],
  } = await proposed([wish, judged(true), wish]);
  expect(judge).toContain('Today is 2026-01-01.');
  expect(judge).toContain(
    'Put one note in their place. Reason given: One matter.\n\nTitle: Lids stick\nFolder: AI/Claude-Sessions\nType: problem\nTags: kettle\nSummary: Kettle boils over',
  );
  expect(judge).toContain(
    'nowhere in the result, word for word or nearly:\n- Ann found 3 of 40.\n\nIn the result, but in none of the notes:\n- It explodes on Sundays.\n',
  );
});

test.each([
  ['as spelled in the vault', 'kitchen', 'Kitchen'],
  ['the top of the vault', '(top of the vault)', '(top of the vault)'],
  ['the usual one instead of one that is not for notes', 'AI/Inbox/x', 'AI/Claude-Sessions'],
])('the folder that the second check sees: %s', async (_, folder, shown) => {
  const {
    texts: [, judge],
    output,
  } = await proposed([JSON.stringify([{ ...whole, folder }]), judged(true)]);
  expect(judge).toContain(`\nFolder: ${shown}\n`);
  expect(judge).toContain('word for word or nearly:\nNone.\n');
  expect(output.proposals?.[0]?.folder).toBe({ Kitchen: 'Kitchen', '(top of the vault)': '/' }[shown]);
});

test('tells the model the usual folder, and leaves empty fields empty', async () => {
  const {
    texts: [ask = ''],
  } = await proposed([JSON.stringify([{ action: 'extend', notes: [1, 2], weeks: 2, confidence: 1, reason: 'Open.' }])]);
  expect(ask).toMatch(/<data-\w+>\n"", the usual place: AI\/Claude-Sessions\nKitchen, 1 note: "Home"\n/);
  expect(ask.match(/<data-\w+>\nNone\.\n/g)).toHaveLength(3);
  expect(ask).not.toMatch(/9007199254740991|\$schema/);
});

test.each([
  ['keeps it is used', whole, [judged(true)], 4, whole.body],
  ['loses as much is not checked', promote, [], 3, promote.body],
  ['does not pass is discarded', whole, [judged(false)], 4, promote.body],
])(
  'rewrites a text once that passed but loses a sentence; a rewrite that %s',
  async (_, second, judgements, calls, body) => {
    const { texts, output } = await proposed([
      JSON.stringify([promote]),
      judged(true),
      JSON.stringify([second]),
      ...judgements,
    ]);
    expect(texts[2]).toContain(
      'Objections: These sentences of the notes say something that is missing from it: “Ann found 3 of 40.”',
    );
    expect(output).toMatchObject({ cost: { calls }, proposals: [{ action: 'promote', body, gate: { passed: true } }] });
  },
);

describe('a text that did not pass', () => {
  test('is written and checked again if the decision is right', async () => {
    const { texts, output } = await proposed([
      JSON.stringify([promote]),
      judged(false, { fault: 'text' }),
      JSON.stringify([whole]),
      judged(true, { fault: 'none' }),
    ]);
    expect(texts[2]).toMatch(
      /An earlier text for them:\n<data-\w+>\nTitle: Lids stick\n[\s\S]*\n\nObjections: The figure is gone\.\n/,
    );
    expect(output).toMatchObject({
      cost: { calls: 4 },
      proposals: [
        {
          action: 'promote',
          body: whole.body,
          gate: { passed: true, confidence: 0.9, reasons: ['All there.'] },
          lostSentences: [],
        },
      ],
    });
    expect(output.proposals?.[0]?.gate).not.toHaveProperty('fault');
  });

  test.each([
    [
      'if it fails again',
      [judged(false, { fault: 'text' }), JSON.stringify([whole]), judged(false, { fault: 'text' })],
      4,
    ],
    [
      'if the model changes its decision',
      [
        judged(false, { fault: 'text' }),
        JSON.stringify([{ action: 'extend', notes: [1, 2], weeks: 1, confidence: 1, reason: 'Open.' }]),
      ],
      3,
    ],
    ['if the model gives no usable reply', [judged(false, { fault: 'text' }), 'no', 'no'], 4],
    ['if the decision is wrong', [judged(false, { fault: 'decision' })], 2],
    ['if the fault is not given', [judged(false)], 2],
    ['if the fault is unknown', [judged(false, { fault: 'taste' })], 2],
  ])('stays unchanged %s', async (_, replies, calls) => {
    const { output } = await proposed([JSON.stringify([promote]), ...replies]);
    expect(output).toMatchObject({
      cost: { calls },
      proposals: [
        {
          action: 'skip',
          reason: 'A second check decided against it (promote): The figure is gone.',
          gate: { passed: false },
        },
      ],
    });
  });
});

test('a deletion is checked against the remaining notes of its group, and only once', async () => {
  const notes = { ...files, 'W/Third.md': dueNote('Kettle hums', 'It hums.') };
  const remove = { action: 'delete', notes: [1], confidence: 0.9, reason: 'It is said in note 2.' };
  const { texts, output } = await proposed(
    [
      JSON.stringify([
        remove,
        { ...remove, notes: [3] },
        { action: 'extend', notes: [2], weeks: 1, confidence: 1, reason: 'Open.' },
      ]),
      judged(false, { fault: 'text' }),
      judged(true),
    ],
    notes,
  );
  expect(texts[1]).toMatch(
    /Delete these notes\. Reason given: It is said in note 2\.\n\nThese stay, or go into a note that stays:\n\nTitle: Kettle \w+\n/,
  );
  expect(texts[1]?.split('These stay')[1]?.match(/^Title: /gm)).toHaveLength(1);
  expect(output.cost).toMatchObject({ calls: 3 });
});
