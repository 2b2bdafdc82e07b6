import type { RecordLine } from '../../../../src/core/session-record/record-line';
import { recordOfSession } from '../../../../src/core/session-record/record-of-session';
import { recordSummary } from '../../../../src/core/session-record/record-summary';
import { session } from '../../extraction/session';

type Talk = readonly (readonly ['u' | 'a', string])[];

const line = (part: RecordLine['part'], turn: string, text: string): RecordLine => ({ part, text, turn, weight: 4 });

const summary = (matter: string, ...lines: readonly RecordLine[]): string =>
  recordSummary({ matter, lines, leftCount: 0 });

const titleOf = (talk: Talk, title: string | null = null): string =>
  recordOfSession({ ...session('harbour', talk), title })?.matter ?? '';

test.each([
  [
    'The lamps of the pier must follow the tide tables.',
    'Please show the colours of the lamps on the harbour map.',
    'Reported: Now the map of the harbour shows the colours of all lamps.',
  ],
  [
    'Las lámparas del muelle deben seguir las tablas de mareas.',
    'Quiero ver los colores de las lámparas en el mapa del puerto.',
    'Reported: Ahora el mapa del puerto muestra los colores de todas las lámparas.',
  ],
  [
    'Die Lampen des Stegs sollen den Tabellen der Gezeiten folgen.',
    'Bitte zeige die Farben der Lampen auf der Karte des Hafens.',
    'Reported: Jetzt zeigt die Karte des Hafens die Farben aller Lampen.',
  ],
])('a summary begins with the result and names what else was asked: %s', (first, last, done) => {
  const said = summary(
    'Harbour',
    line('goal', 'u1', `“${first}”`),
    line('goal', 'u3', `“${last}”`),
    line('done', 'a4', done),
  );
  expect(said).toMatch(/^Reported: (?:Now|Ahora|Jetzt) /);
  expect(said).toContain(`Asked: ${first.slice(0, -1)}`);
});

test('the result of a summary is never cut at its first clause', () => {
  const done =
    'Ahora cuando abras el panel de cualquier forma (con ESPACIO, haciendo clic en el botón, etc.), el cursor se posicionará automáticamente en el campo de los muelles por código.';
  expect(summary('Panel', line('done', 'a2', `Reported: ${done}`))).toBe(`Reported: ${done}`);
});

test('a summary has what was done for an earlier request too', () => {
  const said = summary(
    'Pier',
    line('goal', 'u1', '“The winch of the northern pier must stop at night.”'),
    line('done', 'a2', 'Reported: Now the winch of the northern pier stops at night.'),
    line('goal', 'u3', '“Please draw the lamps of the southern quay in red.”'),
    line('done', 'a4', 'Reported: Now the lamps of the southern quay are drawn in red.'),
  );
  expect(said).toBe(
    'Reported: Now the lamps of the southern quay are drawn in red. Now the winch of the northern pier stops at night.',
  );
});

test.each([
  ['I am trying to draw three lamps of the pier.', 'Draw three lamps of the pier'],
  ['Estoy intentando dibujar las lámparas del muelle.', 'Dibujar las lámparas del muelle'],
  ['Estou tentando desenhar as lâmpadas do cais.', 'Desenhar as lâmpadas do cais'],
  ['Я пытаюсь нарисовать лампы северного причала.', 'Нарисовать лампы северного причала'],
  ['I need help with the lamps of the northern pier.', 'The lamps of the northern pier'],
])('a title is what somebody tries to do: %s', (said, title) => {
  expect(titleOf([['u', said]])).toBe(title);
});

test.each([
  ['Here is the whole list of the harbour. ', 'Please draw the lamps of the northern pier.'],
  ['<- Aqui você tem a lista do porto. ', 'Quero desenhar as lâmpadas do cais do norte.'],
  ['Voici la liste entière du port. ', 'Je veux dessiner les lampes du quai du nord.'],
])('words that only hand something over are no title: %s', (given, wish) => {
  const title = titleOf([
    ['u', given],
    ['a', 'I have read the list.'],
    ['u', wish],
    ['a', 'I have drawn them.'],
  ]);
  expect(title).not.toMatch(/list/i);
});

test.each([
  ['English', 'The icons still do not show the color.'],
  ['German', 'Das Symbol der Lampe lädt nicht.'],
  ['Chinese', '给图标添加颜色没有生效。'],
])('what the person then says does not work is no result: %s', (_language, said) => {
  const talk: Talk = [
    ['u', 'Please let the icons of the lamps follow the theme of the page.'],
    ['a', 'I added the class `text-current` to the icons of the lamps, so they follow the theme of the page.'],
    ['u', said],
    ['a', 'I replaced the images of the lamps in `lamps.html` with inline icons.'],
  ];
  expect(recordOfSession(session('harbour', talk))?.outcome).toContain('inline icons');
});
