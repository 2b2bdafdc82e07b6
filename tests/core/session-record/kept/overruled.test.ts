import { recordOfSession } from '../../../../src/core/session-record/record-of-session';
import { session } from '../../extraction/session';

type Talk = readonly (readonly ['u' | 'a', string])[];
const told = (talk: Talk): string =>
  (recordOfSession(session('buoys', talk))?.lines ?? [])
    .filter(({ part, text }) => part === 'told' || /^(?:Reported|Noted|At that point): /.test(text))
    .map(({ text }) => text)
    .join('\n');
const asked = (talk: Talk): string =>
  (recordOfSession(session('buoys', talk))?.lines ?? [])
    .filter(({ part }) => part === 'goal' || part === 'decided')
    .map(({ text }) => text)
    .join('\n');

const labels: Talk = [
  ['u', 'The labels of the harbour tabs must be shown in full.'],
  [
    'a',
    '`SetWidth(0)` was the cause: `drawTab` of `harbour.lua` now measures the text of each label with 20 px of margin.',
  ],
];
const other: Talk = [
  ['u', 'Rename the section `rules` of the settings to `quests`.'],
  ['a', 'The section `rules` of `settings.lua` is now called `quests`, and its 12 entries kept their ids.'],
];

describe('what the person overrules in a later message', () => {
  test.each([
    'Almost, the labels are still narrow when the tabs load.',
    'Why are the labels of the tabs cut?',
    'Presque, mais les tabs sont encore coupés, labels compris.',
  ])('takes back the reply to the request with the same words: “%s”', (complaint) => {
    expect(told([...labels, ...other])).toContain('drawTab');
    const later = told([...labels, ...other, ['u', complaint], ['a', 'I look at the tabs again.']]);
    expect(later).not.toContain('drawTab');
    expect(later).toContain('quests');
  });

  test('leaves a matter that is only to be told once more', () => {
    const talk: Talk = [
      ...labels,
      ...other,
      ['u', 'Give me again the labels of the buoys as a table.'],
      ['a', 'Done.'],
    ];
    expect(told(talk)).toContain('drawTab');
  });

  test.each([
    'Thanks again, the labels of the harbour tabs are shown in full.',
    'Great, the labels of the tabs still look good after a reload.',
    'Merci encore pour les labels des tabs de harbour.',
  ])('leaves the reply when the person is content: “%s”', (said) => {
    expect(told([...labels, ...other, ['u', said], ['a', 'All right.']])).toContain('drawTab');
  });

  test.each(['Actually, great work. Now draw a border.', 'Never mind the border, it works.'])(
    'leaves the reply before: “%s”',
    (said) => {
      expect(told([...other, ...labels, ['u', said], ['a', 'All right.']])).toContain('drawTab');
    },
  );

  test('is taken back by the same output', () => {
    const output = 'PS D:\\harbour> just open-report\nerror: Recipe `test-report` failed on line 74 with exit code 1';
    const talk: Talk = [
      ['u', output],
      ['a', 'The recipe `test-report` of the `justfile` now calls `Start-Process` with the path of `report.html`.'],
    ];
    expect(told(talk)).toContain('Start-Process');
    expect(told([...talk, ['u', `${output}\nReport not found.`], ['a', 'I read the log.']])).not.toContain(
      'Start-Process',
    );
  });

  test('is taken back by other requirements', () => {
    const talk: Talk = [
      ['u', 'Check that the repository of the tide tables has a license and a release.'],
      ['a', 'The check of `check.sh` passes when `licenseInfo` of the repository has a key such as `mit`.'],
    ];
    const changed = 'Sorry, the requirements just changed: I want a list of all releases of the repository.';
    expect(told(talk)).toContain('licenseInfo');
    expect(told([...talk, ['u', changed], ['a', 'I write the list.']])).not.toContain('licenseInfo');
  });
});

describe('remarks in front of a report', () => {
  const report = (remarks: string): string =>
    `${remarks}\n\nThe report of the buoys is ready.\n\n## Changes\n\n- \`tides.ts\`: \`readTides\` now returns 24 values for each buoy.\n- \`lamps.ts\`: \`drawLamps\` was moved to \`src/lamps.ts\`.`;

  test('make no lines, while the report does', () => {
    const text = told([
      ['u', 'Let the tide script read each buoy.'],
      [
        'a',
        report('The cause is that `readTides` of `tides.ts` reads 12 values because `limit` is 12.\n\nI add a parser.'),
      ],
    ]);
    expect(text).toContain('24 values');
    expect(text).not.toContain('`limit`');
    expect(text).not.toContain('12 values');
  });
});

describe('loose sentences of the assistant', () => {
  test.each([
    'It avoids the second read of `tides.csv` by `readTides` and keeps 24 values of each buoy in memory.',
    'The cache of `readTides` was not emptied by `reset`, unless you want it in `tides.ts` as well.',
    'If `readTides` of `tides.ts` is called twice, the 24 values of the buoy are read from memory.',
  ])('make no line: “%s”', (sentence) => {
    const text = told([
      ['u', 'Let the tide script read each buoy.'],
      ['a', `${sentence}\n\nThe script \`lamps.ts\` now reads the 24 values of each buoy from \`tides.csv\`.`],
    ]);
    expect(text).not.toContain(sentence.slice(0, 40));
  });

  test.each([
    'Das Skript `lamps.ts` liest jetzt die 24 Werte jeder Boje aus `tides.csv`.',
    'Se añadió el script `lamps.ts`, que lee los 24 valores de cada boya de `tides.csv`.',
  ])('are none that begin with an article or a passive: “%s”', (sentence) => {
    const text = told([
      ['u', 'Let the tide script read each buoy.'],
      ['a', `OK.\n\n- ${sentence}`],
    ]);
    expect(text).toContain('tides.csv');
  });
});

describe('text that is ruled off', () => {
  test('is not the person’s when its line breaks were lost', () => {
    const page =
      'Yes, you can build reports with Tasty.Here is how it works:1. Testing with Tasty.The library makes pages.2. Coverage reports.Use the flag of cabal.3. Profiling.';
    const text = asked([
      ['u', `${page}\n----------\nI want web reports of the harbour tests and a target for coverage.`],
      ['a', 'The `justfile` has the target `test-report`.'],
    ]);
    expect(text).toContain('web reports of the harbour tests');
    expect(text).not.toContain('Tasty');
  });

  test('is not the person’s when they ask what it means', () => {
    const text = asked([
      [
        'u',
        'The harbour runner is at 152 of 315, so the retry is clearly preventing new errors.\n---\nWhat does this mean?',
      ],
      ['a', 'The runner has read 152 of the 315 buoys.'],
    ]);
    expect(text).not.toContain('clearly preventing');
  });

  test.each(['Also, what does the flag `--dry` mean?', 'Was bedeutet das Flag `--dry`?'])(
    'stays the person’s above a question about something else: “%s”',
    (question) => {
      const text = asked([
        ['u', `Please use Postgres for the tides and never delete a row of them.\n---\n${question}`],
        ['a', 'The file `tides.sql` uses Postgres now.'],
      ]);
      expect(text).toContain('Postgres for the tides');
    },
  );

  test('stays the person’s otherwise', () => {
    const text = asked([
      ['u', 'Leave the tests that fail for now.\n---\nWrite a JSON file with the tides of each harbour.'],
      ['a', 'The file `tides.json` has the tides.'],
    ]);
    expect(text).toContain('JSON file');
    expect(text).toContain('Leave the tests');
  });
});
