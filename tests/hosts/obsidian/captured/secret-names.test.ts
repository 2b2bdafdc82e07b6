import { countedSecrets, secretsWords } from '../../../../src/hosts/obsidian/captured/capture-words';

test.each([
  ['aws-access-key', 2, '2 AWS access keys'],
  ['github-token', 1, '1 GitHub token'],
  ['hugging-face-token', 3, '3 Hugging Face tokens'],
  ['password-hash', 2, '2 password hashes'],
  ['url-password', 1, '1 URL password'],
  ['generic-secret', 1_200, '1,200 other secrets'],
  ['made-up-later', 2, '2 made up laters'],
])('%s, %i: %s', (kind, count, words) => {
  expect(countedSecrets(kind, count)).toBe(words);
});

test('names the kinds of removed secrets unless none of them is known', () => {
  expect(secretsWords({ secrets: { 'generic-secret': 2 } })).toBe('2 secrets removed');
  expect(secretsWords({ secrets: { 'generic-secret': 1, 'github-token': 1 } })).toBe(
    '2 secrets removed (1 other secret, 1 GitHub token)',
  );
  expect(secretsWords({ secrets: {} })).toBe('');
});
