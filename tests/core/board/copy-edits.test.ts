import { type BoardEntry, entryOf } from '../../../src/core/board/board-entry';
import { readBoardNote } from '../../../src/core/board/board-note';
import type { BoardRecord } from '../../../src/core/board/record';
import { makeRevision, type Revision } from '../../../src/core/board/revision';
import { renderBoardNote, withRevision, writeRevisions } from '../../../src/core/board/write-note';
import { NodeHasher } from '../../../src/hosts/node/system/node-hasher';

const hasher = new NodeHasher();
const [path, copyPath] = ['Board/Slow host.md', 'Board/Slow host 2.md'];

const first: BoardRecord = {
  ...{ id: 'e1', date: '2026-05-01T09:00:00Z', kind: 'blocker', title: 'Slow host', project: 'velo' },
  ...{ status: 'blocked', confidence: null, tags: [], related: [], supersedes: [], tasks: [], citations: [] },
  ...{ keys: { severity: 'high' }, rationale: 'Pages take a minute.' },
};

function extend(revisions: readonly Revision[], change: Partial<BoardRecord>, day: string): readonly Revision[] {
  const record = { ...(revisions.at(-1)?.record ?? first), ...change };
  const recording = { author: 'Ana', at: `2026-05-${day}T09:00:00Z` };
  return withRevision(revisions, record, recording, (...made) => makeRevision(...made, hasher));
}

/** Reads the note and its copy, which a person edited on 3 May. */
function read(text: string, copy: string): BoardEntry {
  const files = [
    { name: path, given: text, day: '02' },
    { name: copyPath, given: copy, day: '03' },
  ].map(({ name, given, day }) => {
    const note = readBoardNote({ path: name, text: given }, hasher);
    if (note === null) throw new Error('It is no entry.');
    return { path: name, mtimeMs: Date.parse(`2026-05-${day}T12:00:00Z`), note };
  });
  return entryOf(files, hasher);
}

const one = extend([], {}, '01');
const text = renderBoardNote(one);
const cleared = text.replace('status: blocked', 'status: cleared');

describe('an edit by hand in a copy of a note', () => {
  it('is one revision, as long as the copy is there', () => {
    const entry = read(text, cleared);
    expect(entry).toMatchObject({ unrecorded: 1, now: { author: 'hand', record: { status: 'cleared' } } });
    const recorded = writeRevisions(text, entry.chain.revisions, hasher);
    expect(read(recorded, cleared)).toMatchObject({ unrecorded: 0, now: { revision: 2 } });
  });

  it('does not come back when the entry was changed again', () => {
    const { chain } = read(text, cleared);
    const again = extend(chain.revisions, { status: 'blocked', rationale: 'It is slow again.' }, '04');
    const entry = read(writeRevisions(text, again, hasher), cleared);
    expect(entry).toMatchObject({ unrecorded: 0, now: { revision: 3, record: { status: 'blocked' } } });
  });

  it('leaves the keys of the kind that it did not edit', () => {
    const main = renderBoardNote(extend(one, { keys: { severity: 'low', resolution: 'A cache.' } }, '02'));
    const edited = text.replace('cb_board: blocker', 'cb_board: blocker\nresolution: A new host.');
    expect(read(main, edited).now?.record.keys).toEqual({ severity: 'low', resolution: 'A new host.' });
    const removed = text.replace('severity: high\n', '');
    expect(read(main, removed).now?.record.keys).toEqual({ resolution: 'A cache.' });
  });

  it('is named if it is not legal, and does not count', () => {
    const entry = read(text, text.replace('status: blocked', 'status: paused'));
    expect(entry).toMatchObject({ unrecorded: 0, illegal: [], now: { revision: 1 } });
    expect(entry.remarks).toEqual([expect.stringMatching(/^Board\/Slow host 2\.md is a copy .*"paused" is no status/)]);
  });
});
