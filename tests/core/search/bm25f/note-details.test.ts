import { parseNote } from '../../../../src/core/note/parse-note';
import { parseVaultPath } from '../../../../src/core/note/path';
import { decodeDetails, decodeScope, encodeDetails } from '../../../../src/core/search/bm25f/segment/note-details';
import { NodeHasher } from '../../../../src/hosts/node/system/node-hasher';

const hasher = new NodeHasher();

test.each([
  ['all', '- supersedes: [[A]]\n- supersedes: [[B]]\n- solves: [[C]]\n- contradicts: [[D]]\n- contradicts: [[E]]\n'],
  ['only what it solves', '- solves: [[C]]\n'],
  ['only what it contradicts', '- contradicts: [[D]]\n'],
  ['what it supersedes and contradicts', '- supersedes: [[A]]\n- contradicts: [[D]]\n'],
  ['none', ''],
])('the names that a note has in its relations are kept: %s', (_what, relations) => {
  const text = `---\ncb_created: 2026-06-01\n---\nThe limit is 10 MB.\n\n## Relations\n\n${relations}`;
  const hash = hasher.sha256(text);
  const note = parseNote({ path: parseVaultPath('Limit.md'), size: text.length, mtimeMs: 0, hash, text }, hasher);
  expect(decodeDetails(encodeDetails(note)).facts).toEqual(note.facts);
  expect(note.facts.managed).toBeDefined();
});

describe('the scope alone', () => {
  const detailsOf = (properties: string): Buffer => {
    const text = `---\n${properties}---\nText.\n`;
    const hash = hasher.sha256(text);
    const note = parseNote({ path: parseVaultPath('Note.md'), size: text.length, mtimeMs: 0, hash, text }, hasher);
    return Buffer.from(encodeDetails(note));
  };

  test.each([
    ['plain', 'project: web\nscope: general\n'],
    ['not named', ''],
    ['behind a summary of two length bytes', `summary: ${'long '.repeat(40)}\nproject: web\n`],
    ['behind a summary of three length bytes', `summary: ${'long '.repeat(4_000)}\nproject: web\n`],
    ['long itself', `project: ${'w'.repeat(200)}\nscope: general\n`],
    ['not ASCII', 'project: K\u00fcche\nscope: general\n'],
    ['behind text that is not ASCII', 'summary: Caf\u00e9\nproject: web\n'],
  ])('is the same as in all facts where it is %s', (_, properties) => {
    const details = detailsOf(properties);
    // Other notes stand before and behind it.
    const all = Buffer.concat([Buffer.alloc(5, 7), details, Buffer.alloc(9, 1)]);
    const { project, scope } = decodeDetails(details).facts;
    expect(decodeScope(all, 5, 5 + details.length, all.toString('latin1'))).toEqual({ project, scope });
  });

  test('is damaged where the details end before it', () => {
    const details = detailsOf('project: web\nscope: general\n');
    for (let end = 0; end < details.indexOf('general') + 7; end += 1)
      expect(() => decodeScope(details, 0, end, details.toString('latin1'))).toThrow(/damaged/u);
  });
});
