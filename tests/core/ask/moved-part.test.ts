import { movesPart } from '../../../src/core/ask/moved-part';

test.each([
  ['In May, Ana was absent.', 'Ana was absent in May.'],
  ['Ana left the club on 4 March 2024.', 'On 4 March 2024 Ana left the club.'],
  ['Because the hall was cold, the choir sang outside.', 'The choir sang outside because the hall was cold.'],
  ['Ana verließ den Verein am Montag.', 'Am Montag verließ Ana den Verein.'],
  ['Weil der Saal kalt war, sang der Chor draußen.', 'Der Chor sang draußen, weil der Saal kalt war.'],
  ['Depuis le 3 mars, le pont est fermé.', 'Le pont est fermé depuis le 3 mars.'],
  ['Ana dejó el club en mayo.', 'En mayo Ana dejó el club.'],
])('%s', (sentence, quoted) => {
  expect(movesPart(sentence, quoted)).toBe(true);
});

test.each([
  ['the time of another clause', 'On Monday, Ana left and Ben stayed.', 'Ana left and Ben stayed on Monday.'],
  ['what somebody says', 'On Monday, Ana said Ben left.', 'Ana said Ben left on Monday.'],
  ['a negated reason', 'Because it rained, Ana did not leave.', 'Ana did not leave because it rained.'],
  ['the time of a noun', 'In 1914 Ana read a book on the war.', 'Ana read a book on the war in 1914.'],
  ['the time of an object', 'On Monday they discussed the meeting.', 'They discussed the meeting on Monday.'],
  ['the year of an object', 'In 1990 she likes the summer.', 'She likes the summer in 1990.'],
  ['exchanged names', 'On Monday Ben met Ana.', 'Ana met Ben on Monday.'],
  ['another time', 'On Tuesday Ana met Ben.', 'Ana met Ben on Monday.'],
  ['a relative clause', 'In May the man who sings left.', 'The man who sings left in May.'],
  ['an aside', 'In May, Ana, the chair, left.', 'Ana, the chair, left in May.'],
  ['a place', 'In Linz Ana met the mayor.', 'Ana met the mayor in Linz.'],
])('not with %s', (_, sentence, quoted) => {
  expect(movesPart(sentence, quoted)).toBe(false);
});
