import type { StructureChange } from '../../../src/core/plan/structure-change';
import { planStructure } from '../../../src/engine/structure/plan-structure';
import { followOperations } from './follow-operations';
import { moved, path, planFor, structureFixture, type Files } from './structure-fixture';

async function changed(files: Files, change: StructureChange): Promise<Record<string, string>> {
  const { operations, refused, proof } = await planFor(files, change);
  expect([refused, proof.broken]).toEqual([[], []]);
  const after = followOperations(new Map(Object.entries(files)), operations);
  return Object.fromEntries([...after].filter(([path, text]) => files[path] !== text));
}

describe('a move', () => {
  test.each<[string, string, string]>([
    ['an unambiguous name', '[[A]] [[A#H|x]]', '[[A]] [[A#H|x]]'],
    ['a path', '[[sub/A]] [[sub/A.md#H]]', '[[new/A]] [[new/A.md#H]]'],
    ['a relative path', '[[./sub/A]] [x](./sub/A.md)', '[[./new/A]] [x](./new/A.md)'],
    [
      'encodings',
      '[x](sub/A.md) [y](<sub/A.md#h> "t") ![z](sub/A.md)',
      '[x](new/A.md) [y](<new/A.md#h> "t") ![z](new/A.md)',
    ],
    ['a table', '| [[sub/A\\|x]] |\n|---|', '| [[new/A\\|x]] |\n|---|'],
    ['definitions', '[r]: sub/A.md "t"\n', '[r]: new/A.md "t"\n'],
    [
      'properties, letter by letter',
      '---\n# mine\nup:   \'[[sub/A]]\'   # why\nlist: ["[[sub/A|x]]"]\nn: 007\n---\n',
      '---\n# mine\nup:   \'[[new/A]]\'   # why\nlist: ["[[new/A|x]]"]\nn: 007\n---\n',
    ],
    ['code', '`[[sub/A]]`\n\n```\n[[sub/A]]\n```\n', '`[[sub/A]]`\n\n```\n[[sub/A]]\n```\n'],
    ['broken links', '[[sub/B]] [[new/A]]', '[[sub/B]] [[new/A]]'],
  ])('keeps the style of links: %s', async (_name, before, after) => {
    expect(await changed({ 'N.md': before, 'sub/A.md': '# H' }, moved({ 'sub/A.md': 'new/A.md' }))).toEqual({
      'new/A.md': '# H',
      ...(before === after ? {} : { 'N.md': after }),
    });
  });

  it('replaces a name that became ambiguous with a path, and protects links of other notes', async () => {
    const files = { 'x/Note.md': 'one', 'longer/Note.md': 'two', 'N.md': '[[Note]]', 'longer/own.md': '[[Note]]' };
    expect(await changed(files, moved({ 'longer/Note.md': 'Note.md' }))).toEqual({
      'Note.md': 'two',
      'N.md': '[[x/Note]]',
    });
    expect(await changed(files, moved({ 'x/Note.md': 'much longer/Note.md' }))).toEqual({
      'much longer/Note.md': 'one',
      'N.md': '[[much longer/Note]]',
    });
  });

  it('updates the links in the moved note', async () => {
    expect(
      await changed(
        { 'a/N.md': '[[../B]] [[M]] [[#H]] ![](p.png)', 'B.md': '', 'a/M.md': '', 'd/M.md': '', 'a/p.png': '' },
        moved({ 'a/N.md': 'b/c/N.md' }),
      ),
    ).toEqual({ 'b/c/N.md': '[[../../B]] [[a/M]] [[#H]] ![](p.png)' });
  });

  it('edits canvases and Bases only at the exact ranges', async () => {
    const files = {
      'x.canvas': '{ "nodes":[ {"file":"a/N.md", "subpath":"#H"}, {"text":"see [[a/N|n]]"} ] }',
      'x.base': 'filters:\n  - file.inFolder("a")\n  - file.inFolder("ab")\n  - \'link("a/N")\'\n',
      'a/N.md': '',
      'ab/M.md': '',
    };
    expect(
      await changed(files, { ...moved({ 'a/N.md': 'b "q"/N.md' }), folders: [{ from: 'a', to: 'b "q"' }] }),
    ).toEqual({
      'b "q"/N.md': '',
      'x.canvas': '{ "nodes":[ {"file":"b \\"q\\"/N.md", "subpath":"#H"}, {"text":"see [[b \\"q\\"/N|n]]"} ] }',
      'x.base': 'filters:\n  - file.inFolder("b \\"q\\"")\n  - file.inFolder("ab")\n  - \'link("b \\"q\\"/N")\'\n',
    });
  });

  it('changes the case of a name, and swaps files', async () => {
    expect(await changed({ 'note.md': 'n', 'L.md': '[[Note]] [x](note.md)' }, moved({ 'note.md': 'NOTE.md' }))).toEqual(
      { 'NOTE.md': 'n' },
    );
    expect(
      await changed(
        { 'a/N.md': 'a', 'b/N.md': 'b', 'L.md': '[[a/N]] [[b/N]]' },
        moved({ 'a/N.md': 'b/N.md', 'b/N.md': 'a/N.md' }),
      ),
    ).toEqual({ 'a/N.md': 'b', 'b/N.md': 'a', 'L.md': '[[b/N]] [[a/N]]' });
  });

  it('changes the case of a folder by way of a temporary one, which it removes', async () => {
    const { operations } = await planFor(
      { 'dir/A.md': '[[dir/B]]', 'dir/B.md': '' },
      { ...moved({ 'dir/A.md': 'Dir/A.md', 'dir/B.md': 'Dir/B.md' }), folders: [{ from: 'dir', to: 'Dir' }] },
    );
    expect(
      operations.map((operation) =>
        operation.op === 'move' ? [operation.path, operation.to, operation.clears] : operation.op,
      ),
    ).toEqual([
      ['dir/A.md', 'Dir (on the move)/A.md', ['dir']],
      ['dir/B.md', 'Dir (on the move)/B.md', ['dir']],
      ['Dir (on the move)/A.md', 'Dir/A.md', ['Dir (on the move)']],
      ['Dir (on the move)/B.md', 'Dir/B.md', ['Dir (on the move)']],
    ]);
  });
});

describe('refuses a change', () => {
  const files = {
    'A.md': 'a',
    'B.md': '---\ncb_lock: true\n---\n[[./A]]',
    'C.md': '---\ncb_lock: true\n---\n[[A]]',
    'sub/a.md': '',
    'latin.md': '',
  };
  test.each<[string, StructureChange, string, string]>([
    [
      'a locked note would have to change',
      moved({ 'A.md': 'x/A.md' }),
      'B.md',
      'Its links would have to change, but it is locked (cb_lock).',
    ],
    ['a locked note is to move', moved({ 'C.md': 'x/C.md' }), 'C.md', 'It is locked (cb_lock).'],
    [
      'the target exists, in any letter case',
      moved({ 'A.md': 'SUB/A.md' }),
      'SUB/A.md',
      '"sub/a.md" already exists; the names differ only in capitals or accents.',
    ],
    ['a file does not exist', moved({ 'gone.md': 'x.md' }), 'gone.md', 'It does not exist.'],
    [
      'a target is hidden',
      moved({ 'A.md': '.obsidian/A.md' }),
      '.obsidian/A.md',
      '".obsidian/A.md" is hidden or in a hidden folder; hidden files are never changed.',
    ],
  ])('%s', async (_name, change, where, reason) => {
    const { refused, operations } = await planFor(files, change);
    expect(operations).toEqual([]);
    expect(refused).toContainEqual(expect.objectContaining({ path: where, reason }));
  });
});

test('updates links in a note that is not UTF-8, and no other byte of it', async () => {
  const latin = (text: string): Uint8Array => Uint8Array.from([...text], (char) => char.charCodeAt(0));
  const fixture = await structureFixture({ 'A.md': '', 'B.md': '' });
  fixture.vault.place('L.md', latin('Caf\xe9 [[./A]] \xff [[B\xe9]] ![\xfc](./A.md#caf\xe9) [[B]]\r\n'));
  await fixture.links.reread('L.md');
  const { operations, refused, proof } = await planStructure(moved({ 'A.md': 'x/A.md' }), fixture);
  expect([refused, proof.broken]).toEqual([[], []]);
  expect(operations.flatMap((operation) => (operation.op === 'modify' ? [[...operation.bytes]] : []))).toEqual([
    [...latin('Caf\xe9 [[./x/A]] \xff [[B\xe9]] ![\xfc](./x/A.md#caf\xe9) [[B]]\r\n')],
  ]);
});

describe('headings in a text merged from several notes', () => {
  const merge = (text: string, ...sources: string[]): StructureChange => ({
    moved: [],
    left: sources.map((source) => ({ path: path(source), successor: path('Both.md') })),
    written: [{ path: path('Both.md'), text, sources: sources.map(path) }],
  });

  it('are distinguished from the titles added above them', async () => {
    const files = {
      'A.md': 'Intro [[#A]].\n\n## A\n\nDeep.\n',
      'B.md': '# B\n\nText [[#B]].\n',
      'L.md': '[[A#A]] [[B#B]] [[A]]',
    };
    const text = '## A\n\nIntro [[#A]].\n\n### A\n\nDeep.\n\n## B\n\nText [[#B]].\n';
    expect(await changed(files, merge(text, 'A.md', 'B.md'))).toEqual({
      'Both.md': text.replace('[[#A]]', '[[#A#A]]'),
      'L.md': '[[Both#A#A]] [[Both#B]] [[Both]]',
    });
  });

  it('are found in a split part that has the same name as the whole note', async () => {
    const files = { 'A.md': 'See [[#A]].\n\n## A\n\nDeep.\n' };
    const parts = [
      { path: path('A.md'), text: 'See [[#A]].\n\n- [[A (part)]]\n', sources: [path('A.md')] },
      { path: path('A (part).md'), text: '## A\n\nDeep.\n', sources: [path('A.md')] },
    ];
    expect(await changed(files, { moved: [], left: [], written: parts })).toEqual({
      'A.md': 'See [[A (part)#A]].\n\n- [[A (part)]]\n',
      'A (part).md': '## A\n\nDeep.\n',
    });
  });

  it('are reported as unreachable when an equal one precedes them, also for links within the note', async () => {
    const files = {
      'F.md': 'One.\nSee [[V#Filters]].\n',
      'S.md': '### V\n\n### Filters\n\nx\n',
      'V.md': '## Filters\n\ny\n',
    };
    const text =
      '## F\n\nOne.\nSee [[V#Filters]].\n\n## S\n\n#### V\n\n#### Filters\n\nx\n\n## V\n\n### Filters\n\ny\n';
    const { proof } = await planFor(files, merge(text, 'F.md', 'S.md', 'V.md'));
    expect(proof.broken).toEqual([{ path: 'F.md', line: 2, link: '[[V#Filters]]' }]);
  });
});

it('a link to one heading does not replace a link to another', async () => {
  const files = { 'G.md': '## Alias\n\nSee [[#note]] and [[#Alias]].\n\n## Note\n\nText. ^b1\n\nSee [[#^b1]].\n' };
  const written = [
    { path: path('G.md'), text: '[[Alias]] [[Note]]\n', sources: [path('G.md')] },
    { path: path('Alias.md'), text: '## Alias\n\nSee [[#note]] and [[#Alias]].\n', sources: [path('G.md')] },
    { path: path('Note.md'), text: 'Text. ^b2\n\nSee [[#^b2]].\n', sources: [path('G.md')] },
  ];
  const { proof } = await planFor(files, { moved: [], left: [], written });
  expect(proof.broken.map(({ link }) => link)).toEqual(['[[#note]]', '[[#^b1]]']);
});

it('a note gets its name in links from one part of it to another', async () => {
  const { links } = await structureFixture({ 'a/N.md': '[[#H]] [[N]]\n\n# H\n', 'L.md': '[[n]]', 'M.md': '[[L]]' });
  expect([links.naming('a/N.md').sort(), links.naming('L.md')]).toEqual([['L.md', 'a/N.md'], ['M.md']]);
});

describe('a merge', () => {
  const files = {
    'a/One.md': '# First\n\n[[Two]] and [[./near]] ^b1\n',
    'Two.md': '# Second\n\n[[One#First]] [[x/near]]\n',
    'a/near.md': '',
    'x/near.md': '',
    'L.md': '[[One#First|f]] [[Two]] [[One#^b1]] [[One#gone before]]',
    'c.canvas': '{"nodes":[{"file":"Two.md"}]}',
  };
  const text = '# First\n\n[[Two]] and [[./near]] ^b1\n\n# Second\n\n[[One#First]] [[x/near]]\n';
  const change: StructureChange = {
    moved: [],
    left: [
      { path: path('a/One.md'), successor: path('Both.md') },
      { path: path('Two.md'), successor: path('Both.md') },
    ],
    written: [{ path: path('Both.md'), text, sources: [path('a/One.md'), path('Two.md')] }],
  };

  it('leads links to the new note, and keeps the meaning of links within it', async () => {
    expect(await changed(files, change)).toEqual({
      'Both.md': '# First\n\nTwo and [[./a/near]] ^b1\n\n# Second\n\n[[#First]] [[x/near]]\n',
      'L.md': '[[Both#First|f]] [[Both]] [[Both#^b1]] [[Both#gone before]]',
      'c.canvas': '{"nodes":[{"file":"Both.md"}]}',
    });
  });

  it('reports losses: links between the notes, requested headings, sentences', async () => {
    const { proof } = await planFor(files, {
      ...change,
      written: [{ path: path('Both.md'), text: '# Second\n\nShort.\n', sources: [path('a/One.md'), path('Two.md')] }],
    });
    expect(proof.broken).toEqual(
      [
        { path: 'a/One.md', line: 3, link: '[[./near]]' },
        { path: 'L.md', line: 1, link: '[[One#First|f]]' },
        { path: 'L.md', line: 1, link: '[[One#^b1]]' },
        { path: 'Two.md', line: 3, link: '[[x/near]]' },
        { path: 'Two.md', line: 3, link: '[[One#First]]' },
      ].sort(
        (one, other) =>
          proof.broken.findIndex(({ link }) => link === one.link) -
          proof.broken.findIndex(({ link }) => link === other.link),
      ),
    );
    expect(proof.linksBefore).toBe(proof.linksAfter + 5);
    expect(proof.lostSentences.length).toBeGreaterThan(0);
  });

  it('keeps links to a note without a successor, and reports that they break', async () => {
    const { proof, operations } = await planFor(files, {
      moved: [],
      left: [{ path: path('Two.md'), successor: null }],
      written: [],
    });
    expect(operations.map(({ op, path: where }) => [op, where])).toEqual([['trash', 'Two.md']]);
    expect(proof.broken.map(({ path: where, link }) => [where, link]).sort()).toEqual([
      ['L.md', '[[Two]]'],
      ['a/One.md', '[[Two]]'],
      ['c.canvas', 'Two.md'],
    ]);
  });
});

test('with the same heading or block in several notes, leads links below their titles, and reports the ambiguous ones', async () => {
  const files = {
    'One.md': '## Setup\n\nFirst. ^x1\n',
    'Two.md': '## Setup\n\nSecond. ^x1\n',
    'L.md': '[[Two#Setup]] [[Two#^x1]] ![[Two#Setup]] [[One#Setup]] [[One#^x1]]',
  };
  const text = '## One\n\n### Setup\n\nFirst. ^x1\n\n## Two\n\n### Setup\n\nSecond. ^x1\n';
  const change: StructureChange = {
    moved: [],
    left: [
      { path: path('One.md'), successor: path('Both.md') },
      { path: path('Two.md'), successor: path('Both.md') },
    ],
    written: [{ path: path('Both.md'), text, sources: [path('One.md'), path('Two.md')] }],
  };
  expect((await planFor(files, change)).proof.broken.map(({ link }) => link)).toEqual(['[[Two#^x1]]']);
  const renamed = {
    ...change,
    written: change.written.map((note) => ({ ...note, text: text.replace('Second. ^x1', 'Second. ^x1-2') })),
  };
  expect((await changed(files, renamed))['L.md']).toBe(
    '[[Both#Two#Setup]] [[Both#^x1-2]] ![[Both#Two#Setup]] [[Both#Setup]] [[Both#^x1]]',
  );
  const untitled = {
    ...change,
    written: [
      {
        path: path('Both.md'),
        text: '## Setup\n\nFirst. Second.\n\n## Setup\n',
        sources: [path('One.md'), path('Two.md')],
      },
    ],
  };
  expect((await planFor(files, untitled)).proof.broken.map(({ link }) => link)).toContain('[[Two#Setup]]');
});

test('a split leads links with a heading or block to the note that now has it', async () => {
  const files = {
    'Big.md': '# Intro\n\n[[#Parts]]\n\n# Parts\n\nText ^p\n',
    'L.md': '[[Big]] [[Big#Parts]] ![[Big#^p]] [x](Big.md#Intro)',
  };
  const change: StructureChange = {
    moved: [],
    left: [],
    written: [
      { path: path('Big.md'), text: '# Intro\n\n[[#Parts]]\n\n[[Parts of it]]\n', sources: [path('Big.md')] },
      { path: path('Parts of it.md'), text: '# Parts\n\nText ^p\n', sources: [path('Big.md')] },
    ],
  };
  expect(await changed(files, change)).toEqual({
    'Big.md': '# Intro\n\n[[Parts of it#Parts]]\n\n[[Parts of it]]\n',
    'Parts of it.md': '# Parts\n\nText ^p\n',
    'L.md': '[[Big]] [[Parts of it#Parts]] ![[Parts of it#^p]] [x](Big.md#Intro)',
  });
});

test('follows the host where it resolves a link differently', async () => {
  const fixture = await structureFixture({ 'aa/N.md': 'one', 'bb/N.md': 'two', 'L.md': '[[N]]' });
  const lookup = {
    resolve: (linkpath: string) => (linkpath === 'N' ? 'bb/N.md' : null),
    settled: () => Promise.resolve(true),
  };
  const { operations } = await planStructure(moved({ 'bb/N.md': 'cc/N.md' }), { ...fixture, lookup });
  expect(
    operations.map((operation) =>
      operation.op === 'modify' ? new TextDecoder().decode(operation.bytes) : operation.op,
    ),
  ).toEqual(['[[cc/N]]', 'move']);
});
