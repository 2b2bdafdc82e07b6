import { recordOfSession } from '../../../../src/core/session-record/record-of-session';
import { session } from '../../extraction/session';

const toldIn = (reply: string): string =>
  (
    recordOfSession({
      ...session('harbour', [
        ['u', 'Please let `gauge.ts` read the tide of the northern pier at night.'],
        ['a', `${reply}\n`],
      ]),
      cwd: '/work/harbour',
    })?.lines ?? []
  )
    .filter(({ part }) => part === 'told' || part === 'found')
    .map(({ text }) => text)
    .join('\n');

const fact = 'The gauge `north-3` sends its tide every 90 seconds because its battery is weak.';

test('plain facts stay, also about what cannot be done', () => {
  expect(toldIn(fact)).toContain('north-3');
  const limit = "The gauge `north-3` has no clock, so we can't read its tide every 90 seconds.";
  expect(toldIn(limit)).toContain('90 seconds');
});

test.each([
  ['a rating', 'Pros:\n\n- the tide of `north-3` is read in 90 seconds\n- `north-4` is read too'],
  ['a rating', 'Плюсы:\n\n- прилив `north-3` читается за 90 секунд\n- `north-4` тоже читается'],
  ['what is usual', 'Gauges such as `north-3` are usually read every 90 seconds because batteries are weak.'],
  ['what is hoped', 'This setting of `north-3` should allow 90 seconds because the battery is weak.'],
  ['what is announced', 'Только API из 3 датчиков — делаю JSON для `north-3` и тесты.'],
  ['what is to come', '将来：`north-3` 每 90 秒读取一次，因为电池很弱。'],
  ['what only the reply names', 'Even this latest release of the gauge `north-3` sends every 90 seconds.'],
])('%s is none: %s', (_kind, reply) => {
  expect(toldIn(reply)).toBe('');
});
