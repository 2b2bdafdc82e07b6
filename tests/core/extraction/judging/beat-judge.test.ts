import { BeatJudge } from '../../../../src/core/extraction/judging/beat-judge';

const said = [
  'We hash session tokens with SHA-256 because MD5 is broken. Keep the salt in the vault.',
  'The export of 40 customers took 12 minutes on staging. No errors occurred.\n\n```sh\nnpm run export -- --all\n```',
  'Do not use MD5 for tokens of the customers.',
];
const judge = new BeatJudge(said);
const title = 'Session tokens are hashed with SHA-256';
const summary = 'Session tokens are hashed with SHA-256 because MD5 is broken.';

test('supported sentences stay as they are', () => {
  const body = `${summary}\n\n## Where\n\n- Keep the salt in the **vault**.\n- The export took 12 minutes on staging.\n\n\`\`\`sh\nnpm run export -- --all\n\`\`\``;
  expect(judge.judge({ title, summary, body }, [])).toEqual({ summary, body, dropped: [], refused: [], doubt: null });
});

test('one good quote carries no invented body', () => {
  const body = `${summary} Dr. Petrov of the University of Graz measured 17.4 percent collisions. It costs eleven thousand euros a year.`;
  const judged = judge.judge({ title, summary, body }, [summary]);
  expect(judged).toMatchObject({ body: summary, doubt: null });
  expect(judged.dropped).toEqual([expect.stringContaining('Petrov'), expect.stringContaining('11000')]);
});

test('a sentence about what a sentence before it named goes with that one', () => {
  const body = 'The gateway has a cache of 9 GB. It took 12 minutes on staging. Keep the salt in the vault.';
  expect(judge.judge({ title, summary, body }, []).body).toBe('Keep the salt in the vault.');
});

test('a summary without its first sentence begins with the title', () => {
  const two = 'Graz pays eleven thousand euros for tokens. They are hashed with SHA-256 because MD5 is broken.';
  expect(judge.judge({ title, summary: two, body: '' }, [])).toMatchObject({
    summary: `${title}. They are hashed with SHA-256 because MD5 is broken.`,
    doubt: expect.stringContaining('main claim') as string,
  });
});

test('a sentence stands that the quoted message supports, unless another one says its opposite', () => {
  const [quoted = ''] = said;
  const claim = { title, summary, body: 'MD5 is used for tokens of the customers.' };
  expect(judge.judge(claim, [], [quoted]).dropped).toHaveLength(1);
  const export12 = 'Assistant: The export of 40 customers took 12 minutes on staging.';
  const crowded = ['run', 'step', 'test'].map((what) => `The export of 40 customers took 9 minutes as a ${what}.`);
  const many = new BeatJudge([...crowded, export12]);
  const told = { title: 'The export of 40 customers took 12 minutes', summary: '', body: '' };
  expect(many.judge(told, [], [export12]).doubt).toBeNull();
});

test.each([
  ['a list item', '- Keep the salt in the vault.\n- It was run twice by Marta.', '- Keep the salt in the vault.'],
  ['a quote', '> Keep the salt in the vault.\n\n> Marta runs it twice.', '> Keep the salt in the vault.'],
  [
    'a heading with its text',
    'Keep the salt in the vault.\n\n## Never hash tokens\n\nGraz says so.',
    'Keep the salt in the vault.',
  ],
  [
    'a heading without a text',
    'Keep the salt in the vault.\n\n## Costs\n\nGraz pays 9 euros.',
    'Keep the salt in the vault.',
  ],
  ['code', 'Keep the salt in the vault.\n\n```sh\nnpm run export -- --none\n```', 'Keep the salt in the vault.'],
  [
    'a row',
    '| what | time |\n|---|---|\n| export of 40 customers | 12 minutes |\n| export of 50 customers | 9 minutes |',
    '| what | time |\n|---|---|\n| export of 40 customers | 12 minutes |',
  ],
  [
    'a list with its introduction',
    'Keep the salt in the vault.\n\nSteps:\n\n- Graz pays 9 euros.\n\nThe export took 12 minutes.',
    'Keep the salt in the vault.\n\nThe export took 12 minutes.',
  ],
  [
    'an item',
    'Steps:\n\n- Keep the salt in the vault.\n- Graz pays 9 euros.',
    'Steps:\n\n- Keep the salt in the vault.',
  ],
  [
    'an introduction that states something',
    'Approved by Marta:\n\n- Keep the salt in the vault.',
    '- Keep the salt in the vault.',
  ],
])('%s that nothing supports is left out', (_, body, kept) => {
  const judged = judge.judge({ title, summary, body }, []);
  expect(judged.body).toBe(kept);
  expect(judged.dropped.length).toBeGreaterThan(0);
  expect(judged.doubt).toBeNull();
});

test('of a code block only the lines and comments go that were not said', () => {
  const code = '```sh\n# every night\nnpm run export -- --all   # alle Kunden\nnpm run purge // 40\n```';
  const judged = judge.judge({ title, summary, body: `Keep the salt in the vault.\n\n${code}` }, []);
  expect(judged.body).toBe('Keep the salt in the vault.\n\n```sh\nnpm run export -- --all\n```');
  expect(judged.dropped).toHaveLength(3);
});

test('figures of the summary are held against the messages', () => {
  const told = 'The export took 12 minutes. The export of thirty customers took half an hour on production.';
  const judged = judge.judge({ title: 'The export takes 12 minutes on staging', summary: told, body: '' }, []);
  expect(judged).toMatchObject({ summary: 'The export took 12 minutes.', doubt: null });
});

test.each([
  ['a title', 'Never use SHA-256 for session tokens', summary, 'Never'],
  ['a main claim', title, 'Session tokens must never be hashed with SHA-256.', 'never'],
  ['a title with other figures', 'The export of 50 customers took 12 minutes', summary, '50'],
])('%s that does not stand is a doubt, with the words', (_, told, claim, word) => {
  expect(judge.judge({ title: told, summary: claim, body: '' }, []).doubt).toContain(word);
});

test('the opposite of its own quote is a doubt, whatever else was said', () => {
  const both = new BeatJudge([...said, 'Somebody wrote: Use MD5 for tokens of the customers.']);
  const claim = {
    title: 'Use MD5 for tokens of the customers',
    summary: 'Use MD5 for tokens of the customers.',
    body: '',
  };
  expect(both.judge(claim, []).doubt).toBeNull();
  expect(both.judge(claim, [said[2] ?? '']).doubt).toContain('opposite of its own quote');
});

test('a summary without a supported sentence is replaced by the title', () => {
  expect(judge.judge({ title, summary: 'Graz likes it.', body: '' }, []).summary).toBe(title);
});

test('the nearest sentences keep their marks, and a list its introduction; one of them has the words that differ', () => {
  const shop = new BeatJudge([
    'Assistant: I cleaned the till.\n\n- It skips `*.tmp` **files** of guests.\n\nThis writes to:\n- `logs/till/` (with `day.csv`)',
    'User: The files of guests stay in `logs/till/`.',
  ]);
  expect(shop.closestTo('The till deletes the `*.tmp` files.')[0]).toBe('It skips `*.tmp` **files** of guests.');
  const text = 'This writes the files of guests to `logs/till/`.';
  expect(shop.closestTo(text)).toEqual(['The files of guests stay in `logs/till/`.']);
  expect(shop.closestTo(text, ['writes'])[1]).toMatch(/^This writes to: .logs\/till\/. \(with/);
});
