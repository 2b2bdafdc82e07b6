import { recordOfSession } from '../../../src/core/session-record/record-of-session';
import { extractOffline } from '../../../src/core/extraction/extract-offline';
import type { Session } from '../../../src/core/transcript/turn';
import { session } from '../extraction/session';

type Talk = readonly (readonly ['u' | 'a', string])[];

const written = (talk: Talk): Session => ({
  ...session('harbour', talk),
  deeds: [{ kind: 'file', path: 'src/tide.ts', turnsBefore: 1 }],
});
const linesOf = (talk: Talk): string[] =>
  (recordOfSession(written(talk))?.lines ?? []).map(({ part, text }) => `${part}: ${text}`);

const task = 'Please let the tide table read `tides.json`.';

describe('a limit of finished work', () => {
  test.each([
    ['English', 'Limitations', '`tides.json` may hold at most 5 MB, and only UTC is supported by `readTides()`.'],
    ['German', 'Einschränkungen', '`tides.json` darf höchstens 5 MB haben, und `readTides()` kennt nur UTC.'],
    ['Chinese', '限制', '`tides.json` 最多 5 MB，`readTides()` 只支持 UTC。'],
  ])('is no work: %s', (_language, heading, limit) => {
    const lines = linesOf([
      ['u', task],
      ['a', `## Done\n\n- Rewrote \`readTides()\` in \`src/tide.ts\`.\n\n## ${heading}\n\n- ${limit}`],
    ]).filter((line) => line.includes('UTC'));
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/^(?:found|told): /);
  });
});

describe('a list above an offer', () => {
  const reply = (question: string): string =>
    `Here is what changed:\n\n- **Reader**: rewrote \`readTides()\` so that it reads one line at a time\n\n${question}`;
  const isReported = (question: string): boolean =>
    linesOf([
      ['u', task],
      ['a', reply(question)],
    ]).some((line) => line.includes('readTides()'));

  test('is a report', () => {
    expect(isReported('Want me to run the tide table once?')).toBe(true);
  });
});

describe('a value that was changed later', () => {
  test.each([
    ['`TIDE_SOURCE` now goes from `radio` to `satellite` by default.'],
    ['Der Standard von `TIDE_SOURCE` wechselt von radio auf satellite.'],
    ['`TIDE_SOURCE` 的默认值从 radio 改成了 satellite。'],
    ['Значение `TIDE_SOURCE` изменено с radio на satellite.'],
  ])('is not told as it was: %s', (later) => {
    const talk: Talk = [
      ['u', task],
      ['a', 'Added the setting `TIDE_SOURCE=radio` to `tides.env`, because the radio is always on.'],
      ['u', 'Please take the satellite by default.'],
      ['a', later],
    ];
    expect(linesOf(talk).filter((line) => line.includes('TIDE_SOURCE=radio'))).toEqual([]);
    expect(
      extractOffline(written(talk), { isNew: () => true }).filter(({ title }) => title.includes('TIDE_SOURCE=radio')),
    ).toEqual([]);
    expect(linesOf(talk.slice(0, 2)).join()).toContain('TIDE_SOURCE=radio');
  });
});

test('a short first message is quoted whole', () => {
  expect(
    linesOf([
      ['u', 'Rename the gauge to "pier" everywhere. Also capitalizes the T in Tide'],
      ['a', 'Done.'],
    ])[0],
  ).toBe('goal: “Rename the gauge to "pier" everywhere. Also capitalizes the T in Tide”');
});
