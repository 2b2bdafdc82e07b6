import { recordOfSession } from '../../../../src/core/session-record/record-of-session';
import { session } from '../../extraction/session';

type Talk = readonly (readonly ['u' | 'a', string])[];
const linesOf = (talk: Talk): string =>
  (recordOfSession({ ...session('pier', talk), cwd: '/work/pier' })?.lines ?? []).map(({ text }) => text).join('\n');
const talk = (steps: readonly string[], later: string): Talk => [
  ['u', 'Build a page of the tides for the harbor of Brest.'],
  ['a', `Done:\n\n${steps.map((step) => `- ${step}`).join('\n')}`],
  ['u', 'The tables are out of date when I open the page.'],
  ['a', later],
];

test.each([
  [
    'Ich habe einen Cache im Browser für die Gezeitentabellen hinzugefügt.',
    'Ich habe ein Diagramm der Höhen in `tides.html` eingebaut.',
    'Ich habe den Cache im Browser entfernt, die Seite lädt die Tabellen jetzt bei jedem Besuch.',
  ],
  [
    "J'ai ajouté un cache local des tables de marées.",
    "J'ai ajouté un graphique des hauteurs dans `tides.html`.",
    "J'ai supprimé le cache local. La page charge maintenant les tables à chaque visite.",
  ],
  [
    'Добавил локальный кэш для таблиц приливов.',
    'Добавил график высот в `tides.html`.',
    'Удалил локальный кэш, страница теперь загружает таблицы при каждом посещении.',
  ],
])('a step that a later reply says was taken away does not count as done: %s', (step, other, later) => {
  const lines = linesOf(talk([step, other], later));
  expect(lines).not.toContain(step.slice(0, -1));
  expect(lines).toContain(other.replace(/`/g, '').slice(0, -1));
});

test.each([
  [
    'Ich habe die Legende des Diagramms aus `tides.html` entfernt.',
    'Ich habe die Legende des Diagramms wiederhergestellt.',
  ],
  ['Удалил легенду графика из `tides.html`.', 'Вернул легенду графика.'],
])('a removal is left out when the thing is there again: %s', (step, later) => {
  expect(linesOf(talk([step, 'Moved the map in `harbor.html` below the tables.'], later))).not.toContain(
    step.replace(/`/g, '').slice(0, -1),
  );
});

test('other steps of the same reply on what the later reply names go as well, but nothing of another name', () => {
  const lines = linesOf([
    ['u', 'La cabecera debe quedar fija.'],
    [
      'a',
      '## Cambios\n\n1. **Cabecera fija**:\n   - Agregué `position: fixed` con `z-index: 1000`\n\n2. **Navegación fija**:\n   - Posicioné la navegación debajo con `top: 80px`\n   - Agregué `height: 40px` a la navegación para el texto',
    ],
    ['u', 'Todo debe quedar junto.'],
    [
      'a',
      '## Cambios\n\n1. **Navegación integrada**:\n   - Eliminé la posición fija separada\n   - La navegación está dentro de `header`',
    ],
  ]);
  expect(lines).toContain('position: fixed');
  expect(lines).toContain('Eliminé la posición fija separada');
  expect(lines).not.toMatch(/80px|40px/);
});

test.each([
  'Removed the unused localStorage import from `chart.js`.',
  'Removed `docs/localStorage-cache-tide-tables.md`.',
  'If that is not enough, I replaced the localStorage cache before.',
  'Removed the localStorage cache of the chart.\n\nPut it back: Added a localStorage cache for the tide tables.',
])('a step stays when another thing was taken away, or when a reply says it again: %s', (later) => {
  const lines = linesOf(talk(['Added a localStorage cache for the tide tables.'], later));
  expect(lines).toContain('Added a localStorage cache for the tide tables');
});

test.each([
  ['Added the login form of the harbor to `login.html`.', 'Removed the margin of the login form.'],
  ['Added a cache for the tide tables.', 'Removed the border on the tide tables.'],
  ['Ich habe ein Diagramm der Gezeiten eingebaut.', 'Ich habe den Rahmen aus dem Diagramm der Gezeiten entfernt.'],
  ["J'ai ajouté un graphique des marées.", "J'ai supprimé la bordure du graphique des marées."],
])('a step of which only a part was taken away still counts as done: %s', (step, later) => {
  const lines = linesOf(talk([step, 'Added `ferries.html` for the ferries.'], later));
  expect(lines).toContain(step.replace(/`/g, '').slice(0, -1));
});
