import { openApp } from './opened-app';

describe('a link that is made', () => {
  const files = { 'Note.md': '', 'a/Note.md': '', 'a/Deep one.md': '', 'img/p.png': '' };
  const styles = {
    shortest: {},
    relative: { newLinkFormat: 'relative' },
    absolute: { newLinkFormat: 'absolute' },
    markdown: { useMarkdownLinks: true },
  } as const;

  it.each([
    ['shortest', 'a/Deep one.md', 'x.md', '', '', '[[Deep one]]'],
    ['shortest', 'a/Deep one.md', 'x.md', '#Part', 'shown', '[[Deep one#Part|shown]]'],
    ['shortest', 'a/Note.md', 'x.md', '', '', '[[a/Note|Note]]'],
    ['shortest', 'a/Note.md', 'a/x.md', '', '', '[[a/Note|Note]]'],
    ['shortest', 'Note.md', 'a/x.md', '', 'Note', '[[Note]]'],
    ['shortest', 'Note.md', 'Note.md', '#^block', '', '[[#^block]]'],
    ['shortest', 'img/p.png', 'x.md', '', '', '![[p.png]]'],
    ['relative', 'a/Deep one.md', 'b/c/x.md', '', '', '[[../../a/Deep one|Deep one]]'],
    ['relative', 'a/Deep one.md', 'a/x.md', '', '', '[[Deep one]]'],
    ['absolute', 'a/Deep one.md', 'a/x.md', '', '', '[[a/Deep one|Deep one]]'],
    ['markdown', 'a/Deep one.md', 'x.md', '#Part', '', '[Deep one](Deep%20one.md#Part)'],
    ['markdown', 'img/p.png', 'x.md', '', 'cat', '![cat](p.png)'],
  ] as const)('%s: %s in %s', async (style, path, source, subpath, shown, link) => {
    const { app, file } = await openApp(files);
    for (const [key, value] of Object.entries(styles[style])) await app.vault.setConfig(key, value);
    expect(app.fileManager.generateMarkdownLink(file(path), source, subpath, shown)).toBe(link);
  });
});

describe('a file that is renamed', () => {
  const files = {
    '.obsidian/app.json': '{"alwaysUpdateLinks":true}',
    'Old.md': 'I am [[Old#me|myself]] near [[Near]].',
    'Near.md': '',
    'b/Links.md': '---\nrelated: "[[Old]]"\n---\n[[Old]] [[old#H|x]] ![[Old]] [y](Old.md) [[Other]] `[[Old]]`',
    'b/Other.md': '[[Old]]',
  };

  it('keeps the links that led to it, each in its form', async () => {
    const { app, file, read } = await openApp(files);
    await app.fileManager.renameFile(file('Old.md'), 'b/New name.md');
    expect(await read('b/Links.md')).toBe(
      '---\nrelated: "[[New name]]"\n---\n[[New name]] [[New name#H|x]] ![[New name]] [y](New%20name.md) [[Other]] `[[Old]]`',
    );
    expect(await read('b/Other.md')).toBe('[[New name]]');
    expect(await read('b/New name.md')).toBe('I am [[New name#me|myself]] near [[Near]].');
    await app.metadataCache.settled();
    expect(app.metadataCache.unresolvedLinks['b/Links.md']).toEqual({});
  });

  it('leaves links alone that still lead to it', async () => {
    const { app, file, read } = await openApp(files);
    await app.fileManager.renameFile(file('Old.md'), 'b/Old.md');
    expect(await read('b/Other.md')).toBe('[[Old]]');
  });

  it('takes with it the links of a whole folder', async () => {
    const { app, read } = await openApp({ ...files, 'x.md': '[[b/Other]] [[Links]]' });
    await app.fileManager.renameFile(app.vault.getFolderByPath('b') ?? app.vault.getRoot(), 'c');
    expect(await read('x.md')).toBe('[[Other]] [[Links]]');
    expect(await read('c/Other.md')).toBe('[[Old]]');
  });

  it('asks first where the user wants to be asked', async () => {
    const asked: number[] = [];
    const { app, file, read } = await openApp({ ...files, '.obsidian/app.json': '{}' });
    app.fileManager.confirmLinkUpdate = (count) => Promise.resolve(asked.push(count) > 1);
    await app.fileManager.renameFile(file('Old.md'), 'New.md');
    expect(await read('b/Other.md')).toBe('[[Old]]');
    await app.fileManager.renameFile(file('New.md'), 'Old.md');
    await app.fileManager.renameFile(file('Old.md'), 'Newer.md');
    expect(await read('b/Other.md')).toBe('[[Newer]]');
    expect(asked).toEqual([7, 7]);
  });
});

describe('front matter that is edited', () => {
  const edit = async (text: string, change: (data: Record<string, unknown>) => void): Promise<string> => {
    const { app, file, read } = await openApp({ 'n.md': text });
    await app.fileManager.processFrontMatter(file('n.md'), change);
    return read('n.md');
  };

  it('is rewritten as a whole', async () => {
    const edited = await edit(
      "---\n# comment\ntitle: 'quoted'\ntags: [a, b]\ndate: 2026-01-02\n---\nbody\n",
      (data) => {
        data['status'] = 'active: yes';
        data['nested'] = { list: ['x', { deep: 1 }], none: null };
      },
    );
    expect(edited).toBe(
      '---\ntitle: quoted\ntags:\n  - a\n  - b\ndate: 2026-01-02\nstatus: "active: yes"\nnested:\n  list:\n    - x\n    - deep: 1\n  none: null\n---\nbody\n',
    );
  });

  it('is made if missing, and removed with its last key', async () => {
    expect(
      await edit('body', (data) => {
        data['a'] = 1;
      }),
    ).toBe('---\na: 1\n---\nbody');
    expect(
      await edit('---\na: 1\n---\nbody', (data) => {
        delete data['a'];
      }),
    ).toBe('body');
  });

  it('stays byte for byte when nothing changes', async () => {
    const text = "---\n# comment\na:   'x'\n---\nbody";
    expect(
      await edit(text, (data) => {
        data['a'] = 'x';
      }),
    ).toBe(text);
  });

  it('is not changed if it is broken or the change throws', async () => {
    await expect(edit('---\na: [\n---\n', () => undefined)).rejects.toMatchObject({ name: 'YAMLParseError' });
    await expect(
      edit('---\na: 1\n---\n', () => {
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
  });
});

it('trashes as the user chose', async () => {
  const { app, file } = await openApp({ 'a.md': '', 'b.md': '' });
  await app.fileManager.trashFile(file('a.md'));
  await app.vault.setConfig('trashOption', 'none');
  await app.fileManager.trashFile(file('b.md'));
  expect(app.vault.getFiles()).toEqual([]);
  expect((await app.vault.adapter.list('.trash')).files).toEqual(['.trash/a.md']);
  expect(await app.fileManager.promptForDeletion(await app.vault.create('c.md', ''))).toBe(false);
  expect(file('c.md')).not.toBeNull();
});

it('knows where new files and attachments go', async () => {
  const { app } = await openApp({ 'a/n.md': '', 'a/files/p.png': '', 'p.png': '' });
  expect(app.fileManager.getNewFileParent('a/n.md').path).toBe('/');
  expect(await app.fileManager.getAvailablePathForAttachment('p.png', 'a/n.md')).toBe('p 1.png');
  await app.vault.setConfig('newFileLocation', 'current');
  await app.vault.setConfig('attachmentFolderPath', './files');
  expect(app.fileManager.getNewFileParent('a/n.md').path).toBe('a');
  expect(await app.fileManager.getAvailablePathForAttachment('p.png', 'a/n.md')).toBe('a/files/p 1.png');
  expect(await app.fileManager.getAvailablePathForAttachment('q.png', 'n.md')).toBe('files/q.png');
  expect(app.vault.getFolderByPath('files')).not.toBeNull();
});
