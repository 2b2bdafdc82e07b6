import { extractOffline } from '../../../../src/core/extraction/extract-offline';
import { recordSummary } from '../../../../src/core/session-record/record-summary';
import { recordOfSession } from '../../../../src/core/session-record/record-of-session';
import type { SessionRecord } from '../../../../src/core/session-record/record-line';
import type { Deed } from '../../../../src/core/transcript/work/deed';
import { jsonLines, readWhole } from '../../transcript/formats/read-format';
import { readClaudeCode, user, assistant, text } from '../../transcript/session-lines';
import { session } from '../../extraction/session';

type Talk = readonly (readonly ['u' | 'a', string])[];

const file = (path: string, turnsBefore: number): Deed => ({
  kind: 'file',
  path: `/home/kim/work/${path}`,
  turnsBefore,
});
const stop = (turnsBefore: number): Deed => ({ kind: 'interruption', turnsBefore });

function recordOf(talk: Talk, deeds: readonly Deed[] = []): SessionRecord {
  const record = recordOfSession({ ...session('harbour', talk), deeds: [...deeds] });
  return record ?? { matter: '', lines: [], leftCount: 0 };
}

/** The lines of the record, its title and its summary. */
function told(talk: Talk, deeds: readonly Deed[] = []): string {
  const record = recordOf(talk, deeds);
  return [record.matter, recordSummary(record), ...record.lines.map((line) => line.text)].join('\n');
}

describe('a request that a later one replaces', () => {
  test.each([
    [
      'It should show the owner in red.',
      'Build a page that lists the boats of the harbour. It should show the owner in red.',
      'Now make it show the owner in blue instead.',
      'in red',
    ],
    [
      'Die Liste soll nach Länge sortiert sein.',
      'Baue eine Seite für die Bootsliste. Die Liste soll nach Länge sortiert sein und höchstens 20 Boote zeigen.',
      'Die Liste soll doch lieber nach Namen sortiert sein und alle Boote zeigen.',
      'Länge',
    ],
    [
      'all parsers',
      'Please write tests for all the parsers in the folder `parsers`.',
      'Actually only write tests for the tide parser, the others are replaced next month.',
      'all the parsers',
    ],
    [
      'PDF',
      'Ajoute un bouton « Exporter » qui télécharge la liste des bateaux en PDF.',
      'Finalement le bouton « Exporter » doit télécharger la liste des bateaux en CSV.',
      'PDF',
    ],
    ['20', 'The list must show at most 20 boats per page.', 'The list must show 50 boats per page.', '20'],
    ['PDF in Chinese', '写一个导出按钮，把船只列表导出为PDF文件。', '把导出按钮改成导出船只列表为CSV文件。', 'PDF'],
    [
      'an old full request',
      'Write a command that counts the boats per quay. It must count only boats longer than 8 m and print a table with the quay and the number.',
      'Write the command again: it must count all boats per quay, also the small ones, and print CSV with the quay, the number and the owner.',
      'longer than 8 m',
    ],
  ])('is left out: %s', (_, first, later, gone) => {
    const talk: Talk = [
      ['u', first],
      ['a', 'I changed `boats.ts`.'],
      ['u', later],
      ['a', 'I changed `boats.ts` again.'],
    ];
    const deeds = [file('boats.ts', 2), file('boats.ts', 4)];
    expect(told(talk, deeds)).not.toContain(gone);
    expect(told(talk.slice(0, 2), deeds.slice(0, 1))).toContain(gone);
  });

  test.each([
    ['Make the map on the landing page smaller.', 'Create a landing page for the harbour with prices and a map.'],
    ['Write a test for the wave parser with storms and calm days.', 'Write a test for the tide parser with storms.'],
    ['Does the list show the owner of each boat instead?', 'Build a list that shows the owner of each boat.'],
    [
      'Launch the buoy map from the button on the pier screen.',
      'Build a map of all buoys with a button for each pier.',
    ],
  ])('but not one that it only adds to or that is about another thing: %s', (later, first) => {
    const talk: Talk = [
      ['u', first],
      ['a', 'I changed `boats.ts`.'],
      ['u', later],
      ['a', 'I changed `boats.ts` again.'],
    ];
    expect(told(talk, [file('boats.ts', 2), file('boats.ts', 4)])).toContain(first.slice(0, 30));
  });

  test('makes no note of what was replaced', () => {
    const talk: Talk = [
      ['u', 'Always use Postgres for the tests.'],
      ['a', 'Ok.'],
      ['u', 'On second thought, use SQLite for the tests, it needs no server.'],
      ['a', 'The tests use SQLite now.'],
    ];
    const titles = extractOffline(session('harbour', talk), { isNew: () => true }).map(({ title }) => title);
    expect(titles.join('\n')).not.toContain('Postgres');
  });
});

describe('a message that was broken off', () => {
  const whole = 'Add a field for the draught of each boat to the form and to the table, in metres.';

  test.each([
    ['sent again', 'Add a field for the draught of each boat to the form and', whole],
    [
      'sent again in French',
      'Ajoute une page avec la liste des',
      'Ajoute une page avec la liste des bateaux et de leurs propriétaires.',
    ],
    ['given up', 'Rewrite the whole quay module in Rust.', 'How many ferries does the timetable have at most?'],
    [
      'given up in German',
      'Schreibe alle Testdaten des Hafens neu, mit 500 Booten und',
      'Lies die Namen der Fähren aus `ferries.csv`.',
    ],
  ])('is left out: %s', (_, draft, next) => {
    const record = recordOf(
      [
        ['u', draft],
        ['u', next],
        ['a', 'The file `boats.ts` has what you asked for.'],
      ],
      [stop(1), file('boats.ts', 3)],
    );
    expect(record.lines.map(({ turn }) => turn)).not.toContain('u1');
    expect(record.matter).not.toBe(draft);
  });

  test.each(['but keep the old tests of the quay module', 'continue', 'und lass die alten Tests des Moduls stehen'])(
    'stays when the next one goes on from it: %s',
    (next) => {
      const talk: Talk = [
        ['u', 'Rewrite the quay module in Rust.'],
        ['u', next],
        ['a', 'The module `quay.rs` passes the tests.'],
      ];
      expect(told(talk, [stop(1), file('quay.rs', 3)])).toContain('Rewrite the quay module in Rust');
    },
  );

  test('in Claude Code and in Codex', () => {
    const claude = readClaudeCode(
      [
        user('1', 'Add a field for the draught of each boat to the form and'),
        user('2', '[Request interrupted by user]'),
        user('3', whole),
        assistant('4', 'm', [text('I added the field `draught` to `form.ts`.')]),
      ],
      'a.jsonl',
    ).sessions[0];
    const at = '2026-03-04T10:00:00Z';
    const said = (message: string): object => ({
      timestamp: at,
      type: 'event_msg',
      payload: { type: 'user_message', message },
    });
    const codex = readWhole(
      jsonLines(
        { timestamp: at, type: 'session_meta', payload: { id: 's', cwd: '/harbour' } },
        said('Schreibe für jedes Boot den Tiefgang in'),
        { timestamp: at, type: 'event_msg', payload: { type: 'turn_aborted', reason: 'interrupted' } },
        said('Schreibe für jedes Boot den Tiefgang in die Tabelle der Boote.'),
        {
          timestamp: at,
          type: 'response_item',
          payload: {
            type: 'message',
            role: 'assistant',
            content: [{ type: 'output_text', text: 'Der Tiefgang steht in `boote.csv`.' }],
          },
        },
      ),
    ).sessions[0];
    for (const read of [claude, codex]) {
      const record = read === undefined ? null : recordOfSession(read);
      expect(record?.lines.map(({ turn }) => turn)).not.toContain('u1');
    }
  });
});

describe('a sentence that the next one takes back', () => {
  test.each([
    ['The boats without an owner should be deleted. Actually no, keep them but mark them as lost.', 'deleted'],
    ['Alle Boote sollen eine Nummer bekommen. Nein, doch nicht alle: nur die Boote am Ostkai.', 'Alle Boote'],
    ['Conviene borrar los barcos sin dueño. En realidad no, mejor marca los barcos sin dueño.', 'borrar'],
  ])('is no title of the session: %s', (said, gone) => {
    const record = recordOf(
      [
        ['u', said],
        ['a', 'I changed `boats.ts`.'],
      ],
      [file('boats.ts', 2)],
    );
    expect(record.matter).not.toContain(gone);
    expect(recordSummary(record)).not.toMatch(new RegExp(`${gone}[^.]*\\. Changed`));
  });

  test.each([
    [
      'Why is the chart slow?',
      'The chart is slow because `drawTide` runs for each boat. But that is not the whole reason: `loadBoats` reads the file 312 times.',
    ],
    [
      'Warum ist die Karte langsam?',
      'Die Karte ist langsam, weil `drawTide` für jedes Boot läuft. Das stimmt so nicht: `loadBoats` liest die Datei 312 Mal.',
    ],
  ])('is no answer: %s', (question, answer) => {
    expect(
      told([
        ['u', question],
        ['a', answer],
      ]),
    ).not.toContain('drawTide');
  });
});

describe('steps of instructions', () => {
  const steps = [
    'Lege zuerst eine Sicherung an.',
    'Verwende immer den Schlüssel aus der Datei `key.pem`.',
    'Lösche danach die alten Einträge nie von Hand.',
    'Starte den Dienst neu.',
  ];
  const listed = (lead: string, items: readonly string[]): string =>
    [lead, ...items.map((item, at) => `${String(at + 1)}. ${item}`)].join('\n');

  test.each([
    [listed('Hier ist die Anleitung vom Hafenmeister:', steps), 'Kannst du prüfen, ob das auf dem Server geht?'],
    [
      listed('Please follow the steps of the harbour master:', [
        'Stop the server.',
        'Always make a copy of `boats.db` first, because the disk fails.',
        'Never delete the old rows by hand.',
        'Start the server.',
      ]),
      'Does that work on the new server?',
    ],
  ])('are no rules of the person', (list, question) => {
    const talk = session('harbour', [
      ['u', `${list}\n${question}`],
      ['a', 'Yes.'],
    ]);
    expect(extractOffline(talk, { isNew: () => true })).toEqual([]);
    expect(recordOfSession(talk)?.lines.filter(({ part }) => part === 'decided')).toEqual([]);
  });

  test('but a numbered list of rules is', () => {
    const rules = [
      'Never commit secrets to the repository.',
      'Always use tabs in the Makefile.',
      'We use Postgres for all tests.',
    ];
    const talk = session('harbour', [
      ['u', listed('Rules for this project:', rules)],
      ['a', 'Noted.'],
    ]);
    expect(extractOffline(talk, { isNew: () => true })).toHaveLength(3);
  });

  test('the month of May makes no rule', () => {
    const talk = session('harbour', [
      ['u', 'Erstelle jetzt den neuen Bericht für den Mai.'],
      ['a', 'Der Bericht liegt in `bericht.md`.'],
    ]);
    expect(extractOffline(talk, { isNew: () => true })).toEqual([]);
  });
});

describe('what was so before the work', () => {
  test.each([
    [
      'Prüfe den Import.',
      'Der Import in `import.ts` liest die Datei `boote.csv` für jedes Boot einmal, also 312 Mal.',
      'Behebe das.',
      '`import.ts` liest die Datei jetzt nur noch einmal.',
    ],
    [
      'Check the import.',
      '`import.ts` reads the file `boats.csv` once for each boat, 312 times.',
      'Mend that.',
      '`import.ts` now reads the file only once.',
    ],
  ])('is dated: %s', (asked, state, wish, done) => {
    const { lines } = recordOf(
      [
        ['u', asked],
        ['a', state],
        ['u', wish],
        ['a', done],
      ],
      [file('src/import.ts', 4)],
    );
    for (const { text: line } of lines.filter((each) => each.text.includes('312')))
      expect(line).toContain('At that point');
  });

  test('a question to which the person said something else instead is no decision', () => {
    const { lines } = recordOf(
      [
        ['u', 'The tide chart is wrong for March.'],
        ['a', 'Do you want me to fix the time zone or the table of heights?'],
        ['u', 'Show me the log of yesterday.'],
        ['a', 'The log shows 14 errors.'],
      ],
      [],
    );
    expect(lines.filter(({ part }) => part === 'decided')).toEqual([]);
  });

  test('words that the person copied from a reply are not theirs', () => {
    const copied =
      'Guests want to know the exact depth of their berth at any time, also at night and in storms, without a call to the harbour office and without a list on paper.';
    const { lines } = recordOf([
      ['u', 'What do the guests of the harbour want?'],
      ['a', copied],
      [
        'u',
        `${copied}
Please add the depth of quay 4 and of the basin behind it to the board at the harbour office.`,
      ],
      ['a', 'I added the depth.'],
    ]);
    expect(lines.filter(({ part, text: line }) => part === 'goal' && line.startsWith('“Guests'))).toEqual([]);
  });
});
