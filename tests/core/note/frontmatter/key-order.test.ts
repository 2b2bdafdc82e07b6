import { setFrontmatterKeys } from '../../../../src/core/note/frontmatter/edit-frontmatter';

const beat =
  '---\nid: 1\ntags:\n  - tea\nstatus: active # kept\ncb_source: inbox-extraction\ncb_turns: [a1]\ncb_lock: true\nmine: yes\n---\nText.\n';

test('new keys of a beat take their places in the order, and all other bytes stay', () => {
  const changes = { cb_sources: ['s: a2'], cb_modified: '2026-03-05T00:00:00Z', related: ['[[Cups]]'], other: 1 };
  expect(setFrontmatterKeys(beat, changes)).toBe(
    '---\nid: 1\ntags:\n  - tea\nrelated: ["[[Cups]]"]\nstatus: active # kept\ncb_source: inbox-extraction\ncb_turns: [a1]\ncb_modified: 2026-03-05T00:00:00Z\ncb_sources: ["s: a2"]\ncb_lock: true\nmine: yes\nother: 1\n---\nText.\n',
  );
});

test('in a note of the user new keys come last', () => {
  expect(setFrontmatterKeys('---\ntags: [tea]\nmine: yes\n---\n', { related: ['[[Cups]]'] })).toBe(
    '---\ntags: [tea]\nmine: yes\nrelated: ["[[Cups]]"]\n---\n',
  );
});
