import { parseNote } from '../../../src/core/note/parse-note';
import { parseVaultPath } from '../../../src/core/note/path';
import type { ContentHash } from '../../../src/core/content-hash';
import { NodeHasher } from '../../../src/hosts/node/system/node-hasher';

const hasher = new NodeHasher();
const history =
  '## History\n\n> [!note]- Revision 1 · recorded #old\n> ```json\n> {"rationale": "secretword [[Elsewhere]]"}\n> ```\n';

function parse(text: string): ReturnType<typeof parseNote> {
  return parseNote({ path: parseVaultPath('a.md'), size: 1, mtimeMs: 1, hash: '' as ContentHash, text }, hasher);
}

describe('the chunks of an entry of the board', () => {
  it.each(['Why.\n\n', 'Why.\n\n```\nnever closed\n\n'])('leave out its history below %j', (rationale) => {
    const note = parse(`---\ncb_board: risk\n---\n${rationale}${history}\n## Notes\n\nMine.\n`);
    const text = note.chunks.map((chunk) => chunk.text).join('\n');
    expect(text).toContain('Why.');
    expect(text).not.toContain('secretword');
    expect(note.facts.tags).toEqual([]);
    expect(note.links).toEqual([]);
  });

  it('keep what follows the history', () => {
    const note = parse(`---\ncb_board: risk\n---\nWhy.\n\n${history}\n## Notes\n\nMine.\n`);
    expect(note.chunks.map((chunk) => chunk.text).join('\n')).toContain('Mine.');
  });

  it('contain a section of that name in any other note', () => {
    expect(
      parse(`Why.\n\n${history}`)
        .chunks.map((chunk) => chunk.text)
        .join('\n'),
    ).toContain('secretword');
  });
});
