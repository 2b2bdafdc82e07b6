import { TurnUnits } from '../../../../src/core/extraction/text/turn-units';
import { recordOfSession } from '../../../../src/core/session-record/record-of-session';
import { worthLines } from '../../../../src/core/session-record/worth/worth-lines';
import { session } from '../../extraction/session';

type Talk = readonly (readonly ['u' | 'a', string])[];

const linesOf = (...talk: Talk): string[] =>
  (recordOfSession({ ...session('harbor', talk), cwd: '/home/kim/harbor' })?.lines ?? []).map(
    ({ part, text }) => `${part}: ${text}`,
  );

const request: Talk[number] = ['u', 'Please let the page of the harbor show the tides of both piers.'];
const later: Talk = [
  ['u', 'Thanks. Now write a page about the ferries.'],
  ['a', 'Added `ferries.html` with the 12 departures of a day.'],
];

describe('a sentence that no rule chooses', () => {
  test.each([
    [
      'English',
      'The table of the second pier',
      'read from `pier2.json`, 48 rows a day, with the clock of `tides.toml`',
    ],
    ['German', 'Die Tabelle der zweiten Mole', 'aus `pier2.json`, 48 Zeilen am Tag, mit der Uhr von `tides.toml`'],
    ['Chinese', '第二码头的潮汐表', '来自 `pier2.json`，每天 48 行，时区取自 `tides.toml`'],
  ])('is a line when a colleague would probably keep it: %s', (_language, label, fact) => {
    const reply = `## Summary\n\n- **${label}**: ${fact}.\n- Thanks for the patience.`;
    expect(linesOf(request, ['a', reply]).join('\n')).toContain('pier2.json');
  });

  test.each([
    [
      'a plan',
      '## Proposed layout\n\n- **Second pier**: `pier2.json` with 48 rows a day and the clock of `tides.toml`.',
    ],
    ['what comes next', '## Next steps\n\n- **Second pier**: `pier2.json` with 48 rows and the clock of `tides.toml`.'],
    ['one of several ways', '**Option A**: `pier2.json` with 48 rows a day and the clock of `tides.toml`.'],
    ['what is going on', 'Reading `pier2.json` with 48 rows a day and the clock of `tides.toml` into the table.'],
    ['an entry of a glossary', '`pier2.json` — 48 rows a day with the clock of `tides.toml` for the table.'],
  ])('is none when it is %s', (_what, reply) => {
    expect(linesOf(request, ['a', reply]).filter((line) => /^(?:done|found|told)/.test(line))).toEqual([]);
  });

  test.each([
    ['The page `tides.html` fails with error 12 for `pier2.json`, which has 48 rows and no clock.'],
    ['**Fehler**: Die Seite `tides.html` bricht mit Fehler 12 ab, da `pier2.json` 48 Zeilen ohne Uhr hat.'],
    ['**问题**：`tides.html` 读取 `pier2.json` 的 48 行时报错 12，没有时钟。'],
  ])('stands under what was found on the way when later work may have mended it: %s', (fault) => {
    const lines = linesOf(request, ['a', fault], ...later);
    expect(lines.filter((line) => line.includes('pier2.json') && line.startsWith('told'))).toEqual([]);
  });
});

test('what hardly anybody would keep is left out, though a rule chose it', () => {
  const poor = 'So `pier2` is one of the 2 names that I know.';
  expect(linesOf(request, ['a', poor]).join('\n')).not.toContain('pier2');
});

describe('a line and the sentences that it may be made of', () => {
  const start = 'The table of the second pier in the page of the harbor is now';
  const poor = `${start} one of the two names that I know of all the names that there are in a list of names somewhere else, as we have said before.`;
  const good = `${start} read from pier2.json, 48 rows a day, with the clock of tides.toml.`;
  const talk = session('harbor', [request, ['a', `## Summary\n\n- ${poor}\n- ${good}`]]);
  const chosen = (text: string): string[] =>
    worthLines([{ part: 'told', text, turn: 'a2', weight: 1 }], talk, new TurnUnits(talk.turns)).map(
      (line) => line.text,
    );

  test('a line without a word tells no sentence', () => {
    expect(chosen('→').join('\n')).toContain('pier2.json');
  });
});

describe('what is so now is no announcement', () => {
  test.each([
    [
      'Italian',
      'Ora il prezzo di ogni molo è stato spostato in `pier2.json`, 48 righe al giorno, con il fuso di `tides.toml`.',
    ],
    ['Italian', 'Ora compilato senza errori: `pier2.json` ha 48 righe al giorno con il fuso di `tides.toml`.'],
    ['Italian', 'Ora quattro moli di `pier2.json` hanno 48 righe al giorno, con il fuso di `tides.toml`.'],
    ['Italian', 'Ora funzionano i 2 moli di `pier2.json`, 48 righe al giorno, con il fuso di `tides.toml`.'],
    ['Spanish', '`pier2.json` tiene 48 filas al día y mi proyecto lee la hora de `tides.toml` en cada una.'],
  ])('%s', (_language, fact) => {
    expect(linesOf(request, ['a', `## Summary\n\n- **Piers**: ${fact}`], ...later).join('\n')).toContain('pier2.json');
  });

  test.each([
    ['Italian', 'Ora metto le 48 righe al giorno di `pier2.json` nella tabella con il fuso di `tides.toml`.'],
    ['Italian', 'Perfetto, ora aggiungo le 48 righe al giorno di `pier2.json` con il fuso di `tides.toml`.'],
    ['Italian', 'Ora sposto le 48 righe al giorno di `pier2.json` con il fuso di `tides.toml`.'],
    ['Italian', 'Adesso mi sposto su `pier2.json` con 48 righe al giorno e sul fuso di `tides.toml`.'],
    ['Russian', 'Теперь добавляю 48 строк в день из `pier2.json` в таблицу с часами из `tides.toml`.'],
  ])('but what is done next is one: %s', (_language, plan) => {
    expect(linesOf(request, ['a', `## Summary\n\n- ${plan}`]).join('\n')).not.toContain('pier2.json');
  });
});

describe('before the end of a session, the reply to a request for which nothing was changed', () => {
  const analysis =
    '## Review of the rows\n\n- **Row order**: `tides.json` sorts its 48 rows by `pier`, `clock.toml` sorts its 24 rows by `hour`, and `ferry.toml` sorts its 12 rows by the number of the line and of the month of the year.\n- **Time zone**: `clock.toml` counts in UTC and `tides.json` in CET.';
  const asked: Talk[number] = ['u', 'Which rows of the tide table contradict each other?'];
  const after: Talk = [
    ['u', 'And which ferries leave at night?'],
    ['a', 'The ferries `north` and `south` leave at 23:00 and 23:40.'],
    ['u', 'How many piers has the south line?'],
    ['a', 'The south line has 4 piers.'],
  ];
  const found = (reply: string): string[] =>
    (recordOfSession({ ...session('harbor', [asked, ['a', reply], ...after]), cwd: '/home/kim/harbor' })?.lines ?? [])
      .filter(({ part, turn }) => part === 'found' && turn === 'a2')
      .map(({ text }) => text);

  test('explains, under what was found on the way', () => {
    expect(found(analysis).join('\n')).toMatch(/^At that point: Row order: tides\.json sorts its 48 rows/m);
  });

  test('but a name that asks is an option, and an address alone is no fact', () => {
    expect(found('## Review\n\n- **Sort by pier or by hour?** `tides.json` has 48 rows by pier.')).toEqual([]);
    expect(found('## Review\n\n- **Tides**: https://tides.example/48/rows')).toEqual([]);
  });
});

describe('a reply without other lines', () => {
  const fault = 'The map stays empty when I open the page of the west pier.';
  const causes = [
    'The function `drawMap` in `map.js` reads the list `piers` before `loadPiers` has filled it.',
    'The pier painter in `paint.js` passes no `tideManager` to `drawMap`, so the list `piers` stays empty.',
    'The script `west.js` starts `drawMap` at 9 places without the list `piers`.',
    'The clock `tides.toml` holds 48 rows for the west pier and 12 for the east pier.',
    'The file `piers.json` names the west pier in row 7 with the key `west_pier`.',
  ];
  const found = (...talk: Talk): string[] => linesOf(...talk).filter((line) => /^(?:found|told|done): /.test(line));

  test('stands with what it found, also before the end', () => {
    const lines = found(['u', fault], ['a', causes.slice(0, 2).join(' ')], ...later, ...later);
    expect(lines.join('\n')).toContain('paint.js');
    expect(lines.every((line) => !line.startsWith('told'))).toBe(true);
  });

  test('stands with a few sentences of many', () => {
    const many = Array.from({ length: 6 }, (_one, at) =>
      causes.map((each) => `- ${each.replace(/pier|piers/g, `pier${String(at)}`).replace(/\d+/g, String(at + 20))}`),
    ).flat();
    const lines = found(['u', fault], ['a', many.join('\n')], ...later, ...later);
    const kept = lines.filter((line) => !line.includes('ferries.html')).length;
    expect(kept).toBeGreaterThanOrEqual(4);
    expect(kept).toBeLessThanOrEqual(8);
  });

  test('says once what several replies say', () => {
    const said = 'The API server in `server.ts` listens on port 4000 and reads its 12 routes from `routes.json`.';
    const lines = linesOf(
      ['u', 'Build the server.'],
      ['a', `I built it. ${said}`],
      ['u', 'Add a health route.'],
      ['a', `Added \`/healthz\` to \`routes.json\`, so there are 13 files. ${said}`],
      ['u', 'Add a log.'],
      ['a', `Added a log in \`log.ts\`. ${said}`],
      ['u', 'Thanks, anything else I should know?'],
      ['a', said],
    );
    expect(lines.filter((line) => line.includes('port 4000'))).toHaveLength(1);
    expect(lines.join('\n')).toContain('/healthz');
  });

  test('gives no line when it asks the person what to do', () => {
    const asking = `${causes.slice(0, 2).join(' ')}\n\nShould \`drawMap\` wait for \`loadPiers\`, or should \`west.js\` call it later?`;
    expect(found(['u', fault], ['a', asking], ['u', 'Wait for it.'], ...later).join('\n')).not.toContain('Noted: ');
  });

  test('gives none when the assistant takes it back', () => {
    const talk: Talk = [
      ['u', fault],
      ['a', causes[0] ?? ''],
      ['u', 'Are you sure? The list is filled.'],
      ['a', 'You are right, my first assumption was wrong.'],
    ];
    expect(found(...talk).join('\n')).not.toContain('drawMap');
  });
});

test.each([
  ['English', 'It’s working now, thanks!'],
  ['Portuguese', 'Funcionou.'],
  ['Russian', 'Теперь работает, спасибо!'],
])('what a reply found is a fix when the person then says that it works: %s', (_language, said) => {
  const cause = 'The pier painter in `paint.js` passes no `tideManager` to `drawMap`, so the list `piers` stays empty.';
  const lines = linesOf(['u', 'The map of the west pier stays empty.'], ['a', cause], ['u', said], ...later);
  expect(lines.filter((line) => line.startsWith('fixed: '))).toEqual([
    `fixed: ${cause.replaceAll('`', '')} → “${said}”`,
  ]);
});
