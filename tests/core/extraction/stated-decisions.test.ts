import { readUnits } from '../../../src/core/extraction/text/units';
import { userRules } from '../../../src/core/extraction/user-rules';

test.each([
  [
    'We decided that the sluice opens at half tide, because the pumps cannot lift more than two metres.',
    'The sluice opens at half tide',
  ],
  [
    "Nous avons décidé que l'écluse ouvre à mi-marée, parce que les pompes ne montent que deux mètres.",
    "L'écluse ouvre à mi-marée",
  ],
])('a decision of the user is titled by what was decided: %s', (said, title) => {
  expect(userRules(readUnits(said), 1)).toMatchObject([{ type: 'decision', origin: 'user', title }]);
});
