import { recordOfSession } from '../../../../src/core/session-record/record-of-session';
import type { Deed } from '../../../../src/core/transcript/work/deed';
import { session } from '../../extraction/session';

type Talk = readonly (readonly ['u' | 'a', string])[];
const file = (turnsBefore: number): Deed => ({ kind: 'file', path: 'lamp.ts', turnsBefore });

/** Returns the open lines of a session in a project. */
const openOf = (talk: Talk, deeds: readonly Deed[] = [file(1)]): string[] =>
  (recordOfSession({ ...session('buoys', talk), cwd: '/work/buoys', deeds })?.lines ?? []).flatMap(({ part, text }) =>
    part === 'open' ? [text] : [],
  );

describe('what the last replies name as left', () => {
  test.each([
    ['## Next steps', 'The chart of the western pier needs its `depth` column.'],
    ['## Was noch fehlt', 'Die Karte des Westpiers braucht die Spalte `depth`.'],
    ['**Cosa manca ancora:**', 'La carta del molo ovest richiede la colonna `depth`.'],
    ['## O que falta fazer', 'A carta do cais oeste precisa da coluna `depth`.'],
    ['## Pendientes', 'El mapa del muelle oeste necesita la columna `depth`.'],
    ['## Ce qu’il reste', 'La carte du quai ouest doit avoir la colonne `depth`.'.replace('’', "'")],
    ['## Что осталось', 'Карта западного причала требует столбец `depth`.'],
    ['## 接下来', '西码头的海图需要 `depth` 这一列数据。'],
    ['## 次のステップ', '西桟橋の海図には `depth` の列が必要です。'],
    ['## 남은 작업', '서쪽 부두 해도에는 `depth` 열이 필요합니다.'],
  ])('is open below the heading %s', (heading, point) => {
    const open = openOf([
      ['u', 'Let the buoy script write its list of lamps to `lamps.json`.'],
      ['a', `The list of lamps is written to \`lamps.json\`.\n\n${heading.replace('’', "'")}\n\n- ${point}\n`],
    ]);
    expect(open.map((text) => text.replace('Left: ', ''))).toEqual([point.replace(/`/g, '')]);
  });

  test('is open with the heading that leaves steps to the person', () => {
    const open = openOf([
      ['u', 'Let the buoy script write its list of lamps to `lamps.json`.'],
      [
        'a',
        'The list of lamps is written to `lamps.json`.\n\n## Lamp server (manual steps)\n\n1. Open port 8080 of the pier\n2. Add two keys to the station:\n   - `LAMP_ID`\n   - `LAMP_KEY`\n',
      ],
    ]);
    expect(open).toEqual([
      'To do – Lamp server (manual steps): Open port 8080 of the pier; Add two keys to the station: LAMP_ID, LAMP_KEY',
    ]);
  });

  test('is not open when a later turn speaks of it, when it is done, or when it is an option', () => {
    const reply =
      'The list is written.\n\n## Next steps\n\n- Rename the field `depthInFeet` of the western pier\n- ✅ The chart of the pier is drawn\n- Optional: a chart of the northern pier\n';
    expect(
      openOf([
        ['u', 'Let the buoy script write its list of lamps to `lamps.json`.'],
        ['a', reply],
        ['u', 'Does `depthInFeet` hold meters now?'],
        ['a', 'Yes, `depthInFeet` holds meters since the last survey of the pier.'],
      ]),
    ).toEqual([]);
  });

  test('is read from the last list of a message, because the work of the same message may have done the first', () => {
    const open = openOf([
      ['u', 'Go through the charts of all piers.'],
      [
        'a',
        'What is left:\n\n- The chart of the western pier has 12 gaps\n\nI filled them from the survey.\n\n## What is left\n\n- The chart of the northern pier has 3 gaps\n',
      ],
    ]);
    expect(open).toEqual(['Left: The chart of the northern pier has 3 gaps']);
  });

  test('is nothing in a talk about no project', () => {
    const talk: Talk = [
      ['u', 'How does one add a lamp to a chart of the pier? Please show the steps.'],
      ['a', 'To add a lamp, you need to:\n\n- Open the file `chart.json`\n- Add the key `lamp` to its list\n'],
    ];
    expect(
      (recordOfSession({ ...session('buoys', talk), cwd: null })?.lines ?? []).filter(({ part }) => part === 'open'),
    ).toEqual([]);
  });
});

describe('the end of a session that settles nothing', () => {
  test('is an offer that the person accepts, with the one thing that it is about', () => {
    const open = openOf([
      ['u', 'Where does the survey of the pier keep its log?'],
      ['a', 'It is at `survey/pier.log`.\n\nWant me to copy it into the chart folder? Something like a mirror?'],
      ['u', 'yes please'],
    ]);
    expect(open).toEqual(['Agreed, not done: Copy it into the chart folder (survey/pier.log)']);
  });

  test('is no offer whose object nobody can tell', () => {
    const open = openOf([
      ['u', 'Where does the survey of the pier keep its logs?'],
      ['a', 'In `survey/pier.log` and `survey/lamp.log`.\n\nWant me to copy it into the chart folder?'],
      ['u', 'yes please'],
    ]);
    expect(open).toEqual([]);
  });

  test('is a question of the assistant that nobody answered', () => {
    const open = openOf([
      ['u', 'Let the buoy script write its list of lamps to `lamps.json`.'],
      ['a', 'The list is written.\n\nDoes the western pier have lamps of the kind `K7` or of the kind `K9`?'],
    ]);
    expect(open).toEqual([
      'Asked by the assistant, not answered: “Does the western pier have lamps of the kind K7 or of the kind K9?”',
    ]);
  });
});

test.each([
  ['How to use it in the cloud', 'Redeploy to the cloud (push once)', 'Open the page of lamps'],
  ['So nutzt du das in der Cloud', 'Starte den Dienst `lamps` neu', 'Öffne die Seite der Lampen'],
  ['Как этим пользоваться сейчас', 'Задеплойте сервис `lamps`', 'Откройте страницу ламп'],
  ['你现在在云端怎么用', '重新部署到云端（push 一次代码）', '打开线上的灯塔页面'],
])('steps at the end that only the person can take are open: %s', (heading, first, second) => {
  const steps = `## ${heading}\n\n1. ${first}\n2. ${second}\n`;
  const open = openOf([
    ['u', 'Let the buoy script write its list of lamps to `lamps.json`.'],
    ['a', `The list of lamps is written to \`lamps.json\`.\n\n${steps}`],
  ]);
  expect(open).toEqual([`To do – ${heading}: ${first.replace(/`/g, '')}; ${second}`]);
});
