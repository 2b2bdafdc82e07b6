import { parseVaultPath } from '../../../src/core/note/path';
import { lostSentences } from '../../../src/core/plan/lost-sentences';
import { mergedNote } from '../../../src/core/restructure/merged-note';
import { readRestructureNote } from '../../../src/core/restructure/restructure-note';

const making = { id: '00000000-0000-8000-8000-000000000000', now: '2026-02-01T00:00:00Z', title: 'Tea', leadsInside: (target: string) => target === 'Green' || target === 'Black' };
const joined = { body: null };

test('of a person\'s notes: their properties stay, lists are put together, different texts become a list', () => {
  const notes = [
    readRestructureNote('Green.md', '---\nrating: 7\nsource: https://a\ntags: [tea, green]\nrelated: ["[[Black]]", "[[Cup]]"]\ndate: 2026-01-01\n---\nGreen tea.\n'),
    readRestructureNote('Black.md', '---\nsource: https://b\ntags: [tea]\naliases: Schwarztee\ndate: 2026-01-05\nid: 3\n---\nBlack tea.\n'),
  ];
  expect(mergedNote(notes, making, joined)).toBe(
    '---\nrating: 7\nsource: ["https://a", "https://b"]\ntags: [tea, green]\ndate: 2026-01-05\nid: 3\nrelated: ["[[Cup]]"]\ncb_source: cb-restructure\ncb_created: 2026-02-01T00:00:00Z\ncb_restructured_from: [Green, Black]\naliases: [Green, Schwarztee, Black]\n---\n\n## Green\n\nGreen tea.\n\n## Black\n\nBlack tea.\n',
  );
});

const beat = (title: string, more: string, body: string): ReturnType<typeof readRestructureNote> =>
  readRestructureNote(`${title}.md`, `---\nid: i-${title}\ndate: 2026-01-02T00:00:00Z\ntype: insight\ndurability: durable\nscope: general\ntitle: ${title}\ntags: [tea]\nsummary: About ${title}.\nconfidence: 0.8\ncb_source: inbox-extraction\n${more}---\n\n## ${title}\n\n${body}\n`);

test('of beats: a beat', () => {
  const text = mergedNote([beat('Green', 'cb_session: s1\ncb_turns: [u1]\n', 'Green tea.'), beat('Black', '', 'Black tea.')], making, joined);
  expect(text).toContain(`id: ${making.id}\ndate: 2026-01-02T00:00:00Z\ntype: insight\ndurability: durable\nscope: general\ntitle: "Tea"\ntags: [tea]\nstatus: active\nsummary: "About Green. About Black."\nconfidence: 0.8\ncb_source: cb-restructure\n`);
  expect(text).toContain('cb_restructured_from: [Green, Black]\n');
  expect(text).toContain('## Tea\n\n### Green\n\nGreen tea.\n\n### Black\n\nBlack tea.\n');
});

test('working memory stays so, and comes up when the first of it was due', () => {
  const ephemeral = (day: string): string => `cb_ephemeral: true\ncb_review_after: ${day}\n`;
  const both = mergedNote([beat('Green', ephemeral('2026-03-02'), 'G.'), beat('Black', ephemeral('2026-03-01'), 'B.')], making, joined);
  expect(both).toContain('cb_ephemeral: true\ncb_review_after: 2026-03-01\n');
  expect(mergedNote([beat('Green', ephemeral('2026-03-02'), 'G.'), beat('Black', '', 'B.')], making, joined)).not.toContain('cb_ephemeral');
});

const merge = (...texts: string[]): string => mergedNote(texts.map((text, at) => readRestructureNote(`N${at}.md`, text)), making, joined);
const loss = (...texts: string[]): string[] => lostSentences(texts.map((text, at) => ({ path: parseVaultPath(`N${at}.md`), text })), [merge(...texts)]).map(({ sentence }) => sentence);

test('values are kept as they are spelled', () => {
  const text = merge('---\nzip: 007\nversion: 1.10 # look\nhex: 0x1F\n---\nOne.\n', '---\nbig: 123456789012345678901\nsizes: [01, 2.50]\nzip: 007\n---\nTwo.\n');
  for (const line of ['zip: 007', 'version: 1.10', 'hex: 0x1F', 'big: 123456789012345678901', 'sizes: [01, 2.50]']) expect(text).toContain(`\n${line}\n`);
});

test.each<[string, string[], string[]]>([
  ['another spelling of a number', ['zip: 007', 'zip: 7'], ['zip: 7']],
  ['a list of tags in any form', ['tags: a, b', 'tags: ["#c"]'], []],
  ['nothing of what a person wrote, when it stands in one note or is equal', ['id: x1\nscope: team\nproject: p\nstatus: open\nconfidence: 0.5\ncb_rating: 4', 'status: open\ncwd: /a'], []],
  ['texts that differ, as a list', ['status: open\nproject: p', 'status: done\nproject: q'], []],
  ['numbers that differ', ['confidence: 0.5', 'confidence: 0.7'], ['confidence: 0.7']],
  ['a comment', ['mine: 1 # of mine\n# And more', 'mine: 1'], ['of mine', 'And more']],
  ['what we wrote ourselves', ['id: a\nstatus: active\nconfidence: 0.5\ncb_source: manual-filing', 'mine: 1'], []],
])('of properties is told as lost: %s', (_, properties, expected) => {
  expect(loss(...properties.map((yaml, at) => `---\n${yaml}\n---\nSentence number ${at} of them.\n`))).toEqual(expected);
});
