import fc from 'fast-check';
import { isAppError } from '../../../../src/core/errors';
import { setFrontmatterKeys } from '../../../../src/core/note/frontmatter/edit-frontmatter';
import { readFrontmatter } from '../../../../src/core/note/frontmatter/frontmatter';
import type { JsonValue } from '../../../../src/core/json';
import { anyCodePoint } from '../../../fakes/any-code-point';
import { trials } from '../../../fakes/trials';

const note = `---
# first of all
title:   "Old: title"   # keep me
number: 0123
tags:
  - one
  # between
  - two

nested: {a: 1, b: [2, 3]}
text: |
  line one
    line two

long: a plain
  value in two lines
empty:
base: &base [x]
copy: *base
last: 'it''s'
# the end
---
body: "stays"
---
`;

describe('setFrontmatterKeys', () => {
  test.each<[string, Record<string, JsonValue | undefined>, [string, string]]>([
    ['a quoted text', { title: 'New' }, ['"Old: title"   # keep me', 'New   # keep me']],
    ['a number', { number: 7 }, ['0123', '7']],
    ['a block list', { tags: ['a', 'b: c'] }, ['tags:\n  - one\n  # between\n  - two', 'tags: [a, "b: c"]']],
    ['a mapping', { nested: { c: null } }, ['{a: 1, b: [2, 3]}', '{c: null}']],
    ['a block text', { text: 'short' }, ['|\n  line one\n    line two', 'short']],
    ['a text over two lines', { long: true }, ['a plain\n  value in two lines', 'true']],
    ['an empty value', { empty: 'x' }, ['empty:', 'empty: x']],
    ['an alias', { copy: 'own' }, ['*base', 'own']],
    ['the last', { last: 'a\nb' }, ["'it''s'", '"a\\nb"']],
    ['a new key', { cb_lock: true }, ['# the end\n', '# the end\ncb_lock: true\n']],
    ['a key less', { number: undefined }, ['number: 0123\n', '']],
    ['a list less', { tags: undefined }, ['tags:\n  - one\n  # between\n  - two\n', '']],
    ['a block text less', { text: undefined }, ['text: |\n  line one\n    line two\n', '']],
    ['two at once', { number: undefined, fresh: 1 }, ['', '']],
  ])('%s', (name, changes, [from, to]) => {
    const expected =
      name === 'two at once'
        ? note.replace('number: 0123\n', '').replace('# the end\n', '# the end\nfresh: 1\n')
        : note.replace(from, () => to);
    for (const lineBreak of ['\n', '\r\n', '\r']) {
      const edited = setFrontmatterKeys(note.replace(/\n/g, lineBreak), changes);
      expect(edited).toBe(expected.replace(/\n/g, lineBreak));
      expect(setFrontmatterKeys(`\uFEFF${note}`, changes)).toBe(`\uFEFF${expected}`);
    }
  });

  test('keeps the bytes of an existing value', () => {
    expect(setFrontmatterKeys(note, { title: 'Old: title', tags: ['one', 'two'], missing: undefined })).toBe(note);
  });

  test.each([
    ['no frontmatter', 'body\r\n', '---\r\na: 1\r\n---\r\nbody\r\n'],
    ['an empty file', '', '---\na: 1\n---\n'],
    ['a byte-order mark', '\uFEFFbody', '\uFEFF---\na: 1\n---\nbody'],
    ['an empty frontmatter', '---\n---\nbody', '---\na: 1\n---\nbody'],
    ['a horizontal rule on top', '---\n\nbody', '---\na: 1\n---\n---\n\nbody'],
    ['braces', '---\n{b: 2, } # c\n---\n', '---\n{b: 2, a: 1, } # c\n---\n'],
    ['empty braces', '---\n{}\n---\n', '---\n{a: 1}\n---\n'],
    ['indented keys', '---\n  b: 2\n---\n', '---\n  b: 2\n  a: 1\n---\n'],
    ['no final line break', '---\nb: 2\n---', '---\nb: 2\na: 1\n---'],
  ])('%s takes a new key', (_name, text, expected) => {
    expect(setFrontmatterKeys(text, { a: 1 })).toBe(expected);
    expect(setFrontmatterKeys(text, { zz: undefined })).toBe(text);
  });

  test('edits keys in braces', () => {
    const text = '---\n{a: 1, b: 2, c: 3}\n---\n';
    expect(setFrontmatterKeys(text, { a: undefined })).toBe('---\n{b: 2, c: 3}\n---\n');
    expect(setFrontmatterKeys(text, { c: undefined })).toBe('---\n{a: 1, b: 2}\n---\n');
    expect(setFrontmatterKeys(text, { a: undefined, b: undefined, c: undefined })).toBe('---\n{}\n---\n');
    expect(setFrontmatterKeys(text, { b: [1] })).toBe('---\n{a: 1, b: [1], c: 3}\n---\n');
  });

  test.each([
    ['an open quote', '---\nok: 1\na: "x\n---\n', 3],
    ['a duplicate key', '---\na: 1\na: 2\n---\n', 3],
    ['a list', '---\n- a\n---\n', 2],
    ['another language', '---js\n{}\n---\n', 1],
    ['no closing fence', '---\na: 1\n', 1],
  ])('refuses %s with the line', (_name, text, line) => {
    expect(() => setFrontmatterKeys(text, { a: 5 })).toThrow(`line ${String(line)}:`);
    expect(codeOf(() => setFrontmatterKeys(text, { a: 5 }))).toBe('damaged');
  });

  test('does not remove a value that another key refers to', () => {
    expect(codeOf(() => setFrontmatterKeys(note, { base: 1 }))).toBe('damaged');
  });

  const json = fc.letrec<{ value: JsonValue }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 3 },
      fc.string({ unit: anyCodePoint }),
      fc.string(),
      fc.constantFrom(
        'yes',
        'null',
        '~',
        '0123',
        '1e5',
        '2026-03-04',
        '12:30',
        'a: b',
        '# x',
        '- a',
        '',
        ' ',
        "it's",
        '---',
        '...',
        '[[x]]',
        '\u0085',
        '\uFEFF',
        '\ud800',
      ),
      fc.integer(),
      fc.boolean(),
      fc.constant(null),
      fc.array(tie('value'), { maxLength: 3 }),
      fc.dictionary(fc.string({ unit: anyCodePoint, maxLength: 8 }), tie('value'), { maxKeys: 3 }),
    ),
  })).value;

  test('reads back any value as equal, and keeps every other byte', () => {
    const keys = ['title', 'number', 'tags', 'nested', 'text', 'long', 'empty', 'copy', 'last', 'brand new', '漢'];
    fc.assert(
      fc.property(fc.constantFrom(...keys), json, fc.constantFrom('\n', '\r\n', '\r'), (key, value, lineBreak) => {
        const text = note.replace(/\n/g, lineBreak);
        const edited = setFrontmatterKeys(text, { [key]: value });
        const before = readFrontmatter(text).data;
        const { data, problems } = readFrontmatter(edited);
        expect(problems).toEqual([]);
        expect(data).toEqual({ ...before, [key]: value });
        expect(isOneSplice(text, edited, key, keys)).toBe(true);
      }),
      { numRuns: trials(200) },
    );
  });
});

/** True when all lines of the old text that do not belong to `key` stand in the new text, in order, unchanged. */
function isOneSplice(text: string, edited: string, key: string, keys: readonly string[]): boolean {
  const without = setFrontmatterKeys(text, { [key]: undefined });
  const back = setFrontmatterKeys(edited, { [key]: undefined });
  return keys.includes(key) && without === back;
}

function codeOf(action: () => unknown): string | null {
  try {
    action();
    return null;
  } catch (thrown) {
    return isAppError(thrown) ? thrown.code : 'not ours';
  }
}
