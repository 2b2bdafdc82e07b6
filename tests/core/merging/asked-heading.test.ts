import { withAskedHeading } from '../../../src/core/merging/whole-body';
import { readSourceNote } from '../../../src/core/merging/source-note';

const note = readSourceNote('Knots.md', '---\ntitle: Slip\n---\r\n\r\n## Slip\r\n\r\n### Twice\r\n\r\nTie them.\r\n');
const kept = '## Slip\n\n### Twice\n\nTie them.';

test.each([
  ['linked', 'About knots', ['#Slip'], kept],
  ['linked through one below it', 'About knots', ['#Slip#Twice'], kept],
  ['linked and equal to the new title', 'Slip', ['#Slip'], note.body],
  ['not linked', 'About knots', ['#Twice', '#Nowhere', '#^b'], note.body],
])('handles a heading that is %s', (_, title, linked, body) => {
  expect(withAskedHeading(note.body, note, title, linked)).toBe(body);
});

test('changes nothing if the text has the heading, or the note has none', () => {
  expect(withAskedHeading('### Slip\n\nTie.', note, 'About knots', ['#Slip'])).toBe('### Slip\n\nTie.');
  const bare = readSourceNote('Bare.md', 'Text.\n\n## Bare\n');
  expect(withAskedHeading('Text.', bare, 'New', ['#Bare'])).toBe('Text.');
});
