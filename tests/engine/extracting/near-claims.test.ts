import { ReadClaim } from '../../../src/engine/extracting/near-claims';

const claim = new ReadClaim(
  'Hash session tokens with SHA-256',
  'The tokens of the sessions were hashed with MD5 before.',
);

test.each([
  ['a title with a word in common', 'Tokens are kept hashed', 'A session has one token.', true],
  ['a name in common', 'Passwords need more rounds', 'The check of MD5 takes no time.', true],
  ['common words alone', 'The build failed', 'The sessions of the server were lost before.', false],
  ['a small figure in common', 'Two cups', 'Three of 5 cups broke.', false],
])('compares two claims only where they can bear on each other: %s', (_, title, summary, expected) => {
  expect(claim.isAbout(new ReadClaim(title, summary))).toBe(expected);
});

test('an article at the beginning of a sentence is no name in common', () => {
  const italian = new ReadClaim('La porta 3306 è occupata', 'La porta del database è occupata.');
  expect(italian.isAbout(new ReadClaim('Schema ordini', 'Per ogni ordine la tabella ha tre colonne.'))).toBe(false);
});

test('titles are near when they share half of their words', () => {
  expect(claim.isNear(new ReadClaim('Session tokens are hashed with SHA-256', ''))).toBe(true);
  expect(claim.isNear(new ReadClaim('The export of tokens takes forty minutes on staging', ''))).toBe(false);
});
