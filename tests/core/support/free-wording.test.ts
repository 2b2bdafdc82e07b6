import { judgeSentence } from '../../../src/core/support/judge-sentence';
import { mayBeWritten, type JudgeUse } from '../../../src/core/support/judgement';
import { Passages } from '../../../src/core/support/passages';

const isWritten = (sentence: string, passages: readonly string[], use: JudgeUse = 'capture'): boolean =>
  mayBeWritten(judgeSentence(sentence, new Passages(passages), use));

const door = 'The lock of the cellar door is stuck because rain gets in; closing it takes 40 seconds.';
const invoices = ['Assistant: Should I archive the old invoices before the audit?', 'User: No, never. Leave them.'];
const mill = ['User: The mill has to be oiled before the harvest, because last year it seized up.', 'It holds 310 kg.'];

const settings = [
  'Assistant: The simplest way is another host port in compose.yaml:',
  'Assistant: Done:\n\n- `compose.yaml`\n  - `MYSQL_USER` -> `garden`\n  - password as agreed\n  - host port -> `3307` (the cellar has 3306)\n- `backend/.env`\n  - no change',
];

test('an item of a list is read with the short item under which it stands', () => {
  expect(isWritten('The host port in compose.yaml is 3307.', settings)).toBe(true);
  expect(isWritten('The host port in compose.yaml is 3308.', settings)).toBe(false);
});

test.each([
  ['Trouble with the cellar door lock due to rain', [door]],
  ['Closing the jammed cellar lock needs 40 seconds of patience.', [door]],
  ['Because the mill seized up last year, an oiling must take place before the harvest, at 310 kg.', mill],
  ['The shed is locked for two weeks or more.', ['Lock the shed for at least two weeks.']],
  ['Todas as 14 portas foram pintadas.', ['14 portas receberam tinta.']],
  ['Pump retries after an expired lease', ['The lease expires after 20 minutes, and the pump retries at once.']],
  ['Se riega el huerto y después se corta la hierba.', ['Hay que regar el huerto antes de cortar la hierba.']],
  ['No painting of the north wall this year', ['We rejected the plan to paint the north wall this year.']],
  ['La copia bajó de 50 a 20 minutos.', ['La copia tarda 20 minutos en lugar de 50, porque no repetimos las fotos.']],
  ['两种灯都通过了测试。', ['2 种灯都通过了测试。']],
  ['温室的灯不亮，已更换电池。', ['用户：温室的灯不亮。', '助手：我更换了温室的电池。']],
])('free wording may be written in a capture: %s', (sentence, passages) => {
  expect(isWritten(sentence, passages)).toBe(true);
});

test.each([
  ['Trouble with the cellar door lock due to rain', [door]],
  ['Closing the jammed cellar lock needs 40 seconds of patience.', [door]],
])('a merge keeps asking for each word: %s', (sentence, passages) => {
  expect(isWritten(sentence, passages, 'merge')).toBe(false);
});

test.each([
  ['Closing the jammed cellar lock needs 14 seconds of patience.', [door]],
  ['Closing the jammed cellar lock needs 40 minutes of patience.', [door]],
  ['The cellar door is painted.', [door]],
  ['The tests failed.', ['The tests ran: 42 passed.']],
  ['The gardener bought three new roses yesterday.', [door]],
  ['The shed is locked for two weeks or less.', ['Lock the shed for at least two weeks.']],
  ['Todas as 19 portas foram pintadas.', ['14 portas receberam tinta.']],
  ['Se corta la hierba y después se riega el huerto.', ['Hay que regar el huerto antes de cortar la hierba.']],
  ['The mill is oiled before the harvest because it is old.', mill],
  ['La copia subió de 20 a 50 minutos.', ['La copia tarda 20 minutos en lugar de 50, porque no repetimos las fotos.']],
  ['三种灯都通过了测试。', ['2 种灯都通过了测试。']],
  ['数据不会上传到仓库。', ['用户：温室的灯不亮。', '助手：数据会上传到仓库。']],
  ['The old invoices are archived before the audit.', invoices],
  ['A leitura leva 0,9 minuto.', ['A leitura leva 0,9 segundo.']],
])('a changed fact may not be written: %s', (sentence, passages) => {
  expect(isWritten(sentence, passages)).toBe(false);
});

const filler = Array.from({ length: 14 }, (_, at) => `Assistant: Bed ${String(at + 1)} gets compost in spring.`);
const garden = [
  'User: The garden server does not start.',
  'Assistant: The port of the garden server stands in `compose.yaml`.',
  ...filler,
  'Assistant: The pump reads its day from `pump/days.json` at every start, and the tank reports its level every hour to the old log.',
  ...filler,
  'Assistant: `backend/gate.ts` opens the gate for the cart, and the lamp is switched by `light_switch`.',
  ...filler,
  'User: The client is in JavaScript.',
  'Assistant: The client retries each request twice.',
];

test.each([
  ['The pump reads its day from `pump/days.json` at every start.', true],
  ['The pump reads its day from `days.json`.', true],
  ['Each hour the tank writes its level to the old log in `light_switch`.', false],
  ['The level of the tank is reported to the old log by `backend/gate.ts`.', false],
  ['The gate for the cart is opened by `backend/gate.ts`.', true],
  ['The JavaScript client retries each request twice.', true],
])('a name from code belongs where the passages have it: %s', (sentence, isTrue) => {
  expect(isWritten(sentence, garden)).toBe(isTrue);
});

test.each([
  [
    'The agent is not using Python instead of the garden tools.',
    'The agent is using Python instead of the garden tools.',
  ],
  [
    'Der Testlauf ist nicht grün, und die Pumpe braucht kein Öl.',
    'Der Testlauf ist grün, und die Pumpe braucht kein Öl.',
  ],
  ['Il server non è attivo e pulito, senza errori.', 'Il server è attivo e pulito, senza errori.'],
  ['요청하신 대로 **Logic 구현** 완료하지 않았습니다.', '요청하신 대로 **Logic 구현** 완료했습니다.'],
  ['The flag now fails on all three commands.', 'The flag now works on all three commands.'],
  ['El filtro del jardín está desactivado.', 'El filtro del jardín está activado.'],
])('a denial or an opposite in a copy is another fact: %s', (sentence, passage) => {
  expect(isWritten(sentence, [`Assistant: ${passage}`])).toBe(false);
  expect(isWritten(passage, [`Assistant: ${passage}`])).toBe(true);
});
