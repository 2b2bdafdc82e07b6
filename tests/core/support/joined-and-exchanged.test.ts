import { judgeSentence } from '../../../src/core/support/judge-sentence';
import { mayBeWritten, type JudgeUse } from '../../../src/core/support/judgement';
import { Passages } from '../../../src/core/support/passages';

const isWritten = (sentence: string, passages: readonly string[], use: JudgeUse): boolean =>
  mayBeWritten(judgeSentence(sentence, new Passages(passages), use));

const uses = ['merge', 'capture'] as const;
const table = ['| Well | Depth (m) | Salt (mg) |\n|---|---|---|\n| Ore | 9 | 310 |\n| Vik | 24 | 180 |'];

test.each([
  ['The annual fair was opened on 2023-09-07.', 'The annual fair was opened on 7 September 2023.'],
  ['Ada wrote the report on March 4, 2024.', 'Ada wrote the report on 4 March 2024.'],
  ['El taller abre a las 5 de la tarde.', 'El taller abre a las 17:00.'],
  ['Die Vereinskasse prüft Frau Holm.', 'Die Kasse des Vereins prüft Frau Holm.'],
  ['Der Plan wurde von Herrn Ek vertreten.', 'Herr Ek vertritt den Plan.'],
  ['No cup broke after the new shelf was put up.', 'We put up the new shelf and no cup broke after that.'],
  ['Nur die Halle ist beheizt.', 'Nur die Halle ist beheizt, das Lager nicht.'],
  ['Release 2 am 3. Mai ist fertig.', 'Release 2 am 3. Mai ist fertig und wird verteilt.'],
])('the same in another form: %s', (sentence, passage) => {
  for (const use of uses) expect(isWritten(sentence, [passage], use)).toBe(true);
});

test('a row of a table counts with its headings', () => {
  for (const use of uses) {
    expect(isWritten('Ore has a depth of 9 m.', table, use)).toBe(true);
    expect(isWritten('Vik has a depth of 9 m.', table, use)).toBe(false);
  }
});

test.each([
  ['a noun of the same sentence', 'The torn rope held the mast.', 'The torn sail held the mast, and the rope broke.'],
  ['another verb', 'Ida painted the door in June.', 'Ida built the door in June; Per painted it twice.'],
  ['another label', 'The class meets in room B.', 'The class meets in room D because room B is cold.'],
  ['another name', 'The Lund ferry was sold in May.', 'The ferry at Vejle was sold in May. Lund has no ferry.'],
  ['a swapped day and month', 'The gate was shut on 7 February.', 'The gate was shut on 2 July.'],
  ['all for most', 'The frost took all of the pears.', 'The frost took most of the pears.'],
  ['each for together', 'Die acht Stühle kosten je 640 Euro.', 'Die acht Stühle kosten zusammen 640 Euro.'],
  ['what is still to come', 'De brug wordt in mei gesloopt.', 'De brug is in mei gesloopt.'],
  ['what would happen', 'Moving the shed took a month.', 'Moving the shed would take a month.'],
  ['what comes next week', 'Rui merged the branch.', 'Rui merges the branch next week.'],
  ['a given object', 'The query returns rows.', 'The query returns nothing, and the log shows rows.'],
  [
    'an added limit',
    'The tap opens at noon only if the tank is full.',
    'The tap opens at noon even if the tank is full.',
  ],
  [
    'another verb with a prefix',
    'Der Verkauf ist am 2. Mai abgeschlossen.',
    'Der Verkauf beginnt am 2. Mai. Die Tür ist geschlossen.',
  ],
  ['the opposite of its object', 'The update adds fax support.', 'The update adds maps and drops fax support.'],
  ['a smaller unit', 'Die Uhr läuft in Sekunden.', 'Die Uhr läuft in Millisekunden.'],
])('not with %s: %s', (_, sentence, passage) => {
  for (const use of uses) expect(isWritten(sentence, [passage], use)).toBe(false);
});

describe('conversations', () => {
  const talk = [
    'User: Por ora o painel fica no servidor antigo?',
    'Assistant: Sim, o painel fica no servidor antigo; no novo falta a chave. Proponho mudar em maio.',
    'User: Ok, em maio. A Rita precisa do painel até lá.',
  ];
  test('Portuguese “no” denies nothing', () => {
    expect(isWritten('O painel fica no servidor antigo.', talk, 'capture')).toBe(true);
  });

  test('a label such as a name is no rejected option when nothing was offered', () => {
    const logs = [
      'User: The log says Vercel times out.',
      'Assistant: Vercel can wait 10 s; the token is old.',
      'User: The token? I renewed it.',
    ];
    expect(isWritten('Vercel can wait 10 s.', logs, 'capture')).toBe(true);
  });

  test('who did something is not exchanged', () => {
    const did = [
      'User: The export is slow.',
      'Assistant: I profiled the export and added a cache.',
      'User: Good, tell Ines.',
    ];
    expect(isWritten('The user profiled the export.', did, 'capture')).toBe(false);
    expect(isWritten('The assistant profiled the export.', did, 'capture')).toBe(true);
  });

  test('a reason from another note is not joined to an effect', () => {
    const notes = ['The hall is closed for two weeks.', 'We order twelve new lamps.'];
    expect(isWritten('Because the hall is closed, we order twelve new lamps.', notes, 'capture')).toBe(false);
  });
});

test.each([
  ['page 3 500 words', 'Each essay on page 3 500 words long is read.', false],
  ['spaced thousands', 'The roof cost 3500 euros.', true],
])('blanks in numbers: %s', (_, passage, isSame) => {
  const sentence = isSame ? 'The roof cost 3 500 euros.' : 'Each essay on page 3500 words long is read.';
  expect(isWritten(sentence, [passage], 'merge')).toBe(isSame);
});
