import { extractOffline } from '../../../../src/core/extraction/extract-offline';
import { recordSummary } from '../../../../src/core/session-record/record-summary';
import { recordOfSession } from '../../../../src/core/session-record/record-of-session';
import { withoutRetracted, withoutRetraction } from '../../../../src/core/extraction/text/retractions';
import { stepsIn, withoutSteps } from '../../../../src/core/extraction/text/steps';
import { session } from '../../extraction/session';
import { file, recordOf, told } from './harbour-talk';

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
      'The chart is slow because `drawTide` runs for each boat. Scratch that: `loadBoats` reads the file 312 times.',
    ],
    [
      'Warum ist die Karte langsam?',
      'Die Karte ist langsam, weil `drawTide` für jedes Boot läuft. Nein, doch nicht: `loadBoats` liest die Datei 312 Mal.',
    ],
  ])('is no answer: %s', (question, answer) => {
    expect(
      told([
        ['u', question],
        ['a', answer],
      ]),
    ).not.toContain('drawTide');
  });

  test.each([
    ['Alle Tests nutzen Postgres.', 'Das ist nicht verhandelbar.'],
    ['The totals are wrong because `ledger.ts` counts refunds twice.', 'It was not correct since March.'],
    ['Toujours utiliser Postgres pour les tests.', 'Ce n’est pas négociable.'],
    ['Usa siempre Postgres en las pruebas.', 'Eso no es negociable.'],
    ['Sempre use Postgres nos testes.', 'Isso não é negociável.'],
    ['Кэш лежит в `tide.ts`.', 'Это не так сложно.'],
    ['Use SQLite for the tests.', 'Wait, also add a map.'],
    ['Delete the old rows.', 'Never mind, the log can stay as it is.'],
    ['Add a button for the quays.', 'Actually no tests are needed for that.'],
    ['Use Redis.', 'No, wait for the server to start before the tests.'],
  ])('but it stays where the next one only denies something: %s', (sentence, next) => {
    expect(withoutRetracted([sentence, next])).toEqual([sentence, next]);
  });

  test('many interjections take little time', () => {
    expect(withoutRetraction(`${'Ah, '.repeat(30)}well.`)).toBe(`${'Ah, '.repeat(30)}well.`);
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
      listed('Please follow the guide of the harbour master:', [
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

  test.each([
    listed('Please do:', [
      'Add a login page with e-mail.',
      'Never store passwords in plain text.',
      'Write tests for it.',
    ]),
    listed('Mach bitte:', [
      'Füge eine Anmeldung hinzu.',
      'Speichere nie Passwörter im Klartext.',
      'Schreibe Tests dafür.',
    ]),
    listed('Here are my answers on the plan:', [
      'Postgres, because we know it.',
      'No, never delete rows.',
      'Kim decides.',
    ]),
    listed('Our rules for the release plan:', [
      'We release on Tuesdays only.',
      'We use Postgres for all tests.',
      'Tags are signed by Kim.',
    ]),
    listed('Please do these steps:', ['Add a login page.', 'Never store passwords in plain text.', 'Write tests.']),
    listed('Write a guide for the harbour:', ['Explain the quays.', 'Never name the owners.', 'Add a map.']),
  ])('but what the person wants, answers and rules stay: %s', (message) => {
    expect(stepsIn(message)).toEqual([]);
    expect(withoutSteps(message)).toBe(message);
  });

  test('a rule in a numbered list of tasks makes a note', () => {
    const tasks = ['Add a login page with e-mail.', 'Never store passwords in plain text.', 'Write tests for it.'];
    const talk = session('harbour', [
      ['u', listed('Please do:', tasks)],
      ['a', 'Ok.'],
    ]);
    const titles = extractOffline(talk, { isNew: () => true }).map(({ title }) => title);
    expect(titles.join()).toContain('Never store passwords');
    expect(recordOfSession(talk)?.matter).toBe('Add a login page with e-mail');
  });

  test.each([
    'Mai più Postgres nei test, usa SQLite.',
    'Mai Postgres nei test.',
    'Non usare mai Postgres nei test.',
    'Write at most 3 lines per comment.',
    'Create files in UTF-8, it has to be the default.',
  ])('a rule with *mai* or an amount is one: %s', (rule) => {
    const talk = session('harbour', [
      ['u', rule],
      ['a', 'Ok.'],
    ]);
    expect(extractOffline(talk, { isNew: () => true })).toHaveLength(1);
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
