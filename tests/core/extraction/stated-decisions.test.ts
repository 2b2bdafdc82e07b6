import { readUnits } from '../../../src/core/extraction/text/units';
import { userRules } from '../../../src/core/extraction/stated/user-rules';

test.each([
  [
    'We decided that the sluice opens at half tide, because the pumps cannot lift more than two metres.',
    'The sluice opens at half tide',
  ],
  [
    "Nous avons décidé que l'écluse ouvre à mi-marée, parce que les pompes ne montent que deux mètres.",
    "L'écluse ouvre à mi-marée",
  ],
  [
    'We decide now: the gauge reports every minute, since every slower pace hid the surge.',
    'The gauge reports every minute',
  ],
  [
    'After the talk with Marta we agreed that the tide table lives in the tower, because the office floods.',
    'The tide table lives in the tower',
  ],
  [
    'Wir haben im Vorstand beschlossen, dass Pegel nur noch als Tabelle verschickt werden, weil Bilder verändert wurden.',
    'Pegel nur noch als Tabelle verschickt werden',
  ],
  [
    'We decided in the board meeting that the sluice opens at half tide, because the pumps cannot lift more than two metres.',
    'The sluice opens at half tide',
  ],
  [
    'one rule for all further work here: never open more than two gates at once, the pumps cannot hold the pressure',
    'Never open more than two gates at once, the pumps cannot hold the pressure',
  ],
  [
    'Wir haben entschieden, dass Pegel nur noch als Tabelle verschickt werden, weil Bilder verändert wurden.',
    'Pegel nur noch als Tabelle verschickt werden',
  ],
  [
    'Wir haben entschieden, dass die Pegel auf dem Turm in Heften bleiben, weil der Verein keine Werte außer Haus geben will.',
    'Die Pegel auf dem Turm in Heften bleiben',
  ],
  [
    'Wir haben entschieden, dass der Pegel nur noch alle dreißig Minuten sendet, weil die Batterie sonst nach drei Wochen leer ist.',
    'Der Pegel nur noch alle dreißig Minuten sendet',
  ],
])('a decision of the user is titled by what was decided: %s', (said, title) => {
  expect(userRules(readUnits(said), 1)).toMatchObject([{ type: 'decision', origin: 'user', title }]);
});

test('a rule that goes on from another has both, and none of the other wishes of the message', () => {
  const said =
    'I want to see the moon beside the pier. Never change the format of the tide file. And never rename the pier file.';
  const [rule] = userRules(readUnits(said), 1).filter(({ title }) => title.includes('rename'));
  expect(rule?.summary).toBe('Never change the format of the tide file. Never rename the pier file.');
  expect(rule?.body).toBe('Never change the format of the tide file. And never rename the pier file.');
});

test.each([
  'I see no flags. The reason is that the code of the harbour must have 3 letters, never 2.',
  '现在要求你修改这个harbour项目，必须具体如下： 1、潮位仪必须显示七天，不能显示八天',
])('the cause of a fault and the beginning of a list decide nothing: %s', (said) => {
  expect(userRules(readUnits(said), 1)).toEqual([]);
});

test('the words of a rule begin behind what is said to the assistant', () => {
  const said = '@src/gauge.ts Ok but please never let the gauge go dark, because ships need it.';
  expect(userRules(readUnits(said), 1)[0]?.body).toBe('please never let the gauge go dark, because ships need it.');
});

test.each(['We decided nothing yet about the sluice.', 'Have we decided that the sluice opens at noon?'])(
  'what nobody decided is no decision: %s',
  (said) => {
    expect(userRules(readUnits(said), 1)).toEqual([]);
  },
);
