import fc from 'fast-check';
import { LinkResolver, linkKey } from '../../../../src/core/note/references/resolve-link';

/** Seen on Obsidian 1.13.7 with `getFirstLinkpathDest`: files of the vault, link, note that holds it, what the app answers. */
const observed: readonly (readonly [
  rule: string,
  paths: readonly string[],
  link: string,
  source: string,
  found: string | null,
])[] = [
  ['the exact path at the root', ['Note.md', 'zzzz/Note.md', 'a/b/Note.md'], 'Note', 'src.md', 'Note.md'],
  ['the exact path over the own folder', ['Note.md', 'zzzz/Note.md', 'a/b/Note.md'], 'Note', 'a/b/src.md', 'Note.md'],
  ['the own folder over a shorter path', ['zzzz/Note.md', 'b/Note.md'], 'Note', 'zzzz/src.md', 'zzzz/Note.md'],
  ['the own folder, nested', ['zzzz/Note.md', 'a/b/Note.md'], 'Note', 'a/b/src.md', 'a/b/Note.md'],
  [
    'no preference for a folder above',
    ['zzzz/Note.md', 'b/Note.md', 'a/b/Note.md'],
    'Note',
    'zzzz/deep/src.md',
    'b/Note.md',
  ],
  ['the shortest string, not the fewest folders', ['zzzz/Note.md', 'a/b/Note.md'], 'Note', 'src.md', 'a/b/Note.md'],
  ['the shortest string, not the order of the tree', ['a/b/Note.md', 'b/Note.md'], 'Note', 'src.md', 'b/Note.md'],
  ['the end of a path', ['a/b/Note.md'], 'b/Note', 'suffix.md', 'a/b/Note.md'],
  [
    'the exact path over the end of one in the own folder',
    ['b/Note.md', 'a/b/Note.md'],
    'b/Note',
    'a/b/src.md',
    'b/Note.md',
  ],
  ['a step up', ['y.md', 'b/y.md'], '../y', 'a/x.md', 'y.md'],
  ['no search for a relative link', ['b/Missing.md'], './Missing', 'a/x.md', null],
  ['any letter case', ['Log.md'], 'LOG', 'x.md', 'Log.md'],
  ['any letter case of the extension', ['Ext.md'], 'Ext.MD', 'x.md', 'Ext.md'],
  ['either Unicode form', ['Caf\u00e9.md'], 'Cafe\u0301', 'x.md', 'Caf\u00e9.md'],
  ['a decoded Markdown destination anywhere', ['Sub/My Note.md'], 'My Note.md', 'x.md', 'Sub/My Note.md'],
  ['the note itself for a mere heading', ['a/x.md'], '', 'a/x.md', 'a/x.md'],
  ['nothing for an address', ['x.md'], 'https://example.com', 'x.md', null],
  ['a single bracket as part of a name', ['Sq]uare.md'], 'Sq]uare', 'x.md', 'Sq]uare.md'],
];

test('a copy changes independently', () => {
  const resolver = new LinkResolver(['a/N.md', 'b/N.md']);
  const copy = resolver.copy();
  copy.delete('a/N.md');
  copy.add('N.md');
  resolver.delete('b/N.md');
  expect([resolver.resolve('N', 'x.md'), copy.resolve('N', 'x.md'), copy.has('b/N.md')]).toEqual([
    'a/N.md',
    'N.md',
    true,
  ]);
});

describe('the target of a link', () => {
  it.each(observed)('%s', (_rule, paths, link, source, found) => {
    expect(new LinkResolver(paths).resolve(link, source)).toBe(found);
    expect(new LinkResolver([...paths].reverse()).resolve(link, source)).toBe(found);
  });

  it('is a file of any type by its full name', () => {
    const resolver = new LinkResolver(['img/cat.png', 'cat.png.md']);
    expect(resolver.resolve('cat.png', 'x.md')).toBe('img/cat.png');
    expect(resolver.resolve('cat', 'x.md')).toBeNull();
  });

  it('is a note with a dot in its name', () => {
    expect(new LinkResolver(['v1.2.md']).resolve('v1.2', 'x.md')).toBe('v1.2.md');
  });

  it('is the exact spelling where two paths differ only in case', () => {
    const resolver = new LinkResolver(['note.md', 'Note.md']);
    expect(resolver.resolve('note', 'x.md')).toBe('note.md');
    expect(resolver.resolve('Note', 'x.md')).toBe('Note.md');
    expect(resolver.resolve('NOTE', 'x.md')).toBe('Note.md');
  });

  it('is the same one of equally short paths in any insertion order', () => {
    expect(new LinkResolver(['bb/Tie.md', 'aa/Tie.md']).resolve('Tie', 'x.md')).toBe('aa/Tie.md');
  });

  it('is never outside the vault', () => {
    expect(new LinkResolver(['x.md']).resolve('../../x', 'a/y.md')).toBeNull();
  });

  it('follows added and deleted files', () => {
    const resolver = new LinkResolver(['a/Note.md']);
    resolver.add('Note.md');
    expect(resolver.resolve('Note', 'a/x.md')).toBe('Note.md');
    resolver.delete('Note.md');
    resolver.delete('never there.md');
    expect(resolver.resolve('Note', 'a/x.md')).toBe('a/Note.md');
    resolver.delete('a/Note.md');
    expect(resolver.resolve('Note', 'a/x.md')).toBeNull();
  });
});

describe('for any vault', () => {
  const name = fc.constantFrom('a', 'b', 'Note', 'note', 'cafe\u0301', 'x.y');
  const path = fc.array(name, { minLength: 1, maxLength: 4 }).map((segments) => `${segments.join('/')}.md`);
  const paths = fc.uniqueArray(path, { minLength: 1, maxLength: 12 });

  it('resolves a full path to its file from everywhere', () => {
    fc.assert(
      fc.property(paths, path, fc.nat(), (vault, source, pick) => {
        const target = vault[pick % vault.length] ?? '';
        const resolver = new LinkResolver(vault);
        expect(resolver.resolve(target, source)).toBe(target);
        expect(resolver.resolve(`/${target}`, source)).toBe(target);
      }),
    );
  });

  it('resolves to a path that ends like the link, or to null if there is none', () => {
    fc.assert(
      fc.property(paths, path, path, (vault, source, link) => {
        const found = new LinkResolver(vault).resolve(link, source);
        const fold = (text: string): string => `/${text.normalize('NFC').toLowerCase()}`;
        const fitting = vault.filter(
          (each) => fold(each).endsWith(fold(link)) || fold(each).endsWith(fold(`${link}.md`)),
        );
        expect(found === null).toBe(fitting.length === 0);
        if (found !== null) expect(fitting).toContain(found);
      }),
    );
  });

  it('does not depend on the order in which files were added and deleted', () => {
    fc.assert(
      fc.property(paths, paths, path, path, (vault, gone, source, link) => {
        const changed = new LinkResolver([...gone, ...vault]);
        for (const each of gone) if (!vault.includes(each)) changed.delete(each);
        expect(changed.resolve(link, source)).toBe(new LinkResolver(vault).resolve(link, source));
      }),
    );
  });

  it('changes only through files that share their key with the link', () => {
    fc.assert(
      fc.property(paths, path, path, path, (vault, source, link, added) => {
        const before = new LinkResolver(vault).resolve(link, source);
        const after = new LinkResolver([...vault, added]).resolve(link, source);
        if (before !== after) expect([linkKey(link), linkKey(`${link}.md`)]).toContain(linkKey(added));
      }),
    );
  });
});
