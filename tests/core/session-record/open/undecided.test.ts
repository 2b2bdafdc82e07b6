import { recordOfSession } from '../../../../src/core/session-record/record-of-session';
import { session } from '../../extraction/session';

type Talk = readonly (readonly ['u' | 'a', string])[];
const linesOf = (talk: Talk): string[] =>
  (recordOfSession(session('pier', talk))?.lines ?? []).map(({ part, text }) => `${part}: ${text}`);

const opening: Talk = [
  ['u', 'Please build a gauge for the tides of the northern pier.'],
  ['a', 'I built the gauge in `gauge.ts`. Shall I also refund the tickets of closed days?'],
];

test.each([
  ["We haven't agreed on refunds for closed days yet. That's a question for Ines and me on Monday.", 'refunds'],
  ['Wir haben die Erstattung für geschlossene Tage noch nicht vereinbart.', 'Erstattung'],
  ["On n'a pas encore décidé du remboursement des jours fermés.", 'remboursement'],
  ['Todavía no hemos decidido el reembolso de los días cerrados.', 'reembolso'],
])('what the person has not decided is open, and no decision: %s', (answer, word) => {
  const lines = linesOf([...opening, ['u', answer], ['a', 'Noted.']]);
  expect(lines.filter((line) => line.startsWith('open: Not decided: ')).join()).toContain(word);
  expect(lines.filter((line) => /^(?:decided|goal)/.test(line)).join()).not.toContain(word);
});

test('a question that somebody has to be asked first stands with it', () => {
  const said = "Should the siren stay silent at night? I'm not sure, I have to ask Ines first. Leave it for now.";
  expect(linesOf([...opening, ['u', said], ['a', 'I left it.']]).join('\n')).toContain(
    'open: Not decided: “Should the siren stay silent at night? I',
  );
});

test('what is decided later is not open', () => {
  const said = "We haven't agreed on refunds for closed days yet.";
  const later = 'Refunds for closed days are paid back within a week.';
  expect(linesOf([...opening, ['u', said], ['a', 'Noted.'], ['u', later], ['a', 'Done.']]).join()).not.toContain(
    'Not decided',
  );
});

test('a task behind other words is open, also when a reply puts it on a list', () => {
  const said = 'Maybe later. Still to do: test the gauge at the lower pier, Bogdan can do it on Friday.';
  const lines = linesOf([...opening, ['u', said], ['a', 'I added the test of the gauge to `TODO.md` for Bogdan.']]);
  expect(lines.filter((line) => line.startsWith('open')).join()).toContain('test the gauge at the lower pier');
});

test.each([
  [
    [
      [
        'u',
        'Set up the ledger of the pier. We use Postgres 16 for the ledger. I have to ask Ines first about the budget.',
      ],
    ],
  ],
  [[...opening, ['u', 'Use Postgres 16 for the ledger. I have to ask Ines first about the budget.']]],
] as readonly (readonly [Talk])[])('what is said beside a matter left open stays: %j', (talk) => {
  const lines = linesOf([...talk, ['a', 'Noted.']]);
  expect(lines.filter((line) => /^(?:decided|goal)/.test(line)).join()).toContain('Postgres 16');
  expect(lines.join('\n')).toContain('open: Not decided: “I have to ask Ines first');
});

test.each([
  [
    'Offen ist noch: Der Steg bei Ebbe braucht eine Leiter, das kläre ich mit Ines.',
    'Ich halte es fest: Leiter am Steg bei Ebbe, wartet auf die Klärung mit Ines.',
    'Der Steg bei Ebbe braucht eine Leiter',
  ],
  ['Offen bleibt der Pegel am Nordkai, der liefert nur 0.', 'Notiert: Der Pegel am Nordkai liefert 0.', 'Nordkai'],
  [
    'Ines wants a text message at high tide, thats blocked until she sends the account.',
    'Noted: text message at high tide, blocked until Ines sends the account.',
    'blocked until she sends the account',
  ],
  [
    'We have six keepers. Still open: who paints the buoys, and whether the club lends its boat.',
    'Then two things are open: a keeper for the buoys and the boat of the club.',
    'who paints the buoys, and whether the club lends its boat',
  ],
  [
    'What is left: we still have to decide whether cancelled ferries stay on the board, I will ask Ines on Thursday.',
    'Noted: the cancelled ferries are open until Thursday.',
    'we still have to decide whether cancelled ferries stay on the board',
  ],
  ["What's still open: the ladder at the north pier.", 'OK.', 'the ladder at the north pier'],
  ['Was noch fehlt: die Leiter am Nordkai.', 'Gut.', 'eiter am Nordkai'],
])('what the person says is open or blocked is open, also when a reply notes it: %s', (said, reply, open) => {
  const lines = linesOf([...opening, ['u', said], ['a', reply]]);
  expect(lines.filter((line) => line.startsWith('open')).join()).toContain(open);
});

test.each([
  ['Offen ist noch die Leiter am Nordkai, mach sie fertig.', 'Die Leiter am Nordkai ist fertig.'],
  ['The request of the gauge is blocked by the firewall of the pier.', 'I see, what does the log say?'],
  ['Offen ist der Hafen am Nordkai, aber niemand kommt.', 'Ich sehe nach.'],
  ["What's missing: the ladder at the north pier. Add it.", 'Added the ladder at the north pier to the plan.'],
])('what is done after it, or only told of, is not open: %s', (said, reply) => {
  const lines = linesOf([...opening, ['u', said], ['a', reply]]);
  expect(lines.filter((line) => line.startsWith('open'))).toEqual([]);
});

test.each([
  [
    'Should we support toll stickers too? I do not know yet, ask Beat next week.',
    'Beat has answered: we support toll stickers from May on.',
  ],
  [
    'Sollen wir Mautaufkleber unterstützen? Das weiß ich noch nicht, ich frage Beat.',
    'Beat hat geantwortet: Mautaufkleber unterstützen wir ab Mai.',
  ],
])('what somebody does not know yet is open until they say it: %s', (left, said) => {
  const before = linesOf([...opening, ['u', left], ['a', 'I leave it.']]);
  expect(before.filter((line) => line.startsWith('open')).join()).toContain(left.split('?')[0] ?? '');
  const after = linesOf([...opening, ['u', left], ['a', 'I leave it.'], ['u', said], ['a', 'Noted.']]);
  expect(after.filter((line) => line.startsWith('open'))).toEqual([]);
  expect(after.filter((line) => line.startsWith('decided')).join()).toContain(said);
});
