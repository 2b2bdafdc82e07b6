import { extractOffline } from '../../../../src/core/extraction/extract-offline';
import { recordOfSession } from '../../../../src/core/session-record/record-of-session';
import type { Deed } from '../../../../src/core/transcript/work/deed';
import { jsonLines, readWhole } from '../../transcript/formats/read-format';
import { readClaudeCode, user, assistant, text } from '../../transcript/session-lines';
import { withoutSuperseded } from '../../../../src/core/extraction/text/superseded';
import { withStatesDated } from '../../../../src/core/session-record/kept/dated-states';
import { session } from '../../extraction/session';
import { type Talk, file, recordOf, told } from './harbour-talk';

const stop = (turnsBefore: number): Deed => ({ kind: 'interruption', turnsBefore });

describe('a request that a later one replaces', () => {
  test.each([
    [
      'Build a page that lists the boats of the harbour. It should show the owner in red.',
      'Please show the owner in blue instead of red.',
      'in red',
    ],
    [
      'The list must show at most 20 boats per page.',
      'The list must show 50 boats per page instead of 20.',
      '20 boats',
    ],
    [
      'Die Liste der Boote soll nach Länge sortiert sein.',
      'Die Liste der Boote soll nicht nach Länge, sondern nach Namen sortiert sein.',
      'soll nach Länge',
    ],
    [
      'Ajoute un bouton bleu pour la carte du port.',
      'Ajoute un bouton rouge au lieu de bleu pour la carte du port.',
      'Ajoute un bouton bleu',
    ],
  ])('is left out when that one names what it replaces: %s', (first, later, gone) => {
    const talk: Talk = [
      ['u', first],
      ['a', 'I changed `boats.ts`.'],
      ['u', later],
      ['a', 'I changed `boats.ts` again.'],
    ];
    const sent = (all: Talk): string =>
      withoutSuperseded(session('harbour', all))
        .turns.map((turn) => turn.text)
        .join('\n');
    expect(sent(talk)).not.toContain(gone);
    expect(sent(talk.slice(0, 2))).toContain(gone);
  });

  test.each([
    ['Create a landing page for the harbour with prices and a map.', 'Make the map on the landing page smaller.'],
    ['Write a test for the tide parser with storms.', 'Write a test for the wave parser with storms and calm days.'],
    ['Build a list that shows the owner of each boat.', 'Does the list show the owner of each boat instead?'],
    ['Implement phase 1 of the migration plan: the schema.', 'Implement phase 2 of the migration plan: the importer.'],
    [
      'Always set the timeout for login requests to 30 seconds.',
      'Always set the timeout for upload requests to 60 seconds.',
    ],
    [
      'Review the file boats.ts for errors in types, names, tests and performance, and list what should change.',
      'Review the file ferries.ts for errors in types, names, tests and performance, and list what should change.',
    ],
    [
      'Never use Redis for the sessions of the harbour office.',
      'Please only use Redis for the cache of the harbour office.',
    ],
    ['Never use spaces in the Makefile.', 'Please use tabs instead of spaces in the Makefile.'],
    ['Use tabs in the Makefile.', 'Never use spaces instead of tabs in the Makefile.'],
    [
      'Use Postgres for the orders service.',
      'Please use Redis instead of Postgres for the cache of the orders service.',
    ],
    ['Ajoute un champ pour le nom du bateau.', 'Finalement ajoute aussi un champ pour la couleur du bateau.'],
    ['We allow at most 5 boats per owner.', 'We allow at most 12 guests per owner.'],
    ['Add the boats of 2023 to the harbour table.', 'Add the boats of 2024 to the harbour table.'],
  ])('but both stay where it may be about another thing: %s', (first, later) => {
    const talk = session('harbour', [
      ['u', first],
      ['a', 'I changed `boats.ts`.'],
      ['u', later],
      ['a', 'I changed `boats.ts` again.'],
    ]);
    expect(withoutSuperseded(talk)).toEqual(talk);
  });

  test('makes no note of what was replaced', () => {
    const talk: Talk = [
      ['u', 'Always use Postgres for the tests.'],
      ['a', 'Ok.'],
      ['u', 'Please use SQLite instead of Postgres for the tests.'],
      ['a', 'The tests use SQLite now.'],
    ];
    const titles = extractOffline(session('harbour', talk), { isNew: () => true }).map(({ title }) => title);
    expect(titles.join('\n')).not.toContain('Always use Postgres');
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

  test.each([
    [
      'something was done for it',
      'Rewrite the quay module in Rust.',
      'Rewrite the quay module in Rust with a test.',
      [file('quay.rs', 1), stop(1)],
    ],
    [
      'it was not stopped',
      'Rewrite the quay module in Rust.',
      'Rewrite the quay module in Rust with a test.',
      [file('quay.rs', 3)],
    ],
    [
      'the next one is about another thing',
      'Fix issue 12 in the parser of the harbour.',
      'Fix issue 13 in the parser of the harbour.',
      [stop(1)],
    ],
    [
      'it was given up',
      'Rewrite the whole quay module in Rust.',
      'How many ferries does the timetable have?',
      [stop(1)],
    ],
  ])('stays when %s', (_, draft, next, deeds) => {
    const talk = session('harbour', [
      ['u', draft],
      ['u', next],
      ['a', 'Done.'],
    ]);
    expect(withoutSuperseded({ ...talk, deeds: [...deeds] }).turns[0]?.text).toBe(draft);
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

  test.each([
    'Noted: PostgreSQL limits identifiers to 63 bytes, also for boats.',
    `Noted: ${'The boats of the harbour are counted per quay and per owner; '.repeat(3)}and so are ferries.`,
  ])('is not where only a word of it is in the name of a file: %s', (text) => {
    const talk = session('harbour', [
      ['u', 'x'],
      ['a', 'y'],
      ['u', 'x'],
      ['a', 'z'],
    ]);
    const lines = [{ part: 'found' as const, text, turn: 'a2', weight: 1 }];
    expect(withStatesDated(lines, { ...talk, deeds: [file('boats.ts', 4)] })).toEqual(lines);
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

  test('nor are headings of a reply that the person pasted', () => {
    const { lines } = recordOf([
      ['u', 'What do the guests of the harbour want?'],
      [
        'a',
        '### Plan for the new quay\n\nThe depth of quay 4 goes on the board.\n\n### Gains of the plan\n\nFewer calls.',
      ],
      [
        'u',
        'Plan for the new quay\n\nGains of the plan\n\nPlease add the depth of quay 4 to the board at the harbour office.',
      ],
      ['a', 'I added the depth.'],
    ]);
    expect(lines.map(({ text: line }) => line).join()).toContain('board at the harbour office');
    expect(lines.filter(({ part, text: line }) => part === 'goal' && /“(?:Plan|Gains)/.test(line))).toEqual([]);
  });
});
