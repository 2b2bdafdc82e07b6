import { BeatJudge } from '../../../src/core/extraction/judging/beat-judge';
import { judgeSentence } from '../../../src/core/support/judge-sentence';
import { mayBeWritten, type JudgeUse } from '../../../src/core/support/judgement';
import { Passages } from '../../../src/core/support/passages';

const isWritten = (sentence: string, passage: string, use: JudgeUse): boolean =>
  mayBeWritten(judgeSentence(sentence, new Passages([passage]), use));

test.each<readonly [string, string, JudgeUse]>([
  [
    'Before a key is accepted, the gate checks that it belongs to a member.',
    'Then the gate checks that the pasted key belongs to a member before it accepts a key.',
    'capture',
  ],
  [
    'Apart from the colour of the lid, the box is the same.',
    'The box is the same, except for the colour of the lid.',
    'capture',
  ],
  [
    'En el valle murieron 900 abejas, cerca de un tercio.',
    'La helada mató a 900 abejas en el valle, casi un tercio.',
    'capture',
  ],
  [
    'Se il filtro non viene pulito ogni due settimane, la pressione scende.',
    'Il filtro va pulito ogni due settimane, altrimenti la pressione scende.',
    'merge',
  ],
  [
    'Lema, cuya primera obra fue Marea (1964), vive en Vigo.',
    'La primera obra de Lema fue Marea (1964). Lema vive en Vigo.',
    'merge',
  ],
  ['يسافر سليم وحده، وعادة ما يكون قطاره متأخرا.', 'يسافر سليم وحده. عادة ما يكون قطاره متأخرا، لأنه قديم.', 'merge'],
  ['The southern beds get 12 litres a day.', 'The beds in the south get 12 litres a day.', 'merge'],
])('the same in another form: %s', (sentence, passage, use) => {
  expect(isWritten(sentence, passage, use)).toBe(true);
});

test.each([
  ['Oil first and clean the chain afterwards.', 'Clean the chain first and oil again.'],
  ['Ayşe yeni kapıyı kurdu.', 'Gelecek hafta Ayşe yeni kapıyı kuracak.'],
  [
    'Ana Pop a fost cântăreața trupei Lotus înainte să devină profesoara școlii Dacia.',
    'Ana Pop a fost profesoara școlii Dacia înainte să devină cântăreața trupei Lotus.',
  ],
  ['城墙的长度是73公里，跨越全岛。', '城墙的长度是73英里（117公里），跨越全岛。'],
  [
    'Lema publicó su traducción al gallego del Cantar Nuevo en 1930.',
    'Lema publicó su traducción al gallego del Cantar Nuevo en 1923, seguida por toda la Crónica en gallego en 1930.',
  ],
  ['عادة ما لا يكون قطاره متأخرا.', 'عادة ما يكون قطاره متأخرا، لأنه قديم.'],
  [
    'Kestrel writes plain text and works with Vault, whereas Heron needs a plugin to draw.',
    'Tools that write plain text, such as Heron, work with Vault. A tool that needs a plugin to draw, such as Kestrel, does not.',
  ],
])('something else: %s', (sentence, passage) => {
  for (const use of ['capture', 'merge'] as const) expect(isWritten(sentence, passage, use)).toBe(false);
});

test('the words that differ are named as the sentence has them', () => {
  const beat = { title: 'Ruben feeds the Lynx at noon', summary: '', body: '' };
  expect(new BeatJudge(['Ruben feeds the wolf at noon.']).judge(beat, []).doubt).toContain('(Lynx)');
});

test.each<readonly [string, string, JudgeUse]>([
  ['Do not stop the pump, otherwise the pressure falls.', 'Stop the pump, otherwise the pressure falls.', 'merge'],
  ['Stop the pump, otherwise the pressure falls.', 'Do not stop the pump, otherwise the pressure falls.', 'capture'],
  [
    'The filter is not cleaned every week, otherwise the pressure falls.',
    'The filter is cleaned every week, otherwise the pressure falls.',
    'merge',
  ],
  ['If the pump is stopped, the pressure falls.', 'Stop the pump, otherwise the pressure falls.', 'merge'],
  ['أنا استخدمت قاعدة البيانات القديمة.', 'أنا ما استخدمت قاعدة البيانات القديمة.', 'capture'],
  ['أنا ما استخدمت قاعدة البيانات القديمة.', 'أنا استخدمت قاعدة البيانات القديمة.', 'merge'],
  ['Admins.', 'Only admins.', 'merge'],
  ['Deploy.', 'Maybe deploy.', 'merge'],
])('the opposite, or without its limit: %s', (sentence, passage, use) => {
  expect(isWritten(sentence, passage, use)).toBe(false);
});

test('what happens if something is not done says the same as what happens otherwise', () => {
  const passage = 'Stop the pump, otherwise the pressure falls.';
  expect(isWritten('If the pump is not stopped, the pressure falls.', passage, 'merge')).toBe(true);
});
