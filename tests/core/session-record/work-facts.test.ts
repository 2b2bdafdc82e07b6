import { recordOfSession } from '../../../src/core/session-record/record-of-session';
import { recordSummary } from '../../../src/core/session-record/record-summary';
import type { Deed } from '../../../src/core/transcript/work/deed';
import { session } from '../extraction/session';

const talk = [
  ['u', 'The cart should survive a restart of the browser.'],
  ['a', 'On it.'],
  ['u', 'Go on.'],
  ['a', 'Finished.'],
] as const;
const recordOf = (deeds: readonly Deed[]): ReturnType<typeof recordOfSession> =>
  recordOfSession({ ...session('shop', talk), deeds });
const linesOf = (deeds: readonly Deed[]): string[] =>
  (recordOf(deeds)?.lines ?? []).filter(({ part }) => part !== 'goal').map(({ part, text }) => `${part}: ${text}`);

const change = (turnsBefore: number): Deed => ({
  kind: 'file',
  path: '/home/kim/work/shop/src/cart.ts',
  turnsBefore,
});
const counted = (isPassed: boolean): Extract<Deed, { kind: 'test' }> => ({
  kind: 'test',
  command: 'npm test',
  outcome: isPassed ? '12 passed' : '2 failed, 10 passed',
  isPassed,
  turnsBefore: 2,
});

test.each([
  ['Tests', true, [change(2)], false],
  ['Tests before the last change', true, [change(2)], true],
  ['Tests still fail', false, [change(2)], false],
  ['Tests failed', false, [change(2)], true],
  ['Tests failed', false, [{ kind: 'commit', hash: '', title: 'Keep the cart', body: '', turnsBefore: 4 }], false],
] as const)('%s: a count of tests says whether it is that of the end', (label, isPassed, deeds, isOlder) => {
  const lines = linesOf([...deeds, { ...counted(isPassed), ...(isOlder && { isOlder: true }) }]);
  expect(lines.filter((line) => line.includes('npm test'))).toEqual([
    `${label === 'Tests still fail' ? 'open' : 'measured'}: ${label}: \`npm test\` → ${isPassed ? '12 passed' : '2 failed, 10 passed'}`,
  ]);
});

test('a fix stands with the only line that was added', () => {
  const failure = (added?: string): Deed => ({
    kind: 'failure',
    command: 'npm test',
    error: 'TypeError: undefined function restore',
    fix: { command: 'npm test', turnsBefore: 2, files: ['/home/kim/work/shop/src/cart.ts'], ...(added && { added }) },
    turnsBefore: 2,
  });
  expect(linesOf([failure("import { restore } from './store';")])).toEqual([
    "fixed: `npm test` failed: TypeError: undefined function restore → worked with `import { restore } from './store';` in cart.ts",
  ]);
  expect(linesOf([failure()])).toEqual([
    'fixed: `npm test` failed: TypeError: undefined function restore → worked after changes to cart.ts',
  ]);
});

test('the summary tells how the work stands at the end, as far as commands show it', () => {
  const deeds: Deed[] = [
    change(2),
    { kind: 'commit', hash: '', title: 'Keep the cart', body: '', turnsBefore: 4 },
    { kind: 'push', to: 'main', turnsBefore: 4 },
    counted(true),
  ];
  expect(linesOf(deeds)).toEqual([
    'done: Files changed: src/cart.ts',
    'done: Commit: Keep the cart',
    'done: Pushed: `main`',
    'measured: Tests: `npm test` → 12 passed',
  ]);
  const record = recordOf(deeds);
  expect(record && recordSummary(record)).toBe('Result: Keep the cart (commit). Changed cart.ts, pushed.');
});

test('a file that a reply lists and nothing wrote is no work that was done', () => {
  const reply =
    '## Done\n\n- `src/cart.ts`: writes the 3 fields of a line after each change.\n- `app/card/store.ts`: hashes the 16 figures of a card and refuses a second one.';
  const said = (deeds: readonly Deed[]): string[] =>
    (
      recordOfSession({
        ...session('shop', [
          ['u', 'The cart should survive a restart of the browser.'],
          ['a', reply],
        ]),
        deeds,
      })?.lines ?? []
    ).flatMap(({ text }) => (text.startsWith('Reported: ') ? [text] : []));
  expect(said([change(2)]).join()).not.toContain('store.ts');
  expect(said([change(2)]).join()).toContain('cart.ts');
});
