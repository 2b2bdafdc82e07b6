import { recordOfSession } from '../../../src/core/session-record/record-of-session';
import { withoutTalk } from '../../../src/core/session-record/passages';
import { recordSummary } from '../../../src/core/session-record/record-summary';
import { session } from '../extraction/session';

type Talk = readonly (readonly ['u' | 'a', string])[];

const said = (talk: Talk): string[] =>
  (recordOfSession(session('harbour', talk))?.lines ?? [])
    .filter(({ part }) => part === 'goal' || part === 'decided')
    .map(({ part, text }) => `${part}: ${text}`);

const rule = 'Keep the format of the tide file as it is.';

test('a sentence of several messages is one rule, and no part of the requests', () => {
  expect(
    said([
      ['u', `Please build a gauge for the tides of the harbour. ${rule}`],
      ['a', 'The gauge is built.'],
      ['u', `Please show the moon beside the northern pier. ${rule}`],
      ['a', 'The moon is shown.'],
      ['u', `Please sort the ships of the northern pier by their name. ${rule}`],
      ['a', 'The ships are sorted.'],
    ]),
  ).toEqual([
    'goal: “Please build a gauge for the tides of the harbour.”',
    'goal: “Please show the moon beside the northern pier.”',
    'goal: “Please sort the ships of the northern pier by their name.”',
    `decided: In 3 messages: “${rule}”`,
  ]);
});

describe('after a request for a gauge, a record', () => {
  const later = (...messages: readonly string[]): string[] =>
    said([
      ['u', 'The gauge of the northern pier should show the tide of the last seven days.'],
      ...messages.flatMap((message): Talk => [
        ['a', 'I look at it.'],
        ['u', message],
      ]),
      ['a', 'I look at it.'],
      ['u', 'Please paint the gauge of the southern pier green.'],
      ['a', 'It is green.'],
    ]).slice(1, -1);

  test.each([
    ['the same in other words', 'Again the gauge of the northern pier does not show the tide of the last seven days.'],
    ['what the person thinks of the assistant', 'I do not understand why you are unable to read what was explained.'],
    ['a request that would fit every session', 'Please review the code and fix the problem.'],
  ])('leaves out %s', (_what, message) => {
    expect(later(message)).toEqual([]);
  });

  test.each([
    ['a new figure', 'The gauge of the northern pier shows the tide of 3 days.'],
    ['a short wish', 'Please paint the northern gauge red.'],
    ['a denial', 'The gauge of the northern pier now shows the tide, which is not that of the last days.'],
    ['the opposite', 'Do not show the tide of the last seven days at the gauge.'],
  ])('keeps %s', (_what, message) => {
    expect(later(message)).toHaveLength(1);
  });

  test('quotes the words from the matter on', () => {
    expect(later('No, I mean that the gauge of the northern pier should stay dark at night.')).toEqual([
      'goal: “the gauge of the northern pier should stay dark at night.”',
    ]);
    expect(later('No I mean the gauge of the southern pier should stay dark.')).toEqual([
      'goal: “the gauge of the southern pier should stay dark.”',
    ]);
    expect(later('不是，我是说北码头的潮位仪夜里要保持黑暗。')).toEqual(['goal: “北码头的潮位仪夜里要保持黑暗。”']);
  });
});

test.each([
  'No new lamps at the northern pier, use those that are there.',
  'No need to keep the old gauge in src/gauge.ts, please remove it.',
  'No. 5 of the lamps at the pier must stay dark.',
  'Non usare lampade nuove al molo del nord, solo quelle vecchie.',
])('%j keeps its denial', (sentence) => {
  expect(withoutTalk(sentence)).toBe(sentence);
});

test.each([
  ['Нет, используй старые лампы на северном пирсе.', 'используй старые лампы на северном пирсе.'],
  ['Sí, usa las lámparas viejas del muelle norte.', 'usa las lámparas viejas del muelle norte.'],
  ['No - keep the old lamps of the northern pier.', 'keep the old lamps of the northern pier.'],
  ['No, no new lamps at the northern pier please.', 'no new lamps at the northern pier please.'],
])('%j begins behind the words to the assistant', (sentence, rest) => {
  expect(withoutTalk(sentence)).toBe(rest);
});

test('the request behind a description is kept although it refers to it', () => {
  const description = `The file tides.json holds the tides of every pier of the harbour ${'and of the river '.repeat(7)}too.`;
  expect(
    said([
      ['u', `${description} Use this to build a gauge that shows the tide of the northern pier in a small window.`],
      ['a', 'The gauge is built.'],
    ]).at(-1),
  ).toBe('goal: “Use this to build a gauge that shows the tide of the northern pier in a small window.”');
});

test('a long specification is an outline of its orders', () => {
  const orders = [
    ['gauge.py', 'Write a module that reads the tides of the harbour.'],
    ['moon.py', 'Implement the phases of the moon.'],
    ['main.py', 'Create the script that shows all ships in a window.'],
  ] as const;
  const parts = orders.map(([name, order]) => `# ${name}\n\n${order}\n\n* small\n* fast`);
  expect(
    said([
      ['u', parts.join('\n\n---\n\n')],
      ['a', 'I write them.'],
    ]),
  ).toEqual(orders.map(([name, order]) => `goal: ${name}: “${order}”`));
});

describe('the summary of a record', () => {
  const summary = (talk: Talk): string => {
    const record = recordOfSession(session('harbour', talk));
    return record === null ? '' : recordSummary(record);
  };

  test('says what was asked and what came of it', () => {
    expect(
      summary([
        ['u', 'I want a gauge for the tides of the northern pier.'],
        ['a', 'I look at the pier.'],
        ['a', 'The gauge `tide.py` now reads the tides of the northern pier every 5 minutes.'],
      ]),
    ).toBe('Reported: The gauge tide.py now reads the tides of the northern pier every 5 minutes.');
  });

  test('says what was asked when nothing is known of the end', () => {
    expect(
      summary([
        ['u', 'I want a gauge for the tides of the northern pier.'],
        ['a', 'I will look at the pier.'],
        ['u', 'The gauge of the northern pier still shows no tide at night, so please add a lamp.'],
        ['a', 'I will look at the lamp.'],
      ]),
    ).toContain('The gauge of the northern pier still shows no tide at night, so please add a lamp.');
  });
});

test('what a terminal printed in several messages is no rule of the person', () => {
  const printed =
    'main ~ gauge ui\n/home/kim/lib/gauge/config.py:454: GaugeDeprecated: The scale of class is deprecated, use the scale of the pier.\nclass Route(Scale):\nRunning the gauge server failed.';
  const talk = session(
    'gauge',
    [1, 2, 3].flatMap((count) => [
      ['u', `${printed}\n\nWhat do I do with port ${String(count)}?`] as const,
      ['a', `Take port ${String(count + 5000)}.`] as const,
    ]),
  );
  const lines = (recordOfSession(talk)?.lines ?? []).map(({ text }) => text);
  expect(lines.filter((line) => line.startsWith('In 3 messages'))).toEqual([]);
  expect(lines.join('\n')).not.toContain('GaugeDeprecated');
});
