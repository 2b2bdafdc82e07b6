import { checkEnrichment, summaryFault } from '../../../src/core/enrich/check-enrichment';
import { enrichByRules, enrichKeys, missingKeys } from '../../../src/core/enrich/enrichment';
import { builtInVocabulary } from '../../../src/core/note/vocabulary';

test.each([
  ['nothing', { type: 'insight', summary: 'Yes.', tags: ['a'] }, [], []],
  ['everything', { type: '', summary: '', tags: [] }, [], ['type', 'summary', 'tags']],
  ['only the tags', { type: 'book', summary: 'Yes.', tags: [] }, [], ['tags']],
  ['a property to be rewritten', { type: 'book', summary: 'Yes.', tags: ['a'] }, ['summary'], ['summary']],
] as const)('a note may lack %s', (_, facts, overwritten, expected) => {
  expect(missingKeys(facts, overwritten)).toEqual(expected);
});

const text = 'The export takes 90 minutes and writes 12,000 rows to `/var/export`.';
const check = (
  proposal: Parameters<typeof checkEnrichment>[0],
  wanted = enrichKeys,
): ReturnType<typeof checkEnrichment> => checkEnrichment(proposal, wanted, text, builtInVocabulary);

test('accepts only requested and known values of a proposal, with the same figures as the note', () => {
  expect(
    check({
      type: 'Insight',
      summary: 'The export takes 90 minutes.',
      tags: ['Data Export', '#nightly/job', 'data export'],
    }),
  ).toEqual({ type: 'insight', summary: 'The export takes 90 minutes.', tags: ['data-export', 'nightly-job'] });
  expect(check({ type: 'essay', summary: 'The export takes 60 minutes.', tags: ['one'] })).toEqual({});
  expect(check({ type: null, summary: null, tags: null })).toEqual({});
  expect(
    check({ type: 'insight', summary: 'It writes 12000 rows.', tags: ['a1', 'b2'] }, ['summary'] as never),
  ).toEqual({ summary: 'It writes 12000 rows.' });
  expect(check({ summary: 'x'.repeat(401) })).toEqual({});
});

test('removes links from a summary, and refuses names that are not in the note', () => {
  const named = 'Alice runs the nightly export on Hetzner with `pg_dump`; see https://docs.example/x.';
  const summaryOf = (summary: string, note = named): string | undefined =>
    checkEnrichment({ summary }, enrichKeys, note, builtInVocabulary).summary;
  expect(summaryOf('The export of [[Alice|Alice]] runs on [Hetzner](https://evil.example).')).toBe(
    'The export of Alice runs on Hetzner.',
  );
  expect(summaryOf('It runs on [[[[Hetzner]]]].')).not.toMatch(/\[\[/);
  expect(summaryOf('Nightly exports run with pg_dump, by Alice.')).toBe('Nightly exports run with pg_dump, by Alice.');
  expect(summaryOf('The export runs on Azure.')).toBeUndefined();
  expect(summaryOf('The export runs with pg_restore.')).toBeUndefined();
  expect(summaryOf('The export is told at https://evil.example/x.')).toBeUndefined();
  expect(
    summaryOf('Der Export schreibt auf die Platte, und das nachts.', 'Der Export schreibt nachts auf die Platte.'),
  ).toBeDefined();
});

test.each([
  ['The Tasks API must never be called from scripts.', 'The Tasks API may be called from scripts and from templates.'],
  ['Date searches run on templates.', 'Date searches refuse to run on templates of the vault.'],
  ['The crew has eleven divers.', 'The crew has thirty divers and a cook.'],
  ['The Tasks API is slow and insecure.', 'The Tasks API can be called from scripts. Each key belongs to one user.'],
  [
    'The kiln exploded after the thermocouple of Marta was installed.',
    "Marta's team ordered a type K thermocouple for the kiln. It reads up to 1,200 degrees.",
  ],
  ['Customers praised the colour of the building.', 'The crew has thirty divers and a cook.'],
])('refuses a summary that says more than the note: %s', (summary, note) => {
  expect(checkEnrichment({ summary }, enrichKeys, note, builtInVocabulary).summary).toBeUndefined();
});

test('a summary that is left out is named, with the words that the note does not support', () => {
  const note = 'The Tasks API can be called from scripts.';
  expect(summaryFault({ summary: 'The Tasks API is slow.' }, ['summary'], note)).toBe(
    'Its proposed summary was left out: the note does not say “The Tasks API is slow.” (slow).',
  );
  expect(summaryFault({ summary: 'Scripts can call the Tasks API.' }, ['summary'], note)).toBeNull();
  expect(summaryFault({ summary: 'The Tasks API is slow.' }, ['tags'], note)).toBeNull();
});

test('a summary cannot run anything in the app', () => {
  const summary = 'It <script>alert()</script> writes\n`= this.file` rows.';
  expect(checkEnrichment({ summary }, enrichKeys, summary, builtInVocabulary).summary).not.toMatch(/<script|`=|\n/);
});

const body =
  'The nightly export to Postgres fails when the disk of the worker is full. Restart the worker after the disk is cleaned. More follows.';

test('rules propose the first sentences and existing tags, and never a type', () => {
  const summary =
    'The nightly export to Postgres fails when the disk of the worker is full. Restart the worker after the disk is cleaned.';
  expect(enrichByRules('Export', body, enrichKeys, ['Postgres', 'cooking'])).toEqual({ summary, tags: ['Postgres'] });
  expect(
    enrichByRules(
      'Export',
      `## Head\n\n![[Movies.base#Last seen]]\n\n- a list of things that goes on for a while.\n\n> A quote of somebody that is long enough to count.\n\n${body}`,
      enrichKeys,
      [],
    ),
  ).toEqual({ summary });
  expect(enrichByRules('Export', 'Too short.', enrichKeys, [])).toEqual({});
  expect(enrichByRules('Export', body, ['type'], ['postgres'])).toEqual({});
});

test.each([
  ['For example, I find it hard to keep a notebook for more than a week at a time.'],
  ['There is some overlap between these ideas and the ones that others wrote about.'],
  ['Suppose some machines of the cluster fail at the same time during the night.'],
  ['First of all, what is your experience with programs for taking notes like?'],
  ['Best use so far: tomatoes with eggs, and the most frequent use is rice for lunch.'],
  ['The number of machines is $N$ and each of them may fail once in every year.'],
  ['Great, that means you should already be familiar with taking notes!'],
  ['In this guide, you will set up your first site and publish notes to it.'],
  ['Use `%%` around a comment, which is then shown only while you write.'],
  ['We looked at the ideas of many people before we came to the end of the list...'],
])('the opening sentence does not serve as a summary: %s', (sentence) => {
  expect(enrichByRules('Title', `${sentence}\n`, ['summary'], [])).toEqual({});
  const better = 'The cluster keeps three copies of each file on different machines.';
  expect(enrichByRules('Title', `${sentence}\n\n${better}\n`, ['summary'], [])).toEqual({ summary: better });
});

test.each([
  [
    '插件可以把笔记导出为网页，并保留所有图片、表格以及其中的链接地址。',
    '导出前请先检查文件夹的名称和位置是否正确，以及图片是否齐全。',
  ],
  [
    'このプラグインは、ノートをウェブページとして書き出し、すべての画像とリンクと表を残します。',
    '書き出す前にフォルダの名前と場所を確かめてください。',
  ],
])('sentences of scripts without blanks are not set apart by one', (first, second) => {
  expect(enrichByRules('T', `${first}${second}\n`, ['summary'], []).summary).toBe(`${first}${second}`);
});

test.each([
  ['ភាសាខ្មែរ', 'កម្មវិធីនេះរក្សាទុកកំណត់ត្រារបស់អ្នកនៅលើឧបករណ៍របស់អ្នក។'],
  ['हिन्दी', 'यह प्रोग्राम आपके सभी नोट्स को आपके अपने उपकरण पर सुरक्षित रखता है।'],
  ['اردو', 'یہ پروگرام آپ کے تمام نوٹس کو آپ کے اپنے آلے پر محفوظ رکھتا ہے۔'],
])('a sentence ends by the sign of its script: %s', (_, sentence) => {
  const more = sentence.repeat(6);
  expect(enrichByRules('T', `${more}\n`, ['summary'], []).summary?.startsWith(sentence)).toBe(true);
});
