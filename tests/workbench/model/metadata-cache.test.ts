import { App } from '../../../workbench/model/app';
import { getAllTags, iterateCacheRefs, resolveSubpath } from '../../../workbench/model/metadata/cache-refs';
import { MemoryBackend } from '../../../workbench/model/files/memory-backend';
import { readMetadata } from '../../../workbench/model/metadata/read-metadata';
import { openApp } from './opened-app';

const note = `---
tags: [front]
related: ["[[Other|shown]]", plain]
---
# Top #tag

See [[Other#Part|there]], ![[pic.png]] and [this](My%20note.md#a%20b).
[web](https://example.com) \`[[code]]\` %%[[hidden]]%%

## Part
- item ^one
- #tag/sub \`#code\`

A paragraph
over lines. ^Two

> [!note] Callout
`;

describe('a note', () => {
  const cache = readMetadata(note);
  const textAt = ({ position }: { position: { start: { offset: number }; end: { offset: number } } }): string =>
    note.slice(position.start.offset, position.end.offset);

  it('has its links in their places', () => {
    expect(cache.links?.map(({ link, original, displayText }) => [link, original, displayText])).toEqual([
      ['Other#Part', '[[Other#Part|there]]', 'there'],
      ['My note.md#a b', '[this](My%20note.md#a%20b)', 'this'],
      ['hidden', '[[hidden]]', 'hidden'],
    ]);
    expect(cache.embeds?.map(({ link }) => link)).toEqual(['pic.png']);
    for (const reference of [...(cache.links ?? []), ...(cache.embeds ?? [])])
      expect(textAt(reference)).toBe(reference.original);
    expect(cache.links?.[0]?.position.start).toEqual({ line: 6, col: 4, offset: note.indexOf('[[Other#') });
    const seen: string[] = [];
    expect(
      iterateCacheRefs(cache, ({ link }) => {
        seen.push(link);
        return link === 'hidden';
      }),
    ).toBe(true);
    expect(seen).toHaveLength(3);
  });

  it('has its front matter', () => {
    expect(cache.frontmatter).toEqual({ tags: ['front'], related: ['[[Other|shown]]', 'plain'] });
    expect(cache.frontmatterLinks).toEqual([
      { key: 'related.0', original: '[[Other|shown]]', link: 'Other', displayText: 'shown' },
    ]);
    expect(cache.frontmatterPosition?.end.line).toBe(3);
  });

  it('has its tags, headings, sections and named blocks', () => {
    expect(cache.tags?.map((each) => [each.tag, textAt(each)])).toEqual([
      ['#tag', '#tag'],
      ['#tag/sub', '#tag/sub'],
    ]);
    expect(getAllTags(cache)).toEqual(['#front', '#tag', '#tag/sub']);
    expect(cache.headings?.map(({ heading, level }) => [heading, level])).toEqual([
      ['Top #tag', 1],
      ['Part', 2],
    ]);
    expect(cache.sections?.map(({ type }) => type)).toEqual([
      'yaml',
      'heading',
      'paragraph',
      'heading',
      'list',
      'paragraph',
      'callout',
    ]);
    expect(Object.keys(cache.blocks ?? {})).toEqual(['one', 'two']);
    expect(cache.blocks?.['two'] && textAt(cache.blocks['two'])).toContain('A paragraph');
  });

  it('leads to its parts', () => {
    expect(resolveSubpath(cache, '#Part')).toMatchObject({
      type: 'heading',
      current: { heading: 'Part' },
      next: null,
      start: { line: 9 },
      end: null,
    });
    expect(resolveSubpath(cache, '#top tag#PART')).toMatchObject({ current: { heading: 'Part' } });
    expect(resolveSubpath(cache, '#Top tag')).toMatchObject({ current: { heading: 'Top #tag' } });
    expect(resolveSubpath(cache, '#^TWO')).toMatchObject({ type: 'block', block: { id: 'two' } });
    for (const absent of ['#None', '#^none', '#Part#Top tag', '']) expect(resolveSubpath(cache, absent)).toBeNull();
  });

  it('omits missing parts', () => {
    expect(readMetadata('')).toEqual({});
    expect(readMetadata('---\nbroken: [\n---\ntext').frontmatter).toBeUndefined();
  });
});

describe('the links of a vault', () => {
  it('are resolved and counted, by path', async () => {
    const { app } = await openApp({
      'a.md': '[[b]] [[b|x]] ![[p.png]] [[none]] [[#here]]',
      'sub/b.md': '',
      'p.png': '',
    });
    expect(app.metadataCache.resolvedLinks).toEqual({
      'a.md': { 'sub/b.md': 2, 'p.png': 1, 'a.md': 1 },
      'sub/b.md': {},
    });
    expect(app.metadataCache.unresolvedLinks).toEqual({ 'a.md': { none: 1 }, 'sub/b.md': {} });
    expect(app.metadataCache.getFirstLinkpathDest('b', 'a.md')?.path).toBe('sub/b.md');
    expect(app.metadataCache.getCache('a.md')?.links).toHaveLength(4);
    expect(app.metadataCache.getCache('p.png')).toBeNull();
  });

  it('follow files that come, go and move', async () => {
    const { app, file } = await openApp({ 'a.md': '[[b]]', 'sub/b.md': '[[a]]' });
    const cache = app.metadataCache;
    await app.vault.create('b.md', '');
    await cache.settled();
    expect(cache.resolvedLinks['a.md']).toEqual({ 'b.md': 1 });
    await app.vault.delete(file('b.md'));
    await cache.settled();
    expect(cache.resolvedLinks['a.md']).toEqual({ 'sub/b.md': 1 });
    await app.vault.rename(file('sub/b.md'), 'sub/c.md');
    await cache.settled();
    expect(cache.unresolvedLinks['a.md']).toEqual({ b: 1 });
    expect(cache.resolvedLinks).toEqual({ 'a.md': {}, 'sub/c.md': { 'a.md': 1 } });
  });

  it('are reported: each note read, each resolved, then all', async () => {
    const { app, file } = await openApp({ 'a.md': '[[b]]', 'b.md': '' });
    const told: string[] = [];
    app.metadataCache.on('changed', (changed, data, cache) =>
      told.push(`changed ${changed.path} ${data} ${cache.links?.length ?? 0}`),
    );
    app.metadataCache.on('resolve', (resolved) => told.push(`resolve ${resolved.path}`));
    app.metadataCache.on('resolved', () => told.push('resolved'));
    app.metadataCache.on('deleted', (deleted, before) =>
      told.push(`deleted ${deleted.path} ${before?.links?.length ?? 0}`),
    );
    await app.vault.modify(file('b.md'), '[[a]]');
    await app.metadataCache.settled();
    expect(told).toEqual(['changed b.md [[a]] 1', 'resolve b.md', 'resolved']);
    told.length = 0;
    await app.vault.rename(file('b.md'), 'c.md');
    await app.metadataCache.settled();
    expect(told).toEqual(['resolve a.md', 'resolve c.md', 'resolved']);
    told.length = 0;
    await app.vault.delete(file('c.md'));
    await app.metadataCache.settled();
    expect(told).toEqual(['deleted c.md 1', 'resolved']);
  });

  it('are read in the background: a note has no cache until its turn', async () => {
    const files = Object.fromEntries(Array.from({ length: 300 }, (_, i) => [`n${i}.md`, `[[n${(i + 1) % 300}]]`]));
    const app = new App(new MemoryBackend(files));
    await app.vault.load();
    expect(app.metadataCache.getCache('n0.md')).toBeNull();
    await app.metadataCache.settled();
    expect(Object.values(app.metadataCache.resolvedLinks).flatMap(Object.keys)).toHaveLength(300);
  });

  it('are named by the file where that is enough, else by the path', async () => {
    const { app, file } = await openApp({
      'Note.md': '',
      'a/Note.md': '',
      'a/Only.md': '',
      'v1.2.md': '',
      'img/pic.png': '',
    });
    const name = (path: string, source: string): string => app.metadataCache.fileToLinktext(file(path), source);
    expect(name('Note.md', 'a/x.md')).toBe('Note');
    expect(name('a/Note.md', 'x.md')).toBe('a/Note');
    expect(name('a/Only.md', 'x.md')).toBe('Only');
    expect(name('v1.2.md', 'x.md')).toBe('v1.2');
    expect(name('img/pic.png', 'x.md')).toBe('pic.png');
    expect(app.metadataCache.fileToLinktext(file('a/Only.md'), 'x.md', false)).toBe('Only.md');
  });
});
