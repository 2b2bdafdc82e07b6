import { changesSigns } from '../../../../src/core/ask/left-out/changed-signs';

test.each([
  ['The rent grew by 5%.', 'The rent grew by 5%, the fee by 3% since May.'],
  ['The rent grew by 5 percent now.', 'The rent grew by 5% now, the fee by 3%.'],
  ['Die Miete stieg um 5 Prozent auf 900.', 'Die Miete stieg um 5 % auf 900 Euro.'],
  ['Le loyer monte de 5 pour cent ici.', 'Ici, le loyer monte de 5 %.'],
  ['The fee is 5 to 10 percent of it.', 'Of it, the fee is 5–10%.'],
  ['Between 5% and 10% of eels left.', 'Of the eels, 5 to 10 % left.'],
  ['The crate of 5 mm is full.', 'The crate of 5 mm 10% is full.'],
  ['The 5 ships pay a fee.', 'The 5 ships pay a fee of 5%.'],
  ['The pump of Acme is new.', 'The pump of Acme™ is new since May.'],
  ['The pump of Acme® is new.', 'The pump of Acme is new since May.'],
  ['Kira %5 ödenir.', 'Her ay kira %5 ödenir ve biter.'],
])('%s keeps the signs of: %s', (sentence, quoted) => {
  expect(changesSigns(sentence, quoted)).toBe(false);
});

test.each([
  ['The fee is 5 of the rent.', 'The fee is 5 % of the rent.'],
  ['The rent grew by 5 euros.', 'The rent grew by 5%, the fee by 3 euros.'],
  ['The fee is 5 % of the rent.', 'The fee is 5 of the rent.'],
  ['The fee is 5% of the rent.', 'The fee is 5‰ of the rent.'],
  ['The fee is 5 or 10 of the rent.', 'The fee is 5 or 10% of the rent.'],
  ['The rent grew by 5 percentage points.', 'The rent grew by 5% and 3 points.'],
  ['The rent grew by 5%.', 'The rent grew by 5 percentage points.'],
  ['The pump is new 👎.', 'The pump is new now.'],
])('%s changes the signs of: %s', (sentence, quoted) => {
  expect(changesSigns(sentence, quoted)).toBe(true);
});
