import { readFrontmatter } from '../../../src/core/note/frontmatter/frontmatter';
import { readNoteFacts } from '../../../src/core/note/note-facts';
import type { ManagedFacts } from '../../../src/core/note/note-record';
import { contradictedIn } from '../../../src/core/note/state/managed-facts';

const upkeepOf = (text: string): ManagedFacts | undefined => readNoteFacts('a.md', text, readFrontmatter(text)).managed;

test("a person's plain note has no metadata", () => {
  expect(upkeepOf('# Plain\n\nupersedes nothing\n')).toBeUndefined();
  expect(upkeepOf('---\ntags: [x]\ntitle: T\n---\nText.\n')).toBeUndefined();
});

test('reads the metadata of a generated note', () => {
  expect(
    upkeepOf(
      '---\ndate: 2026-03-04T14:32:15Z\ntype: decision\ndurability: durable\nconfidence: 0.9\ncb_source: inbox-extraction\ncb_created: 2026-03-05T09:00:00Z\ncb_session: abc\ncb_turns: [u17, a18]\ncb_modified: 2026-06-01T00:00:00Z\n---\n\n## Relations\n\n- supersedes: [[Old/The old one.md|it]]\n',
    ),
  ).toEqual({
    authority: 0.8,
    confidence: 0.9,
    decaysFrom: '2026-03-05',
    created: '2026-03-05T09:00:00Z',
    session: 'abc',
    turns: ['u17', 'a18'],
    isPrivate: false,
    isEphemeral: false,
    reviewAfter: '',
    isUncertain: false,
    supersedes: ['The old one'],
  });
});

test.each<[string, string, string]>([
  ['since it was written', 'cb_created: 2026-01-01', '2026-01-01'],
  ['since it was confirmed', 'cb_created: 2026-01-01\ncb_confirmed: 2026-02-02', '2026-02-02'],
  [
    'since it was repeated',
    'cb_created: 2026-01-01\ncb_confirmed: 2026-02-02\ncb_sources: ["s2: u1", "filed 2026-03-03"]',
    '2026-03-03',
  ],
  ['since no day that does not exist', 'cb_created: 2026-01-01\ncb_sources: ["filed 2026-02-31"]', '2026-01-01'],
  ['since its date if there is nothing else', 'date: 2025-12-12', '2025-12-12'],
  ['never when locked', 'cb_created: 2026-01-01\ncb_lock: true', ''],
  ['never for a directive', 'cb_created: 2026-01-01\ntype: directive', ''],
  ['never on the board', 'cb_created: 2026-01-01\ncb_board: decision', ''],
])('decays %s', (_name, keys, expected) => {
  expect(upkeepOf(`---\ncb_source: inbox-extraction\n${keys}\n---\n`)?.decaysFrom).toBe(expected);
});

test("a person's note never decays", () => {
  expect(upkeepOf('---\nconfidence: 0.5\ndate: 2020-01-01\n---\n')).toMatchObject({ confidence: 0.5, decaysFrom: '' });
});

test.each([
  ['cb_private: true', true],
  ['CB_Private: "TRUE"', true],
  ['cb_private: false', false],
  ['cb_private: "No"', false],
  ['cb_private: off', false],
  ['cb_private: 0', false],
  ['cb_private:', false],
  ['cb_private: yes', true],
  ['cb_private: 1', true],
  ['cb_private: [family]', true],
  ['cb_private: [false, true]', true],
  ['cb_private: {a: true}', true],
  ['cb_private: []', false],
])('%s', (line, expected) => {
  expect(upkeepOf(`---\n${line}\n---\n`)?.isPrivate).toBe(expected);
});

test('a note names what it contradicts in its property or its relations, at most three', () => {
  expect(contradictedIn('The words contradicts: [[A]] in a sentence.')).toEqual([]);
  expect(
    contradictedIn('---\ncontradicts: ["[[Notes/A]]"]\n---\nText.\n\n## Relations\n\n- contradicts: [[B]]\n'),
  ).toEqual(['A', 'B']);
  const many = ['A', 'B', 'C', 'D'].map((name) => `- contradicts: [[${name}]]\n`).join('');
  expect(contradictedIn(many)).toEqual(['A', 'B', 'C']);
});
