import { isNearVerbatim } from '../../../src/core/ask/near-verbatim';

test.each([
  ['The ferry leaves Oban at nine.', 'The ferry leaves Oban at nine.'],
  ['Ferry leaves Oban at nine.', 'However, the ferry leaves Oban at nine.'],
  ['The ferry leaves Oban at nine.', 'It leaves Oban at nine, except on Sundays.'],
  ['The lock was shut in May.', 'Lock shut in May.'],
  ['The lock is shut.', '(1) The lock is shut.'],
  ['The lock is shut.', '- [x] The lock is shut.'],
  ['The lock is shut.', '- [ ] lock is shut.'],
  ['The lock is shut.', '[[Lock]] The lock is shut.'],
  ['The lock is shut.', '[Lock](lock.md) The lock is shut.'],
  ['I ragazzi sono a Emden in estate.', 'Ragazzi a Emden in estate.'],
  ['Der Lotse wohnt in Emden.', 'Der alte Hafen ist zu; der Lotse wohnt in Emden.'],
])('%s has the words of: %s', (text, own) => {
  expect(isNearVerbatim(text, own)).toBe(own !== 'It leaves Oban at nine, except on Sundays.');
});

test.each([
  ['The ferry leaves Oban at 7 for Mull at 9.', 'The ferry leaves Oban at 7 and Mull at 9.'],
  ['The plants died of some rot.', 'Some of the plants died of rot.'],
  ['Adam returned the key to Jan.', 'Olga reminded Adam to return the key to Jan.'],
  ['A Carmen compró el molino Julián.', 'Carmen compró el molino a Julián.'],
  ['Berta lost the contract.', "Berta's lawyer lost the contract."],
  ['Fire delayed the opening.', 'The risk of fire delayed the opening.'],
  ['Mona and Viktor have the key.', 'Either Mona or Viktor has the key.'],
  ['The crane had hit the jetty.', 'Bruno told Katja that the crane had hit the jetty.'],
  ['Lucía compró la barca.', 'La hermana de Lucía compró la barca.'],
  ['The lock was shut from May to June.', 'The lock is shut from May to June.'],
  ['The bell is tested by Ada in May.', 'The bell was tested by Ada in May.'],
  ['Der Kran war höher als der Turm.', 'Der Kran ist höher als der Turm.'],
  ['I will sail to Mull if it is calm.', 'We will sail to Mull if it is calm.'],
  ['Many eels of the fever.', 'Many eels die of the fever.'],
  ['have the key of the boat.', 'The twins (not Olga) have the key of the boat.'],
  ['is shut in May.', '[[Lock]] is shut in May.'],
  ['Shut in May.', '[Lock 7](lock.md) shut in May.'],
  ['The key hangs in Oban.', 'The twins [not Olga] say the key hangs in Oban.'],
  ['Olga has the key.', 'The twin of (the late) Olga has the key.'],
  ['In his reign the 大元通制 was issued.', 'In his reign the drafts of the second code, 大元通制, was issued.'],
])('%s does not have the words of: %s', (text, own) => {
  expect(isNearVerbatim(text, own)).toBe(false);
});
