import { extractOffline } from '../../../src/core/extraction/extract-offline';
import { session } from './session';

const points =
  '- Deploy the `release.sh` of the orchard to harbor.example every Monday\n- The `release.sh` of the orchard writes to port 9999';
const titles = (answer: string): string[] =>
  extractOffline(
    session('orchard', [
      ['u', 'Make a release script for the orchard.'],
      ['a', 'How should `release.sh` handle the server of the orchard?'],
      ['u', answer],
      ['a', 'Done.'],
    ]),
    { isNew: () => true },
  ).map(({ title }) => title);

test('the points of an answer become a decision', () => {
  expect(titles(points)).not.toEqual([]);
});

test.each(['file', 'system-reminder', 'tool_result', 'pasted_content'])(
  "points in the <%s> of an editor are nobody's answer",
  (name) => {
    expect(titles(`Look at this.\n\n<${name}>\n${points}\n</${name}>`)).toEqual([]);
  },
);
