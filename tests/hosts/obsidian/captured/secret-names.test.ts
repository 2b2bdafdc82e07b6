import { countedSecrets } from '../../../../src/hosts/obsidian/captured/capture-words';

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
