import fc from 'fast-check';
import { readFrontmatter } from '../../../src/core/note/frontmatter/frontmatter';
import { readNoteFacts } from '../../../src/core/note/note-facts';
import type { NoteFacts } from '../../../src/core/note/note-record';

function facts(text: string, path = 'Folder/File name.md'): NoteFacts {
  return readNoteFacts(path, text, readFrontmatter(text));
}

describe('title and aliases', () => {
  test.each<[string, string, string, string[]]>([
    ['frontmatter', '---\ntitle: Own\naliases: [x, y]\n---\n# Other', 'Own', ['x', 'y', 'File name']],
    ['a number', '---\ntitle: 1984\n---\n', '1984', ['File name']],
    ['a list', '---\ntitle: [One, Two]\nalias: a, b\n---\n', 'One', ['a', 'b', 'File name']],
    [
      'empty, then the heading',
      '---\ntitle: ""\n---\n\n%% c %%\n# The [[Target|shown]] **bold**\n',
      'The shown bold',
      ['File name'],
    ],
    ['a heading further down', 'text\n# Heading', 'File name', []],
    ['a heading of level 2', '## Heading', 'File name', []],
    ['a mapping', '---\ntitle: {a: 1}\naliases: {b: 2}\n---\n', 'File name', []],
    [
      'nested',
      '---\ntitle: [[Linked]]\naliases: [null, [deep], 7, File name]\n---\n',
      'Linked',
      ['deep', '7', 'File name'],
    ],
  ])('%s', (_name, text, title, aliases) => {
    expect(facts(text)).toMatchObject({ title, aliases });
  });
});

describe('tags', () => {
  test.each<[string, string, string[]]>([
    ['a list', '---\ntags: [one, "#two", 3, null, [four/]]\n---\n', ['one', 'two', '3', 'four']],
    ['a text', '---\ntags: one, two three\ntag: "#four"\n---\n', ['one', 'two', 'three', 'four']],
    ['a mapping', '---\ntags: {a: 1}\n---\n', []],
    [
      'in text',
      '#one and (#two/three) #four, ##five a#six #7 #y2026\n- #学习 #тег #हिन्दी #émoji😀',
      ['one', 'two/three', 'four', 'y2026', '学习', 'тег', 'हिन्दी', 'émoji😀'],
    ],
    ['in headings', '# Title #tagged\n## #other', ['tagged', 'other']],
    ['each once', '---\ntags: [One]\n---\n#one #ONE #Two', ['One', 'Two']],
    [
      'not in code, comments, links and addresses',
      '`#a` https://x.y/#b [[N#c]] [t](#d) [#e](f)\n%% #g %%\n\n```\n#h\n```\n\n    #i\n\n&#39; #j-k',
      ['j-k'],
    ],
  ])('%s', (_name, text, tags) => {
    expect(facts(text).tags).toEqual(tags);
  });
});

describe('other facts', () => {
  test('are read from a generated note', () => {
    const text =
      '---\ntype: decision\nscope: project\ndurability: durable\nproject: p\nstatus: active\nsummary: "One.\\nTwo."\ndate: 2026-03-04T14:32:15Z\n---\n';
    expect(facts(text)).toMatchObject({
      type: 'decision',
      scope: 'project',
      durability: 'durable',
      project: 'p',
      status: 'active',
      summary: 'One. Two.',
      date: '2026-03-04',
    });
  });

  test('are read from an older generated note', () => {
    const text =
      '---\ntype: person\nbeat_type: insight\nsession_id: s\nstatus: completed\ncreated: 2026-03-04 14:32\n---\n';
    expect(facts(text)).toMatchObject({ type: 'insight', status: 'completed', date: '2026-03-04' });
  });

  test.each([
    ['2026-03-04', '2026-03-04'],
    ['"[[2026-03-04]]"', '2026-03-04'],
    ['2026/3/4', '2026-03-04'],
    ['2026-03-04T14:32:15', '2026-03-04'],
    ['2026-13-04', ''],
    ['yesterday', ''],
    ['20260304', ''],
    ['{a: 1}', ''],
  ])('date %s', (date, expected) => {
    expect(facts(`---\ndate: ${date}\n---\n`).date).toBe(expected);
  });

  test('read a wikilink as its displayed text', () => {
    expect(facts('---\ntype: "[[Kinds/Book|book]]"\nproject:\n  - "[[Big]]"\n---\n')).toMatchObject({
      type: 'book',
      project: 'Big',
    });
  });

  test('never throw, for any values', () => {
    fc.assert(
      fc.property(
        fc.dictionary(
          fc.constantFrom('title', 'tags', 'aliases', 'type', 'date', 'summary', 'status', 'beat_type'),
          fc.anything(),
        ),
        fc.string(),
        (data, text) => {
          const result = readNoteFacts('a.md', text, { data, bodyStart: 0, problems: [] });
          expect(result.title).not.toBe('');
          for (const list of [result.tags, result.aliases]) for (const item of list) expect(typeof item).toBe('string');
        },
      ),
    );
  });
});

test('a note with cb_ephemeral is temporary, also without its durability', () => {
  expect(facts('---\ncb_ephemeral: true\n---\n').durability).toBe('working-memory');
  expect(facts('---\ncb_ephemeral: true\ndurability: durable\n---\n').durability).toBe('durable');
  expect(facts('---\ncb_ephemeral: false\n---\n').durability).toBe('');
});

test.each([
  ['Daily/2026-03-04.md', '', '2026-03-04'],
  ['Minutes/2026-03-04 Board.md', '', '2026-03-04'],
  ['2026-03-04 Board.md', '---\ndate: 2025-01-01\n---\n', '2025-01-01'],
  ['2026-03-04/Board.md', '', ''],
  ['2026-13-04 Board.md', '', ''],
  ['Part 12026-03-045.md', '', ''],
])('the day in the name of %s counts where no property gives one', (path, text, expected) => {
  expect(facts(text, path).date).toBe(expected);
});
