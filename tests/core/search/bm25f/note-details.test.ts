import { parseNote } from '../../../../src/core/note/parse-note';
import { parseVaultPath } from '../../../../src/core/note/path';
import { decodeDetails, encodeDetails } from '../../../../src/core/search/bm25f/segment/note-details';
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
