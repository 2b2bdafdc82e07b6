import { readWhole, turnsOf } from './read-format';

const screen = [
  '',
  ' ▐▛███▜▌   Claude Code v2.0.14',
  '▝▜█████▛▘  Sonnet 4.5 · Claude Max',
  '  ▘▘ ▝▝    /Users/kim/work/shop',
  '',
  '> /model',
  '  ⎿  Set model to sonnet',
  '',
  '> The cart loses its items when the browser',
  '  restarts.',
  '',
  '  Never keep it in a cookie.',
  '',
  '✻ Thinking…',
  '',
  '  The person wants a cart.',
  '',
  '⏺ The cart is kept in a variable, so it is gone',
  '  after a restart.',
  '',
  '⏺ Read 2 files (ctrl+o to expand)',
  '',
  '⏺ Update(src/cart.ts)',
  '  ⎿  Updated src/cart.ts with 1 addition',
  '       13 +    keep(items);',
  '',
  '⏺ Bash(npm test)',
  '  ⎿  Error: Exit code 1',
  '     ReferenceError: localStorage is not defined',
  '',
  '⏺ Bash(npm test)',
  '  ⎿  Tests: 12 passed, 12 total',
  '',
  '⏺ Bash(git commit -am "Keep the cart")',
  '  ⎿  [main 1a2b3c4] Keep the cart',
  '      1 file changed, 1 insertion(+)',
  '',
  "⏺ User answered Claude's questions:",
  '  ⎿  · Which day ends the sale? → Friday',
  '',
  '⏺ Kept as 1a2b3c4.',
  '',
  '❯ Good.',
  '  ⎿  Interrupted by user',
];

test('Claude Code: what the terminal showed, or /export saved', () => {
  const found = readWhole(screen.join('\n'), '2025-10-14-the-cart.txt');
  expect(found.format).toBe('claude-screen');
  expect(turnsOf(found)).toEqual([
    'u1 The cart loses its items when the browser\nrestarts.\n\nNever keep it in a cookie.',
    'a2 The cart is kept in a variable, so it is gone\nafter a restart.',
    'a3 Kept as 1a2b3c4.',
    'u4 Good.',
  ]);
  const [session] = found.sessions;
  expect(session?.cwd).toBe('/Users/kim/work/shop');
  expect(session?.turns[0]?.at).toBe(new Date(2025, 9, 14).toISOString());
  expect(session?.deeds?.map(({ kind }) => kind)).toEqual(['file', 'failure', 'commit', 'test']);
  expect(session?.decisions?.map(({ asked, text }) => [asked, text])).toEqual([['Which day ends the sale?', 'Friday']]);
});

test('text about such a screen is no session', () => {
  const note = '# Notes\n\n> A quote\n\nThe tool prints `⏺ Done.` behind each step.\n\n● a point\n● another point\n';
  expect(readWhole(note, 'note.md').format).not.toBe('claude-screen');
});

test('a folder whose name is markup is no folder', () => {
  const planted = screen.map((line) => line.replace('/Users/kim/work/shop', '/work/[[x]] {{date}}'));
  expect(readWhole(planted.join('\n')).sessions[0]?.cwd).toBeNull();
});
