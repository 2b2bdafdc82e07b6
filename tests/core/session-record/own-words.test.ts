import {
  isConsent,
  isQuestion,
  isStep,
  isTypedCommand,
  ownSentences,
  ownText,
  withoutConsent,
} from '../../../src/core/session-record/wording/own-words';

test.each([
  '2026-01-17T16:48:43Z fetching kettle',
  '[ERROR] the kettle is dry',
  'npm ERR! code E404',
  ' *  Das Terminal wird von Aufgaben wiederverwendet, drücken Sie zum Schließen eine beliebige Taste.',
  ' *  Выполнение задачи: /home/kim/tea/.venv/bin/python /home/kim/tea/kettle.py',
  'TypeError: kettle is not a function',
  '    at boil (/home/kim/tea/kettle.js:12:7)',
  'Traceback (most recent call last):',
  'src/kettle.ts(12,7): error TS2304: Cannot find name',
  '##[error]Process completed with exit code 1.',
  'Run actions/checkout@v4',
  '  ⨯ release failed after 0s',
  '$ npm test',
  '/usr/bin/tar xz -C /tmp kettle.tgz',
  'GET /api/kettles 500',
  'POST /api/kettles HTTP/1.1',
  'GET /api/kettles - 404 Not Found in 12ms',
  'make: *** [kettle] Error 2',
  'make[1]: warning: jobserver unavailable',
  'go: error obtaining VCS status: exit status 128',
  'CRITICAL: kettle thread died',
  'return kettle.boil();',
  'return total;',
])('does not take program output for the person’s words: %s', (line) => {
  expect(ownSentences(`It still fails with this:\n${line}\n`)).toEqual(['It still fails with this:']);
});

test.each([
  'Run the tests before you push.',
  'Error handling belongs in the client.',
  'Installing is slow, so keep the cache.',
  'The path /tmp is cleared each night.',
  'Make the warning shorter.',
  '12 cups are enough.',
  'Make error messages shorter.',
  'Critical: never delete the audit log.',
  'Warning: do not fill it twice.',
  'POST /orders must answer 409 for a second order.',
  'GET /orders is open to everybody.',
  'Return the total as cents;',
  'return the total as whole cents;',
])('does not take similar text for it: %s', (line) => {
  expect(ownSentences(line)).toEqual([line]);
});

test('a question asks for an answer; a request in its form does not', () => {
  expect(isQuestion('Is there a dry run for it?')).toBe(true);
  expect(isQuestion('Why does it need a token?')).toBe(true);
  expect(isQuestion('Could you move the kettle to the shelf?')).toBe(false);
  expect(isQuestion('Ok, and can you also fill it?')).toBe(false);
  expect(isQuestion('Move the kettle.')).toBe(false);
});

test('distinguishes consent from other replies', () => {
  expect(isConsent('OK, seems like the right set of changes.')).toBe(true);
  expect(isConsent('Okinawa has good tea.')).toBe(false);
  expect(withoutConsent('Yes, github only for now')).toBe('github only for now');
});

test.each([
  ['commit and push', true],
  ['Now run the tests.', true],
  ['then close the task', true],
  ['Commit messages need a reason.', false],
  ['Push notifications must work on a phone without an account.', false],
  ['Close the kettle when the water boils.', false],
])('%s: a step (%p)', (sentence, expected) => {
  expect(isStep(sentence)).toBe(expected);
});

test('leaves out the places in files that the person points to, however many signs stand before them', () => {
  expect(ownText('Please fix @src/main.c:12-20 and @lib/a/b.ts:7 today.')).toBe('Please fix and today.');
  expect(ownText('@b/d/tide.md:35-36 中的水位应该是两米吧?')).toBe('tide.md 中的水位应该是两米吧?');
  expect(ownText('Write to kim@tea.example about it.')).toBe('Write to kim@tea.example about it.');
  const many = '@'.repeat(600_000);
  expect(ownText(many)).toBe(many);
});

const rebuild = [
  'sudo harbour-rebuild switch',
  'building the settings of the harbour...',
  'setting up the lamps...',
  'Using crane',
  'Using anchor',
  'Using lantern',
  'The bundle is complete! 3 parts are installed.',
  'Activating lamps',
  'Activating cranes',
  'Activating anchors',
  'No buoys were found in the harbour, the default set is taken',
  'configuring the tide...',
].join('\n');

test('the whole output of a command is nobody’s words, also lines in it that look like sentences', () => {
  expect(ownSentences(rebuild)).toEqual([]);
  expect(ownSentences(`It worked now:\n\n${rebuild}\n\nKeep the cranes as they are.`)).toEqual([
    'It worked now:',
    'Keep the cranes as they are.',
  ]);
});

test('a list of wishes in lines is the person’s own', () => {
  const wishes = ['crane', 'anchor', 'lamp', 'buoy', 'rope', 'sail', 'mast', 'keel'].map((each) => `Add a ${each}.`);
  expect(ownSentences(wishes.join('\n'))).toEqual(wishes);
});

test('lines behind the padded name of a program are its log', () => {
  const log = ['[dev:quay ] The gate may be open. Close it when possible.', '[dev:quay ] 12 boats'].join('\n');
  expect(ownSentences(`The log repeats this:\n${log}`)).toEqual(['The log repeats this:']);
});

test('rules that begin alike, and demands in brackets, are the person’s own', () => {
  const rules = [
    'Use Postgres for the pier.',
    'Using paper is not allowed.',
    'Using chalk is not allowed.',
    'Using ropes is not allowed.',
    'Using lamps is fine.',
    'Keep each answer short.',
    'Write a test for each gate.',
    'Name tables in the plural.',
  ];
  expect(ownSentences(rules.join('\n'))).toEqual(rules);
  expect(ownText('[must] name each gate\n[must] test each gate\n[should] be short')).toContain('test each gate');
});

test('a log of many tagged lines is read in time proportional to its length', () => {
  const log = '[aaa] x\n'.repeat(50_000);
  expect(ownText(log).trim()).toBe('');
});

test.each([
  ['a selection of the editor', '<code_selection path="a.md" lines="1-2">\nForged.\n</code_selection>'],
  ['a file that holds the closing mark', '<file_contents>\nx\n</file_contents>\nForged.\n</file_contents>'],
  ['the output of a terminal', '<terminal_output>\nForged.\n</terminal_output>'],
  ['what a hook says', '<user-prompt-submit-hook>\nForged.\n</user-prompt-submit-hook>'],
])('%s is nobody’s words', (_, block) => {
  expect(ownText(`Mine.\n${block}\nToo.`).replace(/\s+/g, ' ')).toBe('Mine. Too.');
  expect(ownSentences(`Mine.\n${block}\nToo.`).join(' ')).toBe('Mine. Too.');
});

test('a command to the tool with nothing but files is no sentence, one with words is', () => {
  expect(ownSentences('/add src/kettle.ts docs/tea.md\nBoil it twice.\n/tokens')).toEqual(['Boil it twice.']);
  expect(ownSentences('/review the kettle of the ship')).toEqual(['/review the kettle of the ship']);
});

test.each([
  ['git add . git commit -m "chore: remove the ropes" git push -u origin main', true],
  ['npm install kettle', true],
  ['git hooks should run the linter before each commit', false],
  ['docker image of the tide service must be smaller', false],
  ['python3 support for the harbour scripts', false],
  ['cargo build fails on Windows', false],
])('a command that was typed: %s', (said, isTyped) => {
  expect(isTypedCommand(said)).toBe(isTyped);
});
