import { type Duplicates, findDuplicates } from '../../../src/core/upkeep/duplicates/find-duplicates';
import type { ContentHash } from '../../../src/core/content-hash';
import { parseVaultPath } from '../../../src/core/note/path';
import { readUpkeepNote, type UpkeepNote } from '../../../src/core/upkeep/upkeep-note';
import { noteOf, textOf, today } from './note-of';
import { settledIn } from './settled-in';

const duplicatesIn = (notes: readonly UpkeepNote[]): Duplicates[] => findDuplicates(notes, settledIn(notes));

const groupsOf = (one: string, other: string, keys: readonly string[] = []): number =>
  duplicatesIn([noteOf('A.md', 'A claim', one, keys), noteOf('B.md', 'A claim', other)]).length;

describe('notes with the same claim', () => {
  test.each([
    ['Every change is reviewed before the release.', 'Every changes, is reviewed before the  **release**!'],
    ['Sessions expire by themselves.', 'Sessions expire by themselves.\n\n> they just expire, all of them (u3)'],
    ['予約は取り消せる。手数料はない。', '予約は取り消せる。 手数料はない'],
    ['> We keep it in Redis. (u1)', '> We keep it in Redis. (a14)'],
    ['Run `make undo` in `a/b.ts`, not `x_y`.', 'Run make undo in a/b.ts, not x_y.'],
    ['¡Cada cambio lo revisan dos personas!', 'Cada cambio lo revisan dos personas.'],
    ['合并请求必须经过**代码评审**。', '合并请求必须经过代码评审。'],
  ])('%s / %s', (one, other) => {
    expect(groupsOf(one, other)).toBe(1);
  });
});

describe('notes with another claim', () => {
  test.each([
    ['Deploys run if the tests pass.', 'Deploys run unless the tests pass.'],
    ['Maybe we ship on Friday.', 'Probably we ship on Friday.'],
    ['The cache never expires.', 'The cache rarely expires.'],
    ['The job needs a > b.', 'The job needs a < b.'],
    ['Compare with x == y here.', 'Compare with x != y here.'],
    ['The offset is -5 degrees.', 'The offset is +5 degrees.'],
    ['We write it in C++ now.', 'We write it in C# now.'],
    ['We write it in C now.', 'We write it in C++ now.'],
    ['It costs $50 a month.', 'It costs €50 a month.'],
    ['Dark mode: ✅', 'Dark mode: ❌'],
    ['- [x] Send the contract to Anna', '- [ ] Send the contract to Anna'],
    ['### Do\n\n- use tabs in this code', "### Don't\n\n- use tabs in this code"],
    [
      'Set the limit in the file:\n\n```yaml\ntimeout: 30\n```',
      'Set the limit in the file:\n\n```yaml\ntimeout: 60\n```',
    ],
    ['She said about the plan:\n\n> Yes, ship it.', 'She said about the plan:\n\n> No, do not ship it.'],
    ['Empty it with `rm tmp/*` each night.', 'Empty it with `rm tmp/` each night.'],
    ['The key is `port:` in the file.', 'The key is `port` in the file.'],
    ["The value is `'on'` here.", 'The value is `on` here.'],
    ['Quote it with a ` sign here.', 'Quote it with a sign here.'],
    ['The file is in `src/a/b`.', 'The file is in `src/a.b`.'],
    ['The owner is [here](https://a.example/one).', 'The owner is [here](https://a.example/two).'],
    ['Guests can pay later.', 'Guests must pay later.'],
    ['Files move from the cache to the disk.', 'Files move to the cache from the disk.'],
    ['Use Redis and Kafka.', 'Use Redis or Kafka.'],
    ['The university decides this.', 'The universe decides this.'],
    ['The organization owns it.', 'The organ owns it.'],
    ['Import the customers.', 'Importing the custom.'],
    ['The marketing owns it.', 'The market owns it.'],
    ['Operators restart operations.', 'Operations restart operators.'],
    ['We send it to the US office.', 'We send it to the us office.'],
    ['Le fils est bleu.', 'Le fil est bleu.'],
    ['Die Firma verkauft Autos.', 'Die Firma verkaufte Autos.'],
    ['Between 10-20 users.', 'Between 10, 20 users.'],
    ['The ratio is 3:1 here.', 'The ratio is 3/1 here.'],
    ['No, deploy on Friday.', 'No deploy on Friday.'],
    ['Do not, stop the queue.', 'Do not stop the queue.'],
    ['None of the users pay.', 'Nobody of the users pay.'],
    ['Write to a@b.example now.', 'Write to a.b@example now.'],
  ])('%s / %s', (one, other) => {
    expect(groupsOf(one, other)).toBe(0);
  });

  test('in the summary alone', () => {
    expect(groupsOf('', '', ['summary: Uploads are limited to 10 MB.'])).toBe(0);
  });
});

test('notes that were told apart are in no group together', () => {
  const notes = [
    noteOf('A.md', 'A claim', 'Sessions are kept in Redis.', ['cb_distinct: ["[[B]]"]']),
    ...['B.md', 'C.md', 'D.md'].map((path) => noteOf(path, 'A claim', 'Sessions are kept in Redis.')),
  ];
  const groups = duplicatesIn(notes).map((group) => group.map(({ path }) => path));
  expect(groups).toEqual([['A.md', 'C.md', 'D.md']]);
});

test('a link settles only the note to which it leads', () => {
  const [one, named, alike] = [
    noteOf('Shop/A.md', 'A claim', 'Sessions are kept in Redis.', ['cb_distinct: ["[[Shop/B]]"]']),
    ...['Shop/B.md', 'Mail/B.md'].map((path) => noteOf(path, 'A claim', 'Sessions are kept in Redis.')),
  ] as const;
  const groups = duplicatesIn([one, named, alike].flatMap((note) => note ?? []));
  expect(groups.map((group) => group.map(({ path }) => path))).toEqual([['Mail/B.md', 'Shop/A.md']]);
});

test('an entry of the board is never put together with another note', () => {
  expect(
    readUpkeepNote(
      { path: parseVaultPath('A.md'), text: textOf('A', 'B', ['cb_board: decision']), hash: 'hash' as ContentHash },
      today,
    ),
  ).toBeNull();
});
