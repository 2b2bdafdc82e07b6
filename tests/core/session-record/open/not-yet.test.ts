import { recordOfSession } from '../../../../src/core/session-record/record-of-session';
import { session } from '../../extraction/session';

type Talk = readonly (readonly ['u' | 'a', string])[];

const linesOf = (talk: Talk): string[] =>
  (recordOfSession(session('harbour', talk))?.lines ?? []).map(({ part, text }) => `${part}: ${text}`);

const begun: Talk = [['u', 'Please let `gauge.ts` read the tide of the northern pier at night.']];

test.each([
  ['`npm run tide` does not pass yet because the lamp of the pier has no number.'],
  ["`npm run tide` n'est pas encore au vert parce que la lampe du quai n'a pas de numéro."],
  ['`npm run tide` ist noch nicht grün, weil die Lampe am Pier keine Nummer hat.'],
  ['`npm run tide` todavía no pasa porque la lámpara del muelle no tiene número.'],
  ['`npm run tide` ещё не проходит, потому что у лампы причала нет номера.'],
  ['`npm run tide` 还没有通过，因为码头的灯没有编号。'],
])('a state that the last reply says is not reached is open: %s', (state) => {
  const lines = linesOf([...begun, ['a', `\`gauge.ts\` now reads the tide at night.\n\n${state}`]]);
  const told = lines.filter((line) => line.includes('npm run tide'));
  expect(told).toEqual([`open: Reported: ${state.replaceAll('`', '')}`]);
});

test.each([
  ['I did not wire the lamp of the pier into `harbour.ts` because nobody asked for it.'],
  ['No conecté la lámpara del muelle con `harbour.ts` porque nadie lo pidió.'],
  ['Non ho collegato la lampada del molo a `harbour.ts` perché nessuno lo ha chiesto.'],
])('what an earlier reply says it did not do is open until it is done: %s', (left) => {
  const talk: Talk = [
    ...begun,
    ['a', `\`gauge.ts\` now reads the tide at night.\n\n${left}`],
    ['u', 'Please rename the gauge of the southern tower.'],
  ];
  const open = `open: Reported: ${left.replaceAll('`', '')}`;
  expect(linesOf([...talk, ['a', 'The gauge of the southern tower is renamed in `tower.ts`.']])).toContain(open);
  expect(linesOf([...talk, ['a', `Renamed. ${left.replace(/^(?:I did not|No|Non)/, 'Later:')}`]])).not.toContain(open);
});

test.each([
  ['`npm run tide` does not pass yet because `lamp` has no number.', 'I added a number to `lamp`.'],
  ['`npm run tide` 还没有通过，因为 `lamp` 没有编号。', '我已给 `lamp` 加上编号。'],
])('a state whose cause the same reply then mends is not open: %s', (state, mended) => {
  const lines = linesOf([...begun, ['a', `${state}\n\n## What I changed\n\n${mended}`]]);
  expect(lines.filter((line) => line.startsWith('open: '))).toEqual([]);
});
