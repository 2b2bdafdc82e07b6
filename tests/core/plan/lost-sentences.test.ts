import { lostSentences } from '../../../src/core/plan/lost-sentences';
import { parseVaultPath } from '../../../src/core/note/path';

const lost = (original: string, ...results: string[]): string[] =>
  lostSentences([{ path: parseVaultPath('Notes/Old.md'), text: original }], results).map(({ sentence }) => sentence);

describe('kept sentences', () => {
  test.each([
    ['the same words', 'We use Postgres for the queue.', '# New\n\nIntro.\n\nWe use Postgres for the queue. And more.'],
    ['other line breaks', 'We use Postgres\nfor the queue.', 'We use Postgres for the\nqueue.'],
    ['other marks', 'We use **Postgres** for the _queue_.', '- We use Postgres for the queue'],
    ['an additional clause', 'Retries back off.', 'Retries back off, with some noise.'],
    [
      'another wording',
      'The nightly export job writes all invoices to the archive bucket.',
      'All invoices are written to the archive bucket by the nightly export job.',
    ],
    ['a list turned into a paragraph', '- Alpha is built.\n- Beta waits.', 'Alpha is built. Beta waits.'],
    [
      'a name first and in the middle',
      'Postgres keeps the queue of mails.',
      'The queue of mails is what Postgres keeps.',
    ],
    ['a link written differently', 'See [[Notes/Plan|the plan]] first.', 'See [[Plan|the plan]] first.'],
    ['a link written with its folders', 'See [[Plan]] for more.', 'See [[Archive (old)/not now/Plan]] for more.'],
    ['a link to a place in the note itself', 'See [[#Details]] for more.', 'See [[Archive/Old#Details]] for more.'],
    ['a link to the note itself', 'See [[Old]] for more words.', 'See Old for more words.'],
    ['a callout', '> [!note] Keep it\n> The key lasts ninety minutes.', 'Keep it\n\nThe key lasts ninety minutes.'],
    [
      'a heading whose words occur elsewhere',
      '## Mail queue\n\nIt is slow.',
      'The mail queue: it is slow.\n\nIt is slow.',
    ],
    ['a wider table', '| a | b |\n|---|---|\n| x1 | y2 |', '| a    | b   |\n| --- | --- |\n| x1   | y2  |'],
    ['a thousand with a comma', 'It holds 12,000 rows of logs.', 'It holds 12000 rows of logs.'],
    ['a script without spaces', '我们用三台服务器运行缓存。', '结论：我们用三台服务器运行缓存，很稳定。'],
    [
      'a date moved to the end',
      'In March the team shipped the beta of the app.',
      'The team shipped the beta of the app in March.',
    ],
    ['a unit separated by a space', 'It answers within 50ms of a call.', 'It answers within 50 ms of a call.'],
    ['a longer sentence of the same kind', 'Never restart the worker.', 'Never restart the worker at night.'],
    ['code moved', '```sh\nnpm run build\n```', 'Text.\n\n```\nnpm run build\n```'],
    ['a passage moved to the front', 'On Monday, we meet.', 'We meet on Monday.'],
    ['a passage moved further back', 'The team in spring shipped the beta.', 'The team shipped the beta in spring.'],
    [
      'a checkbox with another list marker',
      '- [ ] Pay the rent. Ask for a receipt.',
      '1. [ ] Pay the rent. Ask for a receipt.',
    ],
    [
      'a property as a list item',
      '---\nquote: "J. R. Tolkien said. That is it."\nrating: 5 # of mine\n---\nHi there.',
      'Hi there.\n\n- quote: J. R. Tolkien said. That is it.\n- rating: 5\n- of mine',
    ],
    [
      'a day as the time when it begins',
      '---\ndate: 2020-01-03\n---\nHi there.',
      '---\ndate: 2020-01-03T00:00:00Z\n---\nHi there.',
    ],
    [
      'a time without its zone',
      '---\ndate: 2020-01-03 10:00\n---\nHi there.',
      '---\ndate: 2020-01-03T10:00:00Z\n---\nHi there.',
    ],
    ['a type among several', '---\ntype: book\n---\nHi there.', '---\ntype: [person, book]\n---\nHi there.'],
    [
      'properties of a generated note only',
      '---\ncb_source: x\ndate: 2020-01-01\ntype: insight\n---\nHi there.',
      'Hi there.',
    ],
    [
      'links in properties, which are checked as links',
      '---\nrelated: ["[[Plan]]"]\ntitle: T\n---\nHi there.',
      'Hi there.',
    ],
  ])('%s', (_, original, result) => {
    expect(lost(original, result)).toEqual([]);
  });
});

const reversed: readonly (readonly [string, string])[] = [
  ['The freezer holds -5 degrees at all times.', 'The freezer holds 5 degrees at all times.'],
  ['The freezer holds −5 degrees at all times.', 'The freezer holds 5 degrees at all times.'],
  ['Each call takes < 50 ms on the server.', 'Each call takes > 50 ms on the server.'],
  ['Each call takes <= 50 ms on the server.', 'Each call takes 50 ms on the server.'],
  ['The token lives for 5 minutes after login of a user.', 'The token lives for 5 hours after login of a user.'],
  ['The token lives 5 minutes, the key 3 hours.', 'The token lives 5 hours, the key 3 minutes.'],
  ['The table has 5 apples for the guests of the house.', 'The table has 5 oranges for the guests of the house.'],
  ['The seat costs 5 € for members of the club.', 'The seat costs 5 £ for members of the club.'],
  ['- [x] Pay the rent for March in time', '- [ ] Pay the rent for March in time'],
  ['- [ ] Pay the rent for March in time', '- [x] Pay the rent for March in time'],
  ['- [ ] pay', 'pay'],
  ['- [ ] Pay the rent for March in time', '- Pay the rent for March in time'],
  ['Pay the rent for March in time', '- [ ] Pay the rent for March in time'],
  ['the client calls the server', 'the server calls the client'],
  ['Dog bites man.', 'Man bites dog.'],
  ['The blue box holds the red ball.', 'The red box holds the blue ball.'],
  ['张三昨天在上海的办公室里付给李四很多钱', '李四昨天在上海的办公室里付给张三很多钱'],
  ['Never delete the archive but always delete the cache', 'Always delete the archive but never delete the cache'],
  ['Never delete the archive but always delete the cache', 'Never delete the cache but always delete the archive'],
  ['Restart the worker before the deploy.', 'The deploy before the restart of the worker.'],
  ['Alice owes Bob', 'Bob owes Alice'],
  ['Alice owes money to Bob.', 'Bob owes money to Alice.'],
  ['~~The old plan holds for the year.~~', 'The old plan holds for the year.'],
  ['The old plan holds for the year.', '~~The old plan holds for the year.~~'],
  ['Der Mieter darf den Garten der Anlage nutzen.', 'Der Mieter darf den Garten der Anlage keinesfalls nutzen.'],
  ['Avoid running the job on the main database of the shop.', 'Keep running the job on the main database of the shop.'],
  [
    'The landlord refuses the repair of the old roof this year.',
    'The landlord agrees the repair of the old roof this year.',
  ],
  ['The vendor accepts the terms of the new contract.', 'The vendor declines the terms of the new contract.'],
  ['Wir kaufen die Anteile der Firma im Juni zurück.', 'Wir verkaufen die Anteile der Firma im Juni zurück.'],
  ['The server was hacked by Bob.', 'It is a lie that the server was hacked by Bob.'],
  ['The server was hacked by Bob.', 'Somebody asked whether the server was hacked by Bob.'],
  ['The server was hacked.', 'If the server was hacked, call Bob.'],
  ['Der Server wurde gehackt.', 'Es ist falsch, dass der Server wurde gehackt.'],
  ['The server was hacked by Bob.', 'The server was hacked by Bob?'],
];

describe('lost sentences', () => {
  test.each<[string, string, string, string[]]>([
    ['a sentence left out', 'Alpha is built. Beta waits for Carol.', 'Alpha is built.', ['Beta waits for Carol.']],
    [
      'another number',
      'The key lasts 90 minutes after login.',
      'The key lasts 60 minutes after login.',
      ['The key lasts 90 minutes after login.'],
    ],
    [
      'swapped numbers',
      'We went from 3 replicas to 5 replicas.',
      'We went from 5 replicas to 3 replicas.',
      ['We went from 3 replicas to 5 replicas.'],
    ],
    [
      'another name',
      'The export runs on Hetzner every night.',
      'The export runs on Azure every night.',
      ['The export runs on Hetzner every night.'],
    ],
    [
      'swapped names',
      'We chose Postgres over SQLite for the queue.',
      'We chose SQLite over Postgres for the queue.',
      ['We chose Postgres over SQLite for the queue.'],
    ],
    [
      'a removed negation',
      'The cache must not be shared between tenants.',
      'The cache must be shared between tenants.',
      ['The cache must not be shared between tenants.'],
    ],
    [
      'an added negation',
      'Tokens are stored in the database.',
      'Tokens are not stored in the database.',
      ['Tokens are stored in the database.'],
    ],
    [
      'the opposite',
      'Always enable the write cache on every worker machine of the cluster.',
      'Always disable the write cache on every worker machine of the cluster.',
      ['Always enable the write cache on every worker machine of the cluster.'],
    ],
    [
      'other code',
      'Call `flush()` before the worker exits.',
      'Call `close()` before the worker exits.',
      ['Call `flush()` before the worker exits.'],
    ],
    [
      'a removed link',
      'See [[Plan]] for the dates of the launch.',
      'See Plan for the dates of the launch.',
      ['See [[Plan]] for the dates of the launch.'],
    ],
    [
      'a removed address',
      'Docs are at https://a.example/x today.',
      'Docs are there today.',
      ['Docs are at https://a.example/x today.'],
    ],
    ['a line of code', '```\na = 1\nb = 2\n```', '```\na = 1\n```', ['b = 2']],
    ['a table row', '| k | v |\n|---|---|\n| x | 1 |\n| y | 2 |', '| k | v |\n|---|---|\n| x | 1 |', ['y | 2']],
    ['a ticked checkbox', '- [x] Ship the build', '- [ ] Ship the build', ['[x] Ship the build']],
    ['a heading', '## Why we left Heroku', 'Nothing.', ['Why we left Heroku']],
    ['a comment', '%% ask Dana about the lease %%', 'Nothing.', ['ask Dana about the lease']],
    ['a property', '---\nrating: 5\ntags: [a]\n---\nHi there.', '---\ntags: [a]\n---\nHi there.', ['rating: 5']],
    [
      'a date written by a person',
      '---\ndate: 2020-01-03\n---\nHi there.',
      '---\ndate: 2021-01-03\n---\nHi there.',
      ['date: 2020-01-03'],
    ],
    [
      'another time of day',
      '---\ndate: 2020-01-03 10:00\n---\nHi there.',
      '---\ndate: 2020-01-03T11:00:00Z\n---\nHi there.',
      ['date: 2020-01-03 10:00'],
    ],
    [
      'a type and a file time written by a person',
      '---\ntype: book\ncreated: 2020-01-03\n---\nHi there.',
      '---\ntype: person\n---\nHi there.',
      ['type: book', 'created: 2020-01-03'],
    ],
    ['words among related notes', '---\nrelated: some words\n---\nHi there.', 'Hi there.', ['related: some words']],
    ['a negation in Chinese', '这个缓存不能共享给租户。', '这个缓存能共享给租户。', ['这个缓存不能共享给租户。']],
    ['words of a contradicting sentence', 'It works.', 'It is not true that it works.', ['It works.']],
    ...reversed.map(([original, result]): [string, string, string, string[]] => [
      `${original} → ${result}`,
      original,
      result,
      [original.replace(/^- /, '')],
    ]),
    ['a short answer', 'Yes.', 'No.', ['Yes.']],
  ])('%s', (_, original, result, expected) => {
    expect(lost(original, result)).toEqual(expected);
  });

  test('links between the merged notes keep their places', () => {
    const notes = [
      { path: parseVaultPath('Anna.md'), text: '[[Anna]] pays [[Bob]]' },
      { path: parseVaultPath('Bob.md'), text: '' },
    ];
    expect(lostSentences(notes, ['[[Bob]] pays [[Anna]]'])).toHaveLength(1);
    expect(lostSentences(notes, ['Anna pays Bob.'])).toEqual([]);
  });

  test.each(['Other', 'Notes/Other', 'Other.md', 'Other#A place', 'Other|the other'])(
    'that two of the merged notes are related is no loss: [[%s]]',
    (target) => {
      const notes = [
        { path: parseVaultPath('Old.md'), text: `Text.\n\n## Relations\n\n- related: [[${target}]]` },
        { path: parseVaultPath('Other.md'), text: '' },
      ];
      expect(lostSentences(notes, ['Text.'])).toEqual([]);
      expect(lostSentences(notes.slice(0, 1), ['Text.'])).toHaveLength(1);
    },
  );

  test('are reported once per note, in order, with the path', () => {
    const [first, second] = [parseVaultPath('a.md'), parseVaultPath('b.md')];
    expect(
      lostSentences(
        [
          { path: first, text: 'One goes. Two goes. One goes.' },
          { path: second, text: 'Two goes. Three stays.' },
        ],
        ['Three stays.'],
      ),
    ).toEqual([
      { path: 'a.md', sentence: 'One goes.' },
      { path: 'a.md', sentence: 'Two goes.' },
      { path: 'b.md', sentence: 'Two goes.' },
    ]);
  });
});

test('a text cut in two loses nothing, and half of it loses the rest', () => {
  const sentences = Array.from({ length: 400 }, (_, i) => `Rule ${i} holds for server ${i * 7}.`);
  const [head, tail] = [sentences.slice(0, 200).join(' '), sentences.slice(200).join('\n\n')];
  expect(lost(sentences.join('\n'), head, tail)).toEqual([]);
  expect(lost(sentences.join('\n'), head)).toHaveLength(200);
});

test('symbols and long lines are compared quickly', () => {
  const hostile = [
    '-'.repeat(100_000),
    '`'.repeat(50_001),
    `${'['.repeat(50_000)}x`,
    `${'.'.repeat(100_000)}x`,
    'a,'.repeat(50_000),
    `word ${'x'.repeat(100_000)}`,
    '[['.concat('a[['.repeat(70_000)),
    '[[a|'.repeat(50_000),
    `${'`'.repeat(50_001)}x`,
    `${'_'.repeat(100_000)}x`,
    `x://${'.'.repeat(100_000)}x`,
    '[a]('.repeat(30_000),
    `[a](${'b()'.repeat(50_000)}`,
  ].join('\n\n');
  expect(lost(hostile, hostile)).toEqual([]);
});

describe('sentences that say the same', () => {
  test.each([
    [
      'a remark in parentheses that the result adds',
      'Peak 410 MB, run time 2 h 28.',
      'Peak 410 MB, run time 2 h 28 (18 % slower).',
    ],
    [
      'one in the middle of a sentence',
      'Merged, in rc3, switched on below 3 GB.',
      'Merged (the 16 passes), in rc3, switched on below 3 GB.',
    ],
    ['only a number', '#460', 'Problem (it drops them, #460): after a restore.'],
    ['a checkbox that is ticked', '- [x] check afterwards, 0 errors', 'check afterwards, 0 errors'],
    [
      'the title of a note that is named as a source',
      '# The cache is cold\n\nText.',
      '---\ncb_restructured_from:\n  - The cache is cold\n---\nText.',
    ],
    [
      'a summary whose words are in the text',
      '---\nsummary: In the test 7 of 9 people read only the last line\n---\nText.',
      'Text. Of 9 people in the test, 7 looked for the last line; they read only that.',
    ],
    [
      'a remark that occurs elsewhere',
      '---\ncb_source: x\nsummary: It is 18 % slower\n---\nPeak 410 MB (18 % slower).',
      'Peak 410 MB. It is 18 % slower.',
    ],
    ['only a reference to another merged note', 'See also [[Old]] and [[Old#More|more]].', 'Text.'],
    ['one written with its extension', 'See also [[Old.md]].', 'Text.'],
    ['one written as in a table', 'See [[Notes/Old\\|the old note]].', 'Text.'],
    [
      'that a note was temporary',
      '---\ncb_ephemeral: true\ndurability: working-memory\ntype: problem\n---\nText.',
      '---\ntype: problem\n---\nText.',
    ],
  ])('%s', (_, original, result) => {
    expect(lost(original, result)).toEqual([]);
  });

  test.each([
    [
      'a reversed preference',
      'The editors dislike the new menu of the app.',
      'The editors of the app use the new menu.',
    ],
    [
      'words of a long sentence in another order',
      `the client calls the server ${'and so it went on '.repeat(30)}until noon.`,
      `the server calls the client ${'and so it went on '.repeat(30)}until noon.`,
    ],
    ['a negating remark', 'The disk is full.', 'The disk is full (not confirmed).'],
    ['a remark that occurs nowhere', 'Peak 410 MB (18 % slower).', 'Peak 410 MB. It is slower.'],
    ['a reference to another note', 'See also [[Old]] and [[B]].', 'Text.'],
    ['a reference with additional text', 'See [[Old]] for the pump.', 'Text.'],
    ['an open checkbox', '- [ ] pay the bill', 'pay the bill'],
    ['another number', '#460', 'Problem (it drops them, #461): after a restore.'],
    [
      'a summary with another number',
      '---\nsummary: In the test 7 of 9 people read only the last line\n---\nText.',
      'Text. Of 9 people in the test, 6 looked for the last line; they read only that.',
    ],
    ['a summary of other words', '---\nsummary: The pump leaks\n---\nText.', 'Text.'],
    ['the type of a person’s own note', '---\ntype: problem\n---\nText.', '---\ntype: insight\n---\nText.'],
  ])('differ for %s', (_, original, result) => {
    expect(lost(original, result)).toHaveLength(1);
  });
});

test('a sentence that a semicolon joins to another is kept, also where one of them denies something', () => {
  const note = {
    path: parseVaultPath('A.md'),
    text: 'A thermocouple was ordered on Monday. Nobody may fire the kiln before it arrives.',
  };
  const joined = 'A thermocouple was ordered on Monday; nobody may fire the kiln before it arrives.';
  expect(lostSentences([note], [joined])).toEqual([]);
  expect(lostSentences([note], [joined.replace('nobody', 'anybody')])).toHaveLength(1);
});
