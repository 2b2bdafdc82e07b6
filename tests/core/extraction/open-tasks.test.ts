import { extractOffline } from '../../../src/core/extraction/extract-offline';
import { session } from './session';

const brief = (talk: Parameters<typeof session>[1]): string[] =>
  extractOffline(session('kiln', talk), { isNew: () => true }).map(
    ({ durability, scope, title }) => `${durability} ${scope}: ${title}`,
  );
const proposal =
  'The kiln listens on another port.\n\n1. Change the port of the kiln from 80 to 8443 in `kiln.toml`\n2. Open port 8443 in the firewall of the studio\n\nShall I make these changes?';

test('agreed steps that nothing was done for are working memory', () => {
  expect(
    brief([
      ['u', 'The kiln cannot be reached.'],
      ['a', proposal],
      ['u', 'Yes please'],
    ]),
  ).toEqual(['working-memory project: Change the port of the kiln from 80 to 8443 in kiln.toml']);
});

test('are no problem when the work continued', () => {
  expect(
    brief([
      ['u', 'The kiln cannot be reached.'],
      ['a', proposal],
      ['u', 'Yes please'],
      ['a', 'Done.'],
      ['u', 'Thanks.'],
    ]),
  ).toEqual([]);
});

test('a task that was agreed for a day is working memory', () => {
  const talk = brief([
    ['u', 'The glaze firing is late.'],
    ['a', 'Should I move the glaze firing of Delta to Friday?'],
    ['u', 'Yes, on Friday.'],
    ['a', 'Moved.'],
    ['u', 'Thanks.'],
  ]);
  expect(talk).toEqual(['working-memory project: Move the glaze firing of Delta to Friday']);
});
