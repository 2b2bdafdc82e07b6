import { recordSummary } from '../../../src/core/session-record/record-summary';
import { recordOfSession } from '../../../src/core/session-record/record-of-session';
import type { SessionRecord } from '../../../src/core/session-record/record-line';
import { removedFiles } from '../../../src/core/transcript/work/removed-files';
import type { Deed } from '../../../src/core/transcript/work/deed';
import { session } from '../extraction/session';

type Talk = readonly (readonly ['u' | 'a', string])[];
const record = (talk: Talk, deeds: readonly Deed[] = []): SessionRecord =>
  recordOfSession({ ...session('piers', talk), cwd: '/home/kim/harbour', deeds: [...deeds] }) ?? {
    matter: '',
    lines: [],
    leftCount: 0,
  };
const texts = (talk: Talk, deeds: readonly Deed[] = []): string[] => record(talk, deeds).lines.map(({ text }) => text);
const file = (path: string, turnsBefore: number): Deed => ({
  kind: 'file',
  path: `/home/kim/harbour/${path}`,
  turnsBefore,
});
const removal = (path: string, turnsBefore: number): Deed => ({
  kind: 'removal',
  path: `/home/kim/harbour/${path}`,
  turnsBefore,
});

const asked = 'Please let the gauge write its tides to `tides.json`.';
const claim = 'The tides of all piers are now written to `tides.json`.';

describe('what a later turn took back', () => {
  test.each(['The page still shows the old tides.', 'Our site still has the previous list of piers.'])(
    'falls after “%s”',
    (reply) => {
      expect(
        texts(
          [
            ['u', asked],
            ['a', claim],
            ['u', reply],
          ],
          [file('tides.json', 1)],
        ),
      ).not.toContain(`Reported: ${claim}`);
    },
  );

  test.each([
    [
      'another port twice, and this one no more',
      'The gauge now listens on port 8092.',
      'All scripts open port 8092.',
      false,
    ],
    ['another port once', 'The gauge now listens on port 8092.', 'The scripts are done.', true],
    ['this port again', 'The gauge on port 8091 sends to port 8092.', 'All scripts open port 8092.', true],
  ])('stays or falls when later replies state %s', (_what, second, third, isKept) => {
    const said = texts(
      [
        ['u', 'Please let `gauge.py` serve the tides.'],
        ['a', 'Updated all scripts of the gauge to use port 8091 as in `gauge.py`.'],
        ['u', 'Please open the gauge in the browser, too.'],
        ['a', second],
        ['u', 'Please do the same in `start.sh`.'],
        ['a', third],
      ],
      [file('gauge.py', 1), file('start.sh', 5)],
    );
    expect(said.some((text) => text.includes('8091 as in'))).toBe(isKept);
  });

  test('falls when its folder was deleted, and the record says so', () => {
    const talk: Talk = [
      ['u', 'Please add a folder for the drawings of the piers.'],
      ['a', 'Added a local `drawings/` structure for all the piers of the harbour.'],
      ['u', 'Better keep them in a cache, outside of the repository.'],
      ['a', 'Updated `.gitignore` with the cache of the pier drawings.'],
    ];
    const deeds = [file('drawings/north.svg', 1), file('.gitignore', 3), removal('drawings/north.svg', 3)];
    const lines = texts(talk, deeds);
    expect(lines).not.toContainEqual(expect.stringContaining('drawings/ structure'));
    expect(lines).toContain('Files deleted: drawings/north.svg');
    expect(lines).toContain('Files changed: .gitignore');
    expect(texts(talk, [...deeds, file('drawings/north.svg', 4)])).toContainEqual(
      expect.stringContaining('drawings/ structure'),
    );
  });

  test('is an address for which the person wanted the right one', () => {
    const lines = texts([
      ['u', 'Which page shows the tides of the northern pier?'],
      ['a', '### Page\n\n- Tide page: `https://tides.example/north`\n- Pier page: `https://tides.example/pier`'],
      ['u', 'give me the correct tide page'],
      ['a', 'The tide page is `https://piers.example/north`, which `gauge.toml` names.'],
    ]);
    expect(lines).not.toContainEqual(expect.stringContaining('https://tides.example'));
  });

  test('are steps that the person hands back', () => {
    const steps =
      'Publish the gauge in the console:\n\n1. Open `https://console.example/piers` in the browser.\n2. Go to **Gauges** and choose `north-7`.\n3. Click **Publish** below `north-7`.';
    const line = expect.stringContaining('console.example') as string;
    expect(
      texts([
        ['u', asked],
        ['a', steps],
        ['u', 'no idea, just do it from the CLI'],
      ]),
    ).not.toContainEqual(line);
  });
});

describe('what somebody only supposes', () => {
  test.each(['This almost always means either:', 'Possible causes of the empty list:', 'Das liegt entweder an:'])(
    'is no fact below “%s”',
    (lead) => {
      const reply = `${lead}\n\n- The gauge of \`north-7\` reads \`tides.json\` before the clock is set, or\n- The clock of \`north-7\` is not the clock of the harbour office, because \`tides.toml\` names another.`;
      expect(
        texts([
          ['u', 'Why is the list of tides empty?'],
          ['a', reply],
        ]).filter((text) => text.includes('north-7')),
      ).toEqual([]);
    },
  );

  test('are the ways of a choice', () => {
    const reply =
      'Two ways are open.\n\n### Option A: one file\n\nDetails of the file:\n\n- `tides.json` holds 12 piers\n- `piers.json` holds 4 gauges\n\n### Option B: one table\n\n- **B. One table**: `tides.db` holds the 12 piers with their gauges, because `sqlite` reads it.';
    expect(
      texts([
        ['u', 'How should the tides of the piers be stored?'],
        ['a', reply],
      ]).filter((text) => /tides\.(?:db|json)/.test(text)),
    ).toEqual([]);
  });
});

test('files that only keep a folder are counted', () => {
  const deeds = ['a', 'b', 'c'].map((name) => file(`${name}/.gitkeep`, 1));
  const made = record(
    [
      ['u', asked],
      ['a', claim],
    ],
    [file('tides.json', 1), ...deeds],
  );
  expect(made.lines.map(({ text }) => text)).toContain('Files changed: tides.json, 3 placeholder files');
  expect(recordSummary(made)).toContain('4 files changed');
});

describe('the result of a session', () => {
  const done = (turn: string, text: string, weight = 3) =>
    ({ part: 'done', text: `Reported: ${text}`, turn, weight }) as const;
  const goal = (turn: string, text: string) => ({ part: 'goal', text: `“${text}”`, turn, weight: 5 }) as const;
  const summary = (...lines: SessionRecord['lines']): string =>
    recordSummary({ matter: 'The piers', leftCount: 0, lines });

  test('is the last report, not the weightiest', () => {
    const said = summary(
      done('a2', 'The gauge writes all tides of the piers', 9),
      done('a8', 'The lamps of the pier follow the clock'),
    );
    expect(said).toContain('Reported: The lamps of the pier follow the clock');
  });

  test('is not told when the person went on to other things', () => {
    const said = summary(
      done('a2', 'The gauge writes all tides of the piers', 9),
      goal('u3', 'List the lamps of the northern pier by colour'),
      goal('u5', 'Rename the lamps of the southern pier by number'),
    );
    expect(said).not.toContain('Result');
    expect(said).toContain('; Rename the lamps of the southern pier');
  });

  test('is nothing that somebody will do', () => {
    expect(summary(done('a2', 'The lamps of the pier will follow the clock of the harbour'))).not.toContain('Result');
  });
});

test.each([
  ['*** Begin Patch\n*** Delete File: a.md\n*** Delete File: b.md\n*** Add File: b.md', '', ['a.md']],
  ['', 'cd x && rm -f a.md "$HOME/b" *.tmp; git rm docs/c.md', ['a.md', 'docs/c.md']],
  ['', 'echo rm a.md', []],
])('reads what %s%s deletes', (patch, command, removed) => {
  expect(removedFiles(patch, command)).toEqual(removed);
});
