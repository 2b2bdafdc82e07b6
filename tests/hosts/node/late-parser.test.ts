import { LateParser, LateReadingIndex } from '../../../src/hosts/node/late-parser';
import { NodeHasher } from '../../../src/hosts/node/system/node-hasher';
import { parseVaultPath } from '../../../src/core/note/path';
import type { NoteIndex } from '../../../src/ports/note-index';

const path = parseVaultPath('Tea.md');
const hasher = new NodeHasher();
const source = { path, size: 5, mtimeMs: 0, hash: hasher.sha256('# Tea'), text: '# Tea' };

function comparing(parser: LateParser, toRead: readonly { readonly path: typeof path }[]): LateReadingIndex {
  const comparison = { toRead, changes: { added: 0, updated: 0, removed: 0 } };
  return new LateReadingIndex({ compare: () => Promise.resolve(comparison) } as unknown as NoteIndex, parser);
}

test('the parser is loaded when a comparison finds notes to read, and not before', async () => {
  const parser = new LateParser();
  await comparing(parser, []).compare([], []);
  expect(() => parser.parse(source, hasher)).toThrow('before a comparison requested it');
  await comparing(parser, [{ path }]).compare([], []);
  expect(parser.parse(source, hasher).facts.title).toBe('Tea');
});
