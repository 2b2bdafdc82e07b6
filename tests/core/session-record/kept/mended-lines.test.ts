import { isOwnDeed } from '../../../../src/core/extraction/text/own-deeds';
import { recordOfSession } from '../../../../src/core/session-record/record-of-session';
import type { Deed } from '../../../../src/core/transcript/work/deed';
import { session } from '../../extraction/session';

type Talk = readonly (readonly ['u' | 'a', string])[];

const file = (path: string, turnsBefore: number): Deed => ({
  kind: 'file',
  path: `/home/kim/work/harbour/${path}`,
  turnsBefore,
});

const linesOf = (talk: Talk, deeds: readonly Deed[] = [file('tides.sql', 2)]): string[] =>
  (recordOfSession({ ...session('harbour', talk), deeds })?.lines ?? []).map(({ part, text }) => `${part}: ${text}`);

test('a fault and its mending in the next sentence are one line, because the fault is over', () => {
  const lines = linesOf([
    ['u', 'The chart of the tides shows too many ships, please mend it.'],
    ['a', 'The chart counts rows of `tides` instead of ships. I changed `count(*)` to `count(ship)` in `tides.sql`.'],
    ['u', 'Great, thanks.'],
  ]);
  expect(lines).toContain(
    'fixed: The chart counts rows of tides instead of ships. → Changed count(*) to count(ship) in tides.sql.',
  );
  expect(lines.filter((line) => line.includes('counts rows'))).toHaveLength(1);
});

test.each([
  ['在 `pegel.ts` 里，潮位的单位写错了，所以图表总是偏高。已把单位改为 `cm`。', '还是偏高，没有变化'],
  [
    'The gauge reads `feet`, so the chart is too high. I changed the unit to `cm`.',
    'No change, the chart is still too high.',
  ],
  [
    'Der Pegel liest `feet`, deshalb ist die Kurve zu hoch. Ich habe die Einheit auf `cm` gestellt.',
    'Nein, gleicher Fehler',
  ],
])('it is left out when the person says that nothing changed: %s', (said, next) => {
  const lines = linesOf([
    ['u', 'The chart of the tides is too high, please mend it.'],
    ['a', said],
    ['u', next],
    ['a', 'I look again.'],
  ]);
  expect(lines.join('\n')).not.toMatch(/cm|feet/);
});

test('what the person then forbids is left out', () => {
  const lines = linesOf([
    ['u', 'Draw the tide table of the harbour as a page.'],
    ['a', 'Added the tide table of the harbour in `page.py` with columns of fixed width.'],
    ['u', "The table is too wide. Don't use columns of fixed width."],
    ['a', 'The widths of `page.py` are now computed from the longest tide.'],
  ]);
  expect(lines.join('\n')).not.toContain('with columns of fixed width');
});

test.each(['Looks good, no issues', 'No issues'])('praise such as “%s” forbids nothing', (praise) => {
  const lines = linesOf([
    ['u', 'Draw the tide table of the harbour as a page.'],
    ['a', 'Added the tide table of the harbour in `page.py` with columns of fixed width.'],
    ['u', `${praise} with the columns of fixed width. Next, sort the ships by name.`],
    ['a', 'The ships in `ships.py` are now sorted by name.'],
  ]);
  expect(lines.join('\n')).toContain('in page.py with columns of fixed width');
});

test.each([
  'I replaced `events` with `v_events` in 7 queries',
  'Ich habe einen Schlüssel erzeugt und eingetragen',
  'He añadido una tabla de mareas',
  'Usé reportlab.Table con anchos fijos',
  'Ich habe die Einheit auf cm gestellt, damit die Kurve stimmt.',
  'Retiré la columna vieja',
  'Gerei o arquivo de marés',
  'Удалила старый журнал',
  '已将单位改为 cm',
  'Troquei o separador para ponto e vírgula',
  "J'ai ajouté un filtre",
  'Ho aggiunto la colonna',
  'Добавил напоминание за час',
  '已在拦截器里加上令牌',
  '`vitest.config.ts` に `TZ` を設定しました。',
])('“%s” tells what was changed', (said) => {
  expect(isOwnDeed(said)).toBe(true);
});

test.each([
  'I checked the queries',
  'I pushed the branch',
  'Ich habe den Fehler gefunden',
  'He revisado el módulo',
  'Verifiquei o arquivo',
  'Проверил журнал',
  'ログを確認しました。',
  '已检查代码',
  'I need to restart the gauge',
  'I failed to read the gauge',
  'We agreed to keep the gauge',
  'I used to read the gauge by hand',
  'Wir haben drei Server',
  'Ich habe eine Frage zu den Tabellen',
  'Añadiré una tabla de mareas',
  'Así es como funciona',
  'Café con leche',
  'Adicionarei uma tabela',
  'Dovrei aggiungere un controllo',
  'Perché non funziona',
  'Ho molto lavoro',
  'Sécurité du port',
  'Файл журнала пуст',
  'Если порт закрыт',
  'Правила порта не действуют',
  'Пользователи порта не видят журнал',
  '我将修改代码',
  '建议把超时改为 30 秒',
  'エラーが発生しました。',
  'The gauge reads the tides',
  'Das Skript bricht ab',
])('“%s” does not', (said) => {
  expect(isOwnDeed(said)).toBe(false);
});

test('a list has no item that another line tells', () => {
  const lines = linesOf([
    ['u', 'Please limit the logins of the harbour office and name the error.'],
    ['a', 'Done:\n\n- The error `E401` now says that the password is wrong\n- `Limiter`: 5 attempts in 10 minutes'],
  ]);
  expect(lines.filter((line) => line.includes('E401'))).toHaveLength(1);
});

test('a document that the assistant proposes is no part of its question', () => {
  const lines = linesOf([
    ['u', 'Write a page about the gauge of the harbour.'],
    ['a', '## Setup\n\nThe gauge keeps 10 sockets open.\n\nShall I write it to `gauge.md`?'],
    ['u', 'The timeout of the gauge is 30 seconds, mend that and write it.'],
    ['a', 'I wrote `gauge.md`.'],
  ]);
  expect(lines.join('\n')).not.toContain('10 sockets');
});

test.each(['No change.', '还是偏高，没有变化', 'Nope, same error again'])('“%s” is no goal', (said) => {
  const lines = linesOf([
    ['u', 'The chart of the tides is too high, please mend it.'],
    ['a', 'I changed the unit of the gauge.'],
    ['u', said],
    ['a', 'I look again.'],
  ]);
  expect(lines.join('\n')).not.toContain(said);
});

test('a reply that says how to check the work tells nothing of it', () => {
  const lines = linesOf([
    ['u', 'Let the gauge of the harbour close its files.'],
    [
      'a',
      'The gauge now closes each file in `store_tide()`.\n\nTo test: run `pytest tests/test_tide.py` in the harbour.',
    ],
  ]);
  expect(lines.join('\n')).not.toContain('pytest');
});
