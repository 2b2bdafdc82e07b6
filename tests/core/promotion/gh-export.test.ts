import { readFacts } from '../../../src/core/promotion/kinds';

const member = { author: { login: 'bo' }, authorAssociation: 'MEMBER', createdAt: '2025-03-03T09:00:00Z' };
const guest = { ...member, author: { login: 'guest' }, authorAssociation: 'NONE' };

function issue(more: object): object {
  return { number: 1, title: 'Crash on start', body: '', state: 'CLOSED', stateReason: 'COMPLETED', ...more };
}

function factsOf(entries: readonly object[], path = 'issues.json') {
  return readFacts(JSON.stringify(entries), { path, isNamed: false }, 'shop')?.facts ?? [];
}

function titlesOf(entries: readonly object[], path?: string): string[] {
  return factsOf(entries, path).map(({ at, title }) => `${at} ${title}`);
}

test.each([
  ['### What happened?\n\nThe shop took 41 minutes to open.', 'The shop took 41 minutes to open.'],
  ['<!-- Search first -->\n\nThe shop took 41 minutes to open.', 'The shop took 41 minutes to open.'],
  ['Fixes #12.\n\n## Why\n\nThe index was read once for each frame.', 'The index was read once for each frame.'],
  ['Slow.', 'Slow.'],
])('the summary is the first paragraph that says something', (body, summary) => {
  expect(factsOf([issue({ body })])[0]?.summary).toBe(summary);
});

test('entries of bots, and what the project marked as a duplicate or as invalid, are no facts', () => {
  expect(
    titlesOf([
      issue({ number: 1, author: { login: 'app/dependabot', is_bot: true } }),
      issue({ number: 2, author: { login: 'renovate-x', is_bot: true } }),
      issue({ number: 3, stateReason: 'DUPLICATE' }),
      issue({ number: 4, labels: [{ name: 'invalid' }] }),
      issue({ number: 5, stateReason: 'NOT_PLANNED' }),
    ]),
  ).toEqual(['#5 Crash on start']);
  expect(factsOf([issue({ stateReason: 'NOT_PLANNED', labels: [{ name: 'bug' }] })])[0]?.tags).toEqual([
    'closed',
    'not-planned',
    'bug',
  ]);
});

test.each([
  [member, 'The backup takes the locks in the opposite order, so that both wait.', true],
  [member, 'Yes: 0.9 reads both of them, 1.0 reads only xxh3.', true],
  [member, 'Fixed in 0.9.6: the limit is now 20 GB.', true],
  [member, 'Thanks for the report! I can reproduce this on main.', false],
  [guest, 'Is there any update on this one, please?', false],
  [guest, "That's a pity but understandable, I guess.", false],
  [guest, 'The crash happens because the file is opened twice.', true],
  [member, '+1 for this, our harbour has waited since version 2.3 as well.', false],
  [member, 'Works for me on Debian 12 with tide 3.1.0.', false],
  [member, 'Same problem here with tide 18.12.1 on a tablet.', false],
  [member, 'Rebased onto main and pushed the 3 fixes, please review again.', false],
  [
    member,
    'TideError: no gauge (of 3)\n    at read (/srv/tide/gauge.js:12:3)\n    at run (/srv/tide/run.js:4:1)',
    false,
  ],
  [member, '```\nERROR gauge 7 is silent, because it sleeps\n```', false],
  [member, 'Danke, das hat mir mit Version 2.1 sehr geholfen!', false],
  [member, "J'ai le même problème avec la version 3.1 sur ma tablette.", false],
  [member, 'Muchas gracias, con la versión 2.4 me funciona perfectamente.', false],
  [member, '谢谢，升级到 2.3 以后我这边可以用了。', false],
  [member, '潮汐表每 24 小时更新一次，因为港口要求这样。', true],
  [member, 'Thanks! We merged this because the new gauge is twice as fast.', true],
  [{ ...guest, isMinimized: true }, 'This happens because the file is opened twice.', false],
])('a comment is a fact if it says something', (who, body, isFact) => {
  expect(factsOf([issue({ comments: [{ ...who, body }] })])).toHaveLength(isFact ? 2 : 1);
});

test('reviews count as comments, and a request that was declined leaves what was said of it', () => {
  const said = 'We keep the index in memory, because the format is about to be frozen.';
  const request = { number: 7, title: 'Keep the index', body: '', state: 'CLOSED', mergedAt: null, comments: [] };
  const { createdAt: submittedAt, ...who } = member;
  expect(titlesOf([{ ...request, reviews: [{ ...who, submittedAt, body: said }] }], 'prs.json')).toEqual([
    `#7.r1 ${said}`,
  ]);
});
