import { joinsClauses } from '../../../src/core/ask/joined-clauses';

test.each([
  [
    'a new subject',
    'Ana joined a new group, and her old club meets weekly.',
    'Ana joined a new group that meets weekly.',
  ],
  ['a name', 'Ana sold the house and Ben bought the car.', 'Ana bought the car.'],
  ['a contrast', 'The red server was replaced, while the blue server runs Debian.', 'The red server runs Debian.'],
  ['a relative clause', 'Ana met Ben, whose brother Carl lives in Bern.', 'Ana met Ben, who lives in Bern.'],
  [
    'the next sentence',
    'Ana joined a new group. The hiking club meets weekly.',
    'Ana joined a new group and meets weekly.',
  ],
  ['German', 'Ana verkaufte das Haus, und Ben kaufte das Auto.', 'Ana kaufte das Auto.'],
  ['French', 'Ana a vendu la maison et Ben a acheté la voiture.', 'Ana a acheté la voiture.'],
  ['Spanish', 'Ana vendió la casa y Ben compró el coche.', 'Ana compró el coche.'],
  ['Italian', 'Ana ha venduto la casa, mentre Ben ha comprato una macchina.', 'Ana ha comprato una macchina.'],
  ['Dutch', 'Ana verkocht het huis en Ben kocht de auto.', 'Ana kocht de auto.'],
  ['Russian', 'Анна продала дом, а Борис купил машину.', 'Анна купил машину.'],
  ['Turkish', 'Ana evi sattı ve Ben arabayı aldı.', 'Ana arabayı aldı.'],
  ['Chinese', '安娜卖了房子，本买了汽车。', '安娜买了汽车。'],
])('the subject of the second clause is left out: %s', (_, quoted, sentence) => {
  expect(joinsClauses(sentence, quoted)).toBe(true);
  expect(joinsClauses(quoted, quoted)).toBe(false);
});

test.each([
  ['an aside', 'Ria, who lives in Bern, pays the rent in May.', 'Ria pays the rent in May.'],
  ['text in brackets', 'Ria (born in Bern, a town) is a Swiss painter.', 'Ria is a painter.'],
  ['one of two things that the same one did', 'Ana sold the house and bought the car.', 'Ana bought the car.'],
  ['a pronoun', 'The shop sells bread. It is open daily.', 'The shop sells bread and is open daily.'],
  ['a subject that is named again', 'Ana joined a group, and Ana pays weekly.', 'Ana joined a group and pays weekly.'],
  ['a word of description', 'Ria, known as Ria the Red, is a Swiss painter.', 'Ria is a painter.'],
  ['what a second person is', 'Ana y el alcalde Luis firmaron el contrato.', 'Ana y Luis firmaron el contrato.'],
  ['a place in Spanish', 'Los Broncos ganaron en la final por 23 a 16.', 'Los Broncos ganaron por 23 a 16.'],
  ['a run of the note', '安娜卖了房子，本买了汽车。', '本买了汽车。'],
  [
    'another form of a word',
    'Sheerin leads since 2010 and replaces Cooper.',
    'Sheerin leads since 2010, replacing Cooper.',
  ],
])('leaving out %s joins nothing', (_, quoted, sentence) => {
  expect(joinsClauses(sentence, quoted)).toBe(false);
});
