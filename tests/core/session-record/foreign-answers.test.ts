import { wordsOfHelp } from '../../../src/core/extraction/proven/proof-words';
import { recordOfSession } from '../../../src/core/session-record/record-of-session';
import { isConsent } from '../../../src/core/session-record/wording/own-words';
import { session } from '../extraction/session';

const decided = (offer: string, answer: string): string[] => {
  const talk = session('weir', [
    ['u', 'Please read the control of the weir in `weir.ts`.'],
    ['a', offer],
    ['u', answer],
    ['a', 'Done.'],
  ]);
  const lines = recordOfSession({ ...talk, cwd: '/home/kim/weir' })?.lines ?? [];
  return lines.filter(({ part }) => part === 'decided').map(({ text }) => text);
};

test.each([
  'Funcionou.',
  'Ya funcionó, gracias',
  'Het werkt nu',
  'Всё работает, спасибо',
  '動きました',
  '이제 됩니다',
  '搞定了',
])('it helped: %s', (said) => {
  expect(wordsOfHelp([said])).toBe(said);
});

test.each([
  'Funcionou, mas só uma vez',
  'Funcionó ayer, todavía no hoy',
  'Het werkt maar traag',
  '이제 됩니다만 느리지만',
])('it helped only in part: %s', (said) => {
  expect(wordsOfHelp([said])).toBe('');
});

test.each(['Sí, hazlo', 'Sim, pode fazer', 'Sì, procedi', 'Давай', 'Tamam', '同意'])('is consent: %s', (said) => {
  expect(isConsent(said)).toBe(true);
});

const russian = `Шлюз слушает порт 3000, а станция ждёт 3478. Нужно изменить настройки:

1. **Изменить порт с 3000 на 3478** в \`weir.ts\`
2. **Обновить \`locks.json\`** для порта 3478

Подтверждаете ли вы внесение этих изменений?`;
const spanish = `El canal escucha el puerto 3000. Habría que cambiarlo:

1. Cambiar el puerto de 3000 a 3478 en \`weir.ts\`
2. Actualizar \`locks.json\` para el puerto 3478

¿Quieres que aplique estos cambios?`;

test.each([
  [russian, 'да подтверждаю', 'Изменить порт с 3000 на 3478'],
  [spanish, 'sí', 'Cambiar el puerto de 3000 a 3478'],
])('a yes to “these changes” agrees to the steps above: %#', (offer, answer, step) => {
  const lines = decided(offer, answer);
  expect(lines).toHaveLength(2);
  expect(lines[0]).toContain(step);
});

test.each([
  [
    '¿Quieres que te pase el parche con la opción A para `weir.ts`?',
    'las notas que cree con su texto donde se almacenan',
  ],
  ['Do you want me to change the pump in `weir.ts`?', 'the lamp of the northern harbor flickers at night'],
])('words that take up nothing of an offer are no answer to it: %s', (offer, answer) => {
  expect(decided(offer, answer)).toEqual([]);
});

test('a command behind a long report only tries the fix', () => {
  const talk = session('weir', [
    ['u', 'The gate of the weir does not open, see `weir.log`.'],
    [
      'a',
      'The error is in `weir.ts`.\n\nThe query asked for an index that is absent.\n\nIt now sorts on the client.\n\nNothing else uses it.\n\nRestart the app of the weir and try again:\n\n```\nnpm run weir\n```',
    ],
    ['u', 'It works now, thanks'],
  ]);
  const lines = recordOfSession({ ...talk, cwd: '/home/kim/weir' })?.lines ?? [];
  expect(lines.map(({ text }) => text).join('\n')).not.toContain('npm run weir` →');
});
