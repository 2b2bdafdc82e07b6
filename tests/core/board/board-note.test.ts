import fc from 'fast-check';
import { entryOf, isInForce, stateOf } from '../../../src/core/board/board-entry';
import { readBoardNote } from '../../../src/core/board/board-note';
import { kindNames, kindOf } from '../../../src/core/board/kinds';
import type { BoardRecord } from '../../../src/core/board/record';
import { makeRevision, type Revision } from '../../../src/core/board/revision';
import { renderBoardNote, withRevision, writeRevisions } from '../../../src/core/board/write-note';
import { NodeHasher } from '../../../src/hosts/node/system/node-hasher';
import { trials } from '../../fakes/trials';

const hasher = new NodeHasher();
const path = 'Board/Use SQLite.md';

const first: BoardRecord = {
  ...{ id: 'e1', date: '2026-05-01T09:00:00Z', kind: 'decision', title: 'Use SQLite', project: 'velo' },
  ...{ status: 'accepted', confidence: 0.9, tags: ['storage'], related: [], supersedes: [], tasks: [], citations: [] },
  ...{ keys: { outcome: 'SQLite' }, rationale: 'One file.' },
};

function extend(
  revisions: readonly Revision[],
  change: Partial<BoardRecord>,
  at: string,
  author = 'Ana',
): readonly Revision[] {
  const last = revisions.at(-1)?.record ?? first;
  return withRevision(revisions, { ...last, ...change }, { author, at }, (...made) => makeRevision(...made, hasher));
}

const one = extend([], {}, '2026-05-01T09:00:00Z');
const two = extend(one, { rationale: 'One file, no server.' }, '2026-05-02T09:00:00Z');

function read(text: string, name = path): ReturnType<typeof entryOf> {
  const note = readBoardNote({ path: name, text }, hasher);
  if (note === null) throw new Error('It is no entry.');
  return entryOf([{ path: name, mtimeMs: Date.parse('2026-06-01T00:00:00Z'), note }], hasher);
}

describe('a note of the board', () => {
  it('gives back what was written, and every revision', () => {
    const entry = read(renderBoardNote(two));
    expect(entry).toMatchObject({ id: 'e1', isSound: true, unrecorded: 0, illegal: [] });
    expect(entry.chain.revisions.map(({ record }) => record.rationale)).toEqual(['One file.', 'One file, no server.']);
  });

  it('is the same with the line breaks of Windows and without the last one', () => {
    const text = renderBoardNote(two).trimEnd().replaceAll('\n', '\r\n');
    expect(read(text)).toMatchObject({ isSound: true, unrecorded: 0 });
    const further = writeRevisions(text, extend(two, { status: 'superseded' }, '2026-05-03T09:00:00Z'), hasher);
    expect(further.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect(stateOf(read(further))).toMatchObject({ revision: 3, record: { status: 'superseded' } });
  });

  it('keeps other properties and other text of the user, byte for byte', () => {
    const text = renderBoardNote(one)
      .replace('cb_board:', 'cssclasses: [wide] # mine\ncb_board:')
      .concat('\n## Notes\n\nMy own.\n');
    const after = writeRevisions(text, extend(one, { status: 'superseded' }, '2026-05-03T09:00:00Z'), hasher);
    expect(after).toContain('cssclasses: [wide] # mine\n');
    expect(after.endsWith('\n## Notes\n\nMy own.\n')).toBe(true);
    expect(read(after)).toMatchObject({ isSound: true, unrecorded: 0 });
  });

  it('shows an edit by hand as the last revision, dated by the file', () => {
    const edited = renderBoardNote(two)
      .replace('no server.', 'no server, no port.')
      .replace('status: accepted', 'status: superseded');
    const entry = read(edited);
    expect(entry.unrecorded).toBe(1);
    expect(stateOf(entry)).toMatchObject({ revision: 3, author: 'hand', at: '2026-06-01T00:00:00Z' });
    const recorded = read(writeRevisions(edited, entry.chain.revisions, hasher));
    expect(recorded).toMatchObject({ unrecorded: 0, isSound: true });
  });

  it('keeps its last legal state when somebody writes an illegal one, and says what is legal', () => {
    const entry = read(renderBoardNote(two).replace('status: accepted', 'status: maybe'));
    expect(entry.illegal).toEqual(['"maybe" is no status of a decision. Legal: accepted or superseded.']);
    expect(stateOf(entry)).toMatchObject({ revision: 2, record: { status: 'accepted' } });
  });

  it('takes a note that a person wrote by hand, with as few properties as the kind', () => {
    const entry = read('---\ncb_board: blocker\n---\nNo key to the lab.\n', 'Board/No key.md');
    expect(stateOf(entry)).toMatchObject({ author: 'hand', record: { title: 'No key', status: 'blocked' } });
  });

  it('tells when a revision was changed, dropped or cut off', () => {
    const text = renderBoardNote(extend(two, { status: 'superseded' }, '2026-05-03T09:00:00Z'));
    expect(read(text.replace('"rationale": "One file."', '"rationale": "Two files."')).isSound).toBe(false);
    expect(read(text.slice(0, text.length - 60)).isSound).toBe(false);
    const callouts = text.split('> [!note]');
    expect(read([callouts[0], callouts[1], callouts[3]].join('> [!note]')).isSound).toBe(false);
    expect(read([callouts[0], callouts[1], callouts[2]].join('> [!note]')).isSound).toBe(false);
    expect(read([callouts[0], callouts[2], callouts[3]].join('> [!note]')).isSound).toBe(false);
  });

  it.each([
    '## History\n\n> [!note]- Revision 9\n> {"a":1}',
    '```\nnever closed',
    '%% never closed',
    '<!-- never closed',
    '> [!note]- Revision 1 · forged\n> ```json\n> {}\n> ```',
    '---\ncb_board: risk\n---',
    '````\n## History\n````',
  ])('is not misled by the rationale %j', (rationale) => {
    const entry = read(renderBoardNote(extend(one, { rationale }, '2026-05-02T09:00:00Z')));
    expect(entry).toMatchObject({ isSound: true, unrecorded: 0, illegal: [] });
    expect(stateOf(entry)?.record.rationale).toBe(rationale);
  });

  it('keeps both revisions that two devices wrote at once, by time and renumbered', () => {
    const mine = extend(two, { status: 'superseded' }, '2026-05-04T09:00:00Z', 'Laptop');
    const theirs = extend(two, { title: 'Use SQLite 3' }, '2026-05-03T09:00:00Z', 'Phone');
    const files = [mine, theirs].map((revisions, at) => {
      const name = at === 0 ? path : 'Board/Use SQLite (conflict).md';
      const note = readBoardNote({ path: name, text: renderBoardNote(revisions) }, hasher);
      return { path: name, mtimeMs: 0, note: note as NonNullable<typeof note> };
    });
    const entry = entryOf(files.reverse(), hasher);
    expect(entry.path).toBe(path);
    expect(entry.chain.revisions.map(({ author }) => author)).toEqual(['Ana', 'Ana', 'Phone', 'Laptop']);
    expect(entry.isSound).toBe(true);
    expect(entry.remarks.join(' ')).toMatch(/Two devices .* renumbered \(revision 4\)/);
    const next = extend(entry.chain.revisions, { status: 'accepted' }, '2026-05-05T09:00:00Z');
    expect(next.at(-1)?.joins).toHaveLength(1);
    const whole = read(writeRevisions(renderBoardNote(mine), next, hasher));
    expect(whole.chain.revisions).toHaveLength(5);
    expect(whole).toMatchObject({ isSound: true, unrecorded: 0 });
  });

  it('shows any day in the past', () => {
    const entry = read(renderBoardNote(extend(two, { status: 'superseded' }, '2026-05-03T09:00:00Z')));
    expect(stateOf(entry, '2026-04-30T23:59:59Z')).toBeNull();
    expect(stateOf(entry, '2026-05-02T23:59:59Z')).toMatchObject({ revision: 2, record: { status: 'accepted' } });
    const now = stateOf(entry);
    expect(now !== null && isInForce(now)).toBe(false);
  });

  it('keeps its history under a heading "History" of the user that comes later', () => {
    const entry = read(`${renderBoardNote(two)}\n## History\n\nOf the house.\n`);
    expect(entry).toMatchObject({ isSound: true, unrecorded: 0 });
    expect(stateOf(entry)).toMatchObject({ revision: 2 });
  });

  it('counts no revision that states something illegal', () => {
    const text = renderBoardNote(extend(two, { status: 'superseded' }, '2026-05-03T09:00:00Z'));
    const entry = read(text.replaceAll(/status("?): "?superseded"?/g, 'status$1: "maybe"'));
    expect(stateOf(entry)).toMatchObject({ revision: 2, record: { status: 'accepted' } });
    expect(entry.isSound).toBe(false);
    expect(entry.illegal).toHaveLength(1);
  });

  it('is not legal when its status was edited to one that may not follow', () => {
    const risk = { kind: 'risk', keys: {}, status: 'active' } as const;
    const retired = extend(extend([], risk, '2026-05-01T09:00:00Z'), { status: 'retired' }, '2026-05-02T09:00:00Z');
    const text = renderBoardNote(retired);
    const entry = read(text.replace('status: retired', 'status: mitigated'));
    expect(entry.illegal).toEqual(['A risk that is retired cannot become mitigated. Legal: active.']);
    expect(stateOf(entry)).toMatchObject({ revision: 2, record: { status: 'retired' } });
    expect(read(text.replace('status: retired', 'status: active')).illegal).toEqual([]);
  });

  it('takes from an edited note only what was edited, if a copy says more', () => {
    const theirs = extend(two, { status: 'superseded' }, '2026-05-03T09:00:00Z', 'Phone');
    const texts = [renderBoardNote(two).replace('no server.', 'no port.'), renderBoardNote(theirs)];
    const entry = entryOf(
      texts.map((text, at) => {
        const name = at === 0 ? path : 'Board/Use SQLite (conflict).md';
        const note = readBoardNote({ path: name, text }, hasher);
        return { path: name, mtimeMs: Date.parse('2026-06-01T00:00:00Z'), note: note as NonNullable<typeof note> };
      }),
      hasher,
    );
    expect(stateOf(entry)).toMatchObject({
      revision: 4,
      record: { status: 'superseded', rationale: expect.stringContaining('no port') as string },
    });
  });

  it('survives any text in any field', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.constantFrom(...kindNames), (text, kind) => {
        const rationale = text.replace(/\s+/g, ' ').trim();
        const record = { ...first, kind, status: kindOf(kind).initial, keys: {}, rationale };
        const revisions = extend(one, record, '2026-05-02T09:00:00Z');
        const read = readBoardNote({ path, text: renderBoardNote(revisions) }, hasher);
        expect(read?.unread).toEqual([]);
        expect(read?.revisions.map(({ hash }) => hash)).toEqual(revisions.map(({ hash }) => hash));
      }),
      { numRuns: trials(2_000) },
    );
  });
});
