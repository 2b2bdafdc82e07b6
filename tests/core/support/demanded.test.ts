import { judgeSentence } from '../../../src/core/support/judge-sentence';
import { mayBeWritten } from '../../../src/core/support/judgement';
import { Passages } from '../../../src/core/support/passages';

const judged = (sentence: string, passages: readonly string[]): { isWritten: boolean; words: readonly string[] } => {
  const judgement = judgeSentence(sentence, new Passages(passages), 'capture');
  return { isWritten: mayBeWritten(judgement), words: judgement.words };
};

const order = ['User: The pages should be sorted by shelf, then by title. The limit must be 250 per page.'];
const criteria = [
  'User: Write check_offset.py.\n\nPASS criteria:\n- offset within 0.15 K of the reference\n- no gap over 5 minutes',
];
const heating = [
  'User: Der Vorlauf soll bei -10 Grad nicht über 48 liegen.',
  'Assistant: Die Steilheit steht auf 1,6.',
];

test.each<[string, readonly string[], string]>([
  ['The pages are sorted by shelf, then by title.', order, 'should'],
  ['The offset is within 0.15 K of the reference.', criteria, 'criteria'],
  ['Der Vorlauf liegt bei -10 Grad nicht über 48.', heating, 'soll'],
  ['Les pages chargent en 1,5 s.', ['User: Il faut que les pages chargent en 1,5 s.'], 'faut'],
  ['Las fotos tienen 1600 px de ancho.', ['User: Las fotos deben tener 1600 px de ancho.'], 'deben'],
])('what the person only demands may not be written as so: %s', (sentence, passages, word) => {
  const { isWritten, words } = judged(sentence, passages);
  expect(isWritten).toBe(false);
  expect(words).toContain(word);
});

test.each<[string, readonly string[]]>([
  ['The pages should be sorted by shelf, then by title.', order],
  ['The person asked for pages sorted by shelf, then by title.', order],
  ['`check_offset.py` passes if the offset is within 0.15 K of the reference.', criteria],
  ['Der Vorlauf soll bei -10 Grad nicht über 48 liegen.', heating],
  ['Die Steilheit steht auf 1,6.', heating],
])('a demand that stays one may be written: %s', (sentence, passages) => {
  expect(judged(sentence, passages).isWritten).toBe(true);
});

test.each([
  ['Assistant: The pages are sorted by shelf, then by title now.'],
  ['Assistant: Done.'],
  ['Assistant: I changed:\n\n- pages: sorted by shelf\n- then by title'],
])('it is so when a reply says it: %s', (reply) => {
  expect(judged('The pages are sorted by shelf, then by title.', [...order, reply]).isWritten).toBe(true);
});

test('a line of code that tests it does not say that it is so', () => {
  const code = 'Assistant: # Check if the offset is within 0.15 K of the reference';
  expect(judged('The offset is within 0.15 K of the reference.', [...criteria, code]).isWritten).toBe(false);
});

test.each<[string, string]>([
  ['Use Redis for sessions.', 'We must use Redis for sessions.'],
  ['Never deploy on Fridays.', 'You must never deploy on Fridays.'],
  ['The invoice is due in 14 days.', 'The invoice is due in 14 days and must be paid by card.'],
  ['Der Server steht in Kiel.', 'Der Server steht in Kiel und muss im Mai umziehen.'],
  ['The office closes at 18:00.', 'Things you have to know:\n- the office closes at 18:00\n- the key is with Ines'],
])('what is worded as an order, or is said beside a demand, may be written: %s', (sentence, said) => {
  expect(judged(sentence, [`User: ${said}`]).isWritten).toBe(true);
});

test.each<[string, string]>([
  ['Passwords are hashed with Argon2.', 'Passwords must be hashed with Argon2.'],
  ['Candidates are sorted by score.', 'Candidates must be sorted by score.'],
  ['The service writes a log.', 'The service must restart at 3 and write a log.'],
])('a word that only begins like one of a test does not make a demand so: %s', (sentence, said) => {
  expect(judged(sentence, [`User: ${said}`]).isWritten).toBe(false);
});
