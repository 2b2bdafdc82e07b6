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
    '---\nrating: 7\nsource: ["https://a", "https://b"]\ntags: [tea, green]\ndate: 2026-01-05\nrelated: ["[[Cup]]"]\ncb_source: cb-restructure\ncb_created: 2026-02-01T00:00:00Z\ncb_restructured_from: [Green, Black]\naliases: [Green, Schwarztee, Black]\n---\n\n## Green\n\nGreen tea.\n\n## Black\n\nBlack tea.\n',
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
